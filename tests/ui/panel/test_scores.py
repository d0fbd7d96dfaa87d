"""Scores and lines of engines, for people."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import Color, Position
from chess_app.play.uci_lines import Score
from chess_app.speech.notation import Letters
from chess_app.ui.panel.opening_line import opening_text
from chess_app.ui.panel.scores import score_text, short_score_text, white_share, white_view
from chess_app.ui.panel.thinking import line_text, speed_text
from tests.ui.panel.games import game_of


@pytest.mark.parametrize(
    ("score", "text", "short"),
    [
        (Score(38), "+0.38", "0.4"),
        (Score(-120), "−1.20", "1.2"),
        (Score(0), "+0.00", "0.0"),
        (Score(123456), "+1,234.56", "99"),
        (Score(50, None, "lower"), "≥ +0.50", "0.5"),
        (Score(50, None, "upper"), "≤ +0.50", "0.5"),
        (Score(mate=3), "White mates in 3", "M3"),
        (Score(mate=-12), "Black mates in 12", "M12"),
    ],
)
def test_scores_in_words(score: Score, text: str, short: str) -> None:
    assert score_text(score) == text
    assert short_score_text(score) == short


def test_scores_are_turned_to_whites_view() -> None:
    assert white_view(Score(35, None, "lower"), Color.WHITE) == Score(35, None, "lower")
    assert white_view(Score(35, None, "lower"), Color.BLACK) == Score(-35, None, "upper")
    assert white_view(Score(mate=-2), Color.BLACK) == Score(mate=2)


@given(st.integers(), st.integers())
def test_more_is_more_of_the_bar(one: int, other: int) -> None:
    low, high = sorted((one, other))
    assert 0 < white_share(Score(low)) <= white_share(Score(high)) < 1
    assert white_share(Score(low)) + white_share(Score(-low)) == pytest.approx(1)


def test_a_mate_fills_the_bar() -> None:
    assert white_share(Score(mate=5)) == 1
    assert white_share(Score(mate=-5)) == 0


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ([], ""),
        (["e2e4", "e7e5", "g1f3"], "1. e4 e5 2. ♘f3"),
        (["e2e4", "e2e4", "g1f3"], "1. e4"),
        (["nonsense"], ""),
    ],
)
def test_the_line_of_an_engine(moves: list[str], text: str) -> None:
    assert line_text(Position.initial(), moves, Letters.FIGURINES) == text


def test_a_line_that_black_begins() -> None:
    position = game_of("1. e4").end().position
    assert line_text(position, ["e7e5", "g1f3"], Letters.ENGLISH) == "1… e5 2. Nf3"


@pytest.mark.parametrize(
    ("speed", "text"),
    [
        (-1, "0 nodes/s"),
        (999, "999 nodes/s"),
        (85_999, "85 k nodes/s"),
        (1_240_000, "1.2 M nodes/s"),
    ],
)
def test_speeds(speed: int, text: str) -> None:
    assert speed_text(speed) == text


def test_the_name_of_an_opening() -> None:
    game = game_of("1. e4 e5 2. Nf3 Nf6 3. a3")
    assert opening_text([game.start, *(node.position for node in game.main_line())]).startswith(
        "C42 · Russian Game"
    )
    assert opening_text([game.start]) == ""
