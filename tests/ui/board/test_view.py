"""The board under real events: clicks, drags, keys, drawings, choices."""

from __future__ import annotations

import tkinter as tk
from dataclasses import replace

import pytest

from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.scene import Drawing
from chess_app.ui.look import Look
from tests.ui.board.hands import ALT, CONTROL, SHIFT, STILL, Hands
from tests.ui.board.scenes import CASTLING, at, men, moves


@pytest.fixture
def hands(root: tk.Tk, look: Look) -> Hands:
    return Hands(root, look)


# Moving


def test_two_clicks_move(hands: Hands) -> None:
    hands.click("c3", "e4")
    assert hands.moves == [(at("c3"), at("e4"), False)]


def test_dragging_moves(hands: Hands) -> None:
    hands.drag("c3", "d4", "d5")
    assert hands.moves == [(at("c3"), at("d5"), False)]


def test_a_king_dragged_onto_its_rook(hands: Hands) -> None:
    hands.click("e1", "h1")
    assert hands.moves == []
    hands.view.cancel()
    hands.drag("e1", "f1", "h1")
    assert hands.moves == [(at("e1"), at("h1"), False)]


def test_control_asks_for_the_choice(hands: Hands) -> None:
    hands.click("a7")
    hands.click("a8", state=CONTROL)
    assert hands.moves == [(at("a7"), at("a8"), True)]


def test_what_may_not_move_does_not(hands: Hands) -> None:
    hands.drag("e8", "e7")
    hands.click("d5", "d4", ".")
    assert hands.moves == []


def test_premoves_are_told_in_the_same_way(hands: Hands) -> None:
    hands.show(replace(CASTLING, is_premove=True))
    hands.click("c3", "e4")
    hands.drag("c3", "d4", "b5")
    assert hands.moves == [(at("c3"), at("e4"), False), (at("c3"), at("b5"), False)]


def test_the_board_turned(hands: Hands) -> None:
    hands.show(replace(CASTLING, bottom_seat=1))
    hands.click("c3", "e4")
    assert hands.moves == [(at("c3"), at("e4"), False)]


def test_a_hidden_position_can_not_be_played(hands: Hands) -> None:
    hands.show(replace(CASTLING, is_hidden=True))
    hands.click("c3", "e4")
    hands.drag("c3", "e4")
    hands.draw("a1", "b3")
    assert hands.moves == []
    assert hands.view.drawings == ()
    assert len(set(hands.looks().values())) == 2


# What is shown on the way


def test_a_touched_piece_shows_where_it_can_go(hands: Hands) -> None:
    before = hands.looks()
    hands.click("c3")
    changed = {cell for cell, look in hands.looks().items() if look != before[cell]}
    assert changed == {at(name) for name in ("c3", "d5", "b5", "e4")}
    hands.go("e4")
    assert hands.corner_colour("e4") != hands.corner_colour("f5")
    hands.click("c3")
    assert hands.looks() == before


def test_legal_moves_can_be_kept_to_oneself(root: tk.Tk, look: Look) -> None:
    hands = Hands(root, look, replace(STILL, legal_moves=False))
    before = hands.looks()
    hands.click("c3")
    hands.go("e4")
    changed = {cell for cell, look in hands.looks().items() if look != before[cell]}
    assert changed == {at("c3")}
    hands.click("e4")
    assert hands.moves == [(at("c3"), at("e4"), False)]


def test_a_dragged_piece_follows_the_pointer_and_leaves_a_ghost(hands: Hands) -> None:
    whole = hands.looks()[at("c3")]
    hands.press("c3")
    assert hands.floating() == []
    hands.go("e4")
    assert hands.floating() == [hands.layout.corner(at("e4"))]
    assert hands.looks()[at("c3")] != whole
    hands.go("h7")
    assert hands.floating() == [hands.layout.corner(at("h7"))]
    hands.release("h7")
    assert hands.floating() == []
    assert hands.looks()[at("c3")] == whole


@pytest.mark.parametrize("way", ["right button", "Escape", "cancel"])
def test_a_drag_can_be_cancelled(hands: Hands, way: str) -> None:
    before = hands.looks()
    hands.press("c3")
    hands.go("e4")
    if way == "right button":
        hands.do("<ButtonPress-3>", "e4")
        hands.do("<ButtonRelease-3>", "e4")
    elif way == "Escape":
        hands.key("Escape")
    else:
        assert hands.view.cancel()
    hands.go("e4")
    hands.release("e4")
    assert hands.moves == []
    assert hands.floating() == []
    assert hands.looks() == before
    assert hands.view.drawings == ()
    assert not hands.view.cancel()


