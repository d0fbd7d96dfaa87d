"""What the window plays with, without a window: games begin, are left and are there again."""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from chess_app.chess import Position, pgn
from chess_app.play.folders import Folders, find_folders
from chess_app.play.game import Refused
from chess_app.play.save_file import SaveError
from chess_app.play.settings import LAST_GAME, PLAYER_NAME, Settings
from chess_app.play.time_control import parse_pair
from chess_app.ui.browsing import Browsing
from chess_app.ui.new_game_choice import COMPUTER, HUMAN, NewGame
from chess_app.ui.playroom import Playroom, World
from chess_app.ui.status_words import player_title, status_words

TWO_PEOPLE = NewGame(opponent=HUMAN, level="")


class Program:
    """A program that is started and ended in the same folders."""

    def __init__(self, home: Path) -> None:
        self.folders: Folders = find_folders({"CHESS_APP_HOME": str(home)})
        self.now = 1_000_000
        self.notices: list[str] = []

    def start(self) -> Playroom:
        self.settings = Settings(self.folders.settings_file)
        world = World(
            self.folders,
            self.settings,
            self._drop,
            lambda: self.now,
            lambda: datetime.date(2025, 3, 1),
            lambda below: 0,
        )
        self.room = Playroom(world, lambda event: None, self.notices.append)
        return self.room

    def play(self, *moves: str) -> None:
        for move in moves:
            game = self.room.game
            self.room.arbiter.submit(game.turn, game.position.parse_san(move), self.now)

    def leave(self) -> None:
        self.room.leave()
        self.settings.save()
        self.room.end()

    def kill(self) -> None:
        """Ends without a word: the lock on the journal goes, the file stays."""
        kept = self.room.keeper._kept
        assert kept is not None
        kept.journal.close()
        self.room.keeper._kept = None
        self.room.end()

    @staticmethod
    def _drop(call: Callable[[], None]) -> None:
        """Nobody listens to engines here."""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path)


def moves_of(room: Playroom) -> list[str]:
    return [node.move.uci() for node in room.record.line()]


def test_the_first_start_has_nothing_to_go_on_with(program: Program) -> None:
    room = program.start()
    assert not room.begin_last()
    with pytest.raises(Refused):
        _ = room.game
    program.leave()
    assert program.settings.get(LAST_GAME) == ""


def test_what_was_left_is_there_again(program: Program) -> None:
    room = program.start()
    room.begin_new(NewGame(HUMAN, "", controls=parse_pair("10+5")))
    program.play("e4", "e5")
    room.keeper.turn_board(1, program.now)
    program.leave()
    program.now += 1_000_000
    room = program.start()
    assert room.begin_last()
    assert moves_of(room) == ["e2e4", "e7e5"]
    assert room.keeper.bottom_seat == 1
    assert [room.arbiter.clock.remaining_ms(seat, program.now) for seat in (0, 1)] == [
        605_000,
        605_000,
    ]
    program.leave()


@pytest.mark.parametrize("moves", [(), ("f3", "e5", "g4", "Qh4#")], ids=["none", "mate"])
def test_what_needs_no_end_is_not_there_again(program: Program, moves: tuple[str, ...]) -> None:
    room = program.start()
    room.begin_new(TWO_PEOPLE)
    program.play(*moves)
    program.leave()
    assert not program.start().begin_last()
    assert len(list(program.folders.saves.glob("*.pgn"))) == bool(moves)


def test_a_killed_program_leaves_its_game(program: Program) -> None:
    room = program.start()
    room.begin_new(TWO_PEOPLE)
    program.play("d4")
    program.kill()
    room = program.start()
    assert room.begin_last()
    assert moves_of(room) == ["d2d4"]
    program.play("d5")
    program.leave()
    room = program.start()
    assert room.begin_last()
    assert moves_of(room) == ["d2d4", "d7d5"]
    assert list(program.folders.journals.iterdir()) != []
    program.leave()
    assert list(program.folders.journals.iterdir()) == []


def test_of_several_lost_games_one_goes_on_and_the_others_are_saved(program: Program) -> None:
    rooms = []
    for moves in (("e4",), ("d4",), ("f3", "e5", "g4", "Qh4#")):
        room = program.start()
        room.begin_new(TWO_PEOPLE)
        program.play(*moves)
        rooms.append(room)
    for room in rooms:
        program.room = room
        program.kill()
    room = program.start()
    assert room.begin_last()
    assert moves_of(room) in (["e2e4"], ["d2d4"])
    texts = [path.read_text() for path in program.folders.saves.glob("*.pgn")]
    assert len(texts) == 2
    assert any("Qh4#" in text for text in texts)
    assert len([line for line in program.notices if "cut off" in line]) == 2
    program.leave()


def test_a_last_game_that_has_gone_is_no_fault(program: Program, tmp_path: Path) -> None:
    room = program.start()
    program.settings.set(LAST_GAME, str(tmp_path / "gone.pgn"))
    assert not room.begin_last()
    (tmp_path / "empty.pgn").touch()
    program.settings.set(LAST_GAME, str(tmp_path / "empty.pgn"))
    with pytest.raises(SaveError):
        room.begin_last()


def test_the_user_s_name_and_side(program: Program) -> None:
    room = program.start()
    program.settings.set(PLAYER_NAME, "Ann")
    room.begin_new(NewGame(COMPUTER, "1", color="black"))
    assert room.arbiter.players[1].name == "Ann"
    assert room.human_seats() == [1]
    assert room.own_seat() == 1
    assert room.is_engine_to_move
    assert not room.is_human_to_move
    program.leave()


# What the status line says


def words(program: Program) -> str:
    return status_words(program.room, Browsing())


def test_whose_move_it_is(program: Program) -> None:
    room = program.start()
    room.begin_new(TWO_PEOPLE)
    assert words(program) == "White to move."
    program.play("e4")
    assert words(program) == "Black to move."
    program.play("e5", "Bc4", "Nc6", "Bxf7+")
    assert words(program) == "Check! Black to move."
    room.arbiter.pause(program.now)
    assert words(program) == "The game is paused."
    room.arbiter.resume(program.now)
    program.play("Ke7")
    room.arbiter.resign(0, program.now)
    assert words(program) == "Black wins: White resigned."
    browsing = Browsing()
    browsing.first(room.record)
    assert status_words(room, browsing).startswith("You look at an earlier position.")
    program.leave()


def test_who_thinks(program: Program) -> None:
    room = program.start()
    room.begin_new(NewGame(COMPUTER, "1"))
    assert words(program) == "Your move."
    program.play("e4")
    assert words(program) == "Computer is thinking."
    assert player_title(room, 0) == ("You", "")
    assert player_title(room, 1)[0] == "Computer"
    assert player_title(room, 1)[1] != ""
    program.leave()


def test_the_names_of_two_people(program: Program) -> None:
    room = program.start()
    room.begin_new(TWO_PEOPLE)
    assert [player_title(room, seat) for seat in (0, 1)] == [("White", ""), ("Black", "")]
    program.leave()


def test_a_new_game_saves_the_one_before(program: Program) -> None:
    room = program.start()
    room.begin_new(TWO_PEOPLE)
    program.play("e4")
    room.begin_new(TWO_PEOPLE)
    (path,) = program.folders.saves.glob("*.pgn")
    (game,) = pgn.read(io.StringIO(path.read_text()))
    assert game.start == Position.initial()
    program.leave()
