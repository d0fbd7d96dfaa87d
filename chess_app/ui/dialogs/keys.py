"""The list of all keys, from the table of commands."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from itertools import groupby
from tkinter import ttk
from typing import Final, NamedTuple

from chess_app.language import _
from chess_app.ui.accessible import describe
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.help_text import HelpText, widest_of
from chess_app.ui.look import Look

_COLUMNS: Final = 56
_LINES: Final = 24


class KeyRow(NamedTuple):
    """A command: the menu it stands in, what it is called, and its keys in words (`Ctrl+N`)."""

    menu: str
    label: str
    key: str


class KeysDialog(Dialog):
    """Shows the keys, in the order of `rows`; making it opens it.

    What is typed into its field leaves only the rows that have it.
    """

    def __init__(self, parent: tk.Misc, look: Look, rows: Sequence[KeyRow]) -> None:
        super().__init__(parent, look, _("Keys"), resizable=True)
        self._rows = tuple(row for row in rows if row.key)
        self.body.columnconfigure(1, weight=1)
        self.body.rowconfigure(1, weight=1)
        ttk.Label(self.body, text=_("Find:")).grid(row=0, column=0, sticky="w")
        self.wanted = tk.StringVar(self.body)
        field = ttk.Entry(self.body, textvariable=self.wanted)
        field.grid(row=0, column=1, sticky="ew", padx=(look.px(8), 0))
        describe(field, "Entry", _("Find:"))
        self.list = HelpText(self.body, look, _("Keys"), columns=_COLUMNS, lines=_LINES)
        self.list.widget.grid(row=1, column=0, columnspan=2, sticky="nsew", pady=(look.px(12), 0))
        self.list.scroll_by_keys_of(field)
        self.wanted.trace_add("write", lambda *_event: self._show())
        self._show()
        self.add_main_button(_("Close"), self.close)
        self.open(field)

    def _show(self) -> None:
        rows = [row for row in self._rows if _has(row, self.wanted.get())]
        widest = widest_of(self.look, (row.key for row in self._rows))
        self.list.clear()
        for menu, group in groupby(rows, lambda row: row.menu):
            self.list.add_heading(menu)
            self.list.add_table([(row.key, row.label) for row in group], widest)
        if not rows:
            self.list.add_paragraph(_("No key does that."))


def _has(row: KeyRow, wanted: str) -> bool:
    text = " ".join(row).casefold()
    return all(word in text for word in wanted.casefold().split())
