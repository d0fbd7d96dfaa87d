"""Games come and go: saving, opening, recent files, the clipboard, closing and resuming."""

from __future__ import annotations

import errno
import tkinter as tk
from pathlib import Path
from tkinter import ttk

import pytest

from chess_app.chess import pgn
from chess_app.play.settings import LAST_GAME, RECENT_FILES, TIME, Settings
from tests.play.failing_disk import FailingDisk
from tests.ui.user import User, descendants, words_in

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
GAME = '[White "Ann"]\n[Black "Ben"]\n[Result "*"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n'
OTHER = '[White "Cid"]\n[Black "Dee"]\n[Result "1-0"]\n\n1. d4 d5 2. c4 1-0\n'


def copied(user: User) -> str:
    return str(user.root.clipboard_get())


def copy(user: User, text: str) -> None:
    user.root.clipboard_clear()
    user.root.clipboard_append(text)


def only_save(user: User) -> Path:
    (path,) = user.folders.saves.glob("*.pgn")
    return path


# Saving


def test_save_makes_a_file_and_writes_to_it_again(user: User) -> None:
    user.open()
    user.move("e2e4")
    user.press("Control-s")
    path = only_save(user)
    assert user.status == f"Saved in {path}"
    user.move("e7e5")
    user.press("Control-s")
    assert only_save(user) == path
    assert "1. e4 e5" in path.read_text()


def test_save_as_goes_where_the_user_says(user: User, tmp_path: Path) -> None:
    user.open()
    user.move("e2e4")
    user.files.path = str(tmp_path / "my game.pgn")
    user.press("Control-Shift-S")
    assert user.files.offered[0] == str(user.folders.saves)
    assert user.files.offered[1].endswith(".pgn")
    assert (tmp_path / "my game.pgn").exists()
    user.move("e7e5")
    user.press("Control-s")
    assert "1. e4 e5" in (tmp_path / "my game.pgn").read_text()


def test_save_as_that_is_cancelled_saves_nothing(user: User) -> None:
    user.open()
    user.move("e2e4")
    user.press("Control-Shift-S")
    assert not user.folders.saves.exists()
    assert user.status == "Black to move."


def test_what_can_t_be_saved_is_told_and_nothing_is_lost(user: User, tmp_path: Path) -> None:
    user.open()
    user.move("e2e4")
    (tmp_path / "file").touch()
    user.files.path = str(tmp_path / "file" / "game.pgn")
    user.press("Control-Shift-S")
    assert str(tmp_path / "file") in user.status
    assert user.played == ["e2e4"]


# Opening


