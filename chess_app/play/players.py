"""What a player is to the arbiter: somebody who, asked for a move, answers later.

The answer is a call of one of the methods of `Desk`, which the arbiter is, with the id of the
request; it may come from inside `ask`. Answers to a request that no longer stands are dropped, so
a player need not care what has happened meanwhile. All calls, in both directions, are made in the
one thread that drives the arbiter.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from chess_app.chess import Move, Position
from chess_app.play.conclusion import Conclusion
from chess_app.play.uci_commands import SearchLimits


class MoveRequest(NamedTuple):
    """A move is wanted.

    - `start`, `moves`: the position that the history begins with and the moves since then, which
      lead to `position`. It is the start of the game, or a later one where somebody passed.
    - `times`: what the clock allows; no limit at all where time does not count.
    """

    id: int
    seat: int
    start: Position
    moves: tuple[Move, ...]
    position: Position
    times: SearchLimits


class DrawOffer(NamedTuple):
    """A draw is offered to the player at `seat`."""

    id: int
    seat: int
    position: Position


class Desk(Protocol):
    """Where a player hands in its answers; `now` is the moment of the answer."""

    def answer_ready(self, request_id: int, now: int) -> None:
        """A player that was not ready when it was asked begins to think: its time runs from now."""

    def answer_move(self, request_id: int, move: Move, now: int) -> None:
        """The move for a request. An illegal one counts as a failure of the player."""

    def answer_failure(self, request_id: int, reason: str, now: int) -> None:
        """The player can't give a move; `reason` is one line for the user that names it."""

    def answer_draw(self, offer_id: int, accepts: bool, reason: str, now: int) -> None:
        """Whether a draw is accepted; `reason` is a sentence that tells why not."""


class Player(Protocol):
    """Somebody at the board. None of these methods waits for anything, and none raises."""

    @property
    def name(self) -> str:
        """What people call this player."""

    @property
    def is_human(self) -> bool:
        """Whether moves come by `Arbiter.submit`, and are taken back to this player's turn."""

    @property
    def is_ready(self) -> bool:
        """Whether this player can think at once; the process of an engine may have to start first.

        If not, `answer_ready` or `answer_failure` follows each `ask`, before too long.
        """

    def sit_down(self, seat: int, desk: Desk) -> None:
        """A game begins, in which this player has that seat."""

    def ask(self, request: MoveRequest) -> None:
        """It is this player's turn."""

    def cancel(self) -> None:
        """What was asked no longer counts, and no more thinking is wanted until the next `ask`.

        Also called where nothing was asked: a player that ponders stops.
        """

    def consider_draw(self, offer: DrawOffer) -> None:
        """The opponent offers a draw. The answer may come at any time, or never."""

    def game_over(self, conclusion: Conclusion) -> None:
        """The game has ended: as `cancel`. More is asked only if moves are taken back."""

    def restart(self) -> None:
        """Begins afresh, after a failure; `ask` follows if it is this player's turn.

        A player that has failed and is asked again without this does the same.
        """

    def close(self) -> None:
        """This player is no longer needed; nothing more is called."""


class Human:
    """A person, who moves by `Arbiter.submit` whenever it is their turn."""

    is_human = True
    is_ready = True

    def __init__(self, name: str = "") -> None:
        self.name = name

    def sit_down(self, seat: int, desk: Desk) -> None:
        """See `Player`."""

    def ask(self, request: MoveRequest) -> None:
        """See `Player`."""

    def cancel(self) -> None:
        """See `Player`."""

    def consider_draw(self, offer: DrawOffer) -> None:
        """See `Player`."""

    def game_over(self, conclusion: Conclusion) -> None:
        """See `Player`."""

    def restart(self) -> None:
        """See `Player`."""

    def close(self) -> None:
        """See `Player`."""
