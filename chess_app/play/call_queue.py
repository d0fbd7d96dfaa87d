"""Calls that are made one after another, also where one of them is made during another."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

Call = Callable[[], None]


class CallQueue:
    """Runs calls in the order in which they come; each to its end before the next begins."""

    def __init__(
        self, refusals: tuple[type[Exception], ...], on_refused: Callable[[Exception], None]
    ) -> None:
        """`on_refused` gets those exceptions of delayed calls that are `refusals`."""
        self._refusals = refusals
        self._on_refused = on_refused
        self._waiting: deque[Call] = deque()
        self._is_busy = False

    def run(self, call: Call) -> None:
        """Makes the call and all that come during it, and raises what it raised.

        During another call it only waits for its turn: then it has not been made when this returns.
        """
        if self._is_busy:
            self._waiting.append(call)
            return
        self._is_busy = True
        try:
            try:
                call()
            finally:
                self._run_waiting()
        finally:
            self._waiting.clear()
            self._is_busy = False

    def _run_waiting(self) -> None:
        while self._waiting:
            try:
                self._waiting.popleft()()
            except self._refusals as refusal:
                self._on_refused(refusal)
