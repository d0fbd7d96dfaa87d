"""What each cell of a board shows: a scene and what goes on with it, taken apart cell by cell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final, NamedTuple

from chess_app.ui.board.layout import CELLS
from chess_app.ui.board.scene import Piece, Scene, TargetKind

GHOST: Final = 0.3
"""How opaque a piece stays on its cell while it is carried away."""


class Ground(Enum):
    """What lies under the piece."""

    PLAIN = auto()
    LAST_MOVE = auto()
    TOUCHED = auto()
    PREMOVE = auto()
    """A premove waits, or the piece for one was touched."""
    CHOICE = auto()
    """No square, but one of the pieces that a pawn can turn into."""
    CHOSEN = auto()
    """The one of them that would be taken now."""


class Mark(Enum):
    """What lies over the piece."""

    DOT = auto()
    CORNERS = auto()
    HOVER = auto()


class CellLook(NamedTuple):
    """What one cell shows; equal looks on equal squares are equal pictures.

    - `opacity`: of the piece; `is_premove`: the mark is one of a premove.
    """

    piece: Piece | None = None
    opacity: float = 1.0
    ground: Ground = Ground.PLAIN
    mark: Mark | None = None
    is_premove: bool = False
    is_check: bool = False
    is_dimmed: bool = False


@dataclass(frozen=True)
class Marks:
    """What goes on with a scene.

    - `touched`: the cell of the touched piece; `is_carried`: it is being dragged.
    - `targets`: cells to mark as reachable; `hovered`: the one of them under the pointer.
    - `away`: cells that are still empty, because their pieces are on their way.
    - `fading`: captured pieces and how opaque they still are.
    - `choices`: what a pawn can turn into, by the cells that show it; `chosen`: one of them. While
      there are choices the rest of the board is dimmed.
    """

    touched: int | None = None
    is_carried: bool = False
    targets: Mapping[int, TargetKind] = field(default_factory=dict)
    hovered: int | None = None
    away: frozenset[int] = frozenset()
    fading: Mapping[int, tuple[Piece, float]] = field(default_factory=dict)
    choices: Mapping[int, Piece] = field(default_factory=dict)
    chosen: int | None = None


NOTHING_GOES_ON: Final = Marks()


def cell_looks(scene: Scene, marks: Marks = NOTHING_GOES_ON) -> dict[int, CellLook]:
    """What every cell of the board shows."""
    if scene.is_hidden:
        return dict.fromkeys(CELLS, CellLook())
    return {cell: _look(scene, marks, cell) for cell in CELLS}


def _look(scene: Scene, marks: Marks, cell: int) -> CellLook:
    if cell in marks.choices:
        ground = Ground.CHOSEN if cell == marks.chosen else Ground.CHOICE
        return CellLook(marks.choices[cell], ground=ground)
    piece, opacity = scene.pieces.get(cell), 1.0
    if cell in marks.fading:
        piece, opacity = marks.fading[cell]
    elif cell in marks.away:
        piece = None
    elif marks.is_carried and cell == marks.touched:
        opacity = GHOST
    mark = _mark(marks, cell)
    return CellLook(
        piece,
        opacity,
        _ground(scene, marks, cell),
        mark,
        is_premove=scene.is_premove and mark is not None,
        is_check=cell == scene.check and cell not in marks.away,
        is_dimmed=bool(marks.choices),
    )


def _ground(scene: Scene, marks: Marks, cell: int) -> Ground:
    if cell == marks.touched:
        return Ground.PREMOVE if scene.is_premove else Ground.TOUCHED
    if cell in scene.premove:
        return Ground.PREMOVE
    return Ground.LAST_MOVE if cell in scene.last_move else Ground.PLAIN


def _mark(marks: Marks, cell: int) -> Mark | None:
    if cell == marks.hovered:
        return Mark.HOVER
    match marks.targets.get(cell):
        case TargetKind.MOVE:
            return Mark.DOT
        case TargetKind.CAPTURE:
            return Mark.CORNERS
        case _:
            return None
