"""The trash: what is deleted can be had back, and nothing else is touched."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

import pytest

from chess_app.play.trash import put_into_trash

NOW = datetime.datetime(2026, 11, 17, 20, 5, 9)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "saves" / "Anna – Ľuboš 100%.pgn"
    path.parent.mkdir()
    path.write_text("1. e4")
    return path


def environment(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path / "home"), "XDG_DATA_HOME": str(tmp_path / "data")}


def test_on_linux_it_goes_to_the_trash_of_the_desktop(file: Path, tmp_path: Path) -> None:
    place = put_into_trash(file, NOW, environment(tmp_path), "linux")
    assert place == tmp_path / "data" / "Trash" / "files" / file.name
    assert place.read_text() == "1. e4"
    assert not file.exists()
    note = tmp_path / "data" / "Trash" / "info" / f"{file.name}.trashinfo"
    assert note.read_text() == (
        f"[Trash Info]\nPath={tmp_path}/saves/Anna%20%E2%80%93%20%C4%BDubo%C5%A1%20100%25.pgn\n"
        "DeletionDate=2026-11-17T20:05:09\n"
    )


@pytest.mark.parametrize("data", ["", "relative"])
def test_without_a_folder_for_data_it_is_the_usual_one(
    file: Path, tmp_path: Path, data: str
) -> None:
    place = put_into_trash(file, NOW, {"HOME": str(tmp_path), "XDG_DATA_HOME": data}, "linux")
    assert place == tmp_path / ".local" / "share" / "Trash" / "files" / file.name


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_files_of_one_name_do_not_replace_each_other(
    file: Path, tmp_path: Path, platform: str
) -> None:
    places = []
    for content in "abc":
        file.write_text(content)
        places.append(put_into_trash(file, NOW, environment(tmp_path), platform))
    assert [place.read_text() for place in places] == ["a", "b", "c"]
    assert [place.name for place in places] == [
        file.name,
        "Anna – Ľuboš 100% (2).pgn",
        "Anna – Ľuboš 100% (3).pgn",
    ]


def test_elsewhere_it_goes_to_a_folder_beside(file: Path, tmp_path: Path) -> None:
    place = put_into_trash(file, NOW, environment(tmp_path), "darwin")
    assert place == file.parent / "trash" / file.name
    assert place.read_text() == "1. e4"


def test_so_it_does_where_the_desktop_has_no_trash(file: Path, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in the place of the folder")
    place = put_into_trash(file, NOW, environment(tmp_path), "linux")
    assert place == file.parent / "trash" / file.name


def test_a_file_on_another_disk_goes_to_the_trash_of_that_disk(file: Path, tmp_path: Path) -> None:
    disk = tmp_path / "saves"

    def device_of(path: Path) -> int:
        return 2 if path == disk or disk in path.parents else 1

    place = put_into_trash(file, NOW, environment(tmp_path), "linux", device_of)
    trash = disk / f".Trash-{os.getuid()}"
    assert place == trash / "files" / file.name
    note = (trash / "info" / f"{file.name}.trashinfo").read_text()
    assert "\nPath=Anna%20%E2%80%93" in note


def test_what_is_not_there_is_told_and_nothing_is_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        put_into_trash(tmp_path / "gone.pgn", NOW, environment(tmp_path), "linux")
    assert list(tmp_path.iterdir()) == []
