"""File names made from any text, such as a player's name: every system takes them.

What comes out is the name of a file in whatever folder it is joined to, and never leads out of it.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Mapping
from itertools import count
from pathlib import Path
from typing import Final

SUFFIX: Final = ".pgn"

MOST_BYTES: Final = 120
"""Of a name without its suffix. Encrypted folders take 143 bytes, whole paths on Windows 260."""

# Windows takes these for devices, whatever suffix they have.
_DEVICES: Final = frozenset(
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"]
    + [f"{port}{number}" for port in ("COM", "LPT") for number in "0123456789¹²³"]
)
_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*]+')
# Invisible: control and format characters (which may also turn the direction of writing), halves of
# surrogate pairs, and what has no meaning everywhere.
_INVISIBLE: Final = frozenset(["Cc", "Cf", "Cs", "Co", "Cn"])
_UNKNOWN: Final = frozenset(["", "?", "-"])


def safe_name(text: str, fallback: str = "game") -> str:
    """The text as a file name without suffix, or as much of it as a name can have.

    `fallback` is for texts of which nothing remains.
    """
    # Much more than fits is not looked at, but a short name may follow many blanks.
    text = "".join(map(_visible, text[: 20 * MOST_BYTES]))
    text = _FORBIDDEN.sub("-", unicodedata.normalize("NFC", text))
    name = _trimmed(" ".join(text.split()))
    name = _trimmed(name.encode()[:MOST_BYTES].decode(errors="ignore")) or fallback
    if name.split(".")[0].strip().upper() in _DEVICES:
        return f"_{name}"
    return name


def game_name(tags: Mapping[str, str]) -> str:
    """A name for a game that has these tags: `2024-05-01 Anna - Computer`."""
    date = tags.get("Date", "").replace(".", "-")
    players = [_shortened(tags.get(name, "").strip()) for name in ("White", "Black")]
    known = [player for player in players if player not in _UNKNOWN]
    # Where only the year is known the date is 2024.??.??
    return safe_name(" ".join([re.sub("(-[?]+)+$", "", date), " - ".join(known)]))


def named_path(folder: Path, text: str) -> Path:
    """The file in `folder` that a user means by a name, with or without the suffix."""
    text = text.strip()
    if text.lower().endswith(SUFFIX):
        text = text[: -len(SUFFIX)]
    return folder / (safe_name(text) + SUFFIX)


def unused_path(folder: Path, name: str) -> Path:
    """A path in `folder` that no file has yet: `name.pgn`, else `name (2).pgn` and so on.

    Raises OSError if the folder can't be read.
    """
    return folder / _unused(name, os.listdir(folder))


def _unused(name: str, taken: Iterable[str]) -> str:
    keys = {_key(other) for other in taken}
    for number in count(1):
        candidate = f"{name}{SUFFIX}" if number == 1 else f"{name} ({number}){SUFFIX}"
        if _key(candidate) not in keys:
            return candidate
    raise AssertionError("numbers do not end")


def _key(name: str) -> str:
    """Equal for names that some system takes for the same."""
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold())


def _visible(char: str) -> str:
    kind = unicodedata.category(char)
    if char.isspace() or kind in ("Zl", "Zp", "Zs"):
        return " "
    return "" if kind in _INVISIBLE else char


def _trimmed(name: str) -> str:
    # Windows drops dots and blanks at the end; in front, a dot hides a file on other systems, and a
    # hyphen looks like an option to commands.
    return name.strip(" .").lstrip("-~ .")


def _shortened(player: str) -> str:
    """Room for both players and a date."""
    return player.encode(errors="ignore")[: MOST_BYTES // 3].decode(errors="ignore").strip()
