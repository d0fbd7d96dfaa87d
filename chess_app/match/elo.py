"""What results say about the difference in strength: Elo with its error, likelihood of superiority.

Results are counts of equally spaced outcomes, from the worst to the best: losses, draws and wins of
single games (three counts), or the pairs of games with 0, ½, 1, 1½ and 2 points (five counts). As
both games of a pair begin alike with colours swapped, their results depend on each other, and only
the pairs tell the true error: it is smaller where one opening favours one side.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

# One unit of normalised Elo: chosen so that it equals Elo for players who rarely draw.
NORMALISED_UNIT = 800 / math.log(10)
_QUANTILE = NormalDist().inv_cdf(0.975)


class Estimate(NamedTuple):
    """The difference in Elo. It lies between `lower` and `upper` with a probability of 95 %.

    All are infinite where one side has won everything or nothing; then the inner bound is still a
    number. `error` is half the distance, None where it is not known: too few games, or all alike.
    """

    elo: float
    lower: float
    upper: float
    error: float | None
    superiority: float
    """The probability that the first is the stronger one."""


def elo_of(score: float) -> float:
    """The difference in Elo at which this share of the points is expected."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return 400 * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    """The share of the points that is expected at this difference in Elo."""
    return 1 / (1 + 10 ** (-elo / 400))


def mean_and_variance(counts: Sequence[float]) -> tuple[float, float]:
    """The mean share of the points, and the variance of one outcome around it."""
    total = sum(counts)
    shares = [index / (len(counts) - 1) for index in range(len(counts))]
    mean = sum(share * count for share, count in zip(shares, counts, strict=True)) / total
    squares = sum((share - mean) ** 2 * n for share, n in zip(shares, counts, strict=True))
    return mean, squares / total


def estimate(counts: Sequence[int]) -> Estimate | None:
    """What these results say; None without results."""
    total = sum(counts)
    if total == 0:
        return None
    mean, variance = mean_and_variance(counts)
    if mean in (0, 1):
        return _one_sided(mean, total * (len(counts) - 1) // 2)
    if variance == 0:
        return Estimate(elo_of(mean), -math.inf, math.inf, None, 0.5)
    deviation = math.sqrt(variance / total)
    lower, upper = elo_of(mean - _QUANTILE * deviation), elo_of(mean + _QUANTILE * deviation)
    error = (upper - lower) / 2
    superiority = NormalDist().cdf((mean - 0.5) / deviation)
    return Estimate(elo_of(mean), lower, upper, None if math.isinf(error) else error, superiority)


def _one_sided(mean: float, games: int) -> Estimate:
    """After nothing but wins, or nothing but losses: how far that can be luck.

    A score so low that this many wins in a row happen in one of forty matches is the bound.
    """
    bound = elo_of(0.025 ** (1 / games))
    luck = 0.5**games
    if mean == 1:
        return Estimate(math.inf, bound, math.inf, None, 1 - luck)
    return Estimate(-math.inf, -math.inf, -bound, None, luck)


def normalised_elo(counts: Sequence[int]) -> float | None:
    """The advantage in units of a single game's spread; None where there is no spread.

    Unlike Elo it hardly depends on how often players draw, and it alone decides how many games
    it takes to prove an advantage.
    """
    if sum(counts) == 0:
        return None
    mean, variance = mean_and_variance(counts)
    if variance == 0:
        return None
    return (mean - 0.5) / math.sqrt(variance * games_per_outcome(counts)) * NORMALISED_UNIT


def games_per_outcome(counts: Sequence[float]) -> int:
    """How many games are behind each outcome."""
    return (len(counts) - 1) // 2
