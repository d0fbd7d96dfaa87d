"""Something that goes on for a while, frame by frame; the clock is given from outside."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Final

_FRAME_MS: Final = 14


class Animation:
    """Runs one thing at a time.

    - `is_running`: it has begun and not ended.
    """

    is_running: bool

    def __init__(self, widget: tk.Misc, now_ms: Callable[[], float]) -> None:
        self._widget = widget
        self._now_ms = now_ms
        self._timer: str | None = None
        self.is_running = False

    def start(
        self, duration_ms: int, on_frame: Callable[[float], None], on_end: Callable[[], None]
    ) -> None:
        """Calls `on_frame` with the part of the time that is over, from 0 to less than 1.

        After that, or when `finish` is called, it calls `on_end`, once.
        """
        assert not self.is_running
        self.is_running = True
        self._start_ms = self._now_ms()
        self._duration_ms = duration_ms
        self._on_frame, self._on_end = on_frame, on_end
        self._frame()

    def finish(self) -> None:
        """Ends at once what runs, if anything does."""
        if self.is_running:
            self.stop()
            self._on_end()

    def stop(self) -> None:
        """Nobody wants to know how it ends: what it was for is gone."""
        self.is_running = False
        if self._timer is not None:
            self._widget.after_cancel(self._timer)
            self._timer = None

    def _frame(self) -> None:
        self._timer = None
        share = (self._now_ms() - self._start_ms) / self._duration_ms
        if share >= 1:
            self.finish()
        else:
            self._on_frame(max(0.0, share))
            self._timer = self._widget.after(_FRAME_MS, self._frame)
