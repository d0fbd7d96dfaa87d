"""The pages of settings that are rows and nothing else."""

from __future__ import annotations

import os
import tkinter as tk
from collections.abc import Callable
from typing import Final

from chess_app.language import LANGUAGES, _
from chess_app.play.settings import (
    APPEARANCE,
    EVALUATION_BAR,
    HASH_MB,
    LANGUAGE,
    PLAYER_NAME,
    PONDER,
    RULES,
    SAVES_FOLDER,
    SCALE_PERCENT,
    SHOW_THINKING,
    TAKE_BACKS,
    THREADS,
)
from chess_app.ui.dialogs.new_game_rules import RULES_WORDS
from chess_app.ui.dialogs.setting_rows import SettingRows

_SCALES: Final = (75, 90, 100, 110, 125, 150, 175, 200, 250, 300)
_HASHES: Final = tuple(16 << step for step in range(9))


def fill_appearance(rows: SettingRows) -> None:
    """Language, colours and size of the window."""
    rows.chips(LANGUAGE, _("Language"), {"system": _("As the system"), **LANGUAGES})
    rows.chips(
        APPEARANCE,
        _("Colours"),
        {
            "system": _("As the system"),
            "light": _("Light"),
            "dark": _("Dark"),
            "high-contrast": _("High contrast"),
        },
    )
    rows.number(SCALE_PERCENT, _("Size"), _SCALES, _("{number} %"))


def fill_engine(rows: SettingRows) -> None:
    """What our engine may use, and what is shown of its thoughts."""
    processors = os.cpu_count() or 1
    rows.number(THREADS, _("Processors"), range(1, processors + 1))
    rows.number(HASH_MB, _("Memory"), _HASHES, _("{number} MB"))
    rows.space()
    rows.switch(PONDER, _("The computer thinks in my time, too"))
    rows.switch(SHOW_THINKING, _("Show what the computer thinks"))
    rows.switch(EVALUATION_BAR, _("Show a bar with who stands better"))
    rows.note(_("This is for the engine of the program. Other engines have options of their own."))


def fill_games(rows: SettingRows, ask_folder: Callable[[tk.Misc], str]) -> None:
    """The player, the rules of new games, and where games are kept."""
    rows.text(PLAYER_NAME, _("Your name"))
    rows.folder(SAVES_FOLDER, _("Saved games"), ask_folder)
    rows.radios(RULES, _("Draws"), {value: _(words) for value, words in RULES_WORDS.items()})
    rows.space()
    rows.switch(TAKE_BACKS, _("Moves may be taken back"))
    rows.note(_("The rules are for new games, another folder for the next start of the program."))
