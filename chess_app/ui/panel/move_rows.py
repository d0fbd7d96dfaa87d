"""The tree of a game as rows of text: the main line in two columns, the rest indented below it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from chess_app.chess import pgn
from chess_app.speech.notation import Letters


class Style(Enum):
    """How a piece of a note is written."""

    MOVE = "move"
    COMMENT = "comment"
    SIGN = "sign"
    """Numbers and brackets."""


class Span(NamedTuple):
    """A piece of a note; a move has the node that it leads to."""

    text: str
    style: Style
    node: pgn.Node | None = None


class Cell(NamedTuple):
    """A move of the main line."""

    text: str
    node: pgn.Node
    is_taken_back: bool = False


class MoveRow(NamedTuple):
    """A line of the score sheet. A side without a cell has moved in another row, or not yet."""

    number: str
    white: Cell | None
    black: Cell | None


class NoteRow(NamedTuple):
    """A comment or a variation; `depth` is 1 beside the main line, 2 beside a variation."""

    depth: int
    spans: tuple[Span, ...]


Row = MoveRow | NoteRow


class RowBuilder:
    """Makes rows of games; it remembers how moves are written, so keep it for a game."""

    def __init__(self, letters: Letters) -> None:
        self._letters = letters

    def rows(self, game: pgn.Game, played: pgn.Node | None = None) -> Sequence[Row]:
        """All rows of a game that is played up to `played` of its main line (None: to the end)."""
        return ()
