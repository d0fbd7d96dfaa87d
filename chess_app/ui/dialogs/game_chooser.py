"""Choosing one of the games of a file."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look

if TYPE_CHECKING:
    from chess_app.ui.board.options import BoardOptions


def open_file(
    parent: tk.Misc,
    look: Look,
    path: Path,
    options: BoardOptions,
    on_open: Callable[[Path, int], None],
    on_fault: Callable[[str], None],
) -> None:
    """Opens any file that may have games; reading it makes nobody wait.

    With a single game in it, `on_open` is called at once with the file and 1; with more, the user
    chooses one by its number. `on_fault` gets one line if there is none or the file can't be read.
    """
    on_open(path, 1)


class GameChooserDialog(Dialog):
    """Shows the games of a file as they are read, and lets the user choose; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        path: Path,
        options: BoardOptions,
        on_open: Callable[[Path, int], None],
    ) -> None:
        """`on_open` gets the file and the number of the chosen game, from 1."""
        super().__init__(parent, look, path.name, resizable=True)
        self.add_cancel_button()
        self.open()
