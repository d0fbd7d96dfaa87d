"""The engines of other authors: added, set up, renamed, removed; none of them hangs the window."""

from __future__ import annotations

import os
import shlex
import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import ttk

import pytest

from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_list import KnownEngine, load_engines, store_engine
from chess_app.play.settings import Settings
from chess_app.ui.dialogs.engine_options import EngineOptionsDialog
from chess_app.ui.dialogs.engines import EnginesDialog
from chess_app.ui.dialogs.engines_name import EngineNameDialog
from chess_app.ui.look import Look
from tests.play.office import QUICK, Office
from tests.play.stub import stub, wait_until_all_have_gone, wait_until_somebody_writes
from tests.ui.dialogs.acts import click_row, press, type_text


class Desk(Office):
    """A dialog with real settings, and engines that are real processes."""

    def __init__(self, root: tk.Tk, look: Look, folder: Path) -> None:
        super().__init__()
        self.root = root
        self.look = look
        self.settings = Settings(folder / "settings.toml")
        self.changes = 0
        self.chosen_file = ""

    def know(self, name: str, command: EngineCommand) -> None:
        store_engine(self.settings, KnownEngine(name, command))
        self.settings.save()

    def open(self) -> EnginesDialog:
        dialog = EnginesDialog(
            self.root, self.look, self.settings, self.deliver, self.on_change,
            ask_file=lambda over: self.chosen_file, deadlines=QUICK,
        )  # fmt: skip
        self.root.update()
        return dialog

    def on_change(self) -> None:
        self.changes += 1

    def saved(self) -> tuple[KnownEngine, ...]:
        engines, problems = load_engines(Settings(self.settings.path))
        assert problems == []
        return engines

    def wait(self, dialog: EnginesDialog) -> None:
        """Until the engine has answered, or failed."""
        self.run_until(lambda: "is started" not in str(dialog.status.cget("text")))
        self.root.update()


@pytest.fixture
def desk(root: tk.Tk, look: Look, tmp_path: Path) -> Desk:
    return Desk(root, look, tmp_path)


def all_widgets(of: tk.Misc) -> list[tk.Misc]:
    found = [of]
    for widget in found:
        found += widget.winfo_children()
    return found


def button(dialog: EnginesDialog, text: str) -> ttk.Button:
    (found,) = (
        each
        for each in all_widgets(dialog.top)
        if isinstance(each, ttk.Button) and each.cget("text") == text
    )
    return found


def command_field(dialog: EnginesDialog) -> ttk.Entry:
    (found,) = (each for each in all_widgets(dialog.top) if type(each) is ttk.Entry)
    return found


def opened_dialogs(dialog: EnginesDialog) -> list[str]:
    return [each.title() for each in dialog.top.winfo_children() if isinstance(each, tk.Toplevel)]


@pytest.fixture
def options_dialogs(monkeypatch: pytest.MonkeyPatch) -> list[EngineOptionsDialog]:
    """The dialogs for options that were opened."""
    return _recorded(monkeypatch, EngineOptionsDialog)


@pytest.fixture
def name_dialogs(monkeypatch: pytest.MonkeyPatch) -> list[EngineNameDialog]:
    """The dialogs for names that were opened."""
    return _recorded(monkeypatch, EngineNameDialog)


def _recorded(monkeypatch: pytest.MonkeyPatch, kind: type) -> list:  # type: ignore[type-arg]
    made = []
    initial: Callable[..., None] = kind.__init__  # type: ignore[misc]

    def note(self: object, *args: object, **kwargs: object) -> None:
        made.append(self)
        initial(self, *args, **kwargs)

    monkeypatch.setattr(kind, "__init__", note)
    return made


def test_an_engine_is_added_by_its_command(desk: Desk) -> None:
    dialog = desk.open()
    dialog.command.set(shlex.join(stub().words))
    press(command_field(dialog), "Return")
    desk.wait(dialog)
    assert desk.saved() == (KnownEngine("Stub 1.0", stub()),)
    assert dialog.list.selection() == ("Stub 1.0",)
    assert dialog.command.get() == ""
    assert desk.changes == 1
    press(dialog.top, "Escape")
    assert not dialog.is_open


def test_an_engine_is_added_by_its_file(desk: Desk, tmp_path: Path) -> None:
    program = tmp_path / "my engine"
    program.write_text(f"#!/bin/sh\nexec {shlex.join(stub().words)}\n")
    program.chmod(0o755)
    desk.chosen_file = str(program)
    dialog = desk.open()
    button(dialog, "Browse…").invoke()
    desk.wait(dialog)
    assert desk.saved() == (KnownEngine("Stub 1.0", EngineCommand((str(program),))),)


def test_choosing_no_file_does_nothing(desk: Desk) -> None:
    dialog = desk.open()
    button(dialog, "Browse…").invoke()
    assert (dialog.command.get(), desk.changes) == ("", 0)


