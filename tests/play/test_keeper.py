"""Games are kept without being asked: in the journal, in files, and over full disks."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from chess_app.play.clock import Clock
from chess_app.play.events import JournalFailed, MovePlayed
from chess_app.play.game import Game
from chess_app.play.players import Human
from chess_app.play.save_file import SaveError, open_game
from chess_app.play.saved_game import from_pgn, resume
from tests.play.failing_disk import FailingDisk
from tests.play.kept_game import BLITZ, KeptGame, sans

NAME = "2024-05-01 Anna - Bob.pgn"


@pytest.fixture
def kept(tmp_path: Path) -> KeptGame:
    return KeptGame(tmp_path)


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder)) if folder.exists() else []


def opened(kept: KeptGame, path: Path) -> KeptGame:
    """Starts the game of a file, paused, as a face does."""
    file, game = open_game(path)
    saved, _ = from_pgn(game)
    resumed, clock = resume(saved, kept.now)
    players = (Human(saved.players[0].name), Human(saved.players[1].name))
    kept.keeper.start(
        resumed,
        clock,
        players,
        kept.now,
        file=file,
        bottom_seat=saved.bottom_seat,
        is_saved=True,
        paused=True,
    )
    return kept


# Saving by itself


def test_a_game_is_saved_when_the_next_begins(kept: KeptGame) -> None:
    kept.start().play("e4 e5")
    kept.start()
    assert names(kept.saves) == [NAME]
    assert kept.notices == [f"the last game is in {NAME}"]
    assert kept.keeper.file is None
    assert len(names(kept.journals)) == 1


def test_a_game_is_saved_when_the_program_ends(kept: KeptGame) -> None:
    kept.start().play("e4 e5")
    kept.keeper.close(kept.now)
    assert names(kept.saves) == [NAME]
    assert names(kept.journals) == []
    kept.keeper.close(kept.now)


def test_a_game_without_a_move_or_that_is_not_wanted_is_not_saved(kept: KeptGame) -> None:
    kept.start()
    kept.start().play("e4")
    kept.keeper.discard()
    kept.start()
    kept.keeper.close(kept.now)
    assert names(kept.saves) == []
    assert names(kept.journals) == []
    assert kept.notices == []


def test_after_discarding_a_move_counts_again(kept: KeptGame) -> None:
    kept.start().play("e4")
    kept.keeper.discard()
    kept.play("e5")
    assert len(names(kept.journals)) == 1
    kept.keeper.close(kept.now)
    assert names(kept.saves) == [NAME]


def test_what_is_saved_is_not_saved_again(kept: KeptGame) -> None:
    kept.start(controls=(BLITZ[0].none(), BLITZ[0].none())).play("e4")
    assert not kept.keeper.is_saved
    file = kept.keeper.save(kept.now).file
    assert kept.keeper.is_saved
    number = file.path.stat().st_ino
    kept.keeper.close(kept.now)
    assert file.path.stat().st_ino == number
    assert names(kept.saves) == [NAME]


def test_time_that_was_used_since_the_last_save_is_saved_too(kept: KeptGame) -> None:
    kept.start().play("e4")
    path = kept.keeper.save(kept.now).file.path
    kept.wait(7_001)
    kept.keeper.close(kept.now)
    assert from_pgn(open_game(path)[1])[0].clock.left_ms == (301_766, 292_999)


def test_a_rematch_is_a_game_of_its_own(kept: KeptGame) -> None:
    kept.start().play("f3 e5 g4 Qh4#")
    kept.arbiter.rematch(kept.now)
    kept.play("d4")
    kept.keeper.close(kept.now)
    assert names(kept.saves) == ["2024-05-01 Anna - Bob.pgn", "2024-05-01 Bob - Anna.pgn"]


# Games from files


def test_a_file_that_was_only_looked_at_is_not_touched(kept: KeptGame, tmp_path: Path) -> None:
    path = tmp_path / "other.pgn"
    for text in ("1. f3 e5 2. g4 Qh4# 0-1", "1. e4 e5 *", "1. f3 e5 2. g4 Qh4#", "1. e4 e5 1-0"):
        path.write_text(text)
        opened(kept, path)
        assert kept.keeper.is_saved
        assert path.read_text() == text
    kept.keeper.close(kept.now)
    assert path.read_text() == text
    assert names(kept.saves) == []


def test_a_game_that_goes_on_is_saved_where_it_came_from(kept: KeptGame, tmp_path: Path) -> None:
    path = tmp_path / "other.pgn"
    path.write_text('[Annotator "x"]\n\n1. e4 e5 *')
    opened(kept, path)
    kept.arbiter.resume(kept.now)
    kept.play("Nf3")
    assert not kept.keeper.is_saved
    kept.keeper.close(kept.now)
    game = open_game(path)[1]
    assert game.end().san() == "Nf3"
    assert game.tags["Annotator"] == "x"
    assert "Date" not in game.tags
    assert names(kept.saves) == []


def test_the_side_of_the_board_is_kept(kept: KeptGame, tmp_path: Path) -> None:
    kept.start().play("e4")
    kept.keeper.turn_board(1, kept.now)
    path = kept.keeper.save(kept.now).file.path
    other = opened(KeptGame(tmp_path / "other"), path)
    assert other.keeper.bottom_seat == 1


def test_a_single_person_sits_below(kept: KeptGame) -> None:
    class Machine(Human):
        is_human = False

    kept.keeper.start(Game(), Clock(BLITZ), (Machine("A"), Human("B")), kept.now)
    assert kept.keeper.bottom_seat == 1
    kept.arbiter.resign(1, kept.now)
    kept.arbiter.rematch(kept.now)
    assert kept.keeper.bottom_seat == 0


# Time


def test_little_time_is_lost_when_the_program_is_killed(kept: KeptGame, tmp_path: Path) -> None:
    kept.start().play("e4 e5")
    kept.wait(25_000)
    (lost,) = kept.lost(tmp_path / "killed")
    left_ms = lost.saved.clock.left_ms[0]
    assert left_ms is not None
    assert 0 <= left_ms - (301_766 - 25_000) <= 11_000


# A full disk


def test_a_full_disk_is_told_once_and_the_game_goes_on(kept: KeptGame, tmp_path: Path) -> None:
    kept.start().play("e4")
    with FailingDisk(errno.ENOSPC, 1, stays=True).in_place():
        kept.play("e5 Nf3 Nc6")
        with pytest.raises(SaveError, match="No space left on device"):
            kept.keeper.save(kept.now)
    assert sum(isinstance(event, MovePlayed) for event in kept.events) == 4
    assert [event.reason for event in kept.events if isinstance(event, JournalFailed)] == [
        "No space left on device"
    ]
    assert names(kept.saves) == []
    # What was on the disk before is still there; with room again, all of it is.
    (lost,) = kept.lost(tmp_path / "killed")
    assert sans(lost.saved) == ["e4"]
    kept.play("Bb5")
    (lost,) = kept.lost(tmp_path / "killed")
    assert sans(lost.saved) == ["e4", "e5", "Nf3", "Nc6", "Bb5"]
    kept.keeper.save(kept.now)
    assert names(kept.saves) == [NAME]


def test_a_full_disk_at_the_end_leaves_the_journal(kept: KeptGame) -> None:
    kept.start().play("e4")
    kept.saves.write_text("a file where the folder should be")
    kept.keeper.close(kept.now)
    assert len(kept.notices) == 1
    assert kept.notices[0].endswith("; the game will be offered at the next start")
    assert len(names(kept.journals)) == 1


def test_a_game_that_no_disk_takes_is_not_left_without_a_word(kept: KeptGame) -> None:
    kept.start().play("e4")
    before = kept.arbiter.game
    with FailingDisk(errno.ENOSPC, 1, stays=True).in_place():
        kept.play("e5")
        with pytest.raises(SaveError):
            kept.start()
        assert kept.arbiter.game is before
        with pytest.raises(SaveError):
            kept.keeper.close(kept.now)
    kept.keeper.close(kept.now)
    assert names(kept.saves) == [NAME]


def test_a_journal_folder_that_cannot_be_made_is_told(kept: KeptGame) -> None:
    kept.journals.write_text("a file where the folder should be")
    kept.start().play("e4")
    assert sum(isinstance(event, JournalFailed) for event in kept.events) == 1
    kept.keeper.close(kept.now)
    assert names(kept.saves) == [NAME]
