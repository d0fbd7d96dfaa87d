"""By how much the evaluation was wrong before, where the same pawns or pieces stood.

What the search finds out about a position is held against its static evaluation. Others with the
same pawns, or the same pieces of a side on the same squares, tend to be misjudged in the same way.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import ALL, BISHOP, KING, KNIGHT, QUEEN, ROOK, SPREAD
    from cython.cimports.chess_app.engine.pawns import PAWN_SLOTS, pawn_slot
else:
    from chess_app.chess.bits import ALL, BISHOP, KING, KNIGHT, QUEEN, ROOK, SPREAD
    from chess_app.chess.board import Board
    from chess_app.engine.pawns import PAWN_SLOTS, pawn_slot

    GRAIN = 256  # of a hundredth of a pawn
    MOST = 64 * 256


class Corrections:
    """What one search thread has learnt about its evaluation."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forgets everything."""
        if not cython.compiled:
            # side to move * PAWN_SLOTS + slot
            self.by_pawns = [0] * (2 * PAWN_SLOTS)
            self.by_white = [0] * (2 * PAWN_SLOTS)
            self.by_black = [0] * (2 * PAWN_SLOTS)
            self.by_moves = [0] * (2 * PAWN_SLOTS)
            return
        index: cython.int
        for index in range(2 * PAWN_SLOTS):
            self.by_pawns[index] = self.by_white[index] = self.by_black[index] = 0
            self.by_moves[index] = 0

    def apply(
        self, board: Board, evaluation: cython.int, last: cython.int, before: cython.int
    ) -> cython.int:
        """The evaluation, less what it is likely to miss. `last` and `before`: see `History`."""
        base: cython.int = board.turn * PAWN_SLOTS
        total: cython.int = 2 * self.by_pawns[base + pawn_slot(board)]
        total += self.by_white[base + _piece_slot(board, 0)]
        total += self.by_black[base + _piece_slot(board, 6)]
        if last >= 0 and before >= 0:
            total += self.by_moves[base + _moves_slot(last, before)]
        return evaluation + (total >> 9)

    def learn(
        self,
        board: Board,
        missed: cython.int,
        depth: cython.int,
        last: cython.int,
        before: cython.int,
    ) -> None:
        """Takes a lesson: a search to this depth found so much more than the evaluation."""
        base: cython.int = board.turn * PAWN_SLOTS
        weight: cython.int = min(depth + 1, 16)
        slot: cython.int = base + pawn_slot(board)
        missed = min(max(missed, -300), 300) * GRAIN
        self.by_pawns[slot] = _towards(self.by_pawns[slot], missed, weight)
        slot = base + _piece_slot(board, 0)
        self.by_white[slot] = _towards(self.by_white[slot], missed, weight)
        slot = base + _piece_slot(board, 6)
        self.by_black[slot] = _towards(self.by_black[slot], missed, weight)
        if last >= 0 and before >= 0:
            slot = base + _moves_slot(last, before)
            self.by_moves[slot] = _towards(self.by_moves[slot], missed, weight)


def _piece_slot(board: Board, base: cython.int) -> cython.int:
    # A number from 0 to PAWN_SLOTS - 1 that depends on the men of one side except its pawns.
    # Five products that do not wait for each other; each kind has its own odd number.
    hashed: cython.ulonglong = board.men[base + KNIGHT] * SPREAD
    hashed ^= board.men[base + BISHOP] * (SPREAD >> 3 | 1)
    hashed ^= board.men[base + ROOK] * (SPREAD >> 7 | 1)
    hashed ^= board.men[base + QUEEN] * (SPREAD >> 11 | 1)
    hashed ^= board.men[base + KING] * (SPREAD >> 17 | 1)
    return (hashed & ALL) >> 50


def _moves_slot(last: cython.int, before: cython.int) -> cython.int:
    # A number from 0 to PAWN_SLOTS - 1 that depends on the last two moves.
    hashed: cython.ulonglong = last * 768 + before
    return (hashed * SPREAD & ALL) >> 50


def _towards(value: cython.int, missed: cython.int, weight: cython.int) -> cython.int:
    value += (missed - value) * weight >> 9
    return min(max(value, -MOST), MOST)
