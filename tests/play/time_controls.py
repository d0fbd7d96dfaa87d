"""Time controls of all kinds, for tests by hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from chess_app.play.time_control import LONGEST_MS, Bonus, Period, TimeControl


def times_ms(longest_ms: int = LONGEST_MS) -> st.SearchStrategy[int]:
    """Milliseconds, often whole seconds or minutes."""
    units = [unit for unit in (1, 1000, 60_000) if unit <= longest_ms]
    return st.sampled_from(units).flatmap(
        lambda unit: st.integers(1, longest_ms // unit).map(lambda count: count * unit)
    )


def periods(
    longest_ms: int, moves: st.SearchStrategy[int] | st.SearchStrategy[None]
) -> st.SearchStrategy[Period]:
    time, extra = times_ms(longest_ms), times_ms(min(longest_ms, 60_000))
    zero, plain = st.just(0), st.just(Bonus.INCREMENT)
    return st.one_of(
        st.builds(Period, time, moves, zero, plain),
        st.builds(Period, time, moves, extra, st.sampled_from(Bonus)),
        st.builds(Period, zero, moves, extra, plain),
    )


@st.composite
def several_periods(draw: st.DrawFn, longest_ms: int, most_moves: int) -> TimeControl:
    counted = periods(longest_ms, st.integers(2, most_moves))
    first = draw(st.lists(counted, min_size=1, max_size=8))
    last = draw(st.none() | periods(longest_ms, st.none()))
    return TimeControl((*first, *([last] if last else [])))


def played_alone(
    longest_ms: int = LONGEST_MS, most_moves: int = 999
) -> st.SearchStrategy[TimeControl]:
    """All kinds but the hourglass."""
    return st.one_of(
        st.just(TimeControl.none()),
        periods(longest_ms, st.none()).map(lambda period: TimeControl((period,))),
        times_ms(longest_ms).map(TimeControl.per_move),
        several_periods(longest_ms, most_moves),
    )


def hourglasses(longest_ms: int = LONGEST_MS) -> st.SearchStrategy[TimeControl]:
    return times_ms(longest_ms).map(TimeControl.hourglass)


def pairs(
    longest_ms: int = LONGEST_MS, most_moves: int = 999
) -> st.SearchStrategy[tuple[TimeControl, TimeControl]]:
    """What two players can play against each other."""
    alone, hourglass = played_alone(longest_ms, most_moves), hourglasses(longest_ms)
    return st.one_of(
        alone.map(lambda c: (c, c)), st.tuples(alone, alone), st.tuples(hourglass, hourglass)
    )
