"""The record of a game: nothing that was played is ever lost from it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import IllegalMove, Move, Position, pgn
from chess_app.play.clock import ClockState
from chess_app.play.record import Record
from tests.chess.pgn_text import movetext, read_whole, written
from tests.chess.random_games import starts

Line = tuple[Move, ...]


def play(record: Record, *texts: str) -> None:
    for text in texts:
        record.play(record.position.parse_san(text))


def moves_of(record: Record) -> Line:
    return tuple(node.move for node in record.line())


def sans(record: Record) -> str:
    return " ".join(node.san() for node in record.line())


def lines_of(game: pgn.Game) -> set[Line]:
    return {tuple(each.move for each in node.line()) for node in game.nodes()}


# What people do with it


def test_a_new_record_begins_at_the_usual_start() -> None:
    record = Record()
    assert record.position == record.start == Position.initial()
    assert (record.ply, record.line(), record.redoable()) == (0, [], [])
    assert record.current is record.game.root


def test_another_move_after_a_take_back_keeps_the_old_line_as_a_variation() -> None:
    record = Record()
    play(record, "e4", "e5", "Nf3")
    record.take_back(2)
    assert sans(record) == "e4"
    play(record, "c5", "Nf3")
    assert movetext(record.game) == "1. e4 c5 (1... e5 2. Nf3) 2. Nf3 *"


def test_moves_that_were_taken_back_can_be_redone_one_after_another() -> None:
    record = Record()
    play(record, "e4", "e5", "Nf3")
    record.take_back(3)
    assert [node.san() for node in record.redoable()] == ["e4", "e5", "Nf3"]
    record.redo()
    record.redo(2)
    assert sans(record) == "e4 e5 Nf3"
    assert record.redoable() == []


def test_the_same_move_played_again_is_no_variation() -> None:
    record = Record()
    play(record, "e4", "e5")
    record.take_back(2)
    play(record, "e4", "e5")
    assert movetext(record.game) == "1. e4 e5 *"


def test_an_old_variation_played_again_becomes_the_main_line() -> None:
    record = Record()
    play(record, "e4", "e5")
    record.take_back()
    play(record, "c5")
    record.take_back()
    play(record, "e5")
    assert movetext(record.game) == "1. e4 e5 (1... c5) *"


def test_a_recorded_game_stands_at_its_end_or_where_it_is_told_to() -> None:
    text = "1. e4 e5 (1... c5 2. Nf3) 2. f4 *"
    game = read_whole(text)
    assert sans(Record(game)) == "e4 e5 f4"
    record = Record(game, ply=1)
    assert sans(record) == "e4"
    assert [node.san() for node in record.redoable()] == ["e5", "f4"]
    assert Record(game, ply=0).position == Position.initial()


@pytest.mark.parametrize("ply", [4, 100, -1])
def test_a_record_cannot_stand_where_it_has_no_moves(ply: int) -> None:
    game = read_whole("1. e4 e5 2. f4 *")
    with pytest.raises(ValueError, match="record has no"):
        Record(game, ply)


@pytest.mark.parametrize("plies", [3, -1])
def test_what_is_not_there_can_neither_be_taken_back_nor_redone(plies: int) -> None:
    record = Record()
    play(record, "e4", "e5")
    with pytest.raises(ValueError, match="taken back"):
        record.take_back(plies)
    record.take_back(2)
    with pytest.raises(ValueError, match="no"):
        record.redo(plies)
    assert record.ply == 0


@pytest.mark.parametrize("move", [Move(0, 1), pgn.NULL_MOVE])
def test_what_is_not_a_legal_move_changes_nothing(move: Move) -> None:
    record = Record()
    play(record, "e4")
    with pytest.raises(IllegalMove):
        record.play(move)
    assert movetext(record.game) == "1. e4 *"
    assert record.ply == 1


def test_a_game_that_ends_after_a_take_back_ends_there_for_every_reader() -> None:
    record = Record()
    play(record, "e4", "e5", "Nf3", "Nc6")
    record.current.parent.add_comment("well")  # type: ignore[union-attr]
    record.note_clock(ClockState((1, 2)))
    record.take_back(1)
    record.note_clock(ClockState((3, 4)))
    record.end_here()
    assert movetext(record.game) == "1. e4 e5 2. Nf3 {well} (2. Nf3 Nc6) *"
    assert sans(record) == "e4 e5 Nf3"
    assert record.current.is_main
    assert record.clock_at(record.current) == ClockState((3, 4))
    assert record.redoable() == []


def test_where_nothing_follows_the_end_changes_nothing() -> None:
    record = Record()
    play(record, "e4")
    node = record.current
    record.end_here()
    assert record.current is node
    record.take_back()
    record.end_here()
    assert movetext(record.game) == "1. e4 *"


def test_clocks_are_noted_for_each_move() -> None:
    record = Record()
    record.note_clock(ClockState((9, 9)))
    play(record, "e4")
    record.note_clock(ClockState((8, 9)))
    record.write_clock(8_000)
    assert movetext(record.game) == "1. e4 {[%clk 0:00:08]} *"
    assert record.clock_at(record.current) == ClockState((8, 9))
    record.take_back()
    assert record.clock_at(record.current) == ClockState((9, 9))
    play(record, "d4")
    assert record.clock_at(record.current) is None


@pytest.mark.parametrize(
    ("text", "ply", "moves"),
    [
        ("*", 0, ""),
        ("1. e4 e5 2. Nf3 *", 0, "e2e4 e7e5 g1f3"),
        ("1. e4 e5 2. -- *", 3, ""),
        ("1. -- e5 2. -- d5 3. Nf3 *", 3, "d7d5 g1f3"),
    ],
)
def test_the_history_begins_after_the_last_pass(text: str, ply: int, moves: str) -> None:
    record = Record(read_whole(text))
    start, found = record.history()
    assert start == record.positions()[ply]
    assert " ".join(move.uci() for move in found) == moves


def test_looking_back_changes_nothing() -> None:
    record = Record()
    play(record, "e4", "e5", "Nf3")
    before = movetext(record.game)
    seen = [node.position for node in record.line()]
    assert seen == list(record.positions())[1:]
    assert movetext(record.game) == before
    assert (record.ply, record.position) == (3, seen[-1])


def test_what_a_record_hands_out_is_not_the_record() -> None:
    record = Record()
    play(record, "e4")
    list(record.line()).clear()
    for handed_out in (record.line(), record.positions()):
        assert isinstance(handed_out, list)
        handed_out.clear()
    assert (record.ply, len(record.positions())) == (1, 2)


# Whatever people do with it


@given(starts(), st.data())
def test_no_line_is_ever_lost(start: Position, data: st.DataObject) -> None:
    record = Record(start=start)
    line: Line = ()
    ahead: dict[Line, Move] = {}  # the move that was played last in each situation
    ever: set[Line] = set()
    for _ in range(data.draw(st.integers(0, 25), "steps")):
        act = data.draw(st.sampled_from(["play", "play", "take back", "redo", "end"]), "act")
        if act == "play" and record.position.has_legal_move():
            move = data.draw(st.sampled_from(record.position.legal_moves()[:3]), "move")
            record.play(move)
            ahead[line] = move
            line = (*line, move)
            ever.add(line)
        elif act == "take back" and line:
            plies = data.draw(st.integers(1, len(line)), "plies")
            record.take_back(plies)
            line = line[: len(line) - plies]
        elif act == "redo" and line in ahead:
            record.redo()
            line = (*line, ahead[line])
        elif act == "end" and line:
            record.end_here()
            ahead = {key: move for key, move in ahead.items() if key[: len(line)] != line}
        assert moves_of(record) == line
        assert record.ply == len(line)
        assert record.current.is_main
        positions = [start]
        for each in line:
            positions.append(positions[-1].play(each))
        assert record.positions() == positions
        assert bool(record.redoable()) is (line in ahead)
        assert ever <= lines_of(record.game)
    assert read_whole(written(record.game)).same_as(record.game)
