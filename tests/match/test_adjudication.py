"""Ending games early."""

from __future__ import annotations

import pytest

from chess_app.chess import Color
from chess_app.match.adjudication import Adjudicator, DrawRule, ResignRule, Rules, Verdict
from chess_app.play.uci_lines import Score

DRAW = Rules(draw=DrawRule(after=3, moves=2, centipawns=10))
RESIGN = Rules(resign=ResignRule(moves=2, centipawns=500))


def judged(rules: Rules, values: list[int | None]) -> list[Verdict | None]:
    """The verdicts after the moves with these scores, each from the mover's side."""
    adjudicator = Adjudicator(rules)
    return [
        adjudicator.judge(Color.of(ply % 2), None if value is None else Score(value), 1 + ply // 2)
        for ply, value in enumerate(values)
    ]


@pytest.mark.parametrize(
    ("values", "ply"),
    [
        ([0, 0, 0, 0, 0, 0], 5),  # level for long enough, but move 3 is the first that counts
        ([50, 0, 0, 0, 0, 10, -10, 0], 5),
        ([0, 0, 0, 11, 0, 0, 0, 0], 8),
        ([0, 0, 0, None, 0, 0, 0, 0], 8),
        ([0, 0, 0, 0, -11, 0, 0, 0], None),
    ],
)
def test_draws(values: list[int | None], ply: int | None) -> None:
    verdicts = judged(DRAW, values)
    found = next((index for index, verdict in enumerate(verdicts, 1) if verdict), None)
    assert found == ply
    if ply:
        assert verdicts[ply - 1] == Verdict(None, "adjudicated: level")


@pytest.mark.parametrize(
    ("values", "ply", "winner"),
    [
        ([600, -600, 600, -600], 4, Color.WHITE),
        ([-600, 600, -600, 600], 4, Color.BLACK),
        ([0, -600, 600, -600, 600], 5, Color.WHITE),
        ([600, -600, 500, -600, 600, -600, 600], 7, Color.WHITE),
        ([600, 600, 600, 600, 600], None, None),  # each thinks that he wins
        ([600, -600, None, -600, 600], None, None),
        ([600, -600, -600, 600, -600, 600], 6, Color.BLACK),
    ],
)
def test_wins(values: list[int | None], ply: int | None, winner: Color | None) -> None:
    verdicts = judged(RESIGN, values)
    found = next((index for index, verdict in enumerate(verdicts, 1) if verdict), None)
    assert found == ply
    if ply:
        assert verdicts[ply - 1] == Verdict(winner, "adjudicated: decided")


def test_mates_count_as_decided() -> None:
    adjudicator = Adjudicator(Rules(resign=ResignRule(1, 1000)))
    assert adjudicator.judge(Color.WHITE, Score(None, -3), 1) is None
    assert adjudicator.judge(Color.BLACK, Score(None, 2), 1) == (
        Color.BLACK, "adjudicated: decided",
    )  # fmt: skip


def test_the_most_moves() -> None:
    assert judged(Rules(most_moves=2), [900, 900, 900, 900])[2:] == [
        None, Verdict(None, "adjudicated: 2 moves"),
    ]  # fmt: skip


def test_no_rules_no_verdicts() -> None:
    assert not any(judged(Rules(), [0, 0] * 500))
