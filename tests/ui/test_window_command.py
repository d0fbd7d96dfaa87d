"""`chess-app` as a program: with a display, without one, with files, and with signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from chess_app.cli import main

# The program as it is, except that somebody closes it as soon as its window is drawn.
CLOSED_AT_ONCE = """
import os, signal, sys
from chess_app.commands import window
from chess_app.cli import main

def open_and_close(*arguments):
    app = real(*arguments)
    {how}
    return app

real, window.open_window = window.open_window, open_and_close
sys.exit(main(sys.argv[1:]))
"""
BY_FRAME = "app.root.after_idle(app.close)"
BY_SIGNAL = "app.root.after(50, lambda: os.kill(os.getpid(), signal.{name}))"


def start(code: str, home: Path, *arguments: str, **changes: str) -> subprocess.Popen[str]:
    """The program in a process of its own, with its files in a folder."""
    environment = {**os.environ, "CHESS_APP_HOME": str(home), **changes}
    return subprocess.Popen(
        [sys.executable, *(("-c", code) if code else ("-m", "chess_app")), *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


@pytest.mark.parametrize("arguments", [[], ["window"], ["window", __file__], [__file__]])
@pytest.mark.parametrize("display", ["", ":9999"])
def test_without_a_display_one_line_says_so(
    tmp_path: Path, arguments: list[str], display: str
) -> None:
    process = start("", tmp_path, *arguments, DISPLAY=display)
    assert ended(process) == (
        2,
        "",
        "chess-app: there is no display for a window; chess-app text plays in a terminal\n",
    )


@pytest.mark.parametrize(
    "how",
    [BY_FRAME, BY_SIGNAL.format(name="SIGTERM"), BY_SIGNAL.format(name="SIGINT")],
    ids=["frame", "SIGTERM", "SIGINT"],
)
def test_the_program_ends_without_a_word(tmp_path: Path, how: str) -> None:
    assert ended(start(CLOSED_AT_ONCE.format(how=how), tmp_path)) == (0, "", "")
    assert (tmp_path / "settings.toml").exists()
    assert list((tmp_path / "journals").iterdir()) == []


def test_a_file_that_is_missing_is_told_at_once(tmp_path: Path) -> None:
    assert ended(start("", tmp_path, "no.pgn")) == (
        2,
        "",
        "chess-app: cannot read no.pgn: No such file or directory\n",
    )


def test_a_file_that_has_no_games_is_told_in_the_window(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("milk, bread")
    code = CLOSED_AT_ONCE.format(how="app.root.after(500, app.close)")
    assert ended(start(code, tmp_path, str(tmp_path / "notes.txt"))) == (0, "", "")


def test_what_is_no_command_is_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["one.pgn", "two.pgn"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("chess-app: unrecognized arguments: two.pgn")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_second_signal_does_no_harm(tmp_path: Path, number: int) -> None:
    how = f"[app.root.after(50, lambda: os.kill(os.getpid(), {number:d})) for _ in range(3)]"
    assert ended(start(CLOSED_AT_ONCE.format(how=how), tmp_path)) == (0, "", "")
