"""How a game ended, over the edge of the board."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk

from chess_app.ui.look import Look
from chess_app.ui.panel.choice import Choice


class Banner:
    """Lies over the upper edge of another widget while it is shown.

    `on_close` is called when the user closes it: by its cross or by Esc.
    """

    widget: tk.Widget

    def __init__(
        self, over: tk.Misc, look: Look, on_close: Callable[[], None] = lambda: None
    ) -> None:
        self.widget = ttk.Frame(over)

    @property
    def is_shown(self) -> bool:
        """Whether it is there now."""
        return False

    def show(self, result: str, reason: str, choices: Sequence[Choice]) -> None:
        """Appears with a result, `1–0`, the reason in words, and buttons, the first as main one.

        The keyboard stays where it is; Tab reaches the buttons.
        """

    def hide(self) -> None:
        """Goes away, if it is there."""
