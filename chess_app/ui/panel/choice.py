"""Answers that can be given by buttons."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import Final, NamedTuple

from chess_app.ui.enter_key import press_by_enter
from chess_app.ui.look import Look

_GAP: Final = 8


class Choice(NamedTuple):
    """A button: its label and what it does."""

    label: str
    command: Callable[[], None]


class ChoiceButtons:
    """Buttons beside each other, in several rows where the space is narrow.

    Enter presses the one that has the keyboard.
    """

    widget: ttk.Frame

    def __init__(self, parent: tk.Misc, look: Look, *, has_main: bool) -> None:
        """The first button stands out if `has_main`."""
        self._gap = look.px(_GAP)
        self._has_main = has_main
        self._buttons: list[ttk.Button] = []
        self.widget = ttk.Frame(parent, style="Panel.TFrame")

    @property
    def width(self) -> int:
        """How wide they are in one row."""
        widths = [button.winfo_reqwidth() + self._gap for button in self._buttons]
        return sum(widths) - self._gap if widths else 0

    def show(self, choices: Sequence[Choice]) -> None:
        """Shows these buttons instead of those before; call `fit` then."""
        for old in self._buttons:
            old.destroy()
        self._buttons = []
        for choice in choices:
            is_main = self._has_main and not self._buttons
            button = ttk.Button(
                self.widget,
                text=choice.label,
                width=0,
                command=choice.command,
                style="Accent.TButton" if is_main else "TButton",
            )
            press_by_enter(button)
            self._buttons.append(button)

    def fit(self, width: int) -> None:
        """Lays the buttons out in so much space; those below each other are equally wide."""
        row = column = used = 0
        for button in self._buttons:
            needed = button.winfo_reqwidth()
            if column and used + needed > width:
                row, column, used = row + 1, 0, 0
            button.grid(
                row=row,
                column=column,
                sticky="ew",
                padx=(self._gap if column else 0, 0),
                pady=(self._gap if row else 0, 0),
            )
            column, used = column + 1, used + needed + self._gap
