"""A question that can be answered, in a line above the status bar, without stopping anybody."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from tkinter import ttk

from chess_app.ui.look import Look
from chess_app.ui.panel.choice import Choice


class AskLine:
    """Shows one question at a time; the others wait. Without one it takes no space.

    Esc in the line gives the last answer, which is the one that changes nothing.
    """

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        self.widget = ttk.Frame(parent)

    def ask(self, name: str, text: str, choices: Sequence[Choice]) -> None:
        """Asks after the questions that wait; one with the same name is replaced in its place.

        The answer takes the question away, then does what it says.
        """

    def withdraw(self, name: str) -> None:
        """Takes a question away that nobody needs to answer any more, if it is there."""
