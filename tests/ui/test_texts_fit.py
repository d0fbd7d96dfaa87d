"""All texts can be read, in every language and size: see `fitting`.

Cut on purpose, and told whole by a tooltip, are: names of players and openings, the line of an
engine, and the status line.
"""

from __future__ import annotations

import re
import tkinter as tk
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from pathlib import Path
from tkinter import ttk

import pytest

from chess_app.help.pages import ORDER
from chess_app.language import ENGLISH, LANGUAGES, use_language, use_translations
from chess_app.play.settings import (
    EVALUATION_BAR,
    OPPONENT,
    RULES,
    SCALE_PERCENT,
    SHOW_THINKING,
    TIME,
)
from chess_app.ui.commands import RECENT
from chess_app.ui.dialogs.tour import STEPS
from chess_app.ui.root import FIRST_SIZE, SMALLEST_SIZE
from tests.play.stub import stub
from tests.ui.dialogs.acts import press
from tests.ui.fitting import misfits, seen_parts
from tests.ui.user import User

LONGER = "longer"
SCREENS = {100: (1366, 768), 150: (1920, 1080)}
"""Sizes in percent, and the screens on which the window then has to fit."""
FRAME_PX = 40
"""What the frame of a window takes of the screen's height."""
GAME = '[White "Ann"]\n[Black "Ben"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n\n'
ILLEGAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w KQkq e6 0 1"
SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")
NAMELESS = {"new", "open", RECENT}
"""Commands that are used in another way here."""


