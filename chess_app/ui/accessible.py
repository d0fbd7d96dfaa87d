"""What screen readers say about a widget, where Tk can tell them (from 9.1 on)."""

from __future__ import annotations

import tkinter as tk


def describe(
    widget: tk.Misc, role: str, name: str, *, description: str = "", value: str = ""
) -> None:
    """Gives a widget a role and a name for screen readers; call it again when they change.

    - `role`: as Tk calls it: `Button`, `Canvas`, `Frame`, `Label`, `Listbox`, `Text`, …
    - `name`: what it is, in the user's language; `description`: more about it; `value`: what it
      shows now.

    An older Tk has no words for that, so there it does nothing.
    """
    if not _can_tell(widget):
        return
    told = {"role": role, "name": name, "description": description, "value": value}
    for what, text in told.items():
        widget.tk.call("tk", "accessible", f"set_acc_{what}", widget, text)


def _can_tell(widget: tk.Misc) -> bool:
    """Whether the command `tk` of this Tk has a part for screen readers."""
    tcl = widget.tk
    parts = tcl.splitlist(tcl.call("namespace", "ensemble", "configure", "tk", "-map"))
    return "accessible" in parts[::2]
