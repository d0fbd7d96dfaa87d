"""Threats: men that can be taken, men that soon will be, and squares that the enemy cannot use."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

from chess_app.engine import weights
from chess_app.engine.packing import pack

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import KNIGHT_ATTACKS
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        BISHOP,
        KING,
        KNIGHT,
        PAWN,
        QUEEN,
        ROOK,
        WHITE,
        lsb,
        popcount,
    )
    from cython.cimports.chess_app.chess.sliders import bishop_attacks, rook_attacks
    from cython.cimports.chess_app.engine.attack_map import AttackMap
    from cython.cimports.chess_app.engine.geometry import FILES, RANKS
else:
    from chess_app.chess.attacks import KNIGHT_ATTACKS, bishop_attacks, rook_attacks
    from chess_app.chess.bits import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, lsb, popcount
    from chess_app.chess.board import Board
    from chess_app.engine.attack_map import AttackMap
    from chess_app.engine.geometry import FILES, RANKS

    _BY_PAWN = [0] * 5  # on a kind of man
    _BY_MINOR = [0] * 5
    _BY_ROOK = [0] * 5
    _TO_MOVE = [0] * 3
    _QUEEN_SEEN = [0] * 2
    _SINGLE = [0] * 6  # in the order of _SINGLES
    HANGING, BY_KING, RESTRICTED, PAWN_PUSH, KNIGHT_NEARS_QUEEN, SLIDER_NEARS_QUEEN = range(6)

_SINGLES = (
    "HANGING",
    "THREAT_BY_KING",
    "RESTRICTED",
    "PAWN_PUSH_THREAT",
    "KNIGHT_NEARS_QUEEN",
    "SLIDER_NEARS_QUEEN",
)


def load_weights() -> None:
    """Takes over the numbers of the module `weights`."""
    index: cython.int
    for index in range(5):
        _BY_PAWN[index] = pack(weights.THREAT_BY_PAWN[index])
        _BY_MINOR[index] = pack(weights.THREAT_BY_MINOR[index])
        _BY_ROOK[index] = pack(weights.THREAT_BY_ROOK[index])
    for index in range(3):
        _TO_MOVE[index] = pack(weights.THREAT_TO_MOVE[index])
    for index in range(2):
        _QUEEN_SEEN[index] = pack(weights.QUEEN_SEEN_THROUGH[index])
    for index in range(len(_SINGLES)):
        _SINGLE[index] = pack(getattr(weights, _SINGLES[index])[0])


def threats(board: Board, attacked: AttackMap, us: cython.int) -> cython.int:
    """What the threats of a side are worth."""
    them: cython.int = us ^ 1
    foe: cython.int = them * 6
    kind: cython.int
    score: cython.int = 0
    by_pawn: cython.ulonglong = attacked.by_kind[us * 6 + PAWN]
    by_minor: cython.ulonglong = (
        attacked.by_kind[us * 6 + KNIGHT] | attacked.by_kind[us * 6 + BISHOP]
    )
    by_rook: cython.ulonglong = attacked.by_kind[us * 6 + ROOK]
    guarded: cython.ulonglong = _guarded(attacked, them)
    hanging: cython.ulonglong
    men: cython.ulonglong
    for kind in range(PAWN, KING):
        men = board.men[foe + kind]
        if kind != PAWN:
            score += _BY_PAWN[kind] * popcount(men & by_pawn)
        if kind < ROOK:
            men &= ~guarded
        score += _BY_MINOR[kind] * popcount(men & by_minor)
        if kind == ROOK:
            men &= ~guarded
        score += _BY_ROOK[kind] * popcount(men & by_rook)
    men = board.by_color[them] & attacked.all[us]
    hanging = men & ~attacked.all[them]
    score += _SINGLE[HANGING] * popcount(hanging)
    score += _SINGLE[BY_KING] * popcount(men & attacked.by_kind[us * 6 + KING] & ~guarded)
    # Squares where the enemy's men would like to go, and where ours take them.
    score += _SINGLE[RESTRICTED] * popcount(attacked.all[them] & ~guarded & attacked.all[us])
    men = board.by_color[them] & ~board.men[foe + PAWN] & ~board.men[foe + KING]
    score += _SINGLE[PAWN_PUSH] * popcount(_attacks_of_pushes(board, attacked, us) & men & ~by_pawn)
    if board.turn == us:
        # What can be taken at once counts more.
        score += _TO_MOVE[0] * popcount(hanging)
        score += _TO_MOVE[1] * popcount(men & by_pawn)
        score += _TO_MOVE[2] * popcount((board.men[foe + ROOK] | board.men[foe + QUEEN]) & by_minor)
    return score + _on_queen(board, attacked, us, guarded)


def _guarded(attacked: AttackMap, us: cython.int) -> cython.ulonglong:
    # The squares that a side holds firmly.
    return attacked.by_kind[us * 6 + PAWN] | (attacked.twice[us] & ~attacked.twice[us ^ 1])


def _attacks_of_pushes(board: Board, attacked: AttackMap, us: cython.int) -> cython.ulonglong:
    # What pawns would attack after a step to a square where they are safe.
    free: cython.ulonglong = ~(board.by_color[0] | board.by_color[1])
    steps: cython.ulonglong
    if us == WHITE:
        steps = board.men[PAWN] << 8 & free
        steps |= (steps & RANKS[2]) << 8 & free
        steps &= ~attacked.by_kind[6 + PAWN] & (attacked.all[us] | ~attacked.all[us ^ 1])
        return (steps & ~FILES[0]) << 7 | (steps & ~FILES[7]) << 9
    steps = board.men[6 + PAWN] >> 8 & free
    steps |= (steps & RANKS[5]) >> 8 & free
    steps &= ~attacked.by_kind[PAWN] & (attacked.all[us] | ~attacked.all[us ^ 1])
    return (steps & ~FILES[0]) >> 9 | (steps & ~FILES[7]) >> 7


def _on_queen(
    board: Board, attacked: AttackMap, us: cython.int, guarded: cython.ulonglong
) -> cython.int:
    # Pieces that can go where they attack the queen, and sliders that see her through one man.
    base: cython.int = us * 6
    queens: cython.ulonglong = board.men[(us ^ 1) * 6 + QUEEN]
    occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
    safe: cython.ulonglong = ~board.by_color[us] & ~guarded
    diagonal: cython.ulonglong
    straight: cython.ulonglong
    queen: cython.int
    score: cython.int
    if not queens or queens & (queens - 1):
        return 0
    queen = lsb(queens)
    diagonal = bishop_attacks(queen, occupied)
    straight = rook_attacks(queen, occupied)
    score = _SINGLE[KNIGHT_NEARS_QUEEN] * popcount(
        KNIGHT_ATTACKS[queen] & attacked.by_kind[base + KNIGHT] & safe
    )
    score += _SINGLE[SLIDER_NEARS_QUEEN] * popcount(
        ((diagonal & attacked.by_kind[base + BISHOP]) | (straight & attacked.by_kind[base + ROOK]))
        & safe
        & attacked.twice[us]
    )
    score += _QUEEN_SEEN[0] * popcount(
        rook_attacks(queen, occupied & ~straight) & ~straight & board.men[base + ROOK]
    )
    return score + _QUEEN_SEEN[1] * popcount(
        bishop_attacks(queen, occupied & ~diagonal) & ~diagonal & board.men[base + BISHOP]
    )


load_weights()
