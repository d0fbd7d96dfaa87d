"""Opening books: Polyglot's keys and files, our own book, and when the engine plays from them."""

from __future__ import annotations

import os
import struct
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from chess_app.chess import Move, Position, all_openings
from chess_app.engine.book import Book, BookError, BookMove
from chess_app.engine.bookshelf import Bookshelf
from chess_app.engine.limits import ClockTimes, Limits
from chess_app.engine.polyglot import key_of
from chess_app.engine.uci import UciServer

START_KEY = 0x463B96181691FC9C
PROMOTIONS = ["", "n", "b", "r", "q"]

Record = tuple[int, int, int]  # key, move, weight


def play(moves: str, start: Position | None = None) -> Position:
    position = start or Position.initial()
    for text in moves.split():
        position = position.play(position.parse_uci(text))
    return position


def move_number(text: str) -> int:
    """The number that a book has for a move, written as the king taking his rook if he castles."""
    files = ["abcdefgh".index(letter) for letter in text[0:3:2]]
    ranks = [int(digit) - 1 for digit in text[1:4:2]]
    origin, target = (rank << 3 | file for file, rank in zip(files, ranks, strict=True))
    return PROMOTIONS.index(text[4:]) << 12 | origin << 6 | target


def record(position: Position, move: str, weight: int) -> Record:
    return key_of(position), move_number(move), weight


def write(path: Path, records: Iterable[Record]) -> Path:
    path.write_bytes(b"".join(struct.pack(">QHHI", *each, 7) for each in records))
    return path


def weights(book: Book, position: Position) -> dict[str, int]:
    return {move.uci(): weight for move, weight in book.moves(position)}


# Keys


@pytest.mark.parametrize(
    ("moves", "key"),
    [
        ("", START_KEY),
        ("e2e4", 0x823C9B50FD114196),
        ("e2e4 d7d5", 0x0756B94461C50FB0),
        ("e2e4 d7d5 e4e5", 0x662FAFB965DB29D4),
        ("e2e4 d7d5 e4e5 f7f5", 0x22A48B5A8E47FF78),
        ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652A607CA3F242C1),
        ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00FDD303C946BDD9),
        ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3C8123EA7B067637),
        ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5C3F9B829B279560),
    ],
)
def test_keys_are_those_that_the_format_publishes(moves: str, key: int) -> None:
    assert key_of(play(moves)) == key


def test_counters_do_not_change_the_key() -> None:
    there_and_back = "g1f3 g8f6 f3g1 f6g8"
    assert key_of(play(there_and_back)) == START_KEY


def test_an_en_passant_square_counts_only_where_the_capture_is_legal() -> None:
    # The one difference from Polyglot: it counts also the pawn that is pinned.
    pinned = Position.from_fen("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1")
    assert key_of(pinned) == key_of(Position.from_fen("8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1"))


# Files


def test_a_book_gives_the_moves_of_a_position_the_weightiest_first(tmp_path: Path) -> None:
    start, after = Position.initial(), play("e2e4")
    records = [
        record(start, "d2d4", 3),
        record(start, "e2e4", 5),
        record(start, "a2a4", 0),
        record(after, "e7e5", 1),
    ]
    book = Book.open(write(tmp_path / "book.bin", records))
    assert book.moves(start) == [
        BookMove(start.parse_uci("e2e4"), 5),
        BookMove(start.parse_uci("d2d4"), 3),
        BookMove(start.parse_uci("a2a4"), 0),
    ]
    assert weights(book, after) == {"e7e5": 1}
    assert book.moves(play("d2d4")) == []


def test_every_position_of_a_large_book_is_found(tmp_path: Path) -> None:
    positions = {}
    for opening in list(all_openings())[::10]:
        position = Position.initial()
        for text in opening.moves:
            positions[key_of(position)] = position
            position = position.play(position.parse_san(text))
    lines = []
    for key in sorted(positions):
        moves = sorted(move.uci() for move in positions[key].legal_moves())
        # Castling is left to a test of its own.
        lines.append([record(positions[key], text, 9 - n) for n, text in enumerate(moves[:3])])
    book = Book.open(write(tmp_path / "book.bin", [each for line in lines for each in line]))
    for position in positions.values():
        moves = sorted(move.uci() for move in position.legal_moves())[:3]
        assert weights(book, position) == {text: 9 - n for n, text in enumerate(moves)}


