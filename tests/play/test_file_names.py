"""File names that every system takes, whatever text they are made from."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chess_app.play.file_names import (
    MOST_BYTES,
    SUFFIX,
    game_name,
    named_path,
    safe_name,
    unused_path,
)

HOSTILE = st.text() | st.text("./\\:~ -\x00\n\u202eCONcon1é\u0301\ud800😀")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anna", "Anna"),
        ("Kasparov, Garry", "Kasparov, Garry"),
        ("Ľubomír Ftáčnik", "Ľubomír Ftáčnik"),
        ("e\u0301", "é"),
        ("a/b\\c:d", "a-b-c-d"),
        ("../../etc/passwd", "etc-passwd"),
        ("/etc/passwd", "etc-passwd"),
        ("C:\\Windows", "C-Windows"),
        ("..", "game"),
        ("", "game"),
        (" \t\n", "game"),
        ("???", "game"),
        (".hidden", "hidden"),
        ("-rf", "rf"),
        ("~root", "root"),
        ("name. . .", "name"),
        ("a\x00b\x1bc\x7fd", "abcd"),
        ("two\u2028lines\nhere", "two lines here"),
        ("gpj\u202e.exe", "gpj.exe"),
        ("\ud800x", "x"),
        ("con", "_con"),
        ("NUL.pgn", "_NUL.pgn"),
        ("aux .txt", "_aux .txt"),
        ("COM1", "_COM1"),
        ("lpt³", "_lpt³"),
        ("CONIN$", "_CONIN$"),
        ("COM10", "COM10"),
        ("control", "control"),
    ],
)
def test_names(text: str, name: str) -> None:
    assert safe_name(text) == name


@given(HOSTILE)
@example("a" * 500)
@example("é" * 500)
@example("😀" * 500)
@example(" " * 3000 + "x")
@example("CON" + "." * 400)
@example("A\x1b\u0300")
def test_every_system_takes_every_name(text: str) -> None:
    name = safe_name(text)
    assert 0 < len(name.encode()) <= MOST_BYTES + 1
    assert not set(name) & set('<>:"/\\|?*')
    assert name.isprintable()
    assert name == name.strip(" .")
    assert name[0] not in "-~"
    assert name.split(".")[0].strip().upper() not in ("CON", "PRN", "AUX", "NUL", "COM1", "LPT1")
    assert unicodedata.is_normalized("NFC", name)
    # Nothing leads out of the folder.
    folder = Path("/chosen/folder")
    assert Path(os.path.normpath(folder / (name + SUFFIX))).parent == folder


@given(HOSTILE)
def test_a_safe_name_stays_as_it_is(text: str) -> None:
    assert safe_name(safe_name(text)) == safe_name(text)


@pytest.mark.parametrize(
    ("tags", "name"),
    [
        (
            {"Date": "2024.05.01", "White": "Anna", "Black": "Computer"},
            "2024-05-01 Anna - Computer",
        ),
        ({"Date": "2024.??.??", "White": "Anna", "Black": "?"}, "2024 Anna"),
        ({"Date": "????.??.??", "White": "?", "Black": "?"}, "game"),
        ({}, "game"),
        (
            {"Date": "../..", "White": "../../.ssh/config", "Black": "\\\\host\\x"},
            "-- ..-..-.ssh-config - -host-x",
        ),
    ],
)
def test_the_name_of_a_game(tags: dict[str, str], name: str) -> None:
    assert game_name(tags) == safe_name(name)


@given(HOSTILE, HOSTILE, HOSTILE)
def test_tags_make_safe_names(date: str, white: str, black: str) -> None:
    name = game_name({"Date": date, "White": white, "Black": black})
    assert name == safe_name(name)


def test_both_players_have_room() -> None:
    name = game_name({"Date": "2024.05.01", "White": "A" * 500, "Black": "B" * 500})
    assert name.startswith("2024-05-01 AAA")
    assert name.endswith("BBB")


@pytest.mark.parametrize(
    ("text", "file"),
    [
        ("my game", "my game.pgn"),
        ("my game.pgn", "my game.pgn"),
        ("my game.PGN ", "my game.pgn"),
        ("../x", "x.pgn"),
        (".pgn", "game.pgn"),
    ],
)
def test_a_name_that_the_user_gives(text: str, file: str, tmp_path: Path) -> None:
    assert named_path(tmp_path, text) == tmp_path / file


def test_names_that_are_taken_get_a_number(tmp_path: Path) -> None:
    for expected in ("Anna.pgn", "Anna (2).pgn", "Anna (3).pgn"):
        path = unused_path(tmp_path, "Anna")
        assert path == tmp_path / expected
        path.touch()


@pytest.mark.parametrize(
    ("taken", "name"), [("ANNA.PGN", "Anna"), ("Ľ.pgn", "ľ"), ("e\u0301.pgn", "É")]
)
def test_names_that_differ_on_some_systems_only_are_taken(
    taken: str, name: str, tmp_path: Path
) -> None:
    (tmp_path / taken).touch()
    assert unused_path(tmp_path, name).name == f"{name} (2).pgn"
