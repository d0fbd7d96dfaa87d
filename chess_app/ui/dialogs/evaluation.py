"""What the engine thinks of a position without searching: its evaluation term by term."""

from __future__ import annotations

import tkinter as tk
from typing import TYPE_CHECKING

from chess_app.chess import Position
from chess_app.language import _
from chess_app.play.engine_worker import Deliver
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look

if TYPE_CHECKING:
    from chess_app.ui.board.options import BoardOptions


class EvaluationDialog(Dialog):
    """Asks our engine in the background; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        position: Position,
        deliver: Deliver,
        bottom_seat: int = 0,
    ) -> None:
        """`deliver` brings calls from other threads to Tk's."""
        super().__init__(parent, look, _("Evaluation of the position"), resizable=True)
        self.add_main_button(_("Close"), self.close)
        self.open()
