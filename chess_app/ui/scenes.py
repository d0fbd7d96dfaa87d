"""From a position of chess to what the board shows and lets the user do; no Tk here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from chess_app.chess import Color, Kind, Move, Position
from chess_app.chess.men import Man
from chess_app.ui.board.scene import Piece, TargetKind

Movable = Mapping[int, Mapping[int, TargetKind]]


def pieces_of(position: Position) -> dict[int, Piece]:
    """What stands where."""
    return {cell: piece_of(man) for cell, man in position.men().items()}


def piece_of(man: Man) -> Piece:
    """A man as the pictures call it."""
    return Piece(man.color.value, man.kind.name.lower())


def kind_of(name: str) -> Kind:
    """The kind of man that a picture shows."""
    return Kind[name.upper()]


def check_cell(position: Position) -> int | None:
    """Where the king in check stands, if one is."""
    return position.king_square(position.turn) if position.in_check else None


def legal_targets(position: Position) -> Movable:
    """All that can be moved by the rules.

    The king castles by a step of two or more; onto his own rook only by dragging, as a click there
    may mean the rook. In Chess960 he also castles to where he will stand, if no other move of his
    leads there.
    """
    found: dict[int, dict[int, TargetKind]] = {}
    moves = position.legal_moves()
    plain = {(move.origin, move.target) for move in moves if not is_castling(position, move)}
    for move in moves:
        targets = found.setdefault(move.origin, {})
        if not is_castling(position, move):
            is_capture = _is_capture(position, move)
            targets[move.target] = TargetKind.CAPTURE if is_capture else TargetKind.MOVE
            continue
        king, rook = _castled(position, move)
        targets[rook] = TargetKind.DRAG_ONLY
        if (move.origin, king) not in plain and king not in (rook, move.origin):
            targets[king] = TargetKind.MOVE
    return found


def moves_between(position: Position, origin: int, target: int) -> list[Move]:
    """The legal moves that the user may mean: several where a pawn promotes."""
    moves = [move for move in position.legal_moves() if move.origin == origin]
    plain = [m for m in moves if m.target == target and not is_castling(position, m)]
    if plain:
        return plain
    return [m for m in moves if is_castling(position, m) and target in _castled(position, m)]


def is_castling(position: Position, move: Move) -> bool:
    """Whether a legal move castles."""
    man = position.man_at(move.origin)
    if man is None or man.kind is not Kind.KING:
        return False
    taken = position.man_at(move.target)
    if taken is not None and taken.color is man.color:
        return True  # onto his own rook, as in Chess960
    return abs(move.target - move.origin) == 2 and move.target // 8 == move.origin // 8


def slides(position: Position, move: Move) -> list[tuple[int, int]]:
    """From where to where pieces slide on the board when a legal move is played here."""
    if not is_castling(position, move):
        return [(move.origin, move.target)]
    after = position.play(move)
    color = position.turn
    king = (move.origin, after.king_square(color))
    rooks = _rooks(position, color), _rooks(after, color)
    left, come = rooks[0] - rooks[1], rooks[1] - rooks[0]
    return [king, *zip(left, come, strict=True)]


def backwards(pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same slides when the move is taken back."""
    return [(target, origin) for origin, target in pairs]


def _castled(position: Position, move: Move) -> tuple[int, int]:
    """Where the king will stand after castling, and where the rook stands before."""
    king = position.play(move).king_square(position.turn)
    side = 1 if king % 8 == 6 else -1
    if position.man_at(move.target) == Man(position.turn, Kind.ROOK):
        return king, move.target
    rook = move.origin + side
    while position.man_at(rook) != Man(position.turn, Kind.ROOK):
        rook += side
    return king, rook


def _is_capture(position: Position, move: Move) -> bool:
    if position.man_at(move.target) is not None:
        return True
    man = position.man_at(move.origin)
    assert man is not None
    return man.kind is Kind.PAWN and move.target == position.en_passant


def _rooks(position: Position, color: Color) -> set[int]:
    return {cell for cell, man in position.men().items() if man == Man(color, Kind.ROOK)}
