"""`chess-app`: the window."""

from __future__ import annotations

import datetime
import os
import random
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chess_app._build import CoreState, core_state
from chess_app.commands import CommandError, reason
from chess_app.language import _
from chess_app.play.folders import find_folders
from chess_app.play.settings import GEOMETRY, SAVES_FOLDER, Settings

if TYPE_CHECKING:
    from chess_app.ui.app import App

# Signals reach Python only when Tk lets it run.
_SIGNALS_EVERY_MS: Final = 200


def run(file: str | None, saves: str | None) -> int:
    """Shows the window until the user closes it; `file` has a game to begin with."""
    app = open_window(file, saves)
    from chess_app.ui.garbage import TkGarbage

    _obey_signals(app)
    TkGarbage(app.root)
    app.root.mainloop()
    return 0


def open_window(file: str | None, saves: str | None) -> App:
    """The program in its window, ready for Tk to run; CommandError where there can't be one."""
    if file is not None:
        _need_file(file)
    folders = find_folders(os.environ)
    settings = Settings(folders.settings_file)
    folders = folders.with_saves(saves, settings.get(SAVES_FOLDER))
    try:
        from chess_app.sound.player import SoundPlayer
        from chess_app.ui.app import App, Surroundings
        from chess_app.ui.root import NoDisplay, make_root, show_root
        from chess_app.ui.stage import FileQuestions
    except ImportError as error:
        raise CommandError(
            _("the window needs {module}; chess-app text plays in a terminal").format(
                module=error.name
            )
        ) from None
    try:
        root = make_root()
    except NoDisplay:
        raise CommandError(
            _("there is no display for a window; chess-app text plays in a terminal")
        ) from None
    app = App(
        root,
        Surroundings(
            folders,
            settings,
            lambda: time.monotonic_ns() // 1_000_000,
            datetime.date.today,
            random.SystemRandom().randrange,
            datetime.datetime.now,
            FileQuestions(),
            SoundPlayer(),
            lambda: core_state() is not CoreState.PLAIN,
        ),
        root.destroy,
    )
    show_root(root, app.stage.look, settings.get(GEOMETRY))
    app.begin(Path(file).absolute() if file else None)
    return app


def _need_file(file: str) -> None:
    """Who has mistyped a command or a name is told at once, where it was typed."""
    try:
        os.stat(file)
    except OSError as error:
        raise CommandError(
            _("cannot read {name}: {reason}").format(name=file, reason=reason(error))
        ) from None


def _obey_signals(app: App) -> None:
    """Ctrl+C in the terminal, and the end of the desktop, close the window as the user does."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *caught: app.close())

    def hear() -> None:
        app.root.after(_SIGNALS_EVERY_MS, hear)

    hear()
