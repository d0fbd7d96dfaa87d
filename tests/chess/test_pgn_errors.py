"""Reading PGN that is wrong: what was understood is kept, and what was not is said."""

from __future__ import annotations

import pickle

import pytest

from chess_app.chess import pgn
from tests.chess.pgn_text import main_line, movetext, read_all, read_one, written

MATE = "1. f3 e5 2. g4 Qh4#"


@pytest.mark.parametrize(
    ("text", "understood", "faults"),
    [
        # A bad move ends its line; the result is still read.
        ("1. e4 e5 2. Ke3 Nf6 1-0", "1. e4 e5 1-0", ["2. Ke3 is not legal here"]),
        ("1. e5 *", "*", ["1. e5 is not legal here"]),
        ("1. e4 e5 2. Nf3 Nf3 *", "1. e4 e5 2. Nf3 *", ["2... Nf3 is not legal here"]),
        ("1. e4 e5 {kept} 2. Ke3 {lost} (2. d4) $1 1-0", "1. e4 e5 {kept} 1-0", ["2. Ke3"]),
        ("1. e4 e5 2. Ke3 (2. d4 1-0) (2. c4 (2. a3)) 0-1", "1. e4 e5 0-1", ["2. Ke3"]),
        (f"{MATE} 3. Kxh4 0-1", f"{MATE} 0-1", ["3. Kxh4"]),
        # In a variation, only that variation ends.
        ("1. e4 (1. d4 d5 2. Kd3 Nf6) e5 1-0", "1. e4 (1. d4 d5) 1... e5 1-0", ["2. Kd3"]),
        ("1. e4 (1. Ke2 d5) e5 *", "1. e4 e5 *", ["1. Ke2"]),
        ("1. e4 (1. Ke2 (1. d4) {x}) {y} e5 *", "1. e4 {y} 1... e5 *", ["1. Ke2"]),
        (
            "1. e4 (1. d4 x (1. c4 (y))) (1. b4 z) *",
            "1. e4 (1. d4) (1. b4) *",
            ["1... x", "1... z"],
        ),
        ("1. e4 (1. d4 Ke7 1-0) e5 *", "1. e4 (1. d4) 1... e5 *", ["1... Ke7"]),
        # Ambiguous and unreadable.
        ("1. Nf3 d5 2. d3 d4 3. Nd2 *", "1. Nf3 d5 2. d3 d4 *", ["3. Nd2 fits several moves"]),
        ("1. e4 e5 2. Sf3 *", "1. e4 e5 *", ["2. Sf3: 'Sf3' is not a move"]),
        ("1. e4 e5 2. N@f3 *", "1. e4 e5 *", ["2. N@f3"]),
        ("1. e4 bxc3 2. Bb5 *", "1. e4 *", ["1... bxc3"]),
        ('1. e4 "quoted" *', "1. e4 *", ['1... "']),
        ("1. e4 [%clk 0:01] e5 *", "1. e4 *", ["1... ["]),
        ("1. e4 $ e5 *", "1. e4 *", ["1... $"]),
        ("1. e4 $12345678901 e5 *", "1. e4 *", ["1... $"]),
        ("1. e4 <reserved> *", "1. e4 *", ["1... <reserved>"]),
        ("1. e4 {a {b} c} e5 *", "1. e4 {a {b} *", ["1... c", "a brace"]),
        ("1. e4 d5 2. Bb5+ -- *", "1. e4 d5 2. Bb5+ *", ["2... --: a side in check cannot pass"]),
        # Brackets and braces that do not fit.
        ("1. e4 ) e5 *", "1. e4 e5 *", ["a bracket closes a variation that was not opened"]),
        ("1. e4 } e5 *", "1. e4 e5 *", ["a brace closes a comment that was not opened"]),
        ("1. e4 (1. d4 d5", "1. e4 (1. d4 d5) *", ["a variation is not closed"]),
        ("1. e4 (1. d4 1-0", "1. e4 (1. d4 1-0) *", ["a variation is not closed"]),
        ("1. e4 e5 {no end", "1. e4 e5 {no end} *", ["a comment is not closed"]),
        ("1. e4 1-0 {no end", "1. e4 1-0 {no end}", ["a comment is not closed"]),
        ("(1. e4 e5) 1-0", "1. e4 e5 1-0", ["there are variations but no main line"]),
        ("1. e4 (1-0 1. d4) *", "1. e4 (1. d4) *", ["a result stands before the first move"]),
        ("1. e4 1-0 0-1", "1. e4 1-0", ["a second result 0-1"]),
        ("1. e4 (1. d4 {no end", "1. e4 (1. d4 {no end}) *", ["a comment", "a variation"]),
    ],
)
@pytest.mark.parametrize("tags", ['[White "A"]\n\n', ""])
def test_what_is_kept_and_said(text: str, understood: str, faults: list[str], tags: str) -> None:
    game = read_one(tags + text)
    assert movetext(game) == understood
    assert len(game.errors) == len(faults)
    for error, fault in zip(game.errors, faults, strict=True):
        assert isinstance(error, ValueError)
        assert str(error).startswith(f"game 1, line {error.line}: {fault}")
        assert error.line == (3 if tags else 1)
    again = read_one(written(game))
    assert not again.errors
    assert written(again) == written(game)


