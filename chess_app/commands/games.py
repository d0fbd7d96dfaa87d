"""Games from a file that the user named: reading it, and telling what is wrong with it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import BinaryIO

from chess_app.chess import pgn
from chess_app.commands import CommandError, one_line, reason
from chess_app.commands.progress import Progress
from chess_app.language import _, counted, translated


def read(path: str, on_fault: Callable[[str], None]) -> Iterator[pgn.Game]:
    """The games of the file `path` ("-" is stdin), one at a time.

    `on_fault` gets one line for each game that has faults. Raises `CommandError` where the file
    can't be read.
    """
    name = "stdin" if path == "-" else path
    with _opened(path, name) as stream:
        progress = Progress(stream, one_line(name))
        games = pgn.read(stream)
        try:
            while (game := _next(games, name)) is not None:
                progress.update()
                if game.errors:
                    progress.clear()
                    on_fault(one_line(f"{name}: {_describe(game.errors)}"))
                yield game
        finally:
            progress.clear()


def faulty_text(count: int) -> str:
    """How many games have faults, in words."""
    return counted("{count} faulty", "{count} faulty", count) if count else _("none faulty")


def _opened(path: str, name: str) -> AbstractContextManager[BinaryIO]:
    if path == "-":
        if sys.stdin is None:
            raise CommandError(_("cannot read stdin: it is closed"))
        return nullcontext(sys.stdin.buffer)
    try:
        return open(path, "rb")
    except OSError as error:
        raise CommandError(
            _("cannot read {name}: {reason}").format(name=name, reason=reason(error))
        ) from None


def _next(games: Iterator[pgn.Game], name: str) -> pgn.Game | None:
    # Only the reading is guarded: what the caller does with a game fails in the caller's name.
    try:
        return next(games, None)
    except OSError as error:
        raise CommandError(
            _("cannot read {name}: {reason}").format(name=name, reason=reason(error))
        ) from None


def _describe(errors: list[pgn.PgnError]) -> str:
    """The first fault of a game, and how many more there are."""
    first = translated(errors[0])
    if len(errors) == 1:
        return first
    return counted(
        "{first} (and {count} more)", "{first} (and {count} more)", len(errors) - 1, first=first
    )
