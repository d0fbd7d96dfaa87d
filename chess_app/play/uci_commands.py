"""What is said to a UCI engine: positions and the limits of a search, as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class SearchLimits(NamedTuple):
    """When a search ends. What is None does not limit it; without any limit it ends by `stop`.

    `clocks_ms` and `increments_ms` are those of the side that moves first in the game (White) and
    of the other. `moves_to_go` is how many moves these times must last for, until there is more.
    `search_moves` are the only moves to be looked at, all if there are none. With `ponder` the
    engine thinks about a move that it expects, and its time counts from the ponder hit.
    """

    depth: int | None = None
    nodes: int | None = None
    move_time_ms: int | None = None
    clocks_ms: tuple[int, int] | None = None
    increments_ms: tuple[int, int] | None = None
    moves_to_go: int | None = None
    search_moves: tuple[str, ...] = ()
    ponder: bool = False

    def after(self, seat: int, spent_ms: int) -> SearchLimits:
        """What is left when `seat`, who is to move, has lost so much of its time already.

        Half of the time is always left: an engine in need has to be told of some.
        """
        clocks_ms = self.clocks_ms
        if clocks_ms is not None:
            first_ms, second_ms = clocks_ms
            own_ms = _less(clocks_ms[seat], spent_ms)
            clocks_ms = (own_ms, second_ms) if seat == 0 else (first_ms, own_ms)
        move_time_ms = self.move_time_ms
        if move_time_ms is not None:
            move_time_ms = _less(move_time_ms, spent_ms)
        return self._replace(clocks_ms=clocks_ms, move_time_ms=move_time_ms)

    def command(self) -> str:
        """The line `go …`. Times are never less than 1: many engines take 0 for no limit."""
        words = ["go"]
        if self.ponder:
            words.append("ponder")
        if self.depth is not None:
            words.append(f"depth {self.depth}")
        if self.nodes is not None:
            words.append(f"nodes {self.nodes}")
        if self.move_time_ms is not None:
            words.append(f"movetime {max(self.move_time_ms, 1)}")
        if self.clocks_ms is not None:
            words.append("wtime {} btime {}".format(*(max(each, 1) for each in self.clocks_ms)))
        if self.increments_ms is not None:
            words.append("winc {} binc {}".format(*(max(each, 0) for each in self.increments_ms)))
        if self.moves_to_go is not None:
            words.append(f"movestogo {max(self.moves_to_go, 1)}")
        if len(words) == 1:
            words.append("infinite")
        if self.search_moves:
            words.append(f"searchmoves {' '.join(self.search_moves)}")
        return " ".join(words)


def position_command(fen: str | None, moves: Sequence[str]) -> str:
    """The line `position …`: the start of the game (None is the usual one) and all its moves."""
    start = "startpos" if fen is None else f"fen {fen}"
    return f"position {start} moves {' '.join(moves)}" if moves else f"position {start}"


def _less(left_ms: int, spent_ms: int) -> int:
    return max(left_ms - spent_ms, left_ms // 2, 1)
