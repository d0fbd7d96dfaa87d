"""PGN over random trees and random text."""

from __future__ import annotations

import io
import string

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from chess_app.chess import Position, pgn
from chess_app.chess.pgn.tokens import fold
from tests.chess.pgn_text import read_all, read_one, written
from tests.chess.random_games import starts

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")

# Surrogates cannot be written to any file.
CHARACTERS = st.characters(exclude_categories=["Cs"])
COMMENTS = st.one_of(
    st.text(CHARACTERS),
    st.text(' {}();%$[]!?"\\\t\n\r*.abc1-0', max_size=300),
    st.lists(
        st.sampled_from(["word", "[%clk 0:01:00]", "%x", '[Event "A"]', "}"]), max_size=60
    ).map(" ".join),
).map(fold)
SAME_AS_IN_THE_TREE = ("FEN", "SetUp", "Variant", "Result")
TAGS = st.tuples(
    st.text(string.ascii_letters + string.digits + "_", min_size=1, max_size=8).filter(
        lambda name: name not in SAME_AS_IN_THE_TREE
    ),
    st.text(CHARACTERS, max_size=20),
)
LOOSE_LINES = st.text(CHARACTERS.filter(lambda char: char not in "\r\n"), max_size=20).map(
    "%".__add__
)


@st.composite
def trees(draw: st.DrawFn) -> pgn.Game:
    """A game with everything that PGN can say, each in the place where it is read again."""
    start = draw(st.one_of(st.none(), starts()))
    game = pgn.Game(draw(st.lists(TAGS, max_size=4)), start=start)
    node = game.root
    for choice in draw(st.lists(st.integers(0, 1 << 16), max_size=40)):
        if choice % 4 == 0:
            line = node.line()
            node = line[choice // 4 % len(line)] if line else game.root
            node = node.parent or node
        moves = node.position.legal_moves()
        if not node.position.in_check and choice % 64 == 1:
            node = node.add(pgn.NULL_MOVE)
        elif moves:
            node = node.add(moves[choice // 4 % len(moves)])
    for node in [game.root, *game.nodes()]:
        if draw(st.integers(0, 3)) == 0:
            node.nags = draw(st.lists(st.integers(0, 255), max_size=2))
            node.comments = draw(st.lists(COMMENTS, max_size=2))
            if draw(st.booleans()):
                node.clock_ms = draw(st.integers(0, 10**8))
        if can_have_comments_before(node) and draw(st.booleans()):
            node.comments_before = draw(st.lists(COMMENTS, max_size=2))
        if not node.is_main and draw(st.integers(0, 9)) == 0:
            node.variation_result = draw(st.sampled_from(RESULTS))
    game.comments_after = draw(st.lists(COMMENTS, max_size=2))
    game.before = draw(st.lists(LOOSE_LINES, max_size=2))
    game.terminator = draw(st.sampled_from(RESULTS))
    return game


def can_have_comments_before(node: pgn.Node) -> bool:
    """Where no bracket is before a move, comments are taken for those after the last move."""
    parent = node.parent
    if parent is None:
        return False
    if parent.children[0] is not node:
        return True
    before = parent.parent
    return before is not None and len(before.children) > 1 and before.children[0] is parent


@given(trees())
def test_trees_round_trip(game: pgn.Game) -> None:
    text = written(game)
    again = read_one(text)
    assert not again.errors
    assert again.same_as(game)
    assert written(again) == text
    from_bytes = read_one(text.encode())
    assert from_bytes.same_as(game)
    assert game.copy().same_as(again)


@settings(max_examples=30)
@given(st.lists(trees(), max_size=4))
def test_files_round_trip(games: list[pgn.Game]) -> None:
    text = written(*games)
    for again in (read_all(text), read_all(text.replace("\n", "\r\n")), read_all(text.encode())):
        assert len(again) == len(games)
        for game, twin in zip(games, again, strict=True):
            assert twin.same_as(game)


@given(trees())
def test_lines_are_short_where_they_can_be(game: pgn.Game) -> None:
    text = written(game).rpartition("]\n\n")[2] if game.tags else written(game)
    assume(not game.before)
    for line in text.splitlines(keepends=False):
        if ";" not in line and "%" not in line and "[" not in line and "\t" not in line:
            assert len(line) <= 80 or " " not in line.strip().replace("  ", "")


PIECES = st.one_of(
    st.sampled_from(
        [
            *'{}()[];%$!?*"\\.-\n\r\t \ufeff\x00',
            "\n\n",
            "\r\n",
            "[Event ",
            '[Event "A"]\n',
            '[Site "B"]',
            '[FEN "4k3/8/8/8/8/8/8/4K2R b K - 0 1"]\n',
            '[FEN "x"]\n',
            '[Variant "Chess960"]',
            "1. e4",
            "1... e5",
            "2. Nf3",
            "Nc6",
            "Ke2",
            "O-O",
            "0-0",
            "--",
            "e4",
            "e5",
            "d4",
            "d5",
            "a3",
            "a6",
            "1-0",
            "0-1",
            "1/2-1/2",
            "1/2",
            "½-½",
            "e.p.",
            "+-",
            "N",
            "(=)",
            "$14",
            "; note",
            "{ note }",
            "{ [%clk 0:01:00] }",
            "(1. d4 d5)",
            "% escaped\n",
            "junk",
        ]
    ),
    st.text(CHARACTERS, max_size=4),
)
TEXTS = st.lists(st.tuples(PIECES, st.sampled_from(["", " ", " ", "\n"])), max_size=40).map(
    lambda pieces: "".join(piece + gap for piece, gap in pieces)
)


@settings(max_examples=400)
@given(TEXTS)
@example("% x\n1-0 1-0\n{\n\n")
def test_any_text_is_read_and_written_stably(text: str) -> None:
    games = read_all(text)
    once = written(*games)
    again = read_all(once)
    assert written(*again) == once
    if not any(game.errors for game in games):
        assert len(again) == len(games)
        assert not any(game.errors for game in again)
    for game in games:
        for error in game.errors:
            assert str(error).isprintable()


SAMPLE = """\
[Event "Mutants"]
[Site "x \\"y\\" \\\\ z"]
[Result "1-0"]

{start} 1. e4 $1 {after} e5 (1... c5 {sic} 2. Nf3 (2. Nc3 Nc6) 2... d6) {b} 2. Nf3
; rest of the line
Nc6 3. Bb5!? a6 { [%clk 0:01:00] [%eval 0.3] } 4. Ba4 Nf6 5. O-O -- 6. Re1 1-0

[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]

1. O-O O-O-O 2. Kh1 1/2-1/2
"""


@settings(max_examples=300)
@given(st.data())
def test_mutated_text_is_read_and_written_stably(data: st.DataObject) -> None:
    raw = bytearray(SAMPLE.encode())
    for _ in range(data.draw(st.integers(1, 8))):
        place = data.draw(st.integers(0, len(raw)))
        length = data.draw(st.integers(0, 3))
        raw[place : place + length] = data.draw(st.binary(max_size=3))
    games = list(pgn.read(io.BytesIO(bytes(raw))))
    once = written(*games)
    assert written(*read_all(once)) == once
    for game in games:
        position = game.start
        for node in game.main_line():
            position = (
                position.play_null() if node.move == pgn.NULL_MOVE else position.play(node.move)
            )
            assert isinstance(position, Position)
        assert position == game.end().position
