"""A question with a few answers, such as whether a file may be overwritten."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import Final, NamedTuple

from chess_app.ui.dialogs.dialog import Dialog, text_px
from chess_app.ui.look import Look

_WIDTH: Final = 420


class Answer(NamedTuple):
    """One of the answers: its name for the program, and what its button says."""

    name: str
    label: str


class QuestionDialog(Dialog):
    """Asks, and calls `on_answer` once: with the name of an answer, or None if it is cancelled."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        title: str,
        text: str,
        answers: Sequence[Answer],
        on_answer: Callable[[str | None], None],
        *,
        detail: str = "",
    ) -> None:
        """The last of the `answers` is the one that Enter gives; Cancel stands before them all."""
        super().__init__(parent, look, title)
        self._on_answer = on_answer
        width = text_px(parent, look, _WIDTH)
        ttk.Label(self.body, text=text, wraplength=width, style="Strong.TLabel").grid(sticky="w")
        if detail:
            ttk.Label(self.body, text=detail, wraplength=width, style="Muted.TLabel").grid(
                sticky="w", pady=(look.px(8), 0)
            )
        self.add_cancel_button()
        for answer in answers:
            add = self.add_main_button if answer is answers[-1] else self.add_button
            add(answer.label, lambda name=answer.name: self._answer(name))  # type: ignore[misc]
        self.open()

    def cancel(self) -> None:
        """Answers None."""
        self._answer(None)

    def _answer(self, name: str | None) -> None:
        self.close()
        self._on_answer(name)
