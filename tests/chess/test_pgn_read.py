"""Reading PGN: everything that people and programs write, nothing of it lost."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from chess_app.chess import Position, pgn
from tests.chess.pgn_text import main_line, movetext, read_all, read_one, read_whole, written

ITALIAN = "e4 e5 Nf3 Nc6 Bc4"


@pytest.mark.parametrize(
    "text",
    [
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 *",
        "1.e4 e5 2.Nf3 Nc6 3.Bc4 *",
        "1. e4 1... e5 2. Nf3 2... Nc6 3. Bc4 *",
        "1.e4 1...e5 2.Nf3 2...Nc6 3.Bc4*",
        "1 e4 e5 2 Nf3 Nc6 3 Bc4 *",
        "1 . e4 e5 2  .  Nf3 Nc6 3 .Bc4 *",
        "1. e4 .. e5 2. Nf3 ... Nc6 3. Bc4 *",
        "1. e4 1… e5 2. Nf3 2… Nc6 3. Bc4 *",
        "e4 e5 Nf3 Nc6 Bc4 *",
        "17. e4 e5 99. Nf3 Nc6 3. Bc4 *",  # numbers are not checked
        "1. e4 e5\r\n2. Nf3 Nc6\r\n3. Bc4 *\r\n",
        "1. e4 e5\r2. Nf3 Nc6\r3. Bc4 *\r",
        "1. e4 e5\n\n2. Nf3 Nc6\n\n\n3. Bc4\n\n*",
        "1.\te4\te5\n2.\fNf3 Nc6\v3. Bc4\x00 *",
        "1. e4\xa0e5 2. Nf3 Nc6 3. Bc4 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4",
        "1.\ne4\ne5\n2.\nNf3\nNc6\n3.\nBc4\n*",
        "1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 *",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 *",
        "1. ♙e4 ♟e5 2. ♘f3 ♞c6 3. ♗c4 *",
        "1. Pe4 e5 2. Ngf3 Nbc6 3. Bfc4 *",
        "   1. e4 e5 2. Nf3 Nc6 3. Bc4 *",
        "\ufeff1. e4 e5 2. Nf3 Nc6 3. Bc4 *",
    ],
)
def test_moves_in_any_style(text: str) -> None:
    game = read_whole(text)
    assert main_line(game) == ITALIAN
    assert movetext(game) == "1. e4 e5 2. Nf3 Nc6 3. Bc4 *"


@pytest.mark.parametrize(
    ("fen", "text", "expected"),
    [
        ("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0", "O-O"),
        ("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0-0+", "O-O-O"),
        ("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "O-O"),
        ("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "a8Q", "a8=Q+"),
        ("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "a8=Q", "a8=Q+"),
        ("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "a8=N#", "a8=N"),
        ("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "a8N", "a8=N"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6e.p.", "exd6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", "exd6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6ep", "exd6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 ep", "exd6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6e.p.+!", "exd6 $1"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ra8", "Ra8+"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ra8 +", "Ra8+"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ra8++", "Ra8+"),
    ],
)
@pytest.mark.parametrize("end", [" *", " 1. *", "*"])
def test_spellings_of_a_move(fen: str, text: str, expected: str, end: str) -> None:
    game = read_whole(f'[FEN "{fen}"]\n\n1. {text}{end}')
    assert movetext(game) == f"1. {expected} *"


@pytest.mark.parametrize(
    ("marks", "nags"),
    [
        ("!", [1]),
        ("?", [2]),
        ("!!", [3]),
        ("??", [4]),
        ("!?", [5]),
        ("?!", [6]),
        (" !?", [5]),
        ("!!!", [3, 1]),
        (" $14", [14]),
        ("$14$146", [14, 146]),
        ("!?$14{text}", [5, 14]),
        (" {text} $3 ", [3]),
        ("±", [16]),
        (" ±", [16]),
        ("+-", [18]),
        (" +- ", [18]),
        ("-+", [19]),
        (" +/-", [16]),
        ("+/=", [14]),
        ("=", [10]),
        (" =", [10]),
        ("∞", [13]),
        (" □", [7]),
        ("N", [146]),
        (" N", [146]),
        ("!N", [1, 146]),
        (" $0", [0]),
        (" $255", [255]),
        (" $123456789", [123456789]),
    ],
)
def test_annotations(marks: str, nags: list[int]) -> None:
    game = read_whole(f"1. Nf3{marks} d5 *")
    first, second = game.main_line()
    assert first.nags == nags
    assert second.nags == []
    assert second.san() == "d5"


@pytest.mark.parametrize(
    ("end", "result"),
    [
        ("1-0", "1-0"),
        ("0-1", "0-1"),
        ("1/2-1/2", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("½-½", "1/2-1/2"),
        ("½–½", "1/2-1/2"),
        ("1–0", "1-0"),
        ("*", "*"),
    ],
)
@pytest.mark.parametrize("move", ["1. e4 ", "1. e4 {text}", "1. e4 $1\n", "{no move} ", ""])
def test_results(end: str, result: str, move: str) -> None:
    game = read_whole(f'[White "A"]\n\n{move}{end}\n')
    assert game.terminator == game.result == result
    assert "Result" not in game.tags
    assert written(game).endswith(f"{result}\n\n")


def test_a_missing_result_is_taken_from_the_tag() -> None:
    game = read_whole('[Result "1-0"]\n\n1. e4 e5\n')
    assert game.terminator is None
    assert game.result == "1-0"
    assert movetext(game) == "1. e4 e5 1-0"
    assert read_whole("1. e4").result == "*"
    assert read_whole('[Result "White wins"]\n\n1. e4\n').result == "*"


def test_a_result_that_differs_from_the_tag_is_kept_beside_it() -> None:
    text = '[Result "1-0"]\n\n1. e4 0-1\n\n'
    game = read_whole(text)
    assert game.tags["Result"] == "1-0"
    assert game.result == "0-1"
    assert written(game) == text


def test_a_result_inside_a_variation_does_not_end_the_game() -> None:
    text = "1. e4 e5 (1... c5 2. Nf3 {Karpov - Kasparov} 1-0) 2. Nf3 1/2-1/2"
    game = read_whole(text)
    assert game.result == "1/2-1/2"
    assert game.root.children[0].children[1].end().variation_result == "1-0"
    assert movetext(game) == text


COMMENTS = """\
{before} 1. e4 {after} {and again} 1... e5 (1... c5 {in it} 2. Nf3) (1... e6
{another} 2. d4 d5) {after variations} 2. Nf3 $1 {with a glyph} ({starts} 2. Nc3
{inside} 2... Nf6 {ends}) 2... Nc6 {last} 1-0 {resigned} {on time}

