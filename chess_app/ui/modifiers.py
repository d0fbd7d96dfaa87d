"""Which keys are held while something else happens: bits of the state of an event."""

from __future__ import annotations

import tkinter as tk
from typing import Final

SHIFT: Final = 0x1
CONTROL: Final = 0x4
# On Windows the bit that is Alt elsewhere tells that digits are locked.
_ALT: Final = {"win32": 0x20000, "aqua": 0x10}
_ALT_ON_X11: Final = 0x8


def alt_of(widget: tk.Misc) -> int:
    """The bit of the key Alt on this system; Macs call it Option."""
    return _ALT.get(str(widget.tk.call("tk", "windowingsystem")), _ALT_ON_X11)


def is_held(event: tk.Event[tk.Misc], bits: int) -> bool:
    """Whether one of these keys is held."""
    return isinstance(event.state, int) and bool(event.state & bits)
