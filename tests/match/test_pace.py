"""Limits and clocks."""

from __future__ import annotations

import pytest

from chess_app.chess import Color
from chess_app.match.pace import LONGEST_SEARCH_S, Clocks, Pace, Spent, parse_time
from chess_app.play.uci_commands import SearchLimits

WHITE, BLACK = Color.WHITE, Color.BLACK


@pytest.mark.parametrize(
    ("text", "pace", "tag"),
    [
        ("60", Pace(base_ms=60_000), "60"),
        ("1+0.02", Pace(base_ms=1000, increment_ms=20), "1+0.02"),
        ("40/60", Pace(base_ms=60_000, period_moves=40), "40/60"),
        ("40/60.5+1", Pace(base_ms=60_500, increment_ms=1000, period_moves=40), "40/60.5+1"),
        ("0+0.1", Pace(base_ms=100, increment_ms=100), "0.1+0.1"),
    ],
)
def test_times(text: str, pace: Pace, tag: str) -> None:
    assert parse_time(text, 0) == pace
    assert pace.tag() == tag


@pytest.mark.parametrize(
    "text", ["", "x", "1+", "+1", "-1", "0", "0+0", "0/60", "1:00", "1e3", "1+1+1", "9" * 50, "1 "]
)
def test_no_times(text: str) -> None:
    with pytest.raises(ValueError, match=r"time"):
        parse_time(text, 0)


@pytest.mark.parametrize(
    ("pace", "tag", "text"),
    [
        (Pace(depth=5), "-", "depth 5"),
        (Pace(nodes=1000), "-", "1000 nodes a move"),
        (Pace(move_time_ms=100), "1/0.1", "100 ms a move"),
        (Pace(base_ms=1000, increment_ms=20), "1+0.02", "1+0.02 s"),
    ],
)
def test_texts(pace: Pace, tag: str, text: str) -> None:
    assert pace.tag() == tag
    assert str(pace) == text


@pytest.mark.parametrize(
    ("pace", "limits"),
    [(Pace(depth=5), SearchLimits(depth=5)), (Pace(nodes=7), SearchLimits(nodes=7))],
)
def test_depth_and_nodes_have_no_clock(pace: Pace, limits: SearchLimits) -> None:
    clocks = Clocks(pace)
    assert clocks.limits(WHITE) == limits
    assert clocks.left_ms(WHITE) is None
    assert clocks.longest_s(WHITE) == LONGEST_SEARCH_S
    assert clocks.spend(WHITE, 10**9) is Spent.IN_TIME


@pytest.mark.parametrize(
    ("elapsed_ms", "spent"),
    [
        (0, Spent.IN_TIME),
        (110, Spent.IN_TIME),
        (110.5, Spent.OVERRUN),
        (300, Spent.OVERRUN),
        (300.5, Spent.LOST),
    ],
)
def test_time_per_move(elapsed_ms: float, spent: Spent) -> None:
    clocks = Clocks(Pace(move_time_ms=100, margin_ms=200))
    assert clocks.limits(BLACK) == SearchLimits(move_time_ms=100)
    assert clocks.longest_s(BLACK) == pytest.approx(0.301)
    assert clocks.spend(BLACK, elapsed_ms) is spent
    assert clocks.left_ms(BLACK) == 100


def test_clocks_with_increment() -> None:
    clocks = Clocks(Pace(base_ms=1000, increment_ms=20, margin_ms=10))
    assert clocks.limits(WHITE) == SearchLimits(clocks_ms=(1000, 1000), increments_ms=(20, 20))
    assert clocks.spend(WHITE, 100.4) is Spent.IN_TIME
    assert clocks.spend(BLACK, 1000) is Spent.IN_TIME
    assert clocks.limits(BLACK).clocks_ms == (919, 20)
    assert clocks.spend(BLACK, 30) is Spent.OVERRUN
    assert clocks.left_ms(BLACK) == 20
    assert clocks.longest_s(BLACK) == pytest.approx(0.031)
    assert clocks.spend(BLACK, 30.5) is Spent.LOST


def test_clocks_with_periods() -> None:
    clocks = Clocks(Pace(base_ms=1000, period_moves=2))
    assert clocks.limits(WHITE) == SearchLimits(clocks_ms=(1000, 1000), moves_to_go=2)
    clocks.spend(WHITE, 600)
    assert clocks.limits(WHITE) == SearchLimits(clocks_ms=(400, 1000), moves_to_go=1)
    clocks.spend(WHITE, 300)
    assert clocks.limits(WHITE) == SearchLimits(clocks_ms=(1100, 1000), moves_to_go=2)
    assert clocks.limits(BLACK) == SearchLimits(clocks_ms=(1100, 1000), moves_to_go=2)


def test_an_engine_is_never_told_that_it_has_no_time() -> None:
    clocks = Clocks(Pace(base_ms=100, margin_ms=10))
    assert clocks.spend(WHITE, 105) is Spent.OVERRUN
    assert clocks.limits(WHITE).clocks_ms == (1, 100)
