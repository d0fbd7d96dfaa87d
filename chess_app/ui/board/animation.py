"""Something that goes on for a while, frame by frame; the clock is given from outside."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Final

_FRAME_MS: Final = 14


class Animation:
    """Runs one thing at a time."""

    def __init__(self, widget: tk.Misc, now_ms: Callable[[], float]) -> None:
        self._widget = widget
        self._now_ms = now_ms
        self._timer: str | None = None
        self._on_end: Callable[[], None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether something has begun and not ended."""
        return self._on_end is not None

    def start(
        self, duration_ms: int, on_frame: Callable[[float], None], on_end: Callable[[], None]
    ) -> None:
        """Calls `on_frame` with the part of the time that is over, from 0 to less than 1.

        After that, or when `finish` is called, it calls `on_end`, once. What ran before is stopped.
        """
        self.stop()
        self._on_end = on_end
        start_ms = self._now_ms()

        def frame() -> None:
            share = (self._now_ms() - start_ms) / duration_ms
            if share >= 1:
                self.finish()
            else:
                self._timer = self._widget.after(_FRAME_MS, frame)
                on_frame(max(0.0, share))

        frame()

    def finish(self) -> None:
        """Ends at once what runs, if anything does."""
        on_end = self._on_end
        self.stop()
        if on_end is not None:
            on_end()

    def stop(self) -> None:
        """Ends what runs without a word: nobody wants to know any more."""
        self._on_end = None
        if self._timer is not None:
            self._widget.after_cancel(self._timer)
            self._timer = None
