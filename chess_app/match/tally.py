"""The results of a match as they come in, in any order."""

from __future__ import annotations

from collections.abc import Sequence


class Tally:
    """Counts games and pairs of games, from the first contender's side.

    Games are numbered from 0; 0 and 1 are a pair, 2 and 3, and so on.
    """

    def __init__(self) -> None:
        self.losses = 0
        self.draws = 0
        self.wins = 0
        self.pairs = [0, 0, 0, 0, 0]
        """How many pairs brought 0, ½, 1, 1½ and 2 points."""
        self._unpaired: dict[int, int] = {}

    @property
    def games(self) -> int:
        """How many results there are."""
        return self.losses + self.draws + self.wins

    @property
    def points(self) -> float:
        """The first contender's points."""
        return self.wins + self.draws / 2

    def add(self, number: int, half_points: int) -> None:
        """A result of the first contender: 0 for a loss, 1 for a draw, 2 for a win."""
        self.losses += half_points == 0
        self.draws += half_points == 1
        self.wins += half_points == 2
        other = self._unpaired.pop(number // 2, None)
        if other is None:
            self._unpaired[number // 2] = half_points
        else:
            self.pairs[other + half_points] += 1

    def counts(self) -> Sequence[int]:
        """What the statistics are about: the complete pairs, or before the first the games."""
        return self.pairs if any(self.pairs) else (self.losses, self.draws, self.wins)
