"""Where the keys lead in a list of moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from chess_app.chess import pgn
from chess_app.ui.panel.move_rows import MoveRow, Row

Step = Callable[[Sequence[Row], pgn.Node], pgn.Node]
"""The node that a key leads to from a node; the same one where there is nothing more."""


def nodes_of(row: Row) -> list[pgn.Node]:
    """The moves of a row, from left to right."""
    if isinstance(row, MoveRow):
        return [cell.node for cell in (row.white, row.black) if cell]
    return [span.node for span in row.spans if span.node]


def _back(rows: Sequence[Row], node: pgn.Node) -> pgn.Node:
    return node.parent or node


def _forward(rows: Sequence[Row], node: pgn.Node) -> pgn.Node:
    return node.children[0] if node.children else node


def _to_start(rows: Sequence[Row], node: pgn.Node) -> pgn.Node:
    return node.find_root()


def _to_end(rows: Sequence[Row], node: pgn.Node) -> pgn.Node:
    return node.end()


def _up(rows: Sequence[Row], node: pgn.Node) -> pgn.Node:
    place = _row_of(rows, node)
    above = next((row for row in reversed(rows[: max(place, 0)]) if nodes_of(row)), None)
    return _beside(rows[place], node, above) if above else node.find_root()


def _down(rows: Sequence[Row], node: pgn.Node) -> pgn.Node:
    place = _row_of(rows, node)
    below = next((row for row in rows[place + 1 :] if nodes_of(row)), None)
    return _beside(rows[place], node, below) if below else node


def _row_of(rows: Sequence[Row], node: pgn.Node) -> int:
    """The number of its row; -1 for the root, which is above all rows."""
    return next((place for place, row in enumerate(rows) if node in nodes_of(row)), -1)


def _beside(row: Row, node: pgn.Node, other: Row) -> pgn.Node:
    """The move of another row in the same column, or else the first one."""
    if isinstance(row, MoveRow) and isinstance(other, MoveRow):
        if row.black and other.black and row.black.node is node:
            return other.black.node
    return nodes_of(other)[0]


STEPS: Final[dict[str, Step]] = {
    "Left": _back,
    "Right": _forward,
    "Home": _to_start,
    "End": _to_end,
    "Up": _up,
    "Down": _down,
}
"""Steps by the names that Tk has for the keys."""
