"""Editing the tags of a game: who played, where, when."""

from __future__ import annotations

import re
import tkinter as tk
from collections.abc import Callable, Collection
from tkinter import ttk
from typing import Final

from chess_app.chess.pgn.tags import SEVEN_TAGS, Tags
from chess_app.language import N_, _
from chess_app.ui.accessible import describe
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import Look

OWN_TAGS: Final = frozenset(
    [
        "Result", "Termination", "Ending", "SetUp", "FEN", "Variant", "TakenBack",
        "TimeControl", "WhiteTimeControl", "BlackTimeControl",
        "WhiteClock", "BlackClock", "ClockState", "Rules", "TakeBacks", "BoardSide", "DrawOffer",
        *(f"{side}{what}" for side in ("White", "Black")
          for what in ("Type", "Engine", "Level", "Ponder", "ThinkTime")),
    ]
)  # fmt: skip
"""Tags that say what the program itself knows of a game; it writes them with each save."""

_LABELS: Final = {
    "Event": N_("Event"),
    "Site": N_("Site"),
    "Date": N_("Date"),
    "Round": N_("Round"),
    "White": N_("White"),
    "Black": N_("Black"),
}
_UNKNOWN: Final = dict(SEVEN_TAGS)
_DATE: Final = re.compile(r"([0-9]{4}|\?{4})\.([0-9]{2}|\?\?)\.([0-9]{2}|\?\?)")
_LIST_ROWS: Final = 6
_NAME_COLUMN: Final = 150


