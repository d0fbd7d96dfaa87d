"""Calls from other threads are made in the thread of Tk, in their order."""

from __future__ import annotations

import threading
import tkinter as tk
from collections.abc import Callable, Iterator

import pytest

from chess_app.ui.tk_queue import MOST_AT_ONCE, TkQueue

PATIENCE_MS = 60_000


@pytest.fixture
def queue(root: tk.Tk) -> Iterator[TkQueue]:
    queue = TkQueue(root)
    yield queue
    queue.close()


def until(root: tk.Tk, condition: Callable[[], object]) -> None:
    expired: list[bool] = []
    timer = root.after(PATIENCE_MS, lambda: expired.append(True))
    while not condition():
        assert not expired
        root.tk.dooneevent(0)
    root.after_cancel(timer)


def test_calls_of_a_thread_are_made_in_order(root: tk.Tk, queue: TkQueue) -> None:
    made: list[int] = []
    threads: set[int] = set()

    def call(number: int) -> Callable[[], None]:
        def note() -> None:
            threads.add(threading.get_ident())
            made.append(number)

        return note

    def hand_over() -> None:
        for number in range(5 * MOST_AT_ONCE):
            queue.deliver(call(number))

    threading.Thread(target=hand_over).start()
    until(root, lambda: len(made) == 5 * MOST_AT_ONCE)
    assert made == sorted(made)
    assert threads == {threading.get_ident()}


def test_work_is_done_elsewhere_and_told_here(root: tk.Tk, queue: TkQueue) -> None:
    told: list[object] = []
    queue.run(threading.get_ident, told.append, told.append)
    until(root, lambda: told)
    assert told != [threading.get_ident()]
    queue.run(lambda: 1 // 0, told.append, told.append)
    until(root, lambda: len(told) == 2)
    assert isinstance(told[1], ZeroDivisionError)


def test_a_call_that_fails_does_not_stop_the_others(root: tk.Tk, queue: TkQueue) -> None:
    faults: list[BaseException] = []
    root.report_callback_exception = lambda kind, fault, place: faults.append(fault)
    made: list[bool] = []
    queue.deliver(lambda: [][0])
    queue.deliver(lambda: made.append(True))
    until(root, lambda: made)
    assert [type(fault) for fault in faults] == [IndexError]


def test_after_the_end_nothing_is_called(root: tk.Tk, queue: TkQueue) -> None:
    made: list[int] = []
    queue.deliver(queue.close)
    queue.deliver(lambda: made.append(1))
    over: list[bool] = []
    root.after(100, lambda: over.append(True))
    until(root, lambda: over)
    assert made == []
    queue.close()
