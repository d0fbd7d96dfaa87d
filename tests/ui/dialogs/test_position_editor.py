"""The position editor, by mouse, by keys and by typing FEN."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

import pytest

from chess_app.chess import Position, parse_square
from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.position_editor import PositionEditorDialog
from chess_app.ui.dialogs.position_editor_palette import HAND, REMOVER
from chess_app.ui.look import Look
from tests.ui.dialogs.acts import click, press, type_text

INITIAL = Position.initial().fen()
KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


class Person:
    """Somebody with a mouse and a keyboard, and the dialog before him."""

    def __init__(self, root: tk.Tk, look: Look, start: Position | str) -> None:
        self.used: list[Position] = []
        self.dialog = PositionEditorDialog(root, look, BoardOptions(), start, self.used.append)
        self.root = root
        root.update()

    @property
    def canvas(self) -> tk.Canvas:
        return self.dialog.board.widget

    def point(self, square: str, bottom_seat: int = 0) -> tuple[int, int]:
        layout = ChessLayout.fitting(
            self.canvas.winfo_width(), self.canvas.winfo_height(), bottom_seat
        )
        x, y = layout.corner(parse_square(square))
        return x + layout.square_px // 2, y + layout.square_px // 2

    def click(self, square: str, button: int = 1) -> None:
        click(self.canvas, *self.point(square), button)

    def drag(self, origin: str, target: str) -> None:
        self._drag(self.canvas, self.point(origin), self.point(target) if target else (-50, -50))

    def drag_from_palette(self, letter: str, target: str) -> None:
        button = self.dialog.board.palette.button(letter)
        x, y = self.point(target)
        goal = (
            x + self.canvas.winfo_rootx() - button.winfo_rootx(),
            y + self.canvas.winfo_rooty() - button.winfo_rooty(),
        )
        self._drag(button, (5, 5), goal)

    def _drag(self, widget: tk.Misc, origin: tuple[int, int], target: tuple[int, int]) -> None:
        left, top = widget.winfo_rootx(), widget.winfo_rooty()
        events = (
            ("<Button-1>", origin),
            ("<B1-Motion>", ((origin[0] + target[0]) // 2, (origin[1] + target[1]) // 2)),
            ("<B1-Motion>", target),
            ("<ButtonRelease-1>", target),
        )
        for event, (x, y) in events:
            widget.event_generate(event, x=x, y=y, rootx=left + x, rooty=top + y)
            self.root.update()

    def press(self, *keys: str) -> None:
        press(self.canvas, *keys)

    def type_fen(self, text: str) -> None:
        self.dialog.fen.set(text)
        self.root.update()

    def button(self, text: str) -> ttk.Button:
        found: list[tk.Misc] = [self.dialog.top]
        for widget in found:
            found += widget.winfo_children()
            if isinstance(widget, ttk.Button) and widget.cget("text") == text:
                return widget
        raise AssertionError(f"no button {text}")

    @property
    def placement(self) -> str:
        return self.dialog.fen.get().split()[0]

    @property
    def verdict(self) -> str:
        return self.dialog.verdict.get("1.0", "end").strip()

    @property
    def can_use(self) -> bool:
        return not self.button("Use this position").instate(["disabled"])


Sit = Callable[[Position | str], Person]


@pytest.fixture
def sit(root: tk.Tk, look: Look) -> Sit:
    return lambda start: Person(root, look, start)


def test_unchanged_it_gives_the_position_back(sit: Sit) -> None:
    start = Position.from_fen("r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 4 20")
    person = sit(start)
    assert person.can_use
    press(person.dialog.fields.en_passant, "Return")
    assert person.used == [start]
    assert not person.dialog.is_open


def test_cancelled_it_gives_nothing(sit: Sit) -> None:
    person = sit(KINGS)
    person.click("e1", button=3)
    press(person.canvas, "Escape")
    assert person.used == []
    assert not person.dialog.is_open


# By mouse


def test_men_are_dragged_about_and_off(sit: Sit) -> None:
    person = sit(INITIAL)
    person.drag("e2", "e4")
    assert person.placement == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    person.drag("d8", "")
    assert person.placement == "rnb1kbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"


def test_men_go_by_two_clicks(sit: Sit) -> None:
    person = sit(KINGS)
    person.click("e1")
    person.click("d3")
    assert person.placement == "4k3/8/8/8/8/3K4/8/8"
    person.click("d3")
    person.click("d3")  # let go
    person.click("a1")
    assert person.placement == "4k3/8/8/8/8/3K4/8/8"


def test_men_come_from_the_palette(sit: Sit) -> None:
    person = sit(KINGS)
    person.drag_from_palette("Q", "d1")
    person.drag_from_palette("r", "a8")
    assert person.placement == "r3k3/8/8/8/8/8/8/3QK3"
    assert person.dialog.board.palette.tool == HAND


def test_a_man_of_the_palette_is_put_by_clicks_and_painted(sit: Sit) -> None:
    person = sit(KINGS)
    button = person.dialog.board.palette.button("P")
    click(button, 5, 5)
    assert person.dialog.board.palette.tool == "P"
    person.click("a2")
    person.click("b2")
    person.click("b2")
    assert person.placement == "4k3/8/8/8/8/8/P7/4K3"
    person.drag("c2", "d2")
    assert person.placement.startswith("4k3/8/8/8/8/8/P1PP")


def test_men_are_removed_by_the_right_button_and_by_the_tool(sit: Sit) -> None:
    person = sit("4k3/8/8/8/8/8/PP6/4K3 w - - 0 1")
    person.click("a2", button=3)
    assert person.placement == "4k3/8/8/8/8/8/1P6/4K3"
    person.dialog.board.palette.button(REMOVER).invoke()
    person.click("b2")
    person.click("b3")
    assert person.placement == KINGS.split()[0]


def test_the_right_button_cancels_a_touch_first(sit: Sit) -> None:
    person = sit(KINGS)
    person.click("e1")
    person.click("e8", button=3)
    assert person.placement == KINGS.split()[0]
    person.click("e8", button=3)
    assert person.placement == "8/8/8/8/8/8/8/4K3"


def test_buttons(sit: Sit) -> None:
    person = sit("4k3/8/8/8/8/8/P7/4K3 w - - 0 1")
    person.button("Swap colours").invoke()
    assert person.dialog.fen.get() == "4k3/p7/8/8/8/8/8/4K3 b - - 0 1"
    person.button("Empty board").invoke()
    assert person.dialog.fen.get() == "8/8/8/8/8/8/8/8 b - - 0 1"
    person.button("Usual start").invoke()
    assert person.dialog.fen.get() == INITIAL
    person.button("Turn the board").invoke()
    click(person.canvas, *person.point("a1", bottom_seat=1), button=3)
    assert person.placement.endswith("/1NBQKBNR")


# By keys


def test_a_position_is_set_up_by_keys_alone(sit: Sit) -> None:
    person = sit("8/8/8/8/8/8/8/8 w - - 0 1")
    person.press("Down", "K")  # the cursor was on e2
    person.press("Up", "Up", "Up", "Up", "Up", "Up", "Up", "k")
    person.press("Left", "q", "Delete", "r")
    assert person.placement == "3rk3/8/8/8/8/8/8/4K3"
    person.press("Return", "Left", "Left", "Left", "space")  # takes the rook and drops it
    assert person.placement == "r3k3/8/8/8/8/8/8/4K3"
    assert not person.used
    press(person.dialog.fields.en_passant, "Return")
    assert [position.fen() for position in person.used] == ["r3k3/8/8/8/8/8/8/4K3 w - - 0 1"]


def test_the_palette_is_used_by_keys(sit: Sit) -> None:
    person = sit(KINGS)
    palette = person.dialog.board.palette
    press(palette.button(HAND), "Up", "Right", "Up")
    assert palette.tool == "n"
    person.press("Return")
    assert person.placement == "4k3/8/8/8/8/8/4n3/4K3"
    person.press("Return")
    assert person.placement == KINGS.split()[0]


def test_escape_puts_the_man_in_hand_back_first(sit: Sit) -> None:
    person = sit(KINGS)
    person.press("Down", "Return", "Escape")
    assert person.dialog.is_open
    person.press("Left", "Return")
    assert person.placement == KINGS.split()[0]
    person.press("Escape")
    assert not person.dialog.is_open


def test_steps_are_undone(sit: Sit) -> None:
    person = sit(KINGS)
    person.drag("e1", "a1")
    person.type_fen(INITIAL)
    person.press("Control-z", "Control-z", "Control-z")
    assert person.dialog.fen.get() == KINGS


def test_tab_goes_through_all_fields(sit: Sit) -> None:
    person = sit(INITIAL)
    press(person.canvas)
    seen = [person.root.focus_get()]
    while True:
        press(seen[-1] or person.canvas, "Tab")
        widget = person.root.focus_get()
        if widget in seen:
            break
        seen.append(widget)
    kinds = [type(widget).__name__ for widget in seen]
    assert kinds.count("Radiobutton") == 2  # one stop in the palette, one for the side
    assert kinds.count("Checkbutton") == 4
    assert kinds.count("Button") == 6
    assert {"Canvas", "Combobox", "Spinbox", "Entry"} <= set(kinds)


# Fields


def test_fields_change_the_fen(sit: Sit) -> None:
    person = sit("r3k2r/8/8/3pP3/8/8/8/R3K2R w - - 0 1")
    fields = person.dialog.fields
    press(fields.rights["Q"][1], "space")
    press(fields.rights["k"][1], "space")
    assert person.dialog.fen.get() == "r3k2r/8/8/3pP3/8/8/8/R3K2R w Qk - 0 1"
    assert list(fields.en_passant["values"]) == ["nowhere", "d6"]
    press(fields.en_passant, "Down", "Down", "Return")
    assert person.dialog.fen.get().split()[3] == "d6"
    fields.halfmoves.set("12")
    fields.move_number.set("34")
    press(fields.turn.button("white"), "Right")
    assert person.dialog.fen.get() == "r3k2r/8/8/3pP3/8/8/8/R3K2R b Qk - 12 34"


def test_counters_take_digits_only(sit: Sit) -> None:
    person = sit(KINGS)
    (field, _other) = (
        each
        for each in person.dialog.fields.widget.winfo_children()
        if isinstance(each, ttk.Spinbox)
    )
    type_text(field, "1x2-345")
    assert person.dialog.fields.halfmoves.get() == "1234"
    type_text(field, "")
    assert person.dialog.fen.get() == KINGS
    assert person.can_use


def test_rights_without_their_men_cannot_be_given(sit: Sit) -> None:
    person = sit(INITIAL)
    person.drag("h1", "h3")
    variable, box = person.dialog.fields.rights["K"]
    assert not variable.get()
    assert box.instate(["disabled"])
    assert person.dialog.fen.get().split()[2] == "Qkq"


# FEN and verdict


def test_the_board_follows_what_is_typed(sit: Sit) -> None:
    person = sit(KINGS)
    person.type_fen("4k3/8/8/8/8/8/8/R3K2R b KQ - 5 9")
    assert len(person.dialog.setup.men) == 4
    assert person.dialog.fields.rights["Q"][0].get()
    assert person.dialog.fields.halfmoves.get() == "5"
    assert person.dialog.fen.get() == "4k3/8/8/8/8/8/8/R3K2R b KQ - 5 9"
    person.type_fen("4k3/8/8")
    assert len(person.dialog.setup.men) == 4
    assert "ranks" in person.verdict or "fields" in person.verdict
    assert not person.can_use


@pytest.mark.parametrize(
    ("fen", "words"),
    [
        ("8/8/8/8/8/8/8/8 w - - 0 1", ["White has no king", "Black has no king"]),
        ("4k3/4K3/8/8/8/8/8/8 w - - 0 1", ["side by side"]),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", ["pawn on the first or last rank"]),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", ["Black is in check"]),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", ["castling right K"]),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", ["en-passant"]),
    ],
)
def test_all_reasons_are_told_and_it_cannot_be_used(sit: Sit, fen: str, words: list[str]) -> None:
    person = sit(fen)
    for word in words:
        assert word in person.verdict
    assert not person.can_use
    press(person.dialog.fields.en_passant, "Return")
    assert person.used == []
    assert person.dialog.is_open


def test_a_game_that_is_over_is_told_but_can_be_used(sit: Sit) -> None:
    person = sit("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert "stalemate" in person.verdict
    assert person.can_use


@pytest.mark.parametrize("start", ["", "nonsense", "8/8/8/8/8/8/8/7x w - - 0 1"])
def test_it_opens_with_anything(sit: Sit, start: str) -> None:
    person = sit(start)
    assert not person.can_use
    person.button("Usual start").invoke()
    assert person.can_use


@pytest.mark.parametrize("scale", [75, 100, 150])
def test_it_fits_the_screen(root: tk.Tk, scale: int) -> None:
    person = Person(root, Look(root, "dark", scale), INITIAL)
    assert person.dialog.top.winfo_height() <= root.winfo_screenheight()
    assert person.canvas.winfo_height() > 100
