"""What moves cost: judged once, compared position by position."""

from __future__ import annotations

from pathlib import Path

import pytest

from chess_app.chess import Position
from chess_app.match.contender import parse_contender
from tools.regret import (
    JudgedFile,
    answers_of,
    costs_of,
    expected,
    mean,
    misses_of,
    read_places,
    report,
    report_misses,
    sample,
)
from tools.tuning.self_play import Game

START = Position.initial()
E4 = START.code_of(START.parse_uci("e2e4"))
AFTER_E4 = START.play(START.parse_uci("e2e4"))
E5 = AFTER_E4.code_of(AFTER_E4.parse_uci("e7e5"))
NF3 = START.code_of(START.parse_uci("g1f3"))


def test_positions_are_taken_where_the_game_is_even() -> None:
    even_once = Game(START.fen(), 0.5, [E4, E5, NF3], [0, 0, 30])
    never_even = Game(START.fen(), 1.0, [E4, E5, NF3], [0, 0, 900])
    (place,) = sample([even_once, never_even])
    assert place == AFTER_E4.play(AFTER_E4.parse_uci("e7e5")).fen()


def test_what_was_judged_is_not_asked_again(tmp_path: Path) -> None:
    asked = []

    def ask(place: str, move: str) -> int:
        asked.append((place, move))
        return 17

    path = tmp_path / "judged.txt"
    file = JudgedFile(path, ask)
    assert [file.judge("a", "e2e4"), file.judge("a", "-"), file.judge("a", "e2e4")] == [17] * 3
    assert JudgedFile(path, ask).judge("a", "-") == 17
    assert asked == [("a", "e2e4"), ("a", "-")]


def test_a_move_costs_what_the_best_one_is_better() -> None:
    scores = {"-": 100, "good": 100, "bad": -50, "better than thought": 120}
    costs = list(costs_of(["a"] * 3, list(scores)[1:], lambda _place, move: scores[move]))
    assert costs == [0.0, pytest.approx(expected(100) - expected(-50)), 0.0]


def test_the_error_is_that_of_a_mean() -> None:
    value, error = mean([1.0, 3.0, 1.0, 3.0])
    assert value == 2
    assert error == pytest.approx(1.96 / 2)


def test_who_blunders_is_told() -> None:
    line = report([0.3, 0.0], [0.1, 0.0])
    assert "costs 0.1500" in line
    assert "+0.1000" in line
    assert "1 blunder" in line


def test_engines_are_asked_for_their_moves_and_scores() -> None:
    mate_in_one = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
    (choice,) = answers_of(parse_contender("ours:Hash=1"), [mate_in_one], 200)
    assert choice.move == "a1a8"
    assert expected(choice.score) > 0.99


def test_scores_are_compared_whatever_they_call_an_advantage() -> None:
    worth = [-200, -50, 0, 30, 140]
    assert sum(misses_of(worth, worth)) == 0
    assert sum(misses_of([2 * score for score in worth], worth)) == pytest.approx(0, abs=1e-6)
    assert sum(misses_of([-score for score in worth], worth)) > 0.01


def test_a_mate_is_as_good_as_can_be() -> None:
    mates = [100_000, -100_000]
    assert [expected(score) for score in mates] == [1, 0]
    assert misses_of(mates, mates) == [0, 0]


def test_who_judges_better_is_told() -> None:
    line = report_misses([0.01, 0.02], [0.02, 0.04])
    assert "err by 0.01500" in line
    assert "-0.01500" in line


def test_positions_of_a_match_are_from_all_its_games(tmp_path: Path) -> None:
    moves = "1. Nf3 Nf6 2. Ng1 Ng8 " * 10
    path = tmp_path / "match.pgn"
    path.write_text(f'[Round "1"]\n\n{moves}*\n\n[Round "2"]\n\n{moves}*\n', encoding="ascii")
    places = list(read_places(str(path)))
    assert len(places) == 8
    assert all(Position.from_fen(place).fullmove_number > 8 for place in places)
