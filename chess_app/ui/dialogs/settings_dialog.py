"""The settings, in pages; changes act at once."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Any, Final

from chess_app.language import N_, _
from chess_app.os_reasons import os_reason
from chess_app.play.settings import APPEARANCE, LANGUAGE, SCALE_PERCENT, Setting, Settings
from chess_app.sound.player import SoundPlayer
from chess_app.ui.dialogs.alternatives import Alternatives
from chess_app.ui.dialogs.chip_row import Chip, ChipRow
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.scrolled_rows import ScrolledRows
from chess_app.ui.dialogs.setting_rows import SettingRows
from chess_app.ui.dialogs.settings_board_page import BoardPage
from chess_app.ui.dialogs.settings_pages import fill_appearance, fill_engine, fill_games
from chess_app.ui.dialogs.settings_sound_page import SoundPage
from chess_app.ui.look import Look
from chess_app.ui.sounds import set_up_sounds

APPEARANCE_PAGE: Final = "appearance"
BOARD_PAGE: Final = "board"
SOUND_PAGE: Final = "sound"
ENGINE_PAGE: Final = "engine"
GAMES_PAGE: Final = "games"

PAGES: Final = {
    APPEARANCE_PAGE: N_("Appearance"),
    BOARD_PAGE: N_("Board"),
    SOUND_PAGE: N_("Sound"),
    ENGINE_PAGE: N_("Computer"),
    GAMES_PAGE: N_("Games"),
}
"""The pages and what people call them, to be translated."""

_MOST_OF_SCREEN: Final = 0.78


class SettingsDialog(Dialog):
    """Lets the user change settings; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        settings: Settings,
        sound: SoundPlayer,
        on_change: Callable[[Setting[Any]], None],
        ask_folder: Callable[[tk.Misc], str],
        page: str = APPEARANCE_PAGE,
        focus: Setting[Any] | None = None,
    ) -> None:
        """`on_change` is called after each change, with the setting; it is saved already, or a line
        in the dialog tells why not. How the sounds are is told to `sound` by the dialog itself.
        `ask_folder` has the user choose a folder, above the dialog, and returns its path or
        nothing. `page` is shown first; `focus` has the keyboard there.
        """
        super().__init__(parent, look, _("Settings"))
        self._settings = settings
        self._sound = sound
        self._on_change = on_change
        self._status = ttk.Label(self.button_row, style="Danger.TLabel")
        self.add_left(self._status)
        self._names = ChipRow(
            self.body,
            look,
            _("Settings"),
            [Chip(name, _(label)) for name, label in PAGES.items()],
            page,
            self._show_page,
            is_column=True,
        )
        self._names.widget.grid(row=0, column=0, sticky="n", padx=(0, look.px(24)))
        # On a small screen, or with large letters, there may be more than fits.
        scrolled = ScrolledRows(self.body, look, _MOST_OF_SCREEN)
        scrolled.widget.grid(row=0, column=1, sticky="nsew")
        self._pages = Alternatives(scrolled.body)
        self._pages.widget.grid(sticky="nsew")
        self._rows = {
            name: SettingRows(self._pages.widget, look, settings, self._change) for name in PAGES
        }
        self._ask_folder = ask_folder
        self._add_pages()
        self._pages.show(page)
        scrolled.fit()
        self.add_main_button(_("Close"), self.close)
        focused = None if focus is None else self._rows[page].control(focus)
        self.open(focus=focused or self._names.button(page))

    @property
    def page(self) -> str:
        """The name of the page that is shown."""
        return self._names.value

    def close(self) -> None:
        """Changes what the user has changed last, too."""
        if self.is_open:
            for rows in self._rows.values():
                rows.finish()
        super().close()

    def _add_pages(self) -> None:
        rows = self._rows
        fill_appearance(rows[APPEARANCE_PAGE])
        self._board = BoardPage(rows[BOARD_PAGE])
        self._sounds = SoundPage(rows[SOUND_PAGE], self._sound)
        fill_engine(rows[ENGINE_PAGE])
        fill_games(rows[GAMES_PAGE], self._ask_folder)
        for name in PAGES:
            self._pages.add(name, rows[name].widget)

    def _show_page(self, name: str) -> None:
        self._pages.show(name)

    def _change(self, setting: Setting[Any], value: Any) -> None:
        fault = ""
        try:
            self._settings.set(setting, value)
            self._settings.save()
        except ValueError:
            fault = _("This is too long, or has signs that can't be kept.")
        except OSError as error:
            fault = _("The settings are not saved: {reason}").format(reason=os_reason(error))
        self._status.configure(text=fault)
        set_up_sounds(self._sound, self._settings)
        self._board.show()
        self._on_change(setting)
        if setting in (LANGUAGE, APPEARANCE, SCALE_PERCENT):
            self._renew(setting)

    def _renew(self, focus: Setting[Any]) -> None:
        """Makes the dialog anew, in the look and the language of now."""
        page = self.page
        self.close()
        SettingsDialog(
            self._parent,
            self.look,
            self._settings,
            self._sound,
            self._on_change,
            self._ask_folder,
            page,
            focus,
        )
