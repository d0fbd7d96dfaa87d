"""How long to think: shares out the clock over the moves that are still to come."""

from __future__ import annotations

from dataclasses import dataclass

from chess_app.engine.limits import ClockTimes, Limits

# Without a time control in sight the rest of a game is taken to be this long.
_MOVES_EXPECTED = 27
# At most this part of the time goes into one move, and this many times its share.
_MOST_OF_TIME = 0.6
_MOST_SHARES = 4.5
# A busy machine may let us wait: so much is kept for that, or a quarter of what is left.
_KEPT_MS = 80


@dataclass(frozen=True)
class Budget:
    """`target_ms`: what a move should take; `limit_ms`: what it must not. None: unlimited."""

    target_ms: int | None
    limit_ms: int | None


def budget(limits: Limits, overhead_ms: int) -> Budget:
    """The time for one move; `overhead_ms` is lost on the way for every move.

    Moves that take `limit_ms` and the overhead never let the clock run out before the next time
    control if it has time for so many overheads at all; nor ever, if the increment is more than the
    overhead; else they still last for some 25 moves when time has become short.
    """
    if limits.infinite:
        return Budget(None, None)
    if limits.move_time_ms is not None:
        # Nothing adds up here: what one move loses on the way the next one does not miss.
        return Budget(None, max(limits.move_time_ms - overhead_ms // 2, 1))
    if limits.clock is not None:
        return _share(limits.clock, overhead_ms)
    return Budget(None, None)


def _share(clock: ClockTimes, overhead_ms: int) -> Budget:
    moves = clock.moves_to_go or _MOVES_EXPECTED
    # Each move to come costs the overhead and a millisecond at least. What the increment does not
    # pay of that, the clock has to; and two overheads more for what takes longer than it should.
    gain_ms = clock.increment_ms - overhead_ms - 1
    reserve_ms = 2 * overhead_ms + moves * max(-gain_ms, 0)
    reserve_ms += min(_KEPT_MS, clock.left_ms // 4)
    usable_ms = max(clock.left_ms - reserve_ms, 0)
    share_ms = usable_ms / min(moves, _MOVES_EXPECTED) + 0.75 * max(gain_ms, 0)
    limit_ms = min(_MOST_SHARES * share_ms, _MOST_OF_TIME * usable_ms)
    if moves == 1:
        # Nothing has to be left for another move.
        limit_ms = share_ms = 0.85 * usable_ms
    limit = max(int(limit_ms), 1)
    return Budget(min(max(int(share_ms), 1), limit), limit)


def stretch(stable_iterations: int, score_drop: int, effort: float) -> float:
    """By how much to lengthen or shorten the target, judged after an iteration.

    `stable_iterations`: for how many the best move has been the same; `score_drop`: by how much the
    score fell since the iteration before; `effort`: the share of nodes spent on the best move.
    """
    # Measured over games, moves take the target on average with these numbers.
    factor = 1.15 - 0.07 * min(stable_iterations, 8)
    factor *= 1.0 + min(max(score_drop, 0), 60) / 100
    return factor * (1.55 - 0.85 * effort)
