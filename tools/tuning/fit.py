"""Fits the weights of the evaluation to the results of games (Texel's method).

    python -m tools.tuning.fit POSITIONS… [--most N] [--steps N]

The evaluation is taken as it is: how it depends on each weight is measured by changing that weight,
so a new term needs nothing here. It is (nearly) linear in the weights, so that is done once; then
gradient descent (Adam) makes the predicted results fit. Rewrites `chess_app/engine/weights.py`.
"""

from __future__ import annotations

import argparse
from typing import Any, TypeAlias

import numpy as np
from scipy.sparse import csc_matrix, csr_matrix, hstack

from chess_app.chess import fen
from chess_app.chess.board import Board
from chess_app.engine import weights
from chess_app.engine.evaluation import Evaluator, load_weights
from tools.tuning.self_play import read_positions
from tools.tuning.weights_file import Pair, write_weights

Vector: TypeAlias = Any  # an array of numpy, which is not among the project's own tools

# How much of the goal is the game's result; the rest is what the search thought.
RESULT_SHARE = 0.5
# A change large enough that rounding in the evaluation does not matter.
CHANGE = 64
LEARNING_RATE = 0.6
# Weights that few positions speak of are pulled towards where they were; those of single squares
# more, because they are so many. Chosen by the error on games that were held out.
PULL = 4e-8
PULL_OF_SQUARES = 4e-7
HELD_OUT = 0.1


def main() -> None:
    """Reads positions, fits, writes the weights."""
    parser = argparse.ArgumentParser(description="Fits the weights of the evaluation.")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--most", type=int, default=300_000, help="positions to use")
    parser.add_argument("--steps", type=int, default=400)
    arguments = parser.parse_args()
    lines = list(read_positions(arguments.files))[: arguments.most]
    boards = [fen.read(text) for text, _, _ in lines]
    signs = np.array([1 if board.turn == 0 else -1 for board in boards], dtype=np.float32)
    results = np.array([points for _, points, _ in lines], dtype=np.float32)
    scores = np.array([value for _, _, value in lines], dtype=np.float32)

    names = weight_names()
    base = evaluate_all(boards, signs)
    scale = fit_scale(base, results)
    goal = RESULT_SHARE * results + (1 - RESULT_SHARE) * predict(scores, scale)
    print(f"{len(boards)} positions, scale {scale:.5f}, error {error(base, goal, scale):.6f}")
    slopes = measure_slopes(boards, signs, base, names)
    pull = np.array(
        [pull_of(name) for name in names for _ in range(2 * len(getattr(weights, name)))]
    )
    # Whole games are held out: the lines are in the order of play.
    kept = int(len(lines) * (1 - HELD_OUT))
    change = descend(slopes[:kept], base[:kept], goal[:kept], scale, pull, arguments.steps)
    before = error(base[kept:], results[kept:], scale)
    after = error(base[kept:] + slopes[kept:] @ change, results[kept:], scale)
    print(f"games held out: error {before:.6f} before, {after:.6f} after")
    write_weights(changed_weights(names, change))


def pull_of(name: str) -> float:
    """How strongly a weight is held where it was."""
    return PULL_OF_SQUARES if name.endswith("_SQUARES") or name == "KING_DANGER" else PULL


def weight_names() -> list[str]:
    """The weights in the order of the file."""
    return [name for name in vars(weights) if name.isupper()]


def evaluate_all(boards: list[Board], signs: Vector) -> Vector:
    """The evaluations of all boards for White, with the weights as they are now."""
    load_weights()
    evaluate = Evaluator().evaluate  # a fresh one: it has not learnt pawns with other weights
    return np.array([evaluate(board) for board in boards], dtype=np.float32) * signs


def measure_slopes(
    boards: list[Board], signs: Vector, base: Vector, names: list[str]
) -> csr_matrix:
    """How much each evaluation changes with each weight: a row a position, a column a weight."""
    columns = []
    for name in names:
        pairs: list[Pair] = getattr(weights, name)
        for index in range(len(pairs)):
            for phase in (0, 1):
                old = pairs[index]
                pairs[index] = (old[0] + CHANGE * (1 - phase), old[1] + CHANGE * phase)
                column = (evaluate_all(boards, signs) - base) / CHANGE
                pairs[index] = old
                columns.append(csc_matrix(column.reshape(-1, 1)))
        print(f"measured {name}", flush=True)
    load_weights()
    return hstack(columns).tocsr()


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


def changed_weights(names: list[str], change: Vector) -> dict[str, list[Pair]]:
    """The weights with the changes applied, rounded."""
    result: dict[str, list[Pair]] = {}
    position = 0
    for name in names:
        result[name] = []
        for opening, endgame in getattr(weights, name):
            result[name].append(
                (
                    round(opening + float(change[position])),
                    round(endgame + float(change[position + 1])),
                )
            )
            position += 2
    return result


if __name__ == "__main__":
    main()
