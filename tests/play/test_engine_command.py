"""How engines are started."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from chess_app.play.engine_command import own_engine, parse_setting, split_command


def test_our_own_engine_is_found_in_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "chess_app.py").write_text("raise SystemExit('not this one')")
    monkeypatch.chdir(tmp_path)
    words, folder = own_engine()
    done = subprocess.run(
        words, cwd=folder, input="uci\nquit\n", capture_output=True, text=True, check=True
    )
    assert "uciok" in done.stdout.split()


@pytest.mark.skipif(os.name == "nt", reason="the quoting of POSIX shells")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", []),
        ("stockfish", ["stockfish"]),
        ("wine 'my engine.exe' -x", ["wine", "my engine.exe", "-x"]),
        (r"/opt/my\ engine", ["/opt/my engine"]),
    ],
)
def test_commands_are_split_as_in_a_terminal(text: str, words: list[str]) -> None:
    assert split_command(text) == words


def test_a_program_that_is_there_needs_no_quotes(tmp_path: Path) -> None:
    path = tmp_path / "my engine"
    path.touch()
    assert split_command(str(path)) == [str(path)]


def test_a_quotation_must_end() -> None:
    with pytest.raises(ValueError, match='No closing quotation in "\'open"'):
        split_command("'open")


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("Hash=16", ("Hash", "16")),
        (" Clear Hash = ", ("Clear Hash", "")),
        ("Book File=/a=b", ("Book File", "/a=b")),
    ],
)
def test_settings(text: str, setting: tuple[str, str]) -> None:
    assert parse_setting(text) == setting


@pytest.mark.parametrize("text", ["", "Hash", "=1", " =1"])
def test_refused_settings(text: str) -> None:
    with pytest.raises(ValueError, match="not an option such as"):
        parse_setting(text)
