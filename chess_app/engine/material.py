"""What is on the board, wherever it stands: which men go well together, and how far the game is.

The values of the men themselves are with their squares, see `evaluation`. What is found out about
a set of men is kept for the next time they are on the board.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

from chess_app.engine import weights
from chess_app.engine.packing import pack

if cython.compiled:
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        ALL,
        BISHOP,
        KNIGHT,
        QUEEN,
        ROOK,
        SPREAD,
        popcount,
    )
else:
    from chess_app.chess.bits import ALL, BISHOP, KNIGHT, QUEEN, ROOK, SPREAD, popcount
    from chess_app.chess.board import Board

    MATERIAL_SLOTS = 4096

    _TOGETHER = [0] * 10  # knight and pawn, bishop and pawn, bishop and knight, …
    _AGAINST = [0] * 10
    _USUAL = [0] * 5

# A usual army in mid-game. Only what a side has more or less than this makes pairs count, so that
# the values of the men by themselves stay what one expects of them.
_USUAL_ARMY = (5, 1, 1, 1, 1)


def load_weights() -> None:
    """Takes over the numbers of the module `weights`."""
    index: cython.int
    for index in range(10):
        _TOGETHER[index] = pack(weights.TOGETHER[index])
        _AGAINST[index] = pack(weights.AGAINST[index])
    for index in range(5):
        _USUAL[index] = _USUAL_ARMY[index]


class MaterialTable:
    """What is known of the sets of men that were looked up, a slot for each by its hash.

    After `look_up`, `scores` has what each side's men are worth together and against the other's,
    and `phase` says how far the game is: from 256, all pieces are there, to 0, only pawns are.
    """

    def __init__(self) -> None:
        index: cython.int
        if not cython.compiled:
            self.scores = [0] * 2
            self.phase = 0
            self._counts = [0] * 10
            self._sets = [0] * MATERIAL_SLOTS  # the numbers of all men, six bits each
            self._values = [0] * (2 * MATERIAL_SLOTS)
            self._phases = [0] * MATERIAL_SLOTS
        for index in range(MATERIAL_SLOTS):
            self._sets[index] = ALL  # no set of men looks like this

    def look_up(self, board: Board) -> None:
        """Finds out about the men on a board."""
        index: cython.int
        slot: cython.int
        men: cython.ulonglong = 0
        for index in range(5):
            men = men << 12 | popcount(board.men[index]) << 6 | popcount(board.men[6 + index])
        slot = (men * SPREAD & ALL) >> 52
        if self._sets[slot] != men:
            for index in range(5):
                self._counts[index] = popcount(board.men[index])
                self._counts[5 + index] = popcount(board.men[6 + index])
            self._sets[slot] = men
            self._values[2 * slot] = self._pairs(0, 5)
            self._values[2 * slot + 1] = self._pairs(5, 0)
            self._phases[slot] = self._phase()
        self.scores[0] = self._values[2 * slot]
        self.scores[1] = self._values[2 * slot + 1]
        self.phase = self._phases[slot]

    def _pairs(self, own: cython.int, enemy: cython.int) -> cython.int:
        # What every two kinds of men are worth together, and against each other.
        pair: cython.int = 0
        score: cython.int = 0
        first: cython.int
        second: cython.int
        extra: cython.int
        for first in range(1, 5):
            extra = self._counts[own + first] - _USUAL[first]
            for second in range(first):
                score += _TOGETHER[pair] * (extra * (self._counts[own + second] - _USUAL[second]))
                score += _AGAINST[pair] * (extra * (self._counts[enemy + second] - _USUAL[second]))
                pair += 1
        return score

    def _phase(self) -> cython.int:
        pieces: cython.int = (
            self._counts[KNIGHT]
            + self._counts[5 + KNIGHT]
            + self._counts[BISHOP]
            + self._counts[5 + BISHOP]
            + 2 * (self._counts[ROOK] + self._counts[5 + ROOK])
            + 4 * (self._counts[QUEEN] + self._counts[5 + QUEEN])
        )
        return min(pieces, 24) * 256 // 24


load_weights()
