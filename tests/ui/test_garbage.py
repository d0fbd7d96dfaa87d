"""Garbage goes in the thread of Tk."""

from __future__ import annotations

import gc
import threading
import tkinter as tk
from collections.abc import Iterator
from typing import ClassVar

import pytest

from chess_app.ui.garbage import TkGarbage


class Cycle:
    """Notes in which thread it goes."""

    gone_in: ClassVar[list[threading.Thread]] = []

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        self.gone_in.append(threading.current_thread())


@pytest.fixture
def garbage(root: tk.Tk) -> Iterator[TkGarbage]:
    Cycle.gone_in.clear()
    was_enabled = gc.isenabled()
    garbage = TkGarbage(root)
    yield garbage
    garbage.close()
    if not was_enabled:
        gc.disable()


def make_much() -> None:
    for _number in range(50_000):
        Cycle()


def test_no_other_thread_collects(root: tk.Tk, garbage: TkGarbage) -> None:
    thread = threading.Thread(target=make_much)
    thread.start()
    thread.join()
    assert Cycle.gone_in == []
    while not Cycle.gone_in:
        root.tk.dooneevent()
    assert set(Cycle.gone_in) == {threading.main_thread()}


def test_afterwards_python_collects_by_itself_again(garbage: TkGarbage) -> None:
    assert not gc.isenabled()
    garbage.close()
    garbage.close()
    assert gc.isenabled()
