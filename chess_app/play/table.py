"""One game at the board: its rules, its clock and its players, which change together.

What happens is noted as events and errands, which the arbiter tells and runs when all has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from chess_app.chess import Position
from chess_app.language import _
from chess_app.play.clock import Clock, ClockState
from chess_app.play.clock_notes import clock_from_notes
from chess_app.play.events import (
    DrawDeclined,
    Event,
    GameOver,
    MovePlayed,
    Paused,
    PauseReason,
    PlayerFailed,
    Redone,
    Resumed,
    TakenBack,
)
from chess_app.play.game import Game, Refused
from chess_app.play.players import DrawOffer, MoveRequest, Player


class Table:
    """For the arbiter alone.

    - `pause_reason`: why the game is paused, None while it is played and when it is over.
    - `failed_seat`: the seat whose player has failed and has not been seen to.
    - `request`, `offer`: what was asked of players and still stands.
    - `events`: what has happened, for all who watch. `errands`: what players are told after that.
    """

    def __init__(
        self, game: Game, clock: Clock, players: tuple[Player, Player], ids: Iterator[int]
    ) -> None:
        """`ids` numbers what is asked; no number may come twice, in any game."""
        self.game = game
        self.clock = clock
        self.players = list(players)
        self.pause_reason: PauseReason | None = None
        self.failed_seat: int | None = None
        self.request: MoveRequest | None = None
        self.offer: DrawOffer | None = None
        self.events: list[Event] = []
        self.errands: list[Callable[[], None]] = []
        self._ids = ids

    @property
    def is_played(self) -> bool:
        """Whether somebody is to move now."""
        return self.game.conclusion is None and self.pause_reason is None

    def need_running(self) -> None:
        """Refused if the game is paused."""
        if self.pause_reason:
            raise Refused(_("The game is paused."))

    # Time

    def look_at_time(self, now: int) -> None:
        """Pauses the game after a gap, and ends it where a flag has fallen."""
        if not self.is_played:
            return
        gap_ms = self.clock.tick(now)
        if gap_ms:
            self.pause(PauseReason.GAP, now, gap_ms)
            return
        seat = self.clock.has_flagged(now)
        if seat is not None:
            self.game.flag(seat)
            self.finish(now)

    def start_clock(self, now: int) -> None:
        """The time of the side to move runs, as it stands."""
        if self.clock.seat is None:
            self.clock.start(self.game.turn, now)
        self.clock.resume(now)
        self.game.record.note_clock(self.clock.state(now))

    def pause(self, reason: PauseReason, now: int, gap_ms: int = 0) -> None:
        """Nobody's time runs, nobody is asked."""
        self.clock.pause(now)
        self.pause_reason = reason
        self.disturb()
        self.events.append(Paused(now, reason, gap_ms))

    def resume(self, now: int) -> None:
        """Goes on after a pause."""
        self.clock.resume(now)
        self.pause_reason = None
        self.events.append(Resumed(now))

    # The game

    def follow_move(self, seat: int, now: int) -> None:
        """A move was made in the game: the clock goes with it."""
        record = self.game.record
        self.clock.resume(now)  # where somebody moves without ever having been ready
        self.clock.press(now)
        state = self.clock.state(now)
        record.note_clock(state)
        record.write_clock(state.left_ms[seat])
        self.request = None
        self.events.append(MovePlayed(now, seat, record.current.move, record.ply, state))
        if self.game.conclusion:
            self.finish(now)

    def take_back(self, now: int) -> None:
        """Back to the last time when a human was to move."""
        positions = self.game.record.positions()[-2::-1]
        plies = self._plies_to_a_human(positions)
        if plies is None:
            raise Refused(_("There is no move of a person to take back."))
        self.game.take_back(plies)
        self.events.append(TakenBack(now, plies))
        self._go_on_from_here(now)

    def redo(self, now: int) -> None:
        """Forward to the next time when a human was to move, or to the last move."""
        positions = [node.position for node in self.game.record.redoable()]
        plies = self._plies_to_a_human(positions) or len(positions)
        self.game.redo(plies)
        self.events.append(Redone(now, plies))
        self._go_on_from_here(now)

    def finish(self, now: int) -> None:
        """The game has come to its conclusion."""
        conclusion = self.game.conclusion
        assert conclusion is not None
        self.clock.stop(now)
        self.pause_reason = None
        self.failed_seat = None
        self.request = None
        self.events.append(GameOver(now, conclusion))
        self.errands += [partial(player.game_over, conclusion) for player in self.players]

    # Players

    def ask(self, now: int) -> None:
        """Asks the player who is to move, if that has not been done."""
        if not self.is_played or self.request is not None:
            return
        seat, position = self.game.turn, self.game.position
        if self.players[seat].is_ready:
            self.clock.resume(now)
        else:
            self.clock.pause(now)  # nobody pays for the time that a program takes to start
        start, moves = self.game.record.history()
        times = self.clock.engine_times(now)
        self.request = MoveRequest(next(self._ids), seat, start, moves, position, times)
        self.players[seat].ask(self.request)

    def begin_thinking(self, now: int) -> None:
        """The player who is asked was not ready, and now is."""
        self.clock.resume(now)

    def disturb(self) -> None:
        """What the players think about is no longer what they should think about."""
        self.request = None
        for player in self.players:
            player.cancel()

    def is_asked(self, request_id: int) -> bool:
        """Whether a request for a move still stands."""
        return self.request is not None and self.request.id == request_id

    def fail(self, seat: int, reason: str, now: int) -> None:
        """A player can't give its move."""
        self.failed_seat = seat
        self.events.append(PlayerFailed(now, seat, reason))
        self.pause(PauseReason.FAILURE, now)

    def look_after(self, seat: int, now: int) -> None:
        """The player at a seat is new, or as good as new: it is asked again what was asked."""
        if self.request is not None and self.request.seat == seat:
            self.request = None
        if self.game.draw_offer == 1 - seat:
            self.hand_over_offer()
        if self.failed_seat == seat:
            self.failed_seat = None
            if self.pause_reason is PauseReason.FAILURE:
                self.resume(now)

    def hand_over_offer(self) -> None:
        """The opponent of the side that offers a draw is asked what it thinks of it."""
        assert self.game.draw_offer is not None
        seat = 1 - self.game.draw_offer
        offer = self.offer = DrawOffer(next(self._ids), seat, self.game.position)
        self.errands.append(lambda: self.players[seat].consider_draw(offer))

    def answer_offer(self, offer_id: int, accepts: bool, reason: str, now: int) -> None:
        """The answer to an offer; dropped where that no longer stands."""
        offer = self.offer
        if offer is None or offer.id != offer_id or self.game.draw_offer != 1 - offer.seat:
            return
        if accepts:
            self.game.accept_draw(offer.seat)
            self.finish(now)
        else:
            self.game.decline_draw(offer.seat)
            self.events.append(DrawDeclined(now, offer.seat, reason))

    # Its parts

    def _plies_to_a_human(self, positions: Sequence[Position]) -> int | None:
        """How many of these positions it takes until it is a person's turn."""
        for plies, position in enumerate(positions, 1):
            if self.players[position.turn.index].is_human:
                return plies
        return None

    def _go_on_from_here(self, now: int) -> None:
        """After moves were taken back or redone: the clock, the players and the end follow."""
        self.disturb()
        state = self._known_clock() or self.clock.state(now)
        is_paused = self.pause_reason is not None
        self.clock.restore(state._replace(seat=self.game.turn, is_paused=is_paused), now)
        if self.game.conclusion:
            self.finish(now)

    def _known_clock(self) -> ClockState | None:
        """The clock as it was at the present move, or as soon after it as anybody knows."""
        record = self.game.record
        known = record.clock_at(record.current) or clock_from_notes(
            record.line(), record.start.turn.index, self.clock.controls
        )
        if known is not None:
            return known
        later = (record.clock_at(node) for node in record.redoable())
        return next((state for state in later if state is not None), None)
