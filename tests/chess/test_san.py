"""Standard Algebraic Notation: what is written, what is understood, what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import AmbiguousMove, IllegalMove, Position
from tests.chess.random_games import games

KNIGHTS = "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1"
QUEENS = "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1"
PROMOTION = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1"

WRITTEN = [
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e4"),
    (KNIGHTS, "c3e4", "Nce4"),
    ("4k3/8/8/8/2N5/8/2N5/4K3 w - - 0 1", "c2e3", "N2e3"),
    (QUEENS, "h4e1", "Qh4e1"),
    ("4k3/8/8/8/1b6/2N3N1/8/4K3 w - - 0 1", "g3e4", "Ne4"),  # the other knight is pinned
    ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
    (PROMOTION, "e7e8q", "e8=Q+"),
    (PROMOTION, "e7d8n", "exd8=N"),
    ("4k2r/8/8/8/8/8/8/R3K3 b Qk - 0 1", "e8g8", "O-O"),
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O"),
    ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#"),
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
]


@pytest.mark.parametrize(("fen", "uci", "san"), WRITTEN)
def test_written_as_short_as_possible(fen: str, uci: str, san: str) -> None:
    position = Position.from_fen(fen)
    assert position.san(position.parse_uci(uci)) == san
    assert position.parse_san(san).uci() == uci


UNDERSTOOD = [
    (PROMOTION, ["e8=Q+", "e8Q", "e8=Q", "e8=q", "e8(Q)", "e8=Q#", "e8Q!?"], "e7e8q"),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        ["exd6", "exd6e.p.", "exd6 e.p.", "e5xd6", "exd6ep"],
        "e5d6",
    ),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", ["O-O", "0-0", "o-o", "OO", "0-0+!", "O-O!?"], "e1g1"),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", ["O-O-O", "0-0-0", "O-O-O!!"], "e1c1"),
    (
        "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
        ["Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "g1f3", "g1-f3"],
        "g1f3",
    ),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ["e4", "Pe4", "e2e4", "e2-e4", "e4!", "e4?!"], "e2e4"),
    (QUEENS, ["Qh4e1", "Qh4-e1"], "h4e1"),
]


@pytest.mark.parametrize(
    ("fen", "text", "uci"), [(fen, text, uci) for fen, texts, uci in UNDERSTOOD for text in texts]
)
def test_understood_in_other_forms(fen: str, text: str, uci: str) -> None:
    assert Position.from_fen(fen).parse_san(text).uci() == uci


@pytest.mark.parametrize(
    ("fen", "text", "words"),
    [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e5", "e5 is not legal here"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Nf3", "Nf3 is not legal here"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "O-O", "O-O is not legal here"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", "'' is not a move"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4 e5", "'e4 e5' is not a move"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4\n", "is not a move"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4=Q", "not legal"),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "not legal"),  # a capture names its file
        (PROMOTION, "e8", "does not say what the pawn becomes"),
        (PROMOTION, "e8=K", "is not a move"),
        (PROMOTION, "x" * 5000, "is not a move"),
    ],
)
def test_refused_as_illegal(fen: str, text: str, words: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        Position.from_fen(fen).parse_san(text)
    assert words in str(refusal.value)
    assert len(str(refusal.value)) < 100


@pytest.mark.parametrize(("fen", "text"), [(KNIGHTS, "Ne4"), (QUEENS, "Qe1"), (QUEENS, "Qhe1")])
def test_refused_as_ambiguous(fen: str, text: str) -> None:
    with pytest.raises(AmbiguousMove, match="several"):
        Position.from_fen(fen).parse_san(text)


@given(games(most_moves=10), st.text(alphabet="NBRQKabcdefgh12345678x=+#O0-!?. ", max_size=10))
def test_any_text_is_a_legal_move_or_refused(positions: list[Position], text: str) -> None:
    position = positions[-1]
    try:
        move = position.parse_san(text)
    except (IllegalMove, AmbiguousMove):
        return
    assert move in position.legal_moves()
