"""The file of a journal: records that are on the disk when `append` returns.

A line is a checksum and a JSON object with its number `n`. The file may be cut or spoilt anywhere:
what counts is the last whole state and the unbroken row of records after it. A record that holds a
whole state has the name `state` in it.

A running program holds a lock on its file. A file that nobody holds is what a killed program left.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final

from chess_app.atomic import sync_folder
from chess_app.play.file_lock import try_lock

SUFFIX: Final = ".journal"
LONGEST_LINE: Final = 256 * 1024 * 1024

Fields = Mapping[str, Any]
"""Plain values by name, as JSON has them."""

_BINARY: Final = getattr(os, "O_BINARY", 0)


class JournalFile:
    """A journal that this process writes. Its methods raise OSError when the disk does not obey.

    - `needs_state`: the next record must be a whole state, as nothing before it counts.
    """

    def __init__(self, folder: Path) -> None:
        """Makes a new file, and the folder where it is missing."""
        os.makedirs(folder, exist_ok=True)
        self.path = folder / f"{os.getpid()}-{os.urandom(6).hex()}{SUFFIX}"
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | _BINARY
        self._descriptor = os.open(self.path, flags, 0o600)
        self.needs_state = True
        self._number = 0
        self._is_torn = False
        # Without locks on this disk the game goes on; only recovery will not find it.
        try_lock(self._descriptor)
        try:
            sync_folder(str(folder))
        except OSError:
            self.remove()
            raise

    def append(self, fields: Fields, *, is_lasting: bool = True) -> None:
        """Adds a record; `is_lasting` if it must also survive a power cut."""
        assert "state" in fields or not self.needs_state, "nothing to add to"
        line = _line({"n": self._number + 1, **fields})
        if self._is_torn:
            line = b"\n" + line  # after what is left of the last one
        try:
            _write_all(self._descriptor, line)
            if is_lasting:
                os.fsync(self._descriptor)
        except OSError:
            self._is_torn = self.needs_state = True
            raise
        self._number += 1
        self._is_torn = self.needs_state = False

    def remove(self) -> None:
        """Ends the journal: nothing in it is needed any more."""
        remove_open(self.path, self._descriptor)

    def close(self) -> None:
        """Lets go of the journal; what is in it can be recovered."""
        os.close(self._descriptor)


def remove_open(path: Path, descriptor: int) -> None:
    """Removes a journal that this process has open and locked, and closes it.

    Nobody else can get hold of it in between, but on Windows, which removes no open files.
    """
    if os.name == "nt":
        os.close(descriptor)
        os.unlink(path)
    else:
        try:
            os.unlink(path)
        finally:
            os.close(descriptor)


def read_records(stream: BinaryIO) -> list[dict[str, Any]]:
    """The last whole state and the unbroken row of records after it; empty if there is no state."""
    records: list[dict[str, Any]] = []
    while line := stream.readline(LONGEST_LINE):
        fields = _fields(line)
        if fields is None:
            continue
        if "state" in fields:
            records = [fields]
        elif records and fields["n"] == records[-1]["n"] + 1:
            records.append(fields)
    return records


def _line(fields: Fields) -> bytes:
    text = json.dumps(fields, separators=(",", ":")).encode("ascii")
    return b"%08x %b\n" % (zlib.crc32(text), text)


def _fields(line: bytes) -> dict[str, Any] | None:
    """What a line says; None if it is not whole."""
    checksum, _, text = line.removesuffix(b"\n").partition(b" ")
    if not line.endswith(b"\n") or checksum != b"%08x" % zlib.crc32(text):
        return None
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return fields if isinstance(fields, dict) and type(fields.get("n")) is int else None


def _write_all(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]
