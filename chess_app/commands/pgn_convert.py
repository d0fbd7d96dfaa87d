"""`chess-app pgn convert`: reads games and writes them again in the form that we write."""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO

from chess_app.atomic import Replacement
from chess_app.chess import pgn
from chess_app.commands import CommandError, games, reason
from chess_app.commands.games import faulty_text
from chess_app.language import _, counted


def run(source: str, target: str) -> int:
    """Writes the games of `source` to `target`; returns 1 if any had faults.

    Faulty games are written as far as they were understood, except over the file that they came
    from: that is left as it was. Faults are told on stderr.
    """
    return _to_stdout(source) if target == "-" else _to_file(source, target)


def _to_stdout(source: str) -> int:
    # Games are UTF-8 also where the terminal is something else.
    stream = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n")
    try:
        faulty = _write_all(source, stream)[1]
        stream.flush()
    finally:
        stream.detach()
    return 1 if faulty else 0


def _to_file(source: str, target: str) -> int:
    try:
        with Replacement(target) as new:
            total, faulty = _write_all(source, new.stream)
            if faulty and _is_same_file(source, target):
                why = _("{path} is left as it was, because of its faulty games").format(path=target)
                _tell(f"chess-app: {why}")
                return 1
            new.commit()
    except OSError as error:
        raise CommandError(
            _("cannot write {path}: {reason}").format(path=target, reason=reason(error))
        ) from None
    written = counted(
        "{count} game written to {path}", "{count} games written to {path}", total, path=target
    )
    print(f"{written}, {faulty_text(faulty)}")
    return 1 if faulty else 0


def _write_all(source: str, stream: TextIO) -> tuple[int, int]:
    """Copies game by game; returns how many there were and how many had faults."""
    total = faulty = 0
    for game in games.read(source, on_fault=_tell):
        total += 1
        faulty += bool(game.errors)
        pgn.write(game, stream)
    return total, faulty


def _tell(line: str) -> None:
    print(line, file=sys.stderr)


def _is_same_file(source: str, target: str) -> bool:
    return source != "-" and os.path.exists(target) and os.path.samefile(source, target)
