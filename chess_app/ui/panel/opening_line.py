"""The name of the opening, above the moves."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterable

from chess_app.chess import Position, opening_of
from chess_app.speech.openings import opening_name
from chess_app.ui.look import SMALL, Look
from chess_app.ui.panel.one_line import OneLine


def opening_text(positions: Iterable[Position]) -> str:
    """`C42 · Russian Game` for the positions of a game from its start; empty if it has no name."""
    opening = opening_of(positions)
    return f"{opening.eco} · {opening_name(opening)}" if opening else ""


class OpeningLine:
    """One line of small text that is cut where the space ends."""

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        self._line = OneLine(parent, look, "Small.Panel.TLabel", SMALL)
        self.widget = self._line.widget

    def show(self, text: str) -> None:
        """Shows this text from now on."""
        self._line.show(text)
