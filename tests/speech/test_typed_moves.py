"""Moves as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given

from chess_app.chess import AmbiguousMove, IllegalMove, Position
from chess_app.speech.typed_moves import read_move
from tests.chess.random_games import games

# White has pawns on b3 and b7, bishops that can take on c4 too, knights on b1 and f3.
POSITION = Position.from_fen("2r1k3/1P6/8/8/2p5/1P3N2/4B3/1N2K2R w K - 0 1")


@pytest.mark.parametrize(
    ("typed", "uci"),
    [
        ("Nd4", "f3d4"), ("nd4", "f3d4"), ("f3d4", "f3d4"), ("Nf3-d4", "f3d4"), ("nbd2", "b1d2"),
        ("bxc4", "b3c4"), ("bc4", "b3c4"), ("Bxc4", "e2c4"), ("bd3", "e2d3"), ("o-o", "e1g1"),
        ("0-0", "e1g1"), ("OO", "e1g1"), ("b8=Q", "b7b8q"), ("b8q", "b7b8q"), ("b7b8N", "b7b8n"),
        ("bxc8=r", "b7c8r"), ("b7c8q", "b7c8q"), ("b4", "b3b4"), ("Nd4!?", "f3d4"), ("E2D3", None),
    ],
)  # fmt: skip
def test_typed_moves(typed: str, uci: str | None) -> None:
    if uci is None:
        with pytest.raises(IllegalMove):
            read_move(POSITION, typed)
    else:
        assert read_move(POSITION, typed).uci() == uci


@pytest.mark.parametrize(
    ("typed", "error", "reason"),
    [
        ("Nd2", AmbiguousMove, "Nd2 fits several moves"),
        ("nd2", AmbiguousMove, "fits several moves"),
        ("b8", IllegalMove, "does not say what the pawn becomes"),
        ("e5", IllegalMove, "e5 is not legal here"),
        ("hello", IllegalMove, "'hello' is not a move"),
        ("", IllegalMove, "'' is not a move"),
    ],
)
def test_refused_moves(typed: str, error: type[ValueError], reason: str) -> None:
    with pytest.raises(error, match=reason):
        read_move(POSITION, typed)


@given(games())
def test_every_legal_move_can_be_typed_in_both_forms(positions: list[Position]) -> None:
    position = positions[-1]
    for move in position.legal_moves():
        assert read_move(position, position.san(move)) == move
        assert read_move(position, move.uci()) == move
