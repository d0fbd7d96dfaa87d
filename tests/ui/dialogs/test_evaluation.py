"""The evaluation, term by term, from a real engine."""

from __future__ import annotations

import os
import tkinter as tk
from pathlib import Path

import pytest

from chess_app.chess import Position
from chess_app.engine.evaluation import TERMS
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.evaluation import _TERMS, OPENING, EvaluationDialog
from chess_app.ui.look import Look
from tests.play.office import QUICK, Office
from tests.play.stub import stub, wait_until_all_have_gone, wait_until_somebody_writes
from tests.ui.dialogs.acts import press


def wait(office: Office, dialog: EvaluationDialog) -> None:
    office.run_until(lambda: "is asked" not in str(dialog.verdict.cget("text")))


def texts(dialog: EvaluationDialog) -> list[str]:
    call, board = dialog.board.tk.call, str(dialog.board)
    items = dialog.board.find_all()
    return [
        str(call(board, "itemcget", item, "-text"))
        for item in items
        if str(call(board, "type", item)) == "text"
    ]


@pytest.mark.parametrize(
    ("fen", "words"),
    [
        ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "White stands better by"),
        ("3qk3/8/8/8/8/8/8/4K3 w - - 0 1", "Black stands better by"),
    ],
)
def test_our_engine_tells_its_terms_and_the_worth_of_men(
    root: tk.Tk, look: Look, fen: str, words: str
) -> None:
    office = Office()
    position = Position.from_fen(fen)
    dialog = EvaluationDialog(root, look, BoardOptions(), position, office.deliver, deadlines=QUICK)
    wait(office, dialog)
    assert str(dialog.verdict.cget("text")).startswith(words)
    assert dialog.terms.get_children() == TERMS
    assert len(texts(dialog)) == len(position.men())
    opening = dialog.terms.set("material and squares", "difference")
    press(dialog.phase.button(OPENING), "Right")
    assert dialog.terms.get_children() == TERMS
    assert dialog.terms.set("material and squares", "difference") != opening
    press(dialog.top, "Escape")
    assert not dialog.is_open


def test_all_terms_of_the_engine_have_names_for_people() -> None:
    assert set(_TERMS) == set(TERMS)


def test_an_engine_that_fails_costs_a_line(root: tk.Tk, look: Look) -> None:
    office = Office()
    dialog = EvaluationDialog(
        root, look, BoardOptions(), Position.initial(), office.deliver,
        command=stub("uci=crash"), deadlines=QUICK,
    )  # fmt: skip
    wait(office, dialog)
    assert "out of paper" in str(dialog.verdict.cget("text"))
    press(dialog.top, "Return")
    assert not dialog.is_open


def test_closing_ends_the_engine(root: tk.Tk, look: Look, tmp_path: Path) -> None:
    path = str(tmp_path / "fifo")
    os.mkfifo(path)
    reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    office = Office()
    dialog = EvaluationDialog(
        root, look, BoardOptions(), Position.initial(), office.deliver,
        command=stub(f"fifo={path}", "eval=hang"), deadlines=QUICK,
    )  # fmt: skip
    wait_until_somebody_writes(reading)
    press(dialog.top, "Escape")
    wait_until_all_have_gone(reading)
    os.close(reading)
    office.run_what_waits()
