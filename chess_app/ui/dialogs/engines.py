"""The engines of other authors: adding, setting up and removing them."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import filedialog

from chess_app.language import _
from chess_app.play.engine_worker import Deliver
from chess_app.play.settings import Settings
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look


class EnginesDialog(Dialog):
    """Changes act at once and are saved; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        settings: Settings,
        deliver: Deliver,
        on_change: Callable[[], None],
        ask_file: Callable[[tk.Misc], str] = lambda over: filedialog.askopenfilename(parent=over),
    ) -> None:
        """`deliver` brings calls from other threads to Tk's. `on_change`: the engines in
        `settings` are others now. `ask_file` returns the path of a file, or nothing.
        """
        super().__init__(parent, look, _("Engines"), resizable=True)
        self.add_main_button(_("Close"), self.close)
        self.open()
