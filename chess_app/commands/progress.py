"""How far a command has come with a large file, shown on a terminal."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

# A file of this size takes about a second.
LARGE_BYTES = 1_000_000


class Progress:
    """The percentage of a file that has been read, on a line of stderr that overwrites itself.

    Silent where stderr is no terminal, and for small files and streams without a size.
    """

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self._stream = stream
        self._name = name
        self._size = _size(stream)
        self._active = sys.stderr is not None and sys.stderr.isatty() and self._size >= LARGE_BYTES
        self._percent = -1

    def update(self) -> None:
        """Shows the percentage if it has changed since it was last shown."""
        if self._active:
            percent = min(100, self._stream.tell() * 100 // self._size)
            if percent != self._percent:
                self._percent = percent
                print(f"\r{self._name}: {percent} %", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Takes the percentage off the terminal, before another line and at the end."""
        if self._active:
            self._percent = -1
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _size(stream: BinaryIO) -> int:
    """The size of the file in bytes; 0 for what is not a file."""
    try:
        return os.fstat(stream.fileno()).st_size if stream.seekable() else 0
    except OSError:
        return 0
