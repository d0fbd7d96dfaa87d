"""When searches are told what, without any engine."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.play.search_timing import SearchHandle, SearchTiming, earliest


def timing(
    handle: SearchHandle,
    ponders: bool = False,
    longest_s: float | None = None,
    stop_after_s: float | None = None,
) -> SearchTiming:
    return SearchTiming(
        handle, 100, ponders=ponders, longest_s=longest_s, stop_after_s=stop_after_s, obey_s=2
    )


def test_a_search_without_limits_goes_on() -> None:
    search = timing(SearchHandle())
    assert search.command(1e9) is None
    assert search.next_moment() is None
    assert not search.is_over(1e9)


def test_a_search_is_told_to_stop_once_and_then_given_up() -> None:
    search = timing(SearchHandle(), stop_after_s=10)
    assert search.command(109.9) is None
    assert search.next_moment() == 110
    assert search.command(110.5) == "stop"
    assert search.is_stopping
    assert search.command(110.6) is None
    assert search.next_moment() == 112.5
    assert not search.is_over(112.4)
    assert search.is_over(112.5)


def test_a_search_is_given_up_without_being_told_to_stop() -> None:
    search = timing(SearchHandle(), longest_s=10)
    assert search.command(200) is None
    assert search.is_over(110)
    assert not search.is_stopping


def test_stopping_does_not_make_the_longest_time_longer() -> None:
    handle = SearchHandle()
    search = timing(handle, longest_s=1)
    handle.stop()
    assert search.command(100.5) == "stop"
    assert search.is_over(101)


@pytest.mark.parametrize("end", [SearchHandle.stop, SearchHandle.cancel])
@pytest.mark.parametrize("ponders", [False, True])
def test_the_handle_stops(end: object, ponders: bool) -> None:
    handle = SearchHandle()
    search = timing(handle, ponders, stop_after_s=1)
    assert callable(end)
    end(handle)
    assert search.command(100) == "stop"
    assert search.command(500) is None
    assert search.is_over(102)


def test_time_counts_from_the_ponder_hit() -> None:
    handle = SearchHandle()
    search = timing(handle, ponders=True, longest_s=20, stop_after_s=10)
    assert search.command(500) is None
    assert search.next_moment() is None
    assert not search.is_over(500)
    handle.ponder_hit()
    assert search.command(1000) == "ponderhit"
    assert search.began == 1000
    assert search.command(1000) is None
    assert search.next_moment() == 1010
    assert search.command(1010) == "stop"


def test_a_hit_and_a_cancellation_at_once() -> None:
    handle = SearchHandle()
    search = timing(handle, ponders=True)
    handle.ponder_hit()
    handle.cancel()
    assert [search.command(100) for _ in range(3)] == ["ponderhit", "stop", None]


def test_handles_wake_the_search_that_they_steer() -> None:
    woken: list[int] = []
    handle = SearchHandle()
    handle.stop()
    handle.wake_by(lambda: woken.append(1))
    handle.cancel()
    handle.ponder_hit()
    handle.stop()
    assert len(woken) == 3


@given(st.lists(st.none() | st.floats(0, 1e6)))
def test_the_earliest_moment(moments: list[float | None]) -> None:
    known = sorted(moment for moment in moments if moment is not None)
    assert earliest(*moments) == (known[0] if known else None)
