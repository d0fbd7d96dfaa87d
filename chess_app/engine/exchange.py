"""Static exchange evaluation: who wins if all captures on one square are played out."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        BISHOP,
        CASTLING,
        EN_PASSANT,
        KING,
        KNIGHT,
        PAWN,
        PROMOTION,
        QUEEN,
        ROOK,
        lsb,
    )
    from cython.cimports.chess_app.chess.sliders import bishop_attacks, rook_attacks
else:
    from chess_app.chess.attacks import bishop_attacks, rook_attacks
    from chess_app.chess.bits import (
        BISHOP,
        CASTLING,
        EN_PASSANT,
        KING,
        KNIGHT,
        PAWN,
        PROMOTION,
        QUEEN,
        ROOK,
        lsb,
    )
    from chess_app.chess.board import Board

    _VALUES = [0] * 13

# Pawn, knight, bishop, rook, queen, king: rough on purpose, all that matters is the order.
_ROUGH_VALUES = (100, 320, 330, 500, 950, 0)


def value_of(man: cython.int) -> cython.int:
    """The rough value of a man; 0 for EMPTY and for kings."""
    return _VALUES[man]


def exchange_reaches(board: Board, move: cython.int, least: cython.int) -> cython.bint:
    """Whether `move` wins at least `least` if both sides go on capturing on its target."""
    origin: cython.int = move & 63
    target: cython.int = move >> 6 & 63
    sort: cython.int = move >> 12
    us: cython.int = board.turn
    side: cython.int
    kind: cython.int
    swing: cython.int
    reached: cython.bint = True
    one: cython.ulonglong = 1
    occupied: cython.ulonglong
    attackers: cython.ulonglong
    own: cython.ulonglong
    straight: cython.ulonglong
    diagonal: cython.ulonglong
    if sort == CASTLING:
        return least <= 0

    # What the move itself takes, less what it risks.
    swing = _VALUES[board.squares[target]] - least
    kind = board.squares[origin] % 6
    if sort == EN_PASSANT:
        swing += _VALUES[PAWN]
    elif sort >= PROMOTION:
        kind = sort - PROMOTION + KNIGHT
        swing += _VALUES[kind] - _VALUES[PAWN]
    if swing < 0:
        return False
    swing = _VALUES[kind] - swing
    if swing <= 0:
        return True

    occupied = (board.by_color[0] | board.by_color[1]) & ~(one << origin) | (one << target)
    if sort == EN_PASSANT:
        occupied ^= one << (target ^ 8)
    straight = board.men[ROOK] | board.men[6 + ROOK] | board.men[QUEEN] | board.men[6 + QUEEN]
    diagonal = board.men[BISHOP] | board.men[6 + BISHOP] | board.men[QUEEN] | board.men[6 + QUEEN]
    attackers = board.all_attackers(target, occupied)
    side = us
    while True:
        side ^= 1
        attackers &= occupied
        own = attackers & board.by_color[side]
        if not own:
            break
        reached = not reached
        kind = PAWN
        while kind < KING and not own & board.men[side * 6 + kind]:
            kind += 1
        if kind == KING:
            # The king may capture only what nobody guards.
            if attackers & board.by_color[side ^ 1]:
                reached = not reached
            break
        swing = _VALUES[kind] - swing
        if swing < reached:
            break
        occupied ^= one << lsb(own & board.men[side * 6 + kind])
        # Whoever stood behind the capturer now looks at the square.
        if kind == PAWN or kind == BISHOP or kind == QUEEN:
            attackers |= bishop_attacks(target, occupied) & diagonal
        if kind == ROOK or kind == QUEEN:
            attackers |= rook_attacks(target, occupied) & straight
    return reached


def _fill_values() -> None:
    index: cython.int
    for index in range(6):
        _VALUES[index] = _VALUES[6 + index] = _ROUGH_VALUES[index]


_fill_values()
