"""Trains the patterns of the evaluation on games: on what the search thought, and their results.

    python -m tools.tuning.train POSITIONS… [--go-on] [--epochs N] [--result-share P]

All other terms stay as they are: the patterns learn what those miss. Needs numpy and torch;
`docs/tuning.md` has the recipe. Rewrites `chess_app/engine/patterns.txt`.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Iterator, Sequence
from itertools import islice
from multiprocessing import Pool
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import torch
from torch.nn.functional import embedding_bag

from chess_app.chess import fen
from chess_app.chess.bits import EMPTY
from chess_app.engine import patterns, weights
from chess_app.engine.evaluation import Evaluator, load_weights
from chess_app.engine.patterns import PATTERN_COUNT, STAGE_COUNT, Pattern
from tools.tuning.patterns_file import read_patterns, write_patterns
from tools.tuning.self_play import read_positions

Vector: TypeAlias = Any  # an array of numpy, which is not among the project's own tools
Tensor: TypeAlias = Any  # the same of torch

# How steep the expected result is in hundredths of a pawn: `tools.tuning.fit` finds about this.
STEEPNESS = 0.0046
# The last games are only predicted, not learnt from.
HELD_OUT = 0.04
BATCH = 16384
LEARNING_RATE, WEIGHT_DECAY = 3e-3, 1.0
# What numbers of the file are 1 here: see engine/patterns.py.
FULL, WORTH_UNIT = 256, 128
# Hundredths of a pawn for a pattern that is all there and worth 1.
UNIT_VALUE = 256.0
# So that products fit into the 16 bits that they are worked out in.
MOST_WORTH, MOST_IN_TABLE = 127 / WORTH_UNIT, 500 / FULL
NOTHING = 768  # in place of a man, where there are fewer than 32


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
        "--result-share",
        type=float,
        default=0.1,
        help="of the goal; the rest is what the search thought, which is less a matter of luck",
    )
    arguments = parser.parse_args()
    torch.manual_seed(1)
    examples = measure_all(read_positions(arguments.files))
    kept = int(len(examples.results) * (1 - HELD_OUT))
    model = Model()
    if arguments.go_on:
        model.take(read_patterns())
    train(
        model,
        Batches(Examples(*(part[:kept] for part in examples)), arguments.result_share),
        Batches(Examples(*(part[kept:] for part in examples)), arguments.result_share),
        arguments.epochs,
        LEARNING_RATE / 3 if arguments.go_on else LEARNING_RATE,
    )
    write_patterns(model.patterns())


class Examples(NamedTuple):
    """What is known of positions, all seen from the side to move; a row is a position."""

    men: Vector  # 32 times man * 64 + square, own men first, or NOTHING
    turned: Vector  # whether each side's board is turned, see engine/patterns.py
    base: Vector  # the evaluation without patterns
    slope: Vector  # by how much a hundredth more counts: less than 1 in drawish endings
    scores: Vector  # of the search
    results: Vector


def measure_all(lines: Iterator[tuple[str, float, int]]) -> Examples:
    """Makes examples of lines, on all cores."""
    parts = iter(lambda: list(islice(lines, 20_000)), [])
    with Pool(os.cpu_count() or 1) as pool:
        known = list(pool.imap(measure, parts))
    return Examples(*(np.concatenate(column) for column in zip(*known, strict=True)))


def measure(lines: Sequence[tuple[str, float, int]]) -> Examples:
    """Makes examples of lines, in this process."""
    nothing = Pattern(0, [0] * STAGE_COUNT, [0] * STAGE_COUNT, [0] * 768)
    patterns.load([nothing] * PATTERN_COUNT)
    boards = [fen.read(text) for text, _, _ in lines]
    men = np.full((len(lines), 32), NOTHING, dtype=np.int16)
    for row, board in enumerate(boards):
        codes = [
            ((man + 6 * board.turn) % 12) * 64 + (square ^ 56 * board.turn)
            for square in range(64)
            if (man := board.man_at(square)) != EMPTY
        ]
        men[row, : len(codes)] = codes
    sides = [(board.king_square(board.turn), board.king_square(1 - board.turn)) for board in boards]
    signs = np.array([1 - 2 * board.turn for board in boards], dtype=np.float32)
    results = np.array([points for _, points, _ in lines], dtype=np.float32)
    base = evaluate(boards)
    weights.TEMPO[0] = (weights.TEMPO[0][0] + 64, weights.TEMPO[0][1] + 64)
    load_weights()
    more = evaluate(boards)
    weights.TEMPO[0] = (weights.TEMPO[0][0] - 64, weights.TEMPO[0][1] - 64)
    load_weights()
    return Examples(
        men,
        np.array([(own & 4 == 0, enemy & 4 == 0) for own, enemy in sides]),
        base,
        (more - base) / 64,
        np.array([value for _, _, value in lines], dtype=np.float32) * signs,
        np.where(signs > 0, results, 1 - results),
    )


def evaluate(boards: Sequence[Any]) -> Vector:
    """The evaluations of these positions with the weights of now."""
    evaluator = Evaluator()
    return np.fromiter((evaluator.evaluate(board) for board in boards), np.float32, len(boards))


class Batches:
    """Examples as the model wants them."""

    def __init__(self, examples: Examples, result_share: float) -> None:
        self._men = torch.from_numpy(examples.men)
        self._turned = torch.from_numpy(examples.turned.astype(np.int64))
        men = (examples.men != NOTHING).sum(axis=1)
        self._stages = torch.from_numpy((men - 1) // 4)
        self._base = torch.from_numpy(examples.base)
        self._slope = torch.from_numpy(examples.slope)
        self.results = torch.from_numpy(examples.results)
        expected = torch.sigmoid(STEEPNESS * torch.from_numpy(examples.scores))
        self.goals = result_share * self.results + (1 - result_share) * expected
        self._places = torch.from_numpy(places())

    def __len__(self) -> int:
        return len(self.goals)

    def predict(self, model: Model, rows: Tensor) -> Tensor:
        """The results to expect in these rows."""
        men = self._men[rows].long()
        turned = self._turned[rows]
        own = self._places[turned[:, :1], men]
        enemy = self._places[2 + turned[:, 1:], men]
        change = model.values(own, enemy, self._stages[rows])
        return torch.sigmoid(STEEPNESS * (self._base[rows] + self._slope[rows] * change))

    def shuffled(self) -> Iterator[Tensor]:
        """The rows of batches, every row once."""
        order = torch.randperm(len(self))
        for start in range(0, len(self) - BATCH + 1, BATCH):
            yield order[start : start + BATCH]

    def in_order(self) -> Iterator[Tensor]:
        """The same, not shuffled."""
        for start in range(0, len(self), BATCH):
            yield torch.arange(start, min(start + BATCH, len(self)))


def places() -> Vector:
    """Where men as seen by the side to move stand in the tables of a view.

    Rows: of the side to move, plain and turned, and of the other side, plain and turned.
    """
    found = np.full((4, NOTHING + 1), NOTHING, dtype=np.int32)
    for man in range(12):
        for square in range(64):
            code = man * 64 + square
            other = (man + 6) % 12 * 64
            found[0, code] = code
            found[1, code] = man * 64 + (square ^ 7)
            found[2, code] = other + (square ^ 56)
            found[3, code] = other + (square ^ 63)
    return found


class Model(torch.nn.Module):  # type: ignore[misc]
    """The patterns in numbers that can be trained; 1 is `FULL`.

    The number of a square is a sum of three: its own, one of its file and one of its rank. So what
    is learnt of one square also counts for others, and squares that men rarely stand on are judged
    by those beside them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.squares = torch.nn.Parameter(torch.empty(12, 8, 8, PATTERN_COUNT).uniform_(-0.1, 0.1))
        self.files = torch.nn.Parameter(torch.zeros(12, 1, 8, PATTERN_COUNT))
        self.ranks = torch.nn.Parameter(torch.zeros(12, 8, 1, PATTERN_COUNT))
        self.always = torch.nn.Parameter(torch.full((PATTERN_COUNT,), 0.1))
        # Worth nothing at first: what is there already is only changed for a reason.
        self.to_move = torch.nn.Parameter(torch.zeros(STAGE_COUNT, PATTERN_COUNT))
        self.waiting = torch.nn.Parameter(torch.zeros(STAGE_COUNT, PATTERN_COUNT))

    def take(self, known: Sequence[Pattern]) -> None:
        """Begins with these patterns."""
        with torch.no_grad():
            tables = torch.tensor([p.tables for p in known]).T / FULL
            self.squares[:] = tables.reshape(self.squares.shape)
            self.always[:] = torch.tensor([p.always for p in known]) / FULL
            self.to_move[:] = torch.tensor([p.to_move for p in known]).T / WORTH_UNIT
            self.waiting[:] = torch.tensor([p.waiting for p in known]).T / WORTH_UNIT

    def tables(self) -> Tensor:
        """The numbers of all men on all squares, and those of `NOTHING`, which are 0."""
        tables = (self.squares + self.files + self.ranks).reshape(NOTHING, PATTERN_COUNT)
        return torch.cat([tables, torch.zeros(1, PATTERN_COUNT)])

    def values(self, own: Tensor, enemy: Tensor, stages: Tensor) -> Tensor:
        """What the patterns are worth to the side to move, in hundredths of a pawn."""
        sums = embedding_bag(torch.cat([own, enemy]), self.tables(), mode="sum") + self.always
        own, enemy = sums.clamp(0, 1).square().chunk(2)
        return UNIT_VALUE * (own * self.to_move[stages] - enemy * self.waiting[stages]).sum(1)

    def clamp(self) -> None:
        """Keeps the numbers within what the file can have."""
        with torch.no_grad():
            self.to_move.clamp_(-MOST_WORTH, MOST_WORTH)
            self.waiting.clamp_(-MOST_WORTH, MOST_WORTH)

    def patterns(self) -> list[Pattern]:
        """The patterns, rounded."""
        tables = self.tables().detach()[:NOTHING].clamp(-MOST_IN_TABLE, MOST_IN_TABLE)
        tables = (tables.T * FULL).round().int().tolist()
        always = (self.always.detach() * FULL).round().int().tolist()
        to_move = (self.to_move.detach().T * WORTH_UNIT).round().int().tolist()
        waiting = (self.waiting.detach().T * WORTH_UNIT).round().int().tolist()
        return [Pattern(*row) for row in zip(always, to_move, waiting, tables, strict=True)]


