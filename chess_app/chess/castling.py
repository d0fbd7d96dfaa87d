"""Where king and rook go when they castle, in the usual game and in Chess960."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.cbits import NO_SQUARE
else:
    from chess_app.chess.bits import NO_SQUARE

    # Where castling ends, for each right in the order KQkq.
    KING_TARGETS = [0] * 4  # g1 c1 g8 c8
    ROOK_TARGETS = [0] * 4  # f1 d1 f8 d8


class CastlingPaths:
    """The paths of castling in one game: fixed by its start position, shared by all its boards.

    The lists are indexed by the castling right (0..3 for KQkq): `rooks` has the rooks' squares,
    `vacant` what must be empty of others, `safe` what must not be attacked. `kept` is indexed by
    square: the rights that survive when something moves from or to it.
    """

    def __init__(self, kings: tuple[int, int], rooks: tuple[int, int, int, int]) -> None:
        """`kings`: where the kings stand; `rooks`: the rook of each right, or NO_SQUARE."""
        if not cython.compiled:
            self.rooks = [0] * 4
            self.vacant = [0] * 4
            self.safe = [0] * 4
            self.kept = [0] * 64
        square: cython.int
        right: cython.int
        for square in range(64):
            self.kept[square] = 15
        for right in range(4):
            king = kings[right // 2]
            rook = rooks[right]
            self.rooks[right] = rook
            if rook == NO_SQUARE:
                self.vacant[right] = self.safe[right] = 0
                continue
            king_way = _span(king, KING_TARGETS[right])
            rook_way = _span(rook, ROOK_TARGETS[right])
            self.vacant[right] = (king_way | rook_way) & ~(1 << king) & ~(1 << rook)
            self.safe[right] = king_way
            self.kept[rook] &= ~(1 << right)
            self.kept[king] &= ~(1 << right)


def _span(a: int, b: int) -> int:
    """The squares from `a` to `b` on one rank, both included."""
    squares = 0
    for square in range(min(a, b), max(a, b) + 1):
        squares |= 1 << square
    return squares


def _fill_tables() -> None:
    right: cython.int
    for right in range(4):
        home = 56 if right >= 2 else 0
        KING_TARGETS[right] = home + (2 if right & 1 else 6)
        ROOK_TARGETS[right] = home + (3 if right & 1 else 5)


_fill_tables()
