"""One game between two engines: asks them in turn, and sees to the rules and the clock."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from chess_app.chess import Color, IllegalMove, Move, Position, outcome
from chess_app.chess.message import message
from chess_app.match.adjudication import Adjudicator, Rules
from chess_app.match.openings import Start
from chess_app.match.pace import Clocks, Pace, Spent
from chess_app.play.engine_process import Answer, EngineEnded, EngineError, EngineTimeout
from chess_app.play.uci_commands import SearchLimits, position_command


class Engine(Protocol):
    """What a game needs of an engine process."""

    stray_answers: int

    def new_game(self) -> None:
        """Prepares the engine; EngineError where it fails."""

    def go(self, position: str, limits: SearchLimits, longest_s: float | None = None) -> Answer:
        """Searches; EngineError where it fails."""


class FaultKind(Enum):
    """What an engine can do wrong; each loses the game."""

    CRASH = "crash"
    HANG = "no answer"
    TIME = "loss on time"
    ILLEGAL = "illegal move"


class Fault(NamedTuple):
    """Who did what wrong; `text` tells more, in one line."""

    color: Color
    kind: FaultKind
    text: str


class Ply(NamedTuple):
    """A move, and the search that found it; None for the moves of the opening."""

    move: Move
    answer: Answer | None = None


class Ended(NamedTuple):
    """How a game has ended: the winner (None: a draw), why, and the tag Termination of PGN."""

    winner: Color | None
    reason: str
    termination: str


class Record(NamedTuple):
    """A finished game. `overruns` and `strays` are counts for White and Black: moves that came a
    little too late, and moves that nobody had asked for."""

    start: Start
    positions: Sequence[Position]
    plies: Sequence[Ply]
    ended: Ended
    fault: Fault | None
    overruns: tuple[int, int]
    strays: tuple[int, int]


def play(white: Engine, black: Engine, start: Start, pace: Pace, rules: Rules) -> Record:
    """Plays a game to its end. An engine that fails loses it."""
    return _Game((white, black), start, pace, rules).play()


class _Game:
    def __init__(
        self, engines: tuple[Engine, Engine], start: Start, pace: Pace, rules: Rules
    ) -> None:
        self._engines = engines
        self._start = start
        self._clocks = Clocks(pace)
        self._adjudicator = Adjudicator(rules)
        self._positions = [start.position]
        self._plies: list[Ply] = []
        self._texts: list[str] = []
        for move in start.moves:
            self._play(move)
        usual = start.position == Position.initial() and not start.position.is_chess960
        self._fen = None if usual else start.position.fen()
        self._overruns = [0, 0]
        self._fault: Fault | None = None

    def play(self) -> Record:
        strays = [engine.stray_answers for engine in self._engines]
        ended = self._prepare() or self._rules_end()
        while ended is None:
            ended = self._ask() or self._rules_end() or self._adjudicate()
        white, black = (
            engine.stray_answers - before
            for engine, before in zip(self._engines, strays, strict=True)
        )
        return Record(
            self._start,
            self._positions,
            self._plies,
            ended,
            self._fault,
            (self._overruns[0], self._overruns[1]),
            (white, black),
        )

    def _prepare(self) -> Ended | None:
        for color in Color:
            try:
                self._engines[color.index].new_game()
            except EngineError as error:
                return self._fail(color, _kind(error), error.what)
        return None

    def _ask(self) -> Ended | None:
        """Has the next move made; what the engine does wrong ends the game."""
        here = self._positions[-1]
        color = here.turn
        left_ms = self._clocks.left_ms(color)
        try:
            answer = self._engines[color.index].go(
                position_command(self._fen, self._texts),
                self._clocks.limits(color),
                self._clocks.longest_s(color),
            )
        except EngineError as error:
            if isinstance(error, EngineTimeout) and error.stage == "search" and left_ms is not None:
                return self._fail(
                    color, FaultKind.TIME, message("no move after {ms} ms", ms=f"{left_ms:.0f}")
                )
            return self._fail(color, _kind(error), error.what)
        elapsed_ms = answer.elapsed_s * 1000
        spent = self._clocks.spend(color, elapsed_ms)
        if spent is Spent.LOST:
            text = message(
                "a move after {used} of {ms} ms", used=f"{elapsed_ms:.0f}", ms=f"{left_ms:.0f}"
            )
            return self._fail(color, FaultKind.TIME, text)
        self._overruns[color.index] += spent is Spent.OVERRUN
        if answer.move is None:
            return self._fail(color, FaultKind.ILLEGAL, message("no move at {fen}", fen=here.fen()))
        try:
            move = here.parse_uci(answer.move)
        except IllegalMove:
            text = message("{move} at {fen}", move=repr(answer.move), fen=here.fen())
            return self._fail(color, FaultKind.ILLEGAL, text)
        self._play(move, answer)
        return None

    def _play(self, move: Move, answer: Answer | None = None) -> None:
        self._plies.append(Ply(move, answer))
        self._texts.append(move.uci())
        self._positions.append(self._positions[-1].play(move))

    def _rules_end(self) -> Ended | None:
        result = outcome(self._positions, "casual")
        return Ended(result.winner, result.ending.value, "normal") if result else None

    def _adjudicate(self) -> Ended | None:
        answer = self._plies[-1].answer
        before = self._positions[-2]
        score = answer.score if answer else None
        verdict = self._adjudicator.judge(before.turn, score, before.fullmove_number)
        return Ended(verdict.winner, verdict.reason, "adjudication") if verdict else None

    def _fail(self, color: Color, kind: FaultKind, text: str) -> Ended:
        self._fault = Fault(color, kind, text)
        return Ended(color.opponent, f"{kind.value}: {text}", _TERMINATIONS[kind])


_TERMINATIONS = {
    FaultKind.CRASH: "abandoned",
    FaultKind.HANG: "abandoned",
    FaultKind.TIME: "time forfeit",
    FaultKind.ILLEGAL: "rules infraction",
}


def _kind(error: EngineError) -> FaultKind:
    return FaultKind.CRASH if isinstance(error, EngineEnded) else FaultKind.HANG
