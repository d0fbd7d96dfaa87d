"""A question that can be answered, in a line above the status bar, without stopping anybody."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import Final, NamedTuple

from chess_app.ui.accessible import describe
from chess_app.ui.look import Look
from chess_app.ui.panel.choice import Choice, ChoiceButtons

_MARGIN: Final = 12
_STRIPE: Final = 4
_NARROWEST_TEXT: Final = 200
"""Where the text would get less space beside the buttons, these go below it."""


class _Question(NamedTuple):
    name: str
    text: str
    choices: tuple[Choice, ...]


class AskLine:
    """Shows one question at a time; the others wait. Without one it takes no space.

    Esc in the line gives the last answer, which should be the one that changes nothing.
    When a question goes that has the keyboard, this goes to `home`.
    """

    widget: tk.Frame

    def __init__(self, parent: tk.Misc, look: Look, home: tk.Misc) -> None:
        self._look = look
        self._home = home
        self._questions: list[_Question] = []
        self._shown: _Question | None = None
        self.widget = tk.Frame(parent, background=look.palette.window)
        self.widget.columnconfigure(1, weight=1)
        self._stripe = tk.Frame(self.widget, background=look.palette.accent, width=look.px(_STRIPE))
        self._body = ttk.Frame(
            self.widget, style="Panel.TFrame", padding=(look.px(_MARGIN), look.px(8))
        )
        self._body.columnconfigure(0, weight=1)
        self._text = ttk.Label(self._body, style="Panel.TLabel", justify="left")
        self._text.grid(row=0, column=0, sticky="w")
        self._buttons = ChoiceButtons(self._body, look, has_main=False)
        self.widget.bind("<Configure>", lambda event: self._fit())

    @property
    def asked(self) -> str:
        """The name of the question that is shown; empty if there is none."""
        return self._shown.name if self._shown else ""

    def ask(self, name: str, text: str, choices: Sequence[Choice]) -> None:
        """Asks after the questions that wait; one with the same name is replaced in its place.

        The answer takes the question away, then does what it says.
        """
        question = _Question(name, text, tuple(choices))
        for place, other in enumerate(self._questions):
            if other.name == name:
                self._questions[place] = question
                break
        else:
            self._questions.append(question)
        self._show_first()

    def withdraw(self, name: str) -> None:
        """Takes a question away that nobody needs to answer any more, if it is there."""
        self._questions = [question for question in self._questions if question.name != name]
        self._show_first()

    def _show_first(self) -> None:
        first = self._questions[0] if self._questions else None
        if first is self._shown:
            return
        self._shown = first
        if str(self.widget.tk.call("focus")).startswith(f"{self.widget}."):
            self._home.focus_set()
        if first is None:
            self._stripe.grid_remove()
            self._body.grid_remove()
            # A frame that has lost all it held keeps its size until it is told another one.
            self.widget.configure(height=1)
            return
        self._text.configure(text=first.text)
        answers = [
            Choice(choice.label, self._answer(first, choice.command)) for choice in first.choices
        ]
        self._buttons.show(answers)
        for button in self._buttons.widget.winfo_children():
            button.bind("<Escape>", lambda event: answers[-1].command())
        describe(self._body, "Frame", first.text)
        self._stripe.grid(row=0, column=0, sticky="ns")
        self._body.grid(row=0, column=1, sticky="ew")
        self._fit()

    def _answer(self, question: _Question, command: Callable[[], None]) -> Callable[[], None]:
        def answer() -> None:
            if question in self._questions:
                self._questions.remove(question)
                self._show_first()
                command()

        return answer

    def _fit(self) -> None:
        margin = self._look.px(_MARGIN)
        width = self.widget.winfo_width() - self._look.px(_STRIPE) - 2 * margin
        beside = width - self._buttons.width - margin
        if beside >= self._look.px(_NARROWEST_TEXT):
            # Labels leave a little space at both sides.
            self._text.configure(wraplength=beside - self._look.px(4))
            self._buttons.fit(width)
            self._buttons.widget.grid(row=0, column=1, sticky="e", padx=(margin, 0), pady=0)
        else:
            self._text.configure(wraplength=max(width - self._look.px(4), 1))
            self._buttons.fit(width)
            self._buttons.widget.grid(row=1, column=0, sticky="w", padx=0, pady=(margin // 2, 0))
