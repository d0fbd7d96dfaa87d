"""The command line: what it prints, where, and its exit codes."""

from __future__ import annotations

import errno
import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from chess_app.chess import Position
from chess_app.cli import main
from chess_app.commands import LONGEST_LINE, one_line, progress
from chess_app.commands.perft import UNINTERRUPTED_DEPTH

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
GOOD = '[Event "A"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 {hm} Nc6 1-0\n\n'
FAULTY = '[Event "B"]\n[Result "*"]\n\n1. e4 e5\n2. Ke3 *\n\n'

Capture = pytest.CaptureFixture[str]


def start(*arguments: str, **options: object) -> subprocess.Popen[str]:
    """The program in a process of its own."""
    command = [sys.executable, "-m", "chess_app", *arguments]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, text=True, **{**pipes, **options})  # type: ignore[call-overload, no-any-return]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder, the current one, with a good, a faulty and a mixed file of games."""
    (tmp_path / "good.pgn").write_text(GOOD * 2)
    (tmp_path / "faulty.pgn").write_text(FAULTY)
    (tmp_path / "mixed.pgn").write_text(GOOD + FAULTY + GOOD + FAULTY)
    (tmp_path / "empty.pgn").write_text("")
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


# Help, version, refusals


@pytest.mark.parametrize("arguments", [["--help"], ["-h"]])
def test_help(arguments: list[str], capsys: Capture) -> None:
    assert main(arguments) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("usage: chess-app")
    assert "perft" in shown.out
    assert "pgn" in shown.out
    assert shown.err == ""


