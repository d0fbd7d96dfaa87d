"""The record of a game: the tree of its moves, and which of them is the last that counts.

Nothing is ever lost from it: moves that are taken back can be redone, and where another move is
played instead they stay as a variation. To look at an earlier position, ask any node of `line()`
for its `position`; that changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from chess_app.chess import Move, Position, pgn
from chess_app.play.clock import ClockState


class Record:
    """A `pgn.Game` and the node in its main line up to which it is played.

    - `game`: the tags and the whole tree, as it is saved. Its main line may go on after `current`
      with moves that were taken back: `ply` tells where the game stands.
    """

    def __init__(
        self, game: pgn.Game | None = None, ply: int | None = None, start: Position | None = None
    ) -> None:
        """A record of an existing game, played up to `ply` moves of its main line (None: all).

        Without a game it is a new one that begins at `start`. ValueError if the main line is
        shorter than `ply`.
        """
        self.game = pgn.Game(start=start or Position.initial()) if game is None else game
        self._line: list[pgn.Node] = []
        self._positions = [self.game.start]
        self._clocks: dict[pgn.Node, ClockState] = {}
        self._go_on(list(self.game.main_line()) if ply is None else self._next(ply))

    # What there is

    @property
    def current(self) -> pgn.Node:
        """The node of the last move that counts, on the main line; the root before the first."""
        return self._line[-1] if self._line else self.game.root

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self._positions[0]

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def ply(self) -> int:
        """How many moves are played."""
        return len(self._line)

    def line(self) -> Sequence[pgn.Node]:
        """The nodes of the moves played, from the first to `current`."""
        return self._line[:]

    def positions(self) -> Sequence[Position]:
        """The positions of the game from its start to the present one."""
        return self._positions[:]

    def history(self) -> tuple[Position, tuple[Move, ...]]:
        """A position of the game and the moves from there to the present one: see `history_of`."""
        return history_of(self.start, self._line)

    def redoable(self) -> list[pgn.Node]:
        """The moves that were taken back and can be redone, the next one first."""
        return list(self.current.main_line())

    # What changes it

    def play(self, move: Move) -> None:
        """Plays a move; IllegalMove if it is not one. What else followed becomes a variation."""
        self.position.code_of(move)  # the tree would also take the pass of analysts
        self._go_on([self.current.add_main(move)])

    def take_back(self, plies: int = 1) -> None:
        """Goes back by some moves, which stay in the tree; ValueError if there are not so many."""
        if not 0 <= plies <= self.ply:
            raise ValueError(f"{plies} of {self.ply} moves cannot be taken back")
        del self._line[self.ply - plies :]
        del self._positions[self.ply + 1 :]

    def redo(self, plies: int = 1) -> None:
        """Plays moves again that were taken back; ValueError if there are not so many."""
        self._go_on(self._next(plies))

    def end_here(self) -> None:
        """The game has ended here: its main line ends too, and what followed is a variation.

        Not so before the first move, where PGN has no place for a variation.
        """
        if not self._line or not self.current.children:
            return
        ended = self.current
        self._line[-1] = ended.split()
        if ended in self._clocks:
            self._clocks[self.current] = self._clocks[ended]

    # The clock

    def note_clock(self, state: ClockState) -> None:
        """Remembers the clock as it is at `current`."""
        self._clocks[self.current] = state

    def write_clock(self, left_ms: int | None) -> None:
        """Writes beside the last move what its player has left, as `[%clk]`; None for no clock."""
        self.current.clock_ms = left_ms

    def clock_at(self, node: pgn.Node) -> ClockState | None:
        """The clock that was noted at a node, if any was."""
        return self._clocks.get(node)

    def _next(self, plies: int) -> list[pgn.Node]:
        nodes = list(islice(self.current.main_line(), max(plies, 0)))
        if len(nodes) != plies:
            raise ValueError(f"after move {self.ply} the record has no {plies} moves")
        return nodes

    def _go_on(self, nodes: Sequence[pgn.Node]) -> None:
        for node in nodes:
            self._line.append(node)
            self._positions.append(node.position)


def history_of(start: Position, line: Iterable[pgn.Node]) -> tuple[Position, tuple[Move, ...]]:
    """A position and the moves from there to the last node of a line that begins at `start`.

    That is the start, or the position after the last pass, which engines don't know.
    """
    moves = list[Move]()
    for node in line:
        if node.move == pgn.NULL_MOVE:
            start, moves = node.position, []
        else:
            moves.append(node.move)
    return start, tuple(moves)
