"""Arrows and circles that the user draws."""

from __future__ import annotations

from chess_app.ui.board.pen import Pen
from chess_app.ui.board.scene import Drawing


def draw(pen: Pen, origin: int, target: int, brush: str = "green") -> None:
    pen.press(origin, brush)
    pen.move(target)
    pen.lift()


def test_arrows_and_circles() -> None:
    pen = Pen()
    draw(pen, 0, 9)
    draw(pen, 5, 5, "red")
    assert pen.drawings == (Drawing(0, 9, "green"), Drawing(5, 5, "red"))


def test_the_same_again_wipes_it_out() -> None:
    pen = Pen()
    draw(pen, 0, 9)
    draw(pen, 1, 9)
    draw(pen, 0, 9)
    assert pen.drawings == (Drawing(1, 9, "green"),)


def test_another_brush_paints_it_over() -> None:
    pen = Pen()
    draw(pen, 0, 9)
    draw(pen, 0, 9, "blue")
    assert pen.drawings == (Drawing(0, 9, "blue"),)


def test_what_is_being_drawn_is_shown_and_can_be_dropped() -> None:
    pen = Pen()
    pen.press(0, "green")
    assert pen.is_down
    assert pen.move(9)
    assert not pen.move(9)
    assert not pen.move(None)
    assert pen.shown == (Drawing(0, 9, "green"),)
    pen.drop()
    assert not pen.is_down
    assert pen.shown == pen.drawings == ()


def test_nothing_happens_without_pressing() -> None:
    pen = Pen()
    assert not pen.move(3)
    pen.lift()
    assert not pen.wipe()


def test_all_can_be_wiped_out() -> None:
    pen = Pen()
    draw(pen, 0, 9)
    assert pen.wipe()
    assert pen.shown == ()
