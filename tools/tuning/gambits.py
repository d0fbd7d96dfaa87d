"""Positions in which a side has given men away and got time for them: hard to judge, seldom played.

An engine that counts men does not give any away, so its own games hardly show it what an attack is
worth. Here a side loses a pawn or two, or a piece, and moves again and again, while the other side
passes, until it stands about even.
"""

from __future__ import annotations

import random

from chess_app.chess import Color, InvalidFen, Kind, Position
from chess_app.ui.dialogs.position_editor_setup import Setup
from tools.tuning.self_play import Player

# What may be given: so many men of these kinds; more often what is there more often.
GIFTS = (
    *3 * [(1, {Kind.PAWN})],
    *2 * [(2, {Kind.PAWN})],
    (1, {Kind.KNIGHT, Kind.BISHOP}),
)
MOST_MOVES = 7
# In hundredths of a pawn: what is enough for the side that gave, and what would be too much.
ENOUGH, TOO_MUCH = (-100, 60), 200


def gambit(start: Position, rng: random.Random, player: Player) -> Position | None:
    """What such a start has become; None if that made no position that is about even.

    `player` moves for the side that gave.
    """
    giver = rng.choice(list(Color))
    position = _without_gift(start, giver, rng)
    enough = rng.randint(*ENOUGH)
    for _ in range(MOST_MOVES):
        if position is None or position.in_check or not position.has_legal_move():
            return None
        board = position.board()
        move, score = player.choose(board, [], board.legal_moves())
        if score * (1 if giver is Color.WHITE else -1) >= enough:
            return position if abs(score) <= TOO_MUCH else None
        after = position.play(position.move_of(move))
        position = None if after.in_check else after.play_null()
    return None


def _without_gift(start: Position, giver: Color, rng: random.Random) -> Position | None:
    # The position with the giver to move; None if that is illegal.
    count, kinds = rng.choice(GIFTS)
    setup = Setup.read(start.fen())
    own = [sq for sq, man in setup.men.items() if man.color is giver and man.kind in kinds]
    for square in rng.sample(own, min(count, len(own))):
        setup = setup.with_man(square, None)
    try:
        return Position.from_fen(setup.with_turn(giver).fen())
    except InvalidFen:
        return None
