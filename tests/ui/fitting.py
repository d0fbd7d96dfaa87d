"""Whether all that people read in a window can be read: nothing cut off, nothing over another."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterator
from itertools import combinations
from tkinter import font as tkfont
from tkinter import ttk
from typing import NamedTuple

# What has words of its own. Labels that are cut on purpose (`panel.one_line`) ask for no width.
WORDED = (ttk.Label, ttk.Button, ttk.Checkbutton, ttk.Radiobutton, tk.Label)
FIELDS = (ttk.Entry, ttk.Treeview, ttk.Scale, tk.Text)
HEADING_PADDING = 8
"""What headings of tables leave free on both sides together."""


class Box(NamedTuple):
    """Where something is on the screen."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, widget: tk.Misc) -> Box:
        x, y = widget.winfo_rootx(), widget.winfo_rooty()
        return cls(x, y, x + widget.winfo_width(), y + widget.winfo_height())

    def __and__(self, other: Box) -> Box:
        """What both have in common."""
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    @property
    def is_empty(self) -> bool:
        return self.left >= self.right or self.top >= self.bottom


def misfits(window: tk.Misc) -> list[str]:
    """What can't be read in a window, a line for each."""
    window.update()
    return [*cut_off(window), *overlapping(window), *cut_in_tables(window), *cut_in_boxes(window)]


def cut_off(window: tk.Misc) -> Iterator[str]:
    """Words that have less space than they need, or stand partly outside of what is seen."""
    for part in seen_parts(window):
        if not isinstance(part, (*WORDED, *FIELDS)) or not part.winfo_ismapped():
            continue
        name, box, clipped = words_of(part), Box.of(part), visible(part)
        if isinstance(part, WORDED) and name:
            needed = (part.winfo_reqwidth(), part.winfo_reqheight())
            given = (part.winfo_width(), part.winfo_height())
            if needed[0] > given[0] or needed[1] > given[1]:
                yield f"{name!r} needs {needed}, and has {given}"
        if (clipped.left, clipped.right) != (box.left, box.right):
            yield f"{name!r} ({part}) is cut off at a side: {box} in {clipped}"
        if not is_scrolled(part) and (clipped.top, clipped.bottom) != (box.top, box.bottom):
            yield f"{name!r} ({part}) is cut off above or below: {box} in {clipped}"


def overlapping(window: tk.Misc) -> Iterator[str]:
    """Words and fields that lie over each other; what floats above others is left out."""
    parts = [
        (part, visible(part))
        for part in seen_parts(window)
        if isinstance(part, (*WORDED, *FIELDS)) and not floats(part) and part.winfo_ismapped()
    ]
    for (one, box), (other, other_box) in combinations(parts, 2):
        if not (box & other_box).is_empty and not str(other).startswith(f"{one}."):
            yield f"{words_of(one)!r} ({one}) lies over {words_of(other)!r} ({other})"


def cut_in_tables(window: tk.Misc) -> Iterator[str]:
    """Headings, and the names of pages and terms, that are wider than their columns."""
    style = ttk.Style(window)
    heading = tkfont.nametofont(str(style.lookup("Treeview.Heading", "font")), window)
    for table in seen_parts(window):
        if isinstance(table, ttk.Treeview) and "headings" in map(str, table["show"]):
            for column in table["columns"]:
                text = str(table.heading(column, "text"))
                needed = heading.measure(text) + HEADING_PADDING
                width = int(table.column(column, "width"))
                if needed > width:
                    yield f"the heading {text!r} needs {needed}, and has {width}"


def cut_in_boxes(window: tk.Misc) -> Iterator[str]:
    """Values of boxes from which one is chosen that are wider than their box."""
    font = tkfont.nametofont("TkTextFont", window)
    for box in seen_parts(window):
        if isinstance(box, ttk.Combobox):
            # Its arrow is about as wide as the box is high.
            room = box.winfo_width() - box.winfo_height()
            for value in box["values"]:
                if font.measure(str(value)) > room:
                    yield f"{value!r} needs {font.measure(str(value))} of {room}"


def seen_parts(widget: tk.Misc) -> Iterator[tk.Misc]:
    """All that is shown of a widget, but for other windows."""
    for child in widget.winfo_children():
        if child.winfo_viewable() and not isinstance(child, tk.Toplevel):
            yield child
            yield from seen_parts(child)


def visible(widget: tk.Misc) -> Box:
    """The part of a widget that what holds it lets be seen."""
    box = Box.of(widget)
    holder = widget
    while not isinstance(holder, tk.Toplevel | tk.Tk):
        holder = holder.nametowidget(holder.winfo_parent())
        box &= Box.of(holder)
    return box


def is_scrolled(widget: tk.Misc) -> bool:
    """Whether it is among rows that can be scrolled."""
    while not isinstance(widget, tk.Toplevel | tk.Tk):
        widget = widget.nametowidget(widget.winfo_parent())
        if isinstance(widget, tk.Canvas) and str(widget["yscrollcommand"]):
            return True
    return False


def floats(widget: tk.Misc) -> bool:
    """Whether it lies above others: the banner and the notes of the tour."""
    while not isinstance(widget, tk.Toplevel | tk.Tk):
        if widget.winfo_manager() == "place":
            return True
        widget = widget.nametowidget(widget.winfo_parent())
    return False


def words_of(widget: tk.Misc) -> str:
    return str(widget["text"]) if isinstance(widget, WORDED) else ""
