"""The line at the lower edge: what happens and why."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Final, Literal

from PIL import ImageTk

from chess_app.ui.accessible import describe
from chess_app.ui.look import SMALL, Look
from chess_app.ui.panel.icons import icon
from chess_app.ui.panel.one_line import OneLine

Kind = Literal["normal", "warning", "error"]

_SIGN: Final = 16


class StatusBar:
    """A text at the left, with a sign if it is a warning, and a small one at the right."""

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        gap = look.px(8)
        self.widget = ttk.Frame(parent, padding=(look.px(12), look.px(4)))
        self.widget.columnconfigure(1, weight=1)
        self._signs = {
            kind: ImageTk.PhotoImage(icon("warning", look.px(_SIGN), colour), master=self.widget)
            for kind, colour in (("warning", look.palette.text), ("error", look.palette.danger))
        }
        self._sign = ttk.Label(self.widget)
        self._sign.grid(row=0, column=0, padx=(0, gap))
        self._sign.grid_remove()
        self._line = OneLine(self.widget, look, "TLabel")
        self._line.widget.grid(row=0, column=1, sticky="ew")
        self._side = ttk.Label(self.widget, style="Small.TLabel", font=SMALL)
        self._side.grid(row=0, column=2, padx=(gap, 0))

    def show(self, text: str, kind: Kind = "normal") -> None:
        """Shows a text at the left."""
        if kind == "normal":
            self._sign.grid_remove()
        else:
            self._sign.configure(image=self._signs[kind])
            self._sign.grid()
        self._line.widget.configure(style="Danger.TLabel" if kind == "error" else "TLabel")
        self._line.show(text)
        describe(self._line.widget, "Label", text)

    def show_side(self, text: str) -> None:
        """Shows a small text at the right, such as whether the game is saved."""
        self._side.configure(text=text)
