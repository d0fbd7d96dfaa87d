"""What the moves of engines cost, as a stronger engine judges them.

    python -m tools.regret GAMES JUDGED ENGINE… --judge ENGINE [--positions N] [--nodes N]

All engines get the same positions, one out of each game that tools.tuning.self_play has recorded,
and as many nodes. What the judge thinks of a move is kept in the file JUDGED and asked only once.
Engines are named as for `chess-app match`; the first is what the others are compared with. A change
that games show after some hundred of them is seen here in a tenth of the time.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import exp, sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from chess_app.chess import fen
from chess_app.match.contender import Contender, parse_contender
from chess_app.play.engine_process import Answer, EngineProcess
from chess_app.play.uci_commands import SearchLimits, position_command
from tools.tuning.self_play import Game, read_games

# How steep the expected result is in hundredths of a pawn.
_STEEPNESS: Final = 0.0048
# Positions beyond are decided: there mistakes cost little, and none is seen.
_MOST_ADVANTAGE: Final = 250
_FIRST_PLY: Final = 2
_BLUNDER: Final = 0.1
_BEST: Final = "-"  # instead of a move: what the position is worth

Judge = Callable[[str, str], int]
"""What a move is worth in a position (FEN), or the best one, for the side to move."""


def main() -> None:
    """Lets all engines move, then the judge judge."""
    parser = argparse.ArgumentParser(description="Measures what the moves of engines cost.")
    parser.add_argument("games")
    parser.add_argument("judged", type=Path)
    parser.add_argument("engines", nargs="+", type=parse_contender)
    parser.add_argument("--judge", type=parse_contender, required=True)
    parser.add_argument("--positions", type=int, default=1600)
    parser.add_argument("--nodes", type=int, default=50_000, help="for every move of an engine")
    parser.add_argument("--judge-nodes", type=int, default=50_000, help="for every judgement")
    arguments = parser.parse_args()
    places = list(islice(sample(read_games([arguments.games])), arguments.positions))
    moves = [moves_of(engine, places, arguments.nodes) for engine in arguments.engines]
    with EngineProcess(arguments.judge.command, arguments.judge.name) as process:
        arguments.judge.prepare(process)
        file = JudgedFile(arguments.judged, searching(process, arguments.judge_nodes))
        costs = [list(costs_of(places, played, file.judge)) for played in moves]
    for engine, row in zip(arguments.engines, costs, strict=True):
        print(f"{engine.label()}: {report(row, costs[0])}")


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


def moves_of(engine: Contender, places: Sequence[str], nodes: int) -> list[str]:
    """The engine's move in every position."""
    with EngineProcess(engine.command, engine.name) as process:
        engine.prepare(process)
        search = SearchLimits(nodes=nodes)
        return [_move(_search(process, place, search)) for place in places]


def _search(process: EngineProcess, place: str, limits: SearchLimits) -> Answer:
    process.new_game()
    return process.go(position_command(place, []), limits)


def _move(answer: Answer) -> str:
    assert answer.move, "games end where nobody can move"
    return answer.move


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


def expected(score: int) -> float:
    """The result to expect, from 0 to 1."""
    return 1 / (1 + exp(-_STEEPNESS * score))


class Mean(NamedTuple):
    """A mean, and the error that it is within of 95 times out of 100."""

    value: float
    error: float


def mean(numbers: Sequence[float]) -> Mean:
    """The mean of some numbers."""
    return Mean(fmean(numbers), 1.96 * pstdev(numbers) / sqrt(len(numbers)))


def report(costs: Sequence[float], others: Sequence[float]) -> str:
    """The line about an engine, compared with the first one."""
    own = mean(costs)
    more = mean([here - there for here, there in zip(costs, others, strict=True)])
    blunders = sum(cost > _BLUNDER for cost in costs)
    return (
        f"a move costs {own.value:.4f} ± {own.error:.4f}, "
        f"{more.value:+.4f} ± {more.error:.4f} against the first; {blunders} blunders"
    )


if __name__ == "__main__":
    main()
