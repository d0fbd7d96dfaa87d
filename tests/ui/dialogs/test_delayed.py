"""Calls that wait: made once, not too early, and never for a widget that is gone."""

from __future__ import annotations

import tkinter as tk

from chess_app.ui.dialogs.delayed import Delayed
from tests.ui.dialogs.words import until


def test_many_wishes_are_one_call(root: tk.Tk) -> None:
    calls: list[int] = []
    delayed = Delayed(tk.Frame(root), 1, lambda: calls.append(1))
    for _ in range(3):
        delayed.soon()
    assert calls == []
    until(root, lambda: calls)
    root.update()
    assert calls == [1]


def test_who_postpones_waits_anew(root: tk.Tk) -> None:
    calls: list[str] = []
    patient = Delayed(tk.Frame(root), 60_000, lambda: calls.append("patient"))
    quick = Delayed(tk.Frame(root), 1, lambda: calls.append("quick"))
    patient.soon()
    quick.soon()
    quick.postpone()
    until(root, lambda: calls)
    assert calls == ["quick"]


def test_what_waits_can_be_done_at_once_and_what_does_not_is_not(root: tk.Tk) -> None:
    calls: list[int] = []
    delayed = Delayed(tk.Frame(root), 60_000, lambda: calls.append(1))
    delayed.flush()
    assert calls == []
    delayed.soon()
    delayed.flush()
    delayed.flush()
    assert calls == [1]


def test_nothing_is_called_for_a_widget_that_is_gone(root: tk.Tk) -> None:
    calls: list[int] = []
    frame = tk.Frame(root)
    Delayed(frame, 1, lambda: calls.append(1)).soon()
    frame.destroy()
    later: list[int] = []
    root.after(20, lambda: later.append(1))
    until(root, lambda: later)
    assert calls == []
