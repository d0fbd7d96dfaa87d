"""Where the games of a match begin."""

from __future__ import annotations

from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from chess_app.chess import Position, outcome
from chess_app.match.openings import (
    BookError,
    Start,
    _fen,
    own_starts,
    read_book,
    repeated,
    varied,
)

FEN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"


@pytest.fixture(scope="module")
def own() -> list[Start]:
    return own_starts()


def test_our_own_starts_are_many_and_different(own: list[Start]) -> None:
    assert len(own) > 500
    assert len({start.end() for start in own}) == len(own)
    assert all(4 <= len(start.moves) <= 16 for start in own)
    assert all(outcome([start.end()]) is None for start in own)


def test_the_seed_decides_the_order(own: list[Start]) -> None:
    first = list(islice(varied(own, 7), 50))
    assert first == list(islice(varied(own, 7), 50))
    assert first != list(islice(varied(own, 8), 50))


def test_more_starts_than_the_table_has_are_new_ones(own: list[Start]) -> None:
    few = own[:10]
    starts = list(islice(varied(few, 1), 40))
    assert sorted(starts[:10]) == sorted(few)
    assert len({start.end().key for start in starts}) == 40
    assert starts == list(islice(varied(few, 1), 40))


def test_added_moves_lose_nothing_at_once() -> None:
    position = Position.from_fen("3k4/8/8/3p4/8/8/4R3/K7 w - - 0 1")
    moves = {start.moves[0].uci() for start in islice(varied([Start(position)], 1), 1, 80)}
    assert {"e2e3", "e2e5", "e2h2"} <= moves
    assert not {"e2e4", "e2e7", "e2e8"} & moves
    assert not any(move.startswith("a1") for move in moves)


# Files


def starts_of(path: Path, plies: int | None = None) -> list[Start]:
    return [line() for line in read_book(str(path), plies)]


def test_pgn_files(tmp_path: Path) -> None:
    path = tmp_path / "book.PGN"
    path.write_text(
        '[Event "A"]\n\n1. e4 e5 (1... c5) 2. Nf3 *\n\n'
        f'[Event "B"]\n[SetUp "1"]\n[FEN "{FEN}"]\n\n1. e4 *\n'
    )
    first, second = starts_of(path)
    assert first.position == Position.initial()
    assert [move.uci() for move in first.moves] == ["e2e4", "e7e5", "g1f3"]
    assert second.position == Position.from_fen(FEN)
    assert [move.uci() for move in second.moves] == ["e2e4"]
    assert [len(start.moves) for start in starts_of(path, 2)] == [2, 1]
    assert [len(start.moves) for start in starts_of(path, 0)] == [0, 0]


def test_lines_of_positions_and_moves(tmp_path: Path) -> None:
    path = tmp_path / "book.epd"
    path.write_text(
        "\N{BYTE ORDER MARK}# a comment\n\n"
        f"{FEN}\n"
        '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "one";\n'
        "4k3/8/8/8/8/8/4P3/4K3 b - -;\n"
        "4k3/8/8/8/8/8/4P3/4K3 w - - 7 30\r\n"
        "1. e4 e5 2.Nf3\n"
        "e2e4 e7e5\n",
        encoding="utf-8",
    )
    starts = starts_of(path)
    assert [start.position.fen() for start in starts[:4]] == [
        FEN, FEN, FEN.replace("w", "b"), FEN.replace("0 1", "7 30"),
    ]  # fmt: skip
    assert [[move.uci() for move in start.moves] for start in starts[4:]] == [
        ["e2e4", "e7e5", "g1f3"], ["e2e4", "e7e5"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("book.txt", "", "no openings in"),
        ("book.txt", "# nothing\n", "no openings in"),
        ("book.pgn", "", "no openings in"),
        ("book.pgn", "1. e4 Ke4 *", "book.pgn: game 1, line 1: 1... Ke4"),
        ("book.epd", "8/8/8/8/8/8/8/8 w - -", "book.epd, line 1: not a legal position: "),
        ("book.txt", "\ne4 e9", "book.txt, line 2: 'e9' is not a move"),
    ],
)
def test_useless_files(tmp_path: Path, name: str, text: str, message: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(BookError) as caught:
        starts_of(tmp_path / name)
    assert message in str(caught.value)


def test_a_start_where_the_game_is_over_is_refused() -> None:
    mate = Position.from_fen("7k/5QQ1/8/8/8/8/8/K7 b - - 0 1")
    with pytest.raises(BookError, match="the game is over at 7k/"):
        next(repeated([partial(Start, mate)], 1))


def test_a_file_begins_again_in_another_order() -> None:
    starts = [partial(Start, Position.chess960(number)) for number in range(20)]
    found = list(islice(repeated(starts, 3), 40))
    assert set(found[:20]) == set(found[20:]) == {start() for start in starts}
    assert found[:20] != found[20:]
    assert found == list(islice(repeated(starts, 3), 40))


@pytest.mark.parametrize(
    ("text", "fen"),
    [
        ("a b c d", "a b c d 0 1"),
        ("a b c d 5 6", "a b c d 5 6"),
        ("a b c d 5", "a b c d 0 1"),
        ("a b c d hmvc 5; fmvn 6;", "a b c d 0 1"),
    ],
)
def test_fen_of_a_line(text: str, fen: str) -> None:
    assert _fen(text) == fen
