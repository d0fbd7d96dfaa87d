"""The whole program with the keyboard alone: every key goes to who has the keyboard."""

from __future__ import annotations

import tkinter as tk
from pathlib import Path
from tkinter import ttk

import pytest

from chess_app.chess.men import square_name
from chess_app.play.settings import (
    APPEARANCE,
    LAST_GAME,
    OPPONENT,
    PLAYER_NAME,
    SHOW_THINKING,
    TOUR_OFFERED,
    Settings,
)
from chess_app.ui.menus import underlines
from chess_app.ui.new_game_choice import COMPUTER
from chess_app.ui.palettes import PALETTES
from tests.play.stub import stub
from tests.ui.dialogs.acts import NAMES
from tests.ui.user import User, words_in

GAME = '[White "Ann"]\n[Black "Ben"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n'
MOST_STOPS = 60
DIALOGS = (
    "new", "set-up", "open", "tags", "settings", "evaluation", "engines", "help", "keys", "about",
)  # fmt: skip


class Typist:
    """Has no mouse. Keys go to the widget that has the keyboard, wherever that is."""

    def __init__(self, user: User) -> None:
        self.user = user

    @property
    def focus(self) -> str:
        """The name of what has the keyboard."""
        return str(self.user.root.tk.call("focus"))

    @property
    def widget(self) -> tk.Misc:
        """What has the keyboard."""
        assert self.focus, "nobody has the keyboard"
        widget: tk.Misc = self.user.root.nametowidget(self.focus)
        return widget

    @property
    def label(self) -> str:
        """What is written on it."""
        worded = (ttk.Button, ttk.Checkbutton, ttk.Radiobutton)
        return str(self.widget["text"]) if isinstance(self.widget, worded) else ""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.user.root.tk.call("event", "generate", self.focus, f"<{key}>")
            self.user.root.update()

    def write(self, text: str) -> None:
        for character in text:
            keysym = NAMES.get(character, character)
            call = self.user.root.tk.call
            call("event", "generate", self.focus, "<Key>", "-keysym", keysym)
            self.user.root.update()

    def stops(self) -> list[tk.Misc]:
        """Where Tab leads, from here around to here again."""
        stops = [self.widget]
        for _stop in range(MOST_STOPS):
            self.press("Tab")
            if self.widget is stops[0]:
                return stops
            stops.append(self.widget)
        raise AssertionError("Tab does not come around")

    def tab_to(self, label: str) -> None:
        """Goes to the button, chip or box with this label."""
        for _stop in range(MOST_STOPS):
            if self.label == label:
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {label}")

    def tab_to_kind(self, kind: type[tk.Misc]) -> None:
        """Goes to the next widget of a kind."""
        for _stop in range(MOST_STOPS):
            self.press("Tab")
            if type(self.widget) is kind:
                return
        raise AssertionError(f"Tab does not lead to a {kind.__name__}")

    def cursor_to(self, square: str) -> None:
        """Brings the square cursor to a square, for who has White."""
        cursor = self.user.app.screen.board._cursor
        if cursor.cell is None:
            self.press("Control-Up")
        assert cursor.cell is not None
        here = square_name(cursor.cell)
        right, up = ord(square[0]) - ord(here[0]), ord(square[1]) - ord(here[1])
        self.press(*["Control-Right" if right > 0 else "Control-Left"] * abs(right))
        self.press(*["Control-Up" if up > 0 else "Control-Down"] * abs(up))
        assert square_name(cursor.cell) == square

    def move_by_cursor(self, move: str) -> None:
        self.cursor_to(move[:2])
        self.press("Return")
        self.cursor_to(move[2:4])
        self.press("Return")


@pytest.fixture
def typist(user: User) -> Typist:
    return Typist(user)


def open_program(typist: Typist) -> User:
    typist.user.open()
    typist.user.board.focus_force()
    typist.user.root.update()
    return typist.user


# Playing