class Longer(NullTranslations):
    """A language whose texts are all longer than the English ones by more than a third."""

    def gettext(self, message: str) -> str:
        letters = len(re.sub(r"\{.*?\}", "", message))
        return message + "ěščř íéáý ňžů ".ljust(letters, "ě")[: letters * 35 // 100 + 1]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


class Reader:
    """Looks at everything, and keeps what can't be read, by where it is."""

    def __init__(self, user: User, screen: tuple[int, int]) -> None:
        self.user = user
        self.screen = screen
        self.found: dict[str, list[str]] = {}

    def look(self, where: str) -> None:
        """Looks at the window on top."""
        self.user.settle()
        dialogs = self.user.dialogs()
        top: tk.Misc = dialogs[-1] if dialogs else self.user.root
        faults = misfits(top)
        if dialogs:
            width, height = top.winfo_reqwidth(), top.winfo_reqheight()
            if width > self.screen[0] or height > self.screen[1] - FRAME_PX:
                faults.append(f"{width}×{height} does not fit on the screen")
        if faults:
            self.found[where] = faults

    def visit(self, command: str, look: Callable[[], None] | None = None) -> None:
        """Opens a dialog, looks at it and closes it."""
        self.user.run(command)
        assert len(self.user.dialogs()) == 1, command
        self.look(command)
        if look is not None:
            look()
        while self.user.dialogs():
            self.user.escape()

    def choose_all(self, rows: int) -> None:
        """Chooses every chip of the first rows, as their parts come and go."""
        for row, frame in enumerate(self.chip_rows()[:rows]):
            for chip in frame:
                if chip.winfo_viewable() and not chip.instate(["disabled"]):
                    chip.invoke()
                    self.look(f"{self.user.dialogs()[-1].title()} {row} {chip['text']}")

    def chip_rows(self) -> list[list[ttk.Radiobutton]]:
        rows: dict[str, list[ttk.Radiobutton]] = {}
        for part in seen_parts(self.user.dialogs()[-1]):
            if isinstance(part, ttk.Radiobutton) and str(part["style"]) == "Chip.TRadiobutton":
                rows.setdefault(part.winfo_parent(), []).append(part)
        return list(rows.values())

    def tell(self) -> str:
        return "\n".join(
            f"{where}: {fault}" for where, faults in self.found.items() for fault in faults
        )


@pytest.fixture(params=[*LANGUAGES, LONGER])
def language(request: pytest.FixtureRequest) -> str:
    code = str(request.param)
    if code == LONGER:
        use_translations(ENGLISH, Longer())
    else:
        use_language(code)
    return code


@pytest.fixture(params=SCREENS)
def reader(
    user: User, language: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Reader]:
    """Somebody with the program, in a language and a size, on a screen of the right size."""
    percent: int = request.param
    width, height = SCREENS[percent]
    monkeypatch.setattr(tk.Misc, "winfo_screenwidth", lambda self: width)
    monkeypatch.setattr(tk.Misc, "winfo_screenheight", lambda self: height)
    user.choose(SCALE_PERCENT, percent)
    user.choose(SHOW_THINKING, True)
    user.choose(EVALUATION_BAR, True)
    reader = Reader(user, (width, height))
    yield reader
    assert not reader.found, reader.tell()


def test_the_main_window(reader: Reader) -> None:
    user = reader.user
    user.choose(TIME, "90+30")
    user.choose(RULES, "fide")
    user.open()
    for size in (FIRST_SIZE, SMALLEST_SIZE):
        user.root.geometry("{}x{}".format(*map(user.app.stage.look.px, size)))
        user.run("new")
        press(user.dialogs()[-1], "Return")
        reader.look(f"{size} at the start")
        user.move(*SHUFFLE, *SHUFFLE)
        assert user.asked == "claim"
        reader.look(f"{size} claim")
        user.run("draw")
        reader.look(f"{size} draw")
        user.app.stage.room.arbiter.decline_draw(1, user.now)
        user.run("pause")
        reader.look(f"{size} pause")
        user.run("pause")
        user.run("claim")
        assert user.app.screen.banner.is_shown
        reader.look(f"{size} the end")
    look_at_menus(reader)


def look_at_menus(reader: Reader) -> None:
    root = reader.user.root
    bar = root.nametowidget(root["menu"])
    width = 0
    for place in range(int(bar.index("end")) + 1):
        menu = bar.nametowidget(bar.entrycget(place, "menu"))
        menu.update_idletasks()
        size = menu.winfo_reqwidth(), menu.winfo_reqheight()
        if size[0] > reader.screen[0] or size[1] > reader.screen[1] - FRAME_PX:
            reader.found[str(bar.entrycget(place, "label"))] = [f"a menu of {size}"]
        look = reader.user.app.stage.look
        width += look.text_px(str(bar.entrycget(place, "label"))) + look.px(16)
    assert width <= reader.user.app.stage.look.px(SMALLEST_SIZE[0])


def test_the_offer_of_the_tour_and_the_tour(reader: Reader) -> None:
    user = reader.user
    user.open()
    for size in (FIRST_SIZE, SMALLEST_SIZE):
        user.root.geometry("{}x{}".format(*map(user.app.stage.look.px, size)))
        user.app._offer_tour()
        reader.look(f"{size} offer")
        user.run("tour")
        for step in STEPS:
            reader.look(f"{size} tour {step.part}")
            press(user.root.focus_get() or user.root, "Return")


def test_a_failing_engine(reader: Reader) -> None:
    user = reader.user
    user.know_engine("Stub", stub("go=crash"))
    user.choose(OPPONENT, "Stub")
    user.open()
    user.root.geometry("{}x{}".format(*map(user.app.stage.look.px, SMALLEST_SIZE)))
    user.move("e2e4")
    user.until(lambda: user.asked == "pause")
    reader.look("failure")


def test_dialogs_about_games(reader: Reader, tmp_path: Path) -> None:
    user = reader.user
    user.know_engine("Stub", stub())
    user.choose(TIME, "5+3 vs hourglass 2")
    user.open()

    def look_at_new_game() -> None:
        reader.choose_all(9)
        (more,) = (
            part
            for part in seen_parts(user.dialogs()[-1])
            if isinstance(part, ttk.Button) and part.grid_info().get("sticky") == "w"
        )
        more.invoke()
        reader.look("new, more")

    reader.visit("new", look_at_new_game)
    reader.visit("open")
    user.move("e2e4")
    user.run("save")
    reader.visit("open")
    reader.visit("tags")
    reader.visit("set-up")
    user.app.stage.root.clipboard_clear()
    path = tmp_path / "games.pgn"
    path.write_text(GAME * 2, encoding="utf-8")
    user.app._files.open_path(path)
    user.until(user.dialogs)
    reader.look("choose a game")
    user.escape()
    path.write_text("not a game", encoding="utf-8")
    user.app._closing._ask("x" * 30)
    reader.look("question")
    user.escape()


def test_the_editor_with_many_faults(reader: Reader) -> None:
    from chess_app.ui.dialogs.position_editor import PositionEditorDialog

    user = reader.user
    stage = user.open().stage
    dialog = PositionEditorDialog(
        user.root, stage.look, stage.board_options(), ILLEGAL, lambda position: None
    )
    reader.look("set-up")
    lines = dialog.verdict.count("1.0", "end-1c", "displaylines")
    assert (lines[0] if lines else 1) < int(dialog.verdict["height"])
    dialog.close()


def test_the_settings(reader: Reader) -> None:
    user = reader.user
    user.open()

    def look_at_pages() -> None:
        for page in reader.chip_rows()[0]:
            page.invoke()
            reader.look(f"settings {page['text']}")

    reader.visit("settings", look_at_pages)


def test_dialogs_about_engines(reader: Reader) -> None:
    user = reader.user
    user.know_engine("Stub", stub())
    user.open()

    def look_at_options() -> None:
        press(user.dialogs()[0], "F2")
        reader.look("rename")

    def wait() -> None:
        user.until(
            lambda: any(
                isinstance(part, ttk.Treeview) and part.get_children()
                for part in seen_parts(user.dialogs()[-1])
            )
        )
        reader.look("evaluation, with values")

    reader.visit("engines", look_at_options)
    reader.visit("evaluation", wait)


def test_help(reader: Reader) -> None:
    user = reader.user
    user.open()

    def look_at_pages() -> None:
        for page in ORDER[1:]:
            press(user.dialogs()[-1], "Alt-Right")
            reader.look(f"help {page}")

    reader.visit("help", look_at_pages)
    reader.visit("keys")
    reader.visit("about")
