"""`chess-app match`, with stub engines instead of real ones."""

from __future__ import annotations

import io
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from chess_app.chess import pgn
from chess_app.cli import main
from chess_app.commands import match
from tests.match.test_runner import LOSER, WINNER
from tests.play.stub import STUB, stub

Capture = pytest.CaptureFixture[str]

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals")


@pytest.fixture
def book(tmp_path: Path) -> str:
    path = tmp_path / "book.epd"
    path.write_text(START + "\n")
    return str(path)


def command(*behaviour: str) -> str:
    return shlex.join(stub(*behaviour).words)


def test_a_match(book: str, tmp_path: Path, capsys: Capture) -> None:
    output = tmp_path / "games.pgn"
    arguments = ["match", command(*WINNER), command(*LOSER), "--games", "4", "--depth", "1"]
    arguments += ["--openings", book, "--concurrency", "2", "--pgn", str(output)]
    arguments += ["--option", "A.Hash=4", "--option", "Book File=x,y", "--seed", "5"]
    assert main(arguments) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    lines = shown.out.splitlines()
    assert lines[:3] == [
        "A: Stub 1.0 (Hash=4, Book File=x,y)",
        "B: Stub 1.0 (Book File=x,y)",
        "4 games, depth 1, 2 at once, seed 5",
    ]
    assert lines[6] == "4/4: +4 -0 =0, 100.0 %, Elo more than -72"
    assert "Games    4: +4 -0 =0, 100.0 %" in lines
    assert "Faults   none" in lines
    with open(output, "rb") as stream:
        games = list(pgn.read(stream))
    assert sorted(game.tags["Round"] for game in games) == ["1.1", "1.2", "2.1", "2.2"]
    assert all(not game.errors for game in games)
    assert all(re.fullmatch(r"\d{4}\.\d\d\.\d\d", game.tags["Date"]) for game in games)
    for game in games:
        winner = "White" if game.result == "1-0" else "Black"
        assert game.tags[winner] == "Stub 1.0 (Hash=4, Book File=x,y)"
    # A second match adds its games to the file.
    assert main(arguments) == 0
    with open(output, "rb") as stream:
        assert len(list(pgn.read(stream))) == 8


def test_faults_give_an_exit_code(book: str, capsys: Capture) -> None:
    arguments = ["match", command("go=illegal"), command(*WINNER), "--games", "2", "--nodes", "9"]
    assert main([*arguments, "--openings", book, "--concurrency", "1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert f"game 1: A (white) loses by illegal move: 'e2e5' at {START}" in lines
    assert "Faults   A illegal move 2" in lines


def test_the_sequential_test_ends_the_match(book: str, capsys: Capture) -> None:
    arguments = ["match", command(*WINNER), command(*LOSER), "--depth", "1", "--openings", book]
    arguments += ["--sprt", "0", "200", "--alpha", "0.2", "--beta", "0.2", "--games", "1000"]
    assert main(arguments) == 0
    output = capsys.readouterr().out
    assert "(normalised Elo): H1 accepted: the advantage is proven" in output
    games = re.search(r"^Games +(\d+):", output, re.MULTILINE)
    assert games
    assert int(games[1]) < 200


def test_our_openings_are_the_default(capsys: Capture) -> None:
    assert main(["match", command("go=none"), command("go=none"), "--games", "2"]) == 1
    assert "2 games, 100 ms a move" in capsys.readouterr().out


def test_adjudication(book: str, capsys: Capture) -> None:
    shuffling = ("white=g1f3,f3g1,g1f3,f3g1", "black=g8f6,f6g8,g8f6,f6g8")
    arguments = ["match", command(*shuffling), command(*shuffling), "--games", "2"]
    arguments += ["--time", "10+0.1", "--openings", book]
    assert main([*arguments, "--draw", "1", "2", "30"]) == 0
    assert "Endings  adjudicated: level 2" in capsys.readouterr().out
    assert main([*arguments, "--adjudicate", "--max-moves", "1"]) == 0
    assert "Endings  adjudicated: 1 moves 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["x"], "required: ENGINE"),
        (["x", "y", "--games", "0"], "not from 1 to 1000000: 0"),
        (["x", "y", "--games", "-1"], "not a whole number: '-1'"),
        (["x", "y", "--depth", "1", "--nodes", "1"], "not allowed with argument"),
        (["x", "y", "--time", "fast"], "not a time such as 10+0.1, in seconds: 'fast'"),
        (["x", "y", "--sprt", "-5", "-6"], "ELO0 of the SPRT must be less than ELO1"),
        (["x", "y", "--sprt", "a", "0"], "not a number of Elo: 'a'"),
        (["x", "y", "--sprt", "0", "nan"], "not a number of Elo: 'nan'"),
        (["x", "y", "--alpha", "0.5"], "not a probability between 0 and 0.5: '0.5'"),
        (["x", "y", "--option", "Hash"], "not an option such as Hash=16: 'Hash'"),
        (["x", "y", "--openings", "/nowhere"], "cannot read /nowhere: No such file"),
        (["x", "y", "--pgn", "/nowhere/a.pgn"], "cannot write /nowhere/a.pgn: No such file"),
        (["x", ""], "no engine in ''"),
        (["/nowhere/x", "y"], "x: cannot be started: No such file or directory"),
        ([command("uci=crash"), "y"], "ended with exit code 3: out of paper"),
        ([command() + ":Hash=0", "y"], "Hash is not '0': it goes from 1 to 1024"),
        ([command(), "y", "--option", "A.Level=1"], "it has no option 'Level'"),
    ],
)
def test_refusals_are_one_line(arguments: list[str], message: str, capsys: Capture) -> None:
    assert main(["match", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert message in shown.err
    assert shown.err.count("\n") == 1


def test_a_broken_opening_file(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "book.epd"
    path.write_text("8/8/8/8/8/8/8/8 w - -\n")
    assert main(["match", "x", "y", "--openings", str(path)]) == 2
    assert "book.epd, line 1: not a legal position" in capsys.readouterr().err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_one_line_overwrites_itself(
    book: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    arguments = ["match", command("go=none"), command(*WINNER), "--games", "2", "--depth", "1"]
    assert main([*arguments, "--openings", book, "--concurrency", "1"]) == 1
    shown = terminal.getvalue()
    assert shown.startswith("\r1/2: +0 -1 =0")
    assert shown.endswith("\r\x1b[K")
    assert "1/2:" not in capsys.readouterr().out


def test_output_is_sparse_elsewhere(capsys: Capture) -> None:
    screen = match._Screen(1000)
    for games in range(1, 1001):
        screen.show(games, f"game {games}")
    assert capsys.readouterr().out.splitlines()[:2] == ["game 50", "game 100"]


@POSIX
@pytest.mark.parametrize("go", ["go=hang", "go=flood", "go=wait"])
def test_ctrl_c_ends_the_match_with_a_summary(go: str, book: str, tmp_path: Path) -> None:
    # The second engine makes no first move, so that a game is finished; the others never end.
    engines = [command(go), command("go=none", "white=")]
    arguments = [sys.executable, "-m", "chess_app", "match", *engines, "--openings", book]
    arguments += ["--depth", "1", "--games", "20", "--concurrency", "2"]
    with subprocess.Popen(
        arguments,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=STUB.parents[2],
    ) as process:
        assert process.stdout
        for line in process.stdout:
            if line.startswith("1/20:"):
                break
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors == "chess-app: stopped\n"
    assert re.search(r"^Games +\d+: \+\d+ -0 =0", output, re.MULTILINE)
    assert "Faults   B illegal move" in output
