"""About the program: its version, how it runs, and its licences."""

from __future__ import annotations

import tkinter as tk

from chess_app.language import _
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look


class AboutDialog(Dialog):
    """Shows what somebody who reports a fault has to know; making it opens it."""

    def __init__(self, parent: tk.Misc, look: Look, *, is_compiled: bool) -> None:
        """`is_compiled`: whether the rules and the engine run compiled."""
        super().__init__(parent, look, _("About Chess App"))
        self.add_main_button(_("Close"), self.close)
        self.open()
