"""Plays the engine against itself and records the games, with the score of every move.

    python -m tools.tuning.self_play OUT [--games N] [--depth N] [--seed S]

One line a game, its fields apart by tabs: the FEN it starts from, the result for White (1, 0.5 or
0), and for each move the board's number of it and the search's score for White. Run one process a
core with different seeds; `docs/tuning.md` has the recipe.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TextIO

from chess_app.chess import Position, fen
from chess_app.chess.board import Board
from chess_app.chess.endings import is_dead
from chess_app.engine.scores import MATE_SCORE
from chess_app.engine.search import Worker
from chess_app.engine.table import TranspositionTable
from chess_app.match.openings import Start, own_starts
from tools.tuning.replay import DECIDED, is_quiet

# Moves by chance after an opening of our table: what games look like, and then something new.
RANDOM_PLIES = (2, 6)
# A start that is already decided teaches nothing.
WORST_START = 250
# Decided for so many moves in a row the game counts as won.
DECIDED_PLIES = 5
LONGEST_GAME = 400
DRAW = 0.5


def main() -> None:
    """Plays games until the number is reached."""
    parser = argparse.ArgumentParser(description="Records games for the tuner.")
    parser.add_argument("out", help="the file to append to")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--depth", type=int, default=4, help="of the search for each move")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    player = Player(arguments.depth)
    openings = own_starts()
    with open(arguments.out, "a", encoding="ascii") as out:
        for _ in range(arguments.games):
            game = play(random_start(openings, rng), player, player)
            if game:
                write_game(game, out)


class Game(NamedTuple):
    """A game that was played: `points` are White's, `scores` are for White, one for each move."""

    start: str
    points: float
    moves: list[int]
    scores: list[int]


class Player:
    """Moves for a side, or for both, without the reports and the clock that people want."""

    def __init__(self, depth: int) -> None:
        self._depth = depth
        self._table = TranspositionTable(4)
        self._worker = Worker(self._table)

    def begin(self) -> None:
        """Forgets the game before."""
        self._table.clear()
        self._worker.forget()

    def choose(self, board: Board, keys: Sequence[int], choices: list[int]) -> tuple[int, int]:
        """The best of these moves and its score for White; `keys` are those of the game before."""
        self._table.next_search()
        self._worker.set_position(board, keys)
        self._worker.set_root_moves(choices)
        for depth in range(1, self._depth + 1):
            score = self._worker.search_root(-MATE_SCORE, MATE_SCORE, depth)
        return self._worker.principal_variation()[0], -score if board.turn else score


def play(
    start: Position, white: Player, black: Player, most_plies: int = LONGEST_GAME
) -> Game | None:
    """A game from there, a draw if it is broken off; None if the start is decided already."""
    white.begin()
    black.begin()
    board = start.board()
    game = Game(start.fen(), DRAW, [], [])
    keys: list[int] = []
    decided = 0
    while len(keys) < most_plies:
        choices = board.legal_moves()
        if not choices:
            return game._replace(points=float(board.turn) if board.in_check() else DRAW)
        # Nothing can repeat across a pawn move or a capture.
        recent = keys[max(len(keys) - board.halfmove, 0) :]
        if _is_drawn(board, recent):
            return game
        move, score = (black if board.turn else white).choose(board, recent, choices)
        if not keys and abs(score) > WORST_START:
            return None
        decided = decided + 1 if abs(score) >= DECIDED else 0
        if decided >= DECIDED_PLIES:
            return game._replace(points=1.0 if score > 0 else 0.0)
        game.moves.append(move)
        game.scores.append(score)
        keys.append(board.key)
        board.make(move)
    return game


def _is_drawn(board: Board, keys: Sequence[int]) -> bool:
    if board.halfmove >= 100 or keys.count(board.key) >= 2:
        return True
    # Only a capture can leave too few men.
    return board.halfmove == 0 and is_dead(Position(board.copy()))


def write_game(game: Game, out: TextIO) -> None:
    """Adds a line for this game."""
    moves = " ".join(f"{m} {s}" for m, s in zip(game.moves, game.scores, strict=True))
    out.write(f"{game.start}\t{game.points}\t{moves}\n")
    out.flush()  # who ends the process leaves whole games behind


def random_start(
    openings: Sequence[Start], rng: random.Random, plies: Sequence[int] = RANDOM_PLIES
) -> Position:
    """An opening and a few moves by chance after it: how many at least, and at most."""
    while True:
        position = rng.choice(openings).end()
        for _ in range(rng.randint(*plies)):
            if not position.has_legal_move():
                break
            position = position.play(rng.choice(position.legal_moves()))
        if position.has_legal_move():
            return position


def read_games(paths: Sequence[str]) -> Iterator[Game]:
    """All games of these files."""
    for path in paths:
        with open(path, encoding="ascii") as lines:
            for line in lines:
                start, points, moves = line.rstrip("\n").split("\t")
                numbers = [int(number) for number in moves.split()]
                yield Game(start, float(points), numbers[::2], numbers[1::2])


def quiet_positions(games: Iterable[Game]) -> Iterator[tuple[str, float, int]]:
    """FEN, result and score, both for White, of all positions that are quiet and not decided."""
    for game in games:
        board = fen.read(game.start)
        for move, score in zip(game.moves, game.scores, strict=True):
            if abs(score) < DECIDED and is_quiet(board, move):
                yield fen.write(board), game.points, score
            board.make(move)


if __name__ == "__main__":
    main()
