"""Colours, kinds of men and names of squares: the words that every user of the library needs."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from chess_app.chess.bits import BLACK, WHITE
from chess_app.chess.message import message

FILES = "abcdefgh"
RANKS = "12345678"


class Color(Enum):
    """The two sides."""

    WHITE = "white"
    BLACK = "black"

    @property
    def index(self) -> int:
        """0 for White, 1 for Black."""
        return WHITE if self is Color.WHITE else BLACK

    @property
    def opponent(self) -> Color:
        """The other side."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE

    @classmethod
    def of(cls, index: int) -> Color:
        """White for 0, Black for 1."""
        return cls.BLACK if index else cls.WHITE


class Kind(Enum):
    """The six kinds of men; the value is the English letter as in FEN for Black: `p n b r q k`."""

    PAWN = "p"
    KNIGHT = "n"
    BISHOP = "b"
    ROOK = "r"
    QUEEN = "q"
    KING = "k"

    @property
    def index(self) -> int:
        """0 for a pawn up to 5 for a king, the order of their worth."""
        return KINDS.index(self)


KINDS = tuple(Kind)


class Man(NamedTuple):
    """One man: its side and its kind. `str(man)` is its FEN letter, capital for White."""

    color: Color
    kind: Kind

    def __str__(self) -> str:
        letter: str = self.kind.value
        return letter.upper() if self.color is Color.WHITE else letter


def square_name(square: int) -> str:
    """`e4` for 28: squares are numbered from a1 = 0 along the ranks to h8 = 63."""
    return FILES[square & 7] + RANKS[square >> 3]


def parse_square(text: str) -> int:
    """28 for `e4`. Raises ValueError for anything but a file letter and a rank digit."""
    if len(text) != 2 or text[0] not in FILES or text[1] not in RANKS:
        raise ValueError(message("not a square: {text}", text=repr(text)))
    return FILES.index(text[0]) + 8 * RANKS.index(text[1])
