"""What the arbiter tells its observers: plain values, each with the moment `now` it happened at.

Whoever wants to know more asks the arbiter for its game, clock and players, which have changed
already when the event comes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from chess_app.chess import Move
from chess_app.play.clock import ClockState
from chess_app.play.conclusion import Conclusion


class PauseReason(Enum):
    """Why nobody's time runs and nobody can move."""

    ASKED = "asked"
    """Somebody wanted a pause, or a resumed game waits until its players are ready."""

    GAP = "gap"
    """Nothing was heard of the time for long: the machine has slept. Ask whether to go on."""

    FAILURE = "failure"
    """The player to move has failed: restart it, replace it or take over."""

    ADJOURNED = "adjourned"
    """The game is put away for another day."""


@dataclass(frozen=True)
class Event:
    """Something that has happened."""

    now: int


@dataclass(frozen=True)
class GameStarted(Event):
    """A new game, or an old one that goes on; the game before it is put away as it was."""


@dataclass(frozen=True)
class MovePlayed(Event):
    """A move was made; `ply` counts moves from the start, `clock` is the state after it."""

    seat: int
    move: Move
    ply: int
    clock: ClockState


@dataclass(frozen=True)
class TakenBack(Event):
    """The last `plies` moves were taken back; a conclusion, if there was one, is void."""

    plies: int


@dataclass(frozen=True)
class Redone(Event):
    """`plies` moves that had been taken back stand again."""

    plies: int


@dataclass(frozen=True)
class DrawOffered(Event):
    """A seat offers a draw; the game's `draw_offer` tells how long it stands."""

    seat: int


@dataclass(frozen=True)
class DrawDeclined(Event):
    """A seat does not accept a draw; `reason` is a sentence, or empty."""

    seat: int
    reason: str


@dataclass(frozen=True)
class GameOver(Event):
    """The game is concluded."""

    conclusion: Conclusion


@dataclass(frozen=True)
class Paused(Event):
    """Time stands still. `gap_ms` is how long nothing was heard, where that is the reason."""

    reason: PauseReason
    gap_ms: int = 0


@dataclass(frozen=True)
class Resumed(Event):
    """Time runs again."""


@dataclass(frozen=True)
class PlayerFailed(Event):
    """A player could not give a move: it crashed, hung or wanted an illegal one.

    The game is as it was, and a `Paused` follows. `reason` is one line that names the player.
    """

    seat: int
    reason: str


@dataclass(frozen=True)
class PlayerReplaced(Event):
    """Somebody else sits at a seat now."""

    seat: int


@dataclass(frozen=True)
class JournalFailed(Event):
    """The journal can't be written; the game goes on. Told once, until it can be written again."""

    reason: str


@dataclass(frozen=True)
class CallRefused(Event):
    """What was asked of the arbiter while it was busy had to be refused when its turn came.

    `reason` is the one line that the caller would have got as an exception.
    """

    reason: str
