"""The table of commands: each by its key, and refused where it makes no sense; menus and looks."""

from __future__ import annotations

import tkinter as tk

import pytest

from chess_app.play.settings import (
    APPEARANCE,
    EVALUATION_BAR,
    LANGUAGE,
    SCALE_PERCENT,
    SHOW_THINKING,
    TIME,
    TOUR_OFFERED,
    Setting,
)
from chess_app.ui.commands import MENUS, RECENT, Command, key_rows
from chess_app.ui.key_words import key_words
from chess_app.ui.menus import Menus
from tests.ui.user import User, descendants

DIALOGS = {
    "new": "New game",
    "set-up": "Set up a position",
    "open": "Open a game",
    "tags": "Tags of the game",
    "settings": "Settings",
    "evaluation": "Evaluation of the position",
    "engines": "Engines",
    "help": "Help",
    "keys": "Keys",
    "about": "About",
}
"""Commands that open a dialog, and its title."""

# What the keys of the other commands do is shown where games are played, saved and looked at.
ELSEWHERE = {
    "save", "save-as", "copy-pgn", "paste-pgn", "copy-fen", "paste-fen", "take-back", "redo",
    "hint", "move-now", "draw", "claim", "resign", "pause", "first", "previous", "next", "last",
    "flip", "rematch", "analysis", RECENT,
}  # fmt: skip
HERE = {"quit", "full-screen", "thinking", "evaluation-bar", "tour"}


def command(user: User, name: str) -> Command:
    return next(each for each in user.app.commands if each.name == name)


def test_every_command_is_tested(user: User) -> None:
    user.open()
    names = [each.name for each in user.app.commands]
    assert set(names) == {*DIALOGS, *ELSEWHERE, *HERE}
    assert len(set(names)) == len(names)
    keys = [key for each in user.app.commands for key in each.keys]
    assert len(set(keys)) == len(keys)
    assert {each.menu for each in user.app.commands} == set(MENUS)


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_open_by_their_key_and_close_by_escape(user: User, name: str) -> None:
    user.open()
    user.move("e2e4")
    keys = command(user, name).keys
    for key in keys or [None]:
        if key is None:
            user.run(name)
        else:
            user.press(key)
        (dialog,) = user.dialogs()
        assert dialog.winfo_viewable()
        assert DIALOGS[name] in dialog.title()
        user.escape()
        assert user.dialogs() == []
    # The game goes on as if nothing had been.
    user.move("e7e5")
    assert user.played == ["e2e4", "e7e5"]
    assert user.root.focus_get() is not None


def test_the_tour_goes_on_and_ends(user: User) -> None:
    user.open()
    user.press("F3")
    user.settle()
    user.press("Escape")
    user.move("e2e4")
    assert user.played == ["e2e4"]


def test_the_tour_is_offered_once(user: User) -> None:
    user.choose(TOUR_OFFERED, False)
    user.open()
    assert user.asked == "tour"
    user.move("e2e4")
    assert user.asked == ""
    user.close()
    user.open()
    assert user.asked == ""


def test_quit(user: User) -> None:
    user.open()
    user.press("Control-q")
    assert not user.is_open


@pytest.mark.parametrize(
    ("key", "setting"), [("F4", SHOW_THINKING), ("F5", EVALUATION_BAR)], ids=["F4", "F5"]
)
def test_what_is_shown_is_switched_and_remembered(
    user: User, key: str, setting: Setting[bool]
) -> None:
    user.open()
    before = user.app.stage.settings.get(setting)
    user.press(key)
    assert user.app.stage.settings.get(setting) is not before
    user.close()
    user.open()
    assert user.app.stage.settings.get(setting) is not before


def test_full_screen(user: User, monkeypatch: pytest.MonkeyPatch) -> None:
    user.open()
    # It takes a window manager to fill the screen; here is one that only remembers it.
    states = [0]

    def attributes(name: str, value: bool | None = None) -> int:
        assert name == "-fullscreen"
        if value is not None:
            states.append(int(value))
        return states[-1]

    monkeypatch.setattr(user.root, "attributes", attributes)
    user.press("F11")
    assert user.app._view.is_full_screen()
    user.press("Escape")
    user.press("F11", "F11")
    assert states == [0, 1, 0, 1, 0]


# What makes no sense is not done


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("take-back", ()),
        ("redo", ("e2e4",)),
        ("claim", ("e2e4",)),
        ("move-now", ("e2e4",)),
        ("first", ()),
        ("previous", ()),
        ("next", ("e2e4",)),
        ("last", ("e2e4",)),
        ("rematch", ("e2e4",)),
        ("hint", ("f2f3", "e7e5", "g2g4", "d8h4")),
        ("draw", ("f2f3", "e7e5", "g2g4", "d8h4")),
        ("resign", ("f2f3", "e7e5", "g2g4", "d8h4")),
        ("pause", ("f2f3", "e7e5", "g2g4", "d8h4")),
    ],
)
def test_a_command_that_is_disabled_does_nothing(
    user: User, name: str, moves: tuple[str, ...]
) -> None:
    user.open()
    user.move(*moves)
    before = user.status, user.asked, user.played, user.scene
    assert not command(user, name).is_enabled()
    for key in command(user, name).keys:
        user.press(key)
    assert (user.status, user.asked, user.played, user.scene) == before


