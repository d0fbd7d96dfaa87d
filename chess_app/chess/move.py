"""A move as a value, independent of the position in which it is played."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from chess_app.chess.bits import CASTLING, PROMOTION
from chess_app.chess.men import KINDS, Kind, square_name


class Move(NamedTuple):
    """Where a man goes: squares 0 (a1) to 63 (h8), and what a pawn becomes on the last rank.

    Castling is the king's move of two squares, or in Chess960 the king's move onto his own rook.
    """

    origin: int
    target: int
    promotion: Kind | None = None

    def uci(self) -> str:
        """The text of the UCI protocol: `e2e4`, `e7e8q`, castling `e1g1` (in Chess960 `e1h1`)."""
        text = square_name(self.origin) + square_name(self.target)
        return text + self.promotion.value if self.promotion else text

    def __str__(self) -> str:
        return self.uci()


@cache  # there are fewer than 32,768 codes
def move_of(code: int, chess960: bool) -> Move:
    """The value for a move code of the board; see `bits.py` for its layout."""
    origin, target, sort = code & 63, code >> 6 & 63, code >> 12
    if sort == CASTLING and not chess960:
        target = (origin & 56) + (6 if target > origin else 2)
    return Move(origin, target, KINDS[sort - PROMOTION + 1] if sort >= PROMOTION else None)
