"""Settings: readable, never lost, and no broken line costs more than itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.art.pieces import SETS
from chess_app.art.squares import TEXTURES
from chess_app.art.themes import THEMES
from chess_app.play.settings import (
    ANIMATION,
    LANGUAGE,
    LARGEST_FILE,
    PIECE_SET,
    PLAYER_NAME,
    SAVES_FOLDER,
    SCALE_PERCENT,
    SETTINGS,
    SOUND_EVENTS,
    TEXTURE,
    THEME,
    Setting,
    Settings,
)
from chess_app.play.settings_text import Section, SettingsText, Value
from chess_app.sound.events import SoundEvent


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def written(path: Path, text: str | bytes) -> Settings:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return Settings(path)


# Defaults


def test_without_a_file_there_are_defaults_and_no_problems(path: Path) -> None:
    settings = Settings(path)
    assert [settings.get(setting) for setting in SETTINGS] == [s.default for s in SETTINGS]
    assert settings.problems == []
    settings.save()
    assert not path.parent.exists()


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_default_is_allowed(setting: Setting[Any]) -> None:
    assert setting.check(setting.default) == setting.default


def test_no_two_settings_have_one_name() -> None:
    assert len({(setting.section, setting.name) for setting in SETTINGS}) == len(SETTINGS)


def test_every_sound_has_a_switch() -> None:
    assert list(SOUND_EVENTS) == [event.value for event in SoundEvent]


@pytest.mark.parametrize(
    ("setting", "names"), [(PIECE_SET, SETS), (THEME, THEMES), (TEXTURE, TEXTURES)]
)
def test_what_can_be_drawn_can_be_chosen(setting: Setting[str], names: tuple[str, ...]) -> None:
    assert [setting.check(name) for name in names] == list(names)


# Values


def test_what_is_set_is_there_next_time(path: Path) -> None:
    settings = Settings(path)
    settings.set(THEME, "green")
    settings.set(SCALE_PERCENT, 125)
    settings.set(ANIMATION, False)
    settings.set(PLAYER_NAME, 'Ľ "Pinky" \\ O\'Neil')
    settings.save()
    again = Settings(path)
    assert again.problems == []
    assert again.get(THEME) == "green"
    assert again.get(SCALE_PERCENT) == 125
    assert again.get(ANIMATION) is False
    assert again.get(PLAYER_NAME) == 'Ľ "Pinky" \\ O\'Neil'
    assert path.read_text("utf-8").startswith('[board]\ntheme = "green"\n')


def test_the_file_is_toml(path: Path) -> None:
    tomllib = pytest.importorskip("tomllib", reason="this Python can't read TOML")
    settings = Settings(path)
    settings.set(THEME, "green")
    settings.set(PLAYER_NAME, '"\\ é')
    settings.put(("engines", 'odd "name".'), "command", ["a b", "\x7f\x85\u2028\t"])
    settings.save()
    assert tomllib.loads(path.read_text("utf-8")) == {
        "board": {"theme": "green"},
        "player": {"name": '"\\ é'},
        "engines": {'odd "name".': {"command": ["a b", "\x7f\x85\u2028\t"]}},
    }


def test_a_value_that_is_not_allowed_is_refused_and_nothing_changes(path: Path) -> None:
    settings = Settings(path)
    cases: tuple[tuple[Setting[Any], object, str], ...] = (
        (THEME, "pink", "theme is one of brown, green, blue-grey, high-contrast"),
        (SCALE_PERCENT, 20, "scale is a whole number from 75 to 300"),
        (SCALE_PERCENT, True, "scale is a whole number from 75 to 300"),
        (PLAYER_NAME, "two\nlines", "name is a text on one line, of at most 80 characters"),
    )
    for setting, value, message in cases:
        with pytest.raises(ValueError, match=f"^{message}$"):
            settings.set(setting, value)
        assert settings.get(setting) == setting.default


@pytest.mark.skipif(os.name == "nt", reason="names of files are text there")
def test_a_folder_whose_name_is_no_text_is_kept(path: Path) -> None:
    name = os.fsdecode(b"/games/\xff\xfe")
    settings = Settings(path)
    settings.set(SAVES_FOLDER, name)
    settings.save()
    assert Settings(path).get(SAVES_FOLDER) == name


# Broken files

BROKEN = """\
# my settings
[board]
theme = green
animation = "yes"  # a text
coordinates = false
coordinates = true
what is this
[window
scale = 80
[window]
scale = 80, 90
language = null
appearance = "dark"  # at night
scale-of-old = {"a": 1}
"""


def test_each_problem_is_told_in_one_line_and_costs_only_itself(path: Path) -> None:
    settings = written(path, BROKEN)
    assert settings.problems == [
        "settings.toml, line 3: green is no value: texts stand in quotes, then there are numbers, "
        "true, false and [lists]",
        "settings.toml, line 6: coordinates stands here again: the first counts",
        "settings.toml, line 7: what is this is not like: name = value",
        "settings.toml, line 8: [window is no heading of a section",
        "settings.toml, line 11: , 90 is too much",
        "settings.toml, line 12: null is no value",
        'settings.toml, line 14: {"a": 1} is no value',
        "settings.toml, line 4: animation is true or false",
    ]
    assert settings.get(THEME) == THEME.default
    assert settings.get(ANIMATION) == ANIMATION.default
    assert settings.get(SCALE_PERCENT) == 100
    assert settings.values(("window",)) == {"appearance": "dark"}


def test_a_change_leaves_all_other_lines_as_they_were(path: Path) -> None:
    settings = written(path, BROKEN)
    settings.set(THEME, "green")
    settings.set(LANGUAGE, "sk")
    settings.set(SCALE_PERCENT, 150)
    settings.set(PLAYER_NAME, "Anna")
    settings.save()
    expected = (
        BROKEN.replace("theme = green", 'theme = "green"')
        .replace("language = null", 'language = "sk"')
        .replace("scale = 80, 90", "scale = 150")
    )
    assert path.read_text("utf-8") == expected + '\n[player]\nname = "Anna"\n'


def test_comments_behind_values_stay(path: Path) -> None:
    settings = written(path, "[board]\r\ntheme = 'green'  # like grass\r\n\r\n[other]\r\nx = 1\r\n")
    assert settings.get(THEME) == "green"
    settings.set(THEME, "blue-grey")
    settings.set(ANIMATION, False)
    settings.save()
    assert path.read_bytes().decode() == (
        '[board]\r\ntheme = "blue-grey"  # like grass\r\nanimation = false\r\n'
        "\r\n[other]\r\nx = 1\r\n"
    )


def test_bytes_that_are_no_text_are_kept(path: Path) -> None:
    raw = b'\xef\xbb\xbf# caf\xe9\n[board]\ntheme = "green"\nother = "caf\xe9"\n'
    settings = written(path, raw)
    assert settings.problems == []
    settings.set(THEME, "brown")
    settings.save()
    assert path.read_bytes() == raw[3:].replace(b"green", b"brown")


@pytest.mark.parametrize(
    "raw",
    [b"\x00" * 1000, b"[" * 100_000, b"a = " + b"[" * 100_000, b"a = " + b"9" * 100_000, b"= = ="],
    ids=["zeros", "brackets", "nested", "digits", "signs"],
)
def test_rubbish_is_told_in_short_lines(path: Path, raw: bytes) -> None:
    settings = written(path, raw)
    assert len(settings.problems) == 1
    assert len(settings.problems[0]) < 250
    assert settings.get(THEME) == THEME.default


def test_a_huge_file_is_left_alone(path: Path) -> None:
    settings = written(path, b"#" * (LARGEST_FILE + 1))
    assert settings.problems == [
        "settings.toml: it has more than 1,000,000 bytes; all settings have their defaults"
    ]
    settings.set(THEME, "green")
    with pytest.raises(OSError, match="more than 1,000,000 bytes"):
        settings.save()
    assert path.stat().st_size == LARGEST_FILE + 1


def test_a_folder_in_the_place_of_the_file_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    settings = Settings(path)
    assert len(settings.problems) == 1
    settings.set(THEME, "green")
    with pytest.raises(OSError):  # noqa: PT011  its text is the system's
        settings.save()


@given(st.text() | st.text("[]=\"'#.\\ \n\tabc019"))
def test_any_text_is_read_and_written_again(text: str) -> None:
    text = text.replace("\r", "")
    settings = SettingsText(text)
    assert str(settings) == (text if text.endswith("\n") or not text else text + "\n")


# Changes by others


def test_what_another_program_has_changed_meanwhile_stays(path: Path) -> None:
    settings = written(path, '[board]\ntheme = "green"\n')
    other = Settings(path)
    other.set(ANIMATION, False)
    other.save()
    settings.set(SCALE_PERCENT, 125)
    settings.save()
    final = Settings(path)
    assert (final.get(THEME), final.get(ANIMATION), final.get(SCALE_PERCENT)) == (
        "green",
        False,
        125,
    )


def test_a_disk_that_fails_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = written(path, '[board]\ntheme = "green"\n')
    settings.set(THEME, "brown")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            settings.save()
    assert path.read_text() == '[board]\ntheme = "green"\n'
    assert settings.get(THEME) == "brown"
    settings.save()
    assert path.read_text() == '[board]\ntheme = "brown"\n'


# The text itself

NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)
SECTIONS: st.SearchStrategy[Section] = st.lists(NAMES, min_size=1, max_size=3).map(tuple)
PLAIN: st.SearchStrategy[Value] = (
    st.text()
    | st.integers(-(10**18), 10**18)
    | st.booleans()
    | st.floats(allow_nan=False, allow_infinity=False)
)
VALUES: st.SearchStrategy[Value] = PLAIN | st.lists(PLAIN, max_size=3)


@given(st.lists(st.tuples(SECTIONS, NAMES, VALUES), max_size=8))
def test_any_values_can_be_kept(entries: list[tuple[Section, str, Value]]) -> None:
    settings = SettingsText("# heading\n")
    for section, name, value in entries:
        settings.put(section, name, value)
    again = SettingsText(str(settings))
    assert again.problems == []
    for (section, name), value in {(s, n): v for s, n, v in entries}.items():
        assert again.get(section, name) == value
    for section, _, _ in entries:
        again.remove(section)
    assert str(again).strip() == "# heading"