"""


def test_comments_stay_where_they_are() -> None:
    game = read_whole(COMMENTS)
    e4, e5, knight, reply = game.main_line()
    assert game.comments == ["before"]
    assert e4.comments == ["after", "and again"]
    assert e5.comments == []
    assert [child.comments for child in e4.children[1:]] == [["in it"], ["another"]]
    assert knight.comments_before == ["after variations"]
    assert knight.comments == ["with a glyph"]
    assert e5.children[1].comments_before == ["starts"]
    assert e5.children[1].comments == ["inside"]
    assert e5.children[1].end().comments == ["ends"]
    assert reply.comments == ["last"]
    assert game.comments_after == ["resigned", "on time"]
    assert written(game) == COMMENTS


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{a} {b} 1. e4 *", "{a} {b} 1. e4 *"),
        ("1. {a} e4 {b} *", "{a} 1. e4 {b} *"),
        ("1. e4 1... {a} e5 *", "1. e4 {a} 1... e5 *"),
        ("1. e4 ; a\ne5 ;b; c\n*", "1. e4 {a} 1... e5 {b; c} *"),
        ("; a\n1. e4 *", "{a} 1. e4 *"),
        ("1. e4 {} {  } *", "1. e4 {} {} *"),
        ("1. e4 {a\nb\r\n c\n\n\td} *", "1. e4 {a b c d} *"),
        ("1. e4 {a  b\tc} *", "1. e4 {a b c} *"),  # movetext() shows one blank for each
        ("1. e4 {a { b ( c [ d ; e $1} *", "1. e4 {a { b ( c [ d ; e $1} *"),
        ("1. e4 { 1-0 } 0-1", "1. e4 {1-0} 0-1"),
        ("1. e4 {a} $1 {b} $2 e5 *", "1. e4 $1 $2 {a} {b} 1... e5 *"),
        ("1. e4 () e5 *", "1. e4 e5 *"),
        ("1. e4 ({only}) e5 *", "1. e4 {only} 1... e5 *"),
        ("1. e4 (=) e5 *", "1. e4 {(=)} 1... e5 *"),
        ("1. e4 (1. d4) {end} *", "1. e4 {end} (1. d4) *"),
        ("1. e4 e5 (1... c5 (1... e6 {a}) {b}) *", "1. e4 e5 (1... c5 {b}) (1... e6 {a}) *"),
        ("1. e4 (1. d4) {a} (1. c4) e5 *", "1. e4 (1. d4) (1. c4) {a} 1... e5 *"),
        ("(1. d4 d5) 1. e4 e5 *", "1. e4 (1. d4 d5) 1... e5 *"),
        ("1. e4 ((1. d4) 1. c4) e5 *", "1. e4 (1. d4) (1. c4) 1... e5 *"),
        ("1. e4 (1. e4 e5) c5 *", "1. e4 (1. e4 e5) 1... c5 *"),
        ("1. e4 {ends with a slash \\} *", "1. e4 {ends with a slash \\} *"),
        ("$1 1. e4 *", "$1 1. e4 *"),
        ("{a} *", "{a} *"),
        ("1. e4 1-0\n{b}", "1. e4 1-0 {b}"),
        ("1. e4 1-0 ; b }", "1. e4 1-0 ; b }"),
        ("1. e4 1-0 $7 {b}", "1. e4 $7 1-0 {b}"),
    ],
)
def test_what_stands_between_moves(text: str, expected: str) -> None:
    game = read_whole(text)
    assert movetext(game) == expected
    again = read_whole(written(game))
    assert written(again) == written(game)
    assert again.same_as(game)


def test_blanks_inside_a_comment_are_kept() -> None:
    game = read_whole("1. e4 {  a  b\tc \n d\xa0 } *")
    assert game.end().comments == ["a  b\tc d\xa0"]


def test_control_characters_in_comments_are_kept() -> None:
    comment = "a\x00b\x01c\x1ad\x7fe\x85f\u2028g\u200bh\ufeffi♞"
    game = read_whole(f"1. e4 {{{comment}}} *")
    assert game.end().comments == [comment]
    assert read_whole(written(game)).end().comments == [comment]


def test_null_moves() -> None:
    game = read_whole("1. e4 -- 2. d4 Z0 3. c4 *")
    assert [node.move == pgn.NULL_MOVE for node in game.main_line()] == [
        False,
        True,
        False,
        True,
        False,
    ]
    assert movetext(game) == "1. e4 -- 2. d4 -- 3. c4 *"
    assert game.end().position.fen().startswith("rnbqkbnr/pppppppp/8/8/2PPP3/8/PP3PPP/RNBQKBNR b")


def test_a_variation_of_a_null_move() -> None:
    text = "1. e4 -- (1... e5 2. -- (2. Nf3) 2... Nc6) 2. d4 *"
    assert movetext(read_whole(text)) == text


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ('[Event "A"]\n[Site "B"]\n', [("Event", "A"), ("Site", "B")]),
        ('[Event "A"][Site "B"] [Round "C"]\n', [("Event", "A"), ("Site", "B"), ("Round", "C")]),
        ('[Event "A"]\n\n[Site "B"]\n', [("Event", "A"), ("Site", "B")]),
        (
            '[Event "A"]\n[Event "B"]\n[Event "A"]\n',
            [("Event", "A"), ("Event", "B"), ("Event", "A")],
        ),
        ('[Site "B"]\n[Event "A"]\n[Zzz_9 "?"]\n', [("Site", "B"), ("Event", "A"), ("Zzz_9", "?")]),
        (r'[Event "a \"b\" \\ c\d"]', [("Event", r'a "b" \ c\d')]),
        (r'[Event "ends with \\"]', [("Event", "ends with \\")]),
        (r'[Event "C:\games\"]', [("Event", "C:\\games\\")]),
        ('[Event "the "big" one"]', [("Event", 'the "big" one')]),
        ('[Event ""]', [("Event", "")]),
        ('[Event " a  b "]', [("Event", " a  b ")]),
        ('[Event\n"A"\n]\n', [("Event", "A")]),
        ('[Event\n  "A\n   B"]\n', [("Event", "A B")]),
        ('[Event "A\r\nB\r\nC"]\r\n', [("Event", "A B C")]),
        ('  [  Event   "A"  ]  \n\t[Site\t"B"]', [("Event", "A"), ("Site", "B")]),
        ('[Event"A"]', [("Event", "A")]),
        ('[Event "A]\n[Site "B"\n[Round "C"]\n', [("Event", "A"), ("Site", "B"), ("Round", "C")]),
        ('[White-Elo "1"]\n[Größe "2"]\n', [("White-Elo", "1"), ("Größe", "2")]),
        ('[Event "a\tb\x00c"]', [("Event", "a b c")]),
        ('[Event "a [b] {c} ; d"]', [("Event", "a [b] {c} ; d")]),
        ('[Event "A"] ; note\n[Site "B"]\n', [("Event", "A"), ("Site", "B")]),
        ('; note\n[Event "A"]\n', [("Event", "A")]),
        ('{note}\n\n[Event "A"]\n', [("Event", "A")]),
    ],
)
@pytest.mark.parametrize("moves", ["\n1. e4 1-0\n", "\n*\n", "1. e4 1-0", ""])
def test_tags(text: str, pairs: list[tuple[str, str]], moves: str) -> None:
    game = read_whole(text + "\n" + moves)
    assert game.tags.pairs() == pairs
    assert game.comments == (["note"] if "note" in text else [])
    again = read_whole(written(game))
    assert again.tags.pairs() == pairs
    assert written(again) == written(game)


def test_an_unclosed_tag_is_a_fault() -> None:
    game = read_one('[Event "A\nB\n\n1. e4 *')
    assert game.tags["Event"] == "A B"
    assert [error.message for error in game.errors] == ["the tag Event is not closed"]
    assert main_line(game) == "e4"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("1. e4 1-0\n1. d4 0-1\n1. c4 *\n", ["e4", "d4", "c4"]),
        ("1. e4 1-0 1. d4 0-1 1. c4 *", ["e4", "d4", "c4"]),
        ('1. e4 1-0 [Event "A"] 1. d4 0-1 [Event "B"] 1. c4', ["e4", "d4", "c4"]),
        ('[Event "A"]\n1. e4 *\n[Event "B"]\n1. d4 *\n', ["e4", "d4"]),
        ('[Event "A"]\n\n1. e4\n\n[Event "B"]\n\n1. d4\n', ["e4", "d4"]),
        ('[Event "A"]\n1. e4\n[Event "B"]\n1. d4', ["e4", "d4"]),
        ('[Event "A"]\n\n[Event "B"]\n\n1. d4', ["", "d4"]),
        ('[Event "A"]\n\n*\n\n[Event "B"]\n\n*\n', ["", ""]),
        ('[Event "A"]\n\n{note}\n\n[Event "B"]\n\n1. d4', ["", "d4"]),
        ("1. e4 e5\n\n1. d4 d5\n\n1. c4\n", ["e4 e5", "d4 d5", "c4"]),
        ("{first} 1. e4 *\n\n{second} 1. d4 *\n", ["e4", "d4"]),
        ("*\n\n*\n", ["", ""]),
        ("\n\n\n", []),
        ("", []),
        ("\x1a", []),
        ("1. e4 *\n\x1a", ["e4"]),
        ("1. e4 *\n\n\x00\x00", ["e4"]),
        ('[Event "A"]\n\n1. e4 *\n\n\ufeff[Event "B"]\n\n1. d4 *\n', ["e4", "d4"]),
    ],
)
def test_where_games_end(text: str, lines: list[str]) -> None:
    games = read_all(text)
    assert [main_line(game) for game in games] == lines
    assert [game.number for game in games] == list(range(1, len(lines) + 1))
    assert not any(game.errors for game in games)


def test_text_that_belongs_to_no_game_is_kept() -> None:
    text = """\
