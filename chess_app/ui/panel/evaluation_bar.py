"""A bar beside the board that is the fuller of a side's colour the better it stands."""

from __future__ import annotations

import tkinter as tk

from chess_app.play.uci_lines import Score
from chess_app.ui.look import Look


class EvaluationBar:
    """A narrow bar, as high as its space; the part of the bottom seat is at the bottom."""

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        self.widget = tk.Canvas(parent)

    def show(self, score: Score | None, bottom_seat: int) -> None:
        """Shows a score from White's view (see `scores.white_view`); None: nothing is known."""
