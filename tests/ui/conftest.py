"""One Tk for the whole run, on the virtual screen; a fault in a callback fails its test."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterator
from types import TracebackType

import pytest

from chess_app.ui.look import Look


class Faults(list[BaseException]):
    """What went wrong in callbacks."""

    def note(
        self, kind: type[BaseException], fault: BaseException, place: TracebackType | None
    ) -> None:
        self.append(fault)


@pytest.fixture(scope="session")
def _tk() -> Iterator[tk.Tk]:
    root = tk.Tk()
    yield root
    root.destroy()


@pytest.fixture
def root(_tk: tk.Tk) -> Iterator[tk.Tk]:
    """The main window, empty; what a test puts there is gone after it."""
    faults = Faults()
    _tk.report_callback_exception = faults.note
    _tk.geometry("900x640+20+20")
    _tk.deiconify()
    _tk.update()
    yield _tk
    _tk.update()
    for child in _tk.winfo_children():
        child.destroy()
    _tk["menu"] = ""
    _tk.update()
    if faults:
        raise faults[0]


@pytest.fixture
def look(root: tk.Tk) -> Look:
    return Look(root, "light", 100)
