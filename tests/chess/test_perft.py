"""Counts of legal move sequences against an independent engine's."""

from __future__ import annotations

from pathlib import Path

import pytest

from chess_app._build import CoreState, core_state
from chess_app.chess import Position

DATA = Path(__file__).parents[1] / "data"

# Enough to go deep where the core is compiled, quick where it is not.
MOST_NODES = 60_000 if core_state() is CoreState.PLAIN else 5_000_000


def _lines(name: str) -> list[str]:
    text = (DATA / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def _cases() -> list[object]:
    cases: list[object] = []
    for line in _lines("perft.txt"):
        fen, counts, name = line.split(" | ")
        cases.append(pytest.param(fen, [int(count) for count in counts.split()], id=name))
    return cases


@pytest.mark.parametrize(("fen", "counts"), _cases())
def test_perft_agrees_with_published_counts(fen: str, counts: list[int]) -> None:
    position = Position.from_fen(fen)
    for depth, count in enumerate(counts, start=1):
        if count <= MOST_NODES:
            assert position.perft(depth) == count, f"depth {depth}"


def test_perft_of_every_chess960_start() -> None:
    counts = [int(word) for line in _lines("chess960_perft.txt") for word in line.split()]
    assert len(counts) == 960
    # Every start is counted where that takes a second; uncompiled, a spread of them.
    step = 1 if MOST_NODES > 1_000_000 else 37
    wrong = [n for n in range(0, 960, step) if Position.chess960(n).perft(3) != counts[n]]
    assert not wrong


def test_depth_zero_is_one_and_negative_depth_is_refused() -> None:
    assert Position.initial().perft(0) == 1
    with pytest.raises(ValueError, match="-1"):
        Position.initial().perft(-1)
