"""The UCI command `go perft`: counts move sequences in small steps, so that it can be stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable

from chess_app.chess import Move, Position

# Counted in one piece, during which nothing else gets its turn: a thousandth of a second.
_UNINTERRUPTED_DEPTH = 3


class MoveCount:
    """How many sequences of `depth` legal moves a position has, told for each first move."""

    def __init__(self, position: Position, depth: int, write: Callable[[str], None]) -> None:
        self._position = position
        self._depth = max(depth, 1)
        self._write = write
        self._stopped = threading.Event()

    def stop(self) -> None:
        """Ends the counting, from another thread; there is no sum then."""
        self._stopped.set()

    def run(self) -> None:
        """Counts, and writes in the form that others have made common."""
        total = 0
        for move in sorted(self._position.legal_moves(), key=Move.uci):
            count = self._count(self._position.play(move), self._depth - 1)
            if self._stopped.is_set():
                self._write("info string perft stopped")
                return
            total += count
            self._write(f"{move.uci()}: {count}")
        self._write("")
        self._write(f"Nodes searched: {total}")
        self._write("")

    def _count(self, position: Position, depth: int) -> int:
        if self._stopped.is_set():
            return 0
        if depth <= _UNINTERRUPTED_DEPTH:
            return position.perft(depth)
        return sum(self._count(position.play(move), depth - 1) for move in position.legal_moves())
