"""A call that is made a little later, once for all that has happened meanwhile."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable


class Delayed:
    """Waits for so many milliseconds, and not longer than its widget is there."""

    def __init__(self, widget: tk.Misc, patience_ms: int, call: Callable[[], None]) -> None:
        self._widget = widget
        self._patience_ms = patience_ms
        self._call = call
        self._timer: str | None = None
        widget.bind("<Destroy>", lambda event: self._stop(), add=True)

    def soon(self) -> None:
        """Begins to wait, unless it waits already."""
        if self._timer is None:
            self._timer = self._widget.after(self._patience_ms, self.flush)

    def postpone(self) -> None:
        """Begins to wait anew: until the user has stopped typing, or moving a slider."""
        self._stop()
        self.soon()

    def flush(self) -> None:
        """Makes the call now, if it waits."""
        if self._timer is not None:
            self._stop()
            self._call()

    def _stop(self) -> None:
        if self._timer is not None:
            self._widget.after_cancel(self._timer)
            self._timer = None
