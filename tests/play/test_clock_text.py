"""How clocks are shown and spoken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.play.clock_text import clock_text, left_words, time_words


@pytest.mark.parametrize(
    ("left_ms", "text"),
    [
        (0, "00:00.0"),
        (99, "00:00.0"),
        (100, "00:00.1"),
        (9_999, "00:09.9"),
        (10_000, "00:10"),
        (59_999, "00:59"),
        (60_000, "01:00"),
        (300_000, "05:00"),
        (3_599_999, "59:59"),
        (3_600_000, "1:00:00"),
        (5_400_000, "1:30:00"),
        (360_061_000, "100:01:01"),
        (-5, "00:00.0"),
    ],
)
def test_clocks_as_they_are_shown(left_ms: int, text: str) -> None:
    assert clock_text(left_ms) == text


@given(st.integers(0, 10**9))
def test_a_clock_never_shows_more_than_there_is(left_ms: int) -> None:
    *hours, minutes, seconds = clock_text(left_ms).split(":")
    whole, _, tenths = seconds.partition(".")
    shown_ms = (int(minutes) * 60 + int(whole)) * 1000 + int(tenths or 0) * 100
    shown_ms += sum(int(h) for h in hours) * 3_600_000
    assert 0 <= left_ms - shown_ms < (100 if tenths else 1000)


@pytest.mark.parametrize(
    ("time_ms", "words"),
    [
        (0, "0 seconds"),
        (1_000, "1 second"),
        (1_500, "1.5 seconds"),
        (60_000, "1 minute"),
        (5_400_000, "1 hour 30 minutes"),
        (7_261_020, "2 hours 1 minute 1.02 seconds"),
    ],
)
def test_times_in_words(time_ms: int, words: str) -> None:
    assert time_words(time_ms) == words


@pytest.mark.parametrize(
    ("left_ms", "words"),
    [(298_765, "4 minutes 58 seconds"), (9_876, "9.8 seconds"), (50, "0 seconds")],
)
def test_what_is_left_is_spoken_as_it_is_shown(left_ms: int, words: str) -> None:
    assert left_words(left_ms) == words
