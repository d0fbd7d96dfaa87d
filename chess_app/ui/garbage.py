"""Python's garbage is collected in the thread of Tk only.

Left alone, Python collects in whichever thread happens to need memory. Variables and pictures of Tk
that go there call Tk from the wrong thread: that waits for the window, or fails as it closes.
"""

from __future__ import annotations

import gc
import tkinter as tk
from typing import Final

EVERY_MS: Final = 500


class TkGarbage:
    """Collects from time to time, as much as Python itself would; until `close`."""

    def __init__(self, root: tk.Misc) -> None:
        self._root = root
        gc.disable()
        self._timer: str | None = root.after(EVERY_MS, self._collect)

    def close(self) -> None:
        """Lets Python collect by itself again."""
        if self._timer is not None:
            self._root.after_cancel(self._timer)
            self._timer = None
            gc.enable()

    def _collect(self) -> None:
        self._timer = self._root.after(EVERY_MS, self._collect)
        # The oldest generation that is due; it takes the younger ones along.
        due = [count > most for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if any(due):
            gc.collect(max(generation for generation, is_due in enumerate(due) if is_due))
