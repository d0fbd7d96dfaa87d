"""Passed pawns: what depends on other men, on kings, rooks, and whoever guards the way.

What they are worth by themselves is in `pawns`.
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
    from cython.cimports.chess_app.chess.cbits import KING, PAWN, ROOK, WHITE, lsb
    from cython.cimports.chess_app.engine.attack_map import AttackMap
    from cython.cimports.chess_app.engine.geometry import AHEAD, DISTANCE
else:
    from chess_app.chess.bits import KING, PAWN, ROOK, WHITE, lsb
    from chess_app.chess.board import Board
    from chess_app.engine.attack_map import AttackMap
    from chess_app.engine.geometry import AHEAD, DISTANCE

    _BLOCKED = [0] * 8  # by rank
    _FREE = [0] * 8
    _PATH = [0] * 8
    _OWN_KING = [0] * 8  # by distance
    _ENEMY_KING = [0] * 8
    _FILE = [0] * 4  # from the edge
    _SINGLE = [0] * 4  # in the order of _SINGLES
    UNSTOPPABLE, ROOK_BEHIND, STEP_GUARDED, PATH_ATTACKED = range(4)

_SINGLES = (
    "PASSED_UNSTOPPABLE",
    "ROOK_BEHIND_PASSED",
    "PASSED_STEP_GUARDED",
    "PASSED_PATH_ATTACKED",
)


def load_weights() -> None:
    """Takes over the numbers of the module `weights`."""
    index: cython.int
    for index in range(8):
        _BLOCKED[index] = pack(weights.PASSED_BLOCKED[index])
        _FREE[index] = pack(weights.PASSED_FREE[index])
        _PATH[index] = pack(weights.PASSED_PATH[index])
        _OWN_KING[index] = pack(weights.PASSED_OWN_KING[index])
        _ENEMY_KING[index] = pack(weights.PASSED_ENEMY_KING[index])
    for index in range(4):
        _FILE[index] = pack(weights.PASSED_FILE[index])
    for index in range(len(_SINGLES)):
        _SINGLE[index] = pack(getattr(weights, _SINGLES[index])[0])


def passed_pawns(
    board: Board, attacked: AttackMap, passed: cython.ulonglong, us: cython.int
) -> cython.int:
    """What these passed pawns of a side are worth to it more than pawns alone say."""
    them: cython.int = us ^ 1
    rest: cython.ulonglong = passed
    occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
    own_king: cython.int = attacked.kings[us]
    enemy_king: cython.int = attacked.kings[them]
    enemy_pieces: cython.ulonglong = (
        board.by_color[them] & ~board.men[them * 6 + PAWN] & ~board.men[them * 6 + KING]
    )
    path: cython.ulonglong
    square: cython.int
    ahead: cython.int
    file: cython.int
    rank: cython.int
    steps: cython.int
    score: cython.int = 0
    while rest:
        square = lsb(rest)
        rest &= rest - 1
        file = square & 7
        rank = square >> 3 if us == WHITE else 7 - (square >> 3)
        ahead = square + 8 if us == WHITE else square - 8
        path = AHEAD[us * 64 + square]
        if occupied >> ahead & 1:
            score += _BLOCKED[rank]
        elif not attacked.all[them] >> ahead & 1:
            score += _FREE[rank]
        if not path & (attacked.all[them] | board.by_color[them]):
            score += _PATH[rank]
        if AHEAD[them * 64 + square] & board.men[us * 6 + ROOK]:
            score += _SINGLE[ROOK_BEHIND]
        if AHEAD[them * 64 + square] & board.men[them * 6 + ROOK]:
            score -= _SINGLE[ROOK_BEHIND]
        if rank >= 3:
            score += _OWN_KING[DISTANCE[own_king * 64 + ahead]]
            score += _ENEMY_KING[DISTANCE[enemy_king * 64 + ahead]]
            score += _FILE[min(file, 7 - file)]
            if attacked.all[us] >> ahead & 1:
                score += _SINGLE[STEP_GUARDED] * (rank - 2)
            if path & attacked.all[them]:
                score += _SINGLE[PATH_ATTACKED] * (rank - 2)
        if not enemy_pieces and not path & occupied:
            # He is too far away to catch it, even if he moves first.
            steps = min(7 - rank, 5) + (1 if board.turn != us else 0)
            if DISTANCE[enemy_king * 64 + (file | (56 if us == WHITE else 0))] > steps:
                score += _SINGLE[UNSTOPPABLE]
    return score


load_weights()
