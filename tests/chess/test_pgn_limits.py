"""PGN of any size and depth: read or refused politely, in linear time and bounded memory."""

from __future__ import annotations

import copy
import gc
import io
import sys
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from chess_app.chess import pgn
from chess_app.chess.pgn import builder, limits, lines, reader, tag_section
from tests.chess.pgn_text import main_line, read_all, read_one, read_whole, written

MEGA = 1024 * 1024


@contextmanager
def little_stack() -> Iterator[None]:
    """Whatever calls itself for each move or variation fails in here."""
    before = sys.getrecursionlimit()
    depth = 0
    frame = sys._getframe()
    while frame.f_back:
        frame = frame.f_back
        depth += 1
    sys.setrecursionlimit(depth + 60)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def nested_at_one_place(depth: int) -> str:
    """Each variation replaces the first move of the one around it."""
    return "1. e4 " + "(1. d4 " * depth + ")" * depth + " *"


def nested_along_a_line(depth: int) -> str:
    """Each variation plays on before the next one opens, so the tree is deep too."""
    return "Nf3 (Nh3 Nf6 (Nh6 Ng1 Ng8 " * (depth // 2) + ")" * depth + " *"


@pytest.mark.parametrize("nested", [nested_at_one_place, nested_along_a_line])
def test_20_000_nested_variations(nested: object, compiled: bool) -> None:
    depth = 20_000 if compiled or nested is nested_at_one_place else 2_000
    assert callable(nested)
    text = nested(depth)
    with little_stack():
        game = read_whole(text)
        twin = game.copy()
        assert copy.deepcopy(game).same_as(twin)
        assert sum(1 for _ in game.nodes()) == (
            depth + 1 if nested is nested_at_one_place else 3 * depth
        )
        assert main_line(game) in ("e4", "Nf3")
        once = written(game)
        assert read_whole(once).same_as(game)
        deepest = max(game.nodes(), key=lambda node: node.parent is not None and not node.children)
        assert deepest.position.fen()
        deepest.make_main()
        assert deepest.is_main
        del game, twin, deepest
        gc.collect()


def test_nesting_beyond_the_limit_is_refused() -> None:
    depth = limits.MAX_NESTING + 10
    game = read_one("1. e4 " + "(" * depth + "1. d4" + ")" * depth + " e5 1-0")
    assert main_line(game) == "e4 e5"
    assert game.result == "1-0"
    assert [error.message for error in game.errors] == [
        "more than 50000 variations inside each other"
    ]


def test_a_very_long_line_of_moves(compiled: bool) -> None:
    moves = 100_000 if compiled else 4_000
    with little_stack():
        game = read_whole("Nf3 Nf6 Ng1 Ng8 " * (moves // 4) + "*")
        end = game.end()
        assert end.ply == moves
        assert end.position.fen().startswith(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "
        )
        assert game.copy().same_as(game)
        # A part of the tree that nobody else holds is freed from its end, or from its start.
        del game
        gc.collect()
        assert end.ply == moves
        del end
        gc.collect()


def test_a_comment_of_10_megabytes() -> None:
    for text in ("word " * (2 * MEGA), "x" * (10 * MEGA), "some words\n" * MEGA):
        comment = " ".join(text.split())
        game = read_whole("1. e4 {" + text + "} e5 *")
        assert game.root.children[0].comments == [comment]
        assert main_line(game) == "e4 e5"
    once = written(read_whole("1. e4 {" + "word " * (2 * MEGA) + "} e5 *"))
    assert max(map(len, once.splitlines())) <= 80
    assert written(read_whole(once)) == once


class Generated(io.RawIOBase):
    """A binary stream that is never in memory as a whole."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self._chunks = chunks
        self._rest = b""
        self.size = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        assert isinstance(buffer, memoryview)
        self._rest = self._rest or next(self._chunks, b"")
        count = min(len(buffer), len(self._rest))
        buffer[:count] = self._rest[:count]
        self._rest = self._rest[count:]
        self.size += count
        return count


def test_a_file_of_100_megabytes_with_an_endless_comment() -> None:
    def chunks() -> Iterator[bytes]:
        yield b'[Event "A"]\n\n1. e4 {'
        for _ in range(100):
            yield (b"blah " * 2000 + b"\n") * 105
        yield b'\n[Event "B"]\n\n1. d4 *\n'

    stream = Generated(chunks())
    first, second = pgn.read(io.BufferedReader(stream, MEGA))
    assert stream.size > 100 * MEGA
    assert main_line(first) == "e4"
    assert [error.message for error in first.errors] == [
        "more than 33554432 characters: the rest is left out",
        "a comment is not closed",
    ]
    assert len(first.end().comments[0]) < limits.MAX_GAME_CHARS
    assert main_line(second) == "d4"
    assert not second.errors


@pytest.mark.parametrize("start", [b"", b"1. e4 ", b'[Event "A"]\n', b'[Event "A"]\n\n1. e4 {\n'])
def test_a_line_of_50_megabytes(start: bytes) -> None:
    def chunks() -> Iterator[bytes]:
        yield start or b"\n"
        for _ in range(50):
            yield b"e4 e5 {x} " * 104_858
        yield b'\n\n[Event "B"]\n\n1. d4 *\n'

    games = list(pgn.read(io.BufferedReader(Generated(chunks()), MEGA)))
    assert main_line(games[-1]) == "d4"
    assert any("33554432 characters" in str(error) for game in games for error in game.errors)


def test_many_games_on_one_line() -> None:
    games = read_all("1. e4 e5 {x} 1-0 " * 3000)
    assert len(games) == 3000
    assert all(main_line(game) == "e4 e5" and not game.errors for game in games[::100])


def test_memory_does_not_grow_with_the_file() -> None:
    def lines() -> Iterator[str]:
        for number in range(300):
            yield f'[Event "{number}"]\n'
            yield "\n"
            yield "1. e4 e5 2. Nf3 Nc6 {some words} 3. Bb5 (3. Bc4 Bc5) 3... a6 4. Ba4 1-0\n"
            yield "\n"

    peaks = []
    games = pgn.read(lines())
    next(games)
    tracemalloc.start()
    try:
        for game in games:
            if game.number in (150, 299):
                gc.collect()
                peaks.append(tracemalloc.get_traced_memory()[1])
                tracemalloc.reset_peak()
    finally:
        tracemalloc.stop()
    assert peaks[1] < peaks[0] * 1.5 + 100_000


@pytest.mark.parametrize(
    "piece",
    [
        *" \n\r\t\0%({})[]<>;$!?*.-+=#\"\\1eNx½±…\ufeff",
        "1.", "1 ", "1 .", "x.", "x ", "() ", "(x)", "( {", "{}", "{ ", "{\n", "; \n", "%\n", "$1",
        "1-0 ", "1-", "0-0", "0-", "--", "(=)", "[a", '[a "', '[a ""]', '[a "x"]\n', '[a "x\n',
        '[a\n"', '"]', "\\]", '\\"', '[Event "x"]\n\n', '{\n\n[White "x"]\n', "e4\n", "1. e4 ",
        "1. e4\n\n", "1. e4 (", "e4 (d4) ", "1. x\n\n", "{[%clk ", "{[%clk 1:", "{% ", "{[ ",
        "{a  ",
    ],
)  # fmt: skip
@pytest.mark.parametrize("start", ["", "1. e4 ", "1. e4 {", '[a "', "%"])
def test_time_is_linear(piece: str, start: str) -> None:
    size = 20_000
    text = start + piece * (size // len(piece))
    began = time.process_time()
    games = read_all(text)
    once = written(*games)
    for game in games[:100]:
        for node in game.root.subtree():
            assert node.clock_ms is None or node.clock_ms >= 0
            break
    # What takes quadratic time takes minutes here; the bound only tells the two apart.
    assert time.process_time() - began < 10
    assert written(*read_all(once)) == once


def test_too_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "MAX_GAME_MOVES", 10)
    first, second = read_all("Nf3 Nf6 Ng1 Ng8 " * 5 + "1-0\n\n1. e4 *\n")
    # A run of moves is not cut in its middle, so there may be a few more.
    assert 10 <= sum(1 for _ in first.nodes()) <= 20 + 10
    assert first.result == "1-0"
    assert not second.errors
    game = read_one("1. e4 " + "(1. d4) " * 20 + " 1-0")
    assert sum(1 for _ in game.nodes()) == 10
    assert [error.message for error in game.errors] == ["more than 10 moves"]


def test_too_many_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (reader, lines, tag_section):
        monkeypatch.setattr(module, "MAX_GAME_CHARS", 1000)
    long = "x" * 2000
    for text in (
        '[Event "A"]\n\n1. e4 {\n' + "many words\n" * 200,
        '[Event "A"]\n\n1. e4\n' + "\n" * 5 + "e5\n" + "{a}\n" * 400,
        f'[Event "A"]\n\n1. e4\n{long}\n',
        f'[Event "A"]\n[Site "{long}"]\n\n1. e4\n',
        '[Event "A"]\n' + '[Site "B"]\n' * 200,
        '[Event "A"]\n[Site "' + "b\n" * 1000,
        '[Event "A"]\n\n1. e4 1-0 {\n' + "many words\n" * 200,
        '[Event "A"]\n\n1. e4 1-0\n' + "{x}\n" * 500,
    ):
        first, *others = read_all(text + '\n[Event "B"]\n\n1. d4 *\n')
        assert any("1000 characters" in str(error) for error in first.errors)
        assert first.tags["Event"] == "A"
        assert main_line(others[-1]) == "d4"
        assert not others[-1].errors


def test_too_many_tags(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tag_section, "MAX_TAGS", 5)
    game = read_one('[A "1"]\n' * 10 + "\n1. e4 *")
    assert len(game.tags.pairs()) == 5
    assert [error.message for error in game.errors] == ["more than 5 tags"]
    assert main_line(game) == "e4"


def test_too_much_other_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_LOOSE_CHARS", 50)
    game = read_one("junk junk\n" * 10 + "\n1. e4 *")
    assert game.before == ["junk junk"] * 5
    assert [error.message for error in game.errors] == [
        "more than 50 characters of other text are left out"
    ]
    assert main_line(game) == "e4"
