"""Pawn structures: what pawns are worth by themselves, kept for the next time they stand so."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

from chess_app.engine import weights
from chess_app.engine.packing import pack

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import PAWN_ATTACKS
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        ALL,
        BLACK,
        PAWN,
        SPREAD,
        WHITE,
        lsb,
        msb,
        popcount,
    )
    from cython.cimports.chess_app.engine.geometry import AHEAD, BESIDE, FILES, PASSED_MASK, RANKS
else:
    from chess_app.chess.attacks import PAWN_ATTACKS
    from chess_app.chess.bits import ALL, BLACK, PAWN, SPREAD, WHITE, lsb, msb, popcount
    from chess_app.chess.board import Board
    from chess_app.engine.geometry import AHEAD, BESIDE, FILES, PASSED_MASK, RANKS

    PAWN_SLOTS = 16384

    _VALUE = [0] * 64  # value and place, for White
    _PHALANX = [0] * 8
    _SUPPORTED = [0] * 8
    _PASSED = [0] * 8
    _CANDIDATE = [0] * 8
    _SHELTER = [0] * 32  # file from the edge * 8 + rank
    _STORM = [0] * 32
    _SINGLE = [0] * 7  # in the order of _SINGLES
    (
        DOUBLED,
        ISOLATED,
        ISOLATED_OPEN,
        BACKWARD,
        BACKWARD_OPEN,
        PASSED_PROTECTED,
        KING_OPEN_FILE,
    ) = range(7)

_SINGLES = (
    "DOUBLED_PAWN",
    "ISOLATED_PAWN",
    "ISOLATED_PAWN_OPEN",
    "BACKWARD_PAWN",
    "BACKWARD_PAWN_OPEN",
    "PASSED_PROTECTED",
    "KING_OPEN_FILE",
)


def load_weights() -> None:
    """Takes over the numbers of the module `weights`."""
    index: cython.int
    for index in range(64):
        _VALUE[index] = pack(weights.VALUES[0]) + pack(weights.PAWN_SQUARES[index])
    for index in range(8):
        _PHALANX[index] = pack(weights.PHALANX_PAWN[index])
        _SUPPORTED[index] = pack(weights.SUPPORTED_PAWN[index])
        _PASSED[index] = pack(weights.PASSED_PAWN[index])
        _CANDIDATE[index] = pack(weights.CANDIDATE_PAWN[index])
    for index in range(32):
        _SHELTER[index] = pack(weights.SHELTER[index])
        _STORM[index] = pack(weights.STORM[index])
    for index in range(len(_SINGLES)):
        _SINGLE[index] = pack(getattr(weights, _SINGLES[index])[0])


class PawnTable:
    """What is known of the structures that were looked up, a slot for each by its hash.

    After `look_up`, `scores` has the packed value of each side's pawns and `passed` its passed
    pawns.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.scores = [0] * 2
            self.passed = [0] * 2
            # What is looked at together lies together.
            self._sets = [0] * (4 * PAWN_SLOTS)  # white pawns, black pawns, passed pawns of both
            self._values = [0] * (2 * PAWN_SLOTS)
            self._kings = [0] * (2 * PAWN_SLOTS)  # their squares + 1
            self._shelters = [0] * (2 * PAWN_SLOTS)
            self._slot = 0
        else:
            index: cython.int
            for index in range(4 * PAWN_SLOTS):
                self._sets[index] = 0
            for index in range(2 * PAWN_SLOTS):
                self._values[index] = self._kings[index] = self._shelters[index] = 0
            self._slot = 0

    def look_up(self, board: Board) -> None:
        """Finds out about the pawns on a board."""
        white: cython.ulonglong = board.men[PAWN]
        black: cython.ulonglong = board.men[6 + PAWN]
        slot: cython.int = pawn_slot(board)
        place: cython.int = 4 * slot
        if self._sets[place] != white or self._sets[place + 1] != black:
            self.passed[0] = self.passed[1] = 0
            self._values[2 * slot] = self._structure(white, black, WHITE)
            self._values[2 * slot + 1] = self._structure(black, white, BLACK)
            self._sets[place] = white
            self._sets[place + 1] = black
            self._sets[place + 2] = self.passed[0] | self.passed[1]
            self._kings[2 * slot] = self._kings[2 * slot + 1] = 0
        self.passed[0] = self._sets[place + 2] & white
        self.passed[1] = self._sets[place + 2] & black
        self.scores[0] = self._values[2 * slot]
        self.scores[1] = self._values[2 * slot + 1]
        self._slot = slot

    def shelter(self, us: cython.int, king: cython.int) -> cython.int:
        """What the pawns looked up last are worth to a king there, and those that storm him."""
        place: cython.int = 2 * self._slot + us
        if self._kings[place] != king + 1:
            self._kings[place] = king + 1
            self._shelters[place] = _shelter(
                us,
                king,
                self._sets[4 * self._slot + us],
                self._sets[4 * self._slot + (us ^ 1)],
            )
        return self._shelters[place]

    def _structure(
        self, own: cython.ulonglong, enemy: cython.ulonglong, us: cython.int
    ) -> cython.int:
        # Value and place of the pawns, and how they stand to each other; notes the passed ones.
        one: cython.ulonglong = 1
        rest: cython.ulonglong = own
        square: cython.int
        rank: cython.int
        ahead: cython.int
        score: cython.int = 0
        neighbours: cython.ulonglong
        beside: cython.ulonglong
        supporters: cython.ulonglong
        stoppers: cython.ulonglong
        opposed: cython.bint
        while rest:
            square = lsb(rest)
            rest &= rest - 1
            rank = square >> 3 if us == WHITE else 7 - (square >> 3)
            ahead = square + 8 if us == WHITE else square - 8
            score += _VALUE[square if us == WHITE else square ^ 56]
            neighbours = own & BESIDE[square & 7]
            supporters = PAWN_ATTACKS[(us ^ 1) * 64 + square] & own
            beside = neighbours & RANKS[square >> 3]
            stoppers = PASSED_MASK[us * 64 + square] & enemy
            opposed = AHEAD[us * 64 + square] & enemy != 0
            if AHEAD[us * 64 + square] & own:
                score += _SINGLE[DOUBLED]
            if not neighbours:
                score += _SINGLE[ISOLATED if opposed else ISOLATED_OPEN]
            elif (
                not neighbours & ~PASSED_MASK[us * 64 + square]
                and PAWN_ATTACKS[us * 64 + ahead] & enemy
            ):
                # No neighbour can come to its help, and it cannot step ahead.
                score += _SINGLE[BACKWARD if opposed else BACKWARD_OPEN]
            if beside:
                score += _PHALANX[rank]
            if supporters:
                score += _SUPPORTED[rank] * popcount(supporters)
            if AHEAD[us * 64 + square] & own:
                continue
            if not stoppers:
                self.passed[us] |= one << square
                score += _PASSED[rank]
                if supporters:
                    score += _SINGLE[PASSED_PROTECTED]
            elif not opposed and popcount(supporters | beside) >= popcount(stoppers):
                # Its friends can trade off whoever guards its way.
                score += _CANDIDATE[rank]
        return score


