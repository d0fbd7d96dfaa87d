"""Child processes and the guard that ends them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from chess_app.play.process_group import _GUARD, ProcessGroup

POSIX = pytest.mark.skipif(os.name == "nt", reason="a shell")


@contextmanager
def child(code: str) -> Iterator[ProcessGroup]:
    group = ProcessGroup([sys.executable, "-I", "-S", "-c", code])
    yield group
    group.kill()
    group.kill()
    group.stdout.close()
    group.stderr.close()


def test_a_command_without_words() -> None:
    with pytest.raises(ValueError, match="there is no command"):
        ProcessGroup([])


def test_the_exit_code() -> None:
    with child("raise SystemExit(7)") as group:
        assert group.wait(60) == 7


def test_what_is_written_arrives() -> None:
    with child("print(input()[::-1])") as group:
        assert group.write(b"hello\n", time.monotonic() + 60, time.monotonic)
        assert group.stdout.read(100) == b"olleh" + os.linesep.encode()


@POSIX
def test_a_child_that_does_not_read_is_not_waited_for_longer_than_allowed() -> None:
    with child("import time; time.sleep(1000)") as group:
        assert not group.write(b"x" * 1_000_000, 5.0, lambda: 5.0)
        group.kill()
        with pytest.raises((OSError, ValueError)):
            group.write(b"x", 5.0, lambda: 5.0)


@POSIX
@pytest.mark.parametrize(
    ("told", "killed"),
    [
        ("", []),
        ("+ 11\n", ["-11"]),
        ("+ 11\n+ 22\n+ 33\n", ["-11", "-22", "-33"]),
        ("+ 11\n- 11\n", []),
        ("+ 11\n+ 111\n+ 1\n- 11\n", ["-111", "-1"]),
        ("+ 11\n+ 22\n+ 33\n- 22\n+ 44\n- 11\n- 44\n", ["-33"]),
    ],
)
def test_the_guard_ends_the_groups_that_are_left(told: str, killed: list[str]) -> None:
    script = 'kill() { echo "$@"; }\n' + _GUARD
    done = subprocess.run(
        ["/bin/sh", "-c", script], input=told, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [f"-s KILL -- {group}" for group in killed]
    assert done.stderr == ""
