"""What the moves of engines cost, and how far off their scores are, as a stronger engine judges.

    python -m tools.regret GAMES JUDGED ENGINE… --judge ENGINE [--positions N] [--nodes N]

All engines get the same positions and as many nodes: one position out of each game that
tools.tuning.self_play has recorded, or one out of five if GAMES are those of a match (.pgn). What
the judge thinks of a move is kept in the file JUDGED and asked only once. Engines are named as for
`chess-app match`; the first is what the others are compared with. A change that games show after
some hundred of them is seen here in a tenth of the time, in the scores even sooner.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import sqrt, tanh
from pathlib import Path
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from chess_app.chess import fen, pgn
from chess_app.match.contender import Contender, parse_contender
from chess_app.play.engine_process import Answer, EngineProcess
from chess_app.play.uci_commands import SearchLimits, position_command
from tools.tuning.self_play import Game, read_games

# How steep the expected result is in hundredths of a pawn.
_STEEPNESS: Final = 0.0048
# Positions beyond are decided: there mistakes cost little, and none is seen.
_MOST_ADVANTAGE: Final = 250
_FIRST_PLY: Final = 2
# Of the games of a match, where engines have left their openings, one position out of so many.
_FIRST_PLY_OF_MATCH: Final = 16
_SPACING: Final = 5
# By what the scores of an engine may be multiplied, in hundredths, before they are compared: how
# much it calls an advantage is no mistake.
_FACTORS: Final = range(30, 151, 5)
_BLUNDER: Final = 0.1
_BEST: Final = "-"  # instead of a move: what the position is worth

Judge = Callable[[str, str], int]
"""What a move is worth in a position (FEN), or the best one, for the side to move."""


def main() -> None:
    """Lets all engines move, then the judge judge."""
    parser = argparse.ArgumentParser(description="Measures how well engines judge.")
    parser.add_argument("games")
    parser.add_argument("judged", type=Path)
    parser.add_argument("engines", nargs="+", type=parse_contender)
    parser.add_argument("--judge", type=parse_contender, required=True)
    parser.add_argument("--positions", type=int, default=1600)
    parser.add_argument("--nodes", type=int, default=50_000, help="for every move of an engine")
    parser.add_argument("--judge-nodes", type=int, default=50_000, help="for every judgement")
    arguments = parser.parse_args()
    places = list(islice(read_places(arguments.games), arguments.positions))
    answers = [answers_of(engine, places, arguments.nodes) for engine in arguments.engines]
    with EngineProcess(arguments.judge.command, arguments.judge.name) as process:
        arguments.judge.prepare(process)
        judge = JudgedFile(arguments.judged, searching(process, arguments.judge_nodes)).judge
        costs = [list(costs_of(places, [a.move for a in given], judge)) for given in answers]
        worth = [judge(place, _BEST) for place in places]
    misses = [misses_of([a.score for a in given], worth) for given in answers]
    for engine, cost, miss in zip(arguments.engines, costs, misses, strict=True):
        print(f"{engine.label()}: {report(cost, costs[0])}; {report_misses(miss, misses[0])}")


def read_places(path: str) -> Iterator[str]:
    """The positions of these games."""
    if path.endswith(".pgn"):
        with open(path, "rb") as stream:
            yield from sample_match(pgn.read(stream))
    else:
        yield from sample(read_games([path]))


def sample_match(games: Iterable[pgn.Game]) -> Iterator[str]:
    """Positions of each game, by chance, far enough from each other."""
    rng = random.Random(1)
    for game in games:
        nodes = list(game.main_line())[_FIRST_PLY_OF_MATCH:]
        for start in range(0, len(nodes) - _SPACING + 1, _SPACING):
            position = nodes[start + rng.randrange(_SPACING)].position
            if position.has_legal_move():
                yield position.fen()


def sample(games: Iterable[Game]) -> Iterator[str]:
    """A position of each game, by chance, where neither side stands much better."""
    rng = random.Random(1)
    for game in games:
        plies = range(_FIRST_PLY, len(game.moves))
        even = [ply for ply in plies if abs(game.scores[ply]) <= _MOST_ADVANTAGE]
        if even:
            board = fen.read(game.start)
            for move in game.moves[: rng.choice(even)]:
                board.make(move)
            yield fen.write(board)


class Choice(NamedTuple):
    """What an engine plays, and what it thinks that is worth to it."""

    move: str
    score: int


def answers_of(engine: Contender, places: Sequence[str], nodes: int) -> list[Choice]:
    """The engine's choice in every position."""
    with EngineProcess(engine.command, engine.name) as process:
        engine.prepare(process)
        search = SearchLimits(nodes=nodes)
        return [_choice(_search(process, place, search)) for place in places]


