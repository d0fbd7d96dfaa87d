"""What the commands of the window work with."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import filedialog

from chess_app.language import _, translated
from chess_app.play.save_file import SaveError
from chess_app.play.settings import Settings
from chess_app.sound.player import SoundPlayer
from chess_app.ui.analysis import Analysis
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board_choice import board_options
from chess_app.ui.board_presenter import BoardPresenter
from chess_app.ui.browsing import Browsing
from chess_app.ui.look import Look
from chess_app.ui.panel_presenter import PanelPresenter
from chess_app.ui.playroom import Playroom
from chess_app.ui.talk import Talk
from chess_app.ui.tk_queue import TkQueue


class FileQuestions:
    """The system's own dialogs for files; each returns a path, or nothing."""

    def to_open(self, parent: tk.Misc) -> str:
        """Which file of games to open."""
        return filedialog.askopenfilename(
            parent=parent, filetypes=[(_("Games"), "*.pgn"), (_("All files"), "*")]
        )

    def to_save(self, parent: tk.Misc, folder: str, name: str) -> str:
        """Where to save; the system asks whether a file may be replaced."""
        return filedialog.asksaveasfilename(
            parent=parent,
            initialdir=folder,
            initialfile=name,
            defaultextension=".pgn",
            filetypes=[(_("Games"), "*.pgn"), (_("All files"), "*")],
        )

    def program(self, parent: tk.Misc) -> str:
        """Which program is an engine."""
        return filedialog.askopenfilename(parent=parent, title=_("Program of an engine"))

    def folder(self, parent: tk.Misc) -> str:
        """Which folder."""
        return filedialog.askdirectory(parent=parent)


@dataclass
class Stage:
    """The window, the game in it, and those who show it.

    - `refresh`: brings all that is shown up to date; `rebuild`: makes the widgets anew, after the
      look or the language has changed. `quit`: ends the program.
    """

    root: tk.Tk
    look: Look
    queue: TkQueue
    room: Playroom
    browsing: Browsing
    board: BoardPresenter
    panel: PanelPresenter
    talk: Talk
    analysis: Analysis
    sound: SoundPlayer
    files: FileQuestions
    refresh: Callable[[], None]
    rebuild: Callable[[], None]
    quit: Callable[[], None]

    @property
    def settings(self) -> Settings:
        """What the user has chosen."""
        return self.room.settings

    def board_options(self) -> BoardOptions:
        """How boards look."""
        return board_options(self.settings)

    def attempt(self, act: Callable[[], None]) -> None:
        """Does what the user wants; where that is not possible, the status line tells why."""
        try:
            act()
        except (SaveError, ValueError) as error:
            self.talk.warn(translated(error))
            self.board.refresh()

    def save_settings(self) -> None:
        """Writes the settings; where that fails the user is told."""
        try:
            self.settings.save()
        except OSError as error:
            reason = error.strerror or str(error)
            self.talk.warn(_("The settings can't be saved: {reason}").format(reason=reason))
