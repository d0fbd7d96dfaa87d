"""Giving an engine another name."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from chess_app.language import _
from chess_app.ui.accessible import describe
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look


class EngineNameDialog(Dialog):
    """Asks for a name; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        name: str,
        fault_of: Callable[[str], str],
        on_use: Callable[[str], None],
    ) -> None:
        """`fault_of` says why a name can't be used, or nothing."""
        super().__init__(parent, look, _("Rename the engine"))
        self._fault_of = fault_of
        self._on_use = on_use
        self.name = tk.StringVar(self.body, name)
        ttk.Label(self.body, text=_("Name")).grid(row=0, column=0, sticky="w")
        field = ttk.Entry(self.body, textvariable=self.name, width=36)
        field.grid(row=1, column=0, sticky="ew", pady=look.px(4))
        field.select_range(0, "end")
        describe(field, "Entry", _("Name"))
        self.fault = ttk.Label(self.body, style="Danger.TLabel", wraplength=look.px(320))
        self.fault.grid(row=2, column=0, sticky="w")
        self.add_cancel_button()
        self._use = self.add_main_button(_("Use"), self._on_used)
        self.name.trace_add("write", lambda *_event: self._check())
        self._check()
        self.open(field)

    def _check(self) -> None:
        fault = self._fault_of(self.name.get().strip())
        self.fault.configure(text=fault)
        self._use.state(["disabled" if fault else "!disabled"])

    def _on_used(self) -> None:
        name = self.name.get().strip()
        self.close()
        self._on_use(name)
