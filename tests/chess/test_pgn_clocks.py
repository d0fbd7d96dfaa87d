"""Clock times in comments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import pgn
from chess_app.chess.pgn import commands


@pytest.mark.parametrize(
    ("comment", "time_ms"),
    [
        ("[%clk 0:05:00]", 300_000),
        ("[%clk 1:02:03]", 3_723_000),
        ("[%clk 0:00:09.5]", 9_500),
        ("[%clk 0:00:09.123456]", 9_123),
        ("[%clk 0:00:09,5]", 9_500),
        ("[%clk 12:34]", 754_000),
        ("[%clk 59]", 59_000),
        ("text [%eval 0.3] [%clk 100:00:00] more", 360_000_000),
        ("[%clk  0:05:00 ]", 300_000),
        ("[%clk 0:05:00][%clk 0:06:00]", 300_000),
        ("[%clk soon] [%clk 0:00:01]", 1_000),
        ("[%clk]", None),
        ("[%clk -1]", None),
        ("[%emt 0:00:01]", None),
        ("clk 0:05:00", None),
        ("", None),
    ],
)
def test_reading(comment: str, time_ms: int | None) -> None:
    node = pgn.Game().root.add_san("e4")
    assert node.clock_ms is None
    node.comments = ["before", comment]
    assert node.clock_ms == time_ms


@pytest.mark.parametrize(
    ("comments", "expected"),
    [
        ([], ["[%clk 0:00:07.250]"]),
        ([""], ["[%clk 0:00:07.250]"]),
        (["text", "more"], ["[%clk 0:00:07.250] text", "more"]),
        (["[%clk 0:05:00]"], ["[%clk 0:00:07.250]"]),
        (["a", "b [%clk 5] c[%emt 3]"], ["a", "b [%clk 0:00:07.250] c[%emt 3]"]),
        (
            ["[%eval  0.3,20] [%clk 0:05:00]  [%cal Gd2d4]"],
            ["[%eval  0.3,20] [%clk 0:00:07.250]  [%cal Gd2d4]"],
        ),
        (["[%clk soon]"], ["[%clk 0:00:07.250] [%clk soon]"]),
    ],
)
def test_setting_changes_nothing_else(comments: list[str], expected: list[str]) -> None:
    node = pgn.Game().root.add_san("e4")
    node.comments = comments
    node.clock_ms = 7_250
    assert node.comments == expected
    assert node.clock_ms == 7_250


@pytest.mark.parametrize(
    ("comments", "expected"),
    [
        (["[%clk 0:05:00]"], []),
        (["a [%clk 0:05:00] b"], ["a b"]),
        (["[%clk 0:05:00] b"], ["b"]),
        (["a [%clk 0:05:00]"], ["a"]),
        (["a[%clk 0:05:00]b"], ["ab"]),
        (["a", "[%clk 0:05:00]", "b"], ["a", "b"]),
        (["a"], ["a"]),
        ([], []),
    ],
)
def test_removing(comments: list[str], expected: list[str]) -> None:
    node = pgn.Game().root.add_san("e4")
    node.comments = comments
    node.clock_ms = None
    assert node.comments == expected


@given(st.integers(0, 10**9), st.integers(0, 10**9), st.lists(st.text(), max_size=3))
def test_any_time_comes_back(clock_ms: int, elapsed_ms: int, comments: list[str]) -> None:
    node = pgn.Game().root
    node.comments = comments
    node.clock_ms = clock_ms
    node.elapsed_ms = elapsed_ms
    assert node.clock_ms == clock_ms
    assert node.elapsed_ms == elapsed_ms
    assert node.comments[0].startswith("[%emt ")


@pytest.mark.parametrize(
    ("time_ms", "text"),
    [(0, "0:00:00"), (1, "0:00:00.001"), (59_999, "0:00:59.999"), (36_000_000, "10:00:00")],
)
def test_texts(time_ms: int, text: str) -> None:
    assert commands.duration_text(time_ms) == text


def test_no_time_is_below_zero() -> None:
    node = pgn.Game().root
    with pytest.raises(ValueError, match="no clock shows -1 ms"):
        node.clock_ms = -1
    assert node.comments == []
