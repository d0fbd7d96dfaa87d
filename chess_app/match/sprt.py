"""The sequential test: when enough games were played to accept or refuse a change.

A generalised sequential probability ratio test, as Stockfish's testers use it: hypothesis 0 says
that the advantage is `elo0` or less, hypothesis 1 that it is `elo1` or more, both in normalised Elo
(see `elo.normalised_elo`). The test compares the likelihoods of the results under the distribution
with exactly one or the other advantage that explains them best. After M. Van den Bergh, "Comments
on normalized Elo" (2021), section 4.1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from chess_app.match.elo import NORMALISED_UNIT, games_per_outcome, mean_and_variance

Verdict = Literal["H0", "H1", "undecided"]

# An outcome that has not happened yet is not impossible.
_UNSEEN = 1e-3


class Sprt(NamedTuple):
    """A test with the probabilities of wrongly accepting H1 (`alpha`) and H0 (`beta`)."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def lower(self) -> float:
        """H0 is accepted when the ratio falls to this."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """H1 is accepted when the ratio rises to this."""
        return math.log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """The logarithm of the ratio of both likelihoods; positive speaks for H1."""
        if sum(counts) == 0:
            return 0.0
        seen = [count or _UNSEEN for count in counts]
        scale = math.sqrt(games_per_outcome(counts)) / NORMALISED_UNIT
        under0 = likeliest(seen, self.elo0 * scale)
        under1 = likeliest(seen, self.elo1 * scale)
        return sum(n * math.log(b / a) for n, a, b in zip(seen, under0, under1, strict=True))

    def verdict(self, counts: Sequence[int]) -> Verdict:
        """Which hypothesis these results prove, if any."""
        ratio = self.ratio(counts)
        return "H1" if ratio >= self.upper else "H0" if ratio <= self.lower else "undecided"


def likeliest(counts: Sequence[float], advantage: float) -> list[float]:
    """The probabilities of outcomes that best explain the counts, none of which is 0, among all
    distributions whose mean exceeds ½ by `advantage` times their standard deviation.

    By Lagrange they are the frequencies, each divided by 1 + x · (the effect that a little more of
    this outcome has on the condition). That effect depends on the mean and the deviation of the
    wanted distribution itself; going around, both settle within a few rounds.
    """
    total = sum(counts)
    frequencies = [count / total for count in counts]
    shares = [index / (len(counts) - 1) for index in range(len(counts))]
    found = [1 / len(counts)] * len(counts)
    for _ in range(100):
        mean, variance = mean_and_variance(found)
        deviation = math.sqrt(variance)
        effects = [
            share - 0.5 - advantage * deviation * (1 + ((share - mean) / deviation) ** 2) / 2
            for share in shares
        ]
        x = _balance(frequencies, effects)
        before = found
        found = [f / (1 + x * effect) for f, effect in zip(frequencies, effects, strict=True)]
        if max(abs(a - b) for a, b in zip(before, found, strict=True)) < 1e-12:
            break
    return found


def _balance(frequencies: Sequence[float], effects: Sequence[float]) -> float:
    """The x at which the sum of f · e / (1 + x · e) is 0: it falls from +∞ to -∞ in between."""
    low, high = -1 / max(effects), -1 / min(effects)
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        slope = sum(f * e / (1 + middle * e) for f, e in zip(frequencies, effects, strict=True))
        if slope > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