@pytest.mark.parametrize("written", ["e1h1", "e1g1"])
@pytest.mark.parametrize(("chess960", "expected"), [(False, "e1g1"), (True, "e1h1")])
def test_castling_is_read_in_both_forms(
    tmp_path: Path, written: str, chess960: bool, expected: str
) -> None:
    position = Position.from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess960 or None)
    book = Book.open(write(tmp_path / "book.bin", [record(position, written, 1)]))
    assert weights(book, position) == {expected: 1}


def test_promotions(tmp_path: Path) -> None:
    position = Position.from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1")
    moves = {f"a7a8{letter}": weight for weight, letter in enumerate("nbrq", start=1)}
    records = [record(position, text, weight) for text, weight in moves.items()]
    assert weights(Book.open(write(tmp_path / "book.bin", records)), position) == moves


def test_moves_that_are_not_legal_are_ignored(tmp_path: Path) -> None:
    start = Position.initial()
    records = [
        (START_KEY, number, 5)
        for number in (0, 0xFFFF, 0x5000 | move_number("e2e4"), move_number("e2e5"))
    ]
    records += [record(start, "e1h1", 5), record(start, "e2e4q", 5), record(start, "g1f3", 1)]
    book = Book.open(write(tmp_path / "book.bin", records))
    assert weights(book, start) == {"g1f3": 1}


def test_a_move_that_stands_twice_has_both_weights(tmp_path: Path) -> None:
    start = Position.initial()
    records = [record(start, "e2e4", 2), record(start, "d2d4", 4), record(start, "e2e4", 3)]
    book = Book.open(write(tmp_path / "book.bin", records))
    assert weights(book, start) == {"e2e4": 5, "d2d4": 4}


def test_a_flood_of_records_for_one_position_is_cut(tmp_path: Path) -> None:
    flood = [record(Position.initial(), "e2e4", 1)] * 5000
    book = Book.open(write(tmp_path / "book.bin", flood))
    assert 0 < weights(book, Position.initial())["e2e4"] < 1000


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (bytes(15), "cut off"),
        (bytes(16) * 3 + b"x", "cut off"),
        (struct.pack(">QHHIQHHI", 2, 0, 0, 0, 1, 0, 0, 0), "not sorted"),
        (b'[Event "?"]\n[Site "?"]\n1. e4 e5 *' * 16, "not sorted"),
    ],
)
def test_what_is_no_book_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "book.bin"
    path.write_bytes(content)
    with pytest.raises(BookError, match=reason) as caught:
        Book.open(path)
    assert str(path) in str(caught.value)


def test_large_files_are_looked_at_all_over(tmp_path: Path) -> None:
    records = [(key, 0, 0) for key in range(10_000)]
    Book.open(write(tmp_path / "sorted.bin", records))
    with pytest.raises(BookError, match="not sorted"):
        Book.open(write(tmp_path / "turned.bin", [records[0], *records[-2:0:-1], records[-1]]))


@pytest.mark.parametrize("name", ["missing.bin", "", "no\0name"])
def test_what_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BookError, match="cannot read"):
        Book.open(f"{tmp_path}{os.sep}{name}")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no such pipes")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BookError, match="not a file"):
        Book.open(tmp_path / "pipe")


def test_a_file_that_goes_away_is_an_error_of_its_own(tmp_path: Path) -> None:
    path = write(tmp_path / "book.bin", [record(Position.initial(), "e2e4", 1)])
    book = Book.open(path)
    path.unlink()
    with pytest.raises(BookError, match="cannot read"):
        book.moves(Position.initial())


# Picking


