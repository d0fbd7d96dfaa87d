"""From games to Elos."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

import pytest

from chess_app.chess import pgn
from tools.ladder import Score, known_elo, rate, read_scores

ANCHOR = "Stockfish 15.1 (UCI_LimitStrength=true, UCI_Elo=1500)"


def games(*results: tuple[str, str, str]) -> Iterator[pgn.Game]:
    for white, black, result in results:
        text = f'[White "{white}"]\n[Black "{black}"]\n[Result "{result}"]\n\n1. e4 {result}\n'
        yield from pgn.read(StringIO(text))


def test_scores_do_not_depend_on_colours() -> None:
    played = games(("b", "a", "1-0"), ("a", "b", "1/2-1/2"), ("a", "b", "1-0"), ("a", "b", "*"))
    assert read_scores(played) == {("a", "b"): Score(3, 1.5)}


def test_the_name_tells_the_elo_of_an_anchor() -> None:
    assert known_elo(ANCHOR) == 1500
    assert known_elo("ours (UCI_LimitStrength=true, UCI_Elo=1500)") is None
    assert known_elo("Stockfish 15.1") is None


def test_three_quarters_of_the_points_are_191_elo_more() -> None:
    scores = {("Level 2", ANCHOR): Score(4000, 3000), ("Level 1", "Level 2"): Score(4000, 1000)}
    ratings = rate(scores)
    assert set(ratings) == {"Level 1", "Level 2"}
    assert ratings["Level 2"].elo == pytest.approx(1691, abs=2)
    assert ratings["Level 1"].elo == pytest.approx(1500, abs=3)


def test_more_games_have_less_error() -> None:
    few, many = (rate({("a", ANCHOR): Score(n, n / 2)})["a"].error for n in (25, 100))
    assert many == pytest.approx(few / 2, rel=0.02)
    assert 60 < many < 75


def test_a_player_who_lost_all_games_is_still_somewhere() -> None:
    assert 500 < rate({("a", ANCHOR): Score(20, 0)})["a"].elo < 1200


def test_who_is_far_from_the_others_is_found_too() -> None:
    far = ANCHOR.replace("1500", "2800")
    assert rate({("a", far): Score(20, 10)})["a"].elo == pytest.approx(2800, abs=1)
