"""Deleting files so that people can have them back.

On Linux they go to the trash of the desktop, by the rules that all desktops share: the one of the
user for files on the disk of the home folder, else the one of the disk that the file lies on.
Elsewhere, or where that can't be written, they go to a folder `trash` beside them.
"""

from __future__ import annotations

import datetime
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final
from urllib.parse import quote

FOLDER: Final = "trash"


def _device(path: Path) -> int:
    """The disk of something, or of the folder in which it would be made."""
    while not os.path.lexists(path):
        path = path.parent
    return os.lstat(path).st_dev


def put_into_trash(
    path: Path,
    now: datetime.datetime,
    environment: Mapping[str, str],
    platform: str = sys.platform,
    device_of: Callable[[Path], int] = _device,
) -> Path:
    """Moves a file to the trash, and returns where it is now; OSError if it stays where it was.

    `environment` is `os.environ`; `device_of` tells on which disk something lies.
    """
    path = Path(os.path.abspath(path))
    os.lstat(path)  # what is not there is told before folders are made for it
    if platform.startswith("linux"):
        for trash, shown in _desktop_trashes(path, environment, device_of):
            with suppress(OSError):
                return _put_into(trash, path, shown, now)
    folder = path.parent / FOLDER
    folder.mkdir(exist_ok=True)
    for name in _names(path):
        if not os.path.lexists(folder / name):
            return path.rename(folder / name)
    raise AssertionError("numbers do not end")


def _desktop_trashes(
    path: Path, environment: Mapping[str, str], device_of: Callable[[Path], int]
) -> Iterator[tuple[Path, str]]:
    """The trashes that a file may go to, each with the path to be noted for it there."""
    home = Path(environment.get("HOME") or Path.home())
    data = environment.get("XDG_DATA_HOME", "")
    folder = Path(data) if os.path.isabs(data) else home / ".local" / "share"
    device = device_of(path)
    if device_of(folder) == device:
        yield folder / "Trash", str(path)
        return
    top = path.parent
    while top != top.parent and device_of(top.parent) == device:
        top = top.parent
    yield top / f".Trash-{os.getuid()}", str(path.relative_to(top))


def _put_into(trash: Path, path: Path, shown: str, now: datetime.datetime) -> Path:
    files, notes = trash / "files", trash / "info"
    for folder in (files, notes):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    note = f"[Trash Info]\nPath={quote(os.fsencode(shown))}\nDeletionDate={now:%Y-%m-%dT%H:%M:%S}\n"
    for name in _names(path):
        noted = notes / f"{name}.trashinfo"
        try:
            # Whoever makes the note has the name, also against other programs.
            with open(noted, "x", encoding="utf-8") as stream:
                stream.write(note)
        except FileExistsError:
            continue
        try:
            if os.path.lexists(files / name):
                raise FileExistsError(files / name)
            return path.rename(files / name)
        except OSError:
            noted.unlink()
            raise
    raise AssertionError("numbers do not end")


def _names(path: Path) -> Iterator[str]:
    """Its name, then others for when that is taken."""
    yield path.name
    for number in count(2):
        yield f"{path.stem} ({number}){path.suffix}"
