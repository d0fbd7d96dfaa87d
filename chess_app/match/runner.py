"""Plays the games of a match, several at once, each with engine processes of its own."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Generator, Iterator
from typing import NamedTuple

from chess_app.chess import Color
from chess_app.match.adjudication import Rules
from chess_app.match.contender import Contender
from chess_app.match.game import Record, play
from chess_app.match.openings import Start
from chess_app.match.pace import Pace
from chess_app.play.engine_process import Deadlines, EngineEnded, EngineError, EngineProcess

CHESS960 = "UCI_Chess960"


class Plan(NamedTuple):
    """What is to be played: each start twice, with colours swapped.

    `shared` options are set for both engines, as far as they have them.
    """

    contenders: tuple[Contender, Contender]
    games: int
    starts: Iterator[Start]
    pace: Pace
    rules: Rules = Rules()
    concurrency: int = 1
    shared: tuple[tuple[str, str], ...] = ()
    deadlines: Deadlines = Deadlines()


class Result(NamedTuple):
    """A finished game: its number from 0, and which contender (0 or 1) had White."""

    number: int
    white: int
    record: Record

    @property
    def half_points(self) -> int:
        """What the first contender got: 0, 1 or 2 half points."""
        winner = self.record.ended.winner
        if winner is None:
            return 1
        return 2 if self.contender(winner) == 0 else 0

    def contender(self, color: Color) -> int:
        """Who had this colour: 0 or 1."""
        return self.white if color is Color.WHITE else 1 - self.white


def labels(plan: Plan) -> tuple[str, str]:
    """What the contenders are called; starts each of them once to see that it works.

    Raises EngineError where one can't be started or does not take its options.
    """
    found = []
    for contender in plan.contenders:
        with EngineProcess(contender.command, contender.name, plan.deadlines) as engine:
            contender.prepare(engine, plan.shared)
            found.append(contender.label(engine.id_name))
    a, b = found
    return (a, b) if a != b else (f"{a} A", f"{b} B")


def results(plan: Plan) -> Generator[Result, None, None]:
    """Plays the match; yields each game when it has ended.

    Close the iterator to end early: however it ends, all engines end with it. Raises EngineError
    where an engine can't be started (one that fails in a game only loses it).
    """
    workshop = _Workshop(plan)
    try:
        yield from workshop.results()
    finally:
        workshop.stop()


class _Workshop:
    """The threads that play, and what they share."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._lock = threading.Lock()
        self._next_number = 0
        self._starts: dict[int, Start] = {}
        self._is_stopping = False
        self._engines: set[EngineProcess] = set()
        # Finished games, a failure that ends the match, or None from a thread that has ended.
        self._news: queue.SimpleQueue[Result | BaseException | None] = queue.SimpleQueue()
        count = max(1, min(plan.concurrency, plan.games))
        self._threads = [
            threading.Thread(target=self._work, name=f"games {index}", daemon=True)
            for index in range(count)
        ]

    def results(self) -> Iterator[Result]:
        for thread in self._threads:
            thread.start()
        working = len(self._threads)
        while working:
            try:
                # Windows notices Ctrl+C only between waits.
                news = self._news.get(timeout=0.5)
            except queue.Empty:
                continue
            if news is None:
                working -= 1
            elif isinstance(news, BaseException):
                raise news
            else:
                yield news

    def stop(self) -> None:
        """Ends all engines and threads."""
        with self._lock:
            self._is_stopping = True
            engines = list(self._engines)
        for engine in engines:
            engine.close(polite=False)
        for thread in self._threads:
            if thread.ident is not None:
                thread.join()

    def _work(self) -> None:
        seats: list[EngineProcess | None] = [None, None]
        try:
            while (game := self._next_game()) is not None:
                number, start = game
                engines = [seats[index] or self._open(index) for index in range(2)]
                seats = [*engines]
                result = self._play(number, start, engines)
                if self._is_stopping:
                    return
                self._news.put(result)
                if result.record.fault:
                    # It may be anywhere in its own mind: the next game gets a fresh one.
                    index = result.contender(result.record.fault.color)
                    self._close(engines[index])
                    seats[index] = None
        except BaseException as error:
            if not self._is_stopping:
                self._news.put(error)
        finally:
            for engine in seats:
                if engine is not None:
                    self._close(engine)
            self._news.put(None)

    def _next_game(self) -> tuple[int, Start] | None:
        with self._lock:
            number = self._next_number
            if number >= self._plan.games or self._is_stopping:
                return None
            self._next_number += 1
            if number % 2 == 0:
                start = next(self._plan.starts)
                self._starts[number // 2] = start
            else:
                start = self._starts.pop(number // 2)
            return number, start

    def _play(self, number: int, start: Start, engines: list[EngineProcess]) -> Result:
        chess960 = "true" if start.position.is_chess960 else "false"
        for engine in engines:
            if CHESS960.lower() in engine.options:
                # One that has crashed meanwhile is found out, and loses, when the game begins.
                with contextlib.suppress(EngineError):
                    engine.set_option(CHESS960, chess960)
        # In every other pair the first contender begins with Black, so that a match that is ended
        # early has not given one side more of White.
        white = (number + number // 2) % 2
        record = play(engines[white], engines[1 - white], start, self._plan.pace, self._plan.rules)
        return Result(number, white, record)

    def _open(self, index: int) -> EngineProcess:
        contender = self._plan.contenders[index]
        with self._lock:
            if self._is_stopping:
                raise EngineEnded(contender.name, "closed", "the match has ended")
            # Known before it has said anything, so that `stop` ends it in any state.
            engine = EngineProcess(contender.command, contender.name, self._plan.deadlines)
            self._engines.add(engine)
        try:
            contender.prepare(engine, self._plan.shared)
        except BaseException:
            self._close(engine)
            raise
        return engine

    def _close(self, engine: EngineProcess) -> None:
        engine.close(polite=not self._is_stopping)
        with self._lock:
            self._engines.discard(engine)
