"""The settings, in pages; changes act at once."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Any, Final

from chess_app.language import _
from chess_app.play.settings import Setting, Settings
from chess_app.sound.player import SoundPlayer
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look

APPEARANCE_PAGE: Final = "appearance"


class SettingsDialog(Dialog):
    """Lets the user change settings; making it opens it.

    - `page`: the name of the page that is shown. Whoever makes the window anew because its look or
      language has changed closes this dialog and makes it anew, too, with this page.
    """

    page: str

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        settings: Settings,
        sound: SoundPlayer,
        on_change: Callable[[Setting[Any]], None],
        ask_folder: Callable[[], str],
        page: str = APPEARANCE_PAGE,
    ) -> None:
        """`on_change` is called after each change, with the setting; it is saved already, or a line
        in the dialog tells why not. What the sounds are is told to `sound` by the dialog itself.
        `ask_folder` has the user choose a folder, and returns its path or nothing.
        """
        super().__init__(parent, look, _("Settings"))
        self.page = page
        self.add_main_button(_("Close"), self.close)
        self.open()
