"""Signs on buttons, drawn by ourselves: fonts don't have them everywhere.

Each is made of strokes with round ends and of filled shapes, on a grid of 24 by 24.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

_GRID: Final = 24
_FINER: Final = 4
"""Drawn so many times larger and then shrunk, edges become smooth."""
_STROKE: Final = 2.0

Point = tuple[float, float]


class _Stroke(NamedTuple):
    points: tuple[Point, ...]
    width: float = _STROKE


class _Shape(NamedTuple):
    points: tuple[Point, ...]


def _arc(x: float, y: float, radius: float, start: float, end: float) -> tuple[Point, ...]:
    """Points of a circle; degrees, clockwise, from the right."""
    count = max(2, round(abs(end - start) / 6))
    angles = (math.radians(start + (end - start) * i / count) for i in range(count + 1))
    return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)


def _mirrored(parts: Sequence[_Stroke | _Shape]) -> tuple[_Stroke | _Shape, ...]:
    return tuple(
        part._replace(points=tuple((_GRID - x, y) for x, y in part.points)) for part in parts
    )


_PREVIOUS: Final = (_Shape(((15.5, 5.5), (15.5, 18.5), (7, 12))),)
_FIRST: Final = (
    _Shape(((18, 5.5), (18, 18.5), (9.5, 12))),
    _Stroke(((6.5, 6.5), (6.5, 17.5)), 2.4),
)
_TRIANGLE: Final = ((12.0, 4.5), (3.2, 19.5), (20.8, 19.5))
_DRAWINGS: Final[dict[str, tuple[_Stroke | _Shape, ...]]] = {
    "first": _FIRST,
    "previous": _PREVIOUS,
    "next": _mirrored(_PREVIOUS),
    "last": _mirrored(_FIRST),
    "take-back": (
        _Stroke((*((5.5, 9.0), (14, 9)), *_arc(14, 13.5, 4.5, -90, 90), (8, 18))),
        _Stroke(((9.5, 4.8), (5, 9), (9.5, 13.2))),
    ),
    "hint": (
        _Stroke(((9.4, 16.2), *_arc(12, 9.6, 5.8, 125, 415), (14.6, 16.2), (9.4, 16.2))),
        _Stroke(((9.8, 19), (14.2, 19))),
        _Stroke(((11.2, 21.4), (12.8, 21.4)), 1.6),
    ),
    "draw": (
        _Stroke(((4.4, 6.2), (7, 4.2), (7, 11.6))),
        _Stroke(((6.2, 20), (17.8, 4)), 1.8),
        _Stroke((*_arc(17, 15.4, 2.5, 190, 385), (14.6, 20.8), (19.8, 20.8))),
    ),
    "resign": (
        _Stroke(((6, 3.5), (6, 20.5))),
        _Shape(((6, 4.5), (18.6, 4.5), (15.4, 8.7), (18.6, 13), (6, 13))),
    ),
    "flip": (
        _Stroke(((8, 19), (8, 5))),
        _Stroke(((4.4, 8.6), (8, 5), (11.6, 8.6))),
        _Stroke(((16, 5), (16, 19))),
        _Stroke(((12.4, 15.4), (16, 19), (19.6, 15.4))),
    ),
    "pause": (_Stroke(((8.5, 6.5), (8.5, 17.5)), 3.4), _Stroke(((15.5, 6.5), (15.5, 17.5)), 3.4)),
    "resume": (_Shape(((8, 5), (8, 19), (18.5, 12))),),
    "close": (_Stroke(((6.5, 6.5), (17.5, 17.5))), _Stroke(((17.5, 6.5), (6.5, 17.5)))),
    "warning": (
        _Stroke((*_TRIANGLE, _TRIANGLE[0])),
        _Stroke(((12, 10), (12, 13.6))),
        _Stroke(((12, 16.6), (12, 16.7))),
    ),
}  # fmt: skip

ICONS: Final = tuple(_DRAWINGS)
"""The names of the signs."""


@lru_cache(maxsize=64)
def icon(name: str, size: int, colour: str) -> Image.Image:
    """A sign of `ICONS` as RGBA, `size` pixels high and wide; ValueError if there is none."""
    if name not in _DRAWINGS:
        raise ValueError(f"{name!r} is not one of {', '.join(ICONS)}")
    scale = size * _FINER / _GRID
    mask = Image.new("L", (size * _FINER, size * _FINER))
    draw = ImageDraw.Draw(mask)
    for part in _DRAWINGS[name]:
        points = [(x * scale, y * scale) for x, y in part.points]
        if isinstance(part, _Shape):
            draw.polygon(points, fill=255)
            # Corners are a little round, like the ends of strokes.
            _draw_stroke(draw, [*points, points[0]], 1.4 * scale)
        else:
            _draw_stroke(draw, points, part.width * scale)
    picture = Image.new("RGBA", (size, size), colour)
    picture.putalpha(mask.resize((size, size), Image.Resampling.LANCZOS))
    return picture


def _draw_stroke(draw: ImageDraw.ImageDraw, points: Sequence[Point], width: float) -> None:
    draw.line(points, fill=255, width=max(1, round(width)))
    radius = width / 2
    for x, y in points:
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
