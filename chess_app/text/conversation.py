"""Lines go in, and are obeyed one after another, until the user leaves."""

from __future__ import annotations

from typing import Final, Protocol

from chess_app.chess import AmbiguousMove, IllegalMove
from chess_app.language import counted, translated
from chess_app.play.game import Refused
from chess_app.play.save_file import SaveError
from chess_app.text.command import Command, find_command
from chess_app.text.command_table import COMMANDS
from chess_app.text.face import Face
from chess_app.text.inbox import LONGEST_LINE, Call, Line
from chess_app.text.mistake import Mistake

LONGEST_WAIT_MS: Final = 1000


class Source(Protocol):
    """Where lines and calls come from: see `Inbox`."""

    def take(self, timeout_s: float | None, wants_line: bool) -> Call | Line | None:
        """See `Inbox`."""


def converse(face: Face, source: Source, holds_lines: bool) -> None:
    """Returns when the user leaves, or when there are no more lines.

    With `holds_lines` a line waits as long as an engine thinks, so that a script need not.
    """
    while not face.is_leaving:
        face.show_what_is_due()
        is_held = holds_lines and (face.is_engine_to_move or face.waits_for_hint)
        taken = source.take(_wait_ms(face) / 1000, wants_line=not is_held)
        if isinstance(taken, Line):
            face.console.end_prompt()
            if taken.text is None:
                return
            hear(face, taken.text)
        elif taken is not None:
            taken()
        face.tick()


def hear(face: Face, line: str) -> None:
    """Does what a line says, or tells in one line why not."""
    if not line.strip():
        return
    command, argument = _understood(line)
    try:
        if len(line) > LONGEST_LINE:
            raise Mistake(
                counted(
                    "A line has at most {count} character.",
                    "A line has at most {count} characters.",
                    LONGEST_LINE,
                )
            )
        if command is None:
            face.play(line.strip())
        else:
            command.run(face, argument)
    except (Mistake, Refused, IllegalMove, AmbiguousMove, SaveError) as error:
        text = translated(error)
        face.say(text if text.endswith(".") else f"{text}.")


def _understood(line: str) -> tuple[Command | None, str]:
    """The command that a line begins with, and the rest; a name may have several words."""
    whole = find_command(COMMANDS, line)
    if whole is not None:
        return whole, ""
    first, *rest = line.split(maxsplit=1)
    return find_command(COMMANDS, first), "".join(rest).strip()


def _wait_ms(face: Face) -> int:
    """How long nothing needs to be done if nothing happens."""
    fall = face.arbiter.clock.deadline()
    return LONGEST_WAIT_MS if fall is None else max(0, min(LONGEST_WAIT_MS, fall - face.now()))
