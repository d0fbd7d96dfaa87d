"""The list of saves: search, sort, look at them, open one, put one into the trash."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterator
from pathlib import Path
from tkinter import ttk

from chess_app.language import _
from chess_app.os_reasons import os_reason
from chess_app.play.engine_worker import Deliver
from chess_app.play.save_list import SaveEntry, SaveList
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.game_browser import GameBrowser
from chess_app.ui.dialogs.game_chooser import GameChooserDialog, open_file
from chess_app.ui.dialogs.game_rows import DATE, LEFT, PLAYERS, STATE, GameRow
from chess_app.ui.dialogs.reading import Reading
from chess_app.ui.look import Look


class OpenGameDialog(Dialog):
    """Lets the user choose a save; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        saves: SaveList,
        options: BoardOptions,
        on_open: Callable[[Path, int], None],
        ask_file: Callable[[tk.Misc], str],
        trash: Callable[[Path], None],
        deliver: Deliver,
    ) -> None:
        """`on_open` gets a file and the number of a game in it, from 1; the dialog is closed then.
        `ask_file` has the user choose any file, above the dialog, and returns its path or nothing.
        `trash` puts a file where it can be had back, or raises OSError. `deliver` brings calls of
        other threads into that of Tk. The list of saves is not to be used elsewhere meanwhile.
        """
        super().__init__(parent, look, _("Open a game"), resizable=True)
        self._saves = saves
        self._options = options
        self._on_open = on_open
        self._ask_file = ask_file
        self._trash = trash
        self._deliver = deliver
        self._entries: dict[int, SaveEntry] = {}
        self.body.columnconfigure(0, weight=1)
        self.body.rowconfigure(0, weight=1)
        self._browser = GameBrowser(
            self.body, look, options, (PLAYERS, DATE, STATE, LEFT), self._hear_select, self._choose
        )
        self._browser.widget.grid(sticky="nsew")
        left = ttk.Frame(self.button_row)
        ttk.Button(left, text=_("Other file …"), command=self._browse).grid(row=0, column=0)
        self._delete = ttk.Button(left, text=_("To the trash"), command=self._put_into_trash)
        self._delete.grid(row=0, column=1, padx=(look.px(8), 0))
        self.add_left(left)
        self.add_cancel_button()
        self._main_button = self.add_main_button(_("Open"), self._choose)
        self.top.bind("<Delete>", self._hear_delete)
        self._hear_select()
        self._reading = Reading(self._read, deliver, self._add_entries, self._end)
        self.open(focus=self._browser.search_field)

    def close(self) -> None:
        """Stops the reading, too."""
        self._reading.stop()
        super().close()

    # The list

    def _read(self) -> Iterator[tuple[GameRow, SaveEntry]]:
        """Runs in the thread of the reading."""
        for number, entry in enumerate(self._saves.entries(), 1):
            yield GameRow(number, entry.path.name, entry.summary, entry.fault), entry
        self._saves.remember()

    def _add_entries(self, found: list[tuple[GameRow, SaveEntry]]) -> None:
        self._entries.update((row.number, entry) for row, entry in found)
        self._browser.add(row for row, _entry in found)

    def _end(self, fault: Exception | None) -> None:
        self._browser.complete()
        if isinstance(fault, OSError):
            self._browser.fail(
                _("The folder of saves can't be read: {reason}").format(reason=os_reason(fault))
            )
        elif fault is not None:
            raise fault

    # What the user does

    def _entry(self) -> SaveEntry | None:
        row = self._browser.selected
        return None if row is None else self._entries[row.number]

    def _hear_select(self) -> None:
        entry = self._entry()
        self._delete.state(["disabled" if entry is None else "!disabled"])
        can_open = entry is not None and entry.summary is not None
        self._main_button.state(["!disabled" if can_open else "disabled"])

    def _choose(self) -> None:
        entry = self._entry()
        if entry is None or entry.summary is None:
            return
        self.close()
        if entry.has_more:
            GameChooserDialog(
                self._parent,
                self.look,
                entry.path,
                self._options,
                self._on_open,
                self._deliver,
            )
        else:
            self._on_open(entry.path, 1)

    def _browse(self) -> None:
        name = self._ask_file(self.top)
        if name:
            open_file(
                self.top,
                self.look,
                Path(name),
                self._options,
                self._open_other,
                self._browser.fail,
                self._deliver,
            )

    def _open_other(self, path: Path, number: int) -> None:
        self.close()
        self._on_open(path, number)

    def _hear_delete(self, event: tk.Event[tk.Misc]) -> str | None:
        """The key; in the field it deletes a letter."""
        if isinstance(event.widget, ttk.Entry):
            return None
        self._put_into_trash()
        return "break"

    def _put_into_trash(self) -> None:
        row, entry = self._browser.selected, self._entry()
        if row is None or entry is None:
            return
        try:
            self._trash(entry.path)
        except OSError as error:
            self._browser.fail(
                _("{name} could not be deleted: {reason}").format(
                    name=entry.path.name, reason=os_reason(error)
                )
            )
            return
        self._browser.remove(row)
        self._browser.say(_("{name} is in the trash now.").format(name=entry.path.name))
