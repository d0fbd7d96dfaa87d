"""Positions as values, and all their texts, over random games."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given

from chess_app.chess import Color, IllegalMove, Kind, Man, Move, Position, parse_square, square_name
from tests.chess.random_games import games


@given(games())
def test_fen_round_trips(positions: list[Position]) -> None:
    for position in positions:
        again = Position.from_fen(position.fen())
        assert again == position
        assert again.fen() == position.fen()
        assert again.key == position.key
        assert hash(again) == hash(position)


@given(games())
def test_san_and_uci_round_trip_for_every_legal_move(positions: list[Position]) -> None:
    position = positions[-1]
    moves = position.legal_moves()
    assert len({position.san(move) for move in moves}) == len(moves)
    for move in moves:
        assert position.parse_san(position.san(move)) == move
        assert position.parse_uci(move.uci()) == move
        assert str(move) == move.uci()


@given(games())
def test_playing_leaves_the_position_as_it_was(positions: list[Position]) -> None:
    position = positions[-1]
    before = position.fen()
    for move in position.legal_moves():
        assert position.play(move) != position
    assert position.fen() == before


@given(games())
def test_equality_is_equality_of_fen(positions: list[Position]) -> None:
    last = positions[-1]
    for position in positions:
        assert (position == last) == (position.fen() == last.fen())
    assert last != last.fen()


@given(games())
def test_positions_survive_pickling(positions: list[Position]) -> None:
    again = pickle.loads(pickle.dumps(positions[-1]))
    assert again == positions[-1]
    assert again.legal_moves() == positions[-1].legal_moves()


def test_the_initial_position() -> None:
    position = Position.initial()
    assert position.fen() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert position.turn is Color.WHITE
    assert not position.in_check
    assert len(position.legal_moves()) == 20
    assert position.man_at(parse_square("e1")) == Man(Color.WHITE, Kind.KING)
    assert position.man_at(parse_square("e4")) is None
    assert len(position.men()) == 32
    assert position.king_square(Color.BLACK) == parse_square("e8")
    assert repr(position) == f"Position.from_fen({position.fen()!r})"
    assert str(position).splitlines()[0] == "r n b q k b n r"


@pytest.mark.parametrize(
    ("fen", "moves"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {"e1g1", "e1c1"}),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", {"e8g8", "e8c8"}),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", {"e1g1"}),
        ("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", set()),  # men in between
        ("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", set()),  # out of check
        ("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", {"e1c1"}),  # through check
        ("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", {"e1c1"}),  # into check
        ("4k3/8/8/8/7r/8/8/R3K2R w KQ - 0 1", {"e1g1", "e1c1"}),  # the rook may be attacked
        ("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", {"e1g1", "e1c1"}),  # and pass an attacked square
        ("4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", {"e1g1"}),
    ],
)
def test_castling_has_all_its_conditions(fen: str, moves: set[str]) -> None:
    position = Position.from_fen(fen)
    steps = {move.uci() for move in position.legal_moves() if position.san(move).startswith("O")}
    assert steps == moves


def test_castling_is_accepted_in_both_forms() -> None:
    position = Position.from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    assert position.parse_uci("e1h1") == position.parse_uci("e1g1")
    assert position.play(Move(4, 7)) == position.play(Move(4, 6))
    after = position.play(position.parse_uci("e1g1"))
    assert after.fen() == "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"


def test_chess960_writes_castling_as_the_king_taking_his_rook() -> None:
    position = Position.from_fen("1r2k1r1/1p4p1/8/8/8/8/1P4P1/1R2K1R1 w KQkq - 0 1")
    castling = {move.uci() for move in position.legal_moves() if "O" in position.san(move)}
    assert position.is_chess960
    assert castling == {"e1g1", "e1b1"}
    after = position.play(position.parse_san("O-O-O"))
    assert after.fen() == "1r2k1r1/1p4p1/8/8/8/8/1P4P1/2KR2R1 b kq - 1 1"


def test_a_king_may_step_beside_his_castling_square_in_chess960() -> None:
    # f1g1 is a step of the king, f1h1 is castling: the forms must not be confused.
    position = Position.from_fen("5k1r/5p2/8/8/8/8/8/5K1R w Hh - 0 1")
    step, castle = position.parse_uci("f1g1"), position.parse_uci("f1h1")
    assert position.san(step) == "Kg1"
    assert position.san(castle) == "O-O"
    assert position.play(step) != position.play(castle)


def test_chess960_starts_are_all_different_and_obey_the_rules() -> None:
    rows = [Position.chess960(number).fen().split("/")[0] for number in range(960)]
    assert len(set(rows)) == 960
    for row in rows:
        assert Counter(row) == Counter("rnbqkbnr")
        bishops = [file for file, man in enumerate(row) if man == "b"]
        assert (bishops[0] + bishops[1]) % 2 == 1
        assert row.index("r") < row.index("k") < row.rindex("r")
    assert Position.chess960(518) == Position.initial()
    assert not Position.chess960(518).is_chess960
    assert rows[0] == "bbqnnrkr"
    assert rows[959] == "rkrnnqbb"


@pytest.mark.parametrize("number", [-1, 960])
def test_chess960_numbers_out_of_range_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        Position.chess960(number)


@pytest.mark.parametrize("text", ["", "e2", "e2e5", "e7e5", "e2e4q", "e2e4x", "0000", "i2i4", "é"])
def test_uci_text_that_is_no_legal_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove):
        Position.initial().parse_uci(text)


def test_illegal_moves_are_refused() -> None:
    with pytest.raises(IllegalMove, match="e2e5"):
        Position.initial().play(Move(12, 36))


def test_passing_is_possible_but_not_in_check() -> None:
    position = Position.initial().play_null()
    assert position.turn is Color.BLACK
    with pytest.raises(IllegalMove):
        Position.from_fen("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").play_null()


def test_counters_stop_where_fen_ends() -> None:
    position = Position.from_fen("8/1k6/8/8/8/8/6K1/Q7 b - - 9999 9999")
    after = position.play(position.parse_uci("b7c7"))
    assert after.fen().endswith(" 9999 9999")


def test_square_names() -> None:
    assert [square_name(square) for square in (0, 7, 28, 63)] == ["a1", "h1", "e4", "h8"]
    assert all(parse_square(square_name(square)) == square for square in range(64))
    for text in ("", "e", "e9", "i1", "e44", "E4"):
        with pytest.raises(ValueError, match="square"):
            parse_square(text)
