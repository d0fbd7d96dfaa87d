"""A game at the arbiter's table, for tests: obedient players, and a clock that is set by hand."""

from __future__ import annotations

from collections.abc import Callable

from chess_app.chess import Position
from chess_app.chess.endings import Rules
from chess_app.play.arbiter import Arbiter
from chess_app.play.clock import Clock
from chess_app.play.conclusion import Conclusion
from chess_app.play.events import Event
from chess_app.play.game import Game
from chess_app.play.players import Desk, DrawOffer, Human, MoveRequest, Player
from chess_app.play.record import Record
from chess_app.play.time_control import TimeControl

UNTIMED = (TimeControl.none(), TimeControl.none())
FIVE_MINUTES = (TimeControl.game(300_000), TimeControl.game(300_000))


class Machine:
    """A player that is no person. `calls` is what it was told; it answers if it has a reply."""

    is_human = False
    is_ready = True

    def __init__(self, name: str = "Machine") -> None:
        self.name = name
        self.calls: list[str] = []
        self.requests: list[MoveRequest] = []
        self.offers: list[DrawOffer] = []
        self.seat: int | None = None
        self.desk: Desk | None = None
        self.reply: Callable[[MoveRequest], None] | None = None
        self.draw_reply: Callable[[DrawOffer], None] | None = None

    @property
    def request(self) -> MoveRequest:
        """What was asked last."""
        return self.requests[-1]

    def sit_down(self, seat: int, desk: Desk) -> None:
        self.seat, self.desk = seat, desk
        self.calls.append(f"sit_down {seat}")

    def ask(self, request: MoveRequest) -> None:
        self.calls.append("ask")
        self.requests.append(request)
        if self.reply:
            self.reply(request)

    def cancel(self) -> None:
        self.calls.append("cancel")

    def consider_draw(self, offer: DrawOffer) -> None:
        self.calls.append("consider_draw")
        self.offers.append(offer)
        if self.draw_reply:
            self.draw_reply(offer)

    def game_over(self, conclusion: Conclusion) -> None:
        self.calls.append(f"game_over {conclusion.result}")

    def restart(self) -> None:
        self.calls.append("restart")

    def close(self) -> None:
        self.calls.append("close")

    def take_calls(self) -> list[str]:
        calls, self.calls = self.calls, []
        return calls


class Sitting:
    """An arbiter with a game, and all that it has told since one last asked."""

    def __init__(
        self,
        first: Player | None = None,
        second: Player | None = None,
        *,
        controls: tuple[TimeControl, TimeControl] = UNTIMED,
        rules: Rules = "casual",
        start: Position | None = None,
        game: Game | None = None,
        journal: Callable[[Event], None] | None = None,
    ) -> None:
        self.now = 1_000
        self.events: list[Event] = []
        self.arbiter = Arbiter(journal)
        self.arbiter.watch(self.events.append)
        game = game or Game(Record(start=start), rules)
        players = (first or Human("Ann"), second or Human("Bob"))
        self.arbiter.start(game, Clock(controls), players, self.now)

    @property
    def game(self) -> Game:
        return self.arbiter.game

    def wait(self, time_ms: int) -> None:
        """Time goes by, with ticks as they should come."""
        until = self.now + time_ms
        while self.now < until:
            self.now = min(until, self.now + 1_000)
            self.arbiter.tick(self.now)

    def play(self, sans: str, think_ms: int = 0) -> None:
        """People and machines move in turn."""
        for text in sans.split():
            self.wait(think_ms)
            seat, move = self.game.turn, self.game.position.parse_san(text)
            player = self.arbiter.players[seat]
            if isinstance(player, Machine):
                self.arbiter.answer_move(player.request.id, move, self.now)
            else:
                self.arbiter.submit(seat, move, self.now)

    def take_events(self) -> list[str]:
        """The names of the events, oldest first."""
        events, self.events[:] = self.events[:], []
        return [type(event).__name__ for event in events]

    def left_ms(self) -> tuple[int | None, int | None]:
        clock = self.arbiter.clock
        return clock.remaining_ms(0, self.now), clock.remaining_ms(1, self.now)

    def sans(self) -> str:
        return " ".join(node.san() for node in self.game.record.line())
