"""What bounds a search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chess_app.chess import Move


@dataclass(frozen=True)
class ClockTimes:
    """The clock of the side to move: time left, increment per move, moves to the next control."""

    left_ms: int
    increment_ms: int = 0
    moves_to_go: int | None = None


@dataclass(frozen=True)
class Limits:
    """All that is given must hold; without any, the search goes on until it is stopped.

    `ponder`: time counts only from `Searcher.ponder_hit` on, and there is no answer before.
    `infinite`: time does not count, and there is no answer before `Searcher.stop`.
    `moves`: only these are considered. `mate`: stop when a mate in so many moves is found.
    `least_ms`: unless it is stopped there is no answer before the clock has counted so much.
    """

    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None
    move_time_ms: int | None = None
    clock: ClockTimes | None = None
    ponder: bool = False
    infinite: bool = False
    moves: Sequence[Move] | None = None
    least_ms: int = 0
