"""The moves of a game: the one that is on the board is marked, a click shows another one."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk

from chess_app.chess import pgn
from chess_app.ui.look import Look
from chess_app.ui.panel.move_rows import Row


class MoveList:
    """Shows rows of `move_rows`.

    `on_select` gets the node that the user clicks or goes to with the keyboard: Left and Right by
    one move, Up and Down by one row, Home (to the root) and End. It does not mark it: whoever
    decides that calls `show`.
    """

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look, on_select: Callable[[pgn.Node], None]) -> None:
        self.widget = ttk.Frame(parent, style="Panel.TFrame")

    def show(self, rows: Sequence[Row], current: pgn.Node) -> None:
        """Shows the rows and marks the move of `current`; only what has changed is drawn anew."""