def train(model: Model, learnt: Batches, held_out: Batches, epochs: int, rate: float) -> None:
    """Changes the model until it predicts the goals well; tells how well it does on the others."""
    optimiser = torch.optim.AdamW(model.parameters(), weight_decay=WEIGHT_DECAY)
    steps = epochs * (len(learnt) // BATCH)
    step = 0
    print(f"{len(learnt)} positions; {report(model, held_out)}", flush=True)
    for epoch in range(epochs):
        for rows in learnt.shuffled():
            share = 0.5 * (1 + math.cos(math.pi * step / steps))
            for group in optimiser.param_groups:
                group["lr"] = rate * (0.02 + 0.98 * share)
            loss = (learnt.predict(model, rows) - learnt.goals[rows]).square().mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            model.clamp()
            step += 1
        print(f"epoch {epoch + 1}: {report(model, held_out)}", flush=True)


def report(model: Model, held_out: Batches) -> str:
    """How well the results of games are predicted that nothing was learnt from."""
    with torch.no_grad():
        expected = torch.cat([held_out.predict(model, rows) for rows in held_out.in_order()])
    error = (expected - held_out.results).square().mean().item()
    from_goal = (expected - held_out.goals).square().mean().item()
    return f"games held out: error {error:.6f}, from the goal {from_goal:.6f}"


if __name__ == "__main__":
    main()
