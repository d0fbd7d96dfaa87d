"""What the two sides have taken from each other, and who has more on the board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from chess_app.chess import Color, Kind, Position

NAMES: Final = {
    Kind.QUEEN: "queen",
    Kind.ROOK: "rook",
    Kind.BISHOP: "bishop",
    Kind.KNIGHT: "knight",
    Kind.PAWN: "pawn",
}
"""What `art.pieces` calls the kinds that can be taken, the best first."""
_PAWNS_WORTH: Final = {
    Kind.QUEEN: 9,
    Kind.ROOK: 5,
    Kind.BISHOP: 3,
    Kind.KNIGHT: 3,
    Kind.PAWN: 1,
}


@dataclass(frozen=True)
class Captured:
    """Men that are gone from the board.

    - `men`: by seat of the side that took them, names of `art.pieces.PIECES`, the best first.
    - `leads`: by seat, by how many pawns this side has more on the board, 0 for less.
    """

    men: tuple[tuple[str, ...], tuple[str, ...]]
    leads: tuple[int, int]


def captured(position: Position, start: Position) -> Captured:
    """What is gone at `position` of a game that began at `start`.

    A pawn that became a queen was not taken. Where that queen was taken later, it counts as one
    pawn: the position does not tell more.
    """
    before, now = _counts(start), _counts(position)
    white_gone, black_gone = (_gone(before[color], now[color]) for color in Color)
    lead = _worth(now[Color.WHITE]) - _worth(now[Color.BLACK])
    return Captured((black_gone, white_gone), (max(lead, 0), max(-lead, 0)))


def _counts(position: Position) -> dict[Color, Counter[Kind]]:
    counts: dict[Color, Counter[Kind]] = {color: Counter() for color in Color}
    for man in position.men().values():
        counts[man.color][man.kind] += 1
    return counts


def _gone(before: Counter[Kind], now: Counter[Kind]) -> tuple[str, ...]:
    promoted = (now - before).total()
    gone = before - now
    gone[Kind.PAWN] -= promoted
    return tuple(name for kind, name in NAMES.items() for _ in range(gone[kind]))


def _worth(counts: Counter[Kind]) -> int:
    return sum(worth * counts[kind] for kind, worth in _PAWNS_WORTH.items())
