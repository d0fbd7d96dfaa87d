"""The list of moves: what it shows, and how clicks and keys select."""

from __future__ import annotations

import tkinter as tk

import pytest
from hypothesis import HealthCheck, given, settings

from chess_app.chess import pgn
from chess_app.speech.notation import Letters
from chess_app.ui.look import Look
from chess_app.ui.panel.move_list import MoveList
from chess_app.ui.panel.move_rows import RowBuilder
from tests.ui.panel.events import click, laid_out, press
from tests.ui.panel.games import game_of, trees


class Shown:
    """A list that shows a game, and what was selected in it."""

    def __init__(self, root: tk.Tk, look: Look, game: pgn.Game) -> None:
        self.game = game
        self.selected: list[pgn.Node] = []
        self.builder = RowBuilder(Letters.ENGLISH)
        self.list = MoveList(root, look, self.selected.append)
        self.text = self.list.text
        laid_out(self.list.widget, 330, 240)

    def show(self, current: pgn.Node) -> None:
        self.list.show(self.builder.rows(self.game), current)
        self.text.update()

    def contents(self) -> list[tuple[str, frozenset[str]]]:
        """The characters with their tags, but for the last line break, which Tk adds."""
        characters: list[tuple[str, frozenset[str]]] = []
        tags: set[str] = set()
        for kind, value, _index in self.text.dump("1.0", "end-1c", tag=True, text=True):
            if kind == "text":
                characters += [(character, frozenset(tags)) for character in value]
            elif kind == "tagon":
                tags.add(value)
            else:
                tags.remove(value)
        return characters

    def marked(self) -> str:
        ranges = self.text.tag_ranges("current-move")
        return self.text.get(*ranges).strip() if ranges else ""

    def click_on(self, san: str) -> None:
        place = self.text.search(san, "1.0")
        x, y, width, height = self.text.bbox(place) or pytest.fail(f"{san} is not in sight")
        click(self.text, x + width // 2, y + height // 2)


GAME = "1. e4 e5 (1... c5 2. Nf3 {open}) 2. Nc3 Nc6 3. f4"


@pytest.fixture
def shown(root: tk.Tk, look: Look) -> Shown:
    return Shown(root, look, game_of(GAME))


def test_the_whole_tree_is_there(shown: Shown) -> None:
    shown.show(shown.game.root)
    words = " ".join(shown.text.get("1.0", "end").split())
    assert words == "1. e4 e5 (1… c5 2. Nf3 open) 2. Nc3 Nc6 3. f4"


def test_the_current_move_is_marked_wherever_it_is(shown: Shown) -> None:
    for node in shown.game.nodes():
        shown.show(node)
        assert shown.marked() == node.san()
    shown.show(shown.game.root)
    assert shown.marked() == ""


def test_a_click_selects_and_whoever_is_told_decides(shown: Shown) -> None:
    shown.show(shown.game.root)
    e4, e5, nc3, _nc6, f4 = shown.game.main_line()
    for san, node in (("e5", e5), ("Nf3", e4.children[1].children[0]), ("Nc3", nc3), ("f4", f4)):
        shown.click_on(san)
        assert shown.selected.pop() is node
        assert shown.marked() == ""


def test_clicks_beside_the_moves_select_nothing(shown: Shown) -> None:
    shown.show(shown.game.root)
    shown.click_on("1.")
    shown.click_on("open")
    click(shown.text, 200, 235)
    assert shown.selected == []


def test_an_empty_list_can_be_clicked_and_has_no_keys(root: tk.Tk, look: Look) -> None:
    shown = Shown(root, look, pgn.Game())
    shown.show(shown.game.root)
    click(shown.text)
    for key in ("Left", "Right", "Up", "Down", "Home", "End"):
        press(shown.text, key)
    assert shown.selected == []


def test_keys_select(shown: Shown) -> None:
    e4, e5, nc3, _nc6, f4 = shown.game.main_line()
    c5 = e4.children[1]
    for current, key, node in (
        (shown.game.root, "Right", e4),
        (e5, "Left", e4),
        (e5, "Down", c5),
        (nc3, "Up", c5),
        (nc3, "Home", shown.game.root),
        (e4, "End", f4),
    ):
        shown.show(current)
        press(shown.text, key)
        assert shown.selected.pop() is node
    shown.show(f4)
    press(shown.text, "Right")
    assert shown.selected == []


def test_keys_of_the_list_do_not_reach_the_window(root: tk.Tk, shown: Shown) -> None:
    reached: list[str] = []
    root.bind("<Key>", lambda event: reached.append(event.keysym))
    shown.show(shown.game.root)
    press(shown.text, "Right")
    press(shown.text, "Control-Right")
    press(shown.text, "a")
    root.unbind("<Key>")
    assert reached == ["Right", "a"]
    assert len(shown.selected) == 1


def test_it_scrolls_to_the_current_move(root: tk.Tk, look: Look) -> None:
    shown = Shown(root, look, game_of(" ".join(["1. Nf3 Nf6 2. Ng1 Ng8"] * 40)))
    for node in (shown.game.end(), next(shown.game.main_line())):
        shown.show(node)
        assert shown.text.bbox(shown.text.tag_ranges("current-move")[0])
    shown.show(shown.game.end())
    shown.show(shown.game.root)
    assert shown.text.yview()[0] == 0


def test_the_wheel_and_page_keys_scroll(root: tk.Tk, look: Look) -> None:
    shown = Shown(root, look, game_of(" ".join(["1. Nf3 Nf6 2. Ng1 Ng8"] * 40)))
    shown.show(shown.game.root)
    for down, up in (("Button-5", "Button-4"), ("Next", "Prior")):
        press(shown.text, down)
        assert shown.text.yview()[0] > 0
        press(shown.text, up)
        assert shown.text.yview()[0] == 0
    shown.text.event_generate("<MouseWheel>", delta=-120)
    root.update()
    assert shown.text.yview()[0] > 0


def test_the_mark_stays_when_the_width_changes(root: tk.Tk, shown: Shown) -> None:
    shown.show(shown.game.end())
    laid_out(shown.list.widget, 200, 90)
    assert shown.marked() == "f4"
    assert shown.text.bbox(shown.text.tag_ranges("current-move")[0])


def test_moves_that_were_taken_back_look_so(shown: Shown) -> None:
    nodes = list(shown.game.main_line())
    shown.list.show(shown.builder.rows(shown.game, nodes[2]), nodes[2])
    ranges = shown.text.tag_ranges("taken-back")
    texts = [shown.text.get(a, b) for a, b in zip(ranges[::2], ranges[1::2], strict=True)]
    assert texts == ["Nc6", "f4"]


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(before=trees(12), after=trees(12))
def test_what_changes_ends_up_like_a_new_list(
    root: tk.Tk, look: Look, before: pgn.Game, after: pgn.Game
) -> None:
    changed, fresh = Shown(root, look, before), Shown(root, look, after)
    changed.show(before.root)
    nodes = list(before.nodes())
    if nodes:
        # A branch is cut, another one grows.
        nodes[len(nodes) // 2].remove()
        changed.show(before.root)
        anew = Shown(root, look, before)
        anew.show(before.root)
        assert changed.contents() == anew.contents()
        anew.list.widget.destroy()
    changed.game = after
    changed.show(after.end())
    fresh.show(after.end())
    assert changed.contents() == fresh.contents()
    changed.list.widget.destroy()
    fresh.list.widget.destroy()