def test_a_whole_game(typist: Typist) -> None:
    user = open_program(typist)
    assert typist.widget is user.board
    typist.press("Control-n")
    typist.tab_to("No clock")
    typist.press("Right", "Right", "Right")
    typist.press("Return")
    assert user.dialogs() == []
    assert user.app.stage.room.arbiter.clock.remaining_ms(0, user.now) == 300_000
    typist.write("e4")
    typist.move_by_cursor("e7e5")
    typist.write("Bc4")
    typist.move_by_cursor("b8c6")
    typist.write("Qh5")
    typist.move_by_cursor("g8f6")
    typist.write("Qxf7")
    assert user.played[-1] == "h5f7"
    # The banner is the next stop.
    typist.press("Tab")
    assert typist.label == "Rematch"
    typist.press("Return")
    assert user.played == []
    assert typist.widget is user.board


def test_enter_ends_what_is_typed_also_where_the_cursor_was_used(typist: Typist) -> None:
    user = open_program(typist)
    typist.move_by_cursor("e2e4")
    typist.move_by_cursor("e7e5")
    typist.write("d2")
    assert user.status == "Move: d2"
    typist.press("BackSpace", "BackSpace")
    typist.write("N")
    typist.press("Return")
    assert user.status != "Move: N"
    assert user.played == ["e2e4", "e7e5"]
    # It comes back where it was.
    typist.press("Control-Up")
    typist.move_by_cursor("g1f3")
    assert user.played[-1] == "g1f3"


def test_a_move_is_typed_wherever_the_keyboard_is(typist: Typist) -> None:
    user = open_program(typist)
    typist.tab_to_kind(ttk.Button)
    typist.write("N")
    assert typist.widget is user.board
    typist.write("f3")
    assert user.played == ["g1f3"]


def test_promotion_taking_back_and_hints(typist: Typist) -> None:
    user = open_program(typist)
    user.root.clipboard_clear()
    user.root.clipboard_append("8/1P5k/8/8/8/8/8/K7 w - - 0 1")
    typist.press("Control-Shift-V")
    typist.move_by_cursor("b7b8")
    assert user.app.screen.board.is_choosing
    typist.press("Down", "Return")
    assert user.played == ["b7b8n"]
    typist.press("Control-z")
    assert user.played == []
    typist.move_by_cursor("b7b8")
    typist.press("Escape")
    assert not user.app.screen.board.is_choosing
    typist.press("Return")
    typist.write("b8=R")
    assert user.played == ["b7b8r"]
    typist.press("Control-h")
    user.until(lambda: user.status.startswith("Hint: "))


def test_a_draw_is_answered_in_its_line(typist: Typist) -> None:
    user = open_program(typist)
    typist.write("e4")
    typist.write("e5")
    typist.press("Control-d")
    kinds = [type(stop) for stop in typist.stops()]
    places = [kinds.index(kind) for kind in (tk.Canvas, tk.Text, ttk.Button)]
    assert places == sorted(places)
    assert typist.widget is user.board
    # From the board backwards, the line is nearest.
    typist.press("Shift-Tab")
    assert typist.label == "Decline"
    typist.press("Return")
    assert user.asked == ""
    assert typist.widget is user.board
    typist.write("d4")
    typist.press("Control-d")
    typist.tab_to("Accept")
    typist.press("space")
    assert words_in(user.app.screen.banner.widget)[0] == "½–½"
    typist.tab_to("Save")
    typist.press("Escape")
    assert not user.app.screen.banner.is_shown
    assert typist.widget is user.board


def test_escape_gives_the_answer_that_changes_nothing(typist: Typist) -> None:
    user = open_program(typist)
    typist.write("e4")
    typist.press("Control-r")
    assert user.asked == "resign"
    typist.press("Shift-Tab", "Escape")
    assert user.asked == ""
    assert user.app.stage.room.game.conclusion is None


def test_the_moves_are_looked_through_and_the_tools_are_pressed(typist: Typist) -> None:
    user = open_program(typist)
    for move in ("e4", "e5", "Nf3"):
        typist.write(move)
    typist.tab_to_kind(tk.Text)
    typist.press("Up", "Up")
    assert "earlier position" in user.status
    typist.press("End")
    assert user.status == "Black to move."
    typist.tab_to_kind(ttk.Button)
    typist.press("Return")
    assert "earlier position" in user.status


