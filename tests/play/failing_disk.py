"""A disk that fails at the step that a test wants, between the program and the real one."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

import pytest

from chess_app import atomic

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES)

# What saving asks of the system, besides opening and writing the new file.
CALLS = (
    "open", "write", "fsync", "chmod", "replace", "mkdir", "listdir", "unlink"
)  # fmt: skip


class FailingDisk:
    """Counts the steps that change the disk or ask it something; step number `at` fails.

    With `stays`, all later ones fail too. `failed` names the steps that did.
    """

    def __init__(self, error: int, at: int, stays: bool = False) -> None:
        self.steps = 0
        self.failed: list[str] = []
        self._error = error
        self._at = at
        self._stays = stays

    def step(self, name: str) -> None:
        self.steps += 1
        if self.steps == self._at or (self._stays and self.steps > self._at):
            self.failed.append(name)
            raise OSError(self._error, os.strerror(self._error))

    @contextmanager
    def in_place(self) -> Iterator[FailingDisk]:
        """Between here and there, everything goes through this disk."""
        with pytest.MonkeyPatch.context() as patch:
            for name in CALLS:
                patch.setattr(os, name, self._guarded(name, getattr(os, name)))
            patch.setattr(atomic, "open", self._open, raising=False)
            yield self

    def _guarded(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*args: Any, **kwargs: Any) -> Any:
            if name == "write":  # a full disk takes a part of it
                try:
                    self.step(name)
                except OSError:
                    call(args[0], bytes(args[1])[: len(args[1]) // 2])
                    raise
            else:
                self.step(name)
            return call(*args, **kwargs)

        return guarded

    def _open(self, path: str, mode: str, *, encoding: str, newline: str) -> TextIO:
        self.step("open")
        raw = _File(path, mode, self)
        return io.TextIOWrapper(io.BufferedWriter(raw, 64), encoding=encoding, newline=newline)


class _File(io.FileIO):
    """A file that takes a hundred bytes at a time, and may fail when it has taken some of them."""

    def __init__(self, path: str, mode: str, disk: FailingDisk) -> None:
        super().__init__(path, mode)
        self._disk = disk

    def write(self, data: Any, /) -> int:
        try:
            self._disk.step("write")
        except OSError:
            super().write(bytes(data)[: len(data) // 2])
            raise
        return super().write(bytes(data)[:100]) or 0
