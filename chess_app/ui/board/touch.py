"""How a piece is touched, dragged and dropped: a state and what becomes of it, without any Tk.

Two clicks move a piece, the second where it goes; so does dragging it. A click on the touched piece
lets it go again, a click on another movable piece touches that one, and a click elsewhere or a
drop where it can't go lets go.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from chess_app.ui.board.scene import TargetKind

DRAG_AFTER_PX: Final = 3
"""A pressed piece is dragged when the pointer is so far away from where it was pressed."""

Movable: TypeAlias = Mapping[int, Mapping[int, TargetKind]]


class Point(NamedTuple):
    """A place on the screen, in pixels."""

    x: int
    y: int


class Move(NamedTuple):
    """A move that the user has made; `is_drop`: by dragging."""

    origin: int
    target: int
    is_drop: bool


class Step(NamedTuple):
    """What an event has led to."""

    touch: Touch
    move: Move | None = None


@dataclass(frozen=True)
class Touch:
    """What the user has in hand.

    - `origin`: the cell of the touched piece.
    - `hovered`: the cell under the pointer, if the piece may go there.
    - `pressed_at`: where the button went down on the piece, while it is down.
    - `is_dragging`: the piece follows the pointer.
    - `was_touched`: before the button went down.
    """

    origin: int | None = None
    hovered: int | None = None
    pressed_at: Point | None = None
    is_dragging: bool = False
    was_touched: bool = False

    def pressed(self, movable: Movable, cell: int | None, point: Point) -> Step:
        """The button goes down on a cell, or beside the board."""
        if cell is not None and self._reaches_by_click(movable, cell):
            assert self.origin is not None
            return Step(NOTHING, Move(self.origin, cell, is_drop=False))
        if cell is None or cell not in movable:
            return Step(NOTHING)
        return Step(Touch(cell, pressed_at=point, was_touched=cell == self.origin))

    def moved(self, movable: Movable, cell: int | None, point: Point) -> Touch:
        """The pointer has moved onto a cell or within it, or beside the board."""
        touch = self
        if self.pressed_at is not None and not self.is_dragging:
            if math.dist(self.pressed_at, point) >= DRAG_AFTER_PX:
                touch = replace(self, is_dragging=True)
        return touch._hovering(movable, cell)

    def released(self, movable: Movable, cell: int | None) -> Step:
        """The button goes up over a cell, or beside the board."""
        if self.origin is None or self.pressed_at is None:
            return Step(self)
        if self.is_dragging and cell is not None and cell in movable.get(self.origin, {}):
            return Step(NOTHING, Move(self.origin, cell, is_drop=True))
        if cell != self.origin or self.was_touched:
            return Step(NOTHING)
        return Step(Touch(self.origin))

    def tapped(self, movable: Movable, cell: int) -> Step:
        """A click without a pointer: the key that takes and drops was pressed on a cell."""
        touch, move = self.pressed(movable, cell, Point(0, 0))
        return Step(touch, move) if move else touch.released(movable, cell)

    def kept(self, movable: Movable) -> Touch:
        """What is left in hand when other moves have become possible."""
        if self.origin is None or self.origin not in movable:
            return NOTHING
        return self._hovering(movable, self.hovered)

    def _reaches_by_click(self, movable: Movable, cell: int) -> bool:
        if self.origin is None:
            return False
        kind = movable.get(self.origin, {}).get(cell)
        return kind is not None and kind is not TargetKind.DRAG_ONLY

    def _hovering(self, movable: Movable, cell: int | None) -> Touch:
        if self.origin is None:
            return self
        if self.is_dragging:
            is_target = cell in movable.get(self.origin, {})
        else:
            is_target = cell is not None and self._reaches_by_click(movable, cell)
        return replace(self, hovered=cell if is_target else None)


NOTHING: Final = Touch()
"""No piece is touched."""
