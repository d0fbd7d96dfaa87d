"""Moves with the letters of other languages, shown and typed."""

from __future__ import annotations

import io

import pytest
from hypothesis import given

from chess_app.chess import Position, pgn
from chess_app.language import LANGUAGES, use_language
from chess_app.speech.notation import Letters, english_san, national_letters, shown_san
from tests.chess.random_games import games


@pytest.mark.parametrize(
    ("san", "national", "figurines"),
    [
        ("Nf3", "Jf3", "♘f3"),
        ("Qxd5+", "Dxd5+", "♕xd5+"),
        ("R1e2", "V1e2", "♖1e2"),
        ("Bb5", "Sb5", "♗b5"),
        ("Kg1", "Kg1", "♔g1"),
        ("exd5", "exd5", "exd5"),
        ("bxa8=Q#", "bxa8=D#", "bxa8=♕#"),
        ("O-O-O+", "O-O-O+", "O-O-O+"),
        ("Nbd2", "Jbd2", "♘bd2"),
        ("--", "--", "--"),
    ],
)
def test_moves_are_shown(san: str, national: str, figurines: str) -> None:
    for code, expected in (("en", san), ("sk", national), ("cs", national)):
        use_language(code)
        assert shown_san(san, Letters.NATIONAL) == expected
        assert shown_san(san, Letters.FIGURINES) == figurines
        assert shown_san(san, Letters.ENGLISH) == san


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        ("Jf3", "Nf3"),
        ("jf3", "Nf3"),
        (" Jf3 ", "Nf3"),
        ("Dxd5+", "Qxd5+"),
        ("Dd1d4", "Qd1d4"),
        ("Vd8d1", "Rd8d1"),
        ("sc4", "Bc4"),
        ("J1xe2!?", "N1xe2!?"),
        ("e8=D", "e8=Q"),
        ("e8D+", "e8Q+"),
        ("e8(D)", "e8(Q)"),
        ("bxa8=v#", "bxa8=R#"),
        ("e7e8d", "e7e8Q"),
        ("b1j", "b1N"),
        ("♘f3", "Nf3"),
        ("♞\ufe0ef6", "Nf6"),
        ("♙e4", "e4"),
        ("♟︎e5", "e5"),
        ("e8=♕", "e8=Q"),
        # English, which is understood as well.
        ("Nf3", "Nf3"),
        ("nf3", "nf3"),
        ("Qd4", "Qd4"),
        ("e8=Q", "e8=Q"),
        ("e7e8q", "e7e8q"),
        ("bxa8=n", "bxa8=n"),
        # A small d is a file, and none of these has a letter to change.
        ("dxe5", "dxe5"),
        ("d4", "d4"),
        ("d2d4", "d2d4"),
        ("dd4", "dd4"),
        ("O-O", "O-O"),
        ("0-0-0", "0-0-0"),
        ("K", "K"),
        ("D", "D"),
        ("", ""),
        ("help", "help"),
    ],
)
def test_moves_are_understood(typed: str, english: str) -> None:
    for code in ("sk", "cs"):
        use_language(code)
        assert english_san(typed) == english


def test_letters_that_english_has_for_another_man_are_english() -> None:
    # As in Spanish, whose king has the letter of the English rook.
    assert english_san("Rf1", "RDTAC") == "Rf1"
    assert english_san("Tf1", "RDTAC") == "Rf1"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_five_letters(code: str) -> None:
    use_language(code)
    letters = national_letters()
    assert len(letters) == len(set(letters)) == 5


@pytest.mark.parametrize(
    ("code", "letters"),
    [*((code, Letters.NATIONAL) for code in LANGUAGES), ("sk", Letters.FIGURINES)],
)
@given(positions=games(12))
def test_every_move_that_is_shown_can_be_typed(
    code: str, letters: Letters, positions: list[Position]
) -> None:
    use_language(code)
    position = positions[-1]
    for move in position.legal_moves():
        typed = english_san(shown_san(position.san(move), letters))
        assert position.parse_san(typed) == move


@pytest.mark.parametrize("code", LANGUAGES)
def test_files_have_english_letters_in_every_language(code: str) -> None:
    use_language(code)
    (game,) = pgn.read(io.StringIO("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 *"))
    written = io.StringIO()
    pgn.write(game, written)
    assert "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 *" in written.getvalue()
