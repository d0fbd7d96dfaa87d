"""What is said to a UCI engine: positions and the limits of a search, as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class SearchLimits(NamedTuple):
    """When a search ends. What is None does not limit it; without any limit it ends by `stop`.

    `clocks_ms` and `increments_ms` are those of the side that moves first in the game (White) and
    of the other. `moves_to_go` is how many moves these times must last for, until there is more.
    """

    depth: int | None = None
    nodes: int | None = None
    move_time_ms: int | None = None
    clocks_ms: tuple[int, int] | None = None
    increments_ms: tuple[int, int] | None = None
    moves_to_go: int | None = None

    def command(self) -> str:
        """The line `go …`."""
        words = ["go"]
        if self.depth is not None:
            words.append(f"depth {self.depth}")
        if self.nodes is not None:
            words.append(f"nodes {self.nodes}")
        if self.move_time_ms is not None:
            words.append(f"movetime {self.move_time_ms}")
        if self.clocks_ms is not None:
            words.append("wtime {} btime {}".format(*self.clocks_ms))
        if self.increments_ms is not None:
            words.append("winc {} binc {}".format(*self.increments_ms))
        if self.moves_to_go is not None:
            words.append(f"movestogo {self.moves_to_go}")
        return " ".join(words if len(words) > 1 else ["go", "infinite"])


def position_command(fen: str | None, moves: Sequence[str]) -> str:
    """The line `position …`: the start of the game (None is the usual one) and all its moves."""
    start = "startpos" if fen is None else f"fen {fen}"
    return f"position {start} moves {' '.join(moves)}" if moves else f"position {start}"
