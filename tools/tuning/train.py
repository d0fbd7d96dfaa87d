"""Trains the patterns of the evaluation on games: on what the search thought, and their results.

    python -m tools.tuning.train GAMES… [--go-on [--runs N]] [--epochs N] [--result-share P]

All other terms stay as they are: the patterns learn what those miss. Needs numpy, and `gradient.py`
and `replay.py` compiled; `docs/tuning.md` has the recipe. Rewrites
`chess_app/engine/patterns.txt`.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from multiprocessing import Pool
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from chess_app.chess import fen
from chess_app.engine import patterns, weights
from chess_app.engine.evaluation import Evaluator, load_weights
from chess_app.engine.patterns import (
    MOST_WORTH,
    PATTERN_COUNT,
    STAGE_COUNT,
    TABLE_SIZE,
    Pattern,
)
from tools.tuning.gradient import add_gradient
from tools.tuning.patterns_file import read_patterns, write_patterns
from tools.tuning.replay import replay
from tools.tuning.self_play import Game, read_games

Vector: TypeAlias = Any  # an array of numpy, which is not among the project's own tools

# How steep the expected result is in hundredths of a pawn: `tools.tuning.fit` finds about this.
STEEPNESS = 0.0046
# The last games are only predicted, not learnt from.
HELD_OUT = 0.04
# How slowly Adam forgets gradients and their squares.
MEMORY, MEMORY_OF_SQUARES = 0.9, 0.999
# What numbers of the file are 1 here: see engine/patterns.py.
FULL, WORTH_UNIT = 256, 128
# Hundredths of a pawn for a pattern that is all there and worth 1.
UNIT_VALUE = 256.0
MOST_IN_TABLE = 500 / FULL  # sums of 32 of them fit into 16 bits
NOBODY = -1  # in place of a man, where there are fewer than 32: see replay.py


class Pace(NamedTuple):
    """How the trainer goes about it."""

    rate: float  # of learning
    decay: float  # of all numbers, towards 0
    batch: int  # positions for each step


ANEW = Pace(3e-3, 1.0, 16384)
GO_ON = Pace(1e-3, 0.0, 8192)


def main() -> None:
    """Reads positions, trains, writes the patterns."""
    parser = argparse.ArgumentParser(description="Trains the patterns of the evaluation.")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument(
        "--go-on",
        action="store_true",
        help="from the present patterns: what they were trained on counts, too",
    )
    parser.add_argument(
        "--runs", type=int, default=1, help="with --go-on: take the mean of so many runs"
    )
    parser.add_argument(
        "--result-share",
        type=float,
        default=0.1,
        help="of the goal; the rest is what the search thought, which is less a matter of luck",
    )
    arguments = parser.parse_args()
    if arguments.runs > 1 and not arguments.go_on:
        parser.error("--runs: only runs that begin with the same patterns have a mean")
    examples = measure_all(read_games(arguments.files))
    kept = int(len(examples.results) * (1 - HELD_OUT))
    learnt = Batches(Examples(*(part[:kept] for part in examples)), arguments.result_share)
    held_out = Batches(Examples(*(part[kept:] for part in examples)), arguments.result_share)
    pace = GO_ON if arguments.go_on else ANEW
    models = []
    for run in range(arguments.runs):
        model = Model()
        if arguments.go_on:
            model.take(read_patterns())
        train(model, learnt, held_out, arguments.epochs, pace, seed=1 + run)
        models.append(model)
    result = mean(models)
    if len(models) > 1:
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            print(f"mean of all runs: {report(result, held_out, pool)}")
    write_patterns(result.patterns())


class Examples(NamedTuple):
    """What is known of positions, all seen from the side to move; a row is a position."""

    places: Vector  # for the side to move and the other: 32 times where a man stands, or NOBODY
    base: Vector  # the evaluation without patterns
    slope: Vector  # by how much a hundredth more counts: less than 1 in drawish endings
    scores: Vector  # of the search
    results: Vector


def measure_all(games: Iterator[Game]) -> Examples:
    """Makes examples of games, on all cores."""
    parts = iter(lambda: list(islice(games, 500)), [])
    with Pool(os.cpu_count() or 1) as pool:
        known = list(pool.imap(measure, parts))
    return Examples(*(np.concatenate(column) for column in zip(*known, strict=True)))


def measure(games: Sequence[Game]) -> Examples:
    """Makes examples of games, in this process."""
    nothing = Pattern(0, [0] * STAGE_COUNT, [0] * STAGE_COUNT, [0] * TABLE_SIZE)
    patterns.load([nothing] * PATTERN_COUNT)
    evaluator = Evaluator()
    known = [replayed(game, evaluator) for game in games]
    weights.TEMPO[0] = (weights.TEMPO[0][0] + 64, weights.TEMPO[0][1] + 64)
    load_weights()
    evaluator = Evaluator()
    more = np.concatenate([replayed(game, evaluator).base for game in games])
    weights.TEMPO[0] = (weights.TEMPO[0][0] - 64, weights.TEMPO[0][1] - 64)
    load_weights()
    examples = Examples(*(np.concatenate(column) for column in zip(*known, strict=True)))
    return examples._replace(slope=(more - examples.base) / 64)


def replayed(game: Game, evaluator: Evaluator) -> Examples:
    """The quiet positions of a game; their slopes are left open."""
    board = fen.read(game.start)
    first = board.turn
    moves = np.array(game.moves, dtype=np.uint16)
    scores = np.array(game.scores, dtype=np.int16)
    places = np.empty((len(moves), 2, 32), np.int16)
    plies, base = np.empty(len(moves), np.int16), np.empty(len(moves), np.int16)
    count = replay(board, evaluator, moves, scores, places, plies, base)
    signs = 1 - 2 * ((first + plies[:count]) % 2).astype(np.float32)
    return Examples(
        places[:count],
        base[:count].astype(np.float32),
        np.empty(count, np.float32),
        scores[plies[:count]] * signs,
        np.where(signs > 0, game.points, 1 - game.points).astype(np.float32),
    )


class Batches:
    """Examples as the gradient wants them."""

    def __init__(self, examples: Examples, result_share: float) -> None:
        self._places = examples.places
        men = (examples.places[:, 0] != NOBODY).sum(axis=1)
        self._stages = ((men - 1) // 4).astype(np.uint8)
        self.results = examples.results
        expected = 1 / (1 + np.exp(-STEEPNESS * examples.scores))
        self.goals = (result_share * self.results + (1 - result_share) * expected).astype(
            np.float32
        )
        base, slope = STEEPNESS * examples.base, STEEPNESS * UNIT_VALUE * examples.slope
        self._known = np.stack([base, slope, self.goals], axis=1).astype(np.float32)

    def __len__(self) -> int:
        return len(self.goals)

    def learn(
        self, numbers: Vector, rows: Vector, pool: ThreadPoolExecutor
    ) -> tuple[Vector, Vector]:
        """The results to expect in these rows, and the gradient of the mean square error."""

        def part(rows: Vector) -> tuple[Vector, Vector]:
            expected = np.empty(len(rows), np.float32)
            gradient = np.zeros_like(numbers)
            scratch = np.empty((4, numbers.shape[1]), np.float32)
            add_gradient(
                self._places, self._stages, self._known, rows, numbers, expected, gradient, scratch
            )
            return expected, gradient

        parts = list(pool.map(part, np.array_split(rows, os.cpu_count() or 1)))
        gradient = sum(part[1] for part in parts)
        return np.concatenate([part[0] for part in parts]), gradient / len(rows)

    def shuffled(self, rng: Any, size: int) -> Iterator[Vector]:
        """The rows of batches of this size, every row once."""
        order = rng.permutation(len(self)).astype(np.int32)
        for start in range(0, len(self) - size + 1, size):
            yield order[start : start + size]


class Model:
    """The patterns in numbers that can be trained; 1 is `FULL`.

    The number of a square is a sum: its own, one of its file and one of its rank, and for men in
    one of the four states one for the square and one for the kind of man. So what is learnt of one
    square also counts for others, and squares that men rarely stand on are judged by those beside
    them.
    """

    def __init__(self) -> None:
        rng = np.random.default_rng(1)
        self.squares = rng.uniform(-0.1, 0.1, (12, 8, 8, PATTERN_COUNT)).astype(np.float32)
        self.files = np.zeros((12, 1, 8, PATTERN_COUNT), np.float32)
        self.ranks = np.zeros((12, 8, 1, PATTERN_COUNT), np.float32)
        self.states = np.zeros((4, 12, 8, 8, PATTERN_COUNT), np.float32)
        self.kinds = np.zeros((4, 12, 1, 1, PATTERN_COUNT), np.float32)
        # What a sum begins with, then the worth to move and waiting: nothing at first, as what is
        # there already is only changed for a reason.
        self.rest = np.zeros((1 + 2 * STAGE_COUNT, PATTERN_COUNT), np.float32)
        self.rest[0] = 0.1
        # What Adam remembers of each: how steep it was lately, and the square of that.
        self._parts = [(part, np.zeros_like(part), np.zeros_like(part)) for part in self.parts()]
        self._steps = 0

    def take(self, known: Sequence[Pattern]) -> None:
        """Begins with these patterns."""
        tables = np.array([pattern.tables for pattern in known]).T / FULL
        self.states[:] = tables.reshape(self.states.shape)
        self.squares[:] = self.states.mean(axis=0)
        self.states -= self.squares
        self.rest[0] = np.array([pattern.always for pattern in known]) / FULL
        worth = np.array([[*pattern.to_move, *pattern.waiting] for pattern in known])
        self.rest[1:] = worth.T / WORTH_UNIT

    def parts(self) -> tuple[Vector, ...]:
        """What is learnt, part by part."""
        return self.squares, self.files, self.ranks, self.states, self.kinds, self.rest

    def numbers(self) -> Vector:
        """All numbers of all patterns, as `add_gradient` has them."""
        tables = self.squares + self.files + self.ranks + self.states + self.kinds
        return np.concatenate([tables.reshape(TABLE_SIZE, PATTERN_COUNT), self.rest])

    def step(self, gradient: Vector, rate: float, decay: float) -> None:
        """Goes down the gradient of `numbers`, by Adam with weight decay."""
        self._steps += 1
        states = gradient[:TABLE_SIZE].reshape(self.states.shape)
        squares = states.sum(axis=0)
        slopes = (
            squares,
            squares.sum(axis=1, keepdims=True),
            squares.sum(axis=2, keepdims=True),
            states,
            states.sum(axis=(2, 3), keepdims=True),
            gradient[TABLE_SIZE:],
        )
        for (part, mean, mean_square), slope in zip(self._parts, slopes, strict=True):
            mean += (1 - MEMORY) * (slope - mean)
            mean_square += (1 - MEMORY_OF_SQUARES) * (slope * slope - mean_square)
            size = np.sqrt(mean_square / (1 - MEMORY_OF_SQUARES**self._steps)) + 1e-8
            part *= 1 - rate * decay
            part -= rate / (1 - MEMORY**self._steps) * mean / size
        most = MOST_WORTH / WORTH_UNIT
        np.clip(self.rest[1:], -most, most, out=self.rest[1:])

    def patterns(self) -> list[Pattern]:
        """The patterns, rounded."""
        numbers = self.numbers()
        tables = np.clip(numbers[:TABLE_SIZE], -MOST_IN_TABLE, MOST_IN_TABLE)
        tables = np.rint(tables.T * FULL).astype(int).tolist()
        always = np.rint(self.rest[0] * FULL).astype(int).tolist()
        worth = np.rint(self.rest[1:].T * WORTH_UNIT).astype(int)
        to_move = worth[:, :STAGE_COUNT].tolist()
        waiting = worth[:, STAGE_COUNT:].tolist()
        return [Pattern(*row) for row in zip(always, to_move, waiting, tables, strict=True)]


def mean(models: Sequence[Model]) -> Model:
    """The model whose numbers are the means of those of all."""
    between = Model()
    for part, *known in zip(between.parts(), *(model.parts() for model in models), strict=True):
        part[:] = np.mean(known, axis=0)
    return between


def train(
    model: Model, learnt: Batches, held_out: Batches, epochs: int, pace: Pace, seed: int
) -> None:
    """Changes the model until it predicts the goals well; tells how well it does on the others.

    `seed` is for the order in which it sees the positions.
    """
    rng = np.random.default_rng(seed)
    steps = epochs * (len(learnt) // pace.batch)
    step = 0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        print(f"{len(learnt)} positions; {report(model, held_out, pool)}", flush=True)
        for epoch in range(epochs):
            for rows in learnt.shuffled(rng, pace.batch):
                share = 0.5 * (1 + math.cos(math.pi * step / steps))
                _, gradient = learnt.learn(model.numbers(), rows, pool)
                model.step(gradient, pace.rate * (0.02 + 0.98 * share), pace.decay)
                step += 1
            print(f"epoch {epoch + 1}: {report(model, held_out, pool)}", flush=True)


def report(model: Model, held_out: Batches, pool: ThreadPoolExecutor) -> str:
    """How well the results of games are predicted that nothing was learnt from."""
    rows = np.arange(len(held_out), dtype=np.int32)
    expected, _ = held_out.learn(model.numbers(), rows, pool)
    error = np.square(expected - held_out.results).mean()
    from_goal = np.square(expected - held_out.goals).mean()
    return f"games held out: error {error:.6f}, from the goal {from_goal:.6f}"


if __name__ == "__main__":
    main()
