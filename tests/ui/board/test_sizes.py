"""The board in windows of all sizes, and what it keeps in memory."""

from __future__ import annotations

import gc
import tkinter as tk
from dataclasses import replace

import pytest

from chess_app.ui.look import Look
from tests.ui.board.hands import STILL, Hands
from tests.ui.board.scenes import CASTLING, at


def resize(hands: Hands, width: int, height: int) -> None:
    """Another window, and enough time for new pictures."""
    hands.root.geometry(f"{width}x{height}")
    hands.root.update()
    for _ in range(100):
        if shown_px(hands) == hands.layout.square_px:
            break
        hands.wait(0)


def shown_px(hands: Hands) -> int:
    """The size of the picture that the first cell has."""
    return int(hands.widget.tk.call("image", "width", hands.option(1, "image")))


def picture_sizes(hands: Hands) -> set[tuple[int, int]]:
    ask = hands.widget.tk.call
    return {
        (ask("image", "width", name), ask("image", "height", name))
        for name in set(hands.looks().values())
    }


@pytest.mark.parametrize("size", [(200, 200), (1000, 300), (310, 900), (1280, 950), (203, 517)])
def test_the_board_fills_every_window(root: tk.Tk, look: Look, size: tuple[int, int]) -> None:
    hands = Hands(root, look)
    resize(hands, *size)
    square = min(size) // 8
    assert picture_sizes(hands) == {(square, square)}
    hands.click("c3", "e4")
    assert hands.moves == [(at("c3"), at("e4"), False)]


def test_while_the_window_changes_the_old_pictures_do_and_can_be_clicked(
    root: tk.Tk, look: Look
) -> None:
    hands = Hands(root, look)
    before = set(hands.looks().values())
    old = hands.layout.square_px
    hands.widget.pack_forget()
    hands.widget.place(x=0, y=0, width=500, height=400)
    root.update()
    assert {root.tk.call("image", "width", name) for name in before} == {old}
    # The middle of the board has stayed that of the widget.
    items = hands.widget.find_overlapping(251, 201, 251, 201)
    assert hands.option(items[0], "image") in before
    resize(hands, 900, 640)
    assert picture_sizes(hands) == {(50, 50)}


def test_a_drag_and_a_choice_outlive_another_size(root: tk.Tk, look: Look) -> None:
    hands = Hands(root, look)
    hands.press("c3")
    hands.go("e4")
    resize(hands, 500, 700)
    assert len(hands.floating()) == 1
    hands.release("e4")
    assert hands.moves == [(at("c3"), at("e4"), False)]
    answers: list[str | None] = []
    hands.view.choose(at("a8"), 0, ("queen", "rook"), answers.append)
    resize(hands, 700, 500)
    hands.click("a7")
    assert answers == ["rook"]


def test_a_window_of_no_size_does_no_harm(root: tk.Tk, look: Look) -> None:
    hands = Hands(root, look)
    for size in ((1, 1), (20, 300), (640, 640)):
        hands.root.geometry("{}x{}".format(*size))
        hands.wait(0)
        hands.view.show(replace(CASTLING, last_move=(1, 2)), [(0, 1)])
        hands.view.choose(at("a8"), 0, ("queen",), lambda name: None)
        hands.view.cancel()
    resize(hands, 640, 640)
    assert picture_sizes(hands) == {(80, 80)}


def test_pictures_of_old_sizes_and_looks_are_forgotten(root: tk.Tk, look: Look) -> None:
    hands = Hands(root, look)

    def pictures() -> int:
        gc.collect()
        return len(root.image_names())

    def play() -> None:
        for name in ("c3", "e1", "h1", "a1"):
            hands.press(name)
            for target in ("d4", "e5", "a6"):
                hands.go(target)
            hands.view.cancel()
        hands.draw("a1", "h8")
        hands.view.cancel()

    play()
    first = pictures()
    for step in range(6):
        resize(hands, 400 + 40 * step, 600)
        play()
    hands.view.apply(replace(STILL, theme="green"))
    hands.view.apply(STILL)
    play()
    assert pictures() <= first + 8


def test_many_positions_keep_few_pictures(root: tk.Tk, look: Look) -> None:
    hands = Hands(root, look, replace(STILL, texture="wood"))
    before = len(root.image_names())
    for shift in range(40):
        pieces = {(cell + shift) % 64: piece for cell, piece in CASTLING.pieces.items()}
        hands.view.show(replace(CASTLING, pieces=pieces, last_move=(shift, 63 - shift)))
    assert len(root.image_names()) <= before + 250
