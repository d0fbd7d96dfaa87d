"""The clock: every kind by table, and what holds for all of them, whatever happens."""

from __future__ import annotations

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from chess_app.play.clock import LONGEST_GAP_MS, Clock, ClockState
from chess_app.play.time_control import Bonus, TimeControl, parse_pair
from chess_app.play.uci_commands import SearchLimits
from tests.play.time_controls import pairs

NOON = 12 * 3_600_000


def clock_of(text: str) -> Clock:
    """A clock of a short form that has run for seat 0 since noon."""
    clock = Clock(parse_pair(text))
    clock.start(0, NOON)
    return clock


def spend(clock: Clock, *times_ms: int, since: int = NOON) -> int:
    """Moves of both in turn that took these times; returns the moment of the last one."""
    now = since
    for time_ms in times_ms:
        now = let_pass(clock, now, time_ms)
        clock.press(now)
    return now


def let_pass(clock: Clock, now: int, time_ms: int) -> int:
    """Ticks like a program that is awake; returns the moment after it."""
    for moment in range(now, now + time_ms, 1000):
        assert clock.tick(moment) == 0
    return now + time_ms


# What moves do to the clocks: kind, times of moves in turn, what both show then.
MOVES = [
    ("none", [1000, 9000], (None, None)),
    ("1", [], (60_000, 60_000)),
    ("1", [1000], (59_000, 60_000)),
    ("1", [1000, 2500, 59_000 - 1], (1, 57_500)),
    ("1+2", [1000, 5000, 3000], (60_000, 57_000)),
    ("0+2", [1500, 500], (2500, 3500)),
    ("1d2", [1000], (60_000, 60_000)),
    ("1d2", [2000, 2001, 5000], (57_000, 59_999)),
    ("1b2", [1000], (60_000, 60_000)),
    ("1b2", [2000, 2001, 5000], (57_000, 59_999)),
    ("10s/move", [9999, 1, 5000], (10_000, 10_000)),
    ("hourglass 1", [1000], (59_000, 61_000)),
    ("hourglass 1", [1000, 61_000 - 1], (119_999, 1)),
    ("2/1", [1000, 0, 2000], (117_000, 60_000)),
    ("2/1", [1000, 0, 2000, 0, 5000, 0, 6000], (166_000, 120_000)),
    ("2/1,5", [1000, 0, 2000], (357_000, 60_000)),
    ("2/1,3/2,5", [1000, 0] * 5, (475_000, 480_000)),
    ("2/1,3/2,5+10", [1000, 0] * 6, (484_000, 490_000)),
    ("2/1+1,0+3", [0] * 6, (62_000 + 3000 + 3000, 62_000 + 3000 + 3000)),
    ("5+3 vs 2", [1000, 1000, 1000], (304_000, 119_000)),
    ("5 vs none", [1000, 900_000, 1000], (298_000, None)),
    ("hourglass 1 vs hourglass 2", [1000, 3000], (62_000, 118_000)),
]


