"""Where a search stands: the moves from its root to the position that it looks at.

A search goes along one path at a time. Its board is changed and taken back, and what is known by
ply is kept in arrays: no node needs memory of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import KING, PAWN, QUEEN, ROOK, popcount
    from cython.cimports.chess_app.engine.clock import now_ms
    from cython.cimports.chess_app.engine.table import TranspositionTable
else:
    from chess_app.chess.bits import KING, PAWN, QUEEN, ROOK, popcount
    from chess_app.chess.board import Board
    from chess_app.engine.clock import now_ms
    from chess_app.engine.table import TranspositionTable

    MAX_PLY = 128
    MOST_KEYS = 1024
    CLOCK_MASK = 7  # how seldom the clock is read; plain nodes take a hundred times as long

# What Python code outside needs to know.
MOST_PLIES = MAX_PLY


class Path:
    """The moves from the root, the game before it, the best line found, and when to stop."""

    def __init__(self, table: TranspositionTable) -> None:
        self.board = Board()
        self.table = table
        if not cython.compiled:
            self.keys = [0] * MOST_KEYS  # of all positions since the game's start or last capture
            self.key_count = 0
            self.played = [0] * (MAX_PLY + 8)  # man * 64 + target of the move at a ply, or -1
            self.pv = [0] * (MAX_PLY * MAX_PLY)  # the best line from each ply
            self.pv_length = [0] * (MAX_PLY + 8)
            self.selective_depth = 0
        self.nodes = 0
        self.node_limit = 0
        self.deadline_ms = 0
        self.stopped = False

    def set_position(self, board: Board, history: Sequence[int]) -> None:
        """Begins at this position; `history` has the keys of the game before it."""
        index: cython.int
        self.board = board
        recent = list(history)[-(MOST_KEYS - MAX_PLY - 8) :]
        self.key_count = 0
        for key in recent:
            self.keys[self.key_count] = key
            self.key_count += 1
        for index in range(MAX_PLY + 8):
            self.played[index] = -1
        self.nodes = 0
        self.selective_depth = 0
        self.stopped = False

    def principal_variation(self) -> list[int]:
        """The moves both sides are expected to play, from the last search that was not stopped."""
        return [self.pv[index] for index in range(self.pv_length[0])]

    def must_stop(self) -> cython.bint:
        """Whether the nodes or the time are used up; it says so from then on."""
        if (self.node_limit and self.nodes >= self.node_limit) or (
            self.deadline_ms and not self.nodes & CLOCK_MASK and now_ms() >= self.deadline_ms
        ):
            self.stopped = True
        return self.stopped

    def is_draw(self, ply: cython.int) -> cython.bint:
        """By material, fifty moves, or repetition: once within the search, twice with the game."""
        index: cython.int
        steps: cython.int = min(self.board.halfmove, self.key_count)
        distance: cython.int = 4
        seen: cython.int = 0
        pieces: cython.ulonglong
        if self.board.halfmove >= 100 and (
            not self.board.in_check() or self.board.has_legal_move()
        ):
            return True
        pieces = (
            self.board.men[PAWN]
            | self.board.men[6 + PAWN]
            | self.board.men[ROOK]
            | self.board.men[6 + ROOK]
            | self.board.men[QUEEN]
            | self.board.men[6 + QUEEN]
        )
        if not pieces and popcount(self.board.by_color[0] | self.board.by_color[1]) <= 3:
            return True
        while distance <= steps:
            index = self.key_count - distance
            if self.keys[index] == self.board.key:
                if distance < ply:
                    return True
                seen += 1
                if seen == 2:
                    return True
            distance += 2
        return False

    def has_pieces(self) -> cython.bint:
        """Whether the side to move has more than its king and pawns."""
        base: cython.int = self.board.turn * 6
        own: cython.ulonglong = self.board.by_color[self.board.turn]
        return (own & ~self.board.men[base + PAWN] & ~self.board.men[base + KING]) != 0

    def make(self, move: cython.int, ply: cython.int) -> cython.ulonglong:
        """Goes one move further; gives what `unmake` needs. A node is a move that is made."""
        self.nodes += 1
        self.played[ply] = self.board.squares[move & 63] * 64 + (move >> 6 & 63)
        self.keys[self.key_count] = self.board.key
        self.key_count += 1
        self.table.prefetch(self.board.key_after(move))
        return self.board.make(move)

    def unmake(self, move: cython.int, undo: cython.ulonglong) -> None:
        """Takes the last move back."""
        self.key_count -= 1
        self.board.unmake(move, undo, self.keys[self.key_count])

    def make_null(self, ply: cython.int) -> cython.ulonglong:
        """Lets the other side move instead; gives what `unmake_null` needs."""
        undo: cython.ulonglong
        self.nodes += 1
        self.played[ply] = -1
        self.keys[self.key_count] = self.board.key
        self.key_count += 1
        undo = self.board.make_null()
        # No repetition is looked for across a move that nobody played.
        self.board.halfmove = 0
        return undo

    def unmake_null(self, undo: cython.ulonglong) -> None:
        """Takes back that a side passed."""
        self.key_count -= 1
        self.board.unmake_null(undo, self.keys[self.key_count])

    def note_best(self, move: cython.int, ply: cython.int) -> None:
        """Notes the best line from a ply: this move, and the one found after it."""
        index: cython.int
        length: cython.int = self.pv_length[ply + 1]
        self.pv[ply * MAX_PLY] = move
        for index in range(length):
            self.pv[ply * MAX_PLY + 1 + index] = self.pv[(ply + 1) * MAX_PLY + index]
        self.pv_length[ply] = length + 1