def test_the_first_start(typist: Typist) -> None:
    user = typist.user
    user.choose(TOUR_OFFERED, False)
    open_program(typist)
    typist.tab_to("Show me")
    typist.press("Return")
    assert typist.label == "Next"
    for _step in range(5):
        typist.press("Return")
    assert typist.widget is user.board


# Menus


@pytest.mark.parametrize("key", ["F10", "Alt-h"])
def test_menus_are_reached(typist: Typist, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    user = open_program(typist)
    reached = []
    # Tk itself would wait for the menu to be closed.
    for command in ("tk::FirstMenu", "tk::TraverseToMenu"):
        user.root.tk.call("rename", command, f"{command}-before")
        user.root.tk.createcommand(command, lambda *words: reached.append(words))
    typist.press(key)
    for command in ("tk::FirstMenu", "tk::TraverseToMenu"):
        user.root.tk.deletecommand(command)
        user.root.tk.call("rename", f"{command}-before", command)
    assert len(reached) == 1
    assert user.status == "White to move."


@pytest.mark.parametrize(
    ("labels", "places"),
    [
        (["Game", "Move", "View"], [0, 0, 0]),
        (["Partia", "Ťah", "Pomoc"], [0, 1, 1]),
        (["Aa", "Aa"], [0, -1]),
    ],
)
def test_each_menu_has_a_letter_that_every_keyboard_has(
    labels: list[str], places: list[int]
) -> None:
    assert underlines(labels) == places


# Dialogs


@pytest.mark.parametrize("name", DIALOGS)
def test_tab_goes_around_in_every_dialog_and_all_stops_are_seen(typist: Typist, name: str) -> None:
    user = open_program(typist)
    user.run(name)
    (dialog,) = user.dialogs()
    assert self_or_parent(typist.widget, dialog), "the dialog has the keyboard"
    for stop in typist.stops():
        assert self_or_parent(stop, dialog)
        assert stop.winfo_viewable()
        assert stop.winfo_height() > 1
    typist.press("Escape")
    assert user.dialogs() == []
    assert typist.widget is user.board


def self_or_parent(widget: tk.Misc, window: tk.Misc) -> bool:
    return widget is window or str(widget).startswith(f"{window}.")


@pytest.mark.parametrize("name", ["main", *DIALOGS])
@pytest.mark.parametrize("appearance", ["light", "dark", "high-contrast"])
def test_who_has_the_keyboard_can_be_seen(typist: Typist, name: str, appearance: str) -> None:
    typist.user.choose(APPEARANCE, appearance)
    user = open_program(typist)
    typist.press("Control-Up")
    user.move("e2e4", "e7e5")
    if name != "main":
        user.run(name)
    for stop in typist.stops():
        assert has_ring(stop, user), f"{stop.winfo_class()} {stop}"


def has_ring(widget: tk.Misc, user: User) -> bool:
    """Whether a widget looks different when it has the keyboard."""
    if isinstance(widget, ttk.Widget):
        style = ttk.Style(widget)
        name = str(widget["style"]) or widget.winfo_class()
        if isinstance(widget, ttk.Scale):
            name = "Horizontal.TScale"
        state = [each for each in widget.state() if each != "focus"]
        with_focus, without = (
            [style.lookup(name, option, each) for option in ("bordercolor", "lightcolor")]
            for each in ([*state, "focus"], state)
        )
        return with_focus != without or "focus" in str(style.layout(name))
    if isinstance(widget, tk.Text):
        colours = str(widget["highlightcolor"]), str(widget["highlightbackground"])
        return int(str(widget["highlightthickness"])) > 0 and colours[0] != colours[1]
    # Boards have a square cursor.
    assert isinstance(widget, tk.Canvas)
    return any(
        str(widget.itemcget(item, "state")) != "hidden"  # type: ignore[no-untyped-call]
        for item in widget.find_all()
        if str(widget.type(item)) == "rectangle"
    )


def test_a_game_against_the_computer_is_begun(typist: Typist) -> None:
    user = open_program(typist)
    typist.press("Control-n")
    typist.tab_to("Another person")
    typist.press("Left", "Return")
    assert Settings(user.folders.settings_file).get(OPPONENT) == COMPUTER
    typist.write("e4")
    user.until(lambda: len(user.played) == 2)


def test_settings_are_changed_and_keep_the_keyboard(typist: Typist) -> None:
    user = open_program(typist)
    typist.press("Control-comma")
    typist.tab_to("Light")
    typist.press("Right")
    assert typist.label == "Dark"
    assert user.app.stage.look.palette == PALETTES["dark"]
    typist.tab_to("Close")
    typist.press("Tab")
    assert typist.label == "Appearance"
    typist.press("Down", "Down", "Down")
    assert typist.label == "Computer"
    typist.tab_to("Show what the computer thinks")
    typist.press("space")
    assert typist.label == "Show what the computer thinks"
    typist.tab_to("Close")
    typist.press("Tab", "Down")
    typist.tab_to_kind(ttk.Entry)
    typist.write("Eva")
    typist.press("Return")
    assert user.dialogs() == []
    settings = Settings(user.folders.settings_file)
    assert settings.get(PLAYER_NAME) == "Eva"
    assert settings.get(SHOW_THINKING) is False
    assert typist.widget is user.board
    typist.write("e4")
    assert user.played == ["e2e4"]


def test_a_save_is_opened(typist: Typist) -> None:
    user = open_program(typist)
    typist.write("d4")
    typist.press("Control-s", "Control-n", "Return")
    typist.write("e4")
    typist.press("Control-s", "Control-o")
    user.until(lambda: len(table_lines(user)) == 2)
    typist.write("White")
    typist.press("Down", "Return")
    user.until(lambda: not user.dialogs())
    user.until(lambda: user.played == ["d2d4"])
    assert typist.widget is user.board


def table_lines(user: User) -> list[str]:
    (dialog,) = user.dialogs()
    (table,) = (part for part in all_parts(dialog) if isinstance(part, ttk.Treeview))
    return list(table.get_children())


def all_parts(widget: tk.Misc) -> list[tk.Misc]:
    found = [widget]
    for part in found:
        found += part.winfo_children()
    return found


def test_a_position_is_set_up(typist: Typist) -> None:
    user = open_program(typist)
    typist.press("Control-e")
    typist.tab_to("Empty board")
    typist.press("Return")
    typist.tab_to_kind(tk.Canvas)
    # The square cursor is on e2.
    typist.write("K")
    typist.press(*["Up"] * 4)
    typist.write("k")
    typist.press("Left", "Down")
    typist.write("R")
    typist.tab_to("Use this position")
    typist.press("Return")
    assert user.dialogs() == []
    assert user.fen == "8/8/4k3/3R4/8/8/4K3/8 w - - 0 1"


def test_an_engine_is_set_up(typist: Typist) -> None:
    user = typist.user
    user.know_engine("Stub", stub())
    open_program(typist)
    typist.press("F7")
    typist.press("F2")
    typist.write("2")
    typist.press("Return")
    assert len(user.dialogs()) == 1
    typist.tab_to("Remove")
    typist.press("Return")
    typist.tab_to("Put back")
    typist.press("Return")
    typist.press("Escape")
    assert user.dialogs() == []
    assert typist.widget is user.board


def test_tags_are_edited(typist: Typist) -> None:
    user = open_program(typist)
    typist.press("Control-t")
    typist.write("Cup")
    typist.press("Return")
    assert user.dialogs() == []
    assert user.app.stage.room.record.game.tags["Event"] == "Cup"


def test_the_help_is_read(typist: Typist) -> None:
    user = open_program(typist)
    typist.press("F2")
    (dialog,) = user.dialogs()
    typist.press("Down", "Tab", "Next", "Home")
    typist.tab_to("Next page")
    typist.press("Return", "Escape")
    assert not dialog.winfo_exists()
    assert typist.widget is user.board


def test_an_unfinished_game_goes_on(typist: Typist, tmp_path: Path) -> None:
    user = open_program(typist)
    typist.write("e4")
    typist.press("Control-q")
    assert not user.is_open
    assert Settings(user.folders.settings_file).get(LAST_GAME)
    open_program(typist)
    assert user.played == ["e2e4"]
    assert typist.widget is user.board
