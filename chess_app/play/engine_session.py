"""One running engine that plays chess for us: its settings, its games, and its moves made legal.

What the engine says is checked here against the rules; no thread and no clock of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from chess_app.chess import IllegalMove, Move, Position
from chess_app.language import _
from chess_app.play.engine_level import FULL_STRENGTH, level_settings
from chess_app.play.engine_list import KnownEngine
from chess_app.play.engine_process import (
    Answer,
    Deadlines,
    EngineError,
    EngineProcess,
    EngineRefusal,
)
from chess_app.play.search_timing import SearchHandle
from chess_app.play.uci_commands import SearchLimits, position_command
from chess_app.play.uci_lines import Info, Score

THOUGHTS_EVERY_S: Final = 0.1
LONGEST_LINE: Final = 30
# How long an engine may go on after its time before it is told to stop.
GRACE_S: Final = 5

_CHESS960: Final = "UCI_Chess960"
_OVERHEAD: Final = "Move Overhead"
_PONDER: Final = "Ponder"


class EngineSetup(NamedTuple):
    """An engine as it shall play; `name` is what it is called in messages.

    `overhead_ms` is the time that a move takes from the engine to the clock.
    """

    name: str
    engine: KnownEngine
    level: str = FULL_STRENGTH
    ponders: bool = False
    overhead_ms: int = 100


@dataclass(frozen=True)
class Task:
    """A position to think about: it came from `start` by `moves`. `game` tells games apart."""

    game: object
    start: Position
    moves: tuple[Move, ...]
    position: Position
    limits: SearchLimits


class Thought(NamedTuple):
    """What an engine thinks of a task's position: `score` is for the side to move."""

    depth: int | None
    score: Score | None
    line: tuple[Move, ...]
    nodes: int | None
    nodes_per_second: int | None


class Found(NamedTuple):
    """A move, the answer that the engine expects (None if that is not legal), and why."""

    move: Move
    expected: Move | None
    score: Score | None
    line: tuple[Move, ...]


class EngineBadMove(EngineError):
    """The engine gave no move, or one that is not legal."""


class EngineSession:
    """An engine from its start to its end. One thread uses it; `close` may come from any."""

    def __init__(self, setup: EngineSetup, deadlines: Deadlines) -> None:
        """Starts the process; `greet` comes next. EngineEnded if it can't be started."""
        self.setup = setup
        self.process = EngineProcess(setup.engine.command, setup.name, deadlines)
        self._game: object | None = None
        self._is_chess960 = False
        self._overhead_ms = setup.overhead_ms

    def greet(self) -> list[str]:
        """Makes the engine ready to play. Returns a line for each setting that it does not take."""
        self.process.greet()
        settings = dict(self.setup.engine.options)
        offered = self.process.options
        named = {name.lower() for name in settings}
        if _OVERHEAD.lower() in offered:
            self._overhead_ms = 0  # it sees to that itself
            if _OVERHEAD.lower() not in named:
                settings[_OVERHEAD] = str(self.setup.overhead_ms)
        if _PONDER.lower() in offered:
            settings[_PONDER] = str(self.setup.ponders).lower()
        refusals = []
        try:
            settings.update(level_settings(offered, self.setup.level))
        except ValueError as error:
            refusals.append(f"{self.setup.name}: {error}")
        for name, value in settings.items():
            try:
                self.process.set_option(name, value)
            except EngineRefusal as refusal:
                refusals.append(str(refusal))
        self.process.wait_until_ready()
        return refusals

    def search(
        self,
        task: Task,
        handle: SearchHandle,
        spent_ms: Callable[[], int],
        on_thought: Callable[[Thought], None] | None = None,
    ) -> Found:
        """The engine's move. EngineError where it has none, SearchCancelled by the handle.

        `spent_ms` tells how much of the player's time has gone before the engine is told to think.
        """
        self._prepare(task)
        seat = task.position.turn.index
        spent = 0 if task.limits.ponder else spent_ms()
        limits = task.limits.after(seat, spent + self._overhead_ms)
        answer = self.process.search(
            limits,
            handle=handle,
            stop_after_s=_longest_s(task.limits, seat),
            on_info=_teller(task.position, on_thought) if on_thought else None,
            info_every_s=THOUGHTS_EVERY_S,
        )
        return self._checked(task.position, answer)

    def close(self, polite: bool = True) -> None:
        """See `EngineProcess.close`."""
        self.process.close(polite)

    def _prepare(self, task: Task) -> None:
        if task.start.is_chess960 != self._is_chess960:
            self._set_chess960(task.start)
        if task.game is not self._game:
            self.process.new_game()
            self._game = task.game
        is_usual = task.start == Position.initial() and not task.start.is_chess960
        fen = None if is_usual else task.start.fen()
        self.process.prepare(position_command(fen, [move.uci() for move in task.moves]))

    def _set_chess960(self, start: Position) -> None:
        if _CHESS960.lower() in self.process.options:
            self.process.set_option(_CHESS960, str(start.is_chess960).lower())
        elif start.fen().split()[2] != "-":  # without castling it is chess like any other
            raise EngineRefusal(self.setup.name, "options", _("it does not play Chess960"))
        self._is_chess960 = start.is_chess960

    def _checked(self, position: Position, answer: Answer) -> Found:
        if answer.move is None:
            what = _("gives no move at {fen}").format(fen=position.fen())
            raise EngineBadMove(self.setup.name, "search", what)
        try:
            move = position.parse_uci(answer.move)
        except IllegalMove:
            what = _("wants to play {move}, which is not legal at {fen}").format(
                move=repr(answer.move), fen=position.fen()
            )
            raise EngineBadMove(self.setup.name, "search", what) from None
        replies = legal_line(position.play(move), [answer.ponder] if answer.ponder else [])
        line = legal_line(position, answer.line)
        return Found(move, replies[0] if replies else None, answer.score, line)


def legal_line(position: Position, texts: Sequence[str]) -> tuple[Move, ...]:
    """The moves of a line of UCI texts up to the first that is not legal, and not too many."""
    moves: list[Move] = []
    for text in texts[:LONGEST_LINE]:
        try:
            move = position.parse_uci(text)
        except IllegalMove:
            break
        moves.append(move)
        position = position.play(move)
    return tuple(moves)


def _teller(position: Position, on_thought: Callable[[Thought], None]) -> Callable[[Info], None]:
    def tell(info: Info) -> None:
        if info.number == 1 and info.score is not None:
            line = legal_line(position, info.moves)
            on_thought(Thought(info.depth, info.score, line, info.nodes, info.nodes_per_second))

    return tell


def _longest_s(limits: SearchLimits, seat: int) -> float | None:
    """How long a search can take before something is wrong; None where it has no limit."""
    times_ms = [] if limits.move_time_ms is None else [limits.move_time_ms]
    if limits.clocks_ms is not None:
        times_ms.append(limits.clocks_ms[seat])
    return max(min(times_ms), 0) / 1000 + GRACE_S if times_ms else None
