"""The attack on a king: men that reach the squares around him, weak squares there, checks.

All that is counted adds up to units of danger; the danger grows with their square, because one
attacker is a nuisance and three are mate.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

from chess_app.engine import weights
from chess_app.engine.packing import pack

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import KING_ATTACKS, KNIGHT_ATTACKS
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import BISHOP, KNIGHT, QUEEN, ROOK, popcount
    from cython.cimports.chess_app.chess.sliders import bishop_attacks, rook_attacks
    from cython.cimports.chess_app.engine.attack_map import AttackMap
    from cython.cimports.chess_app.engine.geometry import KING_ZONE
    from cython.cimports.chess_app.engine.packing import endgame_of, opening_of
else:
    from chess_app.chess.attacks import KING_ATTACKS, KNIGHT_ATTACKS, bishop_attacks, rook_attacks
    from chess_app.chess.bits import BISHOP, KNIGHT, QUEEN, ROOK, popcount
    from chess_app.chess.board import Board
    from chess_app.engine.attack_map import AttackMap
    from chess_app.engine.geometry import KING_ZONE
    from chess_app.engine.packing import endgame_of, opening_of

    _SAFE_CHECKS = [0] * 128  # kind * 32 - 32 + squares where it can give check
    _SINGLE = [0] * 6  # in the order of _SINGLES
    WEAK_SQUARE, UNSAFE_CHECK, SHIELD, NO_QUEEN, BARE, ALWAYS = range(6)

_SINGLES = (
    "KING_WEAK_SQUARE",
    "UNSAFE_CHECK",
    "KING_SHIELD",
    "KING_NO_QUEEN",
    "KING_BARE",
    "KING_ALWAYS",
)


def load_weights() -> None:
    """Takes over the numbers of the module `weights`."""
    index: cython.int
    count: cython.int
    for index in range(4):
        _SAFE_CHECKS[index * 32 + 1] = pack(weights.SAFE_CHECK[index])
        for count in range(2, 32):
            _SAFE_CHECKS[index * 32 + count] = pack(weights.SAFE_CHECK[index]) + pack(
                weights.MORE_SAFE_CHECKS[index]
            )
    for index in range(len(_SINGLES)):
        _SINGLE[index] = pack(getattr(weights, _SINGLES[index])[0])


def king_danger(
    board: Board, attacked: AttackMap, us: cython.int, units: cython.int, shelter: cython.int
) -> cython.int:
    """What the attack on the king of `us` costs him.

    `units` come from the attackers, `shelter` is what his pawns are worth to him.
    """
    them: cython.int = us ^ 1
    foe: cython.int = them * 6
    king: cython.int = attacked.kings[us]
    kind: cython.int
    occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
    straight: cython.ulonglong = rook_attacks(king, occupied)
    diagonal: cython.ulonglong = bishop_attacks(king, occupied)
    weak: cython.ulonglong
    safe: cython.ulonglong
    checks: cython.ulonglong
    unsafe: cython.ulonglong = 0
    weak = attacked.all[them] & ~attacked.twice[us] & (~attacked.all[us] | KING_ATTACKS[king])
    units += _SINGLE[ALWAYS] + _SINGLE[WEAK_SQUARE] * popcount(weak & KING_ZONE[us * 64 + king])
    safe = ~board.by_color[them] & (~attacked.all[us] | (weak & attacked.twice[them]))
    for kind in range(KNIGHT, QUEEN + 1):
        if kind == KNIGHT:
            checks = KNIGHT_ATTACKS[king]
        elif kind == BISHOP:
            checks = diagonal
        elif kind == ROOK:
            checks = straight
        else:
            checks = straight | diagonal
        checks &= attacked.by_kind[foe + kind] & ~board.by_color[them]
        unsafe |= checks & ~safe
        units += _SAFE_CHECKS[kind * 32 - 32 + popcount(checks & safe)]
    units += _SINGLE[UNSAFE_CHECK] * popcount(unsafe)
    units += _SINGLE[SHIELD] * _shields(board, foe, king, straight, diagonal)
    if not board.men[foe + QUEEN]:
        units += _SINGLE[NO_QUEEN]
    units += _SINGLE[BARE] * (-opening_of(shelter) >> 3)
    return -_squared(units)


def _shields(
    board: Board,
    foe: cython.int,
    king: cython.int,
    straight: cython.ulonglong,
    diagonal: cython.ulonglong,
) -> cython.int:
    # How many men of either side are all that stands between the king and a slider.
    occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
    rooks: cython.ulonglong = board.men[foe + ROOK] | board.men[foe + QUEEN]
    bishops: cython.ulonglong = board.men[foe + BISHOP] | board.men[foe + QUEEN]
    rooks &= rook_attacks(king, occupied & ~straight) & ~straight
    bishops &= bishop_attacks(king, occupied & ~diagonal) & ~diagonal
    return popcount(rooks) + popcount(bishops)


def _squared(units: cython.int) -> cython.int:
    opening: cython.int = max(opening_of(units), 0)
    endgame: cython.int = max(endgame_of(units), 0)
    return (opening * opening >> 6) + (endgame * endgame >> 6) * 65536


load_weights()
