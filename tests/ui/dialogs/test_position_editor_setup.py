"""Set-ups: from FEN and back, edited, and what they allow."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import Color, InvalidFen, Kind, Man, Position, parse_square, square_name
from chess_app.ui.dialogs.position_editor_setup import RIGHTS, Setup

INITIAL = Position.initial().fen()
MEN = [Man(color, kind) for color in Color for kind in Kind]


def man(letter: str) -> Man:
    return next(each for each in MEN if str(each) == letter)


@given(st.integers(0, 2**32), st.integers(0, 959))
def test_positions_of_games_come_back_as_they_are(seed: int, number: int) -> None:
    chance = random.Random(seed)
    position = Position.chess960(number)
    for _ply in range(chance.randrange(60)):
        moves = position.legal_moves()
        if not moves:
            break
        position = position.play(chance.choice(moves))
    setup = Setup.read(position.fen())
    assert setup.fen() == position.fen()
    assert setup.mirrored().mirrored() == setup
    assert Position.from_fen(setup.mirrored().fen()).perft(1) == position.perft(1)
    if position.en_passant is not None:
        assert position.en_passant in setup.en_passant_squares()


@given(st.dictionaries(st.integers(0, 63), st.sampled_from(MEN)), st.sampled_from(list(Color)))
def test_any_men_come_back_as_they_are(men: dict[int, Man], turn: Color) -> None:
    setup = Setup(men, turn)
    assert Setup.read(setup.fen()) == setup
    for square in setup.en_passant_squares():
        assert square not in men


@pytest.mark.parametrize(
    ("text", "fen"),
    [
        ("8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 w - - 0 1"),
        ("8/8/8/8/8/8/8/K7 b", "8/8/8/8/8/8/8/K7 b - - 0 1"),
        ("  4k3/8/8/8/8/8/8/4K3   w  - e3 3 7 more words", "4k3/8/8/8/8/8/8/4K3 w - e3 3 7"),
        ("4k3/8/8/8/8/8/8/4K3 x KX z9 -1 99999", "4k3/8/8/8/8/8/8/4K3 w KX - 0 1"),
    ],
)
def test_what_can_be_shown_is_read(text: str, fen: str) -> None:
    assert Setup.read(text).fen() == fen


@pytest.mark.parametrize("text", ["", "8/8", "9/8/8/8/8/8/8/8", "x7/8/8/8/8/8/8/8 w - - 0 1"])
def test_what_cannot_be_shown_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(InvalidFen):
        Setup.read(text)


@pytest.mark.parametrize(
    ("square", "left"),
    [("e1", "kq"), ("h1", "Qkq"), ("a8", "KQk"), ("e8", "KQ"), ("d4", "KQkq"), ("d1", "KQkq")],
)
def test_a_right_goes_with_its_men(square: str, left: str) -> None:
    setup = Setup.usual()
    cell = parse_square(square)
    assert setup.with_man(cell, None).castling == left
    assert setup.with_man(cell, man("N")).castling == left


def test_a_king_who_moves_loses_his_rights_also_on_his_first_rank() -> None:
    setup = Setup.read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert setup.moved(parse_square("e1"), parse_square("d1")).castling == ""
    assert setup.moved(parse_square("a1"), parse_square("b1")).castling == "K"


def test_rights_are_given_and_taken() -> None:
    setup = Setup.read("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1")
    for right in RIGHTS:
        assert setup.can_have_right(right)
        setup = setup.with_right(right, True)
        assert setup.has_right(right)
    assert setup.castling == RIGHTS
    assert setup.with_right("Q", False).castling == "Kkq"
    assert not Setup().can_have_right("K")


def test_rights_of_chess960_are_told_by_files() -> None:
    setup = Setup.read("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1")
    assert all(setup.has_right(right) for right in RIGHTS)
    assert setup.with_right("K", False).castling == "Bgb"
    assert setup.mirrored().castling == "GBgb"
    assert setup.with_man(parse_square("b8"), None).castling == "GBg"


def test_en_passant_goes_with_its_pawns_and_its_side() -> None:
    setup = Setup.read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    assert list(map(square_name, setup.en_passant_squares())) == ["d6"]
    assert setup.with_man(parse_square("e5"), None).en_passant is None
    assert setup.with_man(parse_square("a1"), man("Q")).en_passant == parse_square("d6")
    assert setup.with_turn(Color.BLACK).en_passant is None
    assert setup.with_turn(Color.WHITE) is setup


def test_moving_takes_what_stands_there() -> None:
    setup = Setup.usual().moved(parse_square("e2"), parse_square("e7"))
    assert setup.men[parse_square("e7")] == man("P")
    assert len(setup.men) == 31
    assert setup.moved(parse_square("e4"), parse_square("e5")) is setup


def test_an_emptied_board_has_no_rights() -> None:
    setup = Setup.usual().with_turn(Color.BLACK).emptied()
    assert setup.fen() == "8/8/8/8/8/8/8/8 b - - 0 1"
