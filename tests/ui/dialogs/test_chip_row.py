"""Chips: one is chosen, one stop for Tab, and they go to the next line where there is no room."""

from __future__ import annotations

import tkinter as tk

import pytest

from chess_app.ui.dialogs.chip_row import Chip, ChipRow
from chess_app.ui.look import Look
from tests.ui.dialogs.acts import click, press

CHIPS = [Chip(value, f"the chip {value}") for value in "abcdefgh"]


def row(root: tk.Tk, look: Look, choices: list[str], *, is_column: bool = False) -> ChipRow:
    chips = ChipRow(root, look, "Letter", CHIPS, "c", choices.append, is_column=is_column)
    chips.widget.grid()
    root.update()
    return chips


def test_a_click_chooses_and_takes_the_keyboard(root: tk.Tk, look: Look) -> None:
    choices: list[str] = []
    chips = row(root, look, choices)
    button = chips.button("f")
    button.event_generate("<Enter>")
    click(button, 5, 5)
    assert choices == ["f"]
    assert chips.value == "f"
    assert chips.widget.focus_lastfor() is button


@pytest.mark.parametrize("is_column", [False, True])
def test_arrows_choose_and_stop_at_the_ends(root: tk.Tk, look: Look, is_column: bool) -> None:
    choices: list[str] = []
    chips = row(root, look, choices, is_column=is_column)
    press(chips.button("c"), "Left", "Up", "Left", "Right", "Down")
    assert choices == ["b", "a", "b", "c"]
    press(chips.button("c"), *["Right"] * 20)
    assert chips.value == "h"


def test_only_the_chosen_one_is_a_stop_for_tab(root: tk.Tk, look: Look) -> None:
    chips = row(root, look, [])
    for chosen in "ceh":
        chips.choose(chosen)
        stops = [chip.value for chip in CHIPS if int(chips.button(chip.value)["takefocus"])]
        assert stops == [chosen]


def test_who_chooses_for_the_user_tells_nobody(root: tk.Tk, look: Look) -> None:
    choices: list[str] = []
    row(root, look, choices).choose("a")
    assert choices == []


def test_chips_that_are_disabled_can_not_be_chosen(root: tk.Tk, look: Look) -> None:
    choices: list[str] = []
    chips = row(root, look, choices)
    chips.enable(False)
    chips.button("a").event_generate("<Enter>")
    click(chips.button("a"), 5, 5)
    assert choices == []
    chips.enable(True)
    click(chips.button("a"), 5, 5)
    assert choices == ["a"]


@pytest.mark.parametrize(("screen_px", "least_lines"), [(100_000, 1), (500, 2), (10, 8)])
def test_lines(
    root: tk.Tk,
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
    screen_px: int,
    least_lines: int,
) -> None:
    monkeypatch.setattr(tk.Misc, "winfo_screenwidth", lambda self: screen_px)
    chips = row(root, look, [])
    tops = [chips.button(chip.value).winfo_rooty() for chip in CHIPS]
    assert tops == sorted(tops)
    lines = len(set(tops))
    assert lines == 1 if least_lines == 1 else lines >= least_lines
    assert chips.widget.winfo_width() <= screen_px or lines == len(CHIPS)
