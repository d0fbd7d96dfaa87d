"""What reaches a program that plays in a terminal: lines, and calls that other threads hand over.

One thread takes them, one by one, so nothing else of the program needs to know of threads.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

LONGEST_LINE: Final = 1000
MOST_LINES: Final = 100
"""How many lines may wait; whoever writes more has to wait as well."""

Call = Callable[[], None]


class Line(NamedTuple):
    """What was typed, without its end; None for the end of all input."""

    text: str | None


class Stream(Protocol):
    """Bytes as they come. Not a buffered stream: its lock would be held while the program ends."""

    def read(self, size: int, /) -> bytes | None:
        """At most `size` bytes, at least one; none at the end."""


class Inbox:
    """Calls come before lines, and lines only when they are wanted."""

    def __init__(self) -> None:
        self._calls: deque[Call] = deque()
        self._lines: deque[Line] = deque()
        self._changed = threading.Condition()

    def put_call(self, call: Call) -> None:
        """Hands over a call, from any thread."""
        with self._changed:
            self._calls.append(call)
            self._changed.notify_all()

    def put_line(self, text: str | None) -> None:
        """Hands over a line, or None for the end; waits where too many lines wait already."""
        with self._changed:
            self._changed.wait_for(lambda: len(self._lines) < MOST_LINES)
            self._lines.append(Line(text))
            self._changed.notify_all()

    def take(self, timeout_s: float | None, wants_line: bool) -> Call | Line | None:
        """The next call, or else the next line if one is wanted; None if there is none in time."""
        with self._changed:
            self._changed.wait_for(lambda: self._calls or (wants_line and self._lines), timeout_s)
            if self._calls:
                return self._calls.popleft()
            if wants_line and self._lines:
                self._changed.notify_all()
                return self._lines.popleft()
            return None


def read_lines(stream: Stream, put_line: Callable[[str | None], None]) -> None:
    """Hands over all lines of a stream, then the end.

    A line that is too long is cut a little above LONGEST_LINE, so that this can be seen.
    """
    held = b""
    while True:
        try:
            chunk = stream.read(65536)
        except (OSError, ValueError):  # closed under us: the same as its end
            chunk = b""
        if not chunk:
            break
        *lines, held = (held + chunk).split(b"\n")
        held = held[: 4 * LONGEST_LINE + 4]  # in bytes; a character has at most four
        for line in lines:
            put_line(_text(line))
    if held:
        put_line(_text(held))
    put_line(None)


def _text(line: bytes) -> str:
    return line.decode("utf-8", "replace").removesuffix("\r")[: LONGEST_LINE + 1]
