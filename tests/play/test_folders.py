"""Where games, journals, settings and logs go."""

from __future__ import annotations

from pathlib import Path

import pytest

from chess_app.play.folders import PROJECT, Folders, find_folders, is_checkout


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    project = tmp_path / "project"
    (project / "saves").mkdir(parents=True)
    (project / "saves" / "README.md").touch()
    (project / "setup.cfg").touch()
    return project


def test_this_is_a_checkout() -> None:
    assert is_checkout(PROJECT)


def test_a_checkout_keeps_its_games(checkout: Path) -> None:
    folders = find_folders({}, checkout)
    assert folders.saves == checkout / "saves"
    assert checkout not in folders.settings_file.parents
    assert checkout not in folders.journals.parents


def test_an_installed_program_keeps_nothing_beside_itself(tmp_path: Path) -> None:
    folders = find_folders({}, tmp_path)
    assert all(tmp_path not in path.parents for path in vars(folders).values())
    assert folders.saves.name == "saves"
    assert "chess-app" in str(folders.saves)


def test_one_folder_for_everything(tmp_path: Path, checkout: Path) -> None:
    home = tmp_path / "stick"
    folders = find_folders({"CHESS_APP_HOME": str(home)}, checkout)
    assert all(home in path.parents for path in vars(folders).values())
    assert folders.settings_file == home / "settings.toml"
    assert folders.saves == home / "saves"


def test_that_folder_may_be_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_folders({"CHESS_APP_HOME": "here"}).saves == tmp_path / "here" / "saves"


def test_an_empty_variable_is_none(checkout: Path) -> None:
    assert find_folders({"CHESS_APP_HOME": ""}, checkout) == find_folders({}, checkout)


@pytest.mark.parametrize(
    ("option", "setting", "expected"),
    [
        (None, "", "home/saves"),
        (None, "games", "home/games"),
        ("chosen", "games", "chosen"),
        ("chosen", "", "chosen"),
        ("", "", "home/saves"),
    ],
)
def test_the_option_comes_before_the_settings(
    option: str | None,
    setting: str,
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    folders = find_folders({"CHESS_APP_HOME": "home"}).with_saves(option, setting)
    assert folders.saves == tmp_path / expected
    assert folders.journals == tmp_path / "home" / "journals"


def test_a_setting_may_be_anywhere(tmp_path: Path) -> None:
    folders = find_folders({"CHESS_APP_HOME": str(tmp_path / "home")})
    assert folders.with_saves(None, str(tmp_path / "games")).saves == tmp_path / "games"
    assert folders.with_saves(None, "~/games").saves == Path("~/games").expanduser()


def test_nothing_is_made_by_looking(tmp_path: Path) -> None:
    folders = find_folders({"CHESS_APP_HOME": str(tmp_path / "home")})
    assert isinstance(folders, Folders)
    assert list(tmp_path.iterdir()) == []
