"""A few words about a widget, shown when the mouse or the keyboard rests on it."""

from __future__ import annotations

import tkinter as tk

from chess_app.ui.look import Look


class Tooltip:
    """Belongs to a widget and goes with it."""

    def __init__(self, widget: tk.Misc, look: Look, text: str) -> None:
        self.text = text
