"""What is said of a game that could not be read whole."""

from __future__ import annotations

from chess_app.chess.message import Message, message

_LONGEST_MOVE = 40
_LONGEST_MESSAGE = 400


class PgnError(ValueError):
    """One fault in a game: which game and line of the text, at which move, and what is wrong.

    - `game`: the number of the game in its stream, from 1.
    - `line`: the number of the line in its stream, from 1.
    - `move`: the move with its number, such as `17... Nxe5`; empty if no move is to blame.
    - `message`: what is wrong, in a few words.
    """

    def __init__(self, *, game: int, line: int, move: str = "", message: str) -> None:
        self.game = game
        self.line = line
        self.move = _printable(move, _LONGEST_MOVE)
        self.message = _printable(message, _LONGEST_MESSAGE)
        super().__init__(_located(game, line, _at_move(self.move, self.message)))

    def __reduce__(self) -> tuple[object, ...]:
        # Keyword arguments would be lost otherwise, when an error goes to another process.
        return _rebuild, (self.game, self.line, self.move, self.message)


def _rebuild(game: int, line: int, move: str, message: str) -> PgnError:
    return PgnError(game=game, line=line, move=move, message=message)


def _located(game: int, line: int, what: str) -> Message:
    return message("game {game}, line {line}: {what}", game=game, line=line, what=what)


def _at_move(move: str, what: str) -> str:
    if not move:
        return what
    number, _, text = move.rpartition(" ")
    if text and what.startswith(text + " "):  # 17... Nxe5 is not legal here
        return Message(f"{number} {what}", "{number} {what}", {"number": number, "what": what})
    return Message(f"{move}: {what}", "{move}: {what}", {"move": move, "what": what})


def _printable(text: str, longest: int) -> str:
    """One short line, whatever a broken file has in it; the text itself if it is that."""
    short = text if len(text) <= longest else text[:longest] + "…"
    if short.isprintable():
        return short
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in short)
