"""The part of a new game that most people leave as it is."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Final

from chess_app.language import N_, _
from chess_app.ui.look import Look

RULES_WORDS: Final = {
    "casual": N_("Threefold repetition and fifty quiet moves are a draw"),
    "fide": N_("They are a draw if a player claims it, as in tournaments"),
}
"""What the presets of rules mean, to be translated."""


class RulesPart:
    """Take-backs, how draws come about, and whether the computer thinks in the user's time."""

    widget: ttk.Frame

    def __init__(
        self, parent: tk.Misc, look: Look, rules: str, take_backs: bool, ponders: bool
    ) -> None:
        """The values are what is chosen at first."""
        self.widget = ttk.Frame(parent)
        self._rules = tk.StringVar(self.widget, rules)
        self._take_backs = tk.BooleanVar(self.widget, take_backs)
        self._ponders = tk.BooleanVar(self.widget, ponders)
        self._first = ttk.Checkbutton(
            self.widget, text=_("Moves may be taken back"), variable=self._take_backs
        )
        self._first.grid(sticky="w")
        ttk.Checkbutton(
            self.widget, text=_("The computer thinks in my time, too"), variable=self._ponders
        ).grid(sticky="w")
        for value, words in RULES_WORDS.items():
            ttk.Radiobutton(self.widget, text=_(words), value=value, variable=self._rules).grid(
                sticky="w", pady=(look.px(8) if value == "casual" else 0, 0)
            )

    @property
    def rules(self) -> str:
        """The preset: casual or fide."""
        return self._rules.get()

    @property
    def take_backs(self) -> bool:
        """Whether moves may be taken back."""
        return self._take_backs.get()

    @property
    def ponders(self) -> bool:
        """Whether the computer thinks in the user's time."""
        return self._ponders.get()

    def focus(self) -> None:
        """Gives the keyboard to the first of the choices."""
        self._first.focus_set()
