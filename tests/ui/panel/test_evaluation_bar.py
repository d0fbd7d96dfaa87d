"""The bar beside the board."""

from __future__ import annotations

import tkinter as tk

import pytest

from chess_app.play.uci_lines import Score
from chess_app.ui.look import Look
from chess_app.ui.panel.evaluation_bar import EvaluationBar
from tests.ui.panel.events import items_of, texts_of

HEIGHT = 400


@pytest.fixture
def bar(root: tk.Tk, look: Look) -> EvaluationBar:
    bar = EvaluationBar(root, look)
    bar.widget.place(x=0, y=0, height=HEIGHT)
    root.update()
    return bar


def white_part(bar: EvaluationBar) -> tuple[float, float]:
    (rectangle,) = items_of(bar.widget, "rectangle")
    _left, top, _right, bottom = bar.widget.coords(rectangle)
    return top, bottom


@pytest.mark.parametrize(
    ("score", "seat", "part", "text"),
    [
        (None, 0, (200, 400), []),
        (Score(0), 0, (200, 400), ["0.0"]),
        (Score(0), 1, (0, 200), ["0.0"]),
        (Score(mate=3), 0, (0, 400), ["M3"]),
        (Score(mate=3), 1, (0, 400), ["M3"]),
        (Score(mate=-3), 0, (400, 400), ["M3"]),
        (Score(mate=-3), 1, (0, 0), ["M3"]),
    ],
)
def test_white_has_its_part(
    bar: EvaluationBar,
    score: Score | None,
    seat: int,
    part: tuple[float, float],
    text: list[str],
) -> None:
    bar.show(score, seat)
    assert white_part(bar) == part
    assert texts_of(bar.widget) == text


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("centipawns", [-900, -40, 40, 900])
def test_the_number_stands_at_the_end_of_the_better_side(
    bar: EvaluationBar, centipawns: int, seat: int
) -> None:
    bar.show(Score(centipawns), seat)
    (text,) = items_of(bar.widget, "text")
    _left, top, _right, bottom = bar.widget.bbox(text)
    better_is_below = (centipawns > 0) == (seat == 0)
    assert (top > HEIGHT / 2) is better_is_below
    assert (bottom < HEIGHT / 2) is not better_is_below


def test_it_follows_the_height(root: tk.Tk, bar: EvaluationBar) -> None:
    bar.show(Score(0), 0)
    bar.widget.place(height=200)
    root.update()
    assert white_part(bar) == (100, 200)
