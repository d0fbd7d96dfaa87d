"""One Tk for the whole run, on the virtual screen; a fault in a callback fails its test."""

from __future__ import annotations

import gc
import tkinter as tk
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import pytest

from chess_app.ui.look import Look
from tests.ui.user import User, clear


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
    # What belongs to Tk must not go in one of the threads that tests start.
    gc.disable()
    faults = Faults()
    _tk.report_callback_exception = faults.note
    _tk.geometry("900x640+20+20")
    _tk.deiconify()
    _tk.update()
    yield _tk
    _tk.update()
    clear(_tk)
    _tk.update()
    gc.collect()
    gc.enable()
    if faults:
        raise faults[0]


@pytest.fixture
def look(root: tk.Tk) -> Look:
    return Look(root, "light", 100)


@pytest.fixture
def user(root: tk.Tk, tmp_path: Path) -> Iterator[User]:
    """Somebody who has the program, not opened yet; it is closed after the test."""
    user = User(root, tmp_path / "home")
    yield user
    if user.is_open:
        user.close()
    assert not user.is_open
    if user.faults:
        raise user.faults[0]
