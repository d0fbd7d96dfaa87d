"""A short errand to an engine: its process is started, asked something and ended, in a thread.

Nothing here waits. What comes of it is handed to `deliver`, which calls it later in the thread of
the one who has sent it; nothing comes any more once the errand was cancelled.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_process import Deadlines, EngineError, EngineProcess
from chess_app.play.engine_worker import Deliver

ERRAND_DEADLINES: Final = Deadlines(quit=0.5)

_T = TypeVar("_T")
_A = TypeVar("_A")


class EngineErrand(Generic[_T]):
    """Begins with being made; ends by itself, or by `cancel`."""

    def __init__(
        self,
        command: EngineCommand,
        name: str,
        ask: Callable[[EngineProcess], _T],
        deliver: Deliver,
        on_answer: Callable[[_T], None],
        on_failed: Callable[[str], None],
        deadlines: Deadlines = ERRAND_DEADLINES,
    ) -> None:
        """`ask` gets, in the thread, an engine that has told its options. It may raise EngineError
        or ValueError, whose text goes to `on_failed` as one line for the user.
        """
        self._command = command
        self._name = name
        self._ask = ask
        self._deliver = deliver
        self._on_answer = on_answer
        self._on_failed = on_failed
        self._deadlines = deadlines
        # Shared with the thread.
        self._lock = threading.Lock()
        self._is_cancelled = False
        self._process: EngineProcess | None = None
        self._has_gone = threading.Event()
        threading.Thread(target=self._run, name="engine errand", daemon=True).start()

    def cancel(self) -> None:
        """The answer is not wanted any more; the process is ended. Returns at once."""
        with self._lock:
            self._is_cancelled = True
            process = self._process
        if process is not None:
            # Ending it takes a moment, and makes the thread go on.
            threading.Thread(target=process.close, args=(False,), daemon=True).start()

    def wait_until_gone(self, seconds: float) -> bool:
        """Whether thread and process end within this time."""
        return self._has_gone.wait(seconds)

    def _run(self) -> None:
        try:
            try:
                answer = self._go()
            except (EngineError, ValueError) as error:
                self._post(self._on_failed, str(error))
            except Exception as error:  # whoever waits must hear of it
                self._post(self._on_failed, f"{self._name}: {error!r}")
            else:
                self._post(self._on_answer, answer)
        finally:
            self._has_gone.set()

    def _go(self) -> _T:
        process = EngineProcess(self._command, self._name, self._deadlines)
        try:
            with self._lock:
                self._process = process
                is_cancelled = self._is_cancelled
            if is_cancelled:
                process.close(polite=False)
            process.greet()
            answer = self._ask(process)
        except BaseException:
            process.close(polite=False)
            raise
        process.close()
        return answer

    def _post(self, tell: Callable[[_A], None], what: _A) -> None:
        self._deliver(lambda: None if self._is_cancelled else tell(what))
