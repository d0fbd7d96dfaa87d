"""All commands, and the help that lists them."""

from __future__ import annotations

from typing import Final

from chess_app.language import N_, _
from chess_app.text.command import Command, find_command
from chess_app.text.face import Face
from chess_app.text.game_commands import GAME_COMMANDS
from chess_app.text.language_command import LANGUAGE
from chess_app.text.look_commands import LOOK_COMMANDS
from chess_app.text.mistake import Mistake
from chess_app.text.play_commands import PLAY_COMMANDS
from chess_app.text.rules_command import RULES


def _help(face: Face, argument: str) -> None:
    if argument:
        _tell_more(face, argument)
        return
    face.say(_("Type a move, such as e4, Nf3, exd5, O-O, e8=Q or e2e4, or a command:"))
    names = [command.words[0] + (" …" if command.argument else "") for command in COMMANDS]
    width = max(map(len, names))
    for name, command in zip(names, COMMANDS, strict=True):
        face.say(f"  {name:{width}}  {_(command.about)}")
    face.say(_("help COMMAND tells more about one of them."))


def _tell_more(face: Face, argument: str) -> None:
    command = find_command(COMMANDS, argument.split()[0])
    if command is None:
        raise Mistake(_("{text} is no command: help lists them.").format(text=repr(argument[:20])))
    face.say(f"{command.usage}: {_(command.about)}")
    others = command.words[1:]
    if others:
        face.say(_("Other words for it: {words}.").format(words=", ".join(others)))


HELP: Final = Command(
    N_("help ? h", context="names of a command"),
    N_("[COMMAND]"),
    N_("this list, or more about a command"),
    _help,
)

COMMANDS: Final = (*PLAY_COMMANDS, *LOOK_COMMANDS, *GAME_COMMANDS, LANGUAGE, RULES, HELP)
