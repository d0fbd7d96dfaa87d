"""Reading a long list in the background, while what has come already is shown."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar

from chess_app.play.engine_worker import Deliver

MOST_AT_ONCE: Final = 64
"""More would make the user wait for the first of them."""

_T = TypeVar("_T")


class Reading(Generic[_T]):
    """Goes through the items in a thread of its own, and hands them over in small parts.

    What is handed over comes through `deliver`, so in the thread of Tk, until `stop`. It reads on
    when that has been taken: else the window would have to fight with it for every step.
    """

    def __init__(
        self,
        items: Callable[[], Iterable[_T]],
        deliver: Deliver,
        on_items: Callable[[list[_T]], None],
        on_end: Callable[[Exception | None], None],
    ) -> None:
        """Begins at once. `on_end` gets what has ended the reading too early, or None."""
        self._items = items
        self._deliver = deliver
        self._on_items = on_items
        self._on_end = on_end
        self._is_stopped = threading.Event()
        self._is_taken = threading.Event()
        threading.Thread(target=self._read, name="reading", daemon=True).start()

    def stop(self) -> None:
        """Nothing is read or handed over any more."""
        self._is_stopped.set()
        self._is_taken.set()

    def _read(self) -> None:
        part: list[_T] = []
        size = 1  # the first comes at once; then larger and larger parts, which cost less
        fault: Exception | None = None
        try:
            for item in self._items():
                part.append(item)
                if self._is_stopped.is_set():
                    return
                if len(part) >= size:
                    self._hand_over(part)
                    part = []
                    size = min(2 * size, MOST_AT_ONCE)
        except Exception as error:  # whatever it is, who has asked for the items is told
            fault = error
        if part:
            self._hand_over(part)
        self._tell(lambda: self._on_end(fault))

    def _hand_over(self, part: list[_T]) -> None:
        self._is_taken.clear()
        if not self._is_stopped.is_set():
            self._tell(lambda: self._on_items(part))
            self._is_taken.wait()

    def _tell(self, call: Callable[[], None]) -> None:
        def tell() -> None:
            try:
                if not self._is_stopped.is_set():
                    call()
            finally:
                self._is_taken.set()

        self._deliver(tell)
