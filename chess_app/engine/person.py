"""Chooses moves as a person of some strength does: sees only so far, and overlooks things.

Every move is judged on its own: looked at well, or only in passing, and always with some doubt.
Which moves are overlooked follows from the game's seed and the position, not from dice thrown anew:
who looks at the same position twice sees the same things.
"""

from __future__ import annotations

from math import cos, log, pi, sqrt

from chess_app.chess import Position
from chess_app.chess.bits import EMPTY
from chess_app.chess.hashing import random_numbers
from chess_app.engine.evaluation import Evaluator
from chess_app.engine.levels import Level
from chess_app.engine.search import MATE_SCORE, Worker

# The original program, which looked at nothing but this.
_ORIGINAL = Evaluator()

# People look at captures twice.
_CARE_FOR_CAPTURES = 0.5


def choose(
    worker: Worker,
    position: Position,
    history: list[int],
    codes: list[int],
    level: Level,
    seed: int,
) -> int:
    """The move, of `codes`, that a person of this level plays.

    `history` has the keys of the game before; `worker` is used for what the person sees.
    """
    return max(codes, key=lambda code: _judgement(worker, position, history, code, level, seed))


def _judgement(
    worker: Worker, position: Position, history: list[int], code: int, level: Level, seed: int
) -> float:
    board = position.board()
    captures = board.man_at(code >> 6 & 63) != EMPTY
    board.make(code)
    first, second, third = (
        number / 2**64 for number in random_numbers(seed ^ position.key ^ code << 40, 3)
    )
    oversight = level.oversight * (_CARE_FOR_CAPTURES if captures else 1.0)
    depth = level.depth - 1
    if first < oversight:
        depth = max(depth - 2, 0)
    value: float
    if depth == 0:
        value = -_ORIGINAL.material_and_squares(board)
    else:
        worker.set_position(board, [*history, position.key])
        moves = board.legal_moves()
        if moves:
            worker.set_root_moves(moves)
            value = -worker.search_root(-MATE_SCORE, MATE_SCORE, depth)
        else:
            value = MATE_SCORE if board.in_check() else 0
    # Two even numbers make one from the bell curve (Box and Muller).
    bell = sqrt(-2 * log(max(second, 1e-12))) * cos(2 * pi * third)
    return value + level.doubt * bell
