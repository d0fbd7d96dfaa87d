"""How to mate a lone king: the little knowledge that search alone does not find in time."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import KING_ATTACKS
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import (
        BISHOP,
        DARK,
        KING,
        KNIGHT,
        PAWN,
        QUEEN,
        ROOK,
        lsb,
        popcount,
    )
else:
    from chess_app.chess.attacks import KING_ATTACKS
    from chess_app.chess.bits import (
        BISHOP,
        DARK,
        KING,
        KNIGHT,
        PAWN,
        QUEEN,
        ROOK,
        lsb,
        popcount,
    )
    from chess_app.chess.board import Board


def mate_knowledge(board: Board) -> cython.int:
    """The value for the side to move if one side has only its king and can be mated, else 0.

    Queens, rooks, two bishops on different colours, and bishop and knight win; then what counts is
    to drive the king to the edge (with bishop and knight to a corner of the bishop's colour) and to
    bring one's own king near.
    """
    strong: cython.int
    base: cython.int
    score: cython.int
    lone: cython.int
    king: cython.int
    bishops: cython.ulonglong
    knights: cython.int
    majors: cython.int
    if not board.by_color[1] & (board.by_color[1] - 1):
        strong = 0
    elif not board.by_color[0] & (board.by_color[0] - 1):
        strong = 1
    else:
        return 0
    base = strong * 6
    bishops = board.men[base + BISHOP]
    knights = popcount(board.men[base + KNIGHT])
    majors = popcount(board.men[base + QUEEN]) * 1000 + popcount(board.men[base + ROOK]) * 500
    if board.men[base + PAWN]:
        return 0
    if not majors and not (bishops and knights) and not (bishops & DARK and bishops & ~DARK):
        return 0
    king = lsb(board.men[base + KING])
    lone = lsb(board.men[6 - base + KING])
    score = 3000 + majors + 350 * popcount(bishops) + 320 * knights
    score += 16 * (14 - _king_distance(king, lone)) - 15 * _free_squares(board, lone, strong)
    if majors or (bishops & DARK and bishops & ~DARK):
        score += 25 * _centre_distance(lone)
    elif bishops & DARK:
        # The nearer to a1 or h8, the smaller the difference of file and rank to that corner's.
        score += 150 * (7 - _corner_distance(lone))
    else:
        score += 150 * (7 - _corner_distance(lone ^ 7))
    return score if strong == board.turn else -score


def _free_squares(board: Board, lone: cython.int, strong: cython.int) -> cython.int:
    # How many squares around him the lone king may go to.
    one: cython.ulonglong = 1
    occupied: cython.ulonglong = (board.by_color[0] | board.by_color[1]) & ~(one << lone)
    rest: cython.ulonglong = KING_ATTACKS[lone]
    free: cython.int = 0
    while rest:
        if not board.attackers(lsb(rest), strong, occupied):
            free += 1
        rest &= rest - 1
    return free


def _centre_distance(square: cython.int) -> cython.int:
    # Files and ranks from the middle, 0 to 6.
    file: cython.int = square & 7
    rank: cython.int = square >> 3
    return (3 - file if file < 4 else file - 4) + (3 - rank if rank < 4 else rank - 4)


def _corner_distance(square: cython.int) -> cython.int:
    # Steps of a king to a1 or h8, whichever is nearer along the edges, 0 to 7.
    file: cython.int = square & 7
    rank: cython.int = square >> 3
    return min(file + rank, 14 - file - rank)


def _king_distance(a: cython.int, b: cython.int) -> cython.int:
    # Files and ranks added: it tells more squares apart than steps do.
    files: cython.int = (a & 7) - (b & 7)
    ranks: cython.int = (a >> 3) - (b >> 3)
    return (files if files > 0 else -files) + (ranks if ranks > 0 else -ranks)
