"""How men get from one scene to the next: some slide, captured ones fade."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from chess_app.ui.board.cells import Marks
from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.board.scene import Piece, Scene

# Fading has so many steps: each is a picture that has to be made.
_FADING_STEPS: Final = 8


class Floating(NamedTuple):
    """A piece between cells, and where the upper left corner of its picture is."""

    piece: Piece
    x: int
    y: int


class Slide(NamedTuple):
    """A piece on its way from the middle of a cell to that of another."""

    piece: Piece
    origin: int
    target: int


@dataclass(frozen=True)
class Travel:
    """What moves between two scenes.

    `share` of the way has been gone in all that follows: 0 at the start, 1 at the end.
    """

    slides: tuple[Slide, ...] = ()
    captured: Mapping[int, Piece] = field(default_factory=dict)

    def floating(self, layout: ChessLayout, share: float) -> list[Floating]:
        """Where the sliding pieces are."""
        part = _eased(share)
        return [_between(slide, layout, part) for slide in self.slides]

    def marks(self, share: float) -> Marks:
        """Which cells are still empty, and how far the captured pieces have faded."""
        opacity = 1 - int(share * _FADING_STEPS) / _FADING_STEPS
        return Marks(
            away=frozenset(slide.target for slide in self.slides),
            fading={cell: (piece, opacity) for cell, piece in self.captured.items()},
        )


def travel(
    before: Scene, after: Scene, moved: Sequence[tuple[int, int]], dropped_from: int | None = None
) -> Travel:
    """What moves when the pieces of `moved` (origin, target) go from one scene to the next.

    The piece that was `dropped_from` its cell has been carried by the user already.
    """
    slides = []
    for origin, target in moved:
        # A pawn stays one until it has arrived.
        piece = before.pieces.get(origin) or after.pieces.get(target)
        if piece is not None and target in after.pieces and origin not in (target, dropped_from):
            slides.append(Slide(piece, origin, target))
    gone = {origin for origin, target in moved}
    targets = {slide.target for slide in slides}
    captured = {
        cell: piece
        for cell, piece in before.pieces.items()
        if cell not in gone and (cell in targets or cell not in after.pieces)
    }
    return Travel(tuple(slides), captured if slides else {})


def _between(slide: Slide, layout: ChessLayout, part: float) -> Floating:
    x, y = layout.corner(slide.origin)
    to_x, to_y = layout.corner(slide.target)
    return Floating(slide.piece, round(x + (to_x - x) * part), round(y + (to_y - y) * part))


def _eased(share: float) -> float:
    """Slow at the ends and fast between."""
    return share * share * (3 - 2 * share)
