"""Choosing one of the games of a file."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from chess_app.language import _
from chess_app.play.engine_worker import Deliver
from chess_app.play.game_summary import summarize
from chess_app.play.save_file import SaveError, read_games
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.game_browser import GameBrowser
from chess_app.ui.dialogs.game_rows import DATE, MOVES, PLAYERS, STATE, GameRow
from chess_app.ui.dialogs.reading import Reading
from chess_app.ui.look import Look


def open_file(
    parent: tk.Misc,
    look: Look,
    path: Path,
    options: BoardOptions,
    on_open: Callable[[Path, int], None],
    on_fault: Callable[[str], None],
    deliver: Deliver,
) -> None:
    """Opens any file that may have games; reading it makes nobody wait.

    With a single game in it, `on_open` is called soon with the file and 1; with more, the user
    chooses one by its number. `on_fault` gets one line if there is none or the file can't be read.
    """
    numbers: list[int] = []

    def decide(fault: Exception | None) -> None:
        if isinstance(fault, SaveError) and not numbers:
            on_fault(str(fault))
        elif fault is not None and not isinstance(fault, SaveError):
            raise fault
        elif len(numbers) == 1:
            on_open(path, numbers[0])
        else:
            GameChooserDialog(parent, look, path, options, on_open, deliver)

    Reading(lambda: _first_numbers(path), deliver, numbers.extend, decide)


def _first_numbers(path: Path) -> Iterator[int]:
    """The numbers of the first two games: more are not needed to know whether there are several."""
    return (game.number for game in islice(read_games(path), 2))


class GameChooserDialog(Dialog):
    """Shows the games of a file as they are read, and lets the user choose; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        path: Path,
        options: BoardOptions,
        on_open: Callable[[Path, int], None],
        deliver: Deliver,
    ) -> None:
        """`on_open` gets the file and the number of the chosen game, from 1; the dialog is closed
        then. `deliver` brings calls of other threads into that of Tk.
        """
        title = _("Choose a game of {name}").format(name=path.name)
        super().__init__(parent, look, title, resizable=True)
        self._path = path
        self._on_open = on_open
        self.body.columnconfigure(0, weight=1)
        self.body.rowconfigure(0, weight=1)
        self._browser = GameBrowser(
            self.body, look, options, (PLAYERS, DATE, STATE, MOVES), self._hear_select, self._choose
        )
        self._browser.widget.grid(sticky="nsew")
        self.add_cancel_button()
        self._main_button = self.add_main_button(_("Open"), self._choose)
        self._hear_select()
        self._reading = Reading(self._read, deliver, self._browser.add, self._end)
        self.open(focus=self._browser.search_field)

    def close(self) -> None:
        """Stops the reading, too."""
        self._reading.stop()
        super().close()

    def _read(self) -> Iterator[GameRow]:
        """Runs in the thread of the reading."""
        for game in read_games(self._path):
            yield GameRow(game.number, "", summarize(game))

    def _end(self, fault: Exception | None) -> None:
        self._browser.complete()
        if isinstance(fault, SaveError):
            self._browser.fail(str(fault))
        elif fault is not None:
            raise fault

    def _hear_select(self) -> None:
        is_selected = self._browser.selected is not None
        self._main_button.state(["!disabled" if is_selected else "disabled"])

    def _choose(self) -> None:
        row = self._browser.selected
        if row is not None:
            self.close()
            self._on_open(self._path, row.number)
