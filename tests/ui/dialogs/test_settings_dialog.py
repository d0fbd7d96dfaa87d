"""The settings: every one of them can be changed here, at once, and is saved."""

from __future__ import annotations

import tkinter as tk
from itertools import pairwise
from pathlib import Path
from tkinter import ttk
from typing import Any

import pytest

from chess_app.play.settings import (
    ALWAYS_QUEEN,
    ANIMATION,
    APPEARANCE,
    COORDINATES,
    EVALUATION_BAR,
    FIGURINES,
    HASH_MB,
    LANGUAGE,
    LEGAL_MOVES,
    PIECE_SET,
    PLAYER_NAME,
    PONDER,
    PREMOVES,
    RULES,
    SAVES_FOLDER,
    SCALE_PERCENT,
    SHOW_THINKING,
    SOUND,
    SOUND_EVENTS,
    SOUND_VOLUME,
    TAKE_BACKS,
    TEXTURE,
    THEME,
    Setting,
    Settings,
)
from chess_app.sound.events import SoundEvent
from chess_app.sound.player import SoundPlayer
from chess_app.ui.dialogs.settings_dialog import PAGES, SettingsDialog
from chess_app.ui.dialogs.settings_sound_page import LABELS
from chess_app.ui.look import Look
from tests.ui.dialogs.acts import click, press, type_text
from tests.ui.dialogs.words import button, only, parts, seen, until, use


class Speaker:
    """An output that only notes what it would play."""

    name = "speaker"

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, path: Path) -> bool:
        self.played.append(path.stem)
        return True

    def stop(self) -> None:
        pass


class Desk:
    """The dialog with real settings, and what it reports."""

    def __init__(self, root: tk.Tk, look: Look, folder: Path) -> None:
        self.root = root
        self.look = look
        self.settings = Settings(folder / "settings.toml")
        self.speaker = Speaker()
        self.sound = SoundPlayer(outputs=[self.speaker], start=lambda work: work())
        self.changes: list[Setting[Any]] = []
        self.chosen_folder = ""

    def open(self, page: str = "appearance") -> SettingsDialog:
        dialog = SettingsDialog(
            self.root,
            self.look,
            self.settings,
            self.sound,
            self.changes.append,
            lambda parent: self.chosen_folder,
            page,
        )
        self.root.update()
        return dialog

    def saved(self, setting: Setting[Any]) -> Any:
        """What the file says."""
        return Settings(self.settings.path).get(setting)


@pytest.fixture
def desk(root: tk.Tk, look: Look, tmp_path: Path) -> Desk:
    return Desk(root, look, tmp_path)


@pytest.mark.parametrize(
    ("page", "label", "setting", "value"),
    [
        ("appearance", "slovenčina", LANGUAGE, "sk"),
        ("appearance", "High contrast", APPEARANCE, "high-contrast"),
        ("board", "Staunton", PIECE_SET, "staunton"),
        ("board", "Green", THEME, "green"),
        ("board", "Wood", TEXTURE, "wood"),
        ("board", "Letters and digits at the edges", COORDINATES, False),
        ("board", "Show where the touched piece can go", LEGAL_MOVES, False),
        ("board", "Pieces slide", ANIMATION, False),
        ("board", "A pawn always becomes a queen (with Ctrl, you choose)", ALWAYS_QUEEN, True),
        ("board", "Moves can be entered while the computer thinks", PREMOVES, False),
        ("board", "Little pictures of the pieces in the list of moves", FIGURINES, False),
        ("sound", "Sounds", SOUND, False),
        *(("sound", LABELS[event], SOUND_EVENTS[event.value], False) for event in SoundEvent),
        ("engine", "The computer thinks in my time, too", PONDER, True),
        ("engine", "Show what the computer thinks", SHOW_THINKING, False),
        ("engine", "Show a bar with who stands better", EVALUATION_BAR, True),
        ("games", "Moves may be taken back", TAKE_BACKS, False),
        (
            "games",
            "They are a draw if a player claims it, as in tournaments",
            RULES,
            "fide",
        ),
    ],
)
def test_a_click_changes_a_setting_and_saves_it(
    desk: Desk, page: str, label: str, setting: Setting[Any], value: object
) -> None:
    dialog = desk.open(page)
    use(dialog, label)
    assert desk.saved(setting) == value
    assert desk.changes == [setting]


@pytest.mark.parametrize(
    ("page", "place", "setting", "keys"),
    [
        ("appearance", 0, SCALE_PERCENT, ["Down", "Down", "Return"]),
        ("engine", 1, HASH_MB, ["Down", "Up", "Return"]),
    ],
)
def test_a_list_of_numbers(
    desk: Desk, page: str, place: int, setting: Setting[int], keys: list[str]
) -> None:
    dialog = desk.open(page)
    boxes = [part for part in parts(dialog.top) if type(part) is ttk.Combobox]
    press(boxes[place], *keys)
    assert desk.changes == [setting]
    assert desk.saved(setting) not in (setting.default, None)


def test_a_number_that_the_list_does_not_have_is_kept(desk: Desk) -> None:
    desk.settings.set(SCALE_PERCENT, 137)
    dialog = desk.open()
    assert only(dialog, ttk.Combobox).get() == "137 %"


