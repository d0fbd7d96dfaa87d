"""Somebody at the window: the whole program on a real Tk, used by real events.

Time stands still until it is let go on; files are in a folder of the test; sounds are silent.
"""

from __future__ import annotations

import datetime
import random
import tkinter as tk
from collections.abc import Callable, Iterator
from pathlib import Path
from tkinter import ttk
from types import TracebackType
from typing import TypeVar

from chess_app.chess.men import parse_square
from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_list import KnownEngine, store_engine
from chess_app.play.folders import find_folders
from chess_app.play.settings import (
    ANIMATION,
    APPEARANCE,
    OPPONENT,
    TOUR_OFFERED,
    Setting,
    Settings,
)
from chess_app.play.settings_text import Value
from chess_app.sound.player import SoundPlayer
from chess_app.ui.app import App, Surroundings
from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.board.scene import Scene
from chess_app.ui.new_game_choice import HUMAN
from chess_app.ui.root import show_root
from chess_app.ui.stage import FileQuestions
from tests.ui.dialogs.acts import NAMES, click, press

PATIENCE_MS = 60_000
STEP_MS = 1000

T = TypeVar("T", bound=Value)


class Answers(FileQuestions):
    """Instead of the system's dialogs for files: what the user would choose there."""

    def __init__(self) -> None:
        self.path = ""
        self.offered = ("", "")

    def to_open(self, parent: tk.Misc) -> str:
        return self.path

    def to_save(self, parent: tk.Misc, folder: str, name: str) -> str:
        self.offered = folder, name
        return self.path

    def program(self, parent: tk.Misc) -> str:
        return ""

    def folder(self, parent: tk.Misc) -> str:
        return ""


