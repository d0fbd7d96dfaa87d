"""Plays the engine against itself and writes quiet positions with the results of their games.

    python -m tools.tuning.self_play OUT [--games N] [--nodes N] [--seed S]

One line a position, its fields apart by tabs: FEN, the result for White (1, 0.5 or 0), the search's
score for White. Run one process a core with different seeds; `docs/tuning.md` has the recipe.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import TextIO

from chess_app.chess import Color, Position, outcome
from chess_app.engine.limits import Limits
from chess_app.engine.searcher import Searcher

RANDOM_PLIES = (6, 12)
# A start that is already decided teaches nothing.
WORST_START = 250
# Beyond this for so many moves in a row the game counts as won.
DECIDED, DECIDED_PLIES = 1200, 5
LONGEST_GAME = 400
# Neighbours in a game say nearly the same: better fewer of them from more games.
SHARE_KEPT = 0.35


def main() -> None:
    """Plays games until the number is reached."""
    parser = argparse.ArgumentParser(description="Writes positions with results for the tuner.")
    parser.add_argument("out", help="the file to append to")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=4000, help="for each move")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    searcher = Searcher(hash_mb=8)
    limits = Limits(nodes=arguments.nodes)
    with open(arguments.out, "a", encoding="ascii") as out:
        for _ in range(arguments.games):
            play_game(searcher, limits, rng, out)


def play_game(searcher: Searcher, limits: Limits, rng: random.Random, out: TextIO) -> None:
    """Plays one game from a random start and writes its quiet positions."""
    positions = random_start(rng)
    start = positions[-1]
    searcher.new_game()
    quiet: list[tuple[Position, int]] = []
    decided = 0
    white_points = 0.5
    while len(positions) < LONGEST_GAME:
        here = positions[-1]
        ended = outcome(positions)
        if ended:
            white_points = {Color.WHITE: 1.0, Color.BLACK: 0.0, None: 0.5}[ended.winner]
            break
        searcher.prepare()
        result = searcher.search(here, positions[:-1], limits)
        assert result.best
        assert result.score
        value = result.score.centipawns * (1 if here.turn is Color.WHITE else -1)
        if here is start and abs(value) > WORST_START:
            return
        decided = decided + 1 if abs(value) >= DECIDED else 0
        if decided >= DECIDED_PLIES:
            white_points = 1.0 if value > 0 else 0.0
            break
        captures = here.man_at(result.best.target) is not None
        is_quiet = not here.in_check and not captures and not result.best.promotion
        if is_quiet and abs(value) < DECIDED and rng.random() < SHARE_KEPT:
            quiet.append((here, value))
        positions.append(here.play(result.best))
    for position, value in quiet:
        out.write(f"{position.fen()}\t{white_points}\t{value}\n")
    out.flush()


def random_start(rng: random.Random) -> list[Position]:
    """The positions of a few random moves from the usual start."""
    while True:
        positions = [Position.initial()]
        for _ in range(rng.randint(*RANDOM_PLIES)):
            moves = positions[-1].legal_moves()
            if not moves:
                break
            positions.append(positions[-1].play(rng.choice(moves)))
        if positions[-1].has_legal_move():
            return positions


def read_positions(paths: list[str]) -> Iterator[tuple[str, float, int]]:
    """FEN, result and score of all lines of these files."""
    for path in paths:
        with open(path, encoding="ascii") as lines:
            for line in lines:
                fen, points, value = line.rstrip("\n").split("\t")
                yield fen, float(points), int(value)


if __name__ == "__main__":
    main()
