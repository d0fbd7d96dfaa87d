"""The help: a list of pages, and the page that is read."""

from __future__ import annotations

import tkinter as tk
from typing import TYPE_CHECKING

from chess_app.help.pages import TOUR
from chess_app.language import _
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look

if TYPE_CHECKING:
    from chess_app.ui.board.options import BoardOptions


class HelpBrowser(Dialog):
    """Stays open beside the game as long as one likes; making it opens it."""

    def __init__(
        self, parent: tk.Misc, look: Look, options: BoardOptions, page: str = TOUR
    ) -> None:
        """`page` is one of `help.pages.ORDER`; `options` say how the boards look."""
        super().__init__(parent, look, _("Help"), resizable=True)
        self.add_main_button(_("Close"), self.close)
        self.open()

    def show(self, page: str) -> None:
        """Turns to a page of `help.pages.ORDER`."""