class User:
    """Opens the program, plays, and closes it, as often as a test wants.

    - `app`: the program, while it is open; `is_open`: whether it is.
    - `now`: the time of the program. `faults`: errors in callbacks, which fail the test.
    """

    app: App

    def __init__(self, root: tk.Tk, home: Path) -> None:
        self.root = root
        self.folders = find_folders({"CHESS_APP_HOME": str(home)})
        self.files = Answers()
        self.now = 1_000_000
        self.faults: list[BaseException] = []
        self.is_open = False
        self.geometry = "960x680+10+10"
        # Time stands still, so nothing could slide.
        self.choose(ANIMATION, False)
        self.choose(APPEARANCE, "light")
        self.choose(TOUR_OFFERED, True)
        self.choose(OPPONENT, HUMAN)

    # The program

    def choose(self, setting: Setting[T], value: T) -> None:
        """Has something in the settings before the program is opened."""
        settings = Settings(self.folders.settings_file)
        settings.set(setting, value)
        settings.save()

    def know_engine(self, name: str, command: EngineCommand) -> None:
        """Has an engine in the settings before the program is opened."""
        settings = Settings(self.folders.settings_file)
        store_engine(settings, KnownEngine(name, command))
        settings.save()

    def open(self, path: Path | None = None) -> App:
        """Starts the program, with a file if one is given."""
        around = Surroundings(
            self.folders,
            Settings(self.folders.settings_file),
            lambda: self.now,
            lambda: datetime.date(2025, 3, 1),
            random.Random(1).randrange,
            lambda: datetime.datetime(2025, 3, 1, 12, 0),
            self.files,
            SoundPlayer(outputs=()),
            lambda: True,
        )
        self.app = App(self.root, around, self._on_end)
        reports = self.root.report_callback_exception

        def note(
            kind: type[BaseException], fault: BaseException, place: TracebackType | None
        ) -> None:
            self.faults.append(fault)
            reports(kind, fault, place)

        self.root.report_callback_exception = note
        self.is_open = True
        show_root(self.root, self.app.stage.look, self.geometry)
        self.root.update()
        self.app.begin(path)
        self.settle()
        return self.app

    def close(self) -> None:
        """Closes the window by its frame."""
        self.root.tk.call(*self.root.tk.splitlist(self.root.protocol("WM_DELETE_WINDOW")))
        self.root.update()

    def _on_end(self) -> None:
        self.is_open = False
        clear(self.root)

    # Time

    def until(self, condition: Callable[[], object]) -> None:
        """Lets Tk run until something has come about."""
        expired: list[bool] = []
        timer = self.root.after(PATIENCE_MS, lambda: expired.append(True))
        while not condition():
            assert not expired, "it never came about"
            self.root.tk.dooneevent(0)
        self.root.after_cancel(timer)

    def settle(self) -> None:
        """Lets Tk do all that it has to do, and the board find its size."""
        self.root.update()
        if self.is_open:
            self.until(lambda: self.app.screen.board._canvas._waiting is None)

    def let_pass(self, ms: int) -> None:
        """Lets time go by, in steps that are no gap for the arbiter."""
        end = self.now + ms
        while self.now < end:
            self.now = min(end, self.now + STEP_MS)
            self.app.stage.room.arbiter.tick(self.now)
        self.app.stage.panel.tick()
        self.root.update()

    # The board

    @property
    def board(self) -> tk.Canvas:
        return self.app.screen.board.widget

    @property
    def scene(self) -> Scene:
        """What the board shows."""
        return self.app.screen.board._canvas.scene

    def point(self, square: str) -> tuple[int, int]:
        """The middle of a square on the board."""
        self.settle()
        seat = self.app.stage.room.keeper.bottom_seat
        layout = ChessLayout.fitting(self.board.winfo_width(), self.board.winfo_height(), seat)
        x, y = layout.corner(parse_square(square))
        return x + layout.square_px // 2, y + layout.square_px // 2

    def click(self, square: str) -> None:
        click(self.board, *self.point(square))

    def move(self, *moves: str) -> None:
        """Plays moves such as e2e4, by two clicks each."""
        for move in moves:
            self.click(move[:2])
            self.click(move[2:4])

    def drag(self, origin: str, target: str) -> None:
        """Moves a piece with the button held."""
        (x, y), (to_x, to_y) = self.point(origin), self.point(target)
        self.board.event_generate("<Button-1>", x=x, y=y)
        for share in (0.3, 0.7, 1):
            at = round(x + (to_x - x) * share), round(y + (to_y - y) * share)
            self.board.event_generate("<B1-Motion>", x=at[0], y=at[1])
            self.root.update()
        self.board.event_generate("<ButtonRelease-1>", x=to_x, y=to_y)
        self.root.update()

    # Keys, buttons and words

    def press(self, *keys: str) -> None:
        """Presses keys on the board, by their names for Tk."""
        press(self.board, *keys)

    def type(self, text: str) -> None:
        """Types on the board."""
        self.board.focus_force()
        self.root.update()
        for character in text:
            self.board.event_generate("<Key>", keysym=NAMES.get(character, character))
        self.root.update()

    def escape(self) -> None:
        """Presses Esc in the dialog that was opened last."""
        press(self.dialogs()[-1], "Escape")

    def run(self, name: str) -> None:
        """Runs a command by its name, as its entry in the menu does."""
        self.app.run(next(command for command in self.app.commands if command.name == name))
        self.root.update()

    def answer(self, label: str) -> None:
        """Presses the button with this label, wherever it is."""
        self.root.update()
        found = [
            widget
            for widget in descendants(self.root)
            if isinstance(widget, ttk.Button)
            and widget.winfo_viewable()
            and str(widget["text"]) == label
        ]
        assert len(found) == 1, (label, len(found))
        x, y = found[0].winfo_width() // 2, found[0].winfo_height() // 2
        found[0].event_generate("<Enter>", x=x, y=y)
        click(found[0], x, y)

    @property
    def status(self) -> str:
        """The line at the lower edge."""
        return self.app.screen.status._line.text

    @property
    def asked(self) -> str:
        """The name of the question in the line above that, if there is one."""
        return self.app.screen.ask.asked

    def dialogs(self) -> list[tk.Toplevel]:
        """The dialogs that are open."""
        return [child for child in self.root.winfo_children() if isinstance(child, tk.Toplevel)]

    # The game

    @property
    def fen(self) -> str:
        """Where the game stands."""
        return self.app.stage.room.game.position.fen()

    @property
    def played(self) -> list[str]:
        """The moves of the game, as UCI writes them."""
        return [node.move.uci() for node in self.app.stage.room.record.line()]


def clear(root: tk.Tk) -> None:
    """Takes away all that a program has put into the main window."""
    for child in root.winfo_children():
        child.destroy()
    for sequence in root.bind():
        root.unbind(sequence)
    for timer in root.tk.splitlist(root.tk.call("after", "info")):
        root.after_cancel(timer)
    root["menu"] = ""
    root.minsize(1, 1)


def descendants(widget: tk.Misc) -> Iterator[tk.Misc]:
    """All that is in a widget."""
    for child in widget.winfo_children():
        yield child
        yield from descendants(child)


def words_in(widget: tk.Misc) -> list[str]:
    """The texts of the labels and buttons that can be seen in a widget."""
    return [
        str(part["text"])
        for part in descendants(widget)
        if isinstance(part, ttk.Label | ttk.Button) and part.winfo_viewable() and part["text"]
    ]
