"""Which move led to a position: in a list of positions it is not written."""

from __future__ import annotations

from collections.abc import Sequence

from chess_app.chess import Position
from chess_app.chess.board import Board


def last_move(position: Position, history: Sequence[Position]) -> int:
    """The code of the move that led to the position, or 0 if there was none."""
    if not history:
        return 0
    board = history[-1].board()
    return next((code for code in board.legal_moves() if key_after(board, code) == position.key), 0)


def key_after(board: Board, code: int) -> int:
    """The key of the position after a legal move."""
    key = board.key
    undo = board.make(code)
    after = board.key
    board.unmake(code, undo, key)
    return after
