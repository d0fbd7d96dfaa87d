"""What the two sides have taken from each other, and who has more on the board."""

from __future__ import annotations

from dataclasses import dataclass

from chess_app.chess import Position


@dataclass(frozen=True)
class Captured:
    """Men that are gone from the board.

    - `men`: by seat of the side that took them, names of `art.pieces.PIECES`, the best first.
    - `leads`: by seat, by how many pawns this side has more on the board, 0 for less.
    """

    men: tuple[tuple[str, ...], tuple[str, ...]]
    leads: tuple[int, int]


def captured(position: Position, start: Position) -> Captured:
    """What is gone at `position` of a game that began at `start`."""
    return Captured(((), ()), (0, 0))
