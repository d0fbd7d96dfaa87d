"""Locks of the system on files and folders: they end with the process that holds them, at once."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt

    # Windows keeps others from reading what is locked: so this lies behind the end of any file.
    _LOCKED_BYTE: Final = 1 << 30

    def try_lock(descriptor: int) -> bool:
        """Locks an open file for this process; false if another has it or the disk has no locks."""
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    @contextlib.contextmanager
    def folder_lock(folder: Path) -> Iterator[None]:
        """Only one process at a time is inside, for each folder."""
        # Folders have no locks here; a file among the temporary ones stands for it.
        name = os.path.normcase(os.path.realpath(folder)).encode(errors="surrogatepass")
        path = Path(tempfile.gettempdir()) / f"chess-app-{hashlib.sha256(name).hexdigest()[:16]}"
        with open(path, "ab") as stream:
            stream.seek(0)
            with contextlib.suppress(OSError):
                msvcrt.locking(stream.fileno(), msvcrt.LK_LOCK, 1)
            yield

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Locks an open file for this process; false if another has it or the disk has no locks."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    @contextlib.contextmanager
    def folder_lock(folder: Path) -> Iterator[None]:
        """Only one process at a time is inside, for each folder."""
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            # Some network drives have no locks for folders: then we are as careful as without.
            with contextlib.suppress(OSError):
                fcntl.flock(descriptor, fcntl.LOCK_EX)
            yield
        finally:
            os.close(descriptor)
