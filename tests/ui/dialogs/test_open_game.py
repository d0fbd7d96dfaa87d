"""Opening games: the list of saves, files with many games, the trash, files from anywhere."""

from __future__ import annotations

import os
import tkinter as tk
from collections.abc import Iterator
from pathlib import Path
from tkinter import ttk

import pytest

from chess_app.play.save_list import SaveList
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.game_chooser import GameChooserDialog, open_file
from chess_app.ui.dialogs.open_game import OpenGameDialog
from chess_app.ui.look import Look
from chess_app.ui.tk_queue import TkQueue
from tests.ui.dialogs.acts import click, press, type_text
from tests.ui.dialogs.words import button, only, seen, until, use

GAME = """\
[White "{white}"]
[Black "{black}"]
[Date "{date}"]
[Result "{result}"]

{moves} {result}

"""


def game(
    white: str, black: str, date: str = "2025.01.02", moves: str = "1. e4 e5", result: str = "*"
) -> str:
    return GAME.format(white=white, black=black, date=date, moves=moves, result=result)


class Shelf:
    """A folder with saves, and the dialogs about them."""

    def __init__(self, root: tk.Tk, look: Look, folder: Path) -> None:
        self.root = root
        self.look = look
        self.folder = folder / "saves"
        self.folder.mkdir()
        self.memory = folder / "memory.json"
        self.queue = TkQueue(root)
        self.opened: list[tuple[str, int]] = []
        self.faults: list[str] = []
        self.trashed: list[str] = []
        self.trash_fault: OSError | None = None
        self.chosen_file = ""

    def put(self, name: str, text: str, age: int = 0) -> Path:
        """A file that was saved so many seconds before others."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
        return path

    def open(self) -> OpenGameDialog:
        dialog = OpenGameDialog(
            self.root,
            self.look,
            SaveList(self.folder, self.memory),
            BoardOptions(),
            self.hear_open,
            lambda parent: self.chosen_file,
            self.throw_away,
            self.queue.deliver,
        )
        until(self.root, lambda: "Reading …" not in seen(dialog))
        return dialog

    def open_file(self, path: Path) -> None:
        open_file(
            self.root,
            self.look,
            path,
            BoardOptions(),
            self.hear_open,
            self.faults.append,
            self.queue.deliver,
        )

    def hear_open(self, path: Path, number: int) -> None:
        self.opened.append((path.name, number))

    def throw_away(self, path: Path) -> None:
        if self.trash_fault is not None:
            raise self.trash_fault
        self.trashed.append(path.name)
        path.unlink()

    def windows(self) -> list[tk.Toplevel]:
        return [child for child in self.root.winfo_children() if isinstance(child, tk.Toplevel)]


@pytest.fixture
def shelf(root: tk.Tk, look: Look, tmp_path: Path) -> Iterator[Shelf]:
    shelf = Shelf(root, look, tmp_path)
    shelf.put("anna.pgn", game("Anna", "Bob", "2025.03.01"), age=1)
    shelf.put("zoe.pgn", game("Zoe", "Carl", "2024.03.01", result="1-0"), age=2)
    shelf.put("many.pgn", game("Eve", "Dan") + game("Fay", "Gus", moves="1. d4"), age=3)
    shelf.put("broken.pgn", "no game", age=4)
    yield shelf
    shelf.queue.close()


def players(dialog: OpenGameDialog | GameChooserDialog) -> list[str]:
    tree = only(dialog, ttk.Treeview)
    return [str(tree.set(item, "players")) for item in tree.get_children()]


# The list


def test_the_latest_save_is_first_and_one_key_opens_it(shelf: Shelf) -> None:
    dialog = shelf.open()
    assert players(dialog) == ["Anna – Bob", "Zoe – Carl", "Eve – Dan", "broken.pgn"]
    assert "4 games" in seen(dialog)
    press(only(dialog, ttk.Entry), "Return")
    assert shelf.opened == [("anna.pgn", 1)]
    assert not dialog.is_open


def test_arrows_go_through_the_list_while_the_field_has_the_keyboard(shelf: Shelf) -> None:
    dialog = shelf.open()
    press(only(dialog, ttk.Entry), "Down", "Down", "Up", "Return")
    assert shelf.opened == [("zoe.pgn", 1)]


def test_two_clicks_open_a_game(shelf: Shelf) -> None:
    dialog = shelf.open()
    tree = only(dialog, ttk.Treeview)
    _, y, _, height = (int(number) for number in tree.bbox(tree.get_children()[1]))
    for _ in range(2):
        click(tree, 20, y + height // 2)
    assert shelf.opened == [("zoe.pgn", 1)]


def test_what_is_selected_is_told(shelf: Shelf) -> None:
    dialog = shelf.open()
    press(only(dialog, ttk.Entry), "Down")
    until(shelf.root, lambda: "Zoe – Carl" in seen(dialog))
    assert any("1–0" in text and "zoe.pgn" in text for text in seen(dialog))


def test_a_file_without_a_game_tells_why_and_can_not_be_opened(shelf: Shelf) -> None:
    dialog = shelf.open()
    press(only(dialog, ttk.Entry), "Next")
    assert button(dialog, "Open").instate(["disabled"])
    press(only(dialog, ttk.Entry), "Return")
    assert shelf.opened == []
    until(shelf.root, lambda: "broken.pgn" in seen(dialog))
    assert any("line 1" in text for text in seen(dialog))


def test_search(shelf: Shelf) -> None:
    dialog = shelf.open()
    entry = only(dialog, ttk.Entry)
    type_text(entry, "carl z")
    until(shelf.root, lambda: players(dialog) == ["Zoe – Carl"])
    assert "1 game" in seen(dialog)
    type_text(entry, "nobody")
    until(shelf.root, lambda: players(dialog) == [])
    assert "No game has these words." in seen(dialog)
    assert button(dialog, "Open").instate(["disabled"])
    type_text(entry, "anna")
    until(shelf.root, lambda: players(dialog) == ["Anna – Bob"])
    press(entry, "Return")
    assert shelf.opened == [("anna.pgn", 1)]


def test_sorting_by_a_heading(shelf: Shelf) -> None:
    dialog = shelf.open()
    tree = only(dialog, ttk.Treeview)
    orders = []
    for _ in range(3):
        click(tree, 20, 5)
        orders.append(players(dialog))
    straight = ["Anna – Bob", "Eve – Dan", "Zoe – Carl", "broken.pgn"]
    assert orders[:2] == [straight, straight[::-1]]
    assert orders[2] == ["Anna – Bob", "Zoe – Carl", "Eve – Dan", "broken.pgn"]


def test_an_empty_folder(shelf: Shelf) -> None:
    for path in shelf.folder.iterdir():
        path.unlink()
    dialog = shelf.open()
    assert "There are no games here yet." in seen(dialog)
    assert button(dialog, "Open").instate(["disabled"])
    assert button(dialog, "To the trash").instate(["disabled"])
    press(only(dialog, ttk.Entry), "Down", "Return", "Delete", "Escape")
    assert shelf.opened == []
    assert not dialog.is_open


def test_a_folder_that_can_not_be_read_is_told(shelf: Shelf) -> None:
    file = shelf.folder / "anna.pgn"
    shelf.folder = file
    dialog = shelf.open()
    assert "The folder of saves can't be read: Not a directory" in seen(dialog)


def test_closing_while_it_reads(shelf: Shelf) -> None:
    for number in range(300):
        shelf.put(f"{number}.pgn", game(f"Player {number}", "Other"))
    dialog = OpenGameDialog(
        shelf.root,
        shelf.look,
        SaveList(shelf.folder, shelf.memory),
        BoardOptions(),
        shelf.hear_open,
        lambda parent: "",
        shelf.throw_away,
        shelf.queue.deliver,
    )
    press(only(dialog, ttk.Entry), "Escape")
    assert not dialog.is_open
    assert shelf.opened == []


# The trash


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_save_goes_to_the_trash(shelf: Shelf, way: str) -> None:
    dialog = shelf.open()
    press(only(dialog, ttk.Entry), "Down")
    if way == "button":
        use(dialog, "To the trash")
    else:
        press(only(dialog, ttk.Treeview), "Delete")
    assert shelf.trashed == ["zoe.pgn"]
    assert players(dialog) == ["Anna – Bob", "Eve – Dan", "broken.pgn"]
    assert "zoe.pgn is in the trash now." in seen(dialog)
    use(dialog, "Open")  # its neighbour is selected, which has several games
    assert shelf.opened == []
    assert len(shelf.windows()) == 1


def test_all_saves_can_go(shelf: Shelf) -> None:
    dialog = shelf.open()
    for _ in range(4):
        use(dialog, "To the trash")
    assert players(dialog) == []
    assert button(dialog, "To the trash").instate(["disabled"])


def test_a_save_that_can_not_go_is_still_there(shelf: Shelf) -> None:
    shelf.trash_fault = PermissionError(13, "Permission denied")
    dialog = shelf.open()
    use(dialog, "To the trash")
    assert "anna.pgn could not be deleted: Permission denied" in seen(dialog)
    assert len(players(dialog)) == 4


def test_delete_in_the_field_deletes_letters_only(shelf: Shelf) -> None:
    dialog = shelf.open()
    entry = only(dialog, ttk.Entry)
    type_text(entry, "anna")
    press(entry, "Home", "Delete")
    assert entry.get() == "nna"
    assert shelf.trashed == []


# Files with many games


def test_a_game_of_many_is_chosen_by_hand(shelf: Shelf) -> None:
    dialog = shelf.open()
    press(only(dialog, ttk.Entry), "Down", "Down", "Return")
    assert not dialog.is_open
    (window,) = shelf.windows()
    until(shelf.root, lambda: "2 games" in texts(window))
    press(window.focus_lastfor() or window, "Down", "Return")
    assert shelf.opened == [("many.pgn", 2)]
    assert shelf.windows() == []


def test_a_file_from_anywhere(shelf: Shelf, tmp_path: Path) -> None:
    other = tmp_path / "other.pgn"
    other.write_text(game("Una", "Vic"), encoding="utf-8")
    dialog = shelf.open()
    use(dialog, "Other file …")  # the user cancels
    assert dialog.is_open
    shelf.chosen_file = str(other)
    use(dialog, "Other file …")
    until(shelf.root, lambda: shelf.opened)
    assert shelf.opened == [("other.pgn", 1)]
    assert not dialog.is_open


def test_a_file_from_anywhere_that_has_no_game(shelf: Shelf, tmp_path: Path) -> None:
    dialog = shelf.open()
    shelf.chosen_file = str(tmp_path / "gone.pgn")
    use(dialog, "Other file …")
    until(shelf.root, lambda: any("gone.pgn: No such file" in text for text in seen(dialog)))
    assert dialog.is_open
    assert shelf.opened == []


def test_a_file_with_one_game_is_opened_without_a_question(shelf: Shelf) -> None:
    shelf.open_file(shelf.folder / "zoe.pgn")
    until(shelf.root, lambda: shelf.opened)
    assert shelf.opened == [("zoe.pgn", 1)]
    assert shelf.windows() == []


def test_a_file_with_many_games_asks_which(shelf: Shelf) -> None:
    shelf.open_file(shelf.folder / "many.pgn")
    until(shelf.root, shelf.windows)
    (window,) = shelf.windows()
    until(shelf.root, lambda: "2 games" in texts(window))
    window.focus_force()
    press(window, "Escape")
    assert shelf.windows() == []
    assert shelf.opened == []


@pytest.mark.parametrize("name", ["gone.pgn", "broken.pgn"])
def test_a_file_without_games_is_told(shelf: Shelf, name: str) -> None:
    shelf.open_file(shelf.folder / name)
    until(shelf.root, lambda: shelf.faults)
    assert len(shelf.faults) == 1
    assert name in shelf.faults[0]
    assert shelf.opened == []


def test_the_chooser_finds_and_opens_by_number(shelf: Shelf) -> None:
    path = shelf.put(
        "cup.pgn", "".join(game(f"Player {number}", "Other") for number in range(1, 201))
    )
    dialog = GameChooserDialog(
        shelf.root, shelf.look, path, BoardOptions(), shelf.hear_open, shelf.queue.deliver
    )
    until(shelf.root, lambda: "200 games" in seen(dialog))
    type_text(only(dialog, ttk.Entry), "player 150")
    until(shelf.root, lambda: players(dialog) == ["Player 150 – Other"])
    use(dialog, "Open")
    assert shelf.opened == [("cup.pgn", 150)]


def texts(window: tk.Misc) -> list[str]:
    found = []
    for child in window.winfo_children():
        if isinstance(child, ttk.Label):
            found.append(str(child["text"]))
        found += texts(child)
    return found
