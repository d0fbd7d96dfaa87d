"""`chess-app text`: plays in a terminal, or with a script."""

from __future__ import annotations

import datetime
import os
import random
import sys
import threading
import time
from typing import Any

from chess_app.commands import CommandError
from chess_app.language import _
from chess_app.play.folders import find_folders
from chess_app.play.save_file import SaveError
from chess_app.play.settings import SAVES_FOLDER, Settings
from chess_app.text.console import Console
from chess_app.text.face import Look
from chess_app.text.inbox import Inbox, read_lines
from chess_app.text.mistake import Mistake
from chess_app.text.program import Program, World

STOPPED = 130


def run(
    resume: bool,
    load: str | None,
    ascii_only: bool,
    board: bool,
    spoken: bool,
    saves: str | None,
    **game: Any,
) -> int:
    """Plays until the user leaves, or standard input ends; an unfinished game is saved."""
    if game and (resume or load):
        raise CommandError(
            _("a saved game goes on as it was: no option of a new game goes with it")
        )
    if sys.stdin is None or sys.stdout is None:
        raise CommandError(_("there is nothing to read from, or to write to"))
    inbox = Inbox()
    look = Look(ascii_only or _needs_ascii(), board, spoken)
    program = Program(_world(inbox, saves), look)
    try:
        try:
            if resume:
                program.resume()
            elif load:
                program.load(load)
            else:
                program.play(game)
        except (Mistake, SaveError) as error:
            raise CommandError(str(error)) from None
        _start_reading(inbox)
        return _converse(program)
    finally:
        program.end()


def _converse(program: Program) -> int:
    code = 0
    try:
        try:
            program.run()
        except KeyboardInterrupt:
            code = STOPPED
        finally:
            program.leave()
    except SaveError as error:
        raise CommandError(str(error)) from None
    return code


def _world(inbox: Inbox, saves: str | None) -> World:
    folders = find_folders(os.environ)
    setting = Settings(folders.settings_file).get(SAVES_FOLDER)
    is_typed = sys.stdin.isatty()
    return World(
        folders.with_saves(saves, setting),
        Console(sys.stdout, is_typed and sys.stdout.isatty()),
        inbox,
        not is_typed,
        inbox.put_call,
        lambda: time.monotonic_ns() // 1_000_000,
        datetime.date.today,
        random.SystemRandom().randrange,
    )


def _start_reading(inbox: Inbox) -> None:
    # Unbuffered: a thread that waits inside a buffer would keep the program from ending.
    stream = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
    reader = threading.Thread(target=read_lines, args=(stream, inbox.put_line), daemon=True)
    reader.start()


def _needs_ascii() -> bool:
    """Whether the terminal knows no chessmen."""
    try:
        "♔♟·".encode(sys.stdout.encoding or "ascii")
    except (UnicodeError, LookupError):
        return True
    return False
