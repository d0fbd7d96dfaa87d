"""Games with notes, for tests of the panel."""

from __future__ import annotations

import io

from hypothesis import strategies as st

from chess_app.chess import pgn
from tests.chess.random_games import starts


def game_of(moves: str, result: str = "*") -> pgn.Game:
    """The game that a movetext of PGN tells."""
    text = f'[Result "{result}"]\n\n{moves} {result}\n'
    (game,) = pgn.read(io.BytesIO(text.encode()))
    assert not game.errors
    return game


@st.composite
def trees(draw: st.DrawFn, most_moves: int = 30) -> pgn.Game:
    """A game with variations, comments and signs anywhere."""
    game = pgn.Game(start=draw(starts()))
    nodes = [game.root]
    for place, choice in draw(
        st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), max_size=most_moves)
    ):
        # Mostly at the end, so that lines become long.
        node = nodes[-1] if place < 60 else nodes[place % len(nodes)]
        moves = node.position.legal_moves()
        if moves:
            child = node.add(moves[choice % len(moves)])
            if child not in nodes:
                nodes.append(child)
    for node in nodes:
        node.comments = draw(st.lists(st.sampled_from(["good", "[%clk 0:01:00]", " "]), max_size=2))
        if not node.is_root:
            node.comments_before = draw(st.lists(st.just("before"), max_size=1))
            node.nags = draw(st.lists(st.integers(0, 255), max_size=1))
    return game
