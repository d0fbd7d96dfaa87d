"""Runs a search: iterative deepening, threads, time and reports. The only way into the search."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from chess_app.chess import Move, Position
from chess_app.engine.clock import now_ms
from chess_app.engine.evaluation import Evaluator
from chess_app.engine.limits import Limits
from chess_app.engine.path import MOST_PLIES
from chess_app.engine.scores import LONGEST_MATE, MATE_SCORE
from chess_app.engine.search import Worker
from chess_app.engine.table import TranspositionTable
from chess_app.engine.timing import Budget, budget, stretch

DEFAULT_HASH_MB = 64


@dataclass(frozen=True)
class Score:
    """Hundredths of a pawn for the side to move, or a mate in moves (negative: against it)."""

    centipawns: int
    mate_in: int | None = None

    @classmethod
    def of(cls, value: int) -> Score:
        """The score for a value of the search."""
        if value >= LONGEST_MATE:
            return cls(value, (MATE_SCORE - value + 1) // 2)
        if value <= -LONGEST_MATE:
            return cls(value, -((MATE_SCORE + value) // 2))
        return cls(value)


@dataclass(frozen=True)
class Info:
    """One line of a search, reported after every iteration; `line` counts from 1, the best."""

    depth: int
    selective_depth: int
    line: int
    score: Score
    nodes: int
    time_ms: int
    fullness: int
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Result:
    """What a search decided: no `best` move if there is none; `ponder` is the expected answer."""

    best: Move | None
    ponder: Move | None
    score: Score
    nodes: int


class _Line(NamedTuple):
    value: int
    moves: list[int]


class Searcher:
    """The engine: give it a position, it gives a move.

    One search at a time. `stop` and `ponder_hit` may be called from another thread meanwhile.
    """

    def __init__(self, hash_mb: int = DEFAULT_HASH_MB, threads: int = 1) -> None:
        self._table = TranspositionTable(hash_mb)
        self._workers = [Worker(self._table)]
        self.overhead_ms = 10
        self.lines = 1
        self.set_threads(threads)
        # What others tell a search, and what depends on it; only changed with the condition held.
        self._told = threading.Condition()
        self._is_on = False
        self._is_stopped = False
        self._is_pondering = False
        self._is_due = False  # has thought long enough, and waits only for the ponder hit
        self._began_ms = 0
        self._counts_from_ms = 0
        self._plan = Budget(None, None)

    # Settings, between searches

    def set_threads(self, count: int) -> None:
        """How many threads search together."""
        while len(self._workers) > count:
            self._workers.pop()
        while len(self._workers) < count:
            self._workers.append(Worker(self._table))

    def set_hash(self, megabytes: int) -> None:
        """Replaces the transposition table by an empty one of this size.

        ValueError if there is not so much memory; the table is as before then.
        """
        try:
            self._table.resize(megabytes)
        except (MemoryError, OverflowError, OSError):
            raise ValueError(f"there is no memory for {megabytes} MB") from None

    def new_game(self) -> None:
        """Forgets everything that was learnt."""
        self._table.clear()
        for worker in self._workers:
            worker.forget()

    # While searching

    def prepare(self, limits: Limits | None = None) -> None:
        """Starts the clock of a search with these limits; from now on it can be stopped.

        `search` does this itself if need be. Who calls `search` in another thread prepares it
        before, so that nothing is lost that is said until that thread runs.
        """
        limits = limits or Limits()
        with self._told:
            self._is_on = True
            self._is_stopped = False
            self._is_pondering = limits.ponder
            self._is_due = False
            self._began_ms = self._counts_from_ms = now_ms()

    def stop(self) -> None:
        """Ends the search that is going on, as soon as possible."""
        with self._told:
            if self._is_on:
                self._is_stopped = True
                self._stop_workers()
                self._told.notify_all()

    def ponder_hit(self) -> None:
        """The expected move was played: from now on the clock counts."""
        with self._told:
            if self._is_on and self._is_pondering:
                self._is_pondering = False
                self._counts_from_ms = now_ms()
                self._set_deadline()
                if self._is_due:
                    self._stop_workers()
                self._told.notify_all()

    def must_answer(self, limits: Limits) -> bool:
        """Whether a search with these limits that is prepared has no time left, or was stopped."""
        limit_ms = budget(limits, self.overhead_ms).limit_ms
        with self._told:
            if limit_ms is None or self._is_pondering:
                return self._is_stopped
            return self._is_stopped or now_ms() - self._counts_from_ms >= limit_ms

    def _stop_workers(self) -> None:
        for worker in self._workers:
            worker.stopped = True

    def _set_deadline(self) -> None:
        if self._plan.limit_ms is not None and not self._is_pondering:
            self._workers[0].deadline_ms = self._counts_from_ms + self._plan.limit_ms

    def _wait_to_be_told(self, limits: Limits) -> None:
        # UCI: an infinite search or one that ponders answers only when it is told to.
        with self._told:
            self._told.wait_for(
                lambda: self._is_stopped or not (limits.infinite or self._is_pondering)
            )
            rest_ms = self._counts_from_ms + limits.least_ms - now_ms()
            if limits.least_ms and rest_ms > 0:
                self._told.wait_for(lambda: self._is_stopped, rest_ms / 1000)

    # The search

    def search(
        self,
        position: Position,
        history: Sequence[Position] = (),
        limits: Limits | None = None,
        on_info: Callable[[Info], None] | None = None,
    ) -> Result:
        """The best move in `position`, after the positions of `history` (the game before it).

        `on_info` is called from this thread for every line of every iteration, best lines first.
        """
        limits = limits or Limits()
        report = on_info or _ignore
        if not self._is_on:
            self.prepare(limits)
        self._plan = budget(limits, self.overhead_ms)
        try:
            wanted = position.legal_moves() if limits.moves is None else limits.moves
            codes = list(dict.fromkeys(position.code_of(move) for move in wanted))
            if codes:
                result = self._search(position, history, codes, limits, report)
            else:
                result = self._search_nothing(position, report)
            self._wait_to_be_told(limits)
            return result
        finally:
            with self._told:
                self._is_on = False

    def _search_nothing(self, position: Position, report: Callable[[Info], None]) -> Result:
        # Mate and stalemate are reported too, as a line without moves.
        score = Score.of(-MATE_SCORE if position.in_check else 0)
        report(Info(0, 0, 1, score, 0, now_ms() - self._began_ms, 0, ()))
        return Result(None, None, score, 0)

    def _search(
        self,
        position: Position,
        history: Sequence[Position],
        codes: list[int],
        limits: Limits,
        report: Callable[[Info], None],
    ) -> Result:
        self._table.next_search()
        self._set_up(position, history, codes, limits)
        helpers: list[threading.Thread] = []
        try:
            self._start_helpers(helpers)
            return self._deepen(position, codes, limits, report)
        finally:
            self._stop_workers()
            for helper in helpers:
                helper.join()

    def _set_up(
        self, position: Position, history: Sequence[Position], codes: list[int], limits: Limits
    ) -> None:
        keys = [earlier.key for earlier in history]
        # Each worker gets its share of a limit of nodes, and 0 would be no limit.
        nodes = limits.nodes or 0
        share = nodes // len(self._workers)
        with self._told:
            for worker in self._workers:
                worker.set_position(position.board(), keys)
                worker.set_root_moves(codes)
                worker.node_limit = max(share, 1) if nodes else 0
                worker.deadline_ms = 0
            if nodes:
                self._workers[0].node_limit = nodes - share * (len(self._workers) - 1)
            self._set_deadline()
            if self._is_stopped:
                self._stop_workers()

    def _start_helpers(self, helpers: list[threading.Thread]) -> None:
        for number, worker in enumerate(self._workers[1:], start=1):
            helper = threading.Thread(target=self._help, args=(worker, number), daemon=True)
            try:
                helper.start()
            except RuntimeError:  # the system allows no more threads
                return
            helpers.append(helper)

    def _help(self, worker: Worker, number: int) -> None:
        # Lazy SMP: the same search, its results meet in the table. Odd helpers run a ply ahead.
        value = 0
        for depth in range(1, MOST_PLIES - 1):
            value = self._aspire(worker, min(depth + number % 2, MOST_PLIES - 1), value).value
            if worker.stopped:
                return

    def _deepen(
        self,
        position: Position,
        codes: list[int],
        limits: Limits,
        report: Callable[[Info], None],
    ) -> Result:
        lines: list[_Line] = []  # of the last iteration, the best first
        deepest = min(limits.depth or MOST_PLIES, MOST_PLIES - 1)
        stable = 0
        for depth in range(1, deepest + 1):
            before = lines
            found, is_complete = self._iterate(codes, depth, before)
            # An iteration that was stopped has often found out something already.
            if is_complete or (found and self.lines == 1) or not before:
                lines = found or [_first_thought(position, codes)]
                if is_complete or lines != before:
                    for number, line in enumerate(lines, start=1):
                        report(self._info(position, depth, number, line))
            if not is_complete:
                break
            if before and before[0].moves[0] == lines[0].moves[0]:
                stable += 1
            else:
                stable = 0
            drop = before[0].value - lines[0].value if before else 0
            if self._is_enough(limits, lines[0], stable, drop, len(codes)):
                break
        moves = _moves_of(position, lines[0].moves)
        ponder = moves[1] if len(moves) > 1 else None
        return Result(moves[0], ponder, Score.of(lines[0].value), self._nodes())

    def _iterate(
        self, codes: list[int], depth: int, before: list[_Line]
    ) -> tuple[list[_Line], bool]:
        # The best lines to a depth in their order, and whether they are complete.
        worker = self._workers[0]
        count = min(self.lines, len(codes))
        found: list[_Line] = []
        for number in range(count):
            if count > 1:
                taken = {line.moves[0] for line in found}
                worker.set_root_moves([code for code in codes if code not in taken])
            line = self._aspire(worker, depth, before[number].value if before else 0)
            if worker.stopped:
                # The value means nothing then: what is known of the position has to do.
                if line.moves and not found:
                    value = before[0].value if before else worker.evaluate_now()
                    found.append(_Line(value, line.moves))
                break
            found.append(line)
        found.sort(key=lambda line: -line.value)
        return found, not worker.stopped

    def _aspire(self, worker: Worker, depth: int, guess: int) -> _Line:
        # Around the last score the window is narrow; it opens on the side where the result lies.
        # Of a search that is stopped only the moves count: the best that it has found, if any.
        delta = 12
        moves: list[int] = []
        alpha, beta = -MATE_SCORE, MATE_SCORE
        if depth >= 5 and abs(guess) < LONGEST_MATE:
            alpha, beta = max(guess - delta, -MATE_SCORE), min(guess + delta, MATE_SCORE)
        reduced = 0
        while True:
            value = worker.search_root(alpha, beta, max(depth - reduced, 1))
            # What was too good for the window stays the best if there is no time to search again.
            moves = worker.principal_variation() or moves
            if worker.stopped:
                return _Line(value, moves)
            if value <= alpha and alpha > -MATE_SCORE:
                beta = (alpha + beta) // 2
                alpha = max(value - delta, -MATE_SCORE)
                reduced = 0
            elif value >= beta and beta < MATE_SCORE:
                beta = min(value + delta, MATE_SCORE)
                reduced = min(reduced + 1, 3)
            else:
                return _Line(value, moves)
            delta += delta
            if delta > 500:
                alpha, beta = -MATE_SCORE, MATE_SCORE

    def _is_enough(self, limits: Limits, best: _Line, stable: int, drop: int, choices: int) -> bool:
        mate_in = Score.of(best.value).mate_in
        if limits.mate is not None and mate_in is not None and abs(mate_in) <= limits.mate:
            return True
        target_ms = self._plan.target_ms
        if target_ms is None:
            return False
        worker = self._workers[0]
        # With several lines nobody plays for time, and the effort is not counted.
        effort = worker.effort(best.moves[0]) / worker.nodes if self.lines == 1 else 0.5
        # Time on the opponent's clock counts too: it was used to think about this move.
        enough_ms = stretch(stable, drop, effort) * target_ms
        is_enough = choices == 1 or now_ms() - self._began_ms >= enough_ms
        with self._told:
            self._is_due = is_enough
            return is_enough and not self._is_pondering

    def _nodes(self) -> int:
        return sum(worker.nodes for worker in self._workers)

    def _info(self, position: Position, depth: int, number: int, line: _Line) -> Info:
        return Info(
            depth=depth,
            selective_depth=self._workers[0].selective_depth + 1,
            line=number,
            score=Score.of(line.value),
            nodes=self._nodes(),
            time_ms=now_ms() - self._began_ms,
            fullness=self._table.fullness(),
            moves=_moves_of(position, line.moves),
        )


def _first_thought(position: Position, codes: list[int]) -> _Line:
    """The move that looks best without a search, for one that was stopped before it began."""
    evaluator = Evaluator()

    def value(code: int) -> int:
        board = position.board()
        board.make(code)
        return -evaluator.evaluate(board)

    best = max(codes, key=value)
    return _Line(value(best), [best])


def _moves_of(position: Position, codes: Sequence[int]) -> tuple[Move, ...]:
    return tuple(position.move_of(code) for code in codes)


def _ignore(info: Info) -> None:
    pass
