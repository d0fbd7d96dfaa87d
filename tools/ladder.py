"""How strong the levels are, from the games of matches between them and against Stockfish.

    python -m tools.ladder GAMES.pgn…

Stockfish with UCI_Elo stands for that Elo; everybody else gets the one that makes the results of
all games together most likely. docs/levels.md says which matches to play.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from math import log, sqrt
from typing import Final, NamedTuple

from chess_app.chess import pgn

_KNOWN: Final = re.compile(r"^Stockfish .*UCI_Elo=(\d+)")
_POINTS: Final = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
_ROUNDS: Final = 5_000
# In Elo; who is far off would jump too far.
_LONGEST_STEP: Final = 50.0
# Half a drawn game with each opponent, so that who won all games is not infinitely strong.
_DOUBT: Final = 0.5

Pair = tuple[str, str]


class Score(NamedTuple):
    """What the first of two players has got out of the games between them."""

    games: float = 0.0
    points: float = 0.0


class Rating(NamedTuple):
    """An Elo, and the error that it is within of 95 times out of 100."""

    elo: float
    error: float


def read_scores(games: Iterable[pgn.Game]) -> dict[Pair, Score]:
    """The score of each pair of players, whoever had White; unfinished games do not count."""
    scores: dict[Pair, Score] = {}
    for game in games:
        points = _POINTS.get(game.tags.get("Result", ""))
        if points is None:
            continue
        first, second = game.tags.get("White", ""), game.tags.get("Black", "")
        if first > second:
            first, second, points = second, first, 1 - points
        before = scores.get((first, second), Score())
        scores[first, second] = Score(before.games + 1, before.points + points)
    return scores


def known_elo(player: str) -> float | None:
    """The Elo that a player's name tells."""
    match = _KNOWN.match(player)
    return float(match[1]) if match else None


def rate(scores: Mapping[Pair, Score]) -> dict[str, Rating]:
    """The Elo of all players whose names do not tell it.

    Each gets the Elo with which it would expect the points that it has, given those of the others
    (Bradley and Terry); the error is by its own games alone.
    """
    players = sorted({player for pair in scores for player in pair})
    elo = {player: known_elo(player) or 1500.0 for player in players}
    unknown = [player for player in players if known_elo(player) is None]
    per_elo = log(10) / 400
    weight: dict[str, float] = {}
    for _ in range(_ROUNDS):
        surplus: Counter[str] = Counter()
        weight = dict.fromkeys(players, 0.0)
        for (first, second), score in scores.items():
            expected = 1 / (1 + 10 ** ((elo[second] - elo[first]) / 400))
            games = score.games + _DOUBT
            more = score.points + _DOUBT / 2 - games * expected
            surplus.update({first: more, second: -more})
            for player in (first, second):
                weight[player] += games * expected * (1 - expected)
        for player in unknown:
            step = 0.5 * surplus[player] / weight[player] / per_elo
            elo[player] += min(max(step, -_LONGEST_STEP), _LONGEST_STEP)
    return {
        player: Rating(elo[player], 1.96 / sqrt(weight[player]) / per_elo) for player in unknown
    }


def main(paths: list[str]) -> int:
    """Prints the table of Elos, the strongest last."""
    games: list[pgn.Game] = []
    for path in paths:
        with open(path, "rb") as stream:
            games += pgn.read(stream)
    scores = read_scores(games)
    for (first, second), score in sorted(scores.items()):
        print(f"{first} - {second}: {score.points:g} of {score.games:g}")
    for player, rating in sorted(rate(scores).items(), key=lambda row: row[1].elo):
        print(f"{rating.elo:6.0f} ± {rating.error:3.0f}  {player}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
