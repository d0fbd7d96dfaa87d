"""The entry in the menus of Linux desktops."""

from __future__ import annotations

import configparser
import os
import shlex
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.art.icon import ICON_SIZES
from chess_app.cli import main
from chess_app.commands.desktop import data_folder, entry_text, program_words

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux has such entries"
)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def read_entry(text: str) -> configparser.SectionProxy:
    entries = configparser.RawConfigParser()
    entries.optionxform = str  # type: ignore[assignment, method-assign]
    entries.read_string(text)
    return entries["Desktop Entry"]


def files_below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_entry_and_all_icons_are_added_and_taken_away(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):  # the second time replaces the first
        assert main(["desktop"]) == 0
        assert ".pgn" in capsys.readouterr().out
    wanted = {f"icons/hicolor/{size}x{size}/apps/chess-app.png" for size in ICON_SIZES}
    wanted.add("applications/chess-app.desktop")
    assert wanted <= files_below(data)
    entry = read_entry((data / "applications/chess-app.desktop").read_text("utf-8"))
    assert os.access(shlex.split(entry["Exec"])[0], os.X_OK)
    assert entry["Exec"].endswith(" %f")
    assert "application/vnd.chess-pgn" in entry["MimeType"].split(";")
    assert main(["desktop", "--remove"]) == 0
    assert not wanted & files_below(data)
    assert main(["desktop", "--remove"]) == 0


def test_a_folder_that_takes_no_files_is_told_in_one_line(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "icons").write_text("not a folder")
    assert main(["desktop"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("chess-app: cannot write ")
    assert shown.err.count("\n") == 1


@given(
    st.lists(
        st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=20),
        min_size=1,
        max_size=3,
    )
)
def test_any_command_comes_out_as_it_is(words: list[str]) -> None:
    text = entry_text(words)
    (line,) = (line for line in text.splitlines() if line.startswith("Exec="))
    # First the escapes of any text in such a file, then the rules of the shell for double quotes.
    command = line.removeprefix("Exec=").replace("\\\\", "\\")
    assert unquoted(command) == [*(word.replace("%", "%%") for word in words), "%f"]


def unquoted(command: str) -> list[str]:
    """The words of a command by the rules of desktop entries."""
    words, rest = [], command
    while rest:
        word = ""
        if rest[0] == '"':
            at = 1
            while rest[at] != '"':
                at += rest[at] == "\\"
                word += rest[at]
                at += 1
            rest = rest[at + 1 :].removeprefix(" ")
        else:
            word, _, rest = rest.partition(" ")
        words.append(word)
    return words


@pytest.mark.parametrize(
    ("given_folder", "expected"),
    [("/data", Path("/data")), ("", None), ("relative", None)],
)
def test_the_folder_of_the_user(given_folder: str, expected: Path | None) -> None:
    found = data_folder({"XDG_DATA_HOME": given_folder} if given_folder else {})
    assert found == (expected or Path.home() / ".local/share")


def test_the_command_starts_this_program() -> None:
    assert Path(program_words()[0]).exists()