def _shelter(
    us: cython.int, king: cython.int, own: cython.ulonglong, enemy: cython.ulonglong
) -> cython.int:
    centre: cython.int = min(max(king & 7, 1), 6)
    file: cython.int
    edge: cython.int
    score: cython.int = 0
    ahead: cython.ulonglong = _ranks_from(us, king)
    for file in range(centre - 1, centre + 2):
        edge = 8 * min(file, 7 - file)
        score += _SHELTER[edge + _nearest_rank(us, own & FILES[file] & ahead)]
        score += _STORM[edge + _nearest_rank(us, enemy & FILES[file] & ahead)]
    if not (own | enemy) & FILES[king & 7]:
        score += _SINGLE[KING_OPEN_FILE]
    return score


def _ranks_from(us: cython.int, square: cython.int) -> cython.ulonglong:
    # All squares on the rank of `square` and beyond, seen from `us`.
    all_squares: cython.ulonglong = ALL
    if us == WHITE:
        return all_squares << (square & 56) & all_squares
    return all_squares >> (56 - (square & 56))


def _nearest_rank(us: cython.int, pawns: cython.ulonglong) -> cython.int:
    # The rank, seen from `us`, of the pawn nearest to its first rank; 0 if there is none.
    if not pawns:
        return 0
    if us == WHITE:
        return lsb(pawns) >> 3
    return 7 - (msb(pawns) >> 3)


def pawn_slot(board: Board) -> cython.int:
    """A number from 0 to PAWN_SLOTS - 1 that depends on nothing but the pawns."""
    hashed: cython.ulonglong = board.men[PAWN] ^ (board.men[6 + PAWN] << 1 & ALL)
    return (hashed * SPREAD & ALL) >> 50


load_weights()
