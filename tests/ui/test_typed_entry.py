"""Typed moves: every legal one in every notation, and never another one than was typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import Move, Position
from chess_app.language import use_language
from chess_app.speech.notation import Letters, shown_san
from chess_app.ui.typed_entry import LONGEST, TypedEntry, can_begin_move
from tests.chess.random_games import games


def enter(position: Position, text: str) -> Move | None:
    """Types a text, then Enter if nothing has come of it; None if that is no move."""
    entry = TypedEntry()
    assert can_begin_move(text[0])
    for index, character in enumerate(text):
        move = entry.type(character, position)
        if move is not None:
            assert index == len(text) - 1, f"{text!r} was played after {index + 1} characters"
            return move
    try:
        return entry.finish(position)
    except ValueError:
        return None


@pytest.mark.parametrize("language", ["en", "sk", "cs"])
@given(game=games(), pick=st.integers(0, 1 << 16))
def test_every_legal_move_can_be_typed(language: str, game: list[Position], pick: int) -> None:
    position = game[-1]
    moves = position.legal_moves()
    if not moves:
        return
    use_language(language)
    move = moves[pick % len(moves)]
    san = position.san(move).rstrip("+#")
    for text in {san, shown_san(san, Letters.NATIONAL), san.replace("=", ""), move.uci()}:
        assert enter(position, text) == move


@given(game=games(), pick=st.integers(0, 1 << 16), other=games())
def test_a_move_that_is_not_legal_is_never_taken_for_another(
    game: list[Position], pick: int, other: list[Position]
) -> None:
    position, elsewhere = game[-1], other[-1]
    moves = elsewhere.legal_moves()
    if not moves:
        return
    san = elsewhere.san(moves[pick % len(moves)]).rstrip("+#")
    move = enter(position, san)
    if move is not None:
        written = position.san(move).rstrip("+#")
        # With more or less said about the origin it is the same man and the same target.
        assert (written[0], written[-2:]) == (san[0], san[-2:])


@given(game=games(), text=st.text("abcdefgh12345678KQRBNOx=-qrn0", min_size=1, max_size=8))
def test_what_is_played_at_once_is_what_was_typed(game: list[Position], text: str) -> None:
    position = game[-1]
    entry = TypedEntry()
    for index, character in enumerate(text):
        move = entry.type(character, position)
        if move is not None:
            typed = text[: index + 1]
            san = position.san(move).rstrip("+#")
            ways = {move.uci(), san, san.replace("O", "0")}
            plain = {way.replace("x", "").replace("=", "").lower() for way in ways}
            assert typed.replace("x", "").replace("=", "").lower() in plain
            # A capital letter is a man; no pawn is taken for it.
            assert typed[0].islower() or typed[0] == san[0] or typed[0] == "0"
            return


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        ("4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1", "Bxc4"),
        ("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "Qd4"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O-O"),
    ],
)
def test_a_pawn_or_a_king_does_not_stand_in(fen: str, text: str) -> None:
    assert enter(Position.from_fen(fen), text) is None


@pytest.mark.parametrize(
    ("text", "move"), [("nf3", "g1f3"), ("e4", "e2e4"), ("e2e4", "e2e4"), ("Nf3", "g1f3")]
)
def test_the_first_moves(text: str, move: str) -> None:
    assert enter(Position.initial(), text) == Position.initial().parse_uci(move)


def test_texts_are_shortened_erased_and_dropped() -> None:
    entry, start = TypedEntry(), Position.initial()
    assert not entry.clear()
    for _step in range(LONGEST + 3):
        assert entry.type("N", start) is None
    assert len(entry.text) == LONGEST
    entry.erase()
    assert len(entry.text) == LONGEST - 1
    assert entry.clear()
    assert entry.text == ""


def test_what_begins_a_move() -> None:
    assert all(map(can_begin_move, "abcdefghKQRBNOo0kqrn♘"))
    assert not any(map(can_begin_move, "19xwz?+ "))
    use_language("sk")
    assert all(map(can_begin_move, "DVSJvsj"))
