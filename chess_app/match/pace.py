"""How long engines may think: a depth, nodes, a time per move, or clocks."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final, NamedTuple

from chess_app.chess import Color
from chess_app.language import _, counted
from chess_app.play.uci_commands import SearchLimits

# An engine that may search to a depth without a clock hangs if it takes longer than this.
LONGEST_SEARCH_S: Final = 600.0
# Reading the clock and the pipe costs a little; only what is beyond this was the engine's doing.
UNNOTICED_MS: Final = 10

_TIME = re.compile(
    r"(?:(?P<moves>[0-9]{1,3})/)?(?P<base>[0-9]{1,5}(?:\.[0-9]{1,3})?)"
    r"(?:\+(?P<increment>[0-9]{1,4}(?:\.[0-9]{1,3})?))?"
)


class Pace(NamedTuple):
    """One of `depth`, `nodes`, `move_time_ms`, or clocks that begin with `base_ms`.

    Clocks gain `increment_ms` with each move, and `base_ms` again after each `period_moves` moves,
    if that is not 0. An engine loses on time when it exceeds its time by more than `margin_ms`.
    """

    depth: int | None = None
    nodes: int | None = None
    move_time_ms: int | None = None
    base_ms: int | None = None
    increment_ms: int = 0
    period_moves: int = 0
    margin_ms: int = 0

    def tag(self) -> str:
        """The tag TimeControl of PGN."""
        if self.move_time_ms is not None:
            return f"1/{self.move_time_ms / 1000:g}"
        if self.base_ms is None:
            return "-"
        moves = f"{self.period_moves}/" if self.period_moves else ""
        increment = f"+{self.increment_ms / 1000:g}" if self.increment_ms else ""
        return f"{moves}{self.base_ms / 1000:g}{increment}"

    def __str__(self) -> str:
        """In words, in the language of the user."""
        if self.depth is not None:
            return _("depth {depth}").format(depth=self.depth)
        if self.nodes is not None:
            return counted("{count} node a move", "{count} nodes a move", self.nodes)
        if self.move_time_ms is not None:
            return _("{ms} ms a move").format(ms=self.move_time_ms)
        return f"{self.tag()} s"


def parse_time(text: str, margin_ms: int) -> Pace:
    """Clocks as people write them, in seconds: `60`, `1+0.02`, `40/60+0.5`; ValueError if not."""
    match = _TIME.fullmatch(text)
    if not match:
        raise ValueError(
            _("not a time such as 10+0.1, in seconds: {text}").format(text=repr(text[:40]))
        )
    base_ms = round(float(match["base"]) * 1000)
    increment_ms = round(float(match["increment"] or 0) * 1000)
    if base_ms + increment_ms == 0 or match["moves"] in ("0", "00", "000"):
        raise ValueError(_("nobody can play without time: {text}").format(text=repr(text[:40])))
    return Pace(
        base_ms=base_ms or increment_ms,
        increment_ms=increment_ms,
        period_moves=int(match["moves"] or 0),
        margin_ms=margin_ms,
    )


class Spent(Enum):
    """What became of a player's time with a move."""

    IN_TIME = "in time"
    OVERRUN = "too late, but within the margin"
    LOST = "too late"


class Clocks:
    """The time of both players in one game; the caller measures it."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._left_ms = [float(pace.base_ms or 0)] * 2
        self._moves = [0, 0]

    def left_ms(self, color: Color) -> float | None:
        """What a player may use for the next move; None if time does not count."""
        if self._pace.move_time_ms is not None:
            return float(self._pace.move_time_ms)
        return None if self._pace.base_ms is None else self._left_ms[color.index]

    def longest_s(self, color: Color) -> float:
        """How long it makes sense to wait for the next move."""
        left_ms = self.left_ms(color)
        if left_ms is None:
            return LONGEST_SEARCH_S
        # A millisecond more than is allowed, so that what comes in time is not missed.
        return (max(left_ms, 0) + self._pace.margin_ms + 1) / 1000

    def limits(self, color: Color) -> SearchLimits:
        """What the engine is told."""
        pace = self._pace
        if pace.base_ms is None:
            return SearchLimits(pace.depth, pace.nodes, pace.move_time_ms)
        moves_to_go = None
        if pace.period_moves:
            moves_to_go = pace.period_moves - self._moves[color.index] % pace.period_moves
        white_ms, black_ms = (max(1, int(left)) for left in self._left_ms)
        return SearchLimits(
            clocks_ms=(white_ms, black_ms),
            increments_ms=(pace.increment_ms, pace.increment_ms) if pace.increment_ms else None,
            moves_to_go=moves_to_go,
        )

    def spend(self, color: Color, elapsed_ms: float) -> Spent:
        """Takes the time for a move off a player's clock, and adds what it gains with the move."""
        pace = self._pace
        left_ms = self.left_ms(color)
        if left_ms is None:
            return Spent.IN_TIME
        over_ms = elapsed_ms - left_ms
        if over_ms > pace.margin_ms:
            return Spent.LOST
        if pace.base_ms is None:
            return Spent.OVERRUN if over_ms > UNNOTICED_MS else Spent.IN_TIME
        index = color.index
        self._moves[index] += 1
        self._left_ms[index] = max(0.0, left_ms - elapsed_ms) + pace.increment_ms
        if pace.period_moves and self._moves[index] % pace.period_moves == 0:
            self._left_ms[index] += pace.base_ms
        return Spent.OVERRUN if over_ms > 0 else Spent.IN_TIME
