"""The name of the opening, above the moves."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterable
from tkinter import ttk

from chess_app.chess import Position
from chess_app.ui.look import Look


def opening_text(positions: Iterable[Position]) -> str:
    """`C42 · Russian Game` for the positions of a game from its start; empty if it has no name."""
    return ""


class OpeningLine:
    """One line of small text that is cut where the space ends."""

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        self.widget = ttk.Frame(parent, style="Panel.TFrame")

    def show(self, text: str) -> None:
        """Shows this text from now on."""
