"""What a board shows, as plain values: the men, what they may do, and what is marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple


class Piece(NamedTuple):
    """A man by the names of its picture, those of `art.pieces.SIDES` and `art.pieces.PIECES`."""

    side: str
    name: str


class TargetKind(Enum):
    """What a piece would do on a cell that it may go to."""

    MOVE = auto()
    CAPTURE = auto()
    DRAG_ONLY = auto()
    """Reached by dragging only and not marked, as a king that is put onto its own rook."""


class Drawing(NamedTuple):
    """An arrow between the middles of two cells, or a circle around one cell if both are the same.

    `brush` is one of `art.drawings.BRUSHES`.
    """

    origin: int
    target: int
    brush: str


@dataclass(frozen=True)
class Scene:
    """Everything that a board shows, apart from what the user is doing with it.

    - `pieces`: the men by their cells.
    - `bottom_seat`: who sits below.
    - `last_move`: cells to tint; `check`: the cell of a king in check.
    - `movable`: what the user may move now: origin -> target -> kind; `is_premove`: these moves
      would wait for the opponent's, and are marked in another tint.
    - `premove`: the cells of the premove that waits.
    - `hint`: arrows and circles of the program.
    - `is_hidden`: a pause hides the position.
    """

    pieces: Mapping[int, Piece]
    bottom_seat: int = 0
    last_move: tuple[int, ...] = ()
    check: int | None = None
    movable: Mapping[int, Mapping[int, TargetKind]] = field(default_factory=dict)
    is_premove: bool = False
    premove: tuple[int, ...] = ()
    hint: tuple[Drawing, ...] = ()
    is_hidden: bool = False
