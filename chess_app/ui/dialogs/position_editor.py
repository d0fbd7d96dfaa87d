"""Setting up any position."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import TYPE_CHECKING

from chess_app.chess import Position
from chess_app.language import _
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look

if TYPE_CHECKING:
    from chess_app.ui.board.options import BoardOptions


class PositionEditorDialog(Dialog):
    """Puts men on a board, by mouse, by keys or as FEN; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        start: Position | str,
        on_use: Callable[[Position], None],
        bottom_seat: int = 0,
    ) -> None:
        """`start` is where the editing begins, as a position or a FEN, which may be illegal.
        `on_use` gets the position that was made.
        """
        super().__init__(parent, look, _("Set up a position"), resizable=True)
        self.add_cancel_button()
        self.add_main_button(_("Use this position"), self.close)
        self.open()
