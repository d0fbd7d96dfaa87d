"""What was taken, and who has more."""

from __future__ import annotations

import pytest
from hypothesis import given

from chess_app.chess import Color, Position
from chess_app.ui.panel.captured import Captured, captured
from tests.chess.random_games import games

START = Position.initial().fen()


@pytest.mark.parametrize(
    ("start", "now", "men", "leads"),
    [
        (START, START, ((), ()), (0, 0)),
        (
            START,
            "rnb1kbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 5",
            (("queen", "pawn"), ("knight",)),
            (7, 0),
        ),
        # A pawn that became a queen is not taken, and the queen counts.
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1",
            ((), ()),
            (9, 0),
        ),
        # It took a rook when it did so.
        (
            "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 1",
            (("rook",), ()),
            (9, 0),
        ),
        # What the sides did not have at the start was not taken.
        (
            "4k3/pp6/8/8/8/8/8/4K2R w - - 0 1",
            "4k3/1p6/8/8/8/8/8/4K3 w - - 0 9",
            (("pawn",), ("rook",)),
            (0, 1),
        ),
    ],
)
def test_men_and_leads(
    start: str,
    now: str,
    men: tuple[tuple[str, ...], tuple[str, ...]],
    leads: tuple[int, int],
) -> None:
    assert captured(Position.from_fen(now), Position.from_fen(start)) == Captured(men, leads)


@given(games())
def test_as_many_are_taken_as_are_gone(positions: list[Position]) -> None:
    start, now = positions[0], positions[-1]
    found = captured(now, start)
    for color in Color:
        gone = sum(man.color is color for man in start.men().values()) - sum(
            man.color is color for man in now.men().values()
        )
        assert len(found.men[color.opponent.index]) == gone
    assert min(found.leads) == 0
