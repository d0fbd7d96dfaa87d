"""`chess-app desktop`: an entry in the menus of Linux desktops, which also opens files of games.

All goes to the user's own folder for data (`XDG_DATA_HOME`), as the standards of freedesktop.org
have it: the entry, which names the types of files that the program opens, and the icon.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

from chess_app.art.icon import ICON_SIZES
from chess_app.atomic import Replacement
from chess_app.commands import CommandError, reason
from chess_app.language import _

NAME: Final = "chess-app"
# What an argument of a command can't have without quotes, and what needs a backslash inside them.
_NEEDS_QUOTES: Final = frozenset(" \t\"'\\><~|&;$*?#()`")
_ESCAPED: Final = '"`$\\'


def run(remove: bool) -> int:
    """Adds the entry, or takes it away."""
    if os.name != "posix" or sys.platform == "darwin":
        raise CommandError(_("menus of this system have no such entries: they are for Linux"))
    data = data_folder(os.environ)
    try:
        if remove:
            _remove(data)
            print(_("The entry is gone from the menu."))
        else:
            _add(data, program_words())
            print(_("The menu has an entry now, which opens files of games (.pgn) too."))
    except OSError as error:
        raise CommandError(
            _("cannot write {path}: {reason}").format(
                path=error.filename or data, reason=reason(error)
            )
        ) from None
    _refresh(data)
    return 0


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where the user's own entries and icons are; a relative path does not count."""
    given = Path(environment.get("XDG_DATA_HOME", ""))
    return given if given.is_absolute() else Path.home() / ".local" / "share"


def program_words() -> list[str]:
    """The command that starts this program, wherever it is installed."""
    script = Path(sys.executable).with_name(NAME)
    return [str(script)] if script.exists() else [sys.executable, "-m", "chess_app"]


def entry_text(words: Sequence[str]) -> str:
    """The entry for a program with this command; `%f` stands for the file to be opened."""
    template = files("chess_app.pieces").joinpath(f"icon/{NAME}.desktop").read_text("utf-8")
    command = " ".join(map(_quoted, words))
    return template.replace(f"\nExec={NAME} %f\n", f"\nExec={command} %f\n")


def _quoted(word: str) -> str:
    """A word of a command, as the value of an entry has it."""
    word = word.replace("%", "%%")
    if _NEEDS_QUOTES & set(word):
        word = '"' + "".join("\\" + c if c in _ESCAPED else c for c in word) + '"'
    return word.replace("\\", "\\\\")


def _add(data: Path, words: Sequence[str]) -> None:
    entry, *icons = _places(data)
    for icon, size in zip(icons, ICON_SIZES, strict=True):
        icon.parent.mkdir(parents=True, exist_ok=True)
        picture = files("chess_app.pieces").joinpath(f"icon/{NAME}-{size}.png")
        icon.write_bytes(picture.read_bytes())
    entry.parent.mkdir(parents=True, exist_ok=True)
    with Replacement(str(entry)) as new:
        new.stream.write(entry_text(words))
        new.commit()


def _remove(data: Path) -> None:
    for path in _places(data):
        path.unlink(missing_ok=True)


def _places(data: Path) -> Iterator[Path]:
    """The files: the entry, then the icons by size."""
    yield data / "applications" / f"{NAME}.desktop"
    for size in ICON_SIZES:
        yield data / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png"


def _refresh(data: Path) -> None:
    """Tells desktops that keep lists of their own; the others look by themselves."""
    for command in (
        ["update-desktop-database", str(data / "applications")],
        ["gtk-update-icon-cache", "--ignore-theme-index", str(data / "icons" / "hicolor")],
    ):
        if shutil.which(command[0]):
            quiet = subprocess.DEVNULL
            subprocess.run(command, stdin=quiet, stdout=quiet, stderr=quiet, check=False)
