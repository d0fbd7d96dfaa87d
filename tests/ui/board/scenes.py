"""Scenes to try the board with, written as people write cells."""

from __future__ import annotations

from collections.abc import Mapping

from chess_app.ui.board.scene import Piece, Scene, TargetKind

_NAMES = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}
M, X, D = TargetKind.MOVE, TargetKind.CAPTURE, TargetKind.DRAG_ONLY


def at(name: str) -> int:
    """The cell with a name: a1 is 0, h8 is 63."""
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def name_of(cell: int) -> str:
    """The name of a cell."""
    return "abcdefgh"[cell % 8] + str(cell // 8 + 1)


def men(text: str) -> dict[int, Piece]:
    """Pieces by their cells: "Ke1 Ra1 pe5" (black ones small)."""
    return {
        at(word[1:]): Piece("white" if word[0].isupper() else "black", _NAMES[word[0].lower()])
        for word in text.split()
    }


def moves(**origins: str) -> dict[int, Mapping[int, TargetKind]]:
    """What may move where: e1="e2 xd1 (h1)", captures with an x, brackets for drops only."""
    kinds = {"x": X, "(": D}
    return {
        at(origin): {at(word.strip("x()")): kinds.get(word[0], M) for word in targets.split()}
        for origin, targets in origins.items()
    }


CASTLING = Scene(
    men("Ke1 Rh1 Ra1 Pa7 Nc3 ke8 rd8 pd5"),
    movable=moves(e1="e2 d2 g1 (h1)", h1="g1 f1", c3="xd5 b5 e4", a7="a8 xb8", a1="b1 c1 d1 a6 a2"),
)
"""A king that may castle, also onto its rook, a knight with a capture, a pawn that promotes."""
