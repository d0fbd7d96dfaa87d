"""How long a person would think: so long a weak level takes for its move in a game with a clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chess_app.chess import Position
from chess_app.chess.bits import EMPTY
from chess_app.engine.exchange import exchange_reaches
from chess_app.engine.last_move import last_move
from chess_app.engine.limits import ClockTimes

# In a game of ten minutes a move takes three seconds on the average.
_MOVES_IN_TIME: Final = 200
_PART_OF_INCREMENT: Final = 0.3
# Nobody waits longer for a weak move, however long the game is.
_LONGEST_MS: Final = 6_000
# And never more than this part of what is left.
_MOST_OF_TIME: Final = 0.02
# A man that can be taken makes more work than a quiet move.
_WORK_OF_CAPTURE: Final = 3
_MOST_WORK: Final = 45


def thinking_ms(clock: ClockTimes, work: int, chance: float) -> int:
    """The time for a move.

    - `work`: how much there is to think about, see `work_in`; 1 for nothing at all.
    - `chance`: from 0 to 1; people do not tick like clocks.
    """
    usual_ms = clock.left_ms / _MOVES_IN_TIME + _PART_OF_INCREMENT * clock.increment_ms
    share = min(work, _MOST_WORK) / _MOST_WORK
    time_ms = usual_ms * (0.4 + 0.9 * share) * (0.8 + 0.7 * chance)
    return int(min(time_ms, _LONGEST_MS, clock.left_ms * _MOST_OF_TIME))


def work_in(position: Position, history: Sequence[Position]) -> int:
    """How much there is to think about: sensible moves, and what can be taken.

    Nothing but 1 where only one move is legal, or where a man is simply taken back.
    """
    board = position.board()
    codes = board.legal_moves()
    sensible = [code for code in codes if exchange_reaches(board, code, 0)]
    captures = [code for code in sensible if board.man_at(code >> 6 & 63) // 6 == board.turn ^ 1]
    last = last_move(position, history)
    if last and history[-1].board().man_at(last >> 6 & 63) != EMPTY:
        if any(code >> 6 & 63 == last >> 6 & 63 for code in captures):
            return 1
    return max(len(sensible) + (_WORK_OF_CAPTURE - 1) * len(captures), 1)
