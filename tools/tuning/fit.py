"""Fits the weights of the evaluation to the results of games (Texel's method).

    python -m tools.tuning.fit GAMES… [--most N] [--steps N] [--result-share P] [--hold NAME…]

The evaluation is taken as it is: how it depends on each weight is measured by changing that weight,
so a new term needs nothing here. It is (nearly) linear in most weights, so that is done once; then
gradient descent (Adam) makes the predicted results fit. The units of danger to a king are squared:
a second fit, from where the first one ended, measures them anew. Rewrites
`chess_app/engine/weights.py`.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from functools import partial
from itertools import islice
from multiprocessing import Pool
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from scipy.sparse import csc_matrix, csr_matrix, hstack, vstack

from chess_app.chess import fen
from chess_app.chess.board import Board
from chess_app.engine import weights
from chess_app.engine.evaluation import Evaluator, load_weights
from tools.tuning.self_play import quiet_positions, read_games
from tools.tuning.weights_file import Pair, write_weights

Vector: TypeAlias = Any  # an array of numpy, which is not among the project's own tools

# A change large enough that rounding in the evaluation does not matter.
CHANGE = 64
# The evaluation is the square of these: the slope is that between a little less and a little more.
SQUARED = {
    "KING_ATTACKER",
    "KING_ATTACKED_SQUARE",
    "KING_WEAK_SQUARE",
    "SAFE_CHECK",
    "MORE_SAFE_CHECKS",
    "UNSAFE_CHECK",
    "KING_SHIELD",
    "KING_NO_QUEEN",
    "KING_BARE",
    "KING_ALWAYS",
}
SMALL_CHANGE = 12
LEARNING_RATE = 0.6
# Weights that few positions speak of are pulled towards where they were. How strongly is tried out:
# the best is what meets the goals of games that were held out. Single squares are so many that they
# are pulled more.
PULLS = (3e-9, 1e-9, 3e-10)
PULL_OF_SQUARES = 4
HELD_OUT = 0.1
# Their opening halves are not used.
ENDGAME_ONLY = {"COMPLEXITY"}


def main() -> None:
    """Reads positions, fits, writes the weights."""
    parser = argparse.ArgumentParser(description="Fits the weights of the evaluation.")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--most", type=int, default=1_000_000, help="positions to use")
    parser.add_argument("--steps", type=int, default=150)
    parser.add_argument(
        "--result-share",
        type=float,
        default=0.3,
        help="of the goal; the rest is what the search thought, all of it if that was deep",
    )
    parser.add_argument(
        "--hold", nargs="+", default=[], metavar="NAME", help="weights that stay as they are"
    )
    arguments = parser.parse_args()
    if unknown := set(arguments.hold) - set(weight_names()):
        parser.error(f"no such weights: {', '.join(sorted(unknown))}")
    positions = quiet_positions(read_games(arguments.files))
    known = measure_all(list(islice(positions, arguments.most)), frozenset(arguments.hold))
    base, slopes = known.base, known.slopes
    scale = fit_scale(base, known.results)
    share = arguments.result_share
    goal = share * known.results + (1 - share) * predict(known.scores, scale)
    kept = int(len(goal) * (1 - HELD_OUT))  # whole games: the lines are in the order of play
    best = np.zeros(slopes.shape[1])
    least = error(base[kept:], goal[kept:], scale)
    print(f"{len(goal)} positions, scale {scale:.5f}, games held out: error {least:.6f}")
    for pull in PULLS:
        change = descend(
            slopes[:kept],
            base[:kept],
            goal[:kept],
            scale,
            pull * pull_factors(),
            arguments.steps,
        )
        after = error(base[kept:] + slopes[kept:] @ change, goal[kept:], scale)
        print(f"pull {pull:g}: games held out: error {after:.6f}", flush=True)
        if after < least:
            best, least = change, after
    write_weights(changed_weights(best))


class Known(NamedTuple):
    """What is known of positions, all seen from White; a row of `slopes` is a position."""

    results: Vector
    scores: Vector
    base: Vector  # the evaluations
    slopes: csr_matrix


def measure_all(lines: Sequence[tuple[str, float, int]], held: frozenset[str]) -> Known:
    """Measures how the evaluations of these positions depend on the weights, on all cores.

    On those that are `held` they seem not to depend at all, so nothing is learnt about them.
    """
    count = os.cpu_count() or 1
    size = -(-len(lines) // count)
    parts = [lines[start : start + size] for start in range(0, len(lines), size)]
    with Pool(count) as pool:
        known = pool.map(partial(measure, held=held), parts)
    return Known(
        np.concatenate([part.results for part in known]),
        np.concatenate([part.scores for part in known]),
        np.concatenate([part.base for part in known]),
        vstack([part.slopes for part in known]).tocsr(),
    )


def measure(lines: Sequence[tuple[str, float, int]], held: frozenset[str]) -> Known:
    """Measures these positions in this process."""
    positions = Positions(lines)
    return Known(positions.results, positions.scores, positions.base, positions.slopes(held))


class Positions:
    """Positions, all seen from White: results, scores, evaluations."""

    def __init__(self, lines: Sequence[tuple[str, float, int]]) -> None:
        self._boards = [fen.read(text) for text, _, _ in lines]
        self._signs = np.array([1 - 2 * board.turn for board in self._boards], dtype=np.float32)
        self.results = np.array([points for _, points, _ in lines], dtype=np.float32)
        self.scores = np.array([value for _, _, value in lines], dtype=np.float32)
        self._all = np.arange(len(lines))
        self.base = self._evaluate(self._all)

    def slopes(self, held: frozenset[str]) -> csr_matrix:
        """How much each evaluation changes with each weight: a row a position, a column a weight.

        The columns have the opening halves of all weights first, then the endgame halves.
        """
        # What a hundredth of a pawn in the opening or endgame is worth, by position.
        opening = self._change("TEMPO", 0, (1, 0), self._all) * self._signs
        endgame = self._change("TEMPO", 0, (0, 1), self._all) * self._signs
        both = opening + endgame
        both[both < 0.1] = np.inf  # evaluated otherwise, by knowledge of how to mate
        columns = []
        endgame_columns = []
        for name in weight_names():
            for index in range(len(getattr(weights, name))):
                rows = self._where_it_matters(name, index)
                nothing = np.zeros(len(rows), dtype=np.float32)
                if name in held:
                    columns.append(self._column(rows, nothing))
                    endgame_columns.append(self._column(rows, nothing))
                elif name in SQUARED:
                    columns.append(self._column(rows, self._slope(name, index, (1, 0))))
                    endgame_columns.append(self._column(rows, self._slope(name, index, (0, 1))))
                elif name in ENDGAME_ONLY:
                    values = self._change(name, index, (0, 1), rows)
                    columns.append(self._column(rows, nothing))
                    endgame_columns.append(self._column(rows, values))
                else:
                    values = self._change(name, index, (1, 1), rows) / both[rows]
                    columns.append(self._column(rows, values * opening[rows]))
                    endgame_columns.append(self._column(rows, values * endgame[rows]))
        return hstack(columns + endgame_columns).tocsr()

    def _column(self, rows: Vector, values: Vector) -> csc_matrix:
        where = np.nonzero(values)[0]
        return csc_matrix(
            (values[where], (rows[where], np.zeros(len(where), dtype=np.int32))),
            shape=(len(self._boards), 1),
        )

    def _where_it_matters(self, name: str, index: int) -> Vector:
        # Evaluating everything for every single square would take an hour.
        kind = {
            "PAWN_SQUARES": 0,
            "KNIGHT_SQUARES": 1,
            "BISHOP_SQUARES": 2,
            "ROOK_SQUARES": 3,
            "QUEEN_SQUARES": 4,
            "KING_SQUARES": 5,
        }.get(name)
        if kind is None:
            return self._all
        return np.array(
            [
                row
                for row, board in enumerate(self._boards)
                if board.man_at(index) == kind or board.man_at(index ^ 56) == 6 + kind
            ],
            dtype=np.int64,
        )

    def _change(self, name: str, index: int, direction: Pair, rows: Vector) -> Vector:
        # By how much the evaluations of these rows grow with one weight.
        values = self._evaluate_changed(name, index, direction, CHANGE, rows)
        return (values - self.base[rows]) / CHANGE

    def _slope(self, name: str, index: int, direction: Pair) -> Vector:
        # The same for all rows and a weight whose square counts.
        more = self._evaluate_changed(name, index, direction, SMALL_CHANGE, self._all)
        less = self._evaluate_changed(name, index, direction, -SMALL_CHANGE, self._all)
        return (more - less) / (2 * SMALL_CHANGE)

    def _evaluate_changed(
        self, name: str, index: int, direction: Pair, change: int, rows: Vector
    ) -> Vector:
        pairs: list[Pair] = getattr(weights, name)
        old = pairs[index]
        pairs[index] = (old[0] + change * direction[0], old[1] + change * direction[1])
        try:
            return self._evaluate(rows)
        finally:
            pairs[index] = old
            load_weights()

    def _evaluate(self, rows: Vector) -> Vector:
        load_weights()
        evaluate = Evaluator().evaluate  # a fresh one: it has not learnt pawns with other weights
        boards: list[Board] = self._boards
        values = np.fromiter((evaluate(boards[row]) for row in rows), np.float32, len(rows))
        return values * self._signs[rows]


def weight_names() -> list[str]:
    """The weights in the order of the file."""
    return [name for name in vars(weights) if name.isupper()]


def pull_factors() -> Vector:
    """How much more than others each weight is pulled, in the order of the slopes."""
    half = [
        PULL_OF_SQUARES if name.endswith("_SQUARES") else 1
        for name in weight_names()
        for _ in getattr(weights, name)
    ]
    return np.array(half * 2)


def predict(values: Vector, scale: float) -> Vector:
    """The expected result for White."""
    return 1 / (1 + np.exp(-scale * values))


def error(values: Vector, goal: Vector, scale: float) -> float:
    """The mean square of what the prediction misses."""
    return float(np.mean((predict(values, scale) - goal) ** 2))


def fit_scale(values: Vector, results: Vector) -> float:
    """The steepness at which the evaluations predict the results best."""
    candidates = np.arange(0.001, 0.012, 0.0001)
    return float(min(candidates, key=lambda scale: error(values, results, scale)))


def descend(
    slopes: csr_matrix, base: Vector, goal: Vector, scale: float, pull: Vector, steps: int
) -> Vector:
    """The changes of the weights that make the evaluations fit the goal."""
    change = np.zeros(slopes.shape[1])
    mean = np.zeros_like(change)
    square = np.zeros_like(change)
    transposed = slopes.T.tocsr()
    for step in range(1, steps + 1):
        expected = predict(base + slopes @ change, scale)
        outer = (expected - goal) * expected * (1 - expected) * scale * 2 / len(goal)
        gradient = transposed @ outer + 2 * pull * change
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        rate = LEARNING_RATE * (1 - step / (steps + 1))
        change -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-12)
        if step % 100 == 0:
            print(f"step {step}: error {np.mean((expected - goal) ** 2):.6f}", flush=True)
    return change


def changed_weights(change: Vector) -> dict[str, list[Pair]]:
    """The weights with the changes applied, rounded."""
    result: dict[str, list[Pair]] = {}
    half = len(change) // 2
    place = 0
    for name in weight_names():
        result[name] = []
        for opening, endgame in getattr(weights, name):
            result[name].append(
                (
                    round(opening + float(change[place])),
                    round(endgame + float(change[half + place])),
                )
            )
            place += 1
    return result


if __name__ == "__main__":
    main()
