"""What is said to engines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.play.uci_commands import SearchLimits, position_command

FEN = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"


@pytest.mark.parametrize(
    ("limits", "line"),
    [
        (SearchLimits(), "go infinite"),
        (SearchLimits(depth=5), "go depth 5"),
        (SearchLimits(nodes=1000, depth=3), "go depth 3 nodes 1000"),
        (SearchLimits(move_time_ms=100), "go movetime 100"),
        (SearchLimits(clocks_ms=(1000, 2000)), "go wtime 1000 btime 2000"),
        (
            SearchLimits(clocks_ms=(1, 2), increments_ms=(3, 4), moves_to_go=5),
            "go wtime 1 btime 2 winc 3 binc 4 movestogo 5",
        ),
        (SearchLimits(ponder=True, move_time_ms=5), "go ponder movetime 5"),
        (SearchLimits(search_moves=("e2e4", "d2d4")), "go infinite searchmoves e2e4 d2d4"),
        (SearchLimits(depth=1, search_moves=("e2e4",)), "go depth 1 searchmoves e2e4"),
    ],
)
def test_limits(limits: SearchLimits, line: str) -> None:
    assert limits.command() == line


times = st.integers(-1000, 10_000_000)
limits = st.builds(
    SearchLimits,
    move_time_ms=st.none() | times,
    clocks_ms=st.none() | st.tuples(times, times),
    increments_ms=st.none() | st.tuples(times, times),
    moves_to_go=st.none() | st.integers(-5, 100),
)


@given(limits, st.integers(0, 1), st.integers(0, 20_000_000))
def test_times_are_never_negative_nor_none_at_all(
    limits: SearchLimits, seat: int, spent_ms: int
) -> None:
    words = limits.after(seat, spent_ms).command().split()
    numbers = dict(zip(words[1::2], words[2::2], strict=False))
    for name in ("movetime", "wtime", "btime", "movestogo"):
        assert int(numbers.get(name, 1)) >= 1
    for name in ("winc", "binc"):
        assert int(numbers.get(name, 0)) >= 0


@pytest.mark.parametrize(
    ("seat", "spent_ms", "left_ms"),
    [(0, 0, (1000, 2000)), (0, 300, (700, 2000)), (1, 300, (1000, 1700)), (0, 800, (500, 2000))],
)
def test_time_that_has_gone_already(seat: int, spent_ms: int, left_ms: tuple[int, int]) -> None:
    limits = SearchLimits(clocks_ms=(1000, 2000), increments_ms=(7, 8), moves_to_go=9)
    assert limits.after(seat, spent_ms) == limits._replace(clocks_ms=left_ms)


@pytest.mark.parametrize(
    ("fen", "moves", "line"),
    [
        (None, [], "position startpos"),
        (None, ["e2e4", "e7e5"], "position startpos moves e2e4 e7e5"),
        (FEN, [], f"position fen {FEN}"),
        (FEN, ["e1g1"], f"position fen {FEN} moves e1g1"),
    ],
)
def test_positions(fen: str | None, moves: list[str], line: str) -> None:
    assert position_command(fen, moves) == line