@pytest.mark.parametrize(("text", "times_ms", "shown"), MOVES)
def test_moves(text: str, times_ms: list[int], shown: tuple[int | None, int | None]) -> None:
    clock = clock_of(text)
    now = spend(clock, *times_ms)
    assert (clock.remaining_ms(0, now), clock.remaining_ms(1, now)) == shown
    assert clock.seat == len(times_ms) % 2
    assert clock.state(now).moves == ((len(times_ms) + 1) // 2, len(times_ms) // 2)


# When the flag of the seat to move falls, counted from the beginning of its move.
FLAGS = [
    ("none", [], None),
    ("4s", [], 4000),
    ("4s+1", [1000, 0], 4000),
    ("4s+1", [2500, 0], 2500),
    ("2sd2", [], 4000),
    ("2sd2", [3000, 0], 3000),
    ("2sb2", [], 2000),
    ("2sb2", [1500, 0], 2000),
    ("3s/move", [2900], 3000),
    ("hourglass 2s", [1000], 3000),
    ("2/1s", [999, 0, 0], 1000),
    ("2/1s", [999, 0, 0, 0], 1001),
    ("none vs 4s", [], None),
    ("none vs 4s", [100_000], 4000),
]


@pytest.mark.parametrize(("text", "times_ms", "until_flag_ms"), FLAGS)
def test_flags(text: str, times_ms: list[int], until_flag_ms: int | None) -> None:
    clock = clock_of(text)
    now = spend(clock, *times_ms)
    if until_flag_ms is None:
        assert clock.deadline() is None
        assert clock.has_flagged(now + LONGEST_GAP_MS) is None
        return
    fall = now + until_flag_ms
    assert clock.deadline() == fall
    assert clock.has_flagged(fall - 1) is None
    assert clock.has_flagged(fall) == clock.seat
    assert clock.remaining_ms(len(times_ms) % 2, fall) == 0
    assert clock.remaining_ms(len(times_ms) % 2, fall + 500) == 0
    before = clock.state(fall)
    with pytest.raises(ValueError, match="flag has fallen"):
        clock.press(fall)
    assert clock.state(fall) == before


def test_the_flag_is_judged_for_the_moment_of_the_move_not_of_the_tick() -> None:
    clock = clock_of("3s")
    clock.tick(NOON + 3100)
    clock.press(NOON + 2999)  # the move was made before the tick, and is told after it
    assert clock.remaining_ms(0, NOON + 3200) == 1
    assert clock.remaining_ms(1, NOON + 3200) == 3000 - 201


def test_an_hourglass_gives_no_more_than_there_was() -> None:
    clock = clock_of("hourglass 2s")
    assert clock.state(NOON + 3000).left_ms == (0, 4000)


def test_time_does_not_go_back() -> None:
    clock = clock_of("10s")
    assert clock.state(NOON - 1000) == clock.state(NOON)
    clock.press(NOON - 1000)
    assert clock.deadline() == NOON + 10_000
    clock.tick(NOON + 4000)
    clock.tick(NOON + 2000)  # told late, by another thread
    assert clock.tick(NOON + 8000) == 0


# Standing still


def test_a_clock_stands_still_until_it_is_started_and_after_it_is_stopped() -> None:
    clock = Clock(parse_pair("1"))
    assert clock.state(NOON) == clock.state(2 * NOON) == ClockState((60_000, 60_000))
    with pytest.raises(ValueError, match="no time runs"):
        clock.press(NOON)
    clock.start(1, NOON)
    clock.stop(NOON + 1500)
    assert clock.state(2 * NOON) == ClockState((60_000, 58_500))
    assert clock.deadline() is None
    clock.pause(2 * NOON)
    clock.resume(2 * NOON)
    assert clock.state(3 * NOON) == ClockState((60_000, 58_500))


def test_a_stopped_clock_keeps_a_fallen_flag_at_nothing() -> None:
    clock = clock_of("1s")
    clock.stop(NOON + 2000)
    assert clock.state(NOON + 3000).left_ms == (0, 1000)


@pytest.mark.parametrize("text", ["none", "1", "1+2", "1d2", "1b2", "5s/move", "hourglass 1"])
def test_pauses_cost_nothing_and_give_nothing(text: str) -> None:
    paused, other = clock_of(text), clock_of(text)
    paused.pause(NOON + 1500)
    assert paused.is_paused
    assert paused.state(NOON + 9999) == paused.state(NOON + 1500)
    assert paused.deadline() is None
    with pytest.raises(ValueError, match="no time runs"):
        paused.press(NOON + 5000)
    paused.resume(NOON + 100_000)
    assert not paused.is_paused
    assert paused.state(NOON + 101_000) == other.state(NOON + 2500)
    paused.press(NOON + 101_000)
    other.press(NOON + 2500)
    assert paused.state(NOON + 101_000) == other.state(NOON + 2500)


def test_a_second_pause_or_resume_changes_nothing() -> None:
    clock = clock_of("1")
    clock.resume(NOON + 1000)
    clock.pause(NOON + 2000)
    clock.pause(NOON + 3000)
    assert clock.state(NOON + 3000).used_ms == 2000


# Gaps


def test_a_gap_pauses_at_the_last_known_moment_and_never_flags() -> None:
    clock = clock_of("4s")
    assert clock.tick(NOON + 1000) == 0
    wake = NOON + 1001 + LONGEST_GAP_MS
    assert clock.has_flagged(wake) is None
    assert clock.remaining_ms(0, wake) == 3000
    assert clock.tick(wake) == LONGEST_GAP_MS + 1
    assert clock.is_paused
    assert clock.state(wake) == ClockState((3000, 4000), seat=0, used_ms=1000, is_paused=True)
    assert clock.tick(2 * wake) == 0
    clock.resume(2 * wake)
    assert clock.deadline() == 2 * wake + 3000


def test_five_seconds_are_no_gap() -> None:
    clock = clock_of("4s")
    assert clock.tick(NOON + LONGEST_GAP_MS) == 0
    assert clock.has_flagged(NOON + LONGEST_GAP_MS) == 0


def test_a_move_after_a_gap_waits_until_the_game_goes_on() -> None:
    clock = clock_of("1")
    with pytest.raises(ValueError, match="no time runs"):
        clock.press(NOON + 6000)
    assert clock.state(NOON + 6000) == ClockState((60_000, 60_000), seat=0, is_paused=True)


def test_without_clocks_a_gap_only_is_not_counted() -> None:
    clock = clock_of("none")
    clock.tick(NOON + 1000)
    assert clock.tick(NOON + 100_000) == 0
    assert not clock.is_paused
    assert clock.state(NOON + 100_500).used_ms == 1500
    clock.press(NOON + 200_000)
    assert clock.seat == 1


# States


@pytest.mark.parametrize(
    ("text", "state", "reason"),
    [
        ("1", ClockState((None, 60_000)), "is None"),
        ("none", ClockState((None, 60_000)), "is 60000"),
        ("1", ClockState((-1, 60_000)), "less than 0"),
        ("1", ClockState((1, 1), moves=(0, -1)), "less than 0"),
        ("1", ClockState((1, 1), seat=0, used_ms=-1), "less than 0"),
        ("1", ClockState((1, 1), seat=2), "nobody's"),
        ("1", ClockState((1, 1), seat=-1), "nobody's"),
        ("1", ClockState((1, 1), is_paused=True), "nobody's"),
        ("1", ClockState((1, 1, 1)), "for two"),  # type: ignore[arg-type]
    ],
)
def test_states_of_other_clocks_are_refused(text: str, state: ClockState, reason: str) -> None:
    clock = clock_of(text)
    before = clock.state(NOON)
    with pytest.raises(ValueError, match=reason):
        clock.restore(state, NOON)
    assert clock.state(NOON) == before


def test_one_hourglass_is_no_clock() -> None:
    with pytest.raises(ValueError, match="takes two"):
        Clock((TimeControl.hourglass(1000), TimeControl.game(1000)))


# What engines are told: kind, times of moves, time into the next move, limits.
ENGINE_TIMES = [
    ("none", [], 0, SearchLimits()),
    ("none vs 1", [], 0, SearchLimits()),
    ("1", [], 0, SearchLimits(clocks_ms=(60_000, 60_000))),
    ("1", [1000], 500, SearchLimits(clocks_ms=(59_000, 59_500))),
    ("none vs 1", [1000], 0, SearchLimits(clocks_ms=(60_000, 60_000))),
    ("1 vs 2+3", [], 0, SearchLimits(clocks_ms=(60_000, 120_000), increments_ms=(0, 3000))),
    ("1d2", [], 500, SearchLimits(clocks_ms=(61_500, 62_000), increments_ms=(2000, 2000))),
    ("1d2", [], 3000, SearchLimits(clocks_ms=(59_000, 62_000), increments_ms=(2000, 2000))),
    ("1b2", [], 500, SearchLimits(clocks_ms=(59_500, 60_000), increments_ms=(2000, 2000))),
    ("2/1", [], 0, SearchLimits(clocks_ms=(60_000, 60_000), moves_to_go=2)),
    ("2/1", [0, 0], 0, SearchLimits(clocks_ms=(60_000, 60_000), moves_to_go=1)),
    ("2/1,1", [0] * 4, 0, SearchLimits(clocks_ms=(120_000, 120_000))),
    ("hourglass 1", [1000], 0, SearchLimits(clocks_ms=(59_000, 61_000))),
    ("10s/move", [], 0, SearchLimits(move_time_ms=9_500)),
    ("1s/move", [], 500, SearchLimits(move_time_ms=450)),
    ("100s/move vs none", [], 0, SearchLimits(move_time_ms=99_500)),
    ("0.01s/move", [], 0, SearchLimits(move_time_ms=1)),
    ("1s", [], 1000, SearchLimits(clocks_ms=(1, 1000))),
]


@pytest.mark.parametrize(("text", "times_ms", "into_ms", "limits"), ENGINE_TIMES)
def test_what_engines_are_told(
    text: str, times_ms: list[int], into_ms: int, limits: SearchLimits
) -> None:
    clock = clock_of(text)
    now = spend(clock, *times_ms)
    assert clock.engine_times(now + into_ms) == limits


def test_a_clock_that_stands_still_limits_nobody() -> None:
    assert Clock(parse_pair("1")).engine_times(NOON) == SearchLimits()


# Whatever happens


@given(pairs(20_000, 5), st.lists(st.integers(0, 3000), max_size=40))
def test_ticks_change_nothing(controls: tuple[TimeControl, TimeControl], steps: list[int]) -> None:
    ticked, left_alone = Clock(controls), Clock(controls)
    ticked.start(0, NOON)
    left_alone.start(0, NOON)
    now = NOON
    for step in steps:
        now = min(now + step, NOON + LONGEST_GAP_MS)
        assert ticked.tick(now) == 0
        assert ticked.state(now) == left_alone.state(now)
        assert ticked.has_flagged(now) == left_alone.has_flagged(now)


class ClockMachine(RuleBasedStateMachine):
    """Two players, a driver that ticks, pauses, adjourned games, take-backs."""

    @initialize(controls=pairs(20_000, 5))
    def begin(self, controls: tuple[TimeControl, TimeControl]) -> None:
        self.now = NOON
        self.clock = Clock(controls)
        self.clock.start(0, NOON)
        self.turns: list[ClockState] = [self.clock.state(NOON)]
        note(f"{controls}")

    @property
    def shown(self) -> ClockState:
        return self.clock.state(self.now)

    @property
    def runs(self) -> bool:
        return self.clock.seat is not None and not self.clock.is_paused

    def most_ms(self, seat: int) -> int:
        """All the time that a seat can have been given by the rules of its control."""
        control, made = self.clock.controls[seat], self.shown.moves[seat]
        total = control.start_ms
        for moves in range(made):
            period = control.period(moves)
            total += period.bonus_ms if period.bonus is Bonus.INCREMENT else 0
            if control.moves_to_go(moves) == 1:
                total += control.period(moves + 1).gain_ms
        return total

    @rule(step=st.integers(0, LONGEST_GAP_MS))
    def think(self, step: int) -> None:
        before, runs = self.shown, self.runs
        self.now += step
        assert self.clock.tick(self.now) == 0
        after = self.shown
        assert after.used_ms - before.used_ms == (step if runs else 0)
        assert after.moves == before.moves
        if not runs:
            assert after == before

    @rule(gap=st.integers(LONGEST_GAP_MS + 1, 10**8))
    def sleep(self, gap: int) -> None:
        before, runs = self.shown, self.runs
        flagged = self.clock.has_flagged(self.now)
        self.now += gap
        is_timed = any(control.is_timed for control in self.clock.controls)
        assert self.clock.has_flagged(self.now) == flagged
        assert self.clock.tick(self.now) == (gap if runs and is_timed else 0)
        assert self.shown == before._replace(is_paused=before.is_paused or (runs and is_timed))
        assert self.clock.has_flagged(self.now) == flagged

    @precondition(lambda self: self.runs and self.clock.has_flagged(self.now) is None)
    @rule()
    def press(self) -> None:
        before = self.shown
        seat = before.seat
        assert seat is not None
        began = self.turns[-1]
        self.clock.press(self.now)
        after = self.shown
        self.turns.append(after)
        assert (after.seat, after.used_ms) == (1 - seat, 0)
        assert after.moves[seat] == before.moves[seat] + 1
        assert after.left_ms[1 - seat] == before.left_ms[1 - seat]
        self.check_bonus(seat, began, before, after)

    def check_bonus(
        self, seat: int, began: ClockState, before: ClockState, after: ClockState
    ) -> None:
        had_ms, kept_ms, has_ms = (s.left_ms[seat] for s in (began, before, after))
        if had_ms is None or kept_ms is None or has_ms is None:
            return
        control = self.clock.controls[seat]
        if control.is_per_move:
            assert has_ms == control.start_ms
            return
        period = control.period(before.moves[seat])
        if control.moves_to_go(before.moves[seat]) == 1:
            has_ms -= control.period(after.moves[seat]).gain_ms
        if period.bonus is Bonus.INCREMENT:
            assert has_ms == kept_ms + period.bonus_ms
        else:
            assert has_ms == had_ms - max(0, before.used_ms - period.bonus_ms)
        if period.bonus is Bonus.DELAY:
            assert has_ms == kept_ms

    @precondition(lambda self: self.runs and self.clock.has_flagged(self.now) is not None)
    @rule()
    def move_too_late(self) -> None:
        before = self.shown
        with pytest.raises(ValueError, match="flag"):
            self.clock.press(self.now)
        assert self.shown == before

    @rule()
    def pause(self) -> None:
        before = self.shown
        self.clock.pause(self.now)
        assert self.shown == before._replace(is_paused=before.seat is not None)

    @rule()
    def resume(self) -> None:
        before = self.shown
        self.clock.resume(self.now)
        assert self.shown == before._replace(is_paused=False)

    @rule(later=st.integers(0, 10**9))
    def adjourn_and_go_on_in_another_program(self, later: int) -> None:
        state = self.shown
        self.clock = Clock(self.clock.controls)
        self.now += later
        self.clock.restore(state, self.now)
        assert self.shown == state

    @precondition(lambda self: len(self.turns) > 1)
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        del self.turns[data.draw(st.integers(1, len(self.turns) - 1)) :]
        self.clock.restore(self.turns[-1], self.now)
        assert self.shown == self.turns[-1]

    @rule()
    def stop_and_think_again(self) -> None:
        before = self.shown
        self.clock.stop(self.now)
        assert self.shown == before._replace(seat=None, used_ms=0, is_paused=False)
        self.clock.restore(before, self.now)

    @invariant()
    def no_time_comes_from_nowhere(self) -> None:
        left = self.shown.left_ms
        if self.clock.controls[0].is_hourglass:
            assert sum(time or 0 for time in left) == sum(c.start_ms for c in self.clock.controls)
            return
        for seat, time_ms in enumerate(left):
            assert (time_ms is not None) is self.clock.controls[seat].is_timed
            assert time_ms is None or 0 <= time_ms <= self.most_ms(seat)

    @invariant()
    def the_flag_falls_at_the_deadline(self) -> None:
        fall = self.clock.deadline()
        if fall is None:
            return
        assert (self.clock.has_flagged(self.now) is None) is (self.now < fall)
        if 0 < fall - self.now <= LONGEST_GAP_MS - 1:
            assert self.clock.has_flagged(fall - 1) is None
            assert self.clock.has_flagged(fall) == self.clock.seat

    @invariant()
    def engines_are_told_what_they_have(self) -> None:
        state, limits = self.shown, self.clock.engine_times(self.now)
        fall = self.clock.deadline()
        if fall is None or state.seat is None or fall <= self.now:
            return
        if limits.move_time_ms is not None:
            assert 1 <= limits.move_time_ms <= max(1, fall - self.now - 1)
        else:
            assert limits.clocks_ms is not None
            assert limits.clocks_ms[state.seat] == fall - self.now


TestClockMachine = ClockMachine.TestCase
TestClockMachine.settings = settings(max_examples=100, stateful_step_count=40, deadline=None)
