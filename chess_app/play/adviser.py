"""Hints and analysis for people, by our own engine at full strength, in a process of its own.

The process is started with the first question. As in engine_player.py nothing here waits, and
answers come through `deliver`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from chess_app.chess import Move, Position
from chess_app.language import _
from chess_app.play.engine_command import own_engine
from chess_app.play.engine_list import OURS, KnownEngine
from chess_app.play.engine_process import Deadlines
from chess_app.play.engine_session import EngineSetup, Found, Task, Thought
from chess_app.play.engine_worker import PLAYERS_DEADLINES, Deliver, EngineWorker, Job
from chess_app.play.uci_commands import SearchLimits

THINK_MS: Final = 1000


class Adviser:
    """Answers one question at a time: a new one, `cancel` and `close` drop the one before."""

    def __init__(
        self,
        deliver: Deliver,
        now: Callable[[], int],
        *,
        engine: KnownEngine | None = None,
        think_ms: int = THINK_MS,
        deadlines: Deadlines = PLAYERS_DEADLINES,
    ) -> None:
        """`engine` is ours by default; `now` as for `EnginePlayer`."""
        # Without a book, which would know no score and no line.
        engine = engine or KnownEngine(OURS, own_engine())
        setup = EngineSetup(engine.name or _("Hints"), engine, overhead_ms=0)
        self._now = now
        self._think_ms = think_ms
        self._worker = EngineWorker(setup, deliver, now, lambda news: None, deadlines)

    def ask(
        self,
        start: Position,
        moves: Sequence[Move],
        on_hint: Callable[[Found], None],
        on_failed: Callable[[str], None],
        among: Sequence[Move] = (),
    ) -> None:
        """Looks for the best move (`among` some, if given) after the moves of a game.

        `on_failed` gets one line for the user. IllegalMove if `moves` can't be played.
        """
        limits = SearchLimits(
            move_time_ms=self._think_ms, search_moves=tuple(move.uci() for move in among)
        )
        task = _task(start, moves, limits)
        job = Job(task, self._now(), lambda found, now: on_hint(found), on_failed)
        self._worker.begin(job)

    def analyse(
        self,
        start: Position,
        moves: Sequence[Move],
        on_thought: Callable[[Thought], None],
        on_failed: Callable[[str], None],
    ) -> None:
        """Thinks about the position after the moves of a game until something else is wanted.

        `on_thought` is told what is found, at most ten times a second. IllegalMove as in `ask`.
        """
        task = _task(start, moves, SearchLimits())
        self._worker.begin(Job(task, self._now(), lambda found, now: None, on_failed, on_thought))

    def cancel(self) -> None:
        """The answer is not wanted any more."""
        self._worker.cancel()

    def close(self) -> None:
        """Ends the process; returns at once."""
        self._worker.close()

    def wait_until_closed(self, seconds: float) -> bool:
        """Whether, after `close`, all has gone within this time."""
        return self._worker.wait_until_closed(seconds)


def _task(start: Position, moves: Sequence[Move], limits: SearchLimits) -> Task:
    position = start
    for move in moves:
        position = position.play(move)
    return Task(start, start, tuple(moves), position, limits)