class TagsDialog(Dialog):
    """Edits a copy of `tags`; making it opens it.

    The tags that every game has are fields, the others a list with a line to change it by.
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        tags: Tags,
        on_use: Callable[[Tags], None],
        own_tags: Collection[str] = OWN_TAGS,
    ) -> None:
        """`on_use` gets the changed tags; `own_tags` are not shown and stay as they are."""
        super().__init__(parent, look, _("Tags of the game"), resizable=True)
        self._tags = Tags(tags)
        self._on_use = on_use
        self._own_tags = own_tags
        self.body.columnconfigure(1, weight=1)
        self.fields = self._make_fields()
        self.others = self._make_list(len(self.fields))
        self.name, self.value = tk.StringVar(self.body), tk.StringVar(self.body)
        self._make_line(len(self.fields) + 1)
        self.fault = ttk.Label(self.body, style="Danger.TLabel", wraplength=look.px(420))
        self.fault.grid(
            row=len(self.fields) + 2, column=0, columnspan=2, sticky="w", pady=(look.px(8), 0)
        )
        self.add_cancel_button()
        self._use = self.add_main_button(_("Use"), self._on_used)
        for variable in (*self.fields.values(), self.name):
            variable.trace_add("write", lambda *_event: self._check())
        self._list_others()
        self._check()
        self.open(self._first)

    # Making it

    def _make_fields(self) -> dict[str, tk.StringVar]:
        fields = {}
        for row, (name, label) in enumerate(_LABELS.items()):
            value = self._tags.get(name, "")
            variable = tk.StringVar(self.body, "" if value == _UNKNOWN[name] else value)
            ttk.Label(self.body, text=_(label)).grid(row=row, column=0, sticky="w")
            field = ttk.Entry(self.body, textvariable=variable, width=44)
            gap = self.look.px(2)
            field.grid(row=row, column=1, sticky="ew", padx=(self.look.px(12), 0), pady=gap)
            describe(field, "Entry", _(label))
            if not row:
                self._first = field
            fields[name] = variable
        return fields

    def _make_list(self, row: int) -> ttk.Treeview:
        frame = ttk.Frame(self.body)
        frame.grid(row=row, column=0, columnspan=2, sticky="nsew", pady=(self.look.px(12), 0))
        self.body.rowconfigure(row, weight=1)
        frame.columnconfigure(0, weight=1)
        frame.rowconfigure(0, weight=1)
        others = ttk.Treeview(
            frame, columns=("name", "value"), show="headings", selectmode="browse",
            height=_LIST_ROWS,
        )  # fmt: skip
        others.heading("name", text=_("Other tags"), anchor="w")
        others.heading("value", text=_("Value"), anchor="w")
        others.column("name", width=self.look.px(_NAME_COLUMN), stretch=False)
        others.column("value", width=self.look.px(260))
        bar = ttk.Scrollbar(
            frame, style="Slim.Vertical.TScrollbar", command=others.yview, takefocus=False
        )
        others.configure(yscrollcommand=bar.set)
        others.grid(row=0, column=0, sticky="nsew")
        bar.grid(row=0, column=1, sticky="ns")
        others.bind("<<TreeviewSelect>>", lambda event: self._take_row())
        others.bind("<Delete>", lambda event: self._remove())
        describe(others, "Listbox", _("Other tags"))
        return others

    def _make_line(self, row: int) -> None:
        line = ttk.Frame(self.body)
        line.grid(row=row, column=0, columnspan=2, sticky="ew", pady=(self.look.px(6), 0))
        line.columnconfigure(0, minsize=self.look.px(_NAME_COLUMN))
        line.columnconfigure(1, weight=1)
        gap = (0, self.look.px(6))
        name = ttk.Entry(line, textvariable=self.name, width=14)
        value = ttk.Entry(line, textvariable=self.value)
        self._set = ttk.Button(line, text=_("Set"), command=self._on_set)
        self._remove_button = ttk.Button(line, text=_("Remove"), command=self._remove)
        name.grid(row=0, column=0, sticky="ew", padx=gap)
        value.grid(row=0, column=1, sticky="ew", padx=gap)
        self._set.grid(row=0, column=2, padx=gap)
        self._remove_button.grid(row=0, column=3)
        describe(name, "Entry", _("Name of the tag"))
        describe(value, "Entry", _("Value"))
        for field in (name, value):
            # Enter means this line here, not the whole dialog.
            field.bind("<Return>", self._on_return_in_line)
            field.bind("<KP_Enter>", self._on_return_in_line)

    # Other tags

    def _list_others(self) -> None:
        self.others.delete(*self.others.get_children())
        for name in self._tags:
            if name not in _UNKNOWN and name not in self._own_tags:
                self.others.insert("", "end", name, values=(name, self._tags[name]))

    def _take_row(self) -> None:
        for name in self.others.selection():
            self.name.set(name)
            self.value.set(self._tags[name])

    def _on_set(self) -> None:
        name = self.name.get().strip()
        if not name or self._name_fault(name):
            return
        self._tags[name] = self.value.get().strip()
        self._list_others()
        self.others.selection_set(name)
        self.others.see(name)

    def _on_return_in_line(self, event: tk.Event[tk.Misc]) -> str:
        self._on_set()
        return "break"

    def _remove(self) -> None:
        name = self.name.get().strip()
        if name in self.others.get_children():
            del self._tags[name]
            self.name.set("")
            self.value.set("")
            self._list_others()
            self._check()

    # Faults

    def _check(self) -> None:
        """Shows what is wrong, and lets only be used what is right."""
        name = self.name.get().strip()
        name_fault, date_fault = self._name_fault(name), self._date_fault()
        self.fault.configure(text=date_fault or name_fault)
        self._set.state(["disabled" if name_fault or not name else "!disabled"])
        self._remove_button.state(
            ["!disabled" if name in self.others.get_children() else "disabled"]
        )
        self._use.state(["disabled" if date_fault else "!disabled"])

    def _name_fault(self, name: str) -> str:
        if name in _UNKNOWN or name in self._own_tags:
            return _("The program itself looks after the tag {name}.").format(name=name)
        try:
            Tags([(name or "Name", "")])
        except ValueError:
            return _("The name of a tag has no blanks, quotes or brackets.")
        return ""

    def _date_fault(self) -> str:
        date = self.fields["Date"].get().strip()
        # Whatever a file came with may stay.
        if not date or date == self._tags.get("Date") or _DATE.fullmatch(date):
            return ""
        return _("A date is written like 2024.05.17, with ?? for what is not known.")

    def _on_used(self) -> None:
        for name, variable in self.fields.items():
            value = variable.get().strip() or _UNKNOWN[name]
            if value != self._tags.get(name, _UNKNOWN[name]):
                self._tags[name] = value
        tags = self._tags
        self.close()
        self._on_use(tags)