@pytest.mark.parametrize("command", [["perft"], ["pgn"], ["pgn", "check"], ["pgn", "convert"]])
def test_help_of_commands(command: list[str], capsys: Capture) -> None:
    assert main([*command, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"usage: chess-app {' '.join(command)}")


def test_version(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    shown = capsys.readouterr().out
    assert re.fullmatch(
        r"chess-app \d+\.\d+\.\d+ \((compiled|plain), Python 3\.\d+\.\S+\)\n", shown
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nonsense"], "cannot read nonsense: No such file"),
        (["--nonsense"], "unrecognized arguments: --nonsense"),
        (["a\nb"], "cannot read a\\nb: No such file"),
        (["perft", "1", "a\nb"], "unrecognized arguments: a\\nb"),
        (["perft"], "required: DEPTH"),
        (["perft", "x"], "not a number from 0 to 15: 'x'"),
        (["perft", "16"], "not a number from 0 to 15: '16'"),
        (["perft", "9" * 5000], "not a number from 0 to 15: '999"),
        (["perft", "1_0"], "not a number"),
        (["perft", "1.5"], "not a number"),
        (["perft", "١"], "not a number"),
        (["perft", "--", "-1"], "not a number from 0 to 15: '-1'"),
        (["perft", "1", "2"], "unrecognized arguments: 2"),
        (["perft", "--fen", "", "1"], "not a legal position: "),
        (["perft", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1", "1"], "not a legal position: "),
        (["perft", "--fen", "a\nb\udcff\x00", "1"], "not a legal position: "),
        (["perft", "--fen"], "expected one argument"),
        (["pgn"], "required: ACTION"),
        (["pgn", "chek"], "invalid choice: 'chek'"),
        (["pgn", "check"], "required: FILE"),
        (["pgn", "check", "missing.pgn"], "cannot read missing.pgn: No such file"),
        (["pgn", "check", "folder"], "cannot read folder: Is a directory"),
        (["pgn", "check", "odd\udcff\n.pgn"], "cannot read odd\\udcff\\n.pgn: No such file"),
        (["pgn", "convert", "good.pgn"], "required: OUT"),
        (["pgn", "convert", "missing.pgn", "new.pgn"], "cannot read missing.pgn: No such file"),
        (["pgn", "convert", "good.pgn", "folder"], "cannot write folder: Is a directory"),
        (["pgn", "convert", "good.pgn", "no/new.pgn"], "cannot write no/new.pgn: No such file"),
        (["pgn", "convert", "good.pgn", os.devnull], "Not a regular file"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    arguments: list[str], message: str, folder: Path, capsys: Capture
) -> None:
    before = sorted(folder.iterdir())
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("chess-app: ")
    assert message in shown.err
    assert shown.err.count("\n") == 1
    assert len(shown.err) < LONGEST_LINE + 200
    assert sorted(folder.iterdir()) == before


def test_an_unreadable_file(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    # Root may read everything, so the answer of the system is played.
    def refuse(*_: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    assert main(["pgn", "check", "good.pgn"]) == 2
    assert capsys.readouterr().err == "chess-app: cannot read good.pgn: Permission denied\n"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain – text ♞", "plain – text ♞"),
        ("a\r\nb\tc\x1b[0m", r"a\r\nb\tc\x1b[0m"),
        ("\u2028\u202e\udcff", r"\u2028\u202e\udcff"),
        ("x" * (LONGEST_LINE + 1), "x" * LONGEST_LINE + "…"),
    ],
)
def test_one_line(text: str, shown: str) -> None:
    assert one_line(text) == shown


# perft


def test_perft(capsys: Capture) -> None:
    assert main(["perft", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    counts = lines[:20]
    assert counts == sorted(counts)
    assert counts[0] == "a2a3: 380"
    assert "e2e4: 600" in counts
    assert lines[20:22] == ["", "Nodes: 8902"]
    assert re.fullmatch(r"Time: \d+\.\d\d\d s", lines[22])
    assert re.fullmatch(r"Nodes per second: \d+", lines[23])
    assert len(lines) == 24


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["0"], "Nodes: 1"),
        (["1"], "e2e4: 1"),
        (["2", "--chess960"], "Nodes: 400"),
        (["--fen", KIWIPETE, "2"], "Nodes: 2039"),
        (["--fen", KIWIPETE, "1"], "e1g1: 1"),
        (["--fen", KIWIPETE, "1", "--chess960"], "e1h1: 1"),
        (["--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "3"], "Nodes: 0"),
        (["--fen", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "2"],
         "Nodes: 528"),
    ],
)  # fmt: skip
def test_perft_of(arguments: list[str], expected: str, capsys: Capture) -> None:
    assert main(["perft", *arguments]) == 0
    assert expected in capsys.readouterr().out.splitlines()


def test_perft_in_pieces_counts_what_the_library_counts(capsys: Capture) -> None:
    fen = "8/8/8/8/8/4k3/7p/7K w - - 0 1"
    depth = UNINTERRUPTED_DEPTH + 3
    assert main(["perft", "--fen", fen, str(depth)]) == 0
    expected = Position.from_fen(fen).perft(depth)
    assert f"Nodes: {expected}" in capsys.readouterr().out.splitlines()


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_stops_perft_with_one_line() -> None:
    # Black is stalemated at once unless the queen moves: the first count is ready, the last never.
    with start("perft", "15", "--fen", "7k/P4Q2/8/8/8/2K5/8/8 w - - 0 1") as process:
        assert process.stdout
        assert process.stdout.readline() == "a7a8b: 0\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors == "chess-app: stopped\n"


# pgn check


@pytest.mark.parametrize(
    ("files", "code", "faults", "summary"),
    [
        (["good.pgn"], 0, 0, "2 games, none faulty"),
        (["empty.pgn"], 0, 0, "0 games, none faulty"),
        (["faulty.pgn"], 1, 1, "1 game, 1 faulty"),
        (["mixed.pgn"], 1, 2, "4 games, 2 faulty"),
        (["good.pgn", "mixed.pgn"], 1, 2, "6 games in 2 files, 2 faulty"),
    ],
)
def test_check(
    files: list[str], code: int, faults: int, summary: str, folder: Path, capsys: Capture
) -> None:
    assert main(["pgn", "check", *files]) == code
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert len(lines) == faults + 1
    assert lines[-1] == summary
    assert shown.err == ""


def test_a_fault_names_file_game_line_and_move(folder: Path, capsys: Capture) -> None:
    main(["pgn", "check", "mixed.pgn"])
    first = capsys.readouterr().out.splitlines()[0]
    assert re.match(r"mixed\.pgn: game 2, line 10: 2\. Ke3\b", first)


def test_the_other_files_are_checked_where_one_is_missing(folder: Path, capsys: Capture) -> None:
    assert main(["pgn", "check", "missing.pgn", "good.pgn", "faulty.pgn"]) == 2
    shown = capsys.readouterr()
    assert shown.err == "chess-app: cannot read missing.pgn: No such file or directory\n"
    assert shown.out.splitlines()[-1] == "3 games in 2 files, 1 faulty"


def test_check_reads_stdin(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO((GOOD + FAULTY).encode())))
    assert main(["pgn", "check", "-"]) == 1
    assert capsys.readouterr().out.startswith("stdin: game 2, ")


def test_check_survives_any_bytes(folder: Path, capsys: Capture) -> None:
    (folder / "noise.pgn").write_bytes(bytes(range(256)) * 40)
    assert main(["pgn", "check", "noise.pgn"]) in (0, 1)
    assert capsys.readouterr().err == ""


# pgn convert


def test_convert_writes_the_games_again(folder: Path, capsys: Capture) -> None:
    assert main(["pgn", "convert", "good.pgn", "new.pgn"]) == 0
    assert capsys.readouterr().out == "2 games written to new.pgn, none faulty\n"
    text = (folder / "new.pgn").read_text()
    assert text.count("2. Nf3 {hm} 2... Nc6 1-0") + text.count("2. Nf3 {hm} Nc6 1-0") == 2
    assert main(["pgn", "convert", "new.pgn", "newer.pgn"]) == 0
    assert (folder / "newer.pgn").read_text() == text


def test_convert_leaves_no_other_file(folder: Path) -> None:
    before = {path.name for path in folder.iterdir()}
    main(["pgn", "convert", "good.pgn", "new.pgn"])
    assert {path.name for path in folder.iterdir()} == before | {"new.pgn"}


def test_convert_to_another_file_keeps_what_was_understood(folder: Path, capsys: Capture) -> None:
    assert main(["pgn", "convert", "mixed.pgn", "new.pgn"]) == 1
    shown = capsys.readouterr()
    assert len(shown.err.splitlines()) == 2
    assert shown.out == "4 games written to new.pgn, 2 faulty\n"
    assert (folder / "new.pgn").read_text().count("[Event ") == 4


@pytest.mark.parametrize("link", [None, os.symlink, os.link])
def test_convert_never_overwrites_the_faulty_file_it_came_from(
    link: object, folder: Path, capsys: Capture
) -> None:
    before = (folder / "mixed.pgn").read_bytes()
    target = "mixed.pgn"
    if callable(link):
        target = "link.pgn"
        link("mixed.pgn", target)
    files = sorted(folder.iterdir())
    assert main(["pgn", "convert", "mixed.pgn", target]) == 1
    shown = capsys.readouterr()
    assert shown.err.splitlines()[-1].startswith(f"chess-app: {target} is left as it was")
    assert shown.out == ""
    assert (folder / "mixed.pgn").read_bytes() == before
    assert sorted(folder.iterdir()) == files


def test_convert_in_place_keeps_link_and_permissions(folder: Path) -> None:
    (folder / "good.pgn").chmod(0o640)
    (folder / "link.pgn").symlink_to("good.pgn")
    assert main(["pgn", "convert", "link.pgn", "link.pgn"]) == 0
    assert (folder / "link.pgn").is_symlink()
    assert (folder / "good.pgn").stat().st_mode & 0o777 == 0o640


def test_convert_reads_stdin_and_writes_stdout_as_utf8(folder: Path) -> None:
    text = GOOD.replace("hm", "zugzwang – ♞ ž")
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "chess_app", "pgn", "convert", "-", "-"],
        input=text.encode(),
        env=environment,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "{zugzwang – ♞ ž}" in done.stdout.decode()


# Terminals and pipes


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal_for_large_files(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(progress, "LARGE_BYTES", 100)
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    assert main(["pgn", "check", "good.pgn"]) == 0
    assert "\rgood.pgn: 100 %" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_progress_is_silent_for_small_files(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    main(["pgn", "check", "good.pgn"])
    assert terminal.getvalue() == ""


def test_odd_characters_are_escaped_where_the_terminal_lacks_them(folder: Path) -> None:
    (folder / "ž.pgn").write_text(FAULTY)
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    with start("pgn", "check", "ž.pgn", env=environment) as process:
        output, errors = process.communicate(timeout=60)
    assert output.startswith(r"\u017e.pgn: game 1, ")
    assert errors == ""


@pytest.mark.skipif(os.name == "nt", reason="pipes")
@pytest.mark.parametrize("arguments", [["perft", "2"], ["--help"], ["pgn", "convert", "-", "-"]])
def test_a_reader_that_went_away_is_no_error(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        with start(*arguments, stdout=writing) as process:
            _, errors = process.communicate(GOOD, timeout=60)
    finally:
        os.close(writing)
    assert process.returncode == 141
    assert errors == ""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device here")
@pytest.mark.parametrize("arguments", [["perft", "2"], ["--help"], ["pgn", "convert", "-", "-"]])
def test_a_full_disk_is_said_in_one_line(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full, start(*arguments, stdout=full) as process:
        _, errors = process.communicate(GOOD, timeout=60)
    assert process.returncode == 2
    assert errors == "chess-app: cannot write the output: No space left on device\n"


def test_the_module_runs_like_the_command() -> None:
    with start("--help") as process:
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 0
    assert output.startswith("usage: chess-app")
    assert errors == ""
