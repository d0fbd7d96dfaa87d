"""What screen readers are told, where Tk can tell them."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterator
from tkinter import ttk

import pytest

from chess_app.ui.accessible import describe


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
