"""How each level finds its move.

The first one plays what the original program played. Those above it look a little ahead, as people
do: `Eyes` say how far, and how much they overlook. The stronger ones search with less effort than
the engine could make, and the last one makes all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor
from typing import Final, NamedTuple

from chess_app.chess import Position
from chess_app.chess.bits import (
    BISHOP,
    BLACK,
    CASTLING,
    EMPTY,
    EN_PASSANT,
    KNIGHT,
    PAWN,
    PROMOTION,
)
from chess_app.chess.board import Board
from chess_app.engine.evaluation import Evaluator
from chess_app.engine.last_move import key_after, last_move
from chess_app.engine.sight import MATE_VALUE, Sight, mixed


class Glance(NamedTuple):
    """Takes the move after which material and places of all men look best, without looking on."""


class Eyes(NamedTuple):
    """Looks ahead a little.

    - `plies`: how many moves after its own one it looks at, before it only counts captures; less
      than 0 if not even those. The fraction is the share of moves that it follows one further.
    - `blindness`, `misjudgement`: see `Sight`.
    - `habit`: how many hundredths of a pawn it gives for a move that comes natural.
    """

    plies: float
    blindness: int
    misjudgement: int
    habit: int


class Effort(NamedTuple):
    """Searches as the engine does, but only about so many nodes."""

    nodes: int


class Everything(NamedTuple):
    """Plays as well as it can."""


Way = Glance | Eyes | Effort | Everything

WAYS: Final[tuple[Way, ...]] = (
    Glance(),
    Eyes(-0.85, 134, 300, 72),
    Eyes(-0.38, 122, 239, 63),
    Eyes(-0.11, 117, 211, 56),
    Eyes(-0.03, 111, 189, 49),
    Eyes(0.14, 94, 150, 41),
    Eyes(0.46, 64, 98, 31),
    Eyes(0.95, 42, 72, 20),
    Eyes(1.6, 20, 45, 10),
    Effort(1_000),
    Effort(2_200),
    Effort(5_000),
    Effort(13_000),
    Effort(60_000),
    Everything(),
)
"""One for each of LEVELS, in their order."""

_CENTRE: Final = (27, 28, 35, 36)
"""d4, e4, d5, e5."""


def glance(position: Position, codes: Sequence[int], seed: int) -> int:
    """The move with the best score by material and tables; the seed decides between equal ones."""
    evaluator = Evaluator()
    board = position.board()
    us, key = board.turn, board.key

    def score(code: int) -> tuple[int, int]:
        undo = board.make(code)
        value = score_of_men(evaluator, board, us)
        board.unmake(code, undo, key)
        return value, mixed(seed ^ key ^ code)

    return max(codes, key=score)


def score_of_men(evaluator: Evaluator, board: Board, us: int) -> int:
    """What the men of a side are worth on their squares, less those of the other side."""
    total = 0
    for square in range(64):
        man = board.man_at(square)
        if man != EMPTY:
            value = evaluator.value_of_man(board, square)
            total += value if man // 6 == us else -value
    return total


def look_around(
    position: Position,
    history: Sequence[Position],
    codes: Sequence[int],
    eyes: Eyes,
    seed: int,
    must_answer: Callable[[int], bool],
) -> int:
    """The move that looks best to these eyes.

    `must_answer` is told how many nodes that took so far, and says when it is to be enough.
    """
    board = position.board()
    last = last_move(position, history)
    known = {earlier.key for earlier in history}
    sight = Sight()
    sight.set_up(board, seed, eyes.blindness, eyes.misjudgement)
    noticed = [code for code in codes if sight.notices(code, last)] or list(codes)
    # What comes natural is looked at first.
    charm = {code: naturalness(board, code, last) * eyes.habit // 100 for code in noticed}
    noticed.sort(key=lambda code: -charm[code])
    best, best_value = noticed[0], -MATE_VALUE
    for code in noticed:
        if must_answer(sight.nodes):
            break
        if key_after(board, code) in known:
            value = 0  # it has been there, and got nowhere
        else:
            plies = floor(eyes.plies) + (_share(seed, code) < eyes.plies % 1)
            value = sight.value(code, max(best_value - charm[code], -MATE_VALUE), plies)
        if value + charm[code] > best_value:
            best, best_value = code, value + charm[code]
    return best


def naturalness(board: Board, code: int, last: int) -> int:
    """How natural a move is, in points up to 100: what everybody learns first."""
    origin, target, sort = code & 63, code >> 6 & 63, code >> 12
    kind = board.man_at(origin) % 6
    first_rank = 7 if board.turn == BLACK else 0
    points = 0
    if sort == CASTLING:
        return 60
    if sort == EN_PASSANT or board.man_at(target) != EMPTY:
        points += 60 if last and target == last >> 6 & 63 else 40
    if board.gives_check(code):
        points += 30
    if sort >= PROMOTION:
        points += 40
    if kind in (KNIGHT, BISHOP) and origin >> 3 == first_rank:
        points += 30
    if kind == PAWN and target in _CENTRE:
        points += 30
    return min(points, 100)


def _share(seed: int, code: int) -> float:
    """A number from 0 to 1 that belongs to a move in a game."""
    return (mixed(seed ^ code ^ 0x5A5A << 16) & 0xFFFF) / 0x10000
