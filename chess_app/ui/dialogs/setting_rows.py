"""Rows of a page of settings: a label and what changes the setting, at once."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from tkinter import ttk
from typing import Any, Final

from chess_app.language import _
from chess_app.play.settings import Setting, Settings
from chess_app.ui.accessible import describe
from chess_app.ui.dialogs.chip_row import Chip, ChipRow
from chess_app.ui.dialogs.delayed import Delayed
from chess_app.ui.dialogs.dialog import text_px
from chess_app.ui.look import Look

Change = Callable[[Setting[Any], Any], None]
"""Gives a setting another value."""

# A text is a setting when the user has stopped typing for so long.
_PATIENCE_MS: Final = 400
_NOTE_WIDTH: Final = 460


class SettingRows:
    """A page that is filled from top to bottom."""

    widget: ttk.Frame

    def __init__(self, parent: tk.Misc, look: Look, settings: Settings, change: Change) -> None:
        self.widget = ttk.Frame(parent)
        self.widget.columnconfigure(2, weight=1)
        self.look = look
        self.settings = settings
        self.change = change
        self._variables: list[tk.Variable] = []
        self._delayed: list[Delayed] = []
        self._controls: dict[str, Callable[[], tk.Misc]] = {}
        self._row = 0

    def add(self, label: str, widget: tk.Widget) -> None:
        """Any widget, made in `widget`, behind a label."""
        gap = self._gap()
        ttk.Label(self.widget, text=label).grid(
            row=self._row, column=0, sticky="nw", padx=(0, self.look.px(16)), pady=(gap[0], 0)
        )
        widget.grid(row=self._row, column=1, sticky="w", pady=gap)
        self._align(self._row, widget)
        self._row += 1

    def note(self, text: str) -> None:
        """A remark, below what it is about."""
        ttk.Label(
            self.widget,
            text=text,
            style="Muted.TLabel",
            wraplength=text_px(self.widget, self.look, _NOTE_WIDTH),
            justify="left",
        ).grid(row=self._row, column=0, columnspan=2, sticky="w", pady=(self.look.px(12), 0))
        self._row += 1

    def space(self) -> None:
        """Sets apart what follows."""
        self.widget.rowconfigure(self._row, minsize=self.look.px(12))
        self._row += 1

    def switch(self, setting: Setting[bool], label: str) -> ttk.Checkbutton:
        """On or off."""
        variable = self._kept(tk.BooleanVar(self.widget, self.settings.get(setting)))
        box = ttk.Checkbutton(
            self.widget,
            text=label,
            variable=variable,
            command=lambda: self.change(setting, variable.get()),
        )
        box.grid(row=self._row, column=0, columnspan=2, sticky="w", pady=(self.look.px(4), 0))
        self._row += 1
        return box

    def chips(self, setting: Setting[str], label: str, names: Mapping[str, str]) -> ChipRow:
        """One of a few words; `names` are what people call them."""
        row = ChipRow(
            self.widget,
            self.look,
            label,
            [Chip(value, name) for value, name in names.items()],
            self.settings.get(setting),
            lambda value: self.change(setting, value),
        )
        self.add(label, row.widget)
        self._controls[setting.name] = lambda: row.button(row.value)
        return row

    def radios(self, setting: Setting[str], label: str, names: Mapping[str, str]) -> None:
        """One of a few sentences."""
        frame = ttk.Frame(self.widget)
        variable = self._kept(tk.StringVar(self.widget, self.settings.get(setting)))
        for value, name in names.items():
            ttk.Radiobutton(
                frame,
                text=name,
                value=value,
                variable=variable,
                command=lambda: self.change(setting, variable.get()),
            ).grid(sticky="w")
        self.add(label, frame)

    def number(
        self, setting: Setting[int], label: str, values: Sequence[int], form: str = "{number}"
    ) -> ttk.Combobox:
        """One of several numbers; one that the user has written into the file is kept, too."""
        now = self.settings.get(setting)
        numbers = sorted({*values, now})
        texts = [form.format(number=number) for number in numbers]
        box = ttk.Combobox(
            self.widget, values=texts, state="readonly", width=max(map(len, texts)) + 2
        )
        box.current(numbers.index(now))
        box.bind("<<ComboboxSelected>>", lambda event: self.change(setting, numbers[box.current()]))
        describe(box, "Combobox", label)
        self.add(label, box)
        self._controls[setting.name] = lambda: box
        return box

    def text(self, setting: Setting[str], label: str, width: int = 28) -> ttk.Entry:
        """A text on one line."""
        variable = self._kept(tk.StringVar(self.widget, self.settings.get(setting)))
        entry = ttk.Entry(self.widget, textvariable=variable, width=width)
        waiting = self.delayed(_PATIENCE_MS, lambda: self.change(setting, variable.get().strip()))
        variable.trace_add("write", lambda *_names: waiting.postpone())
        for event in ("<FocusOut>", "<Return>"):
            entry.bind(event, lambda event: waiting.flush())
        describe(entry, "Entry", label)
        self.add(label, entry)
        return entry

    def folder(
        self, setting: Setting[str], label: str, ask_folder: Callable[[tk.Misc], str]
    ) -> None:
        """A folder, or the usual one."""
        frame = ttk.Frame(self.widget)
        shown = ttk.Label(
            frame, style="Muted.TLabel", wraplength=text_px(self.widget, self.look, _NOTE_WIDTH)
        )
        shown.grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, self.look.px(4)))

        def show() -> None:
            chosen = self.settings.get(setting)
            shown.configure(text=chosen or _("In the usual folder"))
            back.state(["!disabled" if chosen else "disabled"])

        def choose(path: str) -> None:
            self.change(setting, path)
            show()

        def ask() -> None:
            path = ask_folder(self.widget)
            if path:
                choose(path)

        ttk.Button(frame, text=_("Choose …"), command=ask).grid(row=1, column=0)
        back = ttk.Button(frame, text=_("Usual folder"), command=lambda: choose(""))
        back.grid(row=1, column=1, padx=(self.look.px(8), 0))
        show()
        self.add(label, frame)

    def control(self, setting: Setting[Any]) -> tk.Misc | None:
        """What changes a setting here and can have the keyboard, of chips and lists."""
        find = self._controls.get(setting.name)
        return None if find is None else find()

    def delayed(self, patience_ms: int, call: Callable[[], None]) -> Delayed:
        """A call that waits, but not longer than the page is there."""
        waiting = Delayed(self.widget, patience_ms, call)
        self._delayed.append(waiting)
        return waiting

    def finish(self) -> None:
        """Changes what the user has changed last, before the page goes."""
        for waiting in self._delayed:
            waiting.flush()

    # Its parts

    def _kept(self, variable: Any) -> Any:
        """A variable that lives as long as the page: Tk does not hold it."""
        self._variables.append(variable)
        return variable

    def _gap(self) -> tuple[int, int]:
        return (self.look.px(12) if self._row else 0, 0)

    def _align(self, row: int, widget: tk.Widget) -> None:
        """Puts the label on the line of the widget's first text."""
        label = self.widget.grid_slaves(row=row, column=0)[0]
        widget.update_idletasks()
        first = widget.winfo_reqheight()
        children = widget.winfo_children()
        if children:
            first = children[0].winfo_reqheight()
        extra = max(0, (min(first, widget.winfo_reqheight()) - label.winfo_reqheight()) // 2)
        above = self._gap()[0]
        label.grid_configure(pady=(above + extra, 0))
