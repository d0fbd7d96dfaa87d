"""Editing tags."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

import pytest

from chess_app.chess import Position, pgn
from chess_app.chess.pgn.tags import SEVEN_TAGS, Tags
from chess_app.play.clock import ClockState
from chess_app.play.saved_game import SavedGame, SavedPlayer, to_pgn
from chess_app.play.time_control import TimeControl
from chess_app.ui.dialogs.tags import OWN_TAGS, TagsDialog
from chess_app.ui.look import Look
from tests.ui.dialogs.acts import click_row, press, type_text

TAGS = Tags(
    [
        ("Event", "Club"), ("Site", "?"), ("Date", "2024.05.17"), ("White", "A"), ("Black", "B"),
        ("Result", "1-0"), ("ECO", "C42"), ("TimeControl", "300+2"), ("Annotator", "me"),
    ]
)  # fmt: skip


@pytest.fixture
def used() -> list[Tags]:
    return []


@pytest.fixture
def dialog(root: tk.Tk, look: Look, used: list[Tags]) -> TagsDialog:
    dialog = TagsDialog(root, look, TAGS, used.append)
    root.update()
    return dialog


def entry(dialog: TagsDialog, variable: tk.StringVar) -> ttk.Entry:
    found: list[tk.Misc] = [dialog.body]
    for widget in found:
        found += widget.winfo_children()
        if isinstance(widget, ttk.Entry) and str(widget.cget("textvariable")) == str(variable):
            return widget
    raise AssertionError("no such field")


def use_button(dialog: TagsDialog) -> ttk.Button:
    (button,) = (
        each
        for each in dialog.button_row.winfo_children()
        if isinstance(each, ttk.Button) and each.cget("style") == "Accent.TButton"
    )
    return button


def test_nothing_changed_gives_the_same_tags(dialog: TagsDialog, used: list[Tags]) -> None:
    press(dialog.top, "Return")
    assert used == [TAGS]
    assert not dialog.is_open


def test_cancelled_it_gives_nothing(dialog: TagsDialog, used: list[Tags]) -> None:
    type_text(entry(dialog, dialog.fields["White"]), "X")
    press(dialog.top, "Escape")
    assert used == []
    assert not dialog.is_open
    assert TAGS["White"] == "A"


def test_fields_are_typed(dialog: TagsDialog, used: list[Tags]) -> None:
    assert {name: variable.get() for name, variable in dialog.fields.items()} == {
        "Event": "Club", "Site": "", "Date": "2024.05.17", "Round": "", "White": "A", "Black": "B",
    }  # fmt: skip
    type_text(entry(dialog, dialog.fields["White"]), "Jan Novak")
    type_text(entry(dialog, dialog.fields["Event"]), "")
    press(dialog.top, "Return")
    assert used == [Tags([*{**TAGS, "White": "Jan Novak", "Event": "?"}.items()])]


def test_what_the_program_knows_itself_is_not_shown_and_kept(
    dialog: TagsDialog, used: list[Tags]
) -> None:
    assert dialog.others.get_children() == ("ECO", "Annotator")
    press(dialog.top, "Return")
    assert used[0]["TimeControl"] == "300+2"
    assert used[0]["Result"] == "1-0"


def test_other_tags_are_added_changed_and_removed(dialog: TagsDialog, used: list[Tags]) -> None:
    name, value = entry(dialog, dialog.name), entry(dialog, dialog.value)
    type_text(name, "WhiteElo")
    type_text(value, "1720")
    press(value, "Return")
    assert dialog.is_open
    click_row(dialog.others, "ECO")
    assert (dialog.name.get(), dialog.value.get()) == ("ECO", "C42")
    type_text(value, "B01")
    press(value, "Return")
    click_row(dialog.others, "Annotator")
    press(dialog.others, "Delete")
    press(dialog.top, "Return")
    assert dict(used[0]) == {
        **{name: text for name, text in TAGS.items() if name != "Annotator"},
        "ECO": "B01",
        "WhiteElo": "1720",
    }


@pytest.mark.parametrize("name", ["Two words", "Result", "FEN", "White"])
def test_names_that_cannot_be_are_told(dialog: TagsDialog, used: list[Tags], name: str) -> None:
    field = entry(dialog, dialog.name)
    type_text(field, name)
    assert dialog.fault.cget("text")
    press(field, "Return")
    type_text(field, "")
    assert not dialog.fault.cget("text")
    press(dialog.top, "Return")
    assert used == [TAGS]


@pytest.mark.parametrize(
    ("date", "is_right"),
    [("2024.05.17", 1), ("2024.??.??", 1), ("", 1), ("17.5.2024", 0), ("tomorrow", 0)],
)
def test_dates(dialog: TagsDialog, used: list[Tags], date: str, is_right: int) -> None:
    type_text(entry(dialog, dialog.fields["Date"]), date)
    assert bool(dialog.fault.cget("text")) != bool(is_right)
    press(dialog.top, "Return")
    assert [tags["Date"] for tags in used] == ([date or "????.??.??"] if is_right else [])
    assert use_button(dialog).instate(["disabled"]) if not is_right else not dialog.is_open


def test_a_strange_date_of_a_file_may_stay(root: tk.Tk, look: Look, used: list[Tags]) -> None:
    tags = Tags({"Date": "in spring", "White": "A"})
    dialog = TagsDialog(root, look, tags, used.append)
    press(dialog.top, "Return")
    assert used == [tags]


def test_repeated_tags_are_kept(root: tk.Tk, look: Look, used: list[Tags]) -> None:
    tags = Tags([("Note", "1"), ("Note", "2")])
    dialog = TagsDialog(root, look, tags, used.append)
    press(dialog.top, "Return")
    assert used[0].pairs() == tags.pairs()


def test_ten_thousand_tags_can_be_shown(root: tk.Tk, look: Look, used: list[Tags]) -> None:
    tags = Tags([(f"T{number}", "x" * 50) for number in range(10_000)])
    dialog = TagsDialog(root, look, tags, used.append)
    press(dialog.top, "Return")
    assert used == [tags]


def test_all_that_a_save_writes_is_among_the_programs_own_tags() -> None:
    player = SavedPlayer("N", is_engine=True, engine="E", level="3", ponders=True, think_ms=500)
    saved = SavedGame(
        pgn.Game(start=Position.from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")),
        0,
        (player, player),
        (TimeControl.game(300_000, 3000), TimeControl.game(600_000)),
        ClockState((1000, 2000), (0, 0), 0, 500, True),
        rules="fide",
        take_backs=False,
        bottom_seat=1,
        draw_offer=0,
    )
    assert set(to_pgn(saved).tags) - {name for name, unknown in SEVEN_TAGS} <= OWN_TAGS
