"""The chess clock: a pure state machine that is told the time, in milliseconds that never go back.

A clock stands still (nobody's move), runs for one seat, or is paused during a seat's move. The flag
has fallen when the time used is not less than the time there was; this is judged for any moment,
also between two ticks. Whoever drives the clock calls `tick` at least once a second while it runs:
where nothing was heard for more than five seconds, the machine has slept, and the clock pauses at
the last moment that it knows of.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from chess_app.play.time_control import Bonus, TimeControl, check_pair
from chess_app.play.uci_commands import SearchLimits

LONGEST_GAP_MS: Final = 5_000
# What an engine that must move at a fixed time is told less, for the way to it and back.
LEAST_RESERVE_MS: Final = 20
MOST_RESERVE_MS: Final = 500


class ClockState(NamedTuple):
    """All that a clock knows at a moment, as plain values: to be compared, saved and restored.

    - `left_ms`: what each seat's clock shows; None for a seat without a clock.
    - `moves`: how many moves each seat has made on this clock.
    - `seat`: whose move it is; None before the start and after the end of the game.
    - `used_ms`: how long that seat has thought about this move, pauses not counted.
    - `is_paused`: whether the clock waits, during a move.
    """

    left_ms: tuple[int | None, int | None]
    moves: tuple[int, int] = (0, 0)
    seat: int | None = None
    used_ms: int = 0
    is_paused: bool = False


class Clock:
    """The time of two players. `now` is the present moment in milliseconds of a monotonic clock.

    A moment before the last change (start, press, pause …) counts as the moment of that change.
    """

    def __init__(self, controls: tuple[TimeControl, TimeControl]) -> None:
        """A clock that stands still; ValueError if these times can't be played."""
        check_pair(controls)
        self.controls = controls
        first, second = (control.start_ms if control.is_timed else None for control in controls)
        # What was known at the last change, when that was, and the last moment we have heard of.
        self._state = ClockState((first, second))
        self._changed = 0
        self._heard = 0

    # What happens

    def start(self, seat: int, now: int) -> None:
        """The time of `seat` runs, from the beginning of its move; for a game that begins."""
        self._change(self.state(now)._replace(seat=seat, used_ms=0, is_paused=False), now)

    def press(self, now: int) -> None:
        """The seat whose time runs has moved: it gets its bonus, and the other's time runs.

        ValueError if no time runs, or if the flag has fallen: ask before.
        """
        self.tick(now)
        seat = self._state.seat
        if seat is None or self._state.is_paused:
            raise ValueError("no time runs")
        if self.has_flagged(now) is not None:
            raise ValueError("the flag has fallen")
        state = self.state(now)
        left_ms, moves = list(state.left_ms), list(state.moves)
        left_ms[seat] = self._after_move(seat, state)
        moves[seat] += 1
        self._change(ClockState((left_ms[0], left_ms[1]), (moves[0], moves[1]), seat=1 - seat), now)

    def pause(self, now: int) -> None:
        """Nobody's time runs; without effect if none does."""
        if self._runs:
            self._change(self.state(now)._replace(is_paused=True), now)

    def resume(self, now: int) -> None:
        """Goes on after a pause; without effect if there is none."""
        if self._state.is_paused:
            self._change(self._state._replace(is_paused=False), now)

    def stop(self, now: int) -> None:
        """The game is over: the clocks keep what they show."""
        self._change(self.state(now)._replace(seat=None, used_ms=0, is_paused=False), now)

    def tick(self, now: int) -> int:
        """Time has come to `now`. Returns 0, or the length of a gap that has paused the clock.

        The gap is charged to nobody. Where nobody's time counts there is no reason to pause.
        """
        gap_ms = now - self._heard
        if not self._runs or gap_ms <= LONGEST_GAP_MS:
            self._heard = max(self._heard, now)
            return 0
        is_timed = any(control.is_timed for control in self.controls)
        self._change(self.state(now)._replace(is_paused=is_timed), now)
        return gap_ms if is_timed else 0

    def restore(self, state: ClockState, now: int) -> None:
        """Goes on from a state, to the millisecond; ValueError if it is none of this clock."""
        self._check(state)
        self._change(state, now)

    # What it shows

    @property
    def seat(self) -> int | None:
        """Whose move it is, paused or not; None if the clock stands still."""
        return self._state.seat

    @property
    def is_paused(self) -> bool:
        """Whether the clock waits, during a move."""
        return self._state.is_paused

    def state(self, now: int) -> ClockState:
        """All there is to know at this moment; `restore` takes it."""
        state = self._state
        seat, elapsed_ms = state.seat, self._elapsed_ms(now)
        if seat is None or not elapsed_ms:
            return state
        left_ms = list(state.left_ms)
        own_ms = left_ms[seat]
        if own_ms is not None:
            charge_ms = min(own_ms, max(0, elapsed_ms - self._free_ms(seat)))
            left_ms[seat] = own_ms - charge_ms
            other_ms = left_ms[1 - seat]
            if self.controls[seat].is_hourglass and other_ms is not None:
                left_ms[1 - seat] = other_ms + charge_ms
        used_ms = state.used_ms + elapsed_ms
        return state._replace(left_ms=(left_ms[0], left_ms[1]), used_ms=used_ms)

    def remaining_ms(self, seat: int, now: int) -> int | None:
        """What a seat's clock shows, never less than 0; None for a seat without a clock."""
        return self.state(now).left_ms[seat]

    def has_flagged(self, now: int) -> int | None:
        """The seat whose flag has fallen by `now`, or None. A gap never flags."""
        until_flag_ms = self._until_flag_ms()
        if until_flag_ms is None or self._elapsed_ms(now) < until_flag_ms:
            return None
        return self._state.seat

    def deadline(self) -> int | None:
        """The moment when the flag falls, if nothing happens; None if no time runs."""
        until_flag_ms = self._until_flag_ms()
        return self._changed + until_flag_ms if self._runs and until_flag_ms is not None else None

    def engine_times(self, now: int) -> SearchLimits:
        """What an engine is told about the time of the move that it is to make.

        No limit at all where its time does not count: then the caller sets one. UCI knows only
        increments, so a delay becomes time that is there now and comes again with each move.
        """
        state = self.state(now)
        seat = state.seat
        own_ms = None if seat is None else state.left_ms[seat]
        if seat is None or own_ms is None:
            return SearchLimits()
        control = self.controls[seat]
        if control.is_per_move:
            return SearchLimits(move_time_ms=max(1, own_ms - _reserve_ms(own_ms)))
        first_ms, second_ms = (self._usable_ms(each, state, own_ms) for each in (0, 1))
        bonuses = tuple(
            self.controls[each].period(state.moves[each]).bonus_ms
            if self.controls[each].is_timed
            else 0
            for each in (0, 1)
        )
        return SearchLimits(
            clocks_ms=(first_ms, second_ms),
            increments_ms=(bonuses[0], bonuses[1]) if any(bonuses) else None,
            moves_to_go=control.moves_to_go(state.moves[seat]),
        )

    # Its parts

    @property
    def _runs(self) -> bool:
        return self._state.seat is not None and not self._state.is_paused

    def _change(self, state: ClockState, now: int) -> None:
        self._changed = self._heard = max(now, self._changed)
        self._state = state

    def _elapsed_ms(self, now: int) -> int:
        """The time that has run since the last change."""
        if not self._runs:
            return 0
        if now - self._heard > LONGEST_GAP_MS:
            now = self._heard
        return max(0, now - self._changed)

    def _free_ms(self, seat: int) -> int:
        """How much of a delay was left at the last change."""
        period = self.controls[seat].period(self._state.moves[seat])
        if period.bonus is not Bonus.DELAY:
            return 0
        return max(0, period.bonus_ms - self._state.used_ms)

    def _until_flag_ms(self) -> int | None:
        """How long the flag was from falling at the last change; None if it can't fall."""
        seat = self._state.seat
        left_ms = None if seat is None else self._state.left_ms[seat]
        return None if seat is None or left_ms is None else left_ms + self._free_ms(seat)

    def _after_move(self, seat: int, state: ClockState) -> int | None:
        """What a seat has left after its move, with all that it gets for it."""
        left_ms, control, moves = state.left_ms[seat], self.controls[seat], state.moves[seat]
        if left_ms is None:
            return None
        if control.is_per_move:
            return control.start_ms
        period = control.period(moves)
        if period.bonus is Bonus.INCREMENT:
            left_ms += period.bonus_ms
        elif period.bonus is Bonus.BRONSTEIN:
            left_ms += min(period.bonus_ms, state.used_ms)
        if control.moves_to_go(moves) == 1:
            left_ms += control.period(moves + 1).gain_ms
        return left_ms

    def _usable_ms(self, seat: int, state: ClockState, without_clock_ms: int) -> int:
        """What a seat can use for its next move, delay and all; at least 1, as engines want it."""
        left_ms = state.left_ms[seat]
        if left_ms is None:
            return max(1, without_clock_ms)
        period = self.controls[seat].period(state.moves[seat])
        if period.bonus is Bonus.DELAY:
            used_ms = state.used_ms if seat == state.seat else 0
            left_ms += max(0, period.bonus_ms - used_ms)
        return max(1, left_ms)

    def _check(self, state: ClockState) -> None:
        left_ms, moves, seat, used_ms, is_paused = state
        if len(left_ms) != 2 or len(moves) != 2:
            raise ValueError("a clock is for two")
        for control, time_ms in zip(self.controls, left_ms, strict=True):
            if (time_ms is not None) is not control.is_timed:
                raise ValueError(f"the time on a clock of {control} is {time_ms}")
        if any(number is not None and number < 0 for number in (*left_ms, *moves, used_ms)):
            raise ValueError("a number of a clock is less than 0")
        if seat not in (None, 0, 1) or (seat is None and is_paused):
            raise ValueError("nobody's clock runs")


def _reserve_ms(time_ms: int) -> int:
    return max(LEAST_RESERVE_MS, min(MOST_RESERVE_MS, time_ms // 10))
