"""Records single positions of fast games with the score of a far deeper search.

    python -m tools.tuning.deepen OUT [--games N] [--depth N [N]] [--random-plies LEAST MOST]
        [--gambits] [--nodes N] [--each N] [--seed S]

Fast games show what positions games are made of, but their scores are shallow. Here a few positions
of each game are searched again, with many nodes. What comes out is read like games: a line for each
position, a game of one move, with the result of the game it comes from. Run one process a core with
different seeds; `docs/tuning.md` has the recipe.

Where one side searches deeper than the other it makes use of what the other misjudges, so there are
more positions that shallow searches misjudge. With `--gambits` a side has given men for time, and
games are broken off early: what becomes of them are games like others, and who wins is not known.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

from chess_app.chess import fen
from chess_app.engine.scores import MATE_SCORE
from chess_app.engine.search import Worker
from chess_app.engine.table import TranspositionTable
from chess_app.match.openings import own_starts
from tools.tuning.gambits import gambit
from tools.tuning.self_play import (
    LONGEST_GAME,
    RANDOM_PLIES,
    Game,
    Player,
    play,
    quiet_positions,
    random_start,
    write_game,
)

# Positions with fewer men are taken with this chance only: endings make up half of a game's moves,
# but games are lost before.
FULL_BOARD, CHANCE_BELOW = 18, 0.4
# How long a game is about men that were given for time.
GAMBIT_PLIES = 44
GAMBIT_DEPTH = 5  # of the search for the moves that are the price of the men
# How far from the score of the depth before a score is looked for first.
WINDOW = 16
DEEPEST = 60


def main() -> None:
    """Plays games and records some of their positions."""
    parser = argparse.ArgumentParser(description="Records deeply searched positions for the tuner.")
    parser.add_argument("out", help="the file to append to")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument(
        "--depth",
        type=int,
        nargs="+",
        default=[6],
        help="of the search for each move played; two if one side is to search deeper, by chance",
    )
    parser.add_argument(
        "--random-plies",
        type=int,
        nargs=2,
        default=RANDOM_PLIES,
        metavar=("LEAST", "MOST"),
        help="moves by chance after the opening",
    )
    parser.add_argument(
        "--gambits", action="store_true", help="games in which a side has given men for time"
    )
    parser.add_argument("--nodes", type=int, default=16000, help="of the search of a position")
    parser.add_argument("--each", type=int, default=8, help="positions of each game")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if len(arguments.depth) > 2:
        parser.error("--depth: one for both sides, or two")
    rng = random.Random(arguments.seed)
    players = [Player(depth) for depth in arguments.depth]
    attacker = Player(GAMBIT_DEPTH)
    most_plies = GAMBIT_PLIES if arguments.gambits else LONGEST_GAME
    judge = Judge(arguments.nodes)
    openings = own_starts()
    with open(arguments.out, "a", encoding="ascii") as out:
        for _ in range(arguments.games):
            opening = random_start(openings, rng, arguments.random_plies)
            start = gambit(opening, rng, attacker) if arguments.gambits else opening
            rng.shuffle(players)
            game = play(start, players[0], players[-1], most_plies) if start else None
            for position in chosen(game, arguments.each, rng) if game else ():
                write_game(judge.searched(position), out)


def chosen(game: Game, most: int, rng: random.Random) -> Iterator[Game]:
    """Some quiet, undecided positions of a game, each as the start of a game without moves.

    The last one comes first: the judge's table then knows what became of those before.
    """
    starts = []
    for text, _, _ in quiet_positions([game]):
        fields = text.split()
        men = sum(letter.isalpha() for letter in fields[0])
        if men >= FULL_BOARD or rng.random() < CHANCE_BELOW:
            # The evaluation is learnt as it is before it fades without progress.
            starts.append(" ".join([*fields[:4], "0 1"]))
    for place in sorted(rng.sample(range(len(starts)), min(most, len(starts))), reverse=True):
        yield Game(starts[place], game.points, [], [])


class Judge:
    """Searches positions by a number of nodes, give or take an iteration."""

    def __init__(self, nodes: int) -> None:
        self._nodes = nodes
        self._table = TranspositionTable(16)
        self._worker = Worker(self._table)

    def searched(self, position: Game) -> Game:
        """The position with the best move and its score."""
        board = fen.read(position.start)
        self._table.next_search()
        self._worker.set_position(board, [])
        self._worker.set_root_moves(board.legal_moves())
        best, score = 0, 0
        for depth in range(1, DEEPEST):
            score = self._around(score, depth)
            best = self._worker.principal_variation()[0]
            if 2 * self._worker.nodes > self._nodes:
                break
        return position._replace(moves=[best], scores=[-score if board.turn else score])

    def _around(self, guess: int, depth: int) -> int:
        # The score to a depth that is likely to be near this one.
        width = WINDOW
        while True:
            alpha, beta = max(guess - width, -MATE_SCORE), min(guess + width, MATE_SCORE)
            score = self._worker.search_root(alpha, beta, depth)
            if alpha < score < beta or width > 2 * MATE_SCORE:
                return score
            width *= 4


if __name__ == "__main__":
    main()
