"""The program in a terminal that is not one: typed lines, and a clock that goes when it is told."""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from chess_app.play.folders import find_folders
from chess_app.text.console import Console
from chess_app.text.face import Look
from chess_app.text.inbox import Call, Inbox, Line
from chess_app.text.program import Program, World

DAY = datetime.date(2024, 2, 29)
NOON = 12 * 3_600_000
# For what must happen at all, on a machine that is busy.
PATIENCE_S = 60.0

Step = str | int | Callable[[], None]
"""A line that is typed, milliseconds in which nothing is, or something that happens meanwhile."""


class Terminal:
    """Where a program runs. `lines` has all that it has said, over several runs."""

    def __init__(self, home: Path, is_typed: bool = False) -> None:
        """`is_typed`: somebody sits before it, and does not wait for engines."""
        self.home = home
        self.now = NOON
        self._output = io.StringIO()
        self._is_typed = is_typed
        self._steps: list[Step] = []
        self._inbox = Inbox()

    @property
    def folders(self) -> Any:
        return find_folders({"CHESS_APP_HOME": str(self.home)})

    @property
    def text(self) -> str:
        return self._output.getvalue()

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    def play(self, *steps: Step, look: Look | None = None, **options: object) -> list[str]:
        """A new game, and all that is said in it."""
        return self._run(steps, look, lambda program: program.play(options))

    def resume(self, *steps: Step) -> list[str]:
        """The last unfinished game."""
        return self._run(steps, None, lambda program: program.resume())

    def load(self, place: str, *steps: Step) -> list[str]:
        """The game of a file."""
        return self._run(steps, None, lambda program: program.load(place))

    def _run(self, steps: Sequence[Step], look: Look | None, begin: Any) -> list[str]:
        said = len(self.lines)
        self._steps = list(steps)
        self._inbox = Inbox()
        program = Program(self._world(), look or Look(shows_board=False))
        try:
            begin(program)
            program.run()
            program.leave()
        finally:
            program.end()
        return self.lines[said:]

    def _world(self) -> World:
        return World(
            self.folders,
            Console(self._output, self._is_typed),
            self,
            not self._is_typed,
            self._inbox.put_call,
            lambda: self.now,
            lambda: DAY,
            lambda below: below - 1,
        )

    def take(self, timeout_s: float | None, wants_line: bool) -> Call | Line | None:
        """See `Source`."""
        if not wants_line:
            return self._inbox.take(PATIENCE_S, wants_line=False)
        waiting = self._inbox.take(0, wants_line=False)
        if waiting is not None:
            return waiting
        if not self._steps:
            return Line(None)
        step = self._steps[0]
        if not isinstance(step, int):
            del self._steps[0]
            return Line(step) if isinstance(step, str) else step
        passed_ms = min(step, round((timeout_s or 0) * 1000))
        self.now += passed_ms
        self._steps[:1] = [step - passed_ms] if passed_ms < step else []
        return None
