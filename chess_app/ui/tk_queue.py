"""The one way into Tk from other threads: a queue that Tk itself reads."""

from __future__ import annotations

import queue
import threading
import tkinter as tk
from collections.abc import Callable
from typing import Final, TypeVar

EVERY_MS: Final = 10
MOST_AT_ONCE: Final = 50
"""So many calls are made before the window may answer the user again."""

Call = Callable[[], None]
_T = TypeVar("_T")


class TkQueue:
    """Calls are made in the thread of Tk, in the order in which they were handed over."""

    def __init__(self, root: tk.Misc) -> None:
        """Begins to read; until `close`."""
        self._root = root
        self._calls: queue.SimpleQueue[Call] = queue.SimpleQueue()
        self._timer: str | None = root.after(EVERY_MS, self._read)

    def deliver(self, call: Call) -> None:
        """Has a call made soon; from any thread."""
        self._calls.put(call)

    def run(
        self,
        work: Callable[[], _T],
        on_done: Callable[[_T], None],
        on_failed: Callable[[Exception], None],
    ) -> None:
        """Does `work` in a thread of its own; what comes of it is told in the thread of Tk."""

        def do() -> None:
            try:
                result = work()
            except Exception as error:  # whatever it is, who has asked for it is told
                fault = error
                self.deliver(lambda: on_failed(fault))
            else:
                self.deliver(lambda: on_done(result))

        threading.Thread(target=do, name="background", daemon=True).start()

    def close(self) -> None:
        """No call is made any more."""
        if self._timer is not None:
            self._root.after_cancel(self._timer)
            self._timer = None

    def _read(self) -> None:
        # First, so that a call that fails does not stop the reading.
        self._timer = self._root.after(EVERY_MS, self._read)
        for _count in range(MOST_AT_ONCE):
            try:
                call = self._calls.get_nowait()
            except queue.Empty:
                return
            call()
            if self._timer is None:
                return