def test_the_name_is_a_setting_when_typing_has_stopped(desk: Desk) -> None:
    dialog = desk.open("games")
    type_text(only(dialog, ttk.Entry), "Anna")
    until(desk.root, lambda: desk.saved(PLAYER_NAME) == "Anna")
    assert desk.changes == [PLAYER_NAME]


@pytest.mark.parametrize("key", ["Tab", "Return", "Escape"])
def test_or_when_the_field_is_left(desk: Desk, key: str) -> None:
    dialog = desk.open("games")
    entry = only(dialog, ttk.Entry)
    type_text(entry, "Bob")
    press(entry, key)
    assert desk.saved(PLAYER_NAME) == "Bob"


def test_a_name_that_is_too_long_is_told(desk: Desk) -> None:
    dialog = desk.open("games")
    entry = only(dialog, ttk.Entry)
    entry.insert(0, "x" * 81)
    press(entry, "Tab")
    assert "This is too long, or has signs that can't be kept." in seen(dialog)
    assert desk.saved(PLAYER_NAME) == ""


def test_the_folder_of_saves(desk: Desk) -> None:
    dialog = desk.open("games")
    assert "In the usual folder" in seen(dialog)
    assert button(dialog, "Usual folder").instate(["disabled"])
    use(dialog, "Choose …")  # the user cancels
    assert desk.changes == []
    desk.chosen_folder = "/games"
    use(dialog, "Choose …")
    assert desk.saved(SAVES_FOLDER) == "/games"
    assert "/games" in seen(dialog)
    use(dialog, "Usual folder")
    assert desk.saved(SAVES_FOLDER) == ""
    assert "In the usual folder" in seen(dialog)


# Sounds


def test_each_sound_can_be_heard_even_one_that_is_off(desk: Desk) -> None:
    dialog = desk.open("sound")
    use(dialog, "Sounds", "Check")
    assert desk.sound.volume == 0
    buttons = [
        part
        for part in parts(dialog.top)
        if isinstance(part, ttk.Button) and str(part["text"]) == "Listen"
    ]
    for listen in buttons:
        listen.event_generate("<Enter>")
        click(listen, 5, 5)
    assert desk.speaker.played == [f"{event.value}-80" for event in SoundEvent]
    assert desk.sound.volume == 0
    assert desk.sound.switched_off == {SoundEvent.CHECK}


def test_the_volume_is_heard_when_the_slider_stops(desk: Desk) -> None:
    dialog = desk.open("sound")
    scale = only(dialog, ttk.Scale)
    press(scale, "Left", "Left", "Right", "Left")
    assert desk.changes == []
    until(desk.root, lambda: desk.changes)
    assert desk.saved(SOUND_VOLUME) == 70
    assert desk.sound.volume == 0.7
    assert desk.speaker.played == ["move-70"]


def test_a_machine_without_sound_is_told(desk: Desk) -> None:
    desk.sound = SoundPlayer(outputs=())
    assert "Nothing on this machine can play sounds." in seen(desk.open("sound"))


# The dialog


def test_all_pages_by_keys(desk: Desk) -> None:
    dialog = desk.open()
    shown = [dialog.page]
    words = [set(seen(dialog))]
    for _ in range(len(PAGES) - 1):
        press(dialog.top.focus_lastfor() or dialog.top, "Down")
        shown.append(dialog.page)
        words.append(set(seen(dialog)))
    assert shown == list(PAGES)
    for one, other in pairwise(words):
        assert one != other
    press(dialog.top.focus_lastfor() or dialog.top, "Tab", "space", "Escape")
    assert not dialog.is_open


def test_the_page_that_was_shown_can_be_shown_again(desk: Desk) -> None:
    assert desk.open("sound").page == "sound"


@pytest.mark.parametrize(("label", "setting"), [("Dark", APPEARANCE), ("slovenčina", LANGUAGE)])
def test_it_is_made_anew_when_the_look_or_the_language_changes(
    desk: Desk, label: str, setting: Setting[str]
) -> None:
    def follow(changed: Setting[Any]) -> None:
        desk.changes.append(changed)
        desk.look.apply("dark", 150)

    before = SettingsDialog(
        desk.root, desk.look, desk.settings, desk.sound, follow, lambda parent: ""
    )
    use(before, label)
    assert desk.changes == [setting]
    assert not before.is_open
    (window,) = [child for child in desk.root.winfo_children() if isinstance(child, tk.Toplevel)]
    assert str(window["background"]) == desk.look.palette.window
    focus = window.focus_lastfor()
    assert isinstance(focus, ttk.Radiobutton)
    assert str(focus["text"]) == label
    press(focus, "Escape")
    assert not window.winfo_exists()


def test_close(desk: Desk) -> None:
    dialog = desk.open("board")
    use(dialog, "Close")
    assert not dialog.is_open


def test_settings_that_can_not_be_saved_are_told_and_hold_for_now(desk: Desk) -> None:
    desk.settings.path.mkdir()  # in the place of the file
    dialog = desk.open("board")
    use(dialog, "Green")
    assert "The settings are not saved: Is a directory" in seen(dialog)
    assert desk.settings.get(THEME) == "green"
    assert desk.changes == [THEME]
    assert button(dialog, "Green").instate(["selected"])
