"""Setting the options that an engine offers."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterable, Sequence

from chess_app.language import _
from chess_app.play.engine_options import Option
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look


class EngineOptionsDialog(Dialog):
    """A field for each option; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        name: str,
        offered: Sequence[Option],
        chosen: Iterable[tuple[str, str]],
        on_use: Callable[[tuple[tuple[str, str], ...]], None],
    ) -> None:
        """`chosen` are the values that differ from the engine's own, as `on_use` gets them."""
        super().__init__(parent, look, _("Options of {engine}").format(engine=name), resizable=True)
        self.add_cancel_button()
        self.add_main_button(_("Use"), self.close)
        self.open()
