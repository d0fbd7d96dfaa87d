"""What a command is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from chess_app.language import _, find_typed, typed_words
from chess_app.text.face import Face
from chess_app.text.mistake import Mistake

NAMES: Final = "names of a command"
"""What translators are told about names; as for all words that are typed, see `find_typed`."""


@dataclass(frozen=True)
class Command:
    """A word that the user types, with other words for the same.

    - `names`: the English ones, in one text: scripts rely on them. There are others in the user's
      language; the first one there is is shown.
    - `argument`: what may follow, for the help; nothing may if it is empty.
    - `about`: what it does, in one line.
    - `act`: does it; gets the rest of the line.
    """

    names: str
    argument: str
    about: str
    act: Callable[[Face, str], None]

    @property
    def words(self) -> list[str]:
        """All names, that which is shown first."""
        return typed_words(self.names, NAMES)

    @property
    def usage(self) -> str:
        """How it is typed."""
        return f"{self.words[0]} {_(self.argument)}".rstrip()

    def run(self, face: Face, argument: str) -> None:
        """Does it; Mistake if it takes no argument and got one."""
        if argument and not self.argument:
            raise Mistake(_("Nothing can follow {command}.").format(command=self.words[0]))
        self.act(face, argument)


def find_command(commands: Iterable[Command], word: str) -> Command | None:
    """The command of that name; capitals, and marks on letters, do not matter."""
    by_names = {command.names: command for command in commands}
    found = find_typed(word, by_names, NAMES)
    return None if found is None else by_names[found]
