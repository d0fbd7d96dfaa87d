"""What tests of players need: the thread that owns the arbiter, and a desk that takes answers."""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import NamedTuple

from chess_app.chess import Move, Position
from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_list import KnownEngine
from chess_app.play.engine_player import EngineEvent, EnginePlayer
from chess_app.play.engine_process import Deadlines
from chess_app.play.engine_session import EngineSetup
from chess_app.play.players import MoveRequest
from chess_app.play.uci_commands import SearchLimits
from tests.play.stub import PATIENT

PATIENCE_S = 60
NO_LIMITS = SearchLimits()

QUICK = PATIENT._replace(quit=0.2)
"""For engines that do what they are told, but for their end."""


class MoveAnswer(NamedTuple):
    id: int
    move: str
    now: int


class Failure(NamedTuple):
    id: int
    reason: str
    now: int


class DrawAnswer(NamedTuple):
    id: int
    accepts: bool
    reason: str


class Office:
    """Calls that were delivered wait here until `run_until` makes them."""

    def __init__(self) -> None:
        self.now = 1000
        self.calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self.answers: list[MoveAnswer | Failure | DrawAnswer] = []
        self.ready: list[tuple[int, int]] = []
        self.events: list[EngineEvent] = []
        self.players: list[EnginePlayer] = []

    # Time and thread

    def deliver(self, call: Callable[[], None]) -> None:
        self.calls.put(call)

    def run_until(self, is_enough: Callable[[], bool]) -> None:
        while not is_enough():
            self.calls.get(timeout=PATIENCE_S)()

    def run_what_waits(self) -> None:
        while True:
            try:
                self.calls.get_nowait()()
            except queue.Empty:
                return

    # The desk

    def answer_ready(self, request_id: int, now: int) -> None:
        self.ready.append((request_id, now))

    def answer_move(self, request_id: int, move: Move, now: int) -> None:
        self.answers.append(MoveAnswer(request_id, move.uci(), now))

    def answer_failure(self, request_id: int, reason: str, now: int) -> None:
        self.answers.append(Failure(request_id, reason, now))

    def answer_draw(self, offer_id: int, accepts: bool, reason: str, now: int) -> None:
        self.answers.append(DrawAnswer(offer_id, accepts, reason))

    def next_answer(self) -> MoveAnswer | Failure | DrawAnswer:
        self.run_until(lambda: bool(self.answers))
        return self.answers.pop(0)

    def next_event(self, kind: type[EngineEvent]) -> EngineEvent:
        """The next event of that kind; those before it are dropped."""
        self.run_until(lambda: any(isinstance(event, kind) for event in self.events))
        while not isinstance(event := self.events.pop(0), kind):
            pass
        return event

    # Players

    def player(
        self,
        command: EngineCommand,
        *,
        deadlines: Deadlines = QUICK,
        level: str = "",
        ponders: bool = False,
        options: tuple[tuple[str, str], ...] = (),
        think_ms: int = 50,
    ) -> EnginePlayer:
        setup = EngineSetup("Stub", KnownEngine("Stub", command, options), level, ponders)
        player = EnginePlayer(
            setup, self.deliver, lambda: self.now, self.events.append,
            think_ms=think_ms, deadlines=deadlines,
        )  # fmt: skip
        self.players.append(player)
        player.sit_down(0, self)
        return player

    def close(self) -> None:
        for player in self.players:
            player.close()
        for player in self.players:
            assert player.wait_until_closed(PATIENCE_S)


def request(
    id_number: int = 1,
    moves: str = "",
    times: SearchLimits = NO_LIMITS,
    start: Position | None = None,
) -> MoveRequest:
    """A request for a move after UCI `moves`."""
    position = start = start or Position.initial()
    played = []
    for text in moves.split():
        move = position.parse_uci(text)
        played.append(move)
        position = position.play(move)
    return MoveRequest(id_number, position.turn.index, start, tuple(played), position, times)
