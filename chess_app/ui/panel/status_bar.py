"""The line at the lower edge: what happens and why."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Literal

from chess_app.ui.look import Look

Kind = Literal["normal", "warning", "error"]


class StatusBar:
    """A text at the left, with a sign if it is a warning, and a small one at the right."""

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        self.widget = ttk.Frame(parent)

    def show(self, text: str, kind: Kind = "normal") -> None:
        """Shows a text at the left."""

    def show_side(self, text: str) -> None:
        """Shows a small text at the right, such as whether the game is saved."""