def test_a_second_engine_of_the_same_name_gets_a_number(desk: Desk) -> None:
    desk.know("stub 1.0", stub())
    dialog = desk.open()
    dialog.command.set(shlex.join(stub("white=e2e4").words))
    button(dialog, "Add").invoke()
    desk.wait(dialog)
    assert [engine.name for engine in desk.saved()] == ["stub 1.0", "Stub 1.0 2"]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ('"never ends', "No closing quotation"),
        ("/does/not/exist", "cannot be started"),
        (shlex.join(stub("uci=crash").words), "out of paper"),
        (shlex.join(stub("isready=abort").words), "SIGABRT"),
    ],
)
def test_what_is_no_engine_costs_a_line(desk: Desk, command: str, words: str) -> None:
    dialog = desk.open()
    dialog.command.set(command)
    button(dialog, "Add").invoke()
    desk.wait(dialog)
    assert words in dialog.status.cget("text")
    assert dialog.command.get() == command
    assert (desk.saved(), desk.changes) == ((), 0)


@pytest.mark.parametrize("behaviour", ["uci=hang", "uci=flood", "isready=hang"])
@pytest.mark.parametrize("how", ["Stop", "Close"])
def test_an_engine_that_hangs_can_be_stopped(
    desk: Desk, tmp_path: Path, behaviour: str, how: str
) -> None:
    path = str(tmp_path / "fifo")
    os.mkfifo(path)
    reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    dialog = desk.open()
    dialog.command.set(shlex.join(stub(f"fifo={path}", behaviour).words))
    button(dialog, "Add").invoke()
    wait_until_somebody_writes(reading)
    desk.root.update()
    assert button(dialog, "Add").instate(["disabled"])
    button(dialog, how).invoke()
    wait_until_all_have_gone(reading)
    os.close(reading)
    desk.run_what_waits()
    assert desk.saved() == ()
    if how == "Stop":
        assert button(dialog, "Add").instate(["!disabled"])


def test_options_are_asked_for_and_kept(
    desk: Desk, options_dialogs: list[EngineOptionsDialog]
) -> None:
    desk.know("Stub", stub())
    dialog = desk.open()
    press(dialog.list, "Return")
    desk.wait(dialog)
    (options,) = options_dialogs
    assert set(options.values) == {"Hash", "Clear Hash", "Style", "Book File"}
    options.values["Hash"].set("64")
    press(options.top, "Return")
    assert not options.is_open
    assert desk.saved() == (KnownEngine("Stub", stub(), (("Hash", "64"),)),)
    assert desk.changes == 1
    # The keyboard and the mouse belong to the first dialog again.
    press(dialog.list, "Return")
    desk.wait(dialog)
    assert options_dialogs[1].values["Hash"].get() == "64"
    press(options_dialogs[1].top, "Escape")
    assert desk.changes == 1


def test_renaming(desk: Desk, name_dialogs: list[EngineNameDialog]) -> None:
    desk.know("One", stub())
    desk.know("Two", stub("white=e2e4"))
    dialog = desk.open()
    click_row(dialog.list, "Two")
    press(dialog.list, "F2")
    (naming,) = name_dialogs
    for name, has_fault in (("one", True), ("", True), ("x" * 81, True), ("Three", False)):
        naming.name.set(name)
        assert bool(naming.fault.cget("text")) == has_fault
    press(naming.top, "Return")
    assert [engine.name for engine in desk.saved()] == ["One", "Three"]
    assert dialog.list.selection() == ("Three",)


def test_removing_and_putting_back(desk: Desk) -> None:
    desk.know("One", stub())
    desk.know("Two", stub())
    dialog = desk.open()
    press(dialog.list, "Delete")
    assert [engine.name for engine in desk.saved()] == ["Two"]
    button(dialog, "Put back").invoke()
    assert {engine.name for engine in desk.saved()} == {"One", "Two"}
    assert desk.changes == 2


def test_without_engines_nothing_can_be_done_to_them(desk: Desk) -> None:
    dialog = desk.open()
    for text in ("Options…", "Rename…", "Remove"):
        assert button(dialog, text).instate(["disabled"])
    press(dialog.list, "Delete", "F2", "Return")
    assert opened_dialogs(dialog) == []
    assert desk.changes == 0


def test_settings_that_cannot_be_saved_are_told(desk: Desk) -> None:
    desk.know("Stub", stub())
    dialog = desk.open()
    path = desk.settings.path
    path.unlink()
    path.mkdir()
    press(dialog.list, "Delete")
    assert "can't be saved" in dialog.status.cget("text")


def test_a_broken_entry_in_the_settings_is_told(desk: Desk) -> None:
    desk.settings.put(("engines", "Broken"), "command", 5)
    dialog = desk.open()
    assert "Broken" in dialog.status.cget("text")
    assert dialog.list.get_children() == ()


def test_a_command_is_typed(desk: Desk) -> None:
    dialog = desk.open()
    type_text(command_field(dialog), "no-such-engine --uci")
    press(command_field(dialog), "Return")
    desk.wait(dialog)
    assert "no-such-engine" in dialog.status.cget("text")
