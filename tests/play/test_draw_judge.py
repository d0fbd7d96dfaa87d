"""When an engine takes a draw."""

from __future__ import annotations

import pytest

from chess_app.chess import Position
from chess_app.play.draw_judge import LEVEL_CENTIPAWNS, MOVES_TO_SEE, DrawJudge
from chess_app.play.uci_lines import Score

MIDDLE = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 {}"
ENDGAME = "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 {}"


def position(number: int, fen: str = MIDDLE) -> Position:
    return Position.from_fen(fen.format(number))


def judge_after(*scores: Score | None, last: int = 30, fen: str = MIDDLE) -> DrawJudge:
    judge = DrawJudge()
    for number, score in enumerate(scores, last - len(scores)):
        judge.hear(position(number, fen), score)
    return judge


@pytest.mark.parametrize(
    ("scores", "accepts"),
    [
        ([Score(0)] * MOVES_TO_SEE, True),
        ([Score(LEVEL_CENTIPAWNS)] * MOVES_TO_SEE, True),
        ([Score(-300)] * MOVES_TO_SEE, True),
        ([Score(mate=-3)] * MOVES_TO_SEE, True),
        ([Score(0)] * (MOVES_TO_SEE - 1), False),
        ([], False),
        ([Score(0)] * (MOVES_TO_SEE - 1) + [Score(LEVEL_CENTIPAWNS + 1)], False),
        ([Score(200)] + [Score(0)] * (MOVES_TO_SEE - 1), False),
        ([Score(200)] + [Score(0)] * MOVES_TO_SEE, True),
        ([Score(mate=5)] * MOVES_TO_SEE, False),
        ([Score(0), None, Score(0), None, Score(0), Score(0)], True),
        ([None] * 10, False),
    ],
)
def test_it_accepts_what_was_level_or_worse_for_several_moves(
    scores: list[Score | None], accepts: bool
) -> None:
    verdict = judge_after(*scores).judge(position(30))
    assert verdict.accepts == accepts
    assert verdict.reason.endswith(".")


@pytest.mark.parametrize(
    ("scores", "number", "fen", "reason"),
    [
        ([Score(0)] * 10, 12, MIDDLE, "too early"),
        ([Score(90)] * 10, 30, MIDDLE, "stands better"),
        ([Score(0)], 30, MIDDLE, "more moves"),
        ([Score(0)] * 10, 12, ENDGAME, "does not think"),
    ],
)
def test_it_says_why(scores: list[Score | None], number: int, fen: str, reason: str) -> None:
    judge = judge_after(*scores, last=number, fen=fen)
    assert reason in judge.judge(position(number, fen)).reason


def test_scores_of_moves_that_were_taken_back_do_not_count() -> None:
    judge = judge_after(*[Score(500)] * 10, last=40)
    for number in range(20, 20 + MOVES_TO_SEE):
        judge.hear(position(number), Score(0))
    assert judge.judge(position(40)).accepts
    judge = judge_after(*[Score(0)] * 10, Score(500), last=40)
    assert judge.judge(position(38)).accepts
