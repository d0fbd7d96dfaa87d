"""Points, and curves as chains of points that are close enough to look smooth."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Chain: TypeAlias = list[Point]

# Longest straight part of a flattened curve, in hundredths of a square.
STEP = 0.5
# The length of the handles of a cubic curve that is a quarter of a circle of radius 1.
QUARTER = 4 / 3 * math.tan(math.pi / 8)


def curve(start: Point, first: Point, second: Point, end: Point) -> Chain:
    """A cubic curve with the two handles, without its start."""
    length = sum(math.dist(a, b) for a, b in pairwise((start, first, second, end)))
    count = max(4, math.ceil(length / STEP))
    return [_on_curve(start, first, second, end, i / count) for i in range(1, count + 1)]


def _on_curve(start: Point, first: Point, second: Point, end: Point, t: float) -> Point:
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (
        a * start[0] + b * first[0] + c * second[0] + d * end[0],
        a * start[1] + b * first[1] + c * second[1] + d * end[1],
    )


def straight(start: Point, end: Point) -> Chain:
    """A straight line in small steps, without its start."""
    count = max(1, math.ceil(math.dist(start, end) / STEP))
    return [
        (start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count)
        for i in range(1, count + 1)
    ]


def ellipse(centre: Point, radii: Point) -> Chain:
    """An ellipse as a closed chain: its last point is its first one."""
    (x, y), (rx, ry) = centre, radii
    hx, hy = rx * QUARTER, ry * QUARTER
    top, right, bottom, left = (x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y)
    return [
        top,
        *curve(top, (x + hx, y - ry), (x + rx, y - hy), right),
        *curve(right, (x + rx, y + hy), (x + hx, y + ry), bottom),
        *curve(bottom, (x - hx, y + ry), (x - rx, y + hy), left),
        *curve(left, (x - rx, y - hy), (x - hx, y - ry), top),
    ]


def mirrored(chain: Iterable[Point], axis: float = 50) -> Chain:
    """The chain as seen in a mirror that stands on the vertical line x = axis."""
    return [(2 * axis - x, y) for x, y in chain]
