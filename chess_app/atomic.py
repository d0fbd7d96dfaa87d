"""Files that are replaced as a whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from types import TracebackType
from typing import TextIO


class Replacement:
    """The new content of a file, written beside it; the file changes only with `commit`.

    A context manager: leaving it without `commit`, or by an exception, leaves the file as it was.
    Raises OSError like any other writing.
    """

    stream: TextIO
    """Takes the new content, as UTF-8."""

    def __init__(self, path: str) -> None:
        # A link stays a link: what it points to is replaced.
        self._path = os.path.realpath(path)
        _refuse_if_not_replaceable(self._path)
        folder = os.path.dirname(self._path)
        self._temporary = os.path.join(folder, f".chess-app-{os.urandom(6).hex()}.tmp")

    def __enter__(self) -> Replacement:
        # Not by tempfile, whose files nobody else may read: here the user's umask decides.
        self.stream = open(self._temporary, "x", encoding="utf-8", newline="\n")
        return self

    def commit(self) -> None:
        """Puts the new content in the place of the old: after this it survives a power cut."""
        self.stream.flush()
        os.fsync(self.stream.fileno())
        self.stream.close()
        if os.path.exists(self._path):
            os.chmod(self._temporary, stat.S_IMODE(os.stat(self._path).st_mode))
        os.replace(self._temporary, self._path)
        sync_folder(os.path.dirname(self._path))

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        try:
            self.stream.close()
        finally:
            if os.path.exists(self._temporary):
                os.unlink(self._temporary)


def _refuse_if_not_replaceable(path: str) -> None:
    """Raises OSError for what a file must not take the place of, such as folders and devices."""
    if not os.path.exists(path):
        return
    if os.path.isdir(path):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not os.path.isfile(path):
        raise OSError(errno.EINVAL, "Not a regular file", path)
    # Renaming would get around the write protection.
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)


def sync_folder(folder: str) -> None:
    """Makes a renaming durable; Windows can't open folders and does not need it."""
    if os.name != "nt":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