def test_an_error_says_where_it_is() -> None:
    games = read_all('[Event "A"]\n\n1. e4 *\n\n[Event "B"]\n\n1. e4 e5\n2. d4 d5 3. Nc3\nKxe4 *\n')
    assert [len(game.errors) for game in games] == [0, 1]
    (error,) = games[1].errors
    assert (error.game, error.line, error.move) == (2, 9, "3... Kxe4")
    assert error.message == "Kxe4 is not legal here"
    assert str(error) == "game 2, line 9: 3... Kxe4 is not legal here"
    assert [game.line for game in games] == [1, 5]
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.move) == (str(error), error.move)


def test_an_error_is_one_short_printable_line() -> None:
    for junk in ("x" * 1000, "N\x1b[31m", "Ñ\u2028f3\u202e", "\ud800"):
        for error in read_one(f"1. e4 {junk} *").errors:
            assert str(error).isprintable()
            assert len(str(error)) < 200


def test_errors_are_not_listed_without_end() -> None:
    game = read_one("1. e4 " + "(1. x) " * 1000 + "e5 *")
    assert len(game.errors) == 100
    assert main_line(game) == "e4 e5"


@pytest.mark.parametrize("fen", ["nonsense", "8/8/8/8/8/8/8/8 w - - 0 1", "x" * 10_000])
def test_a_refused_fen_leaves_the_tags(fen: str) -> None:
    broken, fine = read_all(f'[White "A"]\n[FEN "{fen}"]\n\n1. e4 e5 (1... c5) 1-0\n\n1. d4 *\n')
    assert broken.tags["FEN"] == fen
    assert broken.result == "1-0"
    assert main_line(broken) == ""
    assert len(broken.errors) == 1
    assert broken.errors[0].message.startswith("the tag FEN is refused: ")
    assert main_line(fine) == "d4"
    assert not fine.errors


def test_an_unclosed_comment_ends_where_the_next_game_begins() -> None:
    games = read_all(
        '[Event "A"]\n\n1. e4 {oh\n\n[White "B"]\n\n1. d4 {oh\n[Event "C"]\n\n1. c4 {fine} *\n'
    )
    assert [main_line(game) for game in games] == ["e4", "d4", "c4"]
    assert [[error.message for error in game.errors] for game in games] == [
        ["a comment is not closed"],
        ["a comment is not closed"],
        [],
    ]
    assert [game.end().comments for game in games] == [["oh"], ["oh"], ["fine"]]


def test_a_tag_inside_a_comment_is_text() -> None:
    game = read_one('1. e4 {see\n[White "A"] for this} e5 *')
    assert not game.errors
    assert game.root.children[0].comments == ['see [White "A"] for this']


def test_an_unclosed_variation_ends_where_the_next_game_begins() -> None:
    first, second = read_all('1. e4 (1. d4 (1. c4\n[Event "B"]\n\n1. d4 *\n')
    assert movetext(first) == "1. e4 (1. d4) (1. c4) *"
    assert [error.message for error in first.errors] == ["a variation is not closed"]
    assert not second.errors


def test_games_after_a_broken_one_are_read() -> None:
    texts = ["1. e4 e5 2. Ke3 *", "1. e4 (1. x *", "1. e4 {", '[FEN "x"]\n\n1. e4 *']
    for text in texts:
        games = read_all(f'[Event "1"]\n{text}\n\n[Event "2"]\n\n1. d4 d5 *\n')
        assert [bool(game.errors) for game in games] == [True, False]
        assert main_line(games[1]) == "d4 d5"


def test_pgn_error_is_public() -> None:
    error = pgn.PgnError(game=1, line=2, message="wrong")
    assert str(error) == "game 1, line 2: wrong"
    assert (error.game, error.line, error.move, error.message) == (1, 2, "", "wrong")
