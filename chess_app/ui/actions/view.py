"""Commands about what is seen: the side of the board, full screen, the settings, and help."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

from chess_app.language import use_language
from chess_app.play.settings import (
    APPEARANCE,
    EVALUATION_BAR,
    LANGUAGE,
    SCALE_PERCENT,
    SHOW_THINKING,
    TOUR_OFFERED,
    Setting,
)
from chess_app.system_language import choose_language
from chess_app.ui.dialogs.about import AboutDialog
from chess_app.ui.dialogs.engines import EnginesDialog
from chess_app.ui.dialogs.evaluation import EvaluationDialog
from chess_app.ui.dialogs.help_browser import HelpBrowser
from chess_app.ui.dialogs.keys import KeyRow, KeysDialog
from chess_app.ui.dialogs.settings_dialog import SettingsDialog
from chess_app.ui.dialogs.tour import Tour
from chess_app.ui.sounds import set_up_sounds
from chess_app.ui.stage import Stage
from chess_app.ui.system_appearance import window_appearance
from chess_app.ui.window import GameScreen

FIRST_PAGE = "first-steps"
# The sections of settings that change what the window looks like.
_SEEN = ("window", "board")


class ViewActions:
    """What does not touch the game."""

    def __init__(
        self,
        stage: Stage,
        key_rows: Callable[[], Sequence[KeyRow]],
        is_compiled: Callable[[], bool],
    ) -> None:
        """`key_rows` are all commands with their keys; `is_compiled`: how the chess core runs."""
        self._stage = stage
        self._key_rows = key_rows
        self._is_compiled = is_compiled
        self._screen: GameScreen | None = None
        self._help: HelpBrowser | None = None

    def use(self, screen: GameScreen) -> None:
        """The widgets that the tour points at."""
        self._screen = screen

    # The window

    def flip(self) -> None:
        """Puts the other side of the board below."""
        room = self._stage.room
        room.keeper.turn_board(1 - room.keeper.bottom_seat, room.now())
        self._stage.panel.turn_board()
        self._stage.refresh()

    def toggle_full_screen(self) -> None:
        """To full screen and back."""
        root = self._stage.root
        root.attributes("-fullscreen", not root.attributes("-fullscreen"))

    def is_full_screen(self) -> bool:
        """Whether the window fills the screen."""
        return bool(self._stage.root.attributes("-fullscreen"))

    def toggle_evaluation_bar(self) -> None:
        """Shows the bar beside the board, or hides it."""
        self._toggle(EVALUATION_BAR)

    def has_evaluation_bar(self) -> bool:
        """Whether the bar is shown."""
        return self._stage.settings.get(EVALUATION_BAR)

    def toggle_thinking(self) -> None:
        """Shows what the engine thinks, or hides it."""
        self._toggle(SHOW_THINKING)

    def has_thinking(self) -> bool:
        """Whether that is shown."""
        return self._stage.settings.get(SHOW_THINKING)

    def settings(self) -> None:
        """Opens the settings; what is changed there acts at once."""
        stage = self._stage
        SettingsDialog(
            stage.root,
            stage.look,
            stage.settings,
            stage.sound,
            self._follow_setting,
            stage.files.folder,
        )

    # Engines

    def toggle_analysis(self) -> None:
        """Lets our engine think about whatever is looked at, or no more."""
        self._stage.analysis.toggle()
        self._stage.refresh()

    def is_analysing(self) -> bool:
        """Whether it does."""
        return self._stage.analysis.is_on

    def engines(self) -> None:
        """Opens the list of engines."""
        stage = self._stage
        EnginesDialog(
            stage.root,
            stage.look,
            stage.settings,
            stage.queue.deliver,
            stage.room.know_engines,
            stage.files.program,
        )

    def evaluation(self) -> None:
        """Shows what our engine makes of the position that is looked at."""
        stage = self._stage
        EvaluationDialog(
            stage.root,
            stage.look,
            stage.board_options(),
            stage.browsing.node(stage.room.record).position,
            stage.queue.deliver,
            stage.room.keeper.bottom_seat,
        )

    # Help

    def help(self) -> None:
        """Opens the help, once: it stays open beside the game."""
        stage = self._stage
        if self._help is not None and self._help.is_open:
            self._help.top.lift()
            self._help.top.focus_force()
        else:
            self._help = HelpBrowser(stage.root, stage.look, stage.board_options(), FIRST_PAGE)

    def tour(self) -> None:
        """Shows the user around."""
        if self._screen is not None:
            Tour(self._stage.root, self._stage.look, self._screen.parts(), lambda: None)

    def keys(self) -> None:
        """Lists the keys."""
        KeysDialog(self._stage.root, self._stage.look, self._key_rows())

    def about(self) -> None:
        """Tells about the program."""
        AboutDialog(self._stage.root, self._stage.look, is_compiled=self._is_compiled())

    # Its parts

    def _toggle(self, setting: Setting[bool]) -> None:
        settings = self._stage.settings
        settings.set(setting, not settings.get(setting))
        self._stage.save_settings()
        self._stage.rebuild()

    def _follow_setting(self, setting: Setting[Any]) -> None:
        stage = self._stage
        if setting in (APPEARANCE, SCALE_PERCENT):
            appearance = window_appearance(stage.settings.get(APPEARANCE))
            stage.look.apply(appearance, stage.settings.get(SCALE_PERCENT))
        elif setting is LANGUAGE:
            use_language(choose_language(os.environ, stage.settings.get(LANGUAGE)))
        set_up_sounds(stage.sound, stage.settings)
        if setting.section in _SEEN:
            stage.rebuild()

    def offer_tour(self) -> bool:
        """Whether a tour should be offered now: once, to who has never seen the program."""
        settings = self._stage.settings
        if settings.get(TOUR_OFFERED):
            return False
        settings.set(TOUR_OFFERED, True)
        self._stage.save_settings()
        return True
