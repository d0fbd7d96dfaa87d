"""Positions and moves in words."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from chess_app.chess import Position
from chess_app.chess.men import parse_square
from chess_app.text.words import men_lines, move_words, numbered, square_words
from tests.chess.random_games import games

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PROMOTION = "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 30"
EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7"


def test_men_in_words() -> None:
    assert men_lines(Position.from_fen("4k3/8/8/3pP2n/8/3N3N/R6P/4K2R b K - 0 7")) == [
        "White: king e1, rooks h1 and a2, knights d3 and h3, pawns h2 and e5.",
        "Black: king e8, knight h5, pawn d5.",
    ]


@given(games())
def test_all_men_are_named_and_no_others(positions: list[Position]) -> None:
    position = positions[-1]
    named = sorted(
        parse_square(n) for n in re.findall(r"[a-h][1-8]", " ".join(men_lines(position)))
    )
    assert named == sorted(position.men())


@pytest.mark.parametrize(
    ("fen", "move", "words", "number"),
    [
        (KIWIPETE, "Nxd7", "White's knight from e5 takes the pawn on d7.", "1. Nxd7"),
        (KIWIPETE, "O-O", "White castles on the king side.", "1. O-O"),
        (KIWIPETE, "O-O-O", "White castles on the queen side.", "1. O-O-O"),
        (KIWIPETE, "a3", "White's pawn from a2 goes to a3.", "1. a3"),
        (
            PROMOTION,
            "bxa8=Q",
            "White's pawn from b7 takes the rook on a8 and becomes a queen, check.",
            "30. bxa8=Q+",
        ),
        (PROMOTION, "b8=N", "White's pawn from b7 goes to b8 and becomes a knight.", "30. b8=N"),
        (EN_PASSANT, "exd6", "White's pawn from e5 takes a pawn in passing and goes to d6.", None),
        (
            "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
            "Qh4",
            "Black's queen from d8 goes to h4, checkmate.",
            "2... Qh4#",
        ),
    ],
)
def test_moves_in_words(fen: str, move: str, words: str, number: str | None) -> None:
    position = Position.from_fen(fen)
    assert move_words(position, position.parse_san(move)) == words
    assert number in (None, numbered(position, position.parse_san(move)))


@given(games())
def test_every_move_has_words(positions: list[Position]) -> None:
    for position in positions[-3:]:
        for move in position.legal_moves():
            assert re.fullmatch(
                r"(White|Black)('s \w+ from| castles).*\.", move_words(position, move)
            )


@pytest.mark.parametrize(
    ("square", "words"),
    [
        ("e4", "e4: White's pawn, which cannot move."),
        ("h3", "h3: Black's pawn."),
        ("c3", "c3: White's knight, which can go to b1, d1, a4 and b5."),
        ("g2", "g2: White's pawn, which can go to g3, h3 and g4."),
        ("e1", "e1: White's king, which can go to c1, d1, f1 and g1."),
        ("h5", "h5 is empty."),
    ],
)
def test_squares_in_words(square: str, words: str) -> None:
    assert square_words(Position.from_fen(KIWIPETE), parse_square(square)) == words