def _search(process: EngineProcess, place: str, limits: SearchLimits) -> Answer:
    process.new_game()
    return process.go(position_command(place, []), limits)


def _choice(answer: Answer) -> Choice:
    assert answer.move, "games end where nobody can move"
    assert answer.score, "an engine that tells no scores can't be compared"
    return Choice(answer.move, answer.score.comparable())


def searching(process: EngineProcess, nodes: int) -> Judge:
    """A judge that searches so many nodes."""

    def judge(place: str, move: str) -> int:
        wanted = () if move == _BEST else (move,)
        answer = _search(process, place, SearchLimits(nodes=nodes, search_moves=wanted))
        assert answer.score, "an engine that tells no scores is no judge"
        return answer.score.comparable()

    return judge


class JudgedFile:
    """What was judged before: a line for each move, FEN, move and score apart by tabs."""

    def __init__(self, path: Path, ask: Judge) -> None:
        """`ask` is called for what the file does not have."""
        self._path = path
        self._ask = ask
        self._known: dict[tuple[str, str], int] = {}
        if path.exists():
            for line in path.read_text(encoding="ascii").splitlines():
                place, move, score = line.split("\t")
                self._known[place, move] = int(score)

    def judge(self, place: str, move: str) -> int:
        """What the move is worth."""
        known = self._known.get((place, move))
        if known is None:
            known = self._known[place, move] = self._ask(place, move)
            with self._path.open("a", encoding="ascii") as out:
                out.write(f"{place}\t{move}\t{known}\n")
        return known


def costs_of(places: Sequence[str], moves: Sequence[str], judge: Judge) -> Iterator[float]:
    """How much of the expected result each move gives away."""
    for place, move in zip(places, moves, strict=True):
        yield max(expected(judge(place, _BEST)) - expected(judge(place, move)), 0.0)


def misses_of(scores: Sequence[int], worth: Sequence[int]) -> list[float]:
    """The squares of what each score misses of the expected result, in the scale that fits best."""
    goals = [expected(score) for score in worth]
    scaled = (
        [
            (expected(score * factor // 100) - goal) ** 2
            for score, goal in zip(scores, goals, strict=True)
        ]
        for factor in _FACTORS
    )
    return min(scaled, key=fmean)


def expected(score: int) -> float:
    """The result to expect, from 0 to 1."""
    return (1 + tanh(_STEEPNESS / 2 * score)) / 2


class Mean(NamedTuple):
    """A mean, and the error that it is within of 95 times out of 100."""

    value: float
    error: float


def mean(numbers: Sequence[float]) -> Mean:
    """The mean of some numbers."""
    return Mean(fmean(numbers), 1.96 * pstdev(numbers) / sqrt(len(numbers)))


def difference(numbers: Sequence[float], others: Sequence[float]) -> Mean:
    """By how much these numbers are larger than others of the same positions, on average."""
    return mean([here - there for here, there in zip(numbers, others, strict=True)])


def report(costs: Sequence[float], others: Sequence[float]) -> str:
    """The line about an engine, compared with the first one."""
    own = mean(costs)
    more = difference(costs, others)
    blunders = sum(cost > _BLUNDER for cost in costs)
    return (
        f"a move costs {own.value:.4f} ± {own.error:.4f}, "
        f"{more.value:+.4f} ± {more.error:.4f} against the first; {blunders} blunders"
    )


def report_misses(misses: Sequence[float], others: Sequence[float]) -> str:
    """How far off the scores of an engine are, compared with the first one's."""
    more = difference(misses, others)
    return f"scores err by {fmean(misses):.5f}, {more.value:+.5f} ± {more.error:.5f}"


if __name__ == "__main__":
    main()
