"""What a command is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from chess_app.text.face import Face
from chess_app.text.mistake import Mistake


@dataclass(frozen=True)
class Command:
    """A word that the user types, with other words for the same.

    - `argument`: what may follow, for the help; nothing may if it is empty.
    - `about`: what it does, in one line.
    - `act`: does it; gets the rest of the line.
    """

    names: tuple[str, ...]
    argument: str
    about: str
    act: Callable[[Face, str], None]

    @property
    def usage(self) -> str:
        """How it is typed."""
        return f"{self.names[0]} {self.argument}".rstrip()

    def run(self, face: Face, argument: str) -> None:
        """Does it; Mistake if it takes no argument and got one."""
        if argument and not self.argument:
            raise Mistake(f"Nothing can follow {self.names[0]}.")
        self.act(face, argument)


def find_command(commands: Iterable[Command], word: str) -> Command | None:
    """The command of that name; capitals do not matter."""
    return next((each for each in commands if word.lower() in each.names), None)
