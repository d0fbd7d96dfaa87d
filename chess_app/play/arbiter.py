"""The arbiter: the one object with state. It owns the game, its clock and its players.

Everything that happens in a game is a call of one of its methods, in one thread, with the moment
`now` (milliseconds of a monotonic clock). Each call runs to its end in this order: the game and the
clock change together; the journal is told, then the observers; then the next player is asked. A
call that comes meanwhile, from an observer or from a player that answers at once, waits until the
one before it is done, and returns at once: if it has to be refused, a `CallRefused` says so.

Every call first looks at the time, as `tick` does: a flag that has fallen ends the game before a
move can be made, and after a gap the game is paused instead.

What is not possible raises `Refused`, an illegal move IllegalMove; then nothing has changed, except
for what the look at the time has brought.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from itertools import count
from typing import Concatenate, ParamSpec

from chess_app.chess import IllegalMove, Move
from chess_app.language import _
from chess_app.play.announcer import Announcer, Observer
from chess_app.play.call_queue import CallQueue
from chess_app.play.clock import Clock
from chess_app.play.events import (
    CallRefused,
    DrawDeclined,
    DrawOffered,
    GameStarted,
    PauseReason,
    PlayerReplaced,
)
from chess_app.play.game import Game, Refused
from chess_app.play.players import Human, Player
from chess_app.play.record import Record
from chess_app.play.table import Table

_P = ParamSpec("_P")
_Method = Callable[Concatenate["Arbiter", _P], None]


def _in_turn(method: _Method[_P]) -> _Method[_P]:
    """A method that changes something: it waits for its turn, and tells what has happened."""

    @wraps(method)
    def call(self: Arbiter, /, *args: _P.args, **kwargs: _P.kwargs) -> None:
        self._run(lambda: method(self, *args, **kwargs))

    return call


class Arbiter:
    """See the module. Players reach it as their `Desk`."""

    def __init__(self, journal: Observer | None = None) -> None:
        """`journal` is told of every event before anybody else.

        Where it raises OSError, the game goes on and the observers get a `JournalFailed`.
        """
        self._announcer = Announcer(journal)
        self._calls = CallQueue((Refused, IllegalMove), self._tell_refusal)
        self._present: Table | None = None
        self._now = 0
        self._ids = count(1)

    def watch(self, observer: Observer) -> None:
        """From now on, `observer` is told of every event, after those who watch already."""
        self._announcer.add(observer)

    def unwatch(self, observer: Observer) -> None:
        """No longer tells `observer`; ValueError if it did not watch."""
        self._announcer.remove(observer)

    # What it owns, for reading. Refused before the first `start`.

    @property
    def game(self) -> Game:
        """The game, with its record and its conclusion."""
        return self._table.game

    @property
    def clock(self) -> Clock:
        """The clock of the game."""
        return self._table.clock

    @property
    def players(self) -> tuple[Player, Player]:
        """The players by their seats."""
        first, second = self._table.players
        return first, second

    @property
    def pause_reason(self) -> PauseReason | None:
        """Why the game is paused; None while it is played and when it is over."""
        return self._table.pause_reason

    @property
    def failed_seat(self) -> int | None:
        """The seat whose player has failed and must be restarted, replaced or taken over."""
        return self._table.failed_seat

    # Games

    @_in_turn
    def start(
        self,
        game: Game,
        clock: Clock,
        players: tuple[Player, Player],
        now: int,
        *,
        paused: bool = False,
    ) -> None:
        """Begins a game, or goes on with one that was saved; `paused` waits for `resume`.

        The clock of a saved game has been restored; any other stands still. The game before it is
        put away as it is, and those of its players who are not among the new ones are closed.
        A game that is over already gives a `GameOver` at once.
        """
        if clock.seat not in (None, game.turn) and game.conclusion is None:
            raise ValueError("the clock runs for the other side")
        self._put_away(players)
        self._set_up(game, clock, players, self._time(now), paused)

    @_in_turn
    def rematch(self, now: int) -> None:
        """Another game from the same start, the players (with their time) on each other's seat."""
        table, old = self._table, self._table.game
        if old.conclusion is None:
            raise Refused(_("The game is not over yet."))
        game = Game(Record(start=old.record.start), old.rules, take_backs=old.take_backs)
        clock = Clock((table.clock.controls[1], table.clock.controls[0]))
        players = (table.players[1], table.players[0])
        self._put_away(players)
        self._set_up(game, clock, players, self._time(now), paused=False)

    @_in_turn
    def adjourn(self, now: int) -> None:
        """Puts the game away, with the clock as it stands; `resume` goes on."""
        table, now = self._look(now)
        table.game.adjourn()
        table.pause(PauseReason.ADJOURNED, now)

    @_in_turn
    def close(self) -> None:
        """Closes the players and leaves the game as it is."""
        self._put_away(())
        self._present = None

    # What players do

    @_in_turn
    def submit(self, seat: int, move: Move, now: int) -> None:
        """A move by the person at `seat`."""
        table, now = self._look(now)
        if not table.players[seat].is_human:
            raise Refused(_("This side is not played by a person."))
        table.need_running()
        table.game.play(seat, move)
        table.follow_move(seat, now)

    @_in_turn
    def offer_draw(self, seat: int, now: int) -> None:
        """See `Game.offer_draw`; the opponent is asked."""
        table, now = self._look(now)
        table.game.offer_draw(seat)
        if table.game.conclusion:
            table.finish(now)
        else:
            table.events.append(DrawOffered(now, seat))
            table.hand_over_offer()

    @_in_turn
    def accept_draw(self, seat: int, now: int) -> None:
        """Accepts the opponent's offer."""
        table, now = self._look(now)
        table.game.accept_draw(seat)
        table.finish(now)

    @_in_turn
    def decline_draw(self, seat: int, now: int, reason: str = "") -> None:
        """Declines the opponent's offer; `reason` is a sentence for the opponent."""
        table, now = self._look(now)
        table.game.decline_draw(seat)
        table.events.append(DrawDeclined(now, seat, reason))

    @_in_turn
    def claim_draw(self, seat: int, now: int, move: Move | None = None) -> None:
        """See `Game.claim_draw`."""
        table, now = self._look(now)
        table.need_running()
        table.game.claim_draw(seat, move)
        if move is None:
            table.finish(now)
        else:
            table.follow_move(seat, now)

    @_in_turn
    def resign(self, seat: int, now: int) -> None:
        """This seat gives up."""
        table, now = self._look(now)
        table.game.resign(seat)
        table.finish(now)

    @_in_turn
    def take_back(self, now: int) -> None:
        """Back to the last time when a human was to move, the clock too; also from an ended game.

        A paused game stays paused.
        """
        table, now = self._look(now)
        table.take_back(now)

    @_in_turn
    def redo(self, now: int) -> None:
        """Forward to the next time when a human was to move, or to the last move; the clock too.

        A paused game stays paused.
        """
        table, now = self._look(now)
        table.redo(now)

    # Time

    @_in_turn
    def tick(self, now: int) -> None:
        """To be called at least once a second: see the module. Nothing happens without a game."""
        self._look_if_any(now)

    @_in_turn
    def pause(self, now: int) -> None:
        """Nobody's time runs and nobody can move, until `resume`."""
        table, now = self._look(now)
        if table.game.conclusion:
            raise Refused(_("The game is over."))
        if table.pause_reason:
            raise Refused(_("The game is paused already."))
        table.pause(PauseReason.ASKED, now)

    @_in_turn
    def resume(self, now: int) -> None:
        """Goes on after a pause, unless a player has failed and nothing was done about it."""
        table, now = self._look(now)
        if table.pause_reason is None:
            raise Refused(_("The game is not paused."))
        if table.failed_seat is not None:
            raise Refused(_("The player who failed must be restarted or replaced first."))
        table.resume(now)

    # After a failure, or at any other time

    @_in_turn
    def restart_player(self, seat: int, now: int) -> None:
        """The same player begins afresh, and the game goes on if it waited for that."""
        table, now = self._look(now)
        table.players[seat].restart()
        table.look_after(seat, now)

    @_in_turn
    def replace_player(self, seat: int, player: Player, now: int) -> None:
        """Another player takes the seat, and the game goes on if it waited for that."""
        table, now = self._look(now)
        table.players[seat].close()
        table.players[seat] = player
        player.sit_down(seat, self)
        table.events.append(PlayerReplaced(now, seat))
        table.look_after(seat, now)

    def take_over(self, seat: int, now: int, name: str = "") -> None:
        """A person takes the seat, and the game goes on if it waited for that."""
        self.replace_player(seat, Human(name), now)

    # Answers of players: see `Desk`. Those to what is no longer asked are dropped.

    @_in_turn
    def answer_ready(self, request_id: int, now: int) -> None:
        """See `Desk`."""
        now = self._look_if_any(now)
        if self._present is not None and self._present.is_asked(request_id):
            self._present.begin_thinking(now)

    @_in_turn
    def answer_move(self, request_id: int, move: Move, now: int) -> None:
        """See `Desk`."""
        now = self._look_if_any(now)
        table = self._present
        if table is None or not table.is_asked(request_id):
            return
        seat = table.game.turn
        try:
            table.game.play(seat, move)
        except IllegalMove:
            name = table.players[seat].name
            reason = _("{name} wants to play {move}, which is not legal.").format(
                name=name, move=move.uci()
            )
            table.fail(seat, reason, now)
        else:
            table.follow_move(seat, now)

    @_in_turn
    def answer_failure(self, request_id: int, reason: str, now: int) -> None:
        """See `Desk`."""
        now = self._look_if_any(now)
        if self._present is not None and self._present.is_asked(request_id):
            self._present.fail(self._present.game.turn, reason, now)

    @_in_turn
    def answer_draw(self, offer_id: int, accepts: bool, reason: str, now: int) -> None:
        """See `Desk`."""
        now = self._look_if_any(now)
        if self._present is not None:
            self._present.answer_offer(offer_id, accepts, reason, now)

    # How calls run

    def _run(self, act: Callable[[], None]) -> None:
        def act_and_tell() -> None:
            try:
                act()
            finally:
                self._tell_all()

        self._calls.run(act_and_tell)

    def _tell_all(self) -> None:
        table = self._present
        if table is not None:
            events, table.events = table.events, []
            errands, table.errands = table.errands, []
            for event in events:
                self._announcer.tell(event)
            for errand in errands:
                errand()
            table.ask(self._now)
        self._announcer.raise_fault()

    def _tell_refusal(self, refusal: Exception) -> None:
        self._announcer.tell(CallRefused(self._now, str(refusal)))

    def _time(self, now: int) -> int:
        # An answer may be a little older than the last tick; time does not go back.
        self._now = max(now, self._now)
        return self._now

    def _look(self, now: int) -> tuple[Table, int]:
        """The table, after a look at the time, and that time; Refused without a game."""
        now = self._look_if_any(now)
        return self._table, now

    def _look_if_any(self, now: int) -> int:
        """Looks at the time of the game, if there is one; returns that time."""
        now = self._time(now)
        if self._present is not None:
            self._present.look_at_time(now)
        return now

    @property
    def _table(self) -> Table:
        if self._present is None:
            raise Refused(_("No game has been started."))
        return self._present

    def _put_away(self, staying: tuple[Player, ...]) -> None:
        """Ends what there is; its players are closed unless they stay for the next."""
        if self._present is None:
            return
        self._present.disturb()
        for player in self._present.players:
            if not any(player is other for other in staying):
                player.close()

    def _set_up(
        self, game: Game, clock: Clock, players: tuple[Player, Player], now: int, paused: bool
    ) -> None:
        table = self._present = Table(game, clock, players, self._ids)
        for seat, player in enumerate(players):
            player.sit_down(seat, self)
        table.events.append(GameStarted(now))
        if game.conclusion:
            table.finish(now)
            return
        table.start_clock(now)
        if paused:
            table.pause(PauseReason.ASKED, now)
