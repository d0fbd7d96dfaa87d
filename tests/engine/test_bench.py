"""The fixed piece of work that identifies a version of the search."""

from __future__ import annotations

import re

import pytest

from chess_app.chess import Position
from chess_app.cli import main
from chess_app.engine import bench


def nodes(lines: list[str]) -> list[int]:
    return [int(match[1]) for line in lines if (match := re.search(r": (\d+) nodes$", line))]


def test_positions_are_different_and_playable() -> None:
    positions = [Position.from_fen(fen) for fen in bench.POSITIONS]
    assert all(position.has_legal_move() for position in positions)
    assert len(set(positions)) == len(positions) >= 10


def test_bench_adds_up_and_is_always_the_same() -> None:
    lines = list(bench.run(2))
    counts = nodes(lines)
    assert len(counts) == len(bench.POSITIONS)
    assert lines[0] == f"Position 1/{len(counts)}: {counts[0]} nodes"
    assert lines[-1] == f"Bench: {sum(counts)}"
    assert nodes(list(bench.run(2))) == counts


def test_deeper_is_more_work() -> None:
    sums = [sum(nodes(list(bench.run(depth)))) for depth in (1, 2, 3)]
    assert sums == sorted(set(sums))


def test_the_command_prints_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "1"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert nodes(shown) == nodes(list(bench.run(1)))
    assert re.fullmatch(r"Bench: \d+", shown[-1])
