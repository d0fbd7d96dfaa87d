"""The sequential test, against closed forms, a search by other means, and other programs."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chess_app.match.elo import NORMALISED_UNIT, mean_and_variance
from chess_app.match.sprt import Sprt, likeliest


def test_bounds() -> None:
    # ln(0.95 / 0.05) = ln 19
    assert Sprt(0, 5).upper == pytest.approx(2.944, abs=0.001)
    assert Sprt(0, 5).lower == pytest.approx(-2.944, abs=0.001)
    assert Sprt(0, 5, alpha=0.01, beta=0.1).upper == pytest.approx(math.log(90))
    assert Sprt(0, 5, alpha=0.01, beta=0.1).lower == pytest.approx(math.log(0.1 / 0.99))


def test_without_an_advantage_wins_and_losses_are_alike() -> None:
    # The likeliest distribution with mean 1/2: (wins + losses) / 2 for both, draws as they are.
    assert likeliest([10, 30, 60], 0) == pytest.approx([0.35, 0.30, 0.35])


def best_of_three(counts: list[int], advantage: float) -> float:
    """The best log-likelihood of three outcomes, by a search over the share of draws alone.

    With d draws, wins less losses are 2 m where m = t · deviation and deviation² = (1 - d)/4 - m²,
    so m = t · sqrt((1 - d) / 4 / (1 + t²)).
    """

    def likelihood(draws: float) -> float:
        m = advantage * math.sqrt((1 - draws) / 4 / (1 + advantage**2))
        wins, losses = (1 - draws) / 2 + m, (1 - draws) / 2 - m
        shares = (losses, draws, wins)
        return sum(n * math.log(p) for n, p in zip(counts, shares, strict=True))

    low, high = 1e-9, 1 - 1e-9
    for _ in range(300):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        low, high = (a, high) if likelihood(a) < likelihood(b) else (low, b)
    return likelihood((low + high) / 2)


@pytest.mark.parametrize("counts", [[10, 10, 10], [50, 100, 80], [300, 20, 400], [7, 900, 5]])
@pytest.mark.parametrize(("elo0", "elo1"), [(0, 5), (-10, 0), (20, 60)])
def test_three_outcomes(counts: list[int], elo0: float, elo1: float) -> None:
    expected = best_of_three(counts, elo1 / NORMALISED_UNIT) - best_of_three(
        counts, elo0 / NORMALISED_UNIT
    )
    assert Sprt(elo0, elo1).ratio(counts) == pytest.approx(expected, abs=1e-6)


@settings(max_examples=50)
@given(
    st.lists(st.integers(1, 500), min_size=5, max_size=5),
    st.floats(-0.3, 0.3),
    st.randoms(use_true_random=False),
)
def test_five_outcomes(counts: list[int], advantage: float, source: object) -> None:
    found = likeliest(counts, advantage)
    assert sum(found) == pytest.approx(1)
    assert min(found) > 0
    mean, variance = mean_and_variance(found)
    assert (mean - 0.5) / math.sqrt(variance) == pytest.approx(advantage, abs=1e-6)

    # No neighbour that fulfils the condition as well explains the counts better.
    def likelihood(shares: list[float]) -> float:
        return sum(n * math.log(p) for n, p in zip(counts, shares, strict=True))

    for index in range(5):
        for other in range(5):
            moved = found[:]
            moved[index] += 1e-4 * found[index]
            moved[other] -= 1e-4 * found[index]
            if min(moved) > 0:
                repaired = _with_advantage(moved, advantage)
                assert likelihood(repaired) <= likelihood(found) + 1e-9 * sum(counts)


def _with_advantage(shares: list[float], advantage: float) -> list[float]:
    """Moves a little from the worst to the best outcome, or back, until the condition holds."""
    low, high = -shares[4] * 0.9, shares[0] * 0.9

    def moved(amount: float) -> list[float]:
        return [shares[0] - amount, *shares[1:4], shares[4] + amount]

    for _ in range(200):
        middle = (low + high) / 2
        mean, variance = mean_and_variance(moved(middle))
        if (mean - 0.5) / math.sqrt(variance) < advantage:
            low = middle
        else:
            high = middle
    return moved((low + high) / 2)


def test_a_value_that_another_program_printed() -> None:
    # fastchess: "LLR: 2.96 (-2.94, 2.94) [0.00, 20.00]", Ptnml [0, 0, 2, 0, 37].
    test = Sprt(0, 20)
    assert test.ratio([0, 0, 2, 0, 37]) == pytest.approx(2.96, abs=0.005)
    assert test.verdict([0, 0, 2, 0, 37]) == "H1"


def test_many_pairs_agree_with_the_usual_approximation() -> None:
    # LLR ≈ N/2 · ln((1 + (t - t0)²) / (1 + (t - t1)²)) for N games with observed t.
    counts = [100, 1500, 3000, 1600, 120]
    mean, variance = mean_and_variance(counts)
    t = (mean - 0.5) / math.sqrt(2 * variance)
    t0, t1 = 0 / NORMALISED_UNIT, 5 / NORMALISED_UNIT
    expected = sum(counts) * math.log((1 + (t - t0) ** 2) / (1 + (t - t1) ** 2))
    assert Sprt(0, 5).ratio(counts) == pytest.approx(expected, abs=0.001)


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ([0, 0, 0], "undecided"),
        ([0, 0, 1, 0, 0], "undecided"),
        ([30, 200, 500, 200, 30], "undecided"),
        ([300, 2000, 5000, 2600, 400], "H1"),
        ([400, 2600, 5000, 2000, 300], "H0"),
        ([0, 0, 0, 0, 1000], "H1"),
        ([1000, 0, 0, 0, 0], "H0"),
    ],
)
def test_verdicts(counts: list[int], verdict: str) -> None:
    assert Sprt(0, 5).verdict(counts) == verdict


def test_swapping_sides_and_hypotheses_swaps_the_sign() -> None:
    counts = [3, 20, 30, 25, 5]
    assert Sprt(-5, 0).ratio(counts[::-1]) == pytest.approx(-Sprt(0, 5).ratio(counts), abs=1e-9)
