"""About the program: its version, how it runs, and its licences."""

from __future__ import annotations

import platform
import tkinter as tk
from tkinter import ttk
from typing import Final

import PIL
from PIL import ImageTk

from chess_app import __version__
from chess_app.art.icon import ICON_SIZES, icon
from chess_app.language import N_, _
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.help_text import HelpText
from chess_app.ui.look import CLOCK, Look

_ICON: Final = 64
_COLUMNS: Final = 60
_LINES: Final = 10

_LICENCES: Final = (
    ("Chess App", N_("MIT licence, © 2026 the Chess App authors")),
    ("Python", N_("licence of the Python Software Foundation")),
    ("Tcl/Tk", N_("Tcl/Tk licence, of the BSD kind")),
    ("Pillow", N_("MIT-CMU licence")),
    ("platformdirs", N_("MIT licence")),
)


class AboutDialog(Dialog):
    """Shows what somebody who reports a fault has to know; making it opens it."""

    def __init__(self, parent: tk.Misc, look: Look, *, is_compiled: bool) -> None:
        """`is_compiled`: whether the rules and the engine run compiled."""
        super().__init__(parent, look, _("About Chess App"))
        self.facts = self._facts(is_compiled)
        self.body.columnconfigure(1, weight=1)
        size = next((size for size in ICON_SIZES if size >= look.px(_ICON)), ICON_SIZES[-1])
        # Kept here: Tk forgets pictures that Python does not hold.
        self._icon = ImageTk.PhotoImage(icon(size), master=self.body)
        ttk.Label(self.body, image=self._icon).grid(row=0, column=0, rowspan=2)
        name = ttk.Label(self.body, text="Chess App", font=CLOCK)
        name.grid(row=0, column=1, sticky="sw", padx=look.px(16))
        line = ttk.Label(self.body, text=_("Chess for the desktop, with an engine of its own"))
        line.grid(row=1, column=1, sticky="nw", padx=look.px(16))
        facts = ttk.Frame(self.body)
        facts.grid(row=2, column=0, columnspan=2, sticky="ew", pady=look.px(16))
        for row, (what, value) in enumerate(self.facts):
            ttk.Label(facts, text=what, style="Muted.TLabel").grid(row=row, column=0, sticky="w")
            label = ttk.Label(facts, text=value)
            label.grid(row=row, column=1, sticky="w", padx=(look.px(16), 0), pady=look.px(1))
        self._add_licences(look)
        copy = ttk.Button(self.button_row, text=_("Copy"), command=self.copy)
        self.add_left(copy)
        self.add_main_button(_("Close"), self.close)
        self.open()

    def copy(self) -> None:
        """Puts the facts on the clipboard, for the report of a fault."""
        self.top.clipboard_clear()
        self.top.clipboard_append("\n".join(f"{what}: {value}" for what, value in self.facts))

    def _add_licences(self, look: Look) -> None:
        licences = HelpText(self.body, look, _("Licences"), columns=_COLUMNS, lines=_LINES)
        licences.add_paragraph(
            _(
                "Chess App is free software: you may use it, change it and pass it on. Its pieces,"
                " boards and sounds were made for it and are free like the program."
            )
        )
        licences.add_table([(name, _(licence)) for name, licence in _LICENCES])
        licences.widget.grid(row=3, column=0, columnspan=2, sticky="nsew")

    def _facts(self, is_compiled: bool) -> tuple[tuple[str, str], ...]:
        return (
            (_("Version"), __version__),
            (_("Rules and engine"), _("compiled") if is_compiled else _("plain Python, slower")),
            ("Python", platform.python_version()),
            ("Tcl/Tk", str(self.top.tk.call("info", "patchlevel"))),
            ("Pillow", PIL.__version__),
            (_("System"), platform.platform(terse=True)),
        )