def test_a_check_is_seen(hands: Hands) -> None:
    before = hands.looks()
    hands.show(replace(CASTLING, check=at("e1")))
    changed = {cell for cell, look in hands.looks().items() if look != before[cell]}
    assert changed == {at("e1")}


def test_a_drag_goes_on_in_a_new_scene_if_the_piece_may_still_move(hands: Hands) -> None:
    hands.press("c3")
    hands.go("e4")
    hands.show(replace(CASTLING, last_move=(at("d7"), at("d5"))))
    assert len(hands.floating()) == 1
    hands.release("e4")
    assert hands.moves == [(at("c3"), at("e4"), False)]


def test_a_drag_ends_with_the_right_to_move(hands: Hands) -> None:
    hands.press("c3")
    hands.go("e4")
    hands.show(replace(CASTLING, movable=moves(e1="e2")))
    assert hands.floating() == []
    hands.release("e4")
    assert hands.moves == []


# Choosing


NAMES = ("queen", "knight", "rook", "bishop")


@pytest.fixture
def answers(hands: Hands) -> list[str | None]:
    """What the chooser that is open over a8 is answered."""
    found: list[str | None] = []
    hands.view.choose(at("a8"), 0, NAMES, found.append)
    hands.root.update()
    assert hands.view.is_choosing
    return found


@pytest.mark.parametrize(
    ("cell", "answer"),
    [
        ("a8", "queen"),
        ("a7", "knight"),
        ("a6", "rook"),
        ("a5", "bishop"),
        ("a4", None),
        (".", None),
    ],
)
def test_choosing_by_mouse(
    hands: Hands, answers: list[str | None], cell: str, answer: str | None
) -> None:
    hands.click(cell)
    assert answers == [answer]
    assert not hands.view.is_choosing
    assert hands.moves == []


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ("Return", "queen"),
        ("Down Return", "knight"),
        ("Up space", "bishop"),
        ("Down Down Up Down KP_Enter", "rook"),
        ("q", "queen"),
        ("r", "rook"),
        ("B", "bishop"),
        ("n", "knight"),
        ("x z b", "bishop"),
        ("Escape", None),
    ],
)
def test_choosing_by_keys(
    hands: Hands, answers: list[str | None], keys: str, answer: str | None
) -> None:
    hands.key(*keys.split())
    assert answers == [answer]
    assert not hands.view.is_choosing


def test_the_choice_is_seen_and_dims_the_rest(hands: Hands, answers: list[str | None]) -> None:
    assert sum(hands.corner_colour("h8")) < sum(hands.corner_colour("a7"))
    first = hands.corner_colour("a8")
    hands.go("a7")
    assert hands.corner_colour("a7") == first != hands.corner_colour("a8")
    hands.do("<ButtonPress-3>", "e4")
    assert answers == [None]
    assert hands.corner_colour("a8") == hands.corner_colour("h1")


def test_other_men_answer_a_choice(hands: Hands, answers: list[str | None]) -> None:
    hands.show(replace(CASTLING, last_move=(1, 2)))
    assert answers == []
    hands.show(replace(CASTLING, pieces=men("Ke1")))
    assert answers == [None]
    assert not hands.view.is_choosing


def test_a_second_choice_answers_the_first(hands: Hands, answers: list[str | None]) -> None:
    others: list[str | None] = []
    hands.view.choose(at("h1"), 1, NAMES, others.append)
    assert (answers, others) == ([None], [])
    hands.click("h2")
    assert others == ["knight"]


def test_what_is_typed_while_choosing_is_for_the_choice(
    hands: Hands, answers: list[str | None]
) -> None:
    heard: list[str] = []
    bound = hands.root.bind("<Key>", lambda event: heard.append(event.keysym), add=True)
    hands.key("e", "4", "F11", "q")
    hands.root.unbind("<Key>", bound)
    assert heard == ["F11"]
    assert answers == ["queen"]


# The square cursor


def test_moving_by_keys_alone(hands: Hands) -> None:
    assert not hands.has_cursor()
    hands.key("Control-Up")
    assert hands.has_cursor()
    # It has appeared on e2; two to the left and one up is c3.
    hands.key("Control-Left", "Control-Left", "Control-Up", "Return")
    hands.key("Control-Right", "Control-Right", "Control-Up", "space")
    assert hands.moves == [(at("c3"), at("e4"), False)]


