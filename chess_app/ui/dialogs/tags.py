"""Editing the tags of a game: who played, where, when."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Collection

from chess_app.chess.pgn.tags import Tags
from chess_app.language import _
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look


class TagsDialog(Dialog):
    """Edits a copy of `tags`; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        tags: Tags,
        on_use: Callable[[Tags], None],
        fixed: Collection[str] = (),
    ) -> None:
        """`on_use` gets the changed tags. Those that are `fixed` belong to the program: they are
        kept as they are and not shown.
        """
        super().__init__(parent, look, _("Tags of the game"), resizable=True)
        self.add_cancel_button()
        self.add_main_button(_("Use"), self.close)
        self.open()
