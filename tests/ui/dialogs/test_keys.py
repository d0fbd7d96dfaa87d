"""The list of keys."""

from __future__ import annotations

import tkinter as tk

import pytest

from chess_app.ui.dialogs.keys import KeyRow, KeysDialog
from chess_app.ui.look import Look

ROWS = [
    KeyRow("Game", "New game", "Ctrl+N"),
    KeyRow("Game", "Without a key", ""),
    KeyRow("Game", "Save", "Ctrl+S"),
    KeyRow("View", "Flip the board", "F"),
]


@pytest.fixture
def dialog(root: tk.Tk, look: Look) -> KeysDialog:
    dialog = KeysDialog(root, look, ROWS)
    root.update()
    return dialog


def shown(dialog: KeysDialog) -> list[str]:
    return dialog.list.text.get("1.0", "end").split("\n")


def test_it_lists_what_has_a_key_by_menus(dialog: KeysDialog) -> None:
    assert [line for line in shown(dialog) if line] == [
        "Game", "Ctrl+N\tNew game", "Ctrl+S\tSave", "View", "F\tFlip the board",
    ]  # fmt: skip


def test_typing_finds(root: tk.Tk, dialog: KeysDialog) -> None:
    field = dialog.top.focus_lastfor()
    assert field is not None
    field.focus_force()
    for key in "flip":
        field.event_generate("<Key>", keysym=key)
    root.update()
    assert dialog.wanted.get() == "flip"
    assert [line for line in shown(dialog) if line] == ["View", "F\tFlip the board"]
    dialog.wanted.set("ctrl GAME")
    assert [line for line in shown(dialog) if line][1:] == ["Ctrl+N\tNew game", "Ctrl+S\tSave"]
    dialog.wanted.set("castle")
    assert [line for line in shown(dialog) if line] == ["No key does that."]


@pytest.mark.parametrize("key", ["Escape", "Return"])
def test_keys_close_it(root: tk.Tk, dialog: KeysDialog, key: str) -> None:
    dialog.top.focus_force()
    root.update()
    dialog.top.event_generate(f"<{key}>")
    root.update()
    assert not dialog.is_open
