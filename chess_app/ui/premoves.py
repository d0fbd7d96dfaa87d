"""Premoves: what the user may ask for in advance, while the opponent thinks; no Tk here.

Nobody knows what the board will look like, so a man may be sent wherever it could go on a board
that suits it. Whether the move is legal is seen when its turn comes.
"""

from __future__ import annotations

from chess_app.chess import Color, Kind, Position
from chess_app.chess.men import Man
from chess_app.ui.board.scene import TargetKind
from chess_app.ui.scenes import Movable

_ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_LEAPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
_DIRECTIONS = {
    Kind.ROOK: _ORTHOGONAL,
    Kind.BISHOP: _DIAGONAL,
    Kind.QUEEN: _ORTHOGONAL + _DIAGONAL,
}


def premove_targets(position: Position, color: Color) -> Movable:
    """What this side may ask for while the other is to move.

    The king castles by two steps, or onto a rook of his own by dragging, as in Chess960.
    """
    own = {cell: man for cell, man in position.men().items() if man.color is color}
    found = {
        cell: dict.fromkeys(targets, TargetKind.MOVE)
        for cell, man in own.items()
        if (targets := _targets(man, cell))
    }
    king = position.king_square(color)
    for cell, man in own.items():
        if man.kind is Kind.ROOK and cell // 8 == king // 8 == _home(color):
            found[king].setdefault(cell, TargetKind.DRAG_ONLY)
    return found


def _targets(man: Man, cell: int) -> list[int]:
    file, rank = cell % 8, cell // 8
    if man.kind in _DIRECTIONS:
        steps = [
            (right * far, up * far) for right, up in _DIRECTIONS[man.kind] for far in range(1, 8)
        ]
    elif man.kind is Kind.KNIGHT:
        steps = list(_LEAPS)
    elif man.kind is Kind.KING:
        steps = [*_ORTHOGONAL, *_DIAGONAL]
        if rank == _home(man.color):
            steps += [(2, 0), (-2, 0)]
    else:
        up = 1 if man.color is Color.WHITE else -1
        steps = [(0, up), (1, up), (-1, up)]
        if rank == (1 if man.color is Color.WHITE else 6):
            steps.append((0, 2 * up))
    places = ((file + right, rank + up) for right, up in steps)
    return [x + 8 * y for x, y in places if 0 <= x < 8 and 0 <= y < 8]


def _home(color: Color) -> int:
    """The rank on which kings castle."""
    return 0 if color is Color.WHITE else 7
