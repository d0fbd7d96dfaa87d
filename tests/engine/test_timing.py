"""How the clock is shared out: sensible shares, and never more than there is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.engine.limits import ClockTimes, Limits
from chess_app.engine.timing import Budget, budget, stretch

HOUR_MS = 3_600_000

overheads = st.one_of(st.integers(0, 100), st.integers(0, 5000))
times = st.one_of(st.integers(1, 2000), st.integers(1, HOUR_MS), st.integers(1, 2**62))


def share(left: int, increment: int = 0, moves: int | None = None, overhead: int = 10) -> Budget:
    return budget(Limits(clock=ClockTimes(left, increment, moves)), overhead)


def limit_of(left: int, increment: int = 0, moves: int | None = None, overhead: int = 10) -> int:
    limit_ms = share(left, increment, moves, overhead).limit_ms
    assert limit_ms is not None
    return limit_ms


# What is unlimited, and fixed times


@pytest.mark.parametrize(
    "limits",
    [
        Limits(),
        Limits(depth=5, nodes=1000, mate=3),
        Limits(infinite=True),
        Limits(infinite=True, move_time_ms=100),
        Limits(infinite=True, clock=ClockTimes(100)),
    ],
)
def test_without_a_clock_time_does_not_count(limits: Limits) -> None:
    assert budget(limits, 10) == Budget(None, None)


@pytest.mark.parametrize(
    ("move_time", "overhead", "limit"),
    [(1000, 10, 995), (100, 10, 95), (100, 0, 100), (5, 10, 1), (1, 5000, 1)],
)
def test_a_fixed_time_is_used_but_for_half_the_overhead(
    move_time: int, overhead: int, limit: int
) -> None:
    assert budget(Limits(move_time_ms=move_time), overhead) == Budget(None, limit)


def test_a_fixed_time_counts_more_than_the_clock() -> None:
    limits = Limits(move_time_ms=100, clock=ClockTimes(100_000))
    assert budget(limits, 10) == Budget(None, 95)


# Shares of a clock: what a person would expect


@pytest.mark.parametrize(
    ("left", "increment", "moves", "least", "most"),
    [
        (300_000, 0, None, 6_000, 15_000),  # five minutes
        (180_000, 2_000, None, 5_000, 12_000),  # blitz
        (60_000, 0, None, 1_200, 3_000),  # bullet
        (5_400_000, 30_000, None, 100_000, 300_000),  # an evening
        (7_200_000, 0, 40, 150_000, 360_000),  # two hours for forty moves
        (1_000, 20, None, 25, 70),
        (1_000, 0, 40, 12, 40),
        (60_000, 0, 1, 45_000, 60_000),  # the last move before the control may take what is left
        (60_000, 0, 2, 15_000, 40_000),
        (100, 0, None, 1, 10),
        (100, 100, None, 20, 80),
        (5_000, 60_000, None, 1_500, 4_000),  # the increment comes only after the move
    ],
)
def test_a_share_is_sensible(
    left: int, increment: int, moves: int | None, least: int, most: int
) -> None:
    target_ms = share(left, increment, moves).target_ms
    assert target_ms is not None
    assert least <= target_ms <= most


@given(times, st.integers(0, HOUR_MS), st.none() | st.integers(1, 100), overheads)
def test_a_share_is_never_more_than_there_is(
    left: int, increment: int, moves: int | None, overhead: int
) -> None:
    plan = share(left, increment, moves, overhead)
    assert plan.target_ms is not None
    assert plan.limit_ms is not None
    assert 1 <= plan.target_ms <= plan.limit_ms
    assert plan.limit_ms + overhead <= max(left, overhead + 1)


@given(st.integers(1, HOUR_MS), st.integers(0, 60_000), overheads)
def test_more_time_never_means_less_thought(left: int, increment: int, overhead: int) -> None:
    plan = share(left, increment, None, overhead)
    for more in (
        share(left + 1000, increment, None, overhead),
        share(left, increment + 1000, None, overhead),
    ):
        assert (more.target_ms or 0) >= (plan.target_ms or 0)
        assert (more.limit_ms or 0) >= (plan.limit_ms or 0)


# Whole games in which every move takes all that it may, and the overhead


@given(st.integers(1, HOUR_MS), st.integers(0, 10_000), overheads)
def test_with_more_increment_than_overhead_the_clock_never_runs_out(
    left: int, gain: int, overhead: int
) -> None:
    left += overhead + 1
    increment = overhead + 1 + gain
    for _ in range(300):
        left -= limit_of(left, increment, None, overhead) + overhead
        assert left >= 0
        left += increment


@given(st.integers(0, HOUR_MS), st.integers(0, 1000), st.integers(1, 60), overheads)
def test_a_time_control_is_always_reached(
    spare: int, increment: int, moves: int, overhead: int
) -> None:
    # Each move needs a millisecond and its overhead; two more overheads are kept back.
    left = spare + moves * (overhead + 1) + 2 * overhead
    for to_go in range(moves, 0, -1):
        left -= limit_of(left, increment, to_go, overhead) + overhead
        assert left >= 0, f"{to_go} moves before the control"
        left += increment


@given(st.integers(0, HOUR_MS), st.integers(0, 30))
def test_without_increment_short_time_lasts_for_some_moves(spare: int, overhead: int) -> None:
    left = spare + 30 * (overhead + 1)
    for _ in range(25):
        left -= limit_of(left, 0, None, overhead) + overhead
        assert left >= 0


@pytest.mark.parametrize(
    ("left", "increment", "moves_played"),
    [(1_000, 20, 500), (10_000, 100, 500), (60_000, 0, 60), (180_000, 2_000, 500), (1_000, 0, 30)],
)
def test_games_at_common_times(left: int, increment: int, moves_played: int) -> None:
    for number in range(moves_played):
        left -= limit_of(left, increment) + 10
        assert left >= 0, f"move {number}"
        left += increment


def test_a_clock_is_used_up_in_a_long_game() -> None:
    # Who takes his target for every move has used most of his time after sixty.
    left = 180_000
    for _ in range(60):
        left -= share(left).target_ms or 0
    assert left < 30_000


# Longer or shorter


def test_a_best_move_that_stays_needs_less_time() -> None:
    factors = [stretch(stable, 0, 0.5) for stable in range(10)]
    assert factors == sorted(factors, reverse=True)
    assert factors[0] > 1 > factors[-1]


def test_a_score_that_falls_needs_more_time() -> None:
    factors = [stretch(3, drop, 0.5) for drop in (-500, 0, 20, 60, 500)]
    assert factors == sorted(factors)
    assert factors[0] == factors[1] < factors[2] < factors[3] == factors[4]


def test_a_move_that_took_most_of_the_effort_needs_less_time() -> None:
    assert stretch(3, 0, 0.95) < stretch(3, 0, 0.5) < stretch(3, 0, 0.1)


def test_the_target_is_never_stretched_beyond_the_limit() -> None:
    # Else the limit would cut off iterations that were begun in the hope of more time.
    plan = share(60_000, 600)
    assert plan.target_ms is not None
    assert plan.limit_ms is not None
    assert stretch(0, 100, 0.0) * plan.target_ms < plan.limit_ms
