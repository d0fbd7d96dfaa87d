"""Touching, dragging and dropping, without a screen: a table of what people do, and properties."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.ui.board.scene import TargetKind
from chess_app.ui.board.touch import DRAG_AFTER_PX, NOTHING, Move, Point, Touch
from tests.ui.board.scenes import CASTLING, at, name_of

MOVABLE = CASTLING.movable
MIDDLE = 30


def point(name: str) -> Point:
    """The middle of a cell that is 60 pixels large; "." lies beside the board."""
    if name == ".":
        return Point(-20, -20)
    return Point(at(name) % 8 * 60 + MIDDLE, at(name) // 8 * 60 + MIDDLE)


def after(deeds: str) -> tuple[Touch, list[Move]]:
    """What is in hand, and what was moved, after some deeds.

    "+e2" the button goes down, "e4" the pointer goes there, "-e4" the button goes up there, "!e4"
    a key takes or drops. "." is beside the board.
    """
    held, made = NOTHING, []
    for deed in deeds.split():
        sign, name = (deed[0], deed[1:]) if deed[0] in "+-!" else ("", deed)
        cell = None if name == "." else at(name)
        match sign:
            case "+":
                held, move = held.pressed(MOVABLE, cell, point(name))
            case "-":
                held, move = held.released(MOVABLE, cell)
            case "!":
                assert cell is not None
                held, move = held.tapped(MOVABLE, cell)
            case _:
                held, move = held.moved(MOVABLE, cell, point(name)), None
        if move is not None:
            made.append(move)
    return held, made


@pytest.mark.parametrize(
    ("deeds", "touched", "made"),
    [
        # Two clicks
        ("+c3 -c3", "c3", ""),
        ("+c3 -c3 +e4 -e4", "", "c3e4"),
        ("+c3 -c3 +d5 -d5", "", "c3d5"),
        ("+c3 -c3 +c3 -c3", "", ""),
        ("+c3 -c3 +c3", "c3", ""),
        ("+c3 -c3 +e1 -e1", "e1", ""),
        ("+c3 -c3 +h5 -h5", "", ""),
        ("+c3 -c3 +. -.", "", ""),
        ("+d5 -d5", "", ""),
        ("+h5 -h5 +c3 -c3 +b5 -b5", "", "c3b5"),
        # Dragging
        ("+c3 d4 e4 -e4", "", "c3e4 drop"),
        ("+c3 d4 d5 -d5", "", "c3d5 drop"),
        ("+c3 d4 h8 -h8", "", ""),
        ("+c3 . -.", "", ""),
        ("+c3 d4 c3 -c3", "c3", ""),
        ("+c3 -c3 +c3 d4 c3 -c3", "", ""),
        ("+c3 -c3 +c3 d4 e4 -e4", "", "c3e4 drop"),
        # A king and its rook
        ("+e1 f1 h1 -h1", "", "e1h1 drop"),
        ("+e1 -e1 +h1 -h1", "h1", ""),
        ("+e1 -e1 +g1 -g1", "", "e1g1"),
        ("+e1 f1 g1 -g1", "", "e1g1 drop"),
        # Keys
        ("!c3 !e4", "", "c3e4"),
        ("!c3 !c3", "", ""),
        ("!c3 !h1", "h1", ""),
        ("!e1 !h1", "h1", ""),
        ("!c3 +e4 -e4", "", "c3e4"),
        # Events that have lost their beginning
        ("-c3 c3", "", ""),
        ("e4 -e4", "", ""),
    ],
)
def test_what_people_do(deeds: str, touched: str, made: str) -> None:
    held, moves = after(deeds)
    assert held.origin == (at(touched) if touched else None)
    written = [f"{name_of(m.origin)}{name_of(m.target)}{' drop' * m.is_drop}" for m in moves]
    assert written == ([made] if made else [])


def test_a_shaking_hand_does_not_drag() -> None:
    held = after("+c3")[0]
    near, far = (point("c3")._replace(x=point("c3").x + px) for px in (2, DRAG_AFTER_PX))
    assert not held.moved(MOVABLE, at("c3"), near).is_dragging
    assert held.moved(MOVABLE, at("c3"), far).is_dragging
    # Once dragged, it stays so, also when it comes back.
    assert held.moved(MOVABLE, at("c3"), far).moved(MOVABLE, at("c3"), near).is_dragging


@pytest.mark.parametrize(
    ("deeds", "hovered"),
    [
        ("+c3 -c3 e4", "e4"),
        ("+c3 -c3 e4 h8", ""),
        ("+c3 -c3 e4 .", ""),
        ("+c3 e4", "e4"),
        ("+e1 f1 h1", "h1"),
        ("+e1 -e1 h1", ""),
        ("e4", ""),
    ],
)
def test_the_target_under_the_pointer_is_known(deeds: str, hovered: str) -> None:
    assert after(deeds)[0].hovered == (at(hovered) if hovered else None)


def test_a_drag_outlives_a_new_scene_if_the_piece_still_may_move() -> None:
    held = after("+c3 d4 e4")[0]
    assert held.kept(MOVABLE) == held
    assert held.kept({at("c3"): {at("a2"): TargetKind.MOVE}}).hovered is None
    assert held.kept({at("c3"): {at("a2"): TargetKind.MOVE}}).is_dragging
    assert held.kept({at("e1"): MOVABLE[at("e1")]}) == NOTHING


CELL = st.none() | st.integers(0, 63)
KIND = st.sampled_from(TargetKind)
ANY_MOVABLE = st.dictionaries(
    st.integers(0, 63), st.dictionaries(st.integers(0, 63), KIND, max_size=6), max_size=6
)
DEED = st.tuples(st.sampled_from("pmrtk"), CELL, st.integers(0, 500), st.integers(0, 500))


@given(ANY_MOVABLE, st.lists(st.tuples(DEED, st.none() | ANY_MOVABLE), max_size=30))
def test_whatever_happens_only_what_may_move_is_moved(
    movable: dict[int, dict[int, TargetKind]],
    deeds: list[tuple[tuple[str, int | None, int, int], dict[int, dict[int, TargetKind]] | None]],
) -> None:
    held = NOTHING
    for (deed, cell, x, y), other in deeds:
        move = None
        if other is not None:
            movable = other
            held = held.kept(movable)
        elif deed == "p":
            held, move = held.pressed(movable, cell, Point(x, y))
        elif deed == "m":
            held = held.moved(movable, cell, Point(x, y))
        elif deed == "r":
            held, move = held.released(movable, cell)
        elif cell is not None:
            held, move = held.tapped(movable, cell)
        if move is not None:
            kind = movable[move.origin][move.target]
            assert move.is_drop or kind is not TargetKind.DRAG_ONLY
            assert held == NOTHING
        assert held.origin is None or held.origin in movable
        assert held.hovered is None or held.hovered in movable[held.origin]  # type: ignore[index]
        assert not held.is_dragging or held.pressed_at is not None
        assert held == NOTHING or held.origin is not None
