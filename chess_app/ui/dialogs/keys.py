"""The list of all keys, from the table of commands."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from typing import NamedTuple

from chess_app.language import _
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look


class KeyRow(NamedTuple):
    """A command: the menu it stands in, what it is called, and its keys in words (`Ctrl+N`)."""

    menu: str
    label: str
    key: str


class KeysDialog(Dialog):
    """Shows the keys, in the order of `rows`; making it opens it."""

    def __init__(self, parent: tk.Misc, look: Look, rows: Sequence[KeyRow]) -> None:
        super().__init__(parent, look, _("Keys"), resizable=True)
        self.add_main_button(_("Close"), self.close)
        self.open()
