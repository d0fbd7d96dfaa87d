"""Plays the engine against itself and writes quiet positions with the results of their games.

    python -m tools.tuning.self_play OUT [--games N] [--nodes N | --depth N] [--seed S]

One line a position, its fields apart by tabs: FEN, the result for White (1, 0.5 or 0), the search's
score for White. Run one process a core with different seeds; `docs/tuning.md` has the recipe.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from typing import TextIO

from chess_app.chess import Color, Position, outcome
from chess_app.engine.limits import Limits
from chess_app.engine.searcher import Searcher
from chess_app.match.openings import Start, own_starts

# Moves by chance after an opening of our table: what games look like, and then something new.
RANDOM_PLIES = (2, 6)
# A start that is already decided teaches nothing.
WORST_START = 250
# Beyond this for so many moves in a row the game counts as won.
DECIDED, DECIDED_PLIES = 1200, 5
LONGEST_GAME = 400


def main() -> None:
    """Plays games until the number is reached."""
    parser = argparse.ArgumentParser(description="Writes positions with results for the tuner.")
    parser.add_argument("out", help="the file to append to")
    parser.add_argument("--games", type=int, default=1000)
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--nodes", type=int, default=4000, help="for each move")
    effort.add_argument("--depth", type=int, help="for each move, instead of nodes")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    searcher = Searcher(hash_mb=8)
    depth = arguments.depth
    limits = Limits(depth=depth) if depth else Limits(nodes=arguments.nodes)
    openings = own_starts()
    with open(arguments.out, "a", encoding="ascii") as out:
        for _ in range(arguments.games):
            play_game(searcher, limits, random_start(openings, rng), out)


def play_game(searcher: Searcher, limits: Limits, start: Position, out: TextIO) -> None:
    """Plays one game and writes its quiet positions."""
    positions = [start]
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
        if is_quiet and abs(value) < DECIDED:
            quiet.append((here, value))
        positions.append(here.play(result.best))
    for position, value in quiet:
        out.write(f"{position.fen()}\t{white_points}\t{value}\n")
    out.flush()


def random_start(openings: Sequence[Start], rng: random.Random) -> Position:
    """An opening and a few moves by chance after it."""
    while True:
        position = rng.choice(openings).end()
        for _ in range(rng.randint(*RANDOM_PLIES)):
            if not position.has_legal_move():
                break
            position = position.play(rng.choice(position.legal_moves()))
        if position.has_legal_move():
            return position


def read_positions(paths: list[str]) -> Iterator[tuple[str, float, int]]:
    """FEN, result and score of all lines of these files."""
    for path in paths:
        with open(path, encoding="ascii") as lines:
            for line in lines:
                fen, points, value = line.rstrip("\n").split("\t")
                yield fen, float(points), int(value)


if __name__ == "__main__":
    main()