% an escaped line
From: somebody
Games of the week

[Event "A"]
%inside the tags

1. e4
%  inside the moves
e5 1-0 {end}
%after

Next one:
[Event "B"]

1. d4 *
"""
    first, second = games = read_all(text)
    assert first.before == [
        "% an escaped line",
        "From: somebody",
        "Games of the week",
        "",
        "%inside the tags",
        "",
        "%  inside the moves",
    ]
    assert second.before == ["%after", "", "Next one:"]
    assert not first.errors
    assert not second.errors
    once = written(*games)
    again = read_all(once)
    assert [game.before for game in again] == [first.before, second.before]
    assert written(*again) == once


def test_text_without_a_game_is_a_fault() -> None:
    game = read_one("Dear John,\n\nhow are you?\n")
    assert game.before == ["Dear John,", "", "how are you?"]
    assert [str(error) for error in game.errors] == ["game 1, line 3: this text is not a game"]
    assert written(game) == "Dear John,\n\nhow are you?\n\n"
    assert not read_one("% only this\n").errors


def test_bytes_are_utf8_or_latin_1_line_by_line() -> None:
    game = read_whole(
        b"\xef\xbb\xbf"
        + '[White "Žižka ♞"]\n'.encode()
        + '[Black "Müller"]\n\n'.encode("latin-1")
        + b"1. e4 {\xe9t\xe9\n"
        + "été} 1-0".encode()
    )
    assert game.tags["White"] == "Žižka ♞"
    assert game.tags["Black"] == "Müller"
    assert game.end().comments == ["été été"]


def test_lines_of_any_iterable_are_read() -> None:
    assert [main_line(game) for game in pgn.read(["1. e4 e5", "", "2. Nf3 *"])] == ["e4 e5 Nf3"]
    assert [main_line(game) for game in pgn.read([b"1. e4", b"e5 *"])] == ["e4 e5"]


@pytest.mark.parametrize("text", ["1. e4 *", b"1. e4 *"])
def test_text_itself_is_not_a_stream(text: str | bytes) -> None:
    with pytest.raises(TypeError, match=r"io\.StringIO"):
        pgn.read(text)  # type: ignore[arg-type]


def test_games_are_read_when_they_are_asked_for() -> None:
    taken = 0

    def lines() -> Iterator[str]:
        nonlocal taken
        while True:
            for line in ('[Event "A"]\n', "\n", "1. e4 e5 1-0\n", "\n"):
                taken += 1
                yield line

    games = pgn.read(lines())
    for number in range(1, 50):
        assert next(games).number == number
        assert taken == 4 * number


def test_the_stream_is_not_read_ahead() -> None:
    stream = io.BytesIO(b'[Event "A"]\n\n1. e4 *\n\n[Event "B"]\n\n1. d4 *\n')
    games = pgn.read(stream)
    assert stream.tell() == 0
    next(games)
    assert stream.read(6) == b"[Event"


def test_errors_of_the_stream_are_not_hidden() -> None:
    class Broken(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: object) -> int:
            raise OSError("the stick was pulled out")

    with pytest.raises(OSError, match="pulled out"):
        list(pgn.read(io.BufferedReader(Broken())))


@pytest.mark.parametrize(
    ("tags", "start", "is_chess960"),
    [
        ('[FEN "4k3/8/8/8/8/8/8/4K2R b K - 3 9"]', "4k3/8/8/8/8/8/8/4K2R b K - 3 9", False),
        (
            '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K -"]',
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            False,
        ),
        ('[SetUp "0"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K -"]', Position.initial().fen(), False),
        ('[FEN ""]', Position.initial().fen(), False),
        ('[FEN "?"]', Position.initial().fen(), False),
        ('[Variant "Chess960"]', Position.initial().fen(), True),
        ('[Variant "Standard"]', Position.initial().fen(), False),
        ('[Variant "From Position"]', Position.initial().fen(), False),
        (
            f'[Variant "Fischerandom"]\n[FEN "{Position.chess960(0).fen()}"]',
            Position.chess960(0).fen(),
            True,
        ),
        (f'[FEN "{Position.chess960(1).fen()}"]', Position.chess960(1).fen(), True),
        ('[Variant "chess 960"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K -"]', None, True),
        ('[Variant "Fischer Random"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w H -"]', None, True),
    ],
)
def test_start_positions(tags: str, start: str | None, is_chess960: bool) -> None:
    game = read_whole(f"{tags}\n\n*\n")
    assert start is None or game.start.fen() == start
    assert game.start.is_chess960 is is_chess960
    assert written(game) == f"{tags}\n\n*\n\n"


def test_numbers_go_on_from_the_start_position() -> None:
    game = read_whole('[FEN "4k3/8/8/8/8/8/4K3/7R b - - 3 9"]\n\n9... Kd7 10. Rh7+ (10. Kd3) Kd6 *')
    assert movetext(game) == "9... Kd7 10. Rh7+ (10. Kd3) 10... Kd6 *"


def test_chess960_castling() -> None:
    fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1"
    text = f'[Variant "Chess960"]\n[FEN "{fen}"]\n\n1. O-O O-O-O *\n\n'
    game = read_whole(text)
    assert [node.move.uci() for node in game.main_line()] == ["e1g1", "e8b8"]
    assert written(game) == text