@pytest.mark.parametrize("name", ["take-back", "draw", "resign", "rematch", "redo", "claim"])
def test_a_command_that_comes_too_late_says_why(user: User, name: str) -> None:
    user.open()
    user.run(name)
    assert user.played == []
    assert user.status != ""


def test_keys_work_with_the_lock_for_capitals(user: User) -> None:
    user.open()
    user.move("e2e4")
    user.board.focus_force()
    user.board.event_generate("<Lock-Control-Z>")
    user.root.update()
    assert user.played == []


# Menus


def test_menus_have_all_commands_and_know_what_can_be_used(user: User) -> None:
    user.open()
    bar = user.root.nametowidget(user.root["menu"])
    assert isinstance(bar, tk.Menu)
    labels = set()
    for index in range(len(MENUS)):
        menu = bar.nametowidget(bar.entrycget(index, "menu"))
        menu.tk.call(menu["postcommand"])
        for entry in range(menu.index("end") + 1):
            if menu.type(entry) != "separator":
                labels.add(menu.entrycget(entry, "label"))
                found = next(
                    each
                    for each in user.app.commands
                    if each.label == menu.entrycget(entry, "label")
                )
                is_normal = menu.entrycget(entry, "state") == "normal"
                assert is_normal is found.is_enabled()
                if found.name != RECENT:
                    assert menu.entrycget(entry, "accelerator") == key_words(found.keys)
    assert labels == {each.label for each in user.app.commands}


def test_recent_files_can_be_opened_from_their_menu(user: User) -> None:
    user.open()
    user.move("e2e4")
    menus = Menus(
        user.root,
        user.app.commands,
        user.app.run,
        user.app._files.recent,
        user.app._files.open_path,
    )
    recent = next(
        menu
        for menu in descendants(menus.bar)
        if isinstance(menu, tk.Menu) and menu["postcommand"] and menu.index("end") is None
    )
    recent.tk.call(recent["postcommand"])
    assert recent.entrycget(0, "label") == "None yet"
    user.press("Control-s")
    user.move("e7e5")
    recent.tk.call(recent["postcommand"])
    assert recent.entrycget(0, "label").endswith(".pgn")
    before = user.app.stage.room.record
    recent.invoke(0)
    user.until(lambda: user.app.stage.room.record is not before)
    assert user.played == ["e2e4", "e7e5"]


def test_the_list_of_keys_has_every_key(user: User) -> None:
    user.open()
    rows = key_rows(user.app.commands)
    assert {row.key for row in rows} >= {
        key_words(each.keys) for each in user.app.commands if each.keys
    }


# Looks and languages


@pytest.mark.parametrize("appearance", ["dark", "high-contrast", "system"])
@pytest.mark.parametrize("percent", [75, 150])
def test_the_look_changes_while_the_game_goes_on(user: User, appearance: str, percent: int) -> None:
    user.choose(TIME, "5+0")
    user.open()
    user.move("e2e4")
    settings = user.app.stage.settings
    settings.set(APPEARANCE, appearance)
    settings.set(SCALE_PERCENT, percent)
    user.app._view._follow_setting(APPEARANCE)
    user.settle()
    assert user.app.stage.look.px(100) == percent
    user.move("e7e5")
    assert user.played == ["e2e4", "e7e5"]


def test_the_language_changes_while_the_game_goes_on(
    user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CHESS_APP_LANGUAGE", raising=False)
    user.open()
    user.move("e2e4")
    user.app.stage.settings.set(LANGUAGE, "sk")
    user.app._view._follow_setting(LANGUAGE)
    assert user.status == "Na ťahu je čierny."
    user.type("Sc6")
    assert user.status.endswith(": Sc6")
    user.press("Escape")
    user.type("Jc6")
    assert user.played == ["e2e4", "b8c6"]
    user.app.stage.settings.set(LANGUAGE, "en")
    user.app._view._follow_setting(LANGUAGE)
    assert user.status == "White to move."


# Errors


def test_an_error_in_a_callback_reaches_the_log_and_one_line(user: User) -> None:
    user.open()
    user.move("e2e4")

    def fail() -> None:
        raise RuntimeError("the sky is falling")

    user.root.after_idle(fail)
    user.until(lambda: user.faults)
    path = user.folders.logs / "chess-app.log"
    assert user.status == f"Something went wrong; the game is safe. {path} has the details."
    text = path.read_text()
    assert text.startswith("2025-03-01 12:00:00\nTraceback")
    assert "RuntimeError: the sky is falling" in text
    user.move("e7e5")
    assert user.played == ["e2e4", "e7e5"]
    assert [str(fault) for fault in user.faults] == ["the sky is falling"]
    user.faults.clear()
