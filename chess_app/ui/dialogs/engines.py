"""The engines of other authors: adding, setting up and removing them.

An engine is started to ask what it calls itself and what it offers; that happens in the background,
so one that hangs, floods or crashes costs a line of text.
"""

from __future__ import annotations

import os
import shlex
import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Final

from chess_app.language import _
from chess_app.os_reasons import os_reason
from chess_app.play.engine_command import EngineCommand, typed_command
from chess_app.play.engine_errand import ERRAND_DEADLINES, EngineErrand
from chess_app.play.engine_list import (
    LONGEST_NAME,
    KnownEngine,
    engine_from,
    engine_values,
    find_engine,
    load_engines,
    remove_engine,
    store_engine,
)
from chess_app.play.engine_probe import Probed, probe_engine
from chess_app.play.engine_process import Deadlines
from chess_app.play.engine_worker import Deliver
from chess_app.play.settings import Settings
from chess_app.ui.accessible import describe
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.engine_options import EngineOptionsDialog, Values
from chess_app.ui.dialogs.engines_name import EngineNameDialog
from chess_app.ui.look import Look

_LIST_ROWS: Final = 7
_TEXT: Final = 600


class EnginesDialog(Dialog):
    """Changes act at once and are saved; making it opens it.

    - `list`: a row for each engine, by its name; `command`: what is typed to add one.
    - `status`: what goes on, or went wrong.
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        settings: Settings,
        deliver: Deliver,
        on_change: Callable[[], None],
        ask_file: Callable[[tk.Misc], str],
        deadlines: Deadlines = ERRAND_DEADLINES,
    ) -> None:
        """`deliver` brings calls from other threads to Tk's. `on_change`: the engines in
        `settings` are others now. `ask_file` returns the path of a file, or nothing.
        """
        super().__init__(parent, look, _("Engines"), resizable=True)
        self._settings = settings
        self._deliver = deliver
        self._on_change = on_change
        self._ask_file = ask_file
        self._deadlines = deadlines
        self._errand: EngineErrand[Probed] | None = None
        self.command = tk.StringVar(self.body)
        self.body.columnconfigure(0, weight=1)
        self.body.rowconfigure(1, weight=1)
        about = _(
            "Our own engine is always there. Here you add any other chess engine that speaks UCI."
        )
        label = ttk.Label(
            self.body, text=about, style="Muted.TLabel", wraplength=look.px(_TEXT), justify="left"
        )
        label.grid(row=0, column=0, sticky="w")
        self.list = self._make_list()
        field = self._make_adding()
        self._make_status()
        self.add_cancel_button(_("Close"))
        self._engines, problems = load_engines(settings)
        self._show_engines()
        self._tell(problems[0] if problems else "", is_fault=True)
        self.open(self.list if self._engines else field)

    def close(self) -> None:
        """Takes the dialog away, and ends the engine that is being asked."""
        self._stop()
        super().close()

    # Making it

    def _make_list(self) -> ttk.Treeview:
        frame = ttk.Frame(self.body)
        frame.grid(row=1, column=0, sticky="nsew", pady=self.look.px(12))
        frame.columnconfigure(0, weight=1)
        frame.rowconfigure(3, weight=1)
        names = ttk.Treeview(
            frame, columns=("name", "command"), show="headings", selectmode="browse",
            height=_LIST_ROWS,
        )  # fmt: skip
        names.heading("name", text=_("Engine"), anchor="w")
        names.heading("command", text=_("Command"), anchor="w")
        names.column("name", width=self.look.px(180))
        names.column("command", width=self.look.px(300))
        names.grid(row=0, column=0, rowspan=4, sticky="nsew")
        describe(names, "Listbox", _("Engines"))
        names.bind("<<TreeviewSelect>>", lambda event: self._enable())
        names.bind("<Double-1>", lambda event: self._edit_options())
        names.bind("<Return>", lambda event: self._edit_options())
        names.bind("<F2>", lambda event: self._rename())
        names.bind("<Delete>", lambda event: self._remove())
        self._actions = []
        for row, (label, command) in enumerate(
            (
                (_("Options…"), self._edit_options),
                (_("Rename…"), self._rename),
                (_("Remove"), self._remove),
            )
        ):
            button = ttk.Button(frame, text=label, command=command)
            button.grid(
                row=row,
                column=1,
                sticky="new",
                padx=(self.look.px(8), 0),
                pady=(0, self.look.px(6)),
            )
            self._actions.append(button)
        return names

    def _make_adding(self) -> ttk.Entry:
        line = ttk.Frame(self.body)
        line.grid(row=2, column=0, sticky="ew")
        line.columnconfigure(0, weight=1)
        label = _("Another engine: its program, or the command that starts it")
        ttk.Label(line, text=label).grid(row=0, column=0, columnspan=3, sticky="w")
        field = ttk.Entry(line, textvariable=self.command, width=40)
        field.grid(row=1, column=0, sticky="ew", pady=self.look.px(4))
        describe(field, "Entry", label)
        self._browse = ttk.Button(line, text=_("Browse…"), command=self._on_browse)
        self._browse.grid(row=1, column=1, padx=self.look.px(6))
        self._add_button = ttk.Button(line, text=_("Add"), command=self._on_add)
        self._add_button.grid(row=1, column=2)
        field.bind("<Return>", lambda event: self._add_button.invoke())
        field.bind("<KP_Enter>", lambda event: self._add_button.invoke())
        return field

    def _make_status(self) -> None:
        line = ttk.Frame(self.body)
        line.grid(row=3, column=0, sticky="ew", pady=(self.look.px(8), 0))
        line.columnconfigure(0, weight=1)
        self.status = ttk.Label(line, wraplength=self.look.px(480))
        self.status.grid(row=0, column=0, sticky="w")
        self._side_button = ttk.Button(line)
        self._side_button.grid(row=0, column=1, sticky="e")

    # What is shown

    def _show_engines(self, selected: str = "") -> None:
        self.list.delete(*self.list.get_children())
        for engine in self._engines:
            self.list.insert(
                "", "end", engine.name, values=(engine.name, shlex.join(engine.command.words))
            )
        names = self.list.get_children()
        if names:
            chosen = selected if selected in names else names[0]
            self.list.selection_set(chosen)
            self.list.focus(chosen)
            self.list.see(chosen)
        self._enable()

    def _enable(self) -> None:
        is_busy = self._errand is not None
        for button in self._actions:
            is_useful = bool(self.list.selection()) and not is_busy
            button.state(["!disabled" if is_useful else "disabled"])
        for button in (self._browse, self._add_button):
            button.state(["disabled" if is_busy else "!disabled"])

    def _tell(
        self,
        text: str,
        button: tuple[str, Callable[[], None]] | None = None,
        *,
        is_fault: bool = False,
    ) -> None:
        """Says something below the list, with a button beside it if there is one."""
        self.status.configure(text=text, style="Danger.TLabel" if is_fault else "TLabel")
        if button is None:
            self._side_button.grid_remove()
        else:
            self._side_button.configure(text=button[0], command=button[1])
            self._side_button.grid()

    def _selected(self) -> KnownEngine | None:
        selection = self.list.selection()
        return find_engine(self._engines, selection[0]) if selection else None

    # Adding

    def _on_browse(self) -> None:
        path = self._ask_file(self.top)
        if path:
            self.command.set(path)
            self._on_add()

    def _on_add(self) -> None:
        if self._errand is not None or not self.command.get().strip():
            return
        try:
            command = typed_command(self.command.get().strip())
            name = os.path.basename("".join(command.words[:1]))
            engine_from(name[:LONGEST_NAME], engine_values(KnownEngine(name, command)))
        except ValueError as error:
            self._tell(str(error), is_fault=True)
            return
        self._ask(command, name, lambda probed: self._add_probed(command, name, probed))

    def _add_probed(self, command: EngineCommand, program: str, probed: Probed) -> None:
        name = self._free_name((probed.id_name or program)[: LONGEST_NAME - 4].strip())
        if self._store(KnownEngine(name, command)):
            self.command.set("")
            self._tell(_("{engine} was added.").format(engine=name))

    def _free_name(self, name: str) -> str:
        """The name, with a number if an engine is called so already."""
        free, number = name, 2
        while find_engine(self._engines, free) is not None:
            free, number = f"{name} {number}", number + 1
        return free

    # Changing

    def _edit_options(self) -> None:
        engine = self._selected()
        if engine is None or self._errand is not None:
            return

        def show(probed: Probed) -> None:
            def use(values: Values) -> None:
                if self._store(engine._replace(options=values)):
                    self._tell(_("The options of {engine} were set.").format(engine=engine.name))

            self._tell("")
            EngineOptionsDialog(
                self.top, self.look, engine.name, probed.options, engine.options, use
            )

        self._ask(engine.command, engine.name, show)

    def _rename(self) -> None:
        engine = self._selected()
        if engine is None or self._errand is not None:
            return

        def fault_of(name: str) -> str:
            other = find_engine(self._engines, name) if name else None
            if other is not None and other.name != engine.name:
                return _("Another engine is called so.")
            try:
                engine_from(name, engine_values(engine))
            except ValueError as error:
                return str(error)
            return ""

        def use(name: str) -> None:
            remove_engine(self._settings, engine.name)
            self._store(engine._replace(name=name))

        EngineNameDialog(self.top, self.look, engine.name, fault_of, use)

    def _remove(self) -> None:
        engine = self._selected()
        if engine is None or self._errand is not None:
            return
        remove_engine(self._settings, engine.name)
        if self._save(""):
            text = _("{engine} was removed.").format(engine=engine.name)
            self._tell(text, (_("Put back"), lambda: self._put_back(engine)))

    def _put_back(self, engine: KnownEngine) -> None:
        self._tell("")
        self._store(engine)

    def _store(self, engine: KnownEngine) -> bool:
        """Whether the settings have this engine now, also on the disk."""
        try:
            store_engine(self._settings, engine)
        except ValueError as error:
            self._tell(str(error), is_fault=True)
            return False
        return self._save(engine.name)

    def _save(self, selected: str) -> bool:
        self._engines, _problems = load_engines(self._settings)
        self._show_engines(selected)
        self._on_change()
        try:
            self._settings.save()
        except OSError as error:
            reason = os_reason(error)
            text = _("The settings can't be saved: {reason}").format(reason=reason)
            self._tell(text, is_fault=True)
            return False
        return True

    # Asking an engine

    def _ask(self, command: EngineCommand, name: str, on_probed: Callable[[Probed], None]) -> None:
        def finish() -> None:
            self._errand = None
            self._enable()

        def succeed(probed: Probed) -> None:
            finish()
            on_probed(probed)

        def fail(reason: str) -> None:
            finish()
            self._tell(reason, is_fault=True)

        self._errand = probe_engine(command, name, self._deliver, succeed, fail, self._deadlines)
        self._enable()
        text = _("{engine} is started and asked what it offers…").format(engine=name)
        self._tell(text, (_("Stop"), self._on_stop))

    def _on_stop(self) -> None:
        self._stop()
        self._tell(_("It was stopped."))
        self._enable()

    def _stop(self) -> None:
        if self._errand is not None:
            self._errand.cancel()
            self._errand = None
