"""What is said to engines."""

from __future__ import annotations

import pytest

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
    ],
)
def test_limits(limits: SearchLimits, line: str) -> None:
    assert limits.command() == line


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
