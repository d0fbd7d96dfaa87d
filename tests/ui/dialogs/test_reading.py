"""Reading in the background: everything comes, in order, in Tk's thread, until it is stopped."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from queue import SimpleQueue

import pytest

from chess_app.ui.dialogs.reading import MOST_AT_ONCE, Reading

PATIENCE_S = 60


class Taker:
    """Takes what a reading hands over, in this thread."""

    def __init__(self) -> None:
        self.calls: SimpleQueue[object] = SimpleQueue()
        self.parts: list[list[int]] = []
        self.ends: list[Exception | None] = []

    def deliver(self, call: object) -> None:
        self.calls.put(call)

    def take(self) -> None:
        call = self.calls.get(timeout=PATIENCE_S)
        assert callable(call)
        call()

    def take_all(self) -> None:
        while not self.ends:
            self.take()


@pytest.mark.parametrize("count", [0, 1, 2, 3, 200])
def test_all_items_come_in_order(count: int) -> None:
    taker = Taker()
    Reading(lambda: range(count), taker.deliver, taker.parts.append, taker.ends.append)
    taker.take_all()
    assert [item for part in taker.parts for item in part] == list(range(count))
    assert taker.ends == [None]
    assert all(1 <= len(part) <= MOST_AT_ONCE for part in taker.parts)


def test_the_first_comes_before_the_second_is_read() -> None:
    taker = Taker()
    may_go_on = threading.Event()

    def items() -> Iterator[int]:
        yield 1
        assert may_go_on.wait(PATIENCE_S)
        yield 2

    Reading(items, taker.deliver, taker.parts.append, taker.ends.append)
    taker.take()
    assert taker.parts == [[1]]
    may_go_on.set()
    taker.take_all()
    assert taker.parts == [[1], [2]]


def test_it_reads_on_when_what_was_read_is_taken() -> None:
    taker = Taker()
    read: list[int] = []

    def items() -> Iterator[int]:
        for number in range(10):
            read.append(number)
            yield number

    Reading(items, taker.deliver, taker.parts.append, taker.ends.append)
    first = taker.calls.get(timeout=PATIENCE_S)
    assert read == [0]
    assert callable(first)
    first()
    taker.take_all()
    assert [item for part in taker.parts for item in part] == read == list(range(10))


def test_a_fault_comes_after_what_was_read() -> None:
    taker = Taker()
    fault = OSError("the disk is gone")

    def items() -> Iterator[int]:
        yield from (1, 2)
        raise fault

    Reading(items, taker.deliver, taker.parts.append, taker.ends.append)
    taker.take_all()
    assert taker.parts == [[1], [2]]
    assert taker.ends == [fault]


def test_after_stop_nothing_comes_and_nothing_is_read() -> None:
    taker = Taker()
    read: list[int] = []
    has_ended = threading.Event()
    may_go_on = threading.Event()

    def items() -> Iterator[int]:
        try:
            for number in range(1000):
                read.append(number)
                yield number
                assert may_go_on.wait(PATIENCE_S)
        finally:
            has_ended.set()

    reading = Reading(items, taker.deliver, taker.parts.append, taker.ends.append)
    taker.take()
    reading.stop()
    may_go_on.set()
    assert has_ended.wait(PATIENCE_S)
    while not taker.calls.empty():
        taker.take()
    assert taker.parts == [[0]]
    assert taker.ends == []
    assert len(read) <= 2
