"""Lines and calls from other threads."""

from __future__ import annotations

import io
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.text.inbox import LONGEST_LINE, MOST_LINES, Inbox, Line, read_lines

PATIENCE_S = 60.0


class Pieces:
    """A stream that hands out its bytes in given pieces."""

    def __init__(self, pieces: list[bytes]) -> None:
        self._pieces = iter([piece for piece in pieces if piece])

    def read(self, size: int, /) -> bytes:
        return next(self._pieces, b"")


def lines_of(*pieces: bytes) -> list[str | None]:
    lines: list[str | None] = []
    read_lines(Pieces(list(pieces)), lines.append)
    return lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (b"", [None]),
        (b"e4\n", ["e4", None]),
        (b"e4", ["e4", None]),
        (b"e4\r\n\r\nNf3\r\n", ["e4", "", "Nf3", None]),
        ("žltý kôň\n".encode(), ["žltý kôň", None]),
        (b"\xff\xfe\n", ["��", None]),
        (b"x" * LONGEST_LINE + b"\n", ["x" * LONGEST_LINE, None]),
        (b"x" * 100_000 + b"\ne4\n", ["x" * (LONGEST_LINE + 1), "e4", None]),
    ],
)
def test_lines(text: bytes, lines: list[str | None]) -> None:
    assert lines_of(text) == lines


@given(st.lists(st.binary(max_size=5)), st.lists(st.text(max_size=9)))
def test_it_does_not_matter_how_the_bytes_come(pieces: list[bytes], texts: list[str]) -> None:
    assert lines_of(*pieces) == lines_of(b"".join(pieces))
    whole = "".join(f"{text}\n" for text in texts).encode()
    assert lines_of(*(whole[i : i + 3] for i in range(0, len(whole), 3))) == lines_of(whole)


def test_a_stream_that_fails_has_ended() -> None:
    class Broken(io.RawIOBase):
        def read(self, size: int = -1, /) -> bytes:
            raise OSError("gone")

    lines: list[str | None] = []
    read_lines(Broken(), lines.append)
    assert lines == [None]


def test_calls_come_before_lines_and_lines_when_they_are_wanted() -> None:
    inbox = Inbox()
    first, second = (lambda: None), (lambda: None)
    inbox.put_line("e4")
    inbox.put_call(first)
    inbox.put_line(None)
    inbox.put_call(second)
    assert inbox.take(0, wants_line=True) is first
    assert inbox.take(0, wants_line=False) is second
    assert inbox.take(0, wants_line=False) is None
    assert inbox.take(0, wants_line=True) == Line("e4")
    assert inbox.take(0, wants_line=True) == Line(None)
    assert inbox.take(0, wants_line=True) is None


def test_many_lines_wait_outside() -> None:
    inbox = Inbox()
    texts = [str(number) for number in range(3 * MOST_LINES)]

    def write() -> None:
        for text in texts:
            inbox.put_line(text)

    writer = threading.Thread(target=write)
    writer.start()
    taken = []
    for _ in texts:
        line = inbox.take(PATIENCE_S, wants_line=True)
        assert isinstance(line, Line)
        taken.append(line.text)
    writer.join(PATIENCE_S)
    assert taken == texts