def test_a_file_as_argument(user: User, tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    path.write_text(GAME)
    user.open(path)
    user.until(lambda: len(user.played) == 3)
    assert user.root.title().startswith("Ann – Ben")
    user.press("Left", "Left")
    user.move("c7c5")
    user.press("End")
    user.move("b8c6")
    assert user.played[-1] == "b8c6"


def test_a_file_that_is_missing(user: User, tmp_path: Path) -> None:
    user.open(tmp_path / "no.pgn")
    user.until(lambda: "no.pgn" in user.status)
    assert user.fen == START
    user.move("e2e4")
    assert user.played == ["e2e4"]


def test_of_a_file_with_many_games_one_is_chosen(user: User, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(GAME + "\n" + OTHER)
    user.open(path)
    user.until(user.dialogs)
    (dialog,) = user.dialogs()
    user.until(lambda: any("Dee" in words for words in texts_of_canvases(dialog)))
    user.escape()
    assert user.dialogs() == []
    assert user.played == []


def test_recent_files_are_in_the_menu(user: User, tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    path.write_text(GAME)
    user.open(path)
    user.until(lambda: user.played)
    user.files.path = str(tmp_path / "other.pgn")
    user.press("Control-Shift-S")
    assert user.app.stage.settings.get(RECENT_FILES) == [
        str(tmp_path / "other.pgn"),
        str(tmp_path / "game.pgn"),
    ]
    user.app._files.open_path(path)
    user.until(lambda: user.app.stage.room.keeper.file.path == path)  # type: ignore[union-attr]


def test_the_list_of_saves_opens_one(user: User) -> None:
    user.open()
    user.move("e2e4")
    user.press("Control-s")
    user.press("Control-o")
    (dialog,) = user.dialogs()
    user.until(lambda: any("White – Black" in words for words in texts_of_canvases(dialog)))
    user.escape()
    assert user.dialogs() == []


# The clipboard


def test_a_game_goes_through_the_clipboard(user: User) -> None:
    user.open()
    user.move("e2e4", "e7e5")
    user.press("Control-c")
    assert "1. e4 e5" in copied(user)
    text = copied(user)
    user.move("g1f3")
    copy(user, text)
    user.press("Control-v")
    assert user.played == ["e2e4", "e7e5"]


def test_the_position_that_is_looked_at_is_copied(user: User) -> None:
    user.open()
    user.move("e2e4", "e7e5")
    user.press("Home", "Control-Shift-C")
    assert copied(user) == START


@pytest.mark.parametrize("key", ["Control-v", "Control-Shift-V"])
def test_a_position_is_pasted(user: User, key: str) -> None:
    fen = "8/1P5k/8/8/8/8/8/K7 w - - 0 1"
    user.open()
    copy(user, f"  {fen}\n")
    user.press(key)
    assert user.fen == fen


@pytest.mark.parametrize("key", ["Control-v", "Control-Shift-V"])
@pytest.mark.parametrize("text", ["hello", "8/8/8/8/8/8/8/8 w - - 0 1", "\x00", "[", "{", "1. e5"])
def test_what_is_no_game_changes_nothing(user: User, key: str, text: str) -> None:
    user.open()
    user.move("e2e4")
    fen = user.fen
    copy(user, text)
    user.press(key)
    assert user.fen == fen
    assert user.status != "Black to move."


def test_an_empty_clipboard(user: User) -> None:
    user.open()
    user.root.clipboard_clear()
    user.press("Control-v")
    assert user.status == "There is no text on the clipboard."


def test_a_game_with_an_illegal_move_begins_where_it_was_legal(user: User) -> None:
    user.open()
    copy(user, "1. e4 e5 2. Ke3 *")
    user.press("Control-v")
    assert user.played == ["e2e4", "e7e5"]
    assert "Ke3" in user.status


# Closing


def test_the_game_is_there_again(user: User) -> None:
    user.choose(TIME, "10+5")
    user.open()
    user.move("e2e4", "e7e5")
    user.let_pass(60_000)
    user.press("F")
    user.close()
    assert not user.is_open
    user.open()
    assert user.played == ["e2e4", "e7e5"]
    assert user.scene.bottom_seat == 1
    left = user.app.stage.room.arbiter.clock.remaining_ms(0, user.now)
    assert left == 540_000 + 5_000
    assert user.status == "Your last game goes on where it was."


def test_an_ended_game_is_not_there_again_but_saved(user: User) -> None:
    user.open()
    user.move("f2f3", "e7e5", "g2g4", "d8h4")
    user.close()
    user.open()
    assert user.played == []
    with open(only_save(user)) as stream:
        assert [game.result for game in pgn.read(stream)] == ["0-1"]


def test_without_a_move_nothing_is_saved(user: User) -> None:
    user.open()
    user.close()
    assert not user.folders.saves.exists()
    assert Settings(user.folders.settings_file).get(LAST_GAME) == ""


def test_a_last_game_that_is_broken_is_told_and_a_new_one_begins(
    user: User, tmp_path: Path
) -> None:
    path = tmp_path / "broken.pgn"
    path.write_bytes(b"")
    user.choose(LAST_GAME, str(path))
    user.open()
    assert user.fen == START
    assert "broken.pgn" in user.status


def test_a_full_disk_asks_what_shall_become_of_the_game(user: User, tmp_path: Path) -> None:
    user.open()
    disk = FailingDisk(errno.ENOSPC, at=1, stays=True)
    with disk.in_place():
        user.move("e2e4")
        user.close()
        user.close()
        assert user.is_open
        (dialog,) = user.dialogs()
        assert "The game can't be saved. What shall become of it?" in words_in(dialog)
        user.escape()
        assert user.is_open
        assert user.played == ["e2e4"]
        user.close()
    user.files.path = str(tmp_path / "safe.pgn")
    user.answer("Save elsewhere…")
    assert not user.is_open
    assert "1. e4" in (tmp_path / "safe.pgn").read_text()


def test_a_game_that_can_t_be_saved_can_be_given_up(user: User) -> None:
    user.open()
    with FailingDisk(errno.ENOSPC, at=1, stays=True).in_place():
        user.move("e2e4")
        user.close()
        user.answer("Quit without saving")
    assert not user.is_open


def test_after_a_kill_the_game_is_there_and_others_are_saved(user: User) -> None:
    left: dict[Path, bytes] = {}
    for move in ("e2e4", "d2d4"):
        user.open()
        user.move(move)
        journals = list(user.folders.journals.iterdir())
        left |= {path.with_stem(f"{path.stem}-{move}"): path.read_bytes() for path in journals}
        user.app.stage.room.keeper.discard()
        user.close()
    for path, content in left.items():
        path.write_bytes(content)
    user.open()
    assert user.played in (["e2e4"], ["d2d4"])
    path = only_save(user)
    assert user.status == f"A game that was cut off is saved in {path}."
    assert "1. d4" in path.read_text() or "1. e4" in path.read_text()


def texts_of_canvases(widget: tk.Misc) -> list[str]:
    """All that is written on canvases and in lists below a widget."""
    found = list(words_in(widget))
    for part in descendants(widget):
        if isinstance(part, tk.Canvas):
            for item in part.find_all():
                if str(part.type(item)) == "text":
                    found.append(str(part.itemcget(item, "text")))  # type: ignore[no-untyped-call]
        elif isinstance(part, ttk.Treeview):
            found += [" ".join(map(str, part.item(row, "values"))) for row in part.get_children()]
    return found
