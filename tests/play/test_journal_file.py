"""The file of a journal: whatever happens to it, what is read from it was written."""

from __future__ import annotations

import io
import os
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from chess_app.play.file_lock import try_lock
from chess_app.play.journal_file import JournalFile, read_records
from tests.play.failing_disk import ERRORS, FailingDisk

STATE = {"state": "a whole game\n" * 3, "file": None, "saved": False}
RECORDS: list[dict[str, Any]] = [
    STATE,
    {"move": "e2e4"},
    {"move": "e7e5", "clock": [[1, None], [1, 1], 0, 5, True]},
    {"state": "Ľ \ud800 \udcff"},
    {"move": "g1f3"},
    {"back": 1},
]


def written(folder: Path, records: list[dict[str, Any]]) -> bytes:
    file = JournalFile(folder)
    for fields in records:
        file.append(fields)
    content = file.path.read_bytes()
    file.remove()
    return content


def read(content: bytes) -> list[dict[str, Any]]:
    return [
        {name: value for name, value in fields.items() if name != "n"}
        for fields in read_records(io.BytesIO(content))
    ]


def is_row(found: list[dict[str, Any]]) -> bool:
    """Whether this is a state and what was written directly after it."""
    starts = [index for index, fields in enumerate(RECORDS) if "state" in fields]
    return found == [] or any(RECORDS[start : start + len(found)] == found for start in starts)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    assert read(written(tmp_path, RECORDS)) == RECORDS[3:]
    assert read(written(tmp_path, RECORDS[:3])) == RECORDS[:3]


def test_cut_at_any_byte_all_whole_records_count(tmp_path: Path) -> None:
    content = written(tmp_path, RECORDS)
    for length in range(len(content) + 1):
        whole = content[:length].count(b"\n")
        expected = RECORDS[:whole] if whole <= 3 else RECORDS[3:whole]
        assert read(content[:length]) == expected


def test_with_any_byte_spoilt_nothing_wrong_is_read(tmp_path: Path) -> None:
    content = written(tmp_path, RECORDS)
    chance = random.Random(7)
    for place in range(len(content)):
        spoilt = bytearray(content)
        spoilt[place] ^= 1 << chance.randrange(8)
        assert is_row(read(bytes(spoilt)))


def test_with_any_line_missing_nothing_wrong_is_read(tmp_path: Path) -> None:
    lines = written(tmp_path, RECORDS).splitlines(keepends=True)
    for place in range(len(lines)):
        found = read(b"".join(lines[:place] + lines[place + 1 :]))
        assert is_row(found)


@pytest.mark.parametrize(
    "content", [b"", b"\n\n", b"rubbish\n", b"00000000 \n", b"0" * 100_000, bytes(range(256)) * 9]
)
def test_rubbish_is_nothing(content: bytes) -> None:
    assert read(content) == []


@pytest.mark.parametrize("error", ERRORS)
def test_a_disk_that_fails_costs_nothing_that_was_written(error: int, tmp_path: Path) -> None:
    steps: set[str] = set()
    for at in range(1, 100):
        file = JournalFile(tmp_path)
        file.append(STATE)
        file.append({"move": "e2e4"})
        disk = FailingDisk(error, at, stays=True)
        with disk.in_place():
            done = 0
            for fields in ({"move": "e7e5"}, {"move": "g1f3"}):
                try:
                    file.append(fields)
                except OSError:
                    break
                done += 1
        failed = disk.failed
        before = read(file.path.read_bytes())
        # A record that was written, but not confirmed by the disk, may be there.
        rows = [STATE, {"move": "e2e4"}, {"move": "e7e5"}, {"move": "g1f3"}]
        assert before in (rows[: 2 + done], rows[: 3 + done])
        assert file.needs_state == bool(failed)
        # As soon as there is room again it goes on, with the whole game.
        file.append({"state": "later"})
        file.append({"move": "b8c6"})
        assert read(file.path.read_bytes()) == [{"state": "later"}, {"move": "b8c6"}]
        file.remove()
        if not failed:
            assert steps == {"write", "fsync"}
            return
        steps.add(failed[0])
    raise AssertionError("it does not end")


def test_a_file_that_cannot_be_made_leaves_nothing(tmp_path: Path) -> None:
    for at in range(1, 10):
        with FailingDisk(ERRORS[0], at).in_place() as disk, suppress(OSError):
            JournalFile(tmp_path / "new")
        left = list((tmp_path / "new").glob("*"))
        if not disk.failed:
            assert len(left) == 1
            return
        assert left == []
    raise AssertionError("it does not end")


def test_a_running_program_holds_its_file(tmp_path: Path) -> None:
    file = JournalFile(tmp_path)
    other = os.open(file.path, os.O_RDWR)
    assert not try_lock(other)
    file.close()
    assert try_lock(other)
    os.close(other)


def test_nobody_else_can_read_a_journal(tmp_path: Path) -> None:
    file = JournalFile(tmp_path)
    if os.name != "nt":
        assert file.path.stat().st_mode & 0o077 == 0
    file.remove()
    assert list(tmp_path.iterdir()) == []
