"""Writing PGN: export format, lines of 80 columns, and nothing that could be misread."""

from __future__ import annotations

import io

import pytest

from chess_app.chess import Position, pgn
from tests.chess.pgn_text import read_whole, written

RUY_LOPEZ = """\
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 1/2-1/2

"""


def test_a_plain_game() -> None:
    game = pgn.Game()
    node = game.root
    for move in read_whole(RUY_LOPEZ).main_line():
        node = node.add_san(move.san())
    game.result = "1/2-1/2"
    assert written(game) == RUY_LOPEZ
    assert written(read_whole(RUY_LOPEZ)) == RUY_LOPEZ


def test_a_new_game_has_the_seven_tags_and_no_result() -> None:
    text = written(pgn.Game())
    assert text.startswith('[Event "?"]\n')
    assert text.endswith('[Result "*"]\n\n*\n\n')
    assert list(pgn.Game().tags) == ["Event", "Site", "Date", "Round", "White", "Black", "Result"]


def test_no_tags_are_invented() -> None:
    assert written(pgn.Game(())) == ""
    assert written(pgn.Game({"White": "A"})) == '[White "A"]\n\n*\n\n'
    game = pgn.Game(())
    game.root.add_san("e4")
    assert written(game) == "1. e4 *\n\n"


def test_games_are_separated_by_a_blank_line() -> None:
    first, second = pgn.Game({"White": "A"}), pgn.Game({"White": "B"})
    assert written(first, second) == '[White "A"]\n\n*\n\n[White "B"]\n\n*\n\n'


def test_the_stream_is_written_to_once() -> None:
    class Counting(io.StringIO):
        times = 0

        def write(self, text: str, /) -> int:
            self.times += 1
            return super().write(text)

    stream = Counting()
    pgn.write(read_whole(RUY_LOPEZ), stream)
    assert stream.times == 1
    assert stream.getvalue() == RUY_LOPEZ


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ('say "hi"', r"say \"hi\""),
        ("back\\slash", r"back\\slash"),
        ('\\"', r"\\\""),
        ("ends\\", r"ends\\"),
        ("line\nbreak\r\n\ttab\x00", "line break   tab "),
        ("[brackets] {braces} ; %", "[brackets] {braces} ; %"),
        ('"]', r"\"]"),
        ("Žižka ♞ \x85\xa0", "Žižka ♞ \x85\xa0"),
        ("", ""),
    ],
)
def test_tag_values_are_escaped(value: str, text: str) -> None:
    game = pgn.Game({"White": value})
    assert written(game) == f'[White "{text}"]\n\n*\n\n'
    assert read_whole(written(game)).tags == game.tags


def test_lines_have_up_to_80_columns() -> None:
    game = pgn.Game(())
    node = game.root
    for index in range(60):
        node = node.add_san(("Nf3", "Nf6", "Ng1", "Ng8")[index % 4])
        node.nags = [1] * (index % 3)
        node.comments = ["word " * (index % 40) + "x" * (index % 75)] * (index % 2)
        if index % 5 == 0 and node.parent:
            other = node.parent.add_san("a3" if index % 2 == 0 else "a6")
            other.comments_before = ["y " * index]
    text = written(game)
    assert max(len(line) for line in text.splitlines()) == 80
    assert not any(line.endswith(" ") or line.startswith(" ") for line in text.splitlines())
    again = read_whole(text)
    assert written(again) == text


def test_only_what_has_no_blank_is_longer_than_a_line() -> None:
    word = "x" * 100
    game = pgn.Game(())
    game.root.add_san("e4").comments = [f"a {word} b"]
    assert written(game) == f"1. e4 {{a\n{word}\nb}} *\n\n"


def test_a_comment_is_broken_only_where_that_changes_nothing() -> None:
    game = pgn.Game(())
    game.root.comments = [
        "  ".join(["double"] * 30),
        "\t ".join(["tab"] * 40),
        " %".join(["percent"] * 30),
        ' [Event "x"] '.join(["tag"] * 20),
        " ".join(["[%clk 0:05:00] [%eval 0.3]"] * 10),
    ]
    text = written(game)
    assert read_whole(text).comments == game.comments
    for line in text.splitlines():
        assert not line.startswith(("%", "[E"))
        assert line.count("[%clk") == line.count("[%clk 0:05:00]")


@pytest.mark.parametrize(
    ("comment", "text"),
    [
        ("plain", "1. e4 {plain} 1... e5 *\n\n"),
        ("has } a brace", "1. e4 ; has } a brace\n1... e5 *\n\n"),
        ("}", "1. e4 ; }\n1... e5 *\n\n"),
        ("{open", "1. e4 {{open} 1... e5 *\n\n"),
        ("two\nlines", "1. e4 {two lines} 1... e5 *\n\n"),
        ("two }\nlines", "1. e4 ; two } lines\n1... e5 *\n\n"),
        ("  ends  ", "1. e4 {ends} 1... e5 *\n\n"),
        ("", "1. e4 {} 1... e5 *\n\n"),
    ],
)
def test_comments(comment: str, text: str) -> None:
    game = pgn.Game(())
    node = game.root.add_san("e4")
    node.comments = [comment]
    node.add_san("e5")
    assert written(game) == text
    assert written(read_whole(text)) == text


def test_comments_with_braces_anywhere() -> None:
    game = pgn.Game(())
    game.comments[:] = ["a}"]
    first = game.root.add_san("e4")
    first.comments = ["b}", "c", "d}"]
    other = game.root.add_san("d4")
    other.comments_before = ["e}"]
    other.comments = ["f}"]
    first.add_san("e5").comments_before = ["g}"]
    game.comments_after = ["h}", "i}"]
    text = written(game)
    assert text == (
        "; a}\n1. e4 ; b}\n{c} ; d}\n(; e}\n1. d4 ; f}\n) ; g}\n1... e5 * ; h}\n; i}\n\n"
    )
    assert read_whole(text).same_as(game)


def test_many_closing_brackets() -> None:
    game = pgn.Game(())
    node = game.root
    for _ in range(200):
        main, other = node.position.legal_moves()[:2]
        node.add(main)
        node = node.add(other)
    text = written(game)
    assert max(map(len, text.splitlines())) == 80
    assert ")" * 79 in text
    assert read_whole(text).same_as(game)


def test_numbers_after_interruptions() -> None:
    text = "1. e4 {a} 1... e5 2. Nf3 $1 Nc6 (2... d6 3. d4) 3. Bb5 (3. Bc4) 3... a6 *\n\n"
    assert written(read_whole(text)) == text


def test_a_game_from_a_position() -> None:
    start = Position.from_fen("4k3/8/8/8/8/8/4K3/7R b - - 3 9")
    game = pgn.Game({"White": "A"}, start=start)
    game.root.add_san("Kd7").add_san("Rh7+")
    assert written(game) == (
        f'[White "A"]\n[SetUp "1"]\n[FEN "{start.fen()}"]\n\n9... Kd7 10. Rh7+ *\n\n'
    )
    assert read_whole(written(game)).same_as(game)


def test_lines_before_a_game() -> None:
    game = pgn.Game({"White": "A"})
    game.before = ["% one", "two\nthree"]
    assert written(game) == '% one\ntwo three\n\n[White "A"]\n\n*\n\n'
