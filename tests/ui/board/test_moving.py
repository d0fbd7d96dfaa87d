"""Moves that slide, on a clock that the test turns."""

from __future__ import annotations

import tkinter as tk
from dataclasses import replace

import pytest

from chess_app.ui.board.scene import Scene
from chess_app.ui.look import Look
from tests.ui.board.hands import STILL, Hands
from tests.ui.board.scenes import CASTLING, at, men, moves

AFTER = replace(CASTLING, pieces=men("Ke1 Rh1 Ra1 Pa7 Nd5 ke8 rd8"), movable={})
CASTLED = replace(CASTLING, pieces=men("Kg1 Rf1 Ra1 Pa7 Nc3 ke8 rd8 pd5"), movable={})


@pytest.fixture
def hands(root: tk.Tk, look: Look) -> Hands:
    return Hands(root, look, replace(STILL, animation_ms=200))


def test_a_move_slides_and_arrives(hands: Hands) -> None:
    hands.show(AFTER, "c3d5")
    assert hands.view.is_moving
    assert hands.floating() == [hands.layout.corner(at("c3"))]
    hands.wait(100)
    origin, target = (hands.layout.corner(at(name)) for name in ("c3", "d5"))
    ((x, y),) = hands.floating()
    assert origin[0] < x < target[0]
    assert origin[1] > y > target[1]
    assert hands.stills == 0
    hands.wait(101)
    assert not hands.view.is_moving
    assert hands.stills == 1
    assert hands.floating() == []


def test_the_captured_piece_fades_and_the_other_comes_at_the_end(hands: Hands) -> None:
    pawn = hands.looks()[at("d5")]
    hands.show(AFTER, "c3d5")
    assert hands.looks()[at("d5")] == pawn
    assert hands.looks()[at("c3")] != hands.looks()[at("e1")]
    hands.wait(100)
    fading = hands.looks()[at("d5")]
    hands.wait(150)
    assert len({pawn, fading, hands.looks()[at("d5")]}) == 3


def test_castling_moves_two(hands: Hands) -> None:
    hands.show(CASTLED, "e1g1 h1f1")
    assert len(hands.floating()) == 2
    hands.wait(250)
    assert hands.stills == 1


def test_what_was_dragged_is_there_already(hands: Hands) -> None:
    hands.drag("e1", "f1", "g1")
    hands.show(CASTLED, "e1g1 h1f1")
    assert hands.floating() == [hands.layout.corner(at("h1"))]
    hands.wait(250)
    hands.show(CASTLING, "g1e1 f1h1")
    assert len(hands.floating()) == 2


def test_a_promotion_by_drag_does_not_slide_either(hands: Hands) -> None:
    hands.drag("a7", "b7", "b8")
    hands.show(replace(CASTLING, pieces=men("Qb8 ke8"), movable={}), "a7b8")
    assert not hands.view.is_moving


def test_another_position_lets_a_move_arrive_at_once(hands: Hands) -> None:
    hands.show(AFTER, "c3d5")
    hands.show(CASTLING)
    assert not hands.view.is_moving
    assert hands.stills == 1
    assert hands.floating() == []
    hands.wait(300)
    assert hands.stills == 1


def test_another_move_lets_the_first_arrive_at_once(hands: Hands) -> None:
    hands.show(AFTER, "c3d5")
    hands.wait(50)
    hands.show(CASTLING, "d5c3")
    assert hands.view.is_moving
    assert hands.stills == 0
    assert hands.floating() == [hands.layout.corner(at("d5"))]
    hands.wait(250)
    assert hands.stills == 1


def test_other_marks_do_not_disturb_a_move(hands: Hands) -> None:
    hands.show(AFTER, "c3d5")
    hands.wait(50)
    hands.show(replace(AFTER, movable=moves(e1="e2")))
    assert hands.view.is_moving
    hands.wait(200)
    assert hands.stills == 1
    hands.click("e1", "e2")
    assert hands.moves == [(at("e1"), at("e2"), False)]


def test_a_press_lets_a_move_arrive_at_once(hands: Hands) -> None:
    hands.show(replace(AFTER, movable=moves(d5="c7")), "c3d5")
    hands.press("d5")
    assert hands.stills == 1
    hands.release("d5")
    hands.click("c7")
    assert hands.moves == [(at("d5"), at("c7"), False)]


@pytest.mark.parametrize(
    "scene",
    [replace(AFTER, bottom_seat=1), replace(AFTER, is_hidden=True)],
    ids=["turned", "hidden"],
)
def test_what_can_not_be_followed_does_not_slide(hands: Hands, scene: Scene) -> None:
    hands.show(scene, "c3d5")
    assert not hands.view.is_moving
    assert hands.stills == 0


def test_without_animation_nothing_slides(hands: Hands) -> None:
    hands.view.apply(STILL)
    hands.show(AFTER, "c3d5")
    assert not hands.view.is_moving
    assert hands.stills == 0


def test_a_clock_that_goes_back_does_no_harm(hands: Hands) -> None:
    hands.show(AFTER, "c3d5")
    hands.wait(-500)
    assert hands.floating() == [hands.layout.corner(at("c3"))]
    hands.wait(800)
    assert hands.stills == 1


def test_a_board_that_is_gone_does_not_go_on(hands: Hands) -> None:
    hands.show(AFTER, "c3d5")
    hands.widget.destroy()
    hands.wait(300)
    assert hands.stills == 0
