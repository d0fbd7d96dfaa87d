"""The small parts of the window that need no display: words, places, logs, sounds."""

from __future__ import annotations

import datetime
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from chess_app.chess import Position
from chess_app.language import use_language
from chess_app.sound.events import SoundEvent
from chess_app.ui.error_log import LARGEST, ErrorLog
from chess_app.ui.key_words import for_system, key_words
from chess_app.ui.root import placed
from chess_app.ui.sounds import move_sound
from chess_app.ui.system_appearance import system_appearance, window_appearance

LOOK: Any = SimpleNamespace(px=lambda steps: round(steps * 1.5))


# Keys


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ((), ""),
        (("Control-n",), "Ctrl+N"),
        (("Control-Shift-Z",), "Ctrl+Shift+Z"),
        (("Control-p", "Pause"), "Ctrl+P"),
        (("Command-comma",), "⌘+,"),
        (("Left",), "←"),
        (("Home",), "Home"),
        (("question",), "?"),
        (("F11",), "F11"),
        (("F",), "F"),
    ],
)
def test_names_of_keys(keys: tuple[str, ...], words: str) -> None:
    assert key_words(keys) == words


def test_names_of_keys_in_another_language() -> None:
    use_language("sk")
    assert key_words(["Control-n"]) == "Ctrl+N"
    assert key_words(["F1"]) == "F1"


def test_macs_have_a_key_of_their_own() -> None:
    assert for_system("Control-Shift-Z", "aqua") == "Command-Shift-Z"
    assert for_system("Control-Shift-Z", "x11") == "Control-Shift-Z"


# Light or dark


@pytest.mark.parametrize(
    ("platform", "environment", "answer", "appearance"),
    [
        ("linux", {"XDG_CURRENT_DESKTOP": "GNOME"}, "'prefer-dark'\n", "dark"),
        ("linux", {"XDG_CURRENT_DESKTOP": "GNOME"}, "'default'\n", "light"),
        ("linux", {"XDG_CURRENT_DESKTOP": "GNOME"}, FileNotFoundError(), "light"),
        ("linux", {"XDG_CURRENT_DESKTOP": "X"}, subprocess.TimeoutExpired("x", 1), "light"),
        ("linux", {"GTK_THEME": "Adwaita:dark"}, "'default'\n", "dark"),
        ("linux", {}, "'prefer-dark'\n", "light"),
        ("darwin", {}, "Dark\n", "dark"),
        ("darwin", {}, subprocess.CalledProcessError(1, "defaults"), "light"),
        ("win32", {}, "    AppsUseLightTheme    REG_DWORD    0x0\r\n", "dark"),
        ("win32", {}, "    AppsUseLightTheme    REG_DWORD    0x1\r\n", "light"),
        ("win32", {}, "", "light"),
    ],
)
def test_what_the_system_has(
    platform: str, environment: dict[str, str], answer: str | Exception, appearance: str
) -> None:
    def ask(command: list[str]) -> str:
        if isinstance(answer, Exception):
            raise answer
        return answer

    assert system_appearance(platform, environment, ask) == appearance


@pytest.mark.parametrize("setting", ["light", "dark", "high-contrast"])
def test_what_is_set_is_not_asked_for(setting: str) -> None:
    def ask() -> str:
        raise AssertionError

    assert window_appearance(setting, ask) == setting
    assert window_appearance("system", lambda: "dark") == "dark"


def test_a_command_that_is_missing_or_fails_is_no_fault() -> None:
    assert system_appearance("linux", {"XDG_CURRENT_DESKTOP": "none"}) in ("light", "dark")


# The log


def fault() -> tuple[type[BaseException], BaseException, Any]:
    try:
        raise RuntimeError("the sky is falling")
    except RuntimeError:
        kind, error, place = sys.exc_info()
        assert kind is not None
        assert error is not None
        return kind, error, place


def log_in(folder: Path, lines: list[str]) -> ErrorLog:
    return ErrorLog(folder, lambda: datetime.datetime(2025, 3, 1, 12, 0), lines.append)


def test_errors_are_logged_one_after_another(tmp_path: Path) -> None:
    lines: list[str] = []
    log = log_in(tmp_path / "logs", lines)
    log.report(*fault())
    log.report(*fault())
    text = log.path.read_text()
    assert text.count("2025-03-01 12:00:00\nTraceback") == 2
    assert text.count("RuntimeError: the sky is falling") == 2
    assert lines == [f"Something went wrong; the game is safe. {log.path} has the details."] * 2


def test_a_log_that_can_t_be_written_is_no_further_fault(tmp_path: Path) -> None:
    (tmp_path / "logs").touch()
    lines: list[str] = []
    log_in(tmp_path / "logs", lines).report(*fault())
    assert lines == ["Something went wrong; the game is safe."]


def test_a_log_does_not_grow_for_ever(tmp_path: Path) -> None:
    log = log_in(tmp_path, [])
    log.path.write_bytes(b"x" * (LARGEST + 1))
    log.report(*fault())
    assert log.path.stat().st_size < 5000


# Sizes and places


@pytest.mark.parametrize(
    ("geometry", "expected"),
    [
        ("", "1500x972+210+36"),
        ("nonsense", "1500x972+210+36"),
        ("1x1+0+0", "1500x972+210+36"),
        ("800x600+100+50", "800x600+100+50"),
        ("800x600+-100+50", "800x600+0+50"),
        ("800x600-5+50", "800x600+0+50"),
        ("800x600+5000+5000", "800x600+1120+480"),
        ("9999x9999+0+0", "1920x1080+0+0"),
    ],
)
def test_the_window_is_on_the_screen(geometry: str, expected: str) -> None:
    assert placed(geometry, LOOK, 1920, 1080) == expected


def test_a_small_screen() -> None:
    assert placed("", LOOK, 800, 600) == "800x540+0+20"


# Sounds


@pytest.mark.parametrize(
    ("fen", "move", "sound"),
    [
        ("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "e4", SoundEvent.MOVE),
        ("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "O-O", SoundEvent.CASTLE),
        ("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "Rh8+", SoundEvent.CHECK),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", SoundEvent.CAPTURE),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", SoundEvent.CAPTURE),
        ("8/1P5k/8/8/8/8/8/K7 w - - 0 1", "b8=N", SoundEvent.PROMOTION),
        ("8/1P4k1/8/8/8/8/8/K7 w - - 0 1", "b8=Q", SoundEvent.PROMOTION),
        ("1r6/P5k1/8/8/8/8/8/K7 w - - 0 1", "axb8=Q", SoundEvent.PROMOTION),
        ("6k1/1P6/8/8/8/8/8/K7 w - - 0 1", "b8=Q+", SoundEvent.CHECK),
    ],
)
def test_the_sound_of_a_move(fen: str, move: str, sound: SoundEvent) -> None:
    position = Position.from_fen(fen)
    assert move_sound(position, position.parse_san(move)) is sound
