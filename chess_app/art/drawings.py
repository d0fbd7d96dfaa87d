"""What players draw on the board with the right button: arrows and circles."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from chess_app.art.highlights import OVERSAMPLING
from chess_app.art.themes import Rgb

BRUSHES: Final[dict[str, Rgb]] = {
    "green": (22, 120, 42),
    "red": (168, 30, 30),
    "blue": (18, 72, 160),
    "yellow": (222, 142, 0),
}
_OPACITY: Final = 0.78

# Parts of a square.
_SHAFT: Final = 0.15
_HEAD_WIDTH: Final = 0.44
_HEAD_LENGTH: Final = 0.36
# An arrow begins outside the middle of its first square, and its tip rests in that of the last.
_START: Final = 0.30
_TIP: Final = 0.06
_RING: Final = 0.075
_RING_EDGE: Final = 0.02


class Arrow(NamedTuple):
    """A picture of an arrow, and where its upper left corner lies from the middle of its start."""

    picture: Image.Image
    left: int
    top: int


# An arrow across a large board takes megabytes: few are kept.
@lru_cache(maxsize=12)
def arrow(right: int, down: int, size: int, brush: str = "green") -> Arrow:
    """An arrow to a square whose middle is so many pixels away; `size` is that of a square."""
    length = math.hypot(right, down)
    if length < size / 2:
        raise ValueError("an arrow has to lead to another square")
    margin = math.ceil(_HEAD_WIDTH * size / 2) + 1
    left, top = min(0, right) - margin, min(0, down) - margin
    width, height = abs(right) + 2 * margin, abs(down) + 2 * margin
    mask = Image.new("L", (width * OVERSAMPLING, height * OVERSAMPLING))
    ux, uy = right / length, down / length

    def point(along: float, aside: float) -> tuple[float, float]:
        x = ux * along - uy * aside - left
        y = uy * along + ux * aside - top
        return x * OVERSAMPLING - 0.5, y * OVERSAMPLING - 0.5

    tip = length + _TIP * size
    neck = tip - _HEAD_LENGTH * size
    shaft, head = _SHAFT * size / 2, _HEAD_WIDTH * size / 2
    start = min(_START * size, neck)
    # The barbs lie a little behind the neck, which makes the head look lighter.
    barb = neck - 0.04 * size
    outline = [(start, shaft), (neck, shaft), (barb, head), (tip, 0)]
    outline += [(barb, -head), (neck, -shaft), (start, -shaft)]
    draw = ImageDraw.Draw(mask)
    draw.polygon([point(*place) for place in outline], fill=255)
    x, y = point(start, 0)
    reach = shaft * OVERSAMPLING
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
    return Arrow(_painted(mask.reduce(OVERSAMPLING), brush), left, top)


@lru_cache(maxsize=16)
def circle(size: int, brush: str = "green") -> Image.Image:
    """A ring along the edges of a square."""
    side = size * OVERSAMPLING
    mask = Image.new("L", (side, side))
    edge = _RING_EDGE * side
    box = (edge, edge, side - 1 - edge, side - 1 - edge)
    ImageDraw.Draw(mask).ellipse(box, outline=255, width=max(1, round(_RING * side)))
    return _painted(mask.reduce(OVERSAMPLING), brush)


def _painted(mask: Image.Image, brush: str) -> Image.Image:
    if brush not in BRUSHES:
        raise ValueError(f"{brush!r} is not one of {', '.join(BRUSHES)}")
    picture = Image.new("RGBA", mask.size, (*BRUSHES[brush], 0))
    picture.putalpha(mask.point([round(value * _OPACITY) for value in range(256)]))
    return picture
