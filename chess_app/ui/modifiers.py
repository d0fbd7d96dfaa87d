"""Which keys are held while something else happens: bits of the state of an event."""

from __future__ import annotations

import tkinter as tk
from typing import Final

SHIFT: Final = 0x1
CONTROL: Final = 0x4
# Tk's own bit for Alt, and those of the systems. What is Alt on X11 are locked digits on Windows.
_ALT: Final = 0x20000
_SYSTEMS_ALT: Final = {"x11": 0x8, "aqua": 0x10}


def alt_of(widget: tk.Misc) -> int:
    """The bits of the key Alt on this system; Macs call it Option."""
    return _ALT | _SYSTEMS_ALT.get(str(widget.tk.call("tk", "windowingsystem")), 0)


def is_held(event: tk.Event[tk.Misc], bits: int) -> bool:
    """Whether one of these keys is held."""
    return isinstance(event.state, int) and bool(event.state & bits)
