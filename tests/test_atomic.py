"""Files are replaced as a whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from chess_app.atomic import Replacement


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "file"
    path.write_text("old")
    return path


def replace(path: Path, text: str) -> None:
    with Replacement(str(path)) as new:
        new.stream.write(text)
        new.commit()


def test_a_new_file_gets_the_usual_permissions(tmp_path: Path) -> None:
    replace(tmp_path / "file", "new ♞\n")
    (tmp_path / "other").touch()
    assert (tmp_path / "file").read_bytes() == "new ♞\n".encode()
    assert (tmp_path / "file").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_the_old_file_stands_until_the_commit(old: Path) -> None:
    with Replacement(str(old)) as new:
        new.stream.write("new")
        new.stream.flush()
        assert old.read_text() == "old"
        new.commit()
        assert old.read_text() == "new"


def test_without_a_commit_nothing_changes(old: Path) -> None:
    with Replacement(str(old)) as new:
        new.stream.write("new")
    assert old.read_text() == "old"
    assert list(old.parent.iterdir()) == [old]


@pytest.mark.parametrize("error", [ValueError, OSError, KeyboardInterrupt])
def test_on_an_exception_nothing_changes(old: Path, error: type[BaseException]) -> None:
    def fail() -> None:
        with Replacement(str(old)) as new:
            new.stream.write("new")
            raise error

    with pytest.raises(error):
        fail()
    assert old.read_text() == "old"
    assert list(old.parent.iterdir()) == [old]


def test_a_commit_that_fails_changes_nothing(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="disk full"):
        replace(old, "new")
    assert old.read_text() == "old"
    assert list(old.parent.iterdir()) == [old]


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        replace(tmp_path, "new")
    with pytest.raises(OSError, match="Not a regular file"):
        replace(Path(os.devnull), "new")
    with pytest.raises(FileNotFoundError):
        replace(tmp_path / "missing" / "file", "new")


def test_a_write_protected_file_is_refused(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Root may write everywhere, so the answer of the system is played.
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    with pytest.raises(PermissionError):
        replace(old, "new")
    assert old.read_text() == "old"
