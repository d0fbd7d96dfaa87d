"""A player that is a UCI engine: it thinks in a process and a thread of its own.

Nothing here waits for the engine. What comes of it is handed to `deliver`, which calls it later in
the thread that owns the arbiter, so that no other thread ever touches the arbiter or an observer.

An engine that fails costs its process, not the game: the arbiter is told (`Desk.answer_failure`)
and the user chooses whether to start it again, to let another play, or to take over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from chess_app.chess import Position
from chess_app.play.conclusion import Conclusion
from chess_app.play.draw_judge import DrawJudge
from chess_app.play.engine_process import Deadlines
from chess_app.play.engine_session import EngineSetup, Found, Task, Thought
from chess_app.play.engine_worker import (
    PLAYERS_DEADLINES,
    Deliver,
    EngineNotice,
    EngineReady,
    EngineWorker,
    Job,
)
from chess_app.play.players import Desk, DrawOffer, MoveRequest
from chess_app.play.uci_commands import SearchLimits

THINK_MS: Final = 2000
"""For a move, where no clock says how long it may take."""

# So much less time than it was told of does not disturb an engine that has pondered.
_UNNOTICED_MS: Final = 200


@dataclass(frozen=True)
class EngineThinking:
    """What the engine thinks, at most ten times a second, of a position: that in which it is to
    move or, while it ponders, the one that it expects."""

    position: Position
    is_pondering: bool
    thought: Thought


EngineEvent = EngineReady | EngineNotice | EngineThinking


class EnginePlayer:
    """A `Player`; see there for what is not explained here.

    `name` is what people call it; `on_event` is told what the arbiter does not care about.
    """

    is_human: Final = False

    def __init__(
        self,
        setup: EngineSetup,
        deliver: Deliver,
        now: Callable[[], int],
        on_event: Callable[[EngineEvent], None] = lambda event: None,
        *,
        think_ms: int = THINK_MS,
        deadlines: Deadlines = PLAYERS_DEADLINES,
    ) -> None:
        """Starts the process in the background.

        `now` tells the moment in milliseconds as the arbiter counts them, in any thread.
        """
        self.setup = setup
        self._now = now
        self._on_event = on_event
        self._think_ms = think_ms
        self._desk: Desk | None = None
        self._game = object()
        self._judge = DrawJudge()
        # What is asked, and what is thought about: for it or, in advance, about what may be asked.
        self._request: MoveRequest | None = None
        self._asked = 0
        self._job: Job | None = None
        self._early: Found | None = None
        self._can_ponder = False
        self._worker = EngineWorker(setup, deliver, now, self._hear, deadlines)
        self._worker.warm_up()

    # A player

    @property
    def name(self) -> str:
        """What people call this player."""
        return self.setup.name

    @property
    def is_ready(self) -> bool:
        """See `Player`."""
        return self._worker.is_ready

    def sit_down(self, seat: int, desk: Desk) -> None:
        """See `Player`."""
        self.cancel()
        self._desk = desk
        self._game = object()
        self._judge = DrawJudge()

    def ask(self, request: MoveRequest) -> None:
        """See `Player`."""
        self._request = request
        self._asked = self._now()
        if self._job is not None and _is_hit(self._job.task, request, self._limits(request)):
            if self._early is None:
                self._job.handle.ponder_hit()
            else:
                self._finish(self._early, self._now())
            return
        self._begin(_task(self._game, request, self._limits(request)))

    def cancel(self) -> None:
        """See `Player`."""
        self._request = self._job = self._early = None
        self._worker.cancel()

    def consider_draw(self, offer: DrawOffer) -> None:
        """See `Player`."""
        verdict = self._judge.judge(offer.position)
        if self._desk is not None:
            self._desk.answer_draw(offer.id, verdict.accepts, verdict.reason, self._now())

    def game_over(self, conclusion: Conclusion) -> None:
        """See `Player`."""
        self.cancel()

    def restart(self) -> None:
        """See `Player`."""
        self.cancel()
        self._worker.renew()
        self._worker.warm_up()

    def close(self) -> None:
        """See `Player`. It returns at once; thread and process have gone within two seconds."""
        self.cancel()
        self._worker.close()

    # More than a player

    def move_now(self) -> None:
        """Lets the engine play what it has found so far, if it is to move."""
        if self._request is not None and self._job is not None:
            self._job.handle.stop()

    def wait_until_closed(self, seconds: float) -> bool:
        """Whether, after `close`, all has gone within this time: for the end of the program."""
        return self._worker.wait_until_closed(seconds)

    # Its parts

    def _limits(self, request: MoveRequest) -> SearchLimits:
        times = request.times
        has_time = times.clocks_ms is not None or times.move_time_ms is not None
        return times if has_time else times._replace(move_time_ms=self._think_ms)

    def _begin(self, task: Task) -> None:
        self._early = None
        self._job = Job(task, self._now(), self._finish, self._fail, self._tell)
        self._worker.begin(self._job)

    def _finish(self, found: Found, moment: int) -> None:
        request, desk = self._request, self._desk
        if request is None or desk is None:
            self._early = found  # it should have pondered until it was told to move
            return
        self._judge.hear(request.position, found.score)
        self._request = self._job = self._early = None
        if self.setup.ponders and self._can_ponder:
            # First, as the answer may end the game, and all thinking with it.
            self._ponder(request, found, moment)
        desk.answer_move(request.id, found.move, moment)

    def _fail(self, reason: str) -> None:
        request, desk = self._request, self._desk
        self._request = self._job = self._early = None
        if request is not None and desk is not None:
            desk.answer_failure(request.id, reason, self._now())
        else:
            self._on_event(EngineNotice(reason))

    def _ponder(self, request: MoveRequest, found: Found, moment: int) -> None:
        """Thinks about the move that the engine expects, as if it had been played."""
        limits = limits_after_move(self._limits(request), request.seat, moment - self._asked)
        if found.expected is None or limits is None:
            return
        position = request.position.play(found.move).play(found.expected)
        if position.has_legal_move():
            moves = (*request.moves, found.move, found.expected)
            limits = limits._replace(ponder=True)
            self._begin(Task(self._game, request.start, moves, position, limits))

    def _hear(self, news: EngineReady | EngineNotice) -> None:
        if isinstance(news, EngineReady):
            self._can_ponder = news.can_ponder
            self._asked = self._now()
            if self._request is not None and self._desk is not None:
                self._desk.answer_ready(self._request.id, self._asked)
        self._on_event(news)

    def _tell(self, thought: Thought) -> None:
        if self._job is not None:
            position = self._job.task.position
            self._on_event(EngineThinking(position, self._request is None, thought))


def limits_after_move(limits: SearchLimits, seat: int, spent_ms: int) -> SearchLimits | None:
    """What a seat will have for its next move, if this one took so long; None if nobody knows.

    That is so before a new period begins.
    """
    clocks_ms = limits.clocks_ms
    moves_to_go = limits.moves_to_go
    if clocks_ms is None:
        return limits
    if moves_to_go is not None:
        moves_to_go -= 1
        if moves_to_go < 1:
            return None
    increment_ms = limits.increments_ms[seat] if limits.increments_ms else 0
    own_ms = max(clocks_ms[seat] - spent_ms, 0) + increment_ms
    clocks_ms = (own_ms, clocks_ms[1]) if seat == 0 else (clocks_ms[0], own_ms)
    return limits._replace(clocks_ms=clocks_ms, moves_to_go=moves_to_go)


def _task(game: object, request: MoveRequest, limits: SearchLimits) -> Task:
    return Task(game, request.start, request.moves, request.position, limits)


def _is_hit(task: Task, request: MoveRequest, limits: SearchLimits) -> bool:
    """Whether what is pondered on has come, and not with less time than the engine knows of."""
    if not task.limits.ponder or (task.start, task.moves) != (request.start, request.moves):
        return False
    if task.limits.clocks_ms is None or limits.clocks_ms is None:
        return task.limits.clocks_ms == limits.clocks_ms
    expected_ms = task.limits.clocks_ms[request.seat]
    return limits.clocks_ms[request.seat] >= expected_ms - _UNNOTICED_MS
