"""What screen readers are told, where Tk can tell them."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterator
from tkinter import ttk

import pytest

from chess_app.ui.accessible import describe
from tests.ui.fitting import WORDED
from tests.ui.user import User, descendants


@pytest.fixture
def told(root: tk.Tk) -> Iterator[list[tuple[str, ...]]]:
    """A Tk that has words for screen readers, as the newest ones do, and what it was told."""
    told: list[tuple[str, ...]] = []
    before = root.tk.call("namespace", "ensemble", "configure", "tk", "-map")
    name = root.register(lambda *words: told.append(words))
    parts = [*root.tk.splitlist(before), "accessible", name]
    root.tk.call("namespace", "ensemble", "configure", "tk", "-map", parts)
    yield told
    root.tk.call("namespace", "ensemble", "configure", "tk", "-map", before)


def test_names_and_states_are_told(root: tk.Tk, told: list[tuple[str, ...]]) -> None:
    label = ttk.Label(root)
    describe(label, "Label", "Clock", description="White", value="05:00")
    assert told == [
        ("set_acc_role", str(label), "Label"),
        ("set_acc_name", str(label), "Clock"),
        ("set_acc_description", str(label), "White"),
        ("set_acc_value", str(label), "05:00"),
    ]


def test_a_tk_without_such_words_is_left_in_peace(root: tk.Tk) -> None:
    describe(ttk.Label(root), "Label", "Clock")


# The whole program

STOPS = (
    ttk.Button, ttk.Checkbutton, ttk.Radiobutton, ttk.Entry, ttk.Scale, ttk.Treeview, tk.Text,
    tk.Canvas,
)  # fmt: skip
"""What can have the keyboard, unless it does not want to."""


def names(told: list[tuple[str, ...]]) -> dict[str, str]:
    """What each widget is called, by its path."""
    return {words[1]: words[2] for words in told if words[0] == "set_acc_name"}


def last_told(told: list[tuple[str, ...]], widget: tk.Misc, what: str) -> str:
    return next(
        words[2] for words in reversed(told) if words[:2] == (f"set_acc_{what}", str(widget))
    )


def test_the_board_says_what_happens_on_it(user: User, told: list[tuple[str, ...]]) -> None:
    user.open()
    assert last_told(told, user.board, "value") == "White to move."
    user.move("e2e4")
    assert last_told(told, user.board, "name") == "Chess board"
    assert last_told(told, user.board, "value") == (
        "White's pawn from e2 goes to e4. Black to move."
    )
    assert "king e1" in last_told(told, user.board, "description")
    user.press("Control-Up")
    assert last_told(told, user.board, "value") == "e2 is empty."
    user.press("Left")
    assert last_told(told, user.board, "value") == "White to move."
    user.press("Control-p")
    assert last_told(told, user.board, "description") == ""
    user.press("Control-Up")
    assert last_told(told, user.board, "value") == ""


@pytest.mark.parametrize(
    "command",
    ["", "new", "set-up", "open", "tags", "settings", "evaluation", "engines", "help", "keys",
     "about"],
)  # fmt: skip
def test_all_stops_of_the_keyboard_have_names(
    user: User, told: list[tuple[str, ...]], command: str
) -> None:
    user.open()
    user.move("e2e4", "e7e5")
    window: tk.Misc = user.root
    if command:
        user.run(command)
        window = user.dialogs()[-1]
    known = names(told)
    checked = 0
    for widget in descendants(window):
        if not isinstance(widget, STOPS) or str(widget["takefocus"]) == "0":
            continue
        if isinstance(widget, tk.Canvas) and str(widget["takefocus"]) != "1":
            continue
        # Fields may come later; a button that is not shown may get its words then.
        if isinstance(widget, ttk.Button) and not widget.winfo_viewable():
            continue
        text = str(widget["text"]) if isinstance(widget, WORDED) else ""
        assert text or known.get(str(widget)), f"{widget.winfo_class()} {widget}"
        checked += 1
    assert checked