def test_picks_follow_the_weights_and_can_be_repeated(tmp_path: Path) -> None:
    start = Position.initial()
    given = {"e2e4": 3, "d2d4": 1, "a2a4": 0}
    records = [record(start, text, weight) for text, weight in given.items()]
    book = Book.open(write(tmp_path / "book.bin", records))

    def picks() -> list[Move | None]:
        rng = Random(5)
        return [book.pick(start, rng) for _ in range(400)]

    counts = Counter(move.uci() for move in picks() if move)
    assert picks() == picks()
    assert set(counts) == {"e2e4", "d2d4"}
    assert 250 < counts["e2e4"] < 350


def test_nothing_is_picked_where_nothing_may_be(tmp_path: Path) -> None:
    start = Position.initial()
    records = [record(start, "a2a4", 0), record(start, "e2e4", 4)]
    book = Book.open(write(tmp_path / "book.bin", records))
    assert book.pick(start, Random(1), among=[start.parse_uci("a2a4")]) is None
    assert book.pick(start, Random(1), among=[start.parse_uci("d2d4")]) is None
    assert book.pick(play("e2e4"), Random(1)) is None


# Our own book


def test_our_book_begins_games_sensibly() -> None:
    start = weights(Book.own(), Position.initial())
    assert set(start) == {"e2e4", "d2d4", "c2c4", "g1f3"}
    assert min(start["e2e4"], start["d2d4"]) > max(start["c2c4"], start["g1f3"])
    answers = weights(Book.own(), play("e2e4"))
    assert {"e7e5", "c7c5", "e7e6", "c7c6"} <= set(answers)
    assert not {"f7f5", "g7g5", "a7a6", "h7h6"} & set(answers)
    assert "e1e2" not in weights(Book.own(), play("e2e4 e7e5"))


def test_our_book_knows_much_and_only_legal_moves_with_weights() -> None:
    known = dict[int, Position]()
    for opening in all_openings():
        position = Position.initial()
        for text in opening.moves:
            known[position.key] = position
            position = position.play(position.parse_san(text))
    total = 0
    for position in known.values():
        moves = Book.own().moves(position)
        assert {move for move, _ in moves} <= set(position.legal_moves())
        assert all(weight > 0 for _, weight in moves)
        total += len(moves)
    assert total > 500


def test_our_book_answers_also_what_it_would_not_play() -> None:
    assert "f2f4" not in weights(Book.own(), Position.initial())
    assert weights(Book.own(), play("f2f4"))


def test_our_book_walks_into_no_trap() -> None:
    # Queen's Gambit Declined, the Elephant Trap: taking on d5 loses a piece.
    moves = weights(Book.own(), play("d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 b8d7 c4d5 e6d5"))
    assert "c3d5" not in moves


def test_our_book_follows_transpositions_and_chess960_castling() -> None:
    assert weights(Book.own(), play("g1f3 b8c6 e2e4 e7e5")) == weights(
        Book.own(), play("e2e4 e7e5 g1f3 b8c6")
    )
    moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6"
    assert "e1g1" in weights(Book.own(), play(moves))
    chess960 = Position.from_fen(Position.initial().fen(), chess960=True)
    assert "e1h1" in weights(Book.own(), play(moves, chess960))


def test_games_from_our_book_are_several_moves_long() -> None:
    rng = Random(3)
    lengths = []
    for _ in range(50):
        position, length = Position.initial(), 0
        while move := Book.own().pick(position, rng):
            position, length = position.play(move), length + 1
        lengths.append(length)
    assert sum(lengths) / len(lengths) > 6


# When the engine plays from a book

CLOCK = ClockTimes(1000)


@pytest.mark.parametrize(
    ("limits", "is_game"),
    [
        (Limits(clock=CLOCK), True),
        (Limits(move_time_ms=100), True),
        (Limits(clock=CLOCK, depth=3), True),
        (Limits(), False),
        (Limits(depth=3), False),
        (Limits(nodes=3), False),
        (Limits(infinite=True, move_time_ms=100), False),
        (Limits(ponder=True, clock=CLOCK), False),
        (Limits(mate=2, clock=CLOCK), False),
    ],
)
def test_a_book_is_used_in_games_only(limits: Limits, is_game: bool) -> None:
    bookshelf = Bookshelf()
    assert bookshelf.choose(Position.initial(), limits) is None
    bookshelf.switch(True)
    assert (bookshelf.choose(Position.initial(), limits) is not None) is is_game


