"""Moves in words, in all languages."""

from __future__ import annotations

import pytest
from hypothesis import given

from chess_app.chess import Move, Position, parse_square
from chess_app.chess.pgn import NULL_MOVE
from chess_app.language import LANGUAGES, use_language
from chess_app.play.record import Record
from chess_app.speech.last_move import last_move_words
from chess_app.speech.moves import move_words, numbered
from chess_app.speech.notation import Letters
from tests.chess.random_games import games

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
BLACK_CASTLES = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 9"
PROMOTION = "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 30"
EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7"
FOOLS_MATE = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"


@pytest.mark.parametrize(
    ("fen", "move", "english", "slovak", "czech"),
    [
        (
            KIWIPETE, "Nxd7",
            "White's knight from e5 takes the pawn on d7.",
            "Biely jazdec z e5 berie pešiaka na d7.",
            "Bílý jezdec z e5 bere pěšce na d7.",
        ),
        (
            KIWIPETE, "Qf4",
            "White's queen from f3 goes to f4.",
            "Biela dáma z f3 na f4.",
            "Bílá dáma z f3 na f4.",
        ),
        (
            KIWIPETE, "Bxa6",
            "White's bishop from e2 takes the bishop on a6.",
            "Biely strelec z e2 berie strelca na a6.",
            "Bílý střelec z e2 bere střelce na a6.",
        ),
        (
            KIWIPETE, "O-O",
            "White castles on the king side.",
            "Biely robí malú rošádu.",
            "Bílý dělá malou rošádu.",
        ),
        (
            BLACK_CASTLES, "O-O-O",
            "Black castles on the queen side.",
            "Čierny robí veľkú rošádu.",
            "Černý dělá velkou rošádu.",
        ),
        (
            PROMOTION, "bxa8=Q",
            "White's pawn from b7 takes the rook on a8 and becomes a queen, check.",
            "Biely pešiak z b7 berie vežu na a8 a mení sa na dámu, šach.",
            "Bílý pěšec z b7 bere věž na a8 a mění se v dámu, šach.",
        ),
        (
            PROMOTION, "b8=N",
            "White's pawn from b7 goes to b8 and becomes a knight.",
            "Biely pešiak z b7 na b8 a mení sa na jazdca.",
            "Bílý pěšec z b7 na b8 a mění se v jezdce.",
        ),
        (
            EN_PASSANT, "exd6",
            "White's pawn from e5 takes a pawn in passing and goes to d6.",
            "Biely pešiak z e5 berie mimochodom na d6.",
            "Bílý pěšec z e5 bere mimochodem na d6.",
        ),
        (
            FOOLS_MATE, "Qh4",
            "Black's queen from d8 goes to h4, checkmate.",
            "Čierna dáma z d8 na h4, mat.",
            "Černá dáma z d8 na h4, mat.",
        ),
    ],
)  # fmt: skip
def test_moves_in_words(fen: str, move: str, english: str, slovak: str, czech: str) -> None:
    position = Position.from_fen(fen)
    for code, words in (("en", english), ("sk", slovak), ("cs", czech)):
        use_language(code)
        assert move_words(position, position.parse_san(move)) == words


def test_who_passes() -> None:
    position = Position.initial()
    assert move_words(position, NULL_MOVE) == "White passes."
    use_language("sk")
    assert move_words(position.play_null(), NULL_MOVE) == "Čierny vynecháva ťah."


def test_moves_as_on_a_score_sheet() -> None:
    position = Position.from_fen(FOOLS_MATE)
    move = position.parse_san("Qh4")
    use_language("cs")
    assert numbered(position, move) == "2... Dh4#"
    assert numbered(position, move, Letters.ENGLISH) == "2... Qh4#"
    knight = Move(parse_square("g1"), parse_square("f3"))
    assert numbered(Position.initial(), knight) == "1. Jf3"


@pytest.mark.parametrize("code", LANGUAGES)
@given(positions=games(10))
def test_every_move_is_one_whole_sentence(code: str, positions: list[Position]) -> None:
    use_language(code)
    position = positions[-1]
    for move in position.legal_moves():
        words = move_words(position, move)
        assert words[0].isupper()
        assert words.endswith(".")
        assert not set(words) & set("{}")


def test_the_last_move() -> None:
    record = Record()
    assert last_move_words(record) == "There is no last move."
    record.play(record.position.parse_san("e4"))
    assert last_move_words(record) == "Last move: White's pawn from e2 goes to e4."
    use_language("sk")
    assert last_move_words(record) == "Posledný ťah: Biely pešiak z e2 na e4."
