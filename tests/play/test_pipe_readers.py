"""Reading pipes within bounds."""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.play import pipe_readers
from chess_app.play.pipe_readers import (
    EndOfLines,
    LineReader,
    LineSplitter,
    TailReader,
    Throttle,
)


class Pipe(NamedTuple):
    reader: LineReader
    writing: int


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    reading, writing = os.pipe()
    reader = LineReader(io.FileIO(reading), now=lambda: 5.0)
    yield Pipe(reader, writing)
    reader.release()
    os.close(writing)
    assert reader.wait_for_end(60)


def take_all(reader: LineReader) -> list[str]:
    lines: list[str] = []
    while True:
        try:
            line = reader.take(None)
        except EndOfLines:
            return lines
        if line is not None:
            lines.append(line.text)


@given(st.binary(max_size=300), st.lists(st.integers(1, 50), max_size=50))
def test_lines_do_not_depend_on_how_they_arrive(content: bytes, sizes: list[int]) -> None:
    splitter = LineSplitter(longest=20)
    lines = []
    rest = content
    for size in sizes:
        lines += splitter.feed(rest[:size])
        rest = rest[size:]
    lines += splitter.feed(rest)
    lines += splitter.rest()
    parts = content.split(b"\n")
    if not parts[-1]:
        parts.pop()
    assert lines == [part[:20].decode("utf-8", "replace").strip() for part in parts]
    finished = content.split(b"\n")[:-1]
    assert splitter.cut_lines >= sum(len(part) > 20 for part in finished)


def test_a_line_without_an_end_takes_no_more_memory_than_allowed() -> None:
    splitter = LineSplitter(longest=100)
    for _ in range(1000):
        assert splitter.feed(b"x" * 1000) == []
        assert len(splitter._pending) == 100
    assert splitter.feed(b"x\nnext\n") == ["x" * 100, "next"]
    assert splitter.cut_lines == 1


def test_lines_are_taken_with_their_time(pipe: Pipe) -> None:
    os.write(pipe.writing, b"one\r\n\n  two  \nthr")
    assert pipe.reader.take(None) == ("one", 5.0)
    line = pipe.reader.take(None)
    assert line
    assert line.text == "two"
    assert pipe.reader.take(5.0) is None
    os.write(pipe.writing, b"ee\n")
    assert pipe.reader.take(None) == ("three", 5.0)


def test_the_end_comes_after_all_lines() -> None:
    reading, writing = os.pipe()
    reader = LineReader(io.FileIO(reading), now=lambda: 0.0)
    os.write(writing, b"one\nrest")
    os.close(writing)
    assert reader.wait_for_end(60)
    assert take_all(reader) == ["one", "rest"]


def test_no_more_lines_wait_than_allowed(monkeypatch: pytest.MonkeyPatch, pipe: Pipe) -> None:
    monkeypatch.setattr(pipe_readers, "MOST_LINES", 10)
    writer = threading.Thread(
        target=lambda: [os.write(pipe.writing, b"%d\n" % number) for number in range(30_000)]
    )
    writer.start()
    for number in range(30_000):
        line = None
        while line is None:
            line = pipe.reader.take(None)
        assert line.text == str(number)
        assert len(pipe.reader._lines) <= 10
    writer.join()


def test_nobody_waits_for_a_reader_that_was_released(
    monkeypatch: pytest.MonkeyPatch, pipe: Pipe
) -> None:
    monkeypatch.setattr(pipe_readers, "MOST_LINES", 10)
    pipe.reader.release()
    for _ in range(100):
        os.write(pipe.writing, b"many lines\n" * 1000)
    assert len(pipe.reader._lines) <= 10


def test_a_waiting_take_can_be_woken(pipe: Pipe) -> None:
    returned = threading.Event()

    def wait() -> None:
        assert pipe.reader.take(None) is None
        returned.set()

    thread = threading.Thread(target=wait)
    thread.start()
    while not returned.wait(0.01):
        pipe.reader.wake()
    thread.join()


def test_the_next_take_can_be_woken(pipe: Pipe) -> None:
    pipe.reader.wake()
    taker = threading.Thread(target=pipe.reader.take, args=[None], daemon=True)
    taker.start()
    taker.join(60)
    assert not taker.is_alive()
    assert pipe.reader.take(5.0) is None


class Released(threading.Event):
    """Notes how long somebody would have waited."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float | None] = []

    def wait(self, timeout: float | None = None) -> bool:
        self.waits.append(timeout)
        return False


def test_floods_are_slowed_down() -> None:
    times = iter([10.0, 10.0, 10.25, 10.5, 11.5])
    released = Released()
    throttle = Throttle(lambda: next(times), released)
    throttle.count(pipe_readers.BYTES_PER_SECOND)
    assert released.waits == []
    throttle.count(1)
    assert released.waits == [0.75]
    throttle.count(1)
    assert released.waits == [0.75, 0.5]
    throttle.count(pipe_readers.BYTES_PER_SECOND)
    assert len(released.waits) == 2


def test_the_tail_keeps_the_last_words() -> None:
    reading, writing = os.pipe()
    reader = TailReader(io.FileIO(reading), now=lambda: 0.0)
    assert reader.last_line() == ""
    for _ in range(100):
        os.write(writing, b"noise " * 1000)
    os.write(writing, b"\nthe end \xff\n\n")
    os.close(writing)
    assert reader.wait_for_end(60)
    assert reader.last_line() == "the end \N{REPLACEMENT CHARACTER}"
    assert len(reader._tail) <= TailReader.KEPT
