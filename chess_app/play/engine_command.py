"""How engines are started: ours is a process like any other."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import NamedTuple

from chess_app.language import N_, _

# What shlex says of a command.
N_("No closing quotation")
N_("No escaped character")


class EngineCommand(NamedTuple):
    """How an engine is started: its command, and the folder to run it in (None: the current)."""

    words: tuple[str, ...]
    folder: str | None = None


def own_engine() -> EngineCommand:
    """The engine of this very program, whatever folder the user is in.

    `python -m` looks in the current folder first, where another version may lie.
    """
    folder = Path(__file__).parents[2]
    return EngineCommand((sys.executable, "-m", "chess_app", "uci"), str(folder))


def split_command(text: str) -> list[str]:
    """The words of a command as one types it; ValueError if a quotation does not end.

    The path of a program that is there may have spaces without being quoted.
    """
    if os.path.isfile(text):
        return [text]
    try:
        # Backslashes part folders on Windows and quote elsewhere.
        words = shlex.split(text, posix=os.name != "nt")
    except ValueError as error:
        raise ValueError(
            _("{fault} in {text}").format(fault=_(str(error)), text=repr(text[:80]))
        ) from None
    return [word.strip('"') for word in words] if os.name == "nt" else words


def typed_command(text: str) -> EngineCommand:
    """The command that somebody has typed; ValueError as for `split_command`.

    A program that is there is named by its whole path: the next time we may run in another folder.
    """
    words = split_command(text)
    if words and os.path.isfile(words[0]):
        words[0] = os.path.abspath(words[0])
    return EngineCommand(tuple(words))


def parse_setting(text: str) -> tuple[str, str]:
    """Reads an option and its value, `Name=Value`; ValueError if it is not that."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise ValueError(_("not an option such as Hash=16: {text}").format(text=repr(text[:80])))
    return name.strip(), value.strip()
