"""A table of any length: Tk is given only the lines that are in sight."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk
from typing import Final, Literal, NamedTuple

from chess_app.ui.look import SMALL, Look

KEYS: Final = ("Up", "Down", "Prior", "Next", "Home", "End")

_WHEEL_LINES: Final = 3
_MUTED: Final = "muted"


class Column(NamedTuple):
    """A column: its name for the program, its heading, and texts that it has room for.

    - `is_wide`: it gets what room there is. `is_number`: its texts end at one line.
    """

    name: str
    label: str
    texts: Sequence[str]
    is_wide: bool = False
    is_number: bool = False


class Line(NamedTuple):
    """The texts of one line; a `is_muted` one is less important than others."""

    texts: tuple[str, ...]
    is_muted: bool = False


class LongTable:
    """Shows lines, of which one may be selected, with mouse, wheel and keys as lists have them."""

    widget: ttk.Frame

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        columns: Sequence[Column],
        line: Callable[[int], Line],
        on_select: Callable[[int], None],
        on_open: Callable[[int], None],
        on_heading: Callable[[str], None],
        lines: int = 12,
    ) -> None:
        """`line` gives the line of a number, from 0, when it comes into sight.

        `on_select` gets the number of a line, `on_open` that of one that was double-clicked,
        `on_heading` the name of a column. `lines` are in sight at first.
        """
        self.widget = ttk.Frame(parent)
        self.widget.columnconfigure(0, weight=1)
        self.widget.rowconfigure(0, weight=1)
        self._line = line
        self._on_select = on_select
        self._on_open = on_open
        self._labels = {column.name: column.label for column in columns}
        self._count = 0
        self._first = 0
        self._selected: int | None = None
        self.tree = ttk.Treeview(
            self.widget,
            columns=[column.name for column in columns],
            show="headings",
            selectmode="browse",
            height=lines,
        )
        self._row_px = look.line_px() + look.px(8)
        for column in columns:
            anchor: Literal["e", "w"] = "e" if column.is_number else "w"
            self.tree.heading(
                column.name,
                text=column.label,
                anchor=anchor,
                command=partial(on_heading, column.name),
            )
            self.tree.column(
                column.name,
                width=_width(look, column),
                minwidth=look.px(40),
                stretch=column.is_wide,
                anchor=anchor,
            )
        self.tree.tag_configure(_MUTED, foreground=look.palette.muted)
        self.tree.grid(row=0, column=0, sticky="nsew")
        self._bar = ttk.Scrollbar(
            self.widget, style="Slim.Vertical.TScrollbar", command=self._scroll, takefocus=False
        )
        self._bar.grid(row=0, column=1, sticky="ns")
        self._bind()

    # What it shows

    def show(self, count: int, selected: int | None) -> None:
        """Shows so many lines, and the selected one among them, if it was in sight before."""
        was_in_sight = self._selected is None or self._is_in_sight(self._selected)
        self._count = count
        self._selected = selected
        if selected is not None and was_in_sight:
            self._bring_into_sight(selected)
        self._draw()

    def mark_heading(self, name: str, is_reversed: bool) -> None:
        """Shows by which column the lines are sorted; by none for an empty name."""
        for known, label in self._labels.items():
            sign = (" ▾" if is_reversed else " ▴") if known == name else ""
            self.tree.heading(known, text=label + sign)

    @property
    def selected(self) -> int | None:
        """The number of the selected line."""
        return self._selected

    def select(self, number: int) -> None:
        """Selects a line, or the nearest that there is, and brings it into sight."""
        if not self._count:
            return
        number = max(0, min(number, self._count - 1))
        self._bring_into_sight(number)
        is_new = number != self._selected
        self._selected = number
        self._draw()
        if is_new:
            self._on_select(number)

    def press(self, key: str) -> str:
        """Goes where one of the KEYS leads."""
        now = -1 if self._selected is None else self._selected
        room = self._room()
        steps = {"Up": now - 1, "Down": now + 1, "Prior": now - room, "Next": now + room}
        self.select({"Home": 0, "End": self._count - 1, **steps}[key])
        return "break"

    # Its parts

    def _bind(self) -> None:
        for key in KEYS:
            self.tree.bind(f"<{key}>", lambda event, key=key: self.press(key))  # type: ignore[misc]
        self.tree.bind("<Button-4>", lambda event: self._wheel(-1))
        self.tree.bind("<Button-5>", lambda event: self._wheel(1))
        self.tree.bind("<MouseWheel>", lambda event: self._wheel(-1 if event.delta > 0 else 1))
        self.tree.bind("<<TreeviewSelect>>", self._hear_select)
        # When the button is up again: else whatever is below would get that.
        self.tree.bind("<Double-ButtonRelease-1>", self._hear_double_click)
        self.tree.bind("<Configure>", lambda event: self._draw())

    def _wheel(self, direction: int) -> str:
        self._move_to(self._first + direction * _WHEEL_LINES)
        return "break"

    def _scroll(self, *words: str) -> None:
        if words[0] == "moveto":
            self._move_to(round(float(words[1]) * self._count))
        else:
            unit = self._room() if words[2] == "pages" else 1
            self._move_to(self._first + int(words[1]) * unit)

    def _hear_select(self, event: tk.Event[tk.Misc]) -> None:
        chosen = self.tree.selection()
        if chosen and (number := self._first + int(chosen[0])) != self._selected:
            self._selected = number
            self._on_select(number)

    def _hear_double_click(self, event: tk.Event[tk.Misc]) -> None:
        if self.tree.identify_row(event.y) and self._selected is not None:
            self._on_open(self._selected)

    def _room(self) -> int:
        """How many lines are in sight as a whole; at least one."""
        lines = self.tree.get_children()
        box = self.tree.bbox(lines[0]) if lines else ""
        heading_px = box[1] if box else self._row_px
        return max(1, (self.tree.winfo_height() - heading_px) // self._row_px)

    def _is_in_sight(self, number: int) -> bool:
        return self._first <= number < self._first + self._room()

    def _bring_into_sight(self, number: int) -> None:
        room = self._room()
        if number < self._first:
            self._first = number
        elif number >= self._first + room:
            self._first = number - room + 1

    def _move_to(self, first: int) -> None:
        self._first = first
        self._draw()

    def _draw(self) -> None:
        """Gives Tk the lines that are in sight."""
        room = self._room()
        self._first = max(0, min(self._first, self._count - room))
        lines = range(self._first, min(self._first + room, self._count))
        known = self.tree.get_children()
        for place, number in enumerate(lines):
            texts, is_muted = self._line(number)
            tags = (_MUTED,) if is_muted else ()
            if place < len(known):
                self.tree.item(known[place], values=texts, tags=tags)
            else:
                self.tree.insert("", "end", iid=str(place), values=texts, tags=tags)
        if len(known) > len(lines):
            self.tree.delete(*known[len(lines) :])
        selected = self._selected
        if selected is not None and selected in lines:
            item = str(selected - self._first)
            self.tree.selection_set(item)
            self.tree.focus(item)
        else:
            self.tree.selection_set()
        if self._count:
            self._bar.set(self._first / self._count, (self._first + room) / self._count)
        else:
            self._bar.set(0, 1)


def _width(look: Look, column: Column) -> int:
    """Room for the texts, and for the heading with the sign of the order."""
    widths = [look.text_px(text) for text in column.texts]
    heading = look.text_px(column.label + " ▾", SMALL)
    return max(*widths, heading) + look.px(16)
