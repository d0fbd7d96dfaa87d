"""Elo and its error, against values worked out by hand and by others."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.match.elo import elo_of, estimate, mean_and_variance, normalised_elo, score_of

COUNTS = st.lists(st.integers(0, 1000), min_size=3, max_size=3) | st.lists(
    st.integers(0, 1000), min_size=5, max_size=5
)


@pytest.mark.parametrize(
    ("score", "elo"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (0.64, 99.95), (0.75, 190.85)]
)
def test_scores_and_elo(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=0.01)
    assert score_of(elo) == pytest.approx(score, abs=1e-4)


def test_the_limits_of_elo() -> None:
    assert elo_of(0) == -math.inf
    assert elo_of(1) == math.inf


def test_mean_and_variance() -> None:
    # One loss, two draws, one win: mean 1/2, variance (1/4 + 0 + 0 + 1/4) / 4.
    assert mean_and_variance([1, 2, 1]) == (0.5, 0.125)
    # Two pairs with half a point and two with all: shares 1/4 and 1.
    assert mean_and_variance([0, 2, 0, 0, 2]) == (0.625, 0.140625)


def test_single_games() -> None:
    # 30 wins, 40 draws, 30 losses: the deviation of the mean is sqrt(0.15 / 100) = 0.03873, and
    # 1.96 times that around one half is 0.4241 to 0.5759, which is 53.2 Elo.
    found = estimate([30, 40, 30])
    assert found
    assert found.elo == 0
    assert found.error == pytest.approx(53.2, abs=0.1)
    assert found.superiority == 0.5


def test_pairs_tell_more_where_openings_favour_one_side() -> None:
    # White always wins: as games that is all luck, as pairs it is none.
    found = estimate([0, 1, 98, 1, 0])
    single = estimate([100, 0, 100])
    assert found
    assert single
    assert found.error
    assert single.error
    assert found.error < single.error / 5


def test_values_that_another_program_printed() -> None:
    # fastchess: "Elo: 631.91 +/- nan, nElo: 1056.68", Ptnml [0, 0, 2, 0, 37].
    counts = [0, 0, 2, 0, 37]
    found = estimate(counts)
    assert found
    assert found.elo == pytest.approx(631.91, abs=0.01)
    assert found.error is None
    assert normalised_elo(counts) == pytest.approx(1056.68, abs=0.01)


def test_nothing_but_wins_gives_a_lower_bound() -> None:
    # With 0.5 ** 10 < 0.025 < 0.5 ** 5, five wins may be luck and ten hardly.
    five, ten = estimate([0, 0, 5]), estimate([0, 0, 10])
    assert five
    assert ten
    assert five.elo == ten.elo == math.inf
    assert five.lower < 0 < ten.lower
    assert ten.superiority == 1 - 0.5**10


def test_nothing_but_losses_mirrors_it() -> None:
    won, lost = estimate([0, 0, 0, 0, 4]), estimate([4, 0, 0, 0, 0])
    assert won
    assert lost
    assert lost.upper == -won.lower
    assert lost.superiority == pytest.approx(1 - won.superiority)


def test_no_games_and_equal_games_tell_no_error() -> None:
    assert estimate([0, 0, 0]) is None
    assert normalised_elo([0, 0, 0]) is None
    level = estimate([0, 0, 7, 0, 0])
    assert level
    assert level.elo == 0
    assert level.error is None
    assert normalised_elo([0, 0, 7, 0, 0]) is None


@given(COUNTS)
def test_swapping_sides_swaps_signs(counts: list[int]) -> None:
    found, mirrored = estimate(counts), estimate(counts[::-1])
    if not found or not mirrored:
        assert sum(counts) == 0
        return
    assert mirrored.elo == pytest.approx(-found.elo, abs=1e-6)
    assert mirrored.superiority == pytest.approx(1 - found.superiority, abs=1e-9)
    assert found.lower <= found.elo <= found.upper
