"""Questions: asked once, answered once."""

from __future__ import annotations

import tkinter as tk

import pytest

from chess_app.ui.dialogs.question import Answer, QuestionDialog
from chess_app.ui.look import Look
from tests.ui.dialogs.acts import press
from tests.ui.dialogs.words import button, seen, use

ANSWERS = [Answer("keep", "Keep both"), Answer("replace", "Replace it")]


def ask(root: tk.Tk, look: Look, answers: list[str | None]) -> QuestionDialog:
    dialog = QuestionDialog(
        root, look, "Save", "There is such a file.", ANSWERS, answers.append, detail="a.pgn"
    )
    root.update()
    return dialog


@pytest.mark.parametrize(
    ("label", "answer"), [("Keep both", "keep"), ("Replace it", "replace"), ("Cancel", None)]
)
def test_each_answer_has_a_button(root: tk.Tk, look: Look, label: str, answer: str | None) -> None:
    answers: list[str | None] = []
    dialog = ask(root, look, answers)
    assert {"There is such a file.", "a.pgn"} <= set(seen(dialog))
    use(dialog, label)
    assert answers == [answer]
    assert not dialog.is_open


@pytest.mark.parametrize(("key", "answer"), [("Return", "replace"), ("Escape", None)])
def test_keys(root: tk.Tk, look: Look, key: str, answer: str | None) -> None:
    answers: list[str | None] = []
    dialog = ask(root, look, answers)
    press(button(dialog, "Replace it"), key)
    assert answers == [answer]


def test_who_answers_may_ask_again(root: tk.Tk, look: Look) -> None:
    answers: list[str | None] = []

    def ask_again(answer: str | None) -> None:
        answers.append(answer)
        if len(answers) == 1:
            QuestionDialog(root, look, "Save", "Really?", ANSWERS, ask_again)

    first = QuestionDialog(root, look, "Save", "So?", ANSWERS, ask_again)
    use(first, "Keep both")
    (second,) = [child for child in root.winfo_children() if isinstance(child, tk.Toplevel)]
    second.focus_force()
    second.event_generate("<Escape>")
    root.update()
    assert answers == ["keep", None]
