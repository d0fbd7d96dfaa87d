"""Who attacks what: the map that most terms of the evaluation look at."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import KING_ATTACKS
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import ALL, KING, PAWN, WHITE, lsb
    from cython.cimports.chess_app.engine.geometry import FILES
else:
    from chess_app.chess.attacks import KING_ATTACKS
    from chess_app.chess.bits import ALL, KING, PAWN, WHITE, lsb
    from chess_app.chess.board import Board
    from chess_app.engine.geometry import FILES


class AttackMap:
    """The squares that both sides attack, in all and by kinds of men.

    `start` puts in the pawns and kings of a board; the evaluation adds the pieces when it counts
    them, then it is complete.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.all = [0] * 2  # all squares that a side attacks
            self.twice = [0] * 2  # those that it attacks with two men or more
            self.by_kind = [0] * 12  # color * 6 + kind
            self.kings = [0] * 2  # where they stand

    def start(self, board: Board) -> None:
        """Forgets the board before, and notes what pawns and kings attack."""
        color: cython.int
        base: cython.int
        king: cython.int
        pawns: cython.ulonglong
        left: cython.ulonglong
        right: cython.ulonglong
        for color in range(2):
            base = color * 6
            king = lsb(board.men[base + KING])
            pawns = board.men[base + PAWN]
            if color == WHITE:
                left = (pawns & ~FILES[0]) << 7
                right = (pawns & ~FILES[7]) << 9 & ALL
            else:
                left = (pawns & ~FILES[0]) >> 9
                right = (pawns & ~FILES[7]) >> 7
            self.by_kind[base + PAWN] = left | right
            self.by_kind[base + KING] = KING_ATTACKS[king]
            self.all[color] = left | right | KING_ATTACKS[king]
            self.twice[color] = (left & right) | ((left | right) & KING_ATTACKS[king])
            self.kings[color] = king
