"""All commands, and the help that lists them."""

from __future__ import annotations

from typing import Final

from chess_app.text.command import Command, find_command
from chess_app.text.face import Face
from chess_app.text.game_commands import GAME_COMMANDS
from chess_app.text.look_commands import LOOK_COMMANDS
from chess_app.text.mistake import Mistake
from chess_app.text.play_commands import PLAY_COMMANDS

_WIDTH: Final = 12


def _help(face: Face, argument: str) -> None:
    if argument:
        command = find_command(COMMANDS, argument.split()[0])
        if command is None:
            raise Mistake(f"{argument[:20]!r} is no command: help lists them.")
        others = ", ".join(command.names[1:])
        face.say(f"{command.usage}: {command.about}" + (f" (also: {others})" if others else ""))
        return
    face.say("Type a move, such as e4, Nf3, exd5, O-O, e8=Q or e2e4, or a command:")
    for command in COMMANDS:
        mark = " …" if command.argument else ""
        face.say(f"  {command.names[0] + mark:{_WIDTH}} {command.about}")
    face.say("help COMMAND tells more about one of them.")


HELP: Final = Command(("help", "?", "h"), "[COMMAND]", "this list, or more about a command", _help)

COMMANDS: Final = (*PLAY_COMMANDS, *LOOK_COMMANDS, *GAME_COMMANDS, HELP)
