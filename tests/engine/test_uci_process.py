"""The engine as a process of its own: its streams, whatever comes in and whoever goes away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from chess_app.engine.uci import LONGEST_LINE

# How long to wait for what takes a fraction of a second on an idle machine.
PATIENCE_S = 60


@contextmanager
def engine(**options: object) -> Iterator[subprocess.Popen[bytes]]:
    """The engine; its streams are pipes unless `options` say otherwise."""
    command = [sys.executable, "-m", "chess_app", "uci"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **{**pipes, **options}) as process:  # type: ignore[call-overload]
        try:
            yield process
        finally:
            process.kill()


def talk(text: bytes) -> list[str]:
    """What the engine answers to an input that ends."""
    with engine() as process:
        output, errors = process.communicate(text, timeout=PATIENCE_S)
    assert process.returncode == 0
    assert errors == b""
    return output.decode().splitlines()


def send(process: subprocess.Popen[bytes], text: bytes) -> None:
    assert process.stdin
    process.stdin.write(text)
    process.stdin.flush()


def read_until(process: subprocess.Popen[bytes], start: bytes) -> bytes:
    assert process.stdout
    for line in process.stdout:
        if line.startswith(start):
            return line
    raise AssertionError(f"the output ended without {start!r}")


def test_a_conversation() -> None:
    with engine() as process:
        send(process, b"uci\n")
        read_until(process, b"uciok")
        send(process, b"isready\n")
        read_until(process, b"readyok")
        send(process, b"position startpos moves e2e4 e7e5\ngo depth 2\n")
        read_until(process, b"bestmove ")
        send(process, b"go infinite\nisready\n")
        read_until(process, b"readyok")
        send(process, b"stop\n")
        read_until(process, b"bestmove ")
        send(process, b"quit\n")
        output, errors = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0
    assert (output, errors) == (b"", b"")


@pytest.mark.parametrize(
    "go", [b"go infinite", b"go", b"go ponder", b"go movetime 3600000", b"go depth 100"]
)
@pytest.mark.parametrize("end", [b"\n", b"\nquit\n", b""], ids=["end", "quit", "no newline"])
def test_the_end_of_the_input_ends_a_search(go: bytes, end: bytes) -> None:
    lines = talk(b"position startpos\n" + go + end)
    assert sum(line.startswith("bestmove ") for line in lines) == 1
    assert lines[-1].startswith("bestmove ")


def test_the_end_of_the_input_in_the_middle_of_a_search() -> None:
    with engine() as process:
        send(process, b"go infinite\n")
        read_until(process, b"info depth 3 ")
        output, errors = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0
    assert output.splitlines()[-1].startswith(b"bestmove ")
    assert errors == b""


def test_no_input_at_all() -> None:
    assert talk(b"") == []


def test_a_count_in_one_go() -> None:
    assert "Nodes searched: 8902" in talk(b"position startpos\ngo perft 3\nquit\n")


@pytest.mark.parametrize(
    "text",
    [
        b"isready\r\nquit\r\n",
        b"\xef\xbb\xbfisready\n",
        b"isready",
        b"\n\n  \t\n isready \n\n",
        b"\x00\x01\xff\xfe\n\x80\x81 isready\n",
        bytes(range(256)) * 20 + b"\nisready\n",
        b"position fen \xff\xff\xff w - - 0 1\nisready\n",
        b"go \xc3\x28 depth 1\nisready\n",
        b"setoption name H\xe4sh value \x00\nisready\n",
        b"x" * (3 * LONGEST_LINE) + b"\nisready\n",
        b"isready " * LONGEST_LINE + b"\nisready\n",
        b"position startpos moves " + b"e2e4 " * LONGEST_LINE + b"\nisready\n",
    ],
    ids=lambda text: text[:12],
)
def test_any_bytes(text: bytes) -> None:
    lines = talk(text)
    assert lines.count("readyok") == 1
    assert all(line.startswith(("readyok", "info ", "bestmove ")) for line in lines)
    assert all(len(line) < 1000 for line in lines)


@pytest.mark.skipif(os.name == "nt", reason="pipes")
def test_a_reader_that_goes_away_ends_the_search() -> None:
    # The input stays open: only what cannot be written tells that nobody is there any more.
    with engine() as process:
        send(process, b"go infinite\n")
        read_until(process, b"info depth 1 ")
        assert process.stdout
        process.stdout.close()
        assert process.wait(PATIENCE_S) == 141
        assert process.stderr
        assert process.stderr.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="pipes")
def test_a_reader_that_went_away_before() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        with engine(stdout=writing) as process:
            _, errors = process.communicate(b"uci\nisready\n", timeout=PATIENCE_S)
    finally:
        os.close(writing)
    assert process.returncode == 141
    assert errors == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device here")
@pytest.mark.parametrize("text", [b"uci\n", b"go infinite\n"])
def test_an_output_that_is_full(text: bytes) -> None:
    with open("/dev/full", "wb") as full, engine(stdout=full) as process:
        send(process, text)
        assert process.wait(PATIENCE_S) == 2


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_ends_a_search_with_one_line() -> None:
    with engine() as process:
        send(process, b"go infinite\n")
        read_until(process, b"info depth 3 ")
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 130
    assert errors == b"chess-app: stopped\n"
