"""Engines and the arbiter together: whole games, and the ways out after a failure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest

from chess_app.chess import Color, Position
from chess_app.play.arbiter import Arbiter
from chess_app.play.clock import Clock
from chess_app.play.engine_list import our_engine
from chess_app.play.engine_player import EnginePlayer
from chess_app.play.engine_session import EngineSetup
from chess_app.play.events import (
    DrawDeclined,
    Event,
    GameOver,
    MovePlayed,
    Paused,
    PauseReason,
    PlayerFailed,
)
from chess_app.play.game import Game
from chess_app.play.players import Human, Player
from chess_app.play.record import Record
from chess_app.play.time_control import TimeControl
from tests.play.office import PATIENCE_S, Office
from tests.play.stub import PATIENT, stub

T = TypeVar("T", bound=Event)


class Club(Office):
    """An arbiter in its thread, and all that it has told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Event] = []
        self.arbiter = Arbiter()
        self.arbiter.watch(self.told.append)

    def begin(self, first: Player, second: Player, start: Position | None = None) -> None:
        game = Game(Record(start=start or Position.initial()))
        none = TimeControl.none()
        self.arbiter.start(game, Clock((none, none)), (first, second), self.now)

    def wait_for(self, kind: type[T]) -> T:
        """The next event of a kind; those before it are dropped."""
        self.run_until(lambda: any(isinstance(event, kind) for event in self.told))
        while not isinstance(event := self.told.pop(0), kind):
            pass
        return event

    def move(self, text: str) -> None:
        position = self.arbiter.game.position
        self.arbiter.submit(position.turn.index, position.parse_uci(text), self.now)

    def ours(self, think_ms: int = 30, ponders: bool = False) -> EnginePlayer:
        setup = EngineSetup("Computer", our_engine(), ponders=ponders, overhead_ms=10)
        player = EnginePlayer(
            setup, self.deliver, lambda: self.now, think_ms=think_ms, deadlines=PATIENT
        )
        self.players.append(player)
        return player


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club()
    yield club
    club.arbiter.close()
    for player in club.players:
        assert player.wait_until_closed(PATIENCE_S)


def test_ours_plays_without_configuration(club: Club) -> None:
    club.begin(Human(), club.ours())
    club.move("e2e4")
    assert club.wait_for(MovePlayed).seat == 0
    assert club.wait_for(MovePlayed).seat == 1
    assert club.arbiter.game.position.turn is Color.WHITE


@pytest.mark.parametrize("ponders", [False, True])
def test_ours_plays_against_itself_to_the_end(club: Club, ponders: bool) -> None:
    start = Position.from_fen("8/8/8/4k3/8/8/3QK3/8 w - - 0 40")
    club.begin(club.ours(ponders=ponders), club.ours(ponders=ponders), start)
    conclusion = club.wait_for(GameOver).conclusion
    assert conclusion.winner == 0


def test_ours_plays_chess960(club: Club) -> None:
    club.begin(club.ours(), Human(), Position.chess960(692))
    assert club.wait_for(MovePlayed).seat == 0


def test_take_back_while_it_thinks(club: Club) -> None:
    club.begin(Human(), club.player(stub("go=wait", "black=e7e5"), think_ms=60_000))
    club.move("e2e4")
    club.arbiter.take_back(club.now)
    club.move("d2d4")
    player = club.players[0]
    assert isinstance(player, EnginePlayer)
    player.move_now()
    club.wait_for(MovePlayed)
    club.wait_for(MovePlayed)
    assert club.wait_for(MovePlayed).move.uci() == "e7e5"
    assert [node.move.uci() for node in club.arbiter.game.record.line()] == ["d2d4", "e7e5"]


def test_it_says_why_it_declines_a_draw(club: Club) -> None:
    club.begin(Human(), club.player(stub("black=e7e5")))
    club.move("e2e4")
    club.wait_for(MovePlayed)
    club.wait_for(MovePlayed)
    club.arbiter.offer_draw(0, club.now)
    reason = club.wait_for(DrawDeclined).reason
    assert reason == "It is too early for a draw: the opening is not over."


@pytest.mark.parametrize("behaviour", ["go=crash", "go=illegal", "go=none", "uci=crash"])
@pytest.mark.parametrize("way_out", ["restart", "replace", "take over"])
def test_the_ways_out_after_a_failure(club: Club, behaviour: str, way_out: str) -> None:
    club.begin(Human(), club.player(stub(behaviour)))
    club.move("e2e4")
    failed = club.wait_for(PlayerFailed)
    assert failed.seat == 1
    assert failed.reason.startswith("Stub: ")
    assert club.wait_for(Paused).reason is PauseReason.FAILURE
    before = club.arbiter.game.position
    if way_out == "restart":
        club.arbiter.restart_player(1, club.now)
        assert club.wait_for(PlayerFailed).seat == 1  # it has not become better
        assert club.arbiter.game.position == before
    elif way_out == "replace":
        club.arbiter.replace_player(1, club.ours(), club.now)
        assert club.wait_for(MovePlayed).seat == 1
    else:
        club.arbiter.take_over(1, club.now)
        club.move("e7e5")
        assert club.wait_for(MovePlayed).seat == 1
