"""Random clicks and keys on every dialog: whatever happens, nothing breaks."""

from __future__ import annotations

import random
import tkinter as tk
from collections.abc import Callable
from pathlib import Path

import pytest

from chess_app.chess import Position
from chess_app.chess.pgn.tags import Tags
from chess_app.play.engine_list import KnownEngine, store_engine
from chess_app.play.engine_options import Option
from chess_app.play.settings import Settings
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.about import AboutDialog
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.engine_options import EngineOptionsDialog
from chess_app.ui.dialogs.engines import EnginesDialog
from chess_app.ui.dialogs.evaluation import EvaluationDialog
from chess_app.ui.dialogs.help_browser import HelpBrowser
from chess_app.ui.dialogs.keys import KeyRow, KeysDialog
from chess_app.ui.dialogs.position_editor import PositionEditorDialog
from chess_app.ui.dialogs.tags import TagsDialog
from chess_app.ui.look import Look
from tests.play.office import QUICK, Office
from tests.play.stub import stub

EVENTS = 300
KEYS = (
    "Tab", "Shift-Tab", "Up", "Down", "Left", "Right", "Return", "space", "Delete", "BackSpace",
    "Home", "End", "Prior", "Next", "F2", "Alt-Right", "Control-z", "Control-a", "K", "q", "7",
    "slash", "minus",
)  # fmt: skip

Opener = Callable[[], Dialog]


class Zoo:
    """Opens the dialogs, with engines that answer, crash or hang."""

    def __init__(self, root: tk.Tk, look: Look, folder: Path) -> None:
        self.root, self.look, self.office = root, look, Office()
        self.settings = Settings(folder / "settings.toml")
        for name, command in (("A", stub()), ("B", stub("uci=crash")), ("C", stub("uci=hang"))):
            store_engine(self.settings, KnownEngine(name, command))

    def about(self) -> Dialog:
        return AboutDialog(self.root, self.look, is_compiled=True)

    def keys(self) -> Dialog:
        rows = [KeyRow("Game", f"Command {number}", f"F{number}") for number in range(30)]
        return KeysDialog(self.root, self.look, rows)

    def help(self) -> Dialog:
        return HelpBrowser(self.root, self.look, BoardOptions())

    def tags(self) -> Dialog:
        tags = Tags({"White": "A", "ECO": "C42", "Annotator": "me"})
        return TagsDialog(self.root, self.look, tags, lambda tags: None)

    def options(self) -> Dialog:
        offered = [
            Option("Hash", "spin", "16", 1, 1024), Option("Clear", "button"),
            Option("Style", "combo", "Solid", choices=("Solid", "Risky")),
            Option("Book", "string"), Option("OwnBook", "check", "false"),
        ]  # fmt: skip
        return EngineOptionsDialog(self.root, self.look, "A", offered, (), lambda values: None)

    def engines(self) -> Dialog:
        return EnginesDialog(
            self.root, self.look, self.settings, self.office.deliver, lambda: None,
            ask_file=lambda over: "/does/not/exist", deadlines=QUICK,
        )  # fmt: skip

    def editor(self) -> Dialog:
        return PositionEditorDialog(
            self.root, self.look, BoardOptions(), Position.initial(), lambda position: None
        )

    def evaluation(self) -> Dialog:
        return EvaluationDialog(
            self.root, self.look, BoardOptions(), Position.initial(), self.office.deliver,
            command=stub(), deadlines=QUICK,
        )  # fmt: skip


@pytest.mark.parametrize(
    "name", ["about", "keys", "help", "tags", "options", "engines", "editor", "evaluation"]
)
def test_nothing_breaks(root: tk.Tk, look: Look, tmp_path: Path, name: str) -> None:
    zoo, chance = Zoo(root, look, tmp_path), random.Random(name)
    dialog = None
    for _event in range(EVENTS):
        if dialog is None or not dialog.is_open:
            dialog = getattr(zoo, name)()
            root.update()
        act(dialog, chance)
        root.update()
        zoo.office.run_what_waits()
    if dialog is not None:
        dialog.close()
    zoo.office.run_what_waits()


def act(dialog: Dialog, chance: random.Random) -> None:
    """One click, drag or key; also on dialogs that were opened from this one."""
    call = dialog.top.tk.call
    if chance.random() < 0.5:
        focus = call("focus")
        if not focus or not str(focus).startswith(str(dialog.top)):
            call("focus", "-force", dialog.top)
            focus = dialog.top
        call("event", "generate", focus, f"<{chance.choice(KEYS)}>")
        return
    widgets: list[tk.Misc] = [dialog.top]
    for widget in widgets:
        widgets += widget.winfo_children()
    widget = chance.choice([each for each in widgets if each.winfo_ismapped()])
    x, y = chance.randrange(widget.winfo_width()), chance.randrange(widget.winfo_height())
    button = chance.choice((1, 1, 1, 3, 4, 5))
    events = [f"<Button-{button}>", f"<ButtonRelease-{button}>"]
    if button == 1 and chance.random() < 0.3:
        events.insert(1, "<B1-Motion>")
    for event in events:
        if call("winfo", "exists", widget):
            widget.event_generate(event, x=x, y=y, rootx=widget.winfo_rootx() + x)
            x, y = x + chance.randrange(-60, 60), y + chance.randrange(-60, 60)
