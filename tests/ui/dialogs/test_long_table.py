"""A table of any length: mouse, wheel and keys go through all of it, Tk knows a screenful."""

from __future__ import annotations

import tkinter as tk

import pytest

from chess_app.ui.dialogs.long_table import Column, Line, LongTable
from chess_app.ui.look import Look
from tests.ui.dialogs.acts import click, click_row, press

MANY = 10_000


class List:
    """A table with numbers for lines, and what it reports."""

    def __init__(self, root: tk.Tk, look: Look, count: int, lines: int = 10) -> None:
        self.selected: list[int] = []
        self.opened: list[int] = []
        self.headings: list[str] = []
        self.asked: set[int] = set()
        self.table = LongTable(
            root,
            look,
            [
                Column("name", "Name", ["line 10000"], is_wide=True),
                Column("square", "Square", ["1"]),
            ],
            self._line,
            self.selected.append,
            self.opened.append,
            self.headings.append,
            lines,
        )
        self.table.widget.grid()
        root.update()
        self.table.show(count, None)
        root.update()

    @property
    def tree(self) -> tk.Misc:
        return self.table.tree

    def in_sight(self) -> list[str]:
        tree = self.table.tree
        tree.update()
        return [str(tree.set(item, "name")) for item in tree.get_children()]

    def _line(self, number: int) -> Line:
        self.asked.add(number)
        return Line((f"line {number}", str(number**2)), is_muted=number == 3)


@pytest.fixture
def many(root: tk.Tk, look: Look) -> List:
    return List(root, look, MANY)


def test_only_what_is_in_sight_is_asked_for(many: List) -> None:
    assert many.in_sight() == [f"line {number}" for number in range(10)]
    assert many.asked == set(range(10))


def test_keys_go_through_all_of_it(many: List) -> None:
    press(many.tree, "Down", "Down", "Down", "Up")
    assert many.selected == [0, 1, 2, 1]
    press(many.tree, "Next")
    assert many.selected[-1] == 11
    assert many.in_sight()[-1] == "line 11"
    press(many.tree, "End", "Down")
    assert many.selected[-1] == MANY - 1
    assert many.in_sight()[-1] == f"line {MANY - 1}"
    press(many.tree, "Prior")
    assert many.selected[-1] == MANY - 11
    press(many.tree, "Home", "Up")
    assert many.selected[-1] == 0
    assert many.in_sight()[0] == "line 0"
    assert len(many.asked) < 50


def test_a_click_selects_what_is_there(many: List) -> None:
    press(many.tree, "End")
    click_row(many.table.tree, many.table.tree.get_children()[0])
    assert many.selected[-1] == MANY - 10
    assert many.table.selected == MANY - 10


def test_a_double_click_opens_it(many: List) -> None:
    tree = many.table.tree
    press(tree, "Next")
    _, y, _, height = (int(number) for number in tree.bbox(tree.get_children()[2]))
    click(tree, 5, y + height // 2)
    assert many.opened == []
    click(tree, 5, y + height // 2)
    assert many.opened == [many.table.selected]
    for _ in range(2):  # on the heading
        click(tree, 5, 2)
    assert len(many.opened) == 1


def test_the_wheel_scrolls_and_leaves_the_selection(many: List) -> None:
    press(many.tree, "Down")
    many.tree.event_generate("<Button-5>")
    assert many.in_sight()[0] == "line 3"
    many.tree.event_generate("<Button-4>")
    many.tree.event_generate("<Button-4>")
    assert many.in_sight()[0] == "line 0"
    assert many.selected == [0]


def test_the_bar_scrolls(many: List, root: tk.Tk) -> None:
    many.table._scroll("moveto", "0.5")
    assert many.in_sight()[0] == f"line {MANY // 2}"
    many.table._scroll("scroll", "1", "pages")
    assert many.in_sight()[0] == f"line {MANY // 2 + 10}"
    many.table._scroll("scroll", "-1", "units")
    assert many.in_sight()[0] == f"line {MANY // 2 + 9}"
    many.table._scroll("moveto", "1.5")
    assert many.in_sight()[-1] == f"line {MANY - 1}"


def test_headings_report_themselves_and_show_the_order(many: List) -> None:
    click(many.tree, 10, 5)
    assert many.headings == ["name"]
    many.table.mark_heading("name", False)
    assert many.table.tree.heading("name")["text"] == "Name ▴"
    many.table.mark_heading("square", True)
    assert many.table.tree.heading("name")["text"] == "Name"
    assert many.table.tree.heading("square")["text"] == "Square ▾"


@pytest.mark.parametrize("count", [0, 1, 9, 10, 11])
def test_short_lists(root: tk.Tk, look: Look, count: int) -> None:
    short = List(root, look, count)
    assert short.in_sight() == [f"line {number}" for number in range(min(count, 10))]
    press(short.tree, "End", "Next", "Home", "Prior")
    assert short.selected == ([count - 1, 0] if count > 1 else [0] * count)


def test_a_list_that_becomes_shorter(many: List) -> None:
    press(many.tree, "End")
    many.table.show(3, 2)
    assert many.in_sight() == ["line 0", "line 1", "line 2"]
    many.table.show(0, None)
    assert many.in_sight() == []


def test_more_room_shows_more(root: tk.Tk, look: Look) -> None:
    table = List(root, look, MANY)
    table.table.widget.grid(sticky="nsew")
    root.rowconfigure(0, weight=1)
    root.update()
    assert len(table.in_sight()) > 15
    root.rowconfigure(0, weight=0)