def test_the_cursor_hides_when_the_keyboard_is_elsewhere(hands: Hands) -> None:
    hands.key("Control-Up")
    other = tk.Entry(hands.root)
    other.pack()
    other.focus_force()
    hands.root.update()
    assert not hands.has_cursor()
    hands.widget.focus_force()
    hands.root.update()
    assert hands.has_cursor()


def test_keys_that_the_board_does_not_need_go_on(hands: Hands) -> None:
    heard: list[str] = []
    bound = hands.root.bind("<Key>", lambda event: heard.append(event.keysym), add=True)
    hands.key("Return", "Left", "e", "Escape")
    hands.key("Control-Up", "Return", "Escape", "Escape")
    hands.root.unbind("<Key>", bound)
    # Only Ctrl+Up, and then Return at the cursor, were for the board.
    assert [key for key in heard if "Control" not in key] == [
        "Return", "Left", "e", "Escape", "Escape", "Escape"
    ]  # fmt: skip


# Drawings


@pytest.mark.parametrize(
    ("state", "brush"), [(0, "green"), (SHIFT, "red"), (ALT, "blue"), (CONTROL, "yellow")]
)
def test_arrows_and_circles(hands: Hands, state: int, brush: str) -> None:
    hands.draw("a1", "c3", state)
    hands.draw("e4", "e4", state)
    first, second = Drawing(at("a1"), at("c3"), brush), Drawing(at("e4"), at("e4"), brush)
    assert [*hands.view.drawings] == [first, second]
    hands.draw("a1", "c3", state)
    assert [*hands.view.drawings] == [second]


def test_drawings_go_with_a_click_on_nothing_or_another_position(hands: Hands) -> None:
    hands.draw("a1", "c3")
    hands.click("c3", "c3")
    assert hands.view.drawings
    hands.show(replace(CASTLING, bottom_seat=1))
    assert hands.view.drawings
    hands.click("h5")
    assert not hands.view.drawings
    hands.draw("a1", "c3")
    hands.show(replace(CASTLING, pieces=men("Ke1")))
    assert not hands.view.drawings
    hands.draw("a1", "c3")
    hands.key("Escape")
    assert not hands.view.drawings


# The pointer


def test_the_pointer_is_a_hand_over_what_can_be_taken_or_reached(hands: Hands) -> None:
    seen = []
    for name in ("c3", "e4", "e8"):
        hands.go(name)
        seen.append(str(hands.widget["cursor"]))
    hands.click("c3")
    for name in ("e4", "e8", "."):
        hands.go(name)
        seen.append(str(hands.widget["cursor"]))
    assert seen == ["hand2", "", "", "hand2", "", ""]


# Its looks


def test_other_options_are_seen_at_once(hands: Hands) -> None:
    seen = set()
    for options in (
        STILL,
        replace(STILL, theme="green"),
        replace(STILL, texture="wood"),
        replace(STILL, piece_set="staunton"),
    ):
        hands.view.apply(options)
        hands.root.update()
        seen.add((hands.colour("e1"), hands.corner_colour("e4"), hands.colour("d4", 0.3, 0.3)))
    assert len(seen) == 4


def coordinates(hands: Hands) -> str:
    """The letters and digits that can be seen."""
    return "".join(
        hands.option(item, "text")
        for item in hands.widget.find_all()
        if hands.kind(item) == "text" and hands.option(item, "state") == "normal"
    )


def test_coordinates_can_be_taken_away(hands: Hands) -> None:
    assert sorted(coordinates(hands)) == sorted("12345678abcdefgh")
    hands.view.apply(BoardOptions(coordinates=False))
    assert coordinates(hands) == ""


@pytest.mark.parametrize("end", ["click", "other men", "turned", "Escape"])
def test_a_choice_covers_coordinates_and_drawings_while_it_lasts(hands: Hands, end: str) -> None:
    hint = replace(CASTLING, hint=(Drawing(1, 2, "green"),))
    hands.show(hint)
    shown = len(hands.widget.find_withtag("drawing"))
    hands.view.choose(at("a8"), 0, NAMES, lambda name: None)
    assert coordinates(hands) == ""
    assert not hands.widget.find_withtag("drawing")
    if end == "click":
        hands.click("a8")
    elif end == "Escape":
        hands.key("Escape")
    else:
        seat = 1 if end == "turned" else 0
        hands.show(replace(hint, pieces=men("Ke1"), bottom_seat=seat))
    assert sorted(coordinates(hands)) == sorted("12345678abcdefgh")
    assert len(hands.widget.find_withtag("drawing")) == shown == 1
