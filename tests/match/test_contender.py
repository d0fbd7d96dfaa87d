"""How contenders are written."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from chess_app.match.contender import Contender, parse_contender


@pytest.mark.parametrize(
    ("text", "name", "words", "options"),
    [
        ("stockfish", "stockfish", ["stockfish"], []),
        ("/a/b/engine -u 'x y'", "engine", ["/a/b/engine", "-u", "x y"], []),
        ("sf:Hash=16", "sf", ["sf"], [("Hash", "16")]),
        (
            "sf:UCI_LimitStrength=true, UCI_Elo=2600,Move Overhead=5",
            "sf",
            ["sf"],
            [("UCI_LimitStrength", "true"), ("UCI_Elo", "2600"), ("Move Overhead", "5")],
        ),
        ("sf uci:Book File=/a:b,c.bin,Hash=1", "sf", ["sf", "uci"],
         [("Book File", "/a:b,c.bin"), ("Hash", "1")]),
        ("sf:Name=", "sf", ["sf"], [("Name", "")]),
        ("http://x", "x", ["http://x"], []),
    ],
)  # fmt: skip
@pytest.mark.skipif(os.name == "nt", reason="quotes of a POSIX shell")
def test_commands(text: str, name: str, words: list[str], options: list[tuple[str, str]]) -> None:
    contender = parse_contender(text)
    assert contender.name == name
    assert list(contender.command.words) == words
    assert list(contender.options) == options


def test_our_own_engine() -> None:
    contender = parse_contender("ours:Level=5,Hash=16")
    assert contender.command.words == (sys.executable, "-m", "chess_app", "uci")
    assert contender.command.folder
    assert (Path(contender.command.folder) / "chess_app" / "cli.py").is_file()
    assert contender.label("Whatever 1.0") == "ours (Level=5, Hash=16)"


def test_a_path_with_blanks_needs_no_quotes(tmp_path: Path) -> None:
    path = tmp_path / "my engine"
    path.touch()
    assert parse_contender(f"{path}:Hash=1").command.words == (str(path),)


@pytest.mark.parametrize("text", ["", " ", ":Hash=1", "'open"])
def test_refusals(text: str) -> None:
    with pytest.raises(ValueError, match=r"no engine in|No closing quotation in"):
        parse_contender(text)


def test_labels() -> None:
    contender = parse_contender("/usr/games/stockfish")
    assert contender.label("Stockfish 15.1") == "Stockfish 15.1"
    assert contender.label() == "stockfish"
    more: Contender = contender.with_options((("Hash", "16"),))
    assert more.label("Stockfish 15.1") == "Stockfish 15.1 (Hash=16)"
    assert more.with_options((("Hash", "8"),)).options == (("Hash", "8"),)
