"""The list of saves: search, sort, look at them, open one, put one into the trash."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from chess_app.language import _
from chess_app.play.save_list import SaveList
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look

if TYPE_CHECKING:
    from chess_app.ui.board.options import BoardOptions


class OpenGameDialog(Dialog):
    """Lets the user choose a save; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        saves: SaveList,
        options: BoardOptions,
        on_open: Callable[[Path, int], None],
        ask_file: Callable[[], str],
        trash: Callable[[Path], None],
    ) -> None:
        """`on_open` gets a file and the number of a game in it, from 1; the dialog is closed then.
        `ask_file` has the user choose any file, and returns its path or nothing. `trash` puts a
        file where it can be had back, or raises OSError.
        """
        super().__init__(parent, look, _("Open a game"), resizable=True)
        self.add_cancel_button()
        self.add_main_button(_("Open"), self.close)
        self.open()
