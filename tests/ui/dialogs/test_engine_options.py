"""Setting the options of an engine."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from tkinter import ttk

import pytest

from chess_app.play.engine_options import Option, parse_option
from chess_app.play.engine_process import MOST_OPTIONS
from chess_app.ui.dialogs.engine_options import MOST_ROWS, EngineOptionsDialog, Values
from chess_app.ui.look import Look
from tests.ui.dialogs.acts import press, type_text

OFFERED = [
    Option("Hash", "spin", "16", 1, 1024),
    Option("Clear Hash", "button"),
    Option("Style", "combo", "Solid", choices=("Solid", "Very Risky")),
    Option("Book File", "string"),
    Option("OwnBook", "check", "false"),
    Option("UCI_Chess960", "check", "false"),
    Option("Ponder", "check", "false"),
]


@pytest.fixture
def used() -> list[Values]:
    return []


def opened(
    root: tk.Tk,
    look: Look,
    used: list[Values],
    chosen: Values = (),
    offered: Sequence[Option] = OFFERED,
) -> EngineOptionsDialog:
    dialog = EngineOptionsDialog(root, look, "Stub", offered, chosen, used.append)
    root.update()
    return dialog


def fields(dialog: EngineOptionsDialog) -> list[tk.Misc]:
    return [each for each in dialog.rows.body.winfo_children() if not isinstance(each, ttk.Label)]


def test_each_kind_of_option_has_its_field(root: tk.Tk, look: Look, used: list[Values]) -> None:
    dialog = opened(root, look, used)
    assert [type(field) for field in fields(dialog)] == [
        ttk.Spinbox, ttk.Checkbutton, ttk.Combobox, ttk.Entry, ttk.Checkbutton,
    ]  # fmt: skip
    press(dialog.top, "Return")
    assert used == [()]


def test_cancelled_it_gives_nothing(root: tk.Tk, look: Look, used: list[Values]) -> None:
    dialog = opened(root, look, used)
    type_text(fields(dialog)[0], "64")
    press(dialog.top, "Escape")
    assert used == []
    assert not dialog.is_open


def test_all_kinds_are_set_by_keys(root: tk.Tk, look: Look, used: list[Values]) -> None:
    dialog = opened(root, look, used)
    spin, button, combo, text, check = fields(dialog)
    type_text(spin, "64")
    press(spin, "Up")
    press(button, "space")
    press(combo, "Down", "Down", "Return")  # opens its list, goes down, chooses
    type_text(text, "book.bin")
    press(check, "space")
    press(text, "Return")
    assert dict(used[0]) == {
        "Hash": "65",
        "Clear Hash": "",
        "Style": "Very Risky",
        "Book File": "book.bin",
        "OwnBook": "true",
    }


def test_what_was_chosen_is_shown_and_comes_back(
    root: tk.Tk, look: Look, used: list[Values]
) -> None:
    chosen = (("hash", "512"), ("Clear Hash", ""), ("Style", "Very Risky"), ("OwnBook", "true"))
    dialog = opened(root, look, used, chosen)
    press(dialog.top, "Return")
    assert used == [(("Hash", "512"), *chosen[1:])]


def test_defaults_take_all_back(root: tk.Tk, look: Look, used: list[Values]) -> None:
    dialog = opened(root, look, used, (("Hash", "512"), ("Clear Hash", ""), ("OwnBook", "true")))
    (default,) = (
        each
        for each in dialog.button_row.winfo_children()
        if isinstance(each, ttk.Button) and each.cget("text") == "Defaults"
    )
    press(default, "space")
    press(dialog.top, "Return")
    assert used == [()]


@pytest.mark.parametrize("text", ["0", "1025", "many", ""])
def test_what_the_engine_would_not_take_is_told(
    root: tk.Tk, look: Look, used: list[Values], text: str
) -> None:
    dialog = opened(root, look, used)
    spin = fields(dialog)[0]
    type_text(spin, text)
    assert "Hash" in dialog.fault.cget("text")
    press(spin, "Return")
    assert used == []
    type_text(spin, "8")
    assert not dialog.fault.cget("text")
    press(spin, "Return")
    assert used == [(("Hash", "8"),)]


def test_the_wheel_changes_no_value(root: tk.Tk, look: Look, used: list[Values]) -> None:
    dialog = opened(root, look, used)
    for field in fields(dialog):
        for number in (4, 5):
            field.event_generate(f"<Button-{number}>")
    root.update()
    press(dialog.top, "Return")
    assert used == [()]


def test_a_thousand_options_are_found_by_their_names(
    root: tk.Tk, look: Look, used: list[Values]
) -> None:
    offered = [Option(f"Weight {number}", "spin", "0", -9, 9) for number in range(MOST_OPTIONS)]
    dialog = opened(root, look, used, offered=offered)
    assert len(fields(dialog)) == MOST_ROWS
    search = dialog.top.focus_lastfor()
    assert search is not None
    type_text(search, "weight 777")
    (field,) = fields(dialog)
    type_text(field, "5")
    type_text(search, "nothing")
    assert fields(dialog) == []
    press(dialog.top, "Return")
    assert used == [(("Weight 777", "5"),)]


def test_focus_scrolls_rows_into_view(root: tk.Tk, look: Look, used: list[Values]) -> None:
    offered = [Option(f"Weight {number}", "spin", "0", -9, 9) for number in range(MOST_ROWS)]
    dialog = opened(root, look, used, offered=offered)
    area = dialog.rows.widget
    for field in (fields(dialog)[-1], fields(dialog)[0]):
        field.focus_force()
        root.update()
        assert field.winfo_rooty() >= area.winfo_rooty()
        assert field.winfo_rooty() + field.winfo_height() <= (
            area.winfo_rooty() + area.winfo_height()
        )


def test_strange_options_do_no_harm(root: tk.Tk, look: Look, used: list[Values]) -> None:
    long = parse_option(f"option name {'x' * 60_000} type string default {'y' * 1000}")
    assert long is not None
    offered = [
        long,
        Option("No bounds", "spin", "3"),
        Option("Turned", "spin", "5", 9, 1),
        Option("No choice", "combo"),
        Option("[exit] $x {", "check", "maybe"),
    ]
    dialog = opened(root, look, used, offered=offered)
    assert dialog.top.winfo_width() <= root.winfo_screenwidth()
    press(dialog.top, "Return")
    assert used == [()]
