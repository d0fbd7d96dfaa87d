"""The lines of a stream, decoded, numbered and of bounded length."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from typing import IO

from chess_app.chess.pgn.limits import MAX_GAME_CHARS

_CHUNK = 1024 * 1024


class Lines:
    """Walks through a stream line by line, never further than asked.

    - `text`: the present line without its end; `pos`: how much of it has been used;
      `number`: its number, from 1.
    - `is_too_long`: the line had more than MAX_GAME_CHARS; its text is then empty.
    - `spent`: characters of all lines since it was last set.

    Bytes are read as UTF-8, line by line; a line that is not valid UTF-8 is read as Latin-1. A byte
    order mark at the start is skipped. `\\n`, `\\r\\n` and `\\r` end lines.
    """

    def __init__(self, stream: IO[str] | IO[bytes] | Iterable[str] | Iterable[bytes]) -> None:
        self.text = ""
        self.pos = 0
        self.number = 0
        self.is_too_long = False
        self.spent = 0
        self._read_line = _line_reader(stream)
        self._rest: Iterator[str] | None = None
        self._ahead: tuple[str | None, bool] | None = None
        self._is_start = True

    def advance(self) -> bool:
        """Goes to the next line; false at the end of the stream."""
        text, self.is_too_long = self._ahead or self._fetch()
        self._ahead = None
        self.pos = 0
        self.text = text or ""
        if text is None:
            return False
        self.number += 1
        self.spent += len(text)
        return True

    def peek(self) -> str:
        """The next line, empty at the end of the stream; it is still to come."""
        if self._ahead is None:
            self._ahead = self._fetch()
        return self._ahead[0] or ""

    def _fetch(self) -> tuple[str | None, bool]:
        """The next line, None at the end; and whether it was too long."""
        if self._rest is not None:
            text = next(self._rest, None)
            if text is not None:
                return text, False
            self._rest = None
        raw = self._read_line(MAX_GAME_CHARS + 1)
        if not raw:
            return None, False
        if len(raw) > MAX_GAME_CHARS:
            self._skip_from(raw)
            return "", True
        text = raw if isinstance(raw, str) else _decode(raw)
        if self._is_start:
            text = text.removeprefix("\ufeff")
            self._is_start = False
        text = text.removesuffix("\n")
        if "\r" in text:
            text = text.removesuffix("\r")
            if "\r" in text:
                self._rest = iter(text.split("\r"))
                text = next(self._rest)
        return text, False

    def _skip_from(self, raw: str | bytes) -> None:
        """Drops the rest of a line whose start is `raw`."""
        while raw and raw[-1:] not in ("\n", b"\n"):
            raw = self._read_line(_CHUNK)


def _line_reader(
    stream: IO[str] | IO[bytes] | Iterable[str] | Iterable[bytes],
) -> Callable[[int], str | bytes]:
    """Gives the next line, or at most so many characters of it; empty at the end."""
    if isinstance(stream, io.IOBase):
        return stream.readline
    lines: Iterator[str | bytes] = iter(stream)

    def next_line(_limit: int) -> str | bytes:
        # Things that are like a stream may have lines without an end, which are not the last.
        line = next(lines, None)
        if isinstance(line, str):
            return line if line.endswith("\n") else line + "\n"
        if isinstance(line, bytes):
            return line if line.endswith(b"\n") else line + b"\n"
        return ""

    return next_line


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")
