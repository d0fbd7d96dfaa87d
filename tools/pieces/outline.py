"""Reads the outline of a piece: shapes in the order in which they are painted.

A line that begins with a small letter starts a shape, one with a capital continues its path:

    body      a surface with an edge           M x y            begins a path
    line      an inner line                    L x y            a straight line to x, y
    mark      a spot: an eye, an emblem        C a b c d x y    a cubic curve with two handles
    relief    a part of the carved body        Z                closes the path
              before it that stands out        O x y rx [ry]    a whole ellipse

All numbers are hundredths of a square, x to the right and y downwards. After the kind of shape come
words: `half` completes an open path by its reflection in the line x = 50, `twin` adds a reflected
copy, `turned` or `carved` says how a shaded set lights a body, `tapered` makes a line thinner
towards its end, `fine` leaves the shape out of small pictures and `coarse` puts it only there. A
number there makes a line so many times as wide as usual. `#` starts a remark.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tools.pieces.curves import Chain, Point, curve, ellipse, mirrored, straight

KINDS = ("body", "line", "mark", "relief")
WORDS = ("half", "twin", "turned", "carved", "tapered", "fine", "coarse")
NUMBERS = {"M": (2,), "L": (2,), "C": (6,), "Z": (0,), "O": (3, 4)}
# Points closer than this to each other, or to the axis, are meant to be the same.
NEAR = 1e-6


class InvalidOutline(ValueError):
    """An outline that can't be read; the message says where and why."""


@dataclass
class Shape:
    """A part of a piece. The chains of bodies and marks are closed."""

    kind: str
    words: set[str] = field(default_factory=set)
    width: float | None = None
    chains: list[Chain] = field(default_factory=list)
    is_open: bool = False
    """Whether the last path may go on."""

    def has(self, word: str) -> bool:
        """Whether the word stands after the shape's kind."""
        return word in self.words


def read_outline(path: Path) -> list[Shape]:
    """The shapes in the file; raises `InvalidOutline`."""
    shapes: list[Shape] = []
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = raw.partition("#")[0].split()
        try:
            if words and words[0][0].islower():
                shapes.append(_begin(words))
            elif words and not shapes:
                raise InvalidOutline("a path before the first shape")
            elif words:
                _continue(shapes[-1], words[0], _numbers(words))
        except InvalidOutline as error:
            raise InvalidOutline(f"{path.name}, line {number}: {error}") from None
    try:
        return [_finished(shape) for shape in shapes]
    except InvalidOutline as error:
        raise InvalidOutline(f"{path.name}: {error}") from None


def _begin(words: list[str]) -> Shape:
    kind, *rest = words
    if kind not in KINDS:
        raise InvalidOutline(f"unknown shape {kind!r}")
    shape = Shape(kind)
    for word in rest:
        if word in WORDS:
            shape.words.add(word)
        elif kind == "line" and shape.width is None:
            shape.width = _number(word)
        else:
            raise InvalidOutline(f"unknown word {word!r}")
    return shape


def _numbers(words: list[str]) -> list[float]:
    command, *rest = words
    if command not in NUMBERS:
        raise InvalidOutline(f"unknown command {command!r}")
    if len(rest) not in NUMBERS[command]:
        wanted = " or ".join(map(str, NUMBERS[command]))
        raise InvalidOutline(f"{command} takes {wanted} numbers, not {len(rest)}")
    return [_number(word) for word in rest]


def _number(word: str) -> float:
    try:
        value = float(word)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise InvalidOutline(f"{word!r} is not a number")
    return value


def _continue(shape: Shape, command: str, n: list[float]) -> None:
    """Adds to the shape's last path, or begins its next one."""
    was_open, shape.is_open = shape.is_open, command in "MLC"
    if command == "M":
        shape.chains.append([(n[0], n[1])])
        return
    if command == "O":
        shape.chains.append(ellipse((n[0], n[1]), (n[2], n[-1])))
        return
    if not was_open:
        raise InvalidOutline(f"{command} without M before it")
    chain = shape.chains[-1]
    parts: dict[str, Callable[[], Chain]] = {
        "L": lambda: straight(chain[-1], (n[0], n[1])),
        "C": lambda: curve(chain[-1], (n[0], n[1]), (n[2], n[3]), (n[4], n[5])),
        "Z": lambda: straight(chain[-1], chain[0]),
    }
    chain += parts[command]()


def _is_closed(chain: Chain) -> bool:
    return math.dist(chain[0], chain[-1]) < NEAR


def _finished(shape: Shape) -> Shape:
    """The shape with its reflections; raises where a surface is not closed."""
    if not shape.chains:
        raise InvalidOutline(f"a {shape.kind} without a path")
    if shape.has("half"):
        shape.chains = [_completed(chain, shape.kind != "line") for chain in shape.chains]
    if shape.has("twin"):
        shape.chains += [mirrored(chain) for chain in shape.chains]
    if shape.kind != "line" and not all(map(_is_closed, shape.chains)):
        raise InvalidOutline(f"the path of a {shape.kind} does not end where it began")
    return shape


def _completed(chain: Chain, is_surface: bool) -> Chain:
    """An open chain and its reflection in the axis, on which it must end."""
    if not _on_axis(chain[-1]):
        raise InvalidOutline("the path of a half does not end on the axis x = 50")
    whole = chain + mirrored(chain)[::-1][1:]
    if is_surface and not _is_closed(whole):
        whole += straight(whole[-1], whole[0])
    return whole


def _on_axis(point: Point) -> bool:
    return abs(point[0] - 50) < NEAR
