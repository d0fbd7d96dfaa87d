"""Mates that need a method: the engine has it, and ends the game within fifty moves."""

from __future__ import annotations

from random import Random

import pytest

from chess_app._build import CoreState, core_state
from chess_app.chess import Ending, Position, outcome
from chess_app.engine.endgames import mate_knowledge
from chess_app.engine.limits import Limits
from chess_app.engine.searcher import Searcher

COMPILED = core_state() is not CoreState.PLAIN


def place(men: dict[int, str], turn: str) -> Position | None:
    """The position with these men, if there is one and somebody can move in it."""
    ranks = []
    for rank in range(7, -1, -1):
        row = [men.get(rank * 8 + file, "1") for file in range(8)]
        ranks.append("".join(row))
    placement = "/".join(ranks)
    for count in range(8, 1, -1):
        placement = placement.replace("1" * count, str(count))
    try:
        position = Position.from_fen(f"{placement} {turn} - - 0 1")
    except ValueError:
        return None
    return position if position.has_legal_move() else None


def random_position(pieces: str, rng: Random) -> Position:
    """White has these pieces and is to move; Black's king is alone and takes nothing at once."""
    while True:
        squares = rng.sample(range(64), len(pieces) + 1)
        men = dict(zip(squares, [*pieces, "k"], strict=True))
        bishops = [square for square in squares if men[square] == "B"]
        if len({(square + (square >> 3)) % 2 for square in bishops}) < len(bishops):
            continue
        position = place(men, "w")
        passed = place(men, "b")
        if position and passed and not any(m.target in men for m in passed.legal_moves()):
            return position


@pytest.mark.parametrize(
    ("pieces", "games"),
    [("KQ", 4), ("KR", 4), ("KBB", 2), ("KBN", 2)] if COMPILED else [("KQ", 1)],
)
def test_a_lone_king_is_mated_within_fifty_moves(pieces: str, games: int) -> None:
    rng = Random(f"{pieces} 1")
    # About what a tenth of a second is good for; the defender has less, but enough to see mates.
    attack = Limits(nodes=60_000 if COMPILED else 4_000)
    defence = Limits(nodes=6_000 if COMPILED else 400)
    for _ in range(games):
        attacker, defender = Searcher(hash_mb=4), Searcher(hash_mb=1)
        game = [random_position(pieces, rng)]
        while (ended := outcome(game)) is None:
            searcher, limits = [(attacker, attack), (defender, defence)][len(game) % 2 - 1]
            best = searcher.search(game[-1], game[:-1], limits).best
            assert best
            game.append(game[-1].play(best))
        assert ended.ending is Ending.CHECKMATE, f"{game[0].fen()} {ended}"
        assert len(game) <= 100


# What the knowledge is worth: only where it applies, the same for both sides


@pytest.mark.parametrize(
    "fen",
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/4k3/8/8/8/8/4K3 w - - 0 1",
        "8/8/4k3/8/8/8/8/3BK3 w - - 0 1",
        "8/8/4k3/8/8/8/8/3NK3 w - - 0 1",
        "8/8/4k3/8/8/8/8/2NNK3 w - - 0 1",
        "8/8/4k3/8/8/8/8/1B1BK3 w - - 0 1",  # both on squares of one colour
        "8/8/4k3/8/8/8/4P3/4K3 w - - 0 1",
        "8/8/4k3/4r3/8/8/8/3QK3 w - - 0 1",
    ],
)
def test_knowledge_is_silent_elsewhere(fen: str) -> None:
    assert mate_knowledge(Position.from_fen(fen).board()) == 0


@pytest.mark.parametrize("pieces", ["Q", "R", "BB", "BN", "QR", "RN", "BBN"])
def test_knowledge_says_who_wins(pieces: str) -> None:
    rng = Random(pieces)
    for _ in range(20):
        position = random_position("K" + pieces, rng)
        board = position.board()
        value = mate_knowledge(board)
        assert value > 2000
        board.make_null()
        assert mate_knowledge(board) == -value
        assert mate_knowledge(mirrored(position).board()) == value


def mirrored(position: Position) -> Position:
    """The same with colours changed and the board turned round."""
    placement, turn, *rest = position.fen().split()
    placement = "/".join(reversed(placement.split("/"))).swapcase()
    return Position.from_fen(" ".join([placement, "b" if turn == "w" else "w", *rest]))


@pytest.mark.parametrize(
    ("far", "near"),
    [
        # Towards the edge, towards the other king, into the corner of the bishop's colour
        ("8/8/8/4k3/8/8/8/1Q2K3 w - - 0 1", "8/7k/8/8/8/8/8/Q3K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/4K3/8/8/8/8/R7 w - - 0 1"),
        ("k7/8/1K6/8/8/8/8/2BN4 w - - 0 1", "7k/8/6K1/8/8/8/8/2BN4 w - - 0 1"),
        ("7k/8/6K1/8/8/8/8/3BN3 w - - 0 1", "k7/8/1K6/8/8/8/8/3BN3 w - - 0 1"),
    ],
)
def test_knowledge_shows_the_way(far: str, near: str) -> None:
    values = [mate_knowledge(Position.from_fen(fen).board()) for fen in (far, near)]
    assert values[0] < values[1]
