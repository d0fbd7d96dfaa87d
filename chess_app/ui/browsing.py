"""Which position of a game is looked at; looking never changes the game. No Tk here."""

from __future__ import annotations

from chess_app.chess import pgn
from chess_app.play.record import Record


class Browsing:
    """Looks at the present of a record, or at any node of its tree."""

    def __init__(self) -> None:
        self._node: pgn.Node | None = None

    def node(self, record: Record) -> pgn.Node:
        """What is looked at."""
        return record.current if self._node is None else self._node

    def is_live(self, record: Record) -> bool:
        """Whether that is where the game stands."""
        return self.node(record) is record.current

    def go_live(self) -> None:
        """Looks at the present, and follows it from now on."""
        self._node = None

    def look_at(self, node: pgn.Node, record: Record) -> None:
        """Looks at a node; the present one is followed from now on."""
        self._node = None if node is record.current else node

    def first(self, record: Record) -> None:
        """Looks at the start."""
        self.look_at(record.game.root, record)

    def back(self, record: Record) -> None:
        """Looks at the move before, if there is one."""
        parent = self.node(record).parent
        if parent is not None:
            self.look_at(parent, record)

    def forward(self, record: Record) -> None:
        """Looks at the next move of the line; in the game itself not beyond the present."""
        node = self.node(record)
        if node is record.current:
            return
        on_line = {id(child) for child in record.line()}
        children = [child for child in node.children if id(child) in on_line] or node.children
        if children:
            self.look_at(children[0], record)

    def can_go_back(self, record: Record) -> bool:
        """Whether there is a move before."""
        return not self.node(record).is_root

    def can_go_forward(self, record: Record) -> bool:
        """Whether there is a next move to look at."""
        node = self.node(record)
        return node is not record.current and bool(node.children)