def test_a_seed_makes_the_choice_repeatable() -> None:
    def choices() -> Iterator[Move | None]:
        bookshelf = Bookshelf(Random(8))
        bookshelf.switch(True)
        for _ in range(20):
            yield bookshelf.choose(Position.initial(), Limits(clock=CLOCK))

    first = list(choices())
    assert first == list(choices())
    assert len(set(first)) > 1


# Through UCI

BOOK = "info string book"


def talk(*lines: str) -> list[str]:
    """All that the engine says; a search that is still going on at the end is stopped."""
    said: list[str] = []
    UciServer(said.append).serve(lines)
    return said


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "a folder"
    folder.mkdir()
    return write(folder / "my book.bin", [record(Position.initial(), "h2h4", 1)])


def test_the_options_are_declared() -> None:
    said = talk("uci")
    assert "option name OwnBook type check default false" in said
    assert "option name Book File type string default <empty>" in said


def test_our_book_is_off_until_it_is_switched_on() -> None:
    assert BOOK not in talk("go movetime 1")
    said = talk("setoption name OwnBook value true", "go wtime 9000 btime 9000")
    assert said[0] == BOOK
    assert said[1] in ("bestmove e2e4", "bestmove d2d4", "bestmove c2c4", "bestmove g1f3")
    assert len(said) == 2


@pytest.mark.parametrize("go", ["go infinite", "go ponder wtime 9000", "go depth 1", "go nodes 9"])
def test_analysis_is_not_answered_from_the_book(go: str) -> None:
    said = talk("setoption name OwnBook value true", go)
    assert BOOK not in said
    assert sum(line.startswith("bestmove") for line in said) == 1


def test_a_file_is_used_instead_of_our_book(file: Path) -> None:
    on, take, go = (
        "setoption name OwnBook value true",
        f"setoption name Book File value {file}",
        "go movetime 1",
    )
    assert talk(take, on, go) == [BOOK, "bestmove h2h4"]
    assert talk(on, take, go) == [BOOK, "bestmove h2h4"]
    assert BOOK not in talk(take, go)
    assert BOOK not in talk(on, take, "position startpos moves e2e4", go)
    for no_text in ("value <empty>", "value ", "value"):
        said = talk(on, take, f"setoption name Book File {no_text}", go)
        assert said[0] == BOOK
        assert said[1] != "bestmove h2h4"


def test_a_broken_file_leaves_the_option_as_it_was(file: Path) -> None:
    (file.parent / "broken.bin").write_bytes(b"nothing")
    said = talk(
        "setoption name OwnBook value true",
        f"setoption name Book File value {file}",
        f"setoption name Book File value {file.parent / 'broken.bin'}",
        f"setoption name Book File value {file.parent / 'missing.bin'}",
        "go movetime 1",
    )
    assert len(said) == 4
    assert all(line.startswith("info string option Book File: ") for line in said[:2])
    assert said[2:] == [BOOK, "bestmove h2h4"]


def test_a_file_that_goes_away_costs_a_message_only(file: Path) -> None:
    said: list[str] = []
    server = UciServer(said.append)
    server.handle("setoption name OwnBook value true")
    server.handle(f"setoption name Book File value {file}")
    file.unlink()
    server.serve(["go movetime 1"])
    assert said[0].startswith("info string cannot read")
    assert said[-1].startswith("bestmove")


def test_searchmoves_are_respected() -> None:
    on = "setoption name OwnBook value true"
    assert talk(on, "go movetime 1 searchmoves c2c4 a2a3") == [BOOK, "bestmove c2c4"]
    said = talk(on, "go movetime 1 searchmoves a2a3")
    assert BOOK not in said
    assert said[-1].split()[:2] == ["bestmove", "a2a3"]
