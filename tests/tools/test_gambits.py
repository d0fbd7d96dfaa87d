"""Starts for the tuner in which a side has given men for time."""

from __future__ import annotations

import random

from chess_app.chess import Color, Position
from chess_app.match.openings import own_starts
from tools.tuning.gambits import TOO_MUCH, gambit
from tools.tuning.self_play import Player

OPENINGS = own_starts()


def gambits(seed: int) -> list[Position]:
    rng = random.Random(seed)
    player = Player(depth=2)
    made = (gambit(rng.choice(OPENINGS).end(), rng, player) for _ in range(60))
    return [position for position in made if position]


FOUND = gambits(1)


def count_men(position: Position, color: Color) -> int:
    return sum(man.color is color for man in position.men().values())


def test_the_same_seed_makes_the_same_gambits() -> None:
    assert FOUND == gambits(1) != gambits(2)


def test_many_starts_become_gambits_of_either_side() -> None:
    assert len(FOUND) > 10
    assert len({position.turn for position in FOUND}) == 2


def test_who_gave_is_to_move_and_has_less() -> None:
    fewer = [
        count_men(position, position.turn) < count_men(position, position.turn.opponent)
        for position in FOUND
    ]
    # Now and then the moves that are the price win something back at once.
    assert sum(fewer) > len(fewer) // 2


def test_nobody_is_far_ahead_by_the_search_that_made_it() -> None:
    for position in FOUND:
        board = position.board()
        _, score = Player(depth=2).choose(board, [], board.legal_moves())
        assert abs(score) <= 2 * TOO_MUCH
