"""Endings that are harder to win than they look."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

from chess_app.engine import weights

if cython.compiled:
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        BISHOP,
        DARK,
        KING,
        KNIGHT,
        PAWN,
        QUEEN,
        ROOK,
        WHITE,
        lsb,
        popcount,
    )
    from cython.cimports.chess_app.engine.geometry import DISTANCE, FILES
else:
    from chess_app.chess.bits import (
        BISHOP,
        DARK,
        KING,
        KNIGHT,
        PAWN,
        QUEEN,
        ROOK,
        WHITE,
        lsb,
        popcount,
    )
    from chess_app.chess.board import Board
    from chess_app.engine.geometry import DISTANCE, FILES

    _COMPLEXITY = [0] * 4


def load_weights() -> None:
    """Takes over the numbers of the module `weights`."""
    index: cython.int
    for index in range(4):
        _COMPLEXITY[index] = weights.COMPLEXITY[index][1]


def complexity(board: Board, phase: cython.int, ahead: cython.int) -> cython.int:
    """By how much an endgame advantage of `ahead` is worth more, or less where it is negative.

    More where there is much to play for, less where little is left; it is doubled at most, and
    never turned over.
    """
    pawns: cython.ulonglong = board.men[PAWN] | board.men[6 + PAWN]
    left: cython.ulonglong = FILES[0] | FILES[1] | FILES[2] | FILES[3]
    amount: cython.int = _COMPLEXITY[0] + _COMPLEXITY[1] * popcount(pawns)
    if pawns & left and pawns & ~left:
        amount += _COMPLEXITY[2]
    if not phase:
        amount += _COMPLEXITY[3]
    return min(max(amount, -ahead), ahead)


def endgame_scale(board: Board, strong: cython.int, passed: cython.ulonglong) -> cython.int:
    """Of 64: how much of an endgame advantage counts for a side that has these passed pawns."""
    base: cython.int = strong * 6
    pawns: cython.int = popcount(board.men[base + PAWN])
    majors: cython.ulonglong = (
        board.men[ROOK] | board.men[QUEEN] | board.men[6 + ROOK] | board.men[6 + QUEEN]
    )
    own: cython.int = _pieces_worth(board, strong)
    other: cython.int = _pieces_worth(board, strong ^ 1)
    bishops: cython.ulonglong = board.men[BISHOP] | board.men[6 + BISHOP]
    one_each: cython.bint = (
        popcount(board.men[BISHOP]) == 1 and popcount(board.men[6 + BISHOP]) == 1
    )
    if _is_safe_in_corner(board, strong):
        return 0
    if not pawns and own <= 6 and not (majors | bishops) & board.by_color[strong]:
        # Two knights mate nobody who does not help.
        return 0
    if not pawns and own - other <= 3:
        # Without pawns a piece more is not enough, and one minor piece never.
        return 4 if own <= 3 or not other else 10
    if one_each and bishops & DARK and bishops & ~DARK:
        if not majors and not board.men[KNIGHT] and not board.men[6 + KNIGHT]:
            return min(18 + 6 * popcount(passed), 40)
        return min(36 + 4 * pawns, 64)
    return min(44 + 5 * pawns, 64)


def _is_safe_in_corner(board: Board, strong: cython.int) -> cython.bint:
    # Pawns on a rook's file drive nobody out of the corner where they promote, alone or with a
    # bishop that does not guard it.
    base: cython.int = strong * 6
    pawns: cython.ulonglong = board.men[base + PAWN]
    bishops: cython.ulonglong = board.men[base + BISHOP]
    corner: cython.int = 56 if strong == WHITE else 0
    if not pawns or board.by_color[strong] & ~pawns & ~bishops & ~board.men[base + KING]:
        return False
    if not pawns & ~FILES[7]:
        corner += 7
    elif pawns & ~FILES[0]:
        return False
    if bishops & (DARK if DARK >> corner & 1 else ~DARK):
        return False
    return DISTANCE[lsb(board.men[(strong ^ 1) * 6 + KING]) * 64 + corner] <= 1


def _pieces_worth(board: Board, us: cython.int) -> cython.int:
    # Minor pieces 3, rooks 5, queens 9.
    base: cython.int = us * 6
    return (
        3 * popcount(board.men[base + KNIGHT] | board.men[base + BISHOP])
        + 5 * popcount(board.men[base + ROOK])
        + 9 * popcount(board.men[base + QUEEN])
    )


load_weights()
