"""`chess-app text` as a process: pipes, signals, a terminal, and what is on the disk afterwards."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from chess_app.chess import pgn
from chess_app.cli import main
from tests.play.stub import stub

PATIENCE_S = 60.0
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHESS_APP_HOME", str(tmp_path))
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    return tmp_path


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "chess_app", "text", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def talk(text: str, *arguments: str) -> tuple[int, list[str], str]:
    """The exit code, the lines and the complaints of a program that reads this text."""
    with start(*arguments) as process:
        output, errors = process.communicate(text, timeout=PATIENCE_S)
    return process.returncode, output.splitlines(), errors


def read_until(stream: IO[str] | None, line: str) -> list[str]:
    """The lines up to one."""
    assert stream is not None
    lines: list[str] = []
    while not lines or lines[-1] != line:
        text = stream.readline()
        assert text, f"no {line!r} in {lines}"
        lines.append(text.rstrip("\n"))
    return lines


def say(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()


def saved_moves(home: Path) -> list[list[str]]:
    games: list[pgn.Game] = []
    for path in sorted((home / "saves").glob("*.pgn")):
        with open(path, "rb") as stream:
            games += pgn.read(stream)
    return [[node.move.uci() for node in game.main_line()] for game in games]


def stub_option(*behaviour: str) -> str:
    return " ".join(f'"{word}"' for word in stub(*behaviour).words)


def test_a_script_plays_a_whole_game(home: Path) -> None:
    code, lines, errors = talk("f3\ne5\ng4\nQh4\n", "--two", "--no-board")
    assert (code, errors) == (0, "")
    assert lines[-2] == "Black wins by checkmate. 0-1"
    assert saved_moves(home) == [["f2f3", "e7e5", "g2g4", "d8h4"]]


def test_every_answer_comes_at_once(home: Path) -> None:
    with start("--two", "--ascii") as process:
        assert "1  R  N  B  Q  K  B  N  R" in read_until(
            process.stdout, "   a  b  c  d  e  f  g  h"
        )
        say(process, "e4")
        assert "1. e4" in read_until(process.stdout, "   a  b  c  d  e  f  g  h")
        say(process, "fen")
        read_until(process.stdout, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
        say(process, "quit")
        assert process.wait(PATIENCE_S) == 0


def test_our_own_engine_plays_and_gives_hints() -> None:
    text = "hint\ne4\nresign\n"
    code, lines, errors = talk(text, "--no-board", "--time", "none vs 20s")
    assert (code, errors) == (0, "")
    hint, mine, answer, result, _ = lines[1:]
    assert hint.startswith("Hint: ")
    assert mine == "1. e4"
    assert answer.startswith("1... ")
    assert result == "Black wins: White resigned. 0-1"


def test_a_game_is_resumed_with_engine_colours_and_clocks(home: Path) -> None:
    engine = stub_option("white=e2e4,d2d4,c2c4")
    talk("e5\n", "--color", "black", "--time", "5+3", "--no-board", "--engine", engine)
    code, lines, errors = talk("continue\nd5\nmoves\n", "--resume", "--no-board")
    assert (code, errors) == (0, "")
    name = Path(sys.executable).name
    assert lines[0] == f"{name} plays White, Human plays Black, 5 minutes + 3 seconds a move."
    assert lines[-4:-2] == ["2. d4 d5", "3. c4"]
    assert saved_moves(home) == [["e2e4", "e7e5", "d2d4", "d7d5", "c2c4"]]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_ctrl_c_saves_and_ends(home: Path) -> None:
    with start("--two", "--no-board") as process:
        say(process, "e4")
        read_until(process.stdout, "1. e4")
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 130
    assert errors == ""
    assert output.endswith("chess-app text --resume goes on with it.\n")
    assert saved_moves(home) == [["e2e4"]]


def test_a_killed_program_has_every_move_that_it_has_shown(home: Path) -> None:
    with start("--two", "--no-board") as process:
        for move in ("e4", "e5", "Nf3"):
            say(process, move)
        read_until(process.stdout, "2. Nf3")
        process.kill()
    assert saved_moves(home) == []
    code, lines, _ = talk("moves\n", "--resume", "--no-board")
    assert code == 0
    assert lines[2:4] == ["1. e4 e5", "2. Nf3"]
    assert saved_moves(home) == [["e2e4", "e7e5", "g1f3"]]


def test_a_game_that_was_cut_off_is_saved_when_another_begins(home: Path) -> None:
    with start("--two", "--no-board") as process:
        say(process, "e4")
        read_until(process.stdout, "1. e4")
        process.kill()
    _, lines, _ = talk("", "--two", "--no-board")
    assert lines[0].startswith("Note: A game that was cut off is saved in ")
    assert saved_moves(home) == [["e2e4"]]


@pytest.mark.skipif(os.name == "nt", reason="pipes break otherwise on Windows")
def test_nobody_reads_any_more(home: Path) -> None:
    with start("--two", "--no-board") as process:
        say(process, "e4")
        read_until(process.stdout, "1. e4")
        assert process.stdout is not None
        process.stdout.close()
        say(process, "e5")
        assert process.wait(PATIENCE_S) == 141
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert saved_moves(home) == [["e2e4", "e7e5"]]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_no_engine_stays_behind(tmp_path: Path) -> None:
    fifo = tmp_path / "alive"
    os.mkfifo(fifo)
    with start("--no-board", "--engine", stub_option(f"fifo={fifo}", "black=e7e5")) as process:
        say(process, "e4")
        with open(fifo, "rb") as alive:
            read_until(process.stdout, "1... e5")
            say(process, "quit")
            assert process.wait(PATIENCE_S) == 0
            alive.read()  # ends when the last who holds it has gone


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--time", "5x3"], "not a time such as 5+3, "),
        (["--fen", "rubbish"], "this FEN describes no position to play from: "),
        (["--level", "hard"], "'hard' is no level"),
        (["--color", "green"], "argument --color: invalid choice: 'green'"),
        (["--chess960", "960"], "argument --chess960: not a number from 0 to 959: '960'"),
        (["--engine", "'"], "No closing quotation"),
        (["--resume"], "there is no unfinished game to go on with"),
        (["--load", "missing.pgn"], "cannot read "),
        (["--resume", "--level", "3"], "a saved game goes on as it was: "),
    ],
)
def test_refusals(arguments: list[str], message: str, capsys: Capture) -> None:
    assert main(["text", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"chess-app: {message}")
    assert shown.err.count("\n") == 1


def test_help(capsys: Capture) -> None:
    assert main(["text", "--help"]) == 0
    shown = capsys.readouterr().out
    for option in ("--level", "--color", "--time", "--fen", "--resume", "--chess960", "--two"):
        assert option in shown


def test_a_terminal_without_chessmen_gets_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    code, lines, _ = talk("", "--two")
    assert code == 0
    assert "8  r  n  b  q  k  b  n  r" in lines


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")
def test_a_person_before_a_terminal(home: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "chess_app", "text", "--two", "--no-board"]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        shown = read_terminal(ours, "White> ")
        os.write(ours, b"e4\n")
        shown += read_terminal(ours, "Black> ")
        os.write(ours, b"\x04")
        shown += read_terminal(ours, "goes on with it.")
        assert process.wait(PATIENCE_S) == 0
    os.close(ours)
    assert "1. e4" in shown
    assert saved_moves(home) == [["e2e4"]]


def read_terminal(descriptor: int, end: str) -> str:
    """What a terminal shows up to some words."""
    shown = ""
    while end not in shown:
        assert select.select([descriptor], [], [], PATIENCE_S)[0], f"no {end!r} in {shown!r}"
        shown += os.read(descriptor, 4096).decode()
    return shown
