"""Setting the options that an engine offers."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterable, Sequence
from tkinter import ttk
from typing import Final

from chess_app.formats import number_text
from chess_app.language import _, counted
from chess_app.play.engine_options import Option
from chess_app.ui.accessible import describe
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.scrolled_rows import ScrolledRows
from chess_app.ui.look import Look

MOST_ROWS: Final = 60
"""So many options have a field at once; the others are found by their names."""

_SEARCHED_FROM: Final = 13
_LONGEST_NAME: Final = 50
_FIELD_COLUMNS: Final = 24
# What a game sets by itself.
_NOT_OURS: Final = ("uci_chess960", "ponder")
_ON: Final = "true"

Values = tuple[tuple[str, str], ...]


class EngineOptionsDialog(Dialog):
    """A field for each option; making it opens it.

    - `values`: what the fields have, by the options' names. Those of buttons are `true` if the
      button shall be pressed whenever the engine is started.
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        name: str,
        offered: Sequence[Option],
        chosen: Iterable[tuple[str, str]],
        on_use: Callable[[Values], None],
    ) -> None:
        """`chosen` are the values that differ from the engine's own, as `on_use` gets them."""
        title = _("Options of {engine}").format(engine=_cut(name))
        super().__init__(parent, look, title, resizable=True)
        self._options = [option for option in offered if option.name.lower() not in _NOT_OURS]
        self._on_use = on_use
        self.values = self._make_values(dict(chosen))
        self.body.columnconfigure(0, weight=1)
        self.body.rowconfigure(1, weight=1)
        self.wanted = tk.StringVar(self.body)
        search = self._make_search() if len(self._options) >= _SEARCHED_FROM else None
        self.rows = ScrolledRows(self.body, look)
        self.rows.widget.grid(row=1, column=0, sticky="nsew")
        self.fault = ttk.Label(self.body, style="Danger.TLabel", wraplength=look.px(440))
        self.fault.grid(row=2, column=0, sticky="w", pady=(look.px(8), 0))
        default = ttk.Button(self.button_row, text=_("Defaults"), command=self._reset)
        self.add_left(default)
        self.add_cancel_button()
        self._use = self.add_main_button(_("Use"), self._on_used)
        self._show_rows()
        self._check()
        fields = (each for each in self.rows.body.winfo_children() if each.cget("takefocus"))
        self.open(search or next(fields, None))

    # Making it

    def _make_values(self, chosen: dict[str, str]) -> dict[str, tk.StringVar]:
        by_small_name = {name.lower(): value for name, value in chosen.items()}
        values = {}
        for option in self._options:
            value = by_small_name.get(option.name.lower())
            if option.kind == "button":
                value = "false" if value is None else _ON
            variable = tk.StringVar(self.body, option.default if value is None else value)
            variable.trace_add("write", lambda *_event: self._check())
            values[option.name] = variable
        return values

    def _make_search(self) -> ttk.Entry:
        line = ttk.Frame(self.body)
        line.grid(row=0, column=0, sticky="ew", pady=(0, self.look.px(12)))
        line.columnconfigure(1, weight=1)
        ttk.Label(line, text=_("Find:")).grid(row=0, column=0)
        field = ttk.Entry(line, textvariable=self.wanted)
        field.grid(row=0, column=1, sticky="ew", padx=(self.look.px(8), 0))
        describe(field, "Entry", _("Find:"))
        self.wanted.trace_add("write", lambda *_event: self._show_rows())
        return field

    def _show_rows(self) -> None:
        """Makes the fields of the options whose names are wanted, as far as there is room."""
        for widget in self.rows.body.winfo_children():
            widget.destroy()
        self.rows.body.columnconfigure(1, weight=1)
        wanted = self.wanted.get().casefold().split()
        found = [
            option
            for option in self._options
            if all(word in option.name.casefold() for word in wanted)
        ]
        for row, option in enumerate(found[:MOST_ROWS]):
            self._make_row(row, option)
        left_out = len(found) - MOST_ROWS
        text = _("It offers no such option.") if not found else ""
        if left_out > 0:
            text = counted(
                "{count} more option: type a part of its name above.",
                "{count} more options: type a part of their names above.",
                left_out,
            )
        if text:
            note = ttk.Label(self.rows.body, text=text, style="Muted.TLabel")
            note.grid(row=MOST_ROWS, column=0, columnspan=3, sticky="w", pady=self.look.px(8))
        self.rows.fit()

    def _make_row(self, row: int, option: Option) -> None:
        body, variable = self.rows.body, self.values[option.name]
        gap = self.look.px(3)
        name = _cut(option.name)
        field: ttk.Widget
        if option.kind in ("check", "button"):
            text = name
            if option.kind == "button":
                text = _("{option}: press it whenever the engine starts").format(option=name)
            field = ttk.Checkbutton(
                body, text=text, variable=variable, onvalue=_ON, offvalue="false"
            )
            field.grid(row=row, column=0, columnspan=3, sticky="w", pady=gap)
        else:
            ttk.Label(body, text=name).grid(row=row, column=0, sticky="w", pady=gap)
            field = self._make_field(body, option, variable)
            field.grid(row=row, column=1, sticky="ew", padx=(self.look.px(16), gap), pady=gap)
            self.rows.take_wheel_of(field)
        if option.kind == "spin" and option.minimum is not None and option.maximum is not None:
            bounds = f"{number_text(option.minimum)} – {number_text(option.maximum)}"
            label = ttk.Label(body, text=bounds, style="Small.TLabel")
            label.grid(row=row, column=2, sticky="w", padx=(gap, 0))
        describe(field, type(field).__name__, name)

    def _make_field(self, body: ttk.Frame, option: Option, variable: tk.StringVar) -> ttk.Entry:
        if option.kind == "combo":
            box = ttk.Combobox(
                body, textvariable=variable, values=option.choices, width=_FIELD_COLUMNS
            )
            box.state(["readonly"])
            return box
        if option.kind == "spin":
            least = 0 if option.minimum is None else option.minimum
            most = least if option.maximum is None else option.maximum
            return ttk.Spinbox(
                body, textvariable=variable, from_=least, to=most, width=_FIELD_COLUMNS
            )
        return ttk.Entry(body, textvariable=variable, width=_FIELD_COLUMNS)

    # What the user does

    def _reset(self) -> None:
        for option in self._options:
            self.values[option.name].set("false" if option.kind == "button" else option.default)

    def _check(self) -> None:
        """Shows the first value that the engine would not take."""
        try:
            self._chosen()
        except ValueError as error:
            self.fault.configure(text=str(error))
            self._use.state(["disabled"])
        else:
            self.fault.configure(text="")
            self._use.state(["!disabled"])

    def _chosen(self) -> Values:
        """What differs from the engine's own values; ValueError for what it does not take."""
        chosen = []
        for option in self._options:
            value = self.values[option.name].get()
            if option.kind == "button":
                if value == _ON:
                    chosen.append((option.name, ""))
            elif value != option.default:
                chosen.append((option.name, option.accept(value)))
        return tuple(chosen)

    def _on_used(self) -> None:
        chosen = self._chosen()
        self.close()
        self._on_use(chosen)


def _cut(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[:_LONGEST_NAME] + "…"
