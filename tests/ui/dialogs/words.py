"""Widgets of a dialog by the words that people read on them."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterator
from tkinter import ttk
from typing import TypeVar

from chess_app.ui.dialogs.dialog import Dialog
from tests.ui.dialogs.acts import click

PATIENCE_MS = 60_000

_W = TypeVar("_W", bound=tk.Misc)


def parts(widget: tk.Misc) -> Iterator[tk.Misc]:
    """All that can be seen of a widget."""
    for child in widget.winfo_children():
        if child.winfo_viewable():
            yield child
            yield from parts(child)


def seen(dialog: Dialog) -> list[str]:
    """What can be read in a dialog."""
    dialog.top.update()
    return [
        str(part["text"])
        for part in parts(dialog.top)
        if isinstance(part, ttk.Label | ttk.Button | ttk.Radiobutton | ttk.Checkbutton)
    ]


def button(dialog: Dialog, label: str) -> ttk.Button | ttk.Radiobutton | ttk.Checkbutton:
    """The button, chip or switch that says this."""
    dialog.top.update()
    found = [
        part
        for part in parts(dialog.top)
        if isinstance(part, ttk.Button | ttk.Radiobutton | ttk.Checkbutton)
        and str(part["text"]) == label
    ]
    assert len(found) == 1, (label, len(found))
    return found[0]


def only(dialog: Dialog, kind: type[_W]) -> _W:
    """The one widget of a kind that can be seen."""
    dialog.top.update()
    found = [part for part in parts(dialog.top) if type(part) is kind]
    assert len(found) == 1, (kind, len(found))
    return found[0]


def use(dialog: Dialog, *labels: str) -> None:
    """Clicks what says this, one after another."""
    for label in labels:
        widget = button(dialog, label)
        x, y = widget.winfo_width() // 2, widget.winfo_height() // 2
        widget.event_generate("<Enter>", x=x, y=y)
        click(widget, x, y)


def until(root: tk.Misc, condition: Callable[[], object]) -> None:
    """Lets Tk run until something has come about."""
    expired: list[bool] = []
    timer = root.after(PATIENCE_MS, lambda: expired.append(True))
    while not condition():
        assert not expired, "it never came about"
        root.tk.dooneevent(0)
    root.after_cancel(timer)
