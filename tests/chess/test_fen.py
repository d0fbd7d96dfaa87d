"""FEN: what is refused with which reason, what is tidied, and that nothing else can happen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import InvalidFen, Position
from tests.chess.random_games import games

INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

REFUSED = [
    # kings
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
    ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has 2 kings"),
    ("8/8/8/4k3/4K3/8/8/8 w - - 0 1", "side by side"),
    # checks
    ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Black is in check but it is White's move"),
    ("4k3/8/8/1b6/8/5n2/8/r3K2r w - - 0 1", "in check by 3 men"),
    ("4k3/8/8/8/8/8/8/r3K2r w - - 0 1", "no last move"),  # from both ends of one line
    ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", "no last move"),  # two knights
    ("8/8/8/8/8/3k4/4P3/K7 b - - 0 1", "no last move"),  # a pawn that has never moved
    # pawns and men
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "White has a pawn on the first or last rank"),
    ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "Black has a pawn on the first or last rank"),
    ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "White has 9 pawns"),
    ("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "White has 17 men"),
    # en passant
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e4 0 1", "en-passant square e4"),
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 1", "en-passant square e3"),
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e6 0 1", "en-passant square e6"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq x 0 1", "en-passant square is 'x'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq E6 0 1", "en-passant square is 'E6'"),
    # castling
    ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling right K without"),
    ("4k3/8/8/8/8/8/8/4K3 w q - 0 1", "castling right q without"),
    ("r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1", "castling right Q without"),
    ("r3k2r/8/8/8/8/8/8/R4K1R w KQkq - 0 1", "castling right K without"),
    ("r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1", "castling right K without"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1", "castling right K without"),
    ("4k3/8/8/8/8/8/8/4K2R w G - 0 1", "castling right G without"),
    ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "castling right Q without"),
    ("4k3/8/8/8/8/8/8/R3K2R w KK - 0 1", "repeats a letter"),
    ("4k3/8/8/8/8/8/8/R3K2R w KH - 0 1", "names a right twice"),
    ("4k3/8/8/8/8/8/8/R3K2R w KX - 0 1", "castling field has 'X'"),
    ("4k3/8/8/8/8/8/8/R3K2R w -- - 0 1", "castling field has '-'"),
    # ranks
    ("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 7 has 7 squares"),
    ("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 7 has 9 squares"),
    ("rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 6 has two digits"),
    ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 6 has '9'"),
    ("rnbqkbnr/pppppppp/80/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 6 has '0'"),
    ("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "7 ranks"),
    ("rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "9 ranks"),
    ("rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 7 has 'X'"),
    ("rnbqkbnr/pppppppp/٨/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 6 has '٨'"),
    # side and counters
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "side to move is 'x'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1", "side to move is 'W'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1", "half-move clock is '-1'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 -1", "move number is '-1'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x 1", "half-move clock is 'x'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ٣ 1", "half-move clock is '٣'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - +1 1", "half-move clock is '+1'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 10000", "move number is '10000'"),
    # form
    (INITIAL + "\n", "control character"),
    ("\t" + INITIAL, "control character"),
    (INITIAL.replace(" w", "\u0085w"), "control character"),
    (INITIAL.replace(" w", "\u2028w"), "control character"),
    (INITIAL + " " * 80, "longer than 120"),
    ("", "0 fields"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", "3 fields"),
    (INITIAL + " extra", "7 fields"),
    (INITIAL.replace(" w", "\u00a0w") + " 1", "rank 1 has"),
]


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidFen) as refusal:
        Position.from_fen(text)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_all_reasons_are_given_at_once() -> None:
    with pytest.raises(InvalidFen) as refusal:
        Position.from_fen("4k2P/8/8/8/8/8/8/K3K3 w KX - 0 1")
    assert refusal.value.reasons == (
        "White has 2 kings",
        "White has a pawn on the first or last rank",
        "castling field has 'X'",
    )
    assert issubclass(InvalidFen, ValueError)


# Each stands beside a refusal above: nearly the same, and legal.
ACCEPTED = [
    "8/8/8/4k3/8/4K3/8/8 w - - 0 1",  # kings with a square between them
    "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1",  # the side to move may be in check
    "3rk3/8/8/8/8/4n3/8/3K4 w - - 0 1",  # a double check, discovered on the file
    "8/8/8/8/3k4/4P3/8/K7 b - - 0 1",  # a pawn that came from e2
    "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "qqqqkqqq/pppppppp/8/8/8/8/8/K7 b - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",  # believed, see fen.py
    "4k3/8/8/8/8/8/8/4K2R w H - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 9999 9999",
]


@pytest.mark.parametrize("text", ACCEPTED)
def test_accepted(text: str) -> None:
    Position.from_fen(text)


TIDIED = [
    # castling letters in another order
    ("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    # four and five fields, move number 0, blanks
    ("8/8/8/4k3/8/4K3/8/8 w - -", "8/8/8/4k3/8/4K3/8/8 w - - 0 1"),
    ("8/8/8/4k3/8/4K3/8/8 w - - 7", "8/8/8/4k3/8/4K3/8/8 w - - 7 1"),
    ("8/8/8/4k3/8/4K3/8/8 w - - 7 0", "8/8/8/4k3/8/4K3/8/8 w - - 7 1"),
    ("  8/8/8/4k3/8/4K3/8/8  w  -  -  0  1 ", "8/8/8/4k3/8/4K3/8/8 w - - 0 1"),
    ("8/8/8/4k3/8/4K3/8/8 w - - 007 0012", "8/8/8/4k3/8/4K3/8/8 w - - 7 12"),
    # an en-passant square that nobody can take
    (
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    ),
    # only by a pinned pawn
    ("4k3/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/3RK3 b - e3 0 1"),
    ("3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"),
    ("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"),
    # that no double step can have left: no pawn, or a man in its way
    ("4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3p4/8/8/4K3 b - - 0 1"),
    ("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/4N3/4K3 b - - 0 1"),
    ("4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/4N3/8/4K3 b - - 0 1"),
    # Shredder-FEN, and X-FEN where the outer rook is not the castling one
    ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"),
    ("4k3/8/8/8/8/8/8/4K1RR w H - 0 1", "4k3/8/8/8/8/8/8/4K1RR w K - 0 1"),
    ("2r1kr2/8/8/8/8/8/8/1R2K1R1 w GBfc - 0 1", "2r1kr2/8/8/8/8/8/8/1R2K1R1 w GBfc - 0 1"),
]


@pytest.mark.parametrize(("text", "tidy"), TIDIED)
def test_tidied(text: str, tidy: str) -> None:
    assert Position.from_fen(text).fen() == tidy


@pytest.mark.parametrize(
    ("text", "unusual"),
    [
        (INITIAL, False),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", False),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", True),
        ("rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1", True),
        ("rk5r/8/8/8/8/8/8/RK5R w - - 0 1", False),
    ],
)
def test_chess960_is_told_by_the_castling_rights(text: str, unusual: bool) -> None:
    assert Position.from_fen(text).is_chess960 == unusual
    assert Position.from_fen(text, chess960=True).is_chess960


def test_chess960_can_be_ruled_out() -> None:
    with pytest.raises(InvalidFen, match="castling right Q without"):
        Position.from_fen("rk5r/8/8/8/8/8/8/RK5R w Qq - 0 1", chess960=False)
    assert not Position.from_fen(INITIAL, chess960=False).is_chess960


_FEN_CHARACTERS = st.sampled_from("pnbrqkPNBRQK12345678/ wb-KQkqaAhHeE36\n\x00é٣")


@given(games(most_moves=20), st.lists(st.tuples(st.integers(0, 99), _FEN_CHARACTERS), max_size=4))
def test_mutated_text_is_read_or_refused(
    positions: list[Position], edits: list[tuple[int, str]]
) -> None:
    text = positions[-1].fen()
    for place, char in edits:
        place %= len(text)
        text = text[:place] + char + text[place + 1 :]
    _read_or_refuse(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    _read_or_refuse(text)


def _read_or_refuse(text: str) -> None:
    try:
        position = Position.from_fen(text)
    except InvalidFen:
        return
    assert Position.from_fen(position.fen()) == position
