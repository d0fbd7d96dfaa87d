# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Plays recorded games again, and notes of their quiet positions what the trainer wants to know.

For the trainer, who compiles it first; uncompiled it means the same and takes a hundred times as
long.
"""

from __future__ import annotations

from typing import Any, TypeAlias

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import CASTLING, EMPTY, EN_PASSANT, KING, lsb
    from cython.cimports.chess_app.engine.endgames import mate_knowledge
    from cython.cimports.chess_app.engine.evaluation import Evaluator
else:
    from chess_app.chess.bits import CASTLING, EMPTY, EN_PASSANT, KING, lsb
    from chess_app.chess.board import Board
    from chess_app.engine.endgames import mate_knowledge
    from chess_app.engine.evaluation import Evaluator

Vector: TypeAlias = Any  # an array of numpy; replay.pxd has their types and shapes

# A score beyond this tells that the game is decided, not by how much.
DECIDED = 1200


def is_quiet(board: Board, move: cython.int) -> cython.bint:
    """Whether a position can be judged without a search: no check, and the best move is quiet."""
    sort: cython.int = move >> 12
    if sort == CASTLING:
        return True
    return sort < EN_PASSANT and board.man_at(move >> 6 & 63) == EMPTY and not board.in_check()


def replay(
    board: Board,
    evaluator: Evaluator,
    moves: Vector,
    scores: Vector,
    places: Vector,
    plies: Vector,
    base: Vector,
) -> cython.int:
    """Fills a row for every quiet position of a game; returns how many there are.

    - `board`: where the game starts; in the end it stands where the game ended.
    - `places[row, view]`: where its men stand in the tables of the patterns, seen by the side to
      move and by the other one; -1 after the last man.
    - `plies[row]`: how many moves were played before. `base[row]`: its evaluation.

    Positions that are decided, or whose evaluation is known for certain, are left out.
    """
    row: cython.int = 0
    ply: cython.int
    view: cython.int
    us: cython.int
    turned: cython.int
    color: cython.int
    man: cython.int
    square: cython.int
    count: cython.int
    state: cython.int
    rest: cython.ulonglong
    own: cython.ulonglong
    enemy: cython.ulonglong
    for ply in range(moves.shape[0]):
        if (
            -DECIDED < scores[ply] < DECIDED
            and is_quiet(board, moves[ply])
            and not mate_knowledge(board)
        ):
            plies[row] = ply
            base[row] = evaluator._sum(board)
            for view in range(2):
                us = board.turn ^ view
                turned = 56 * us ^ (7 if lsb(board.men[us * 6 + KING]) & 4 == 0 else 0)
                count = 0
                for man in range(12):
                    color = man // 6
                    own = evaluator.attacked.all[color]
                    enemy = evaluator.attacked.all[color ^ 1]
                    rest = board.men[man]
                    while rest:
                        square = lsb(rest)
                        rest &= rest - 1
                        state = (own >> square & 1) * 2 + (enemy >> square & 1)
                        places[row, view, count] = (state * 12 + (man + 6 * us) % 12) * 64 + (
                            square ^ turned
                        )
                        count += 1
                while count < 32:
                    places[row, view, count] = -1
                    count += 1
            row += 1
        board.make(moves[ply])
    return row
