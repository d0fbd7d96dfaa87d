"""What users do with widgets, as real events."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

NAMES = {
    " ": "space", "?": "question", ".": "period", "-": "minus", "/": "slash", "=": "equal",
    ",": "comma", "+": "plus",
}  # fmt: skip


def press(widget: tk.Misc, *keys: str) -> None:
    """Gives the keyboard to a widget and presses keys, by their names for Tk."""
    root = widget.nametowidget(".")
    widget.focus_force()
    root.update()
    for key in keys:
        # By its name, as Python does not know the lists of combo boxes.
        root.tk.call("event", "generate", root.tk.call("focus"), f"<{key}>")
        root.update()


def type_text(widget: tk.Misc, text: str) -> None:
    """Types into a field, in the place of all that it has."""
    press(widget, "Control-slash", "BackSpace")
    for char in text:
        widget.event_generate("<Key>", keysym=NAMES.get(char, char))
    widget.update()


def click(widget: tk.Misc, x: int, y: int, button: int = 1) -> None:
    """Clicks at a point of a widget."""
    widget.event_generate(f"<Button-{button}>", x=x, y=y)
    widget.event_generate(f"<ButtonRelease-{button}>", x=x, y=y)
    widget.update()


def click_row(tree: ttk.Treeview, row: str) -> None:
    """Clicks a row of a list."""
    tree.see(row)
    tree.update()
    box = tree.bbox(row)
    assert box
    x, y, width, height = (int(number) for number in box)
    click(tree, x + width // 2, y + height // 2)
