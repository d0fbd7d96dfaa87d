"""What is shown on squares besides pieces: translucent RGBA pictures of one square, in any size.

The last move, the touched piece and the glow of a check lie under the piece, the rest over it.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from chess_app.art.themes import LAST_MOVE, Rgb, Rgba

# Radii and widths are parts of a square.
DOT_RADIUS: Final = 0.14
CAPTURE_RADIUS: Final = 0.57
GLOW_SOLID: Final = 0.18
GLOW_END: Final = 0.63
_GLOW_STEPS: Final = 128

TOUCHED: Final[Rgba] = (20, 85, 30, 0.5)
HOVER: Final[Rgba] = (20, 85, 30, 0.3)
# Instead of both, for moves that wait for the opponent's.
PREMOVE: Final[Rgba] = (28, 46, 120, 0.5)
GLOW: Final[Rgb] = (230, 16, 8)

# The mark of a check: its distance from the corner, its disc, and the arms of its plus.
_MARK_AWAY: Final = 0.03
_MARK_RADIUS: Final = 0.13
_MARK_SMALLEST_PX: Final = 5
_MARK_RIM: Final = 0.18
_MARK_ARM: Final = 0.6
_MARK_WIDTH: Final = 0.34
_MARK_RED: Final[Rgb] = (176, 16, 16)
_WHITE: Final[Rgb] = (255, 255, 255)

# Round things are drawn so many times larger and then reduced, which makes their edges smooth.
OVERSAMPLING: Final = 4


@lru_cache(maxsize=16)
def last_move(size: int, colour: Rgba = LAST_MOVE) -> Image.Image:
    """Marks where the last move began and ended."""
    return tint(size, colour)


@lru_cache(maxsize=8)
def touched(size: int, colour: Rgba = TOUCHED) -> Image.Image:
    """Marks the piece that was touched."""
    return tint(size, colour)


@lru_cache(maxsize=8)
def hover(size: int, colour: Rgba = HOVER) -> Image.Image:
    """Marks the square on which the piece would land."""
    return tint(size, colour)


@lru_cache(maxsize=8)
def move_dot(size: int, colour: Rgba = TOUCHED) -> Image.Image:
    """A dot on an empty square that can be reached."""
    return _masked(disc(size, DOT_RADIUS), colour)


@lru_cache(maxsize=8)
def capture_corners(size: int, colour: Rgba = TOUCHED) -> Image.Image:
    """Corners around a piece that can be captured."""
    return _masked(ImageChops.invert(disc(size, CAPTURE_RADIUS)), colour)


@lru_cache(maxsize=8)
def check_glow(size: int) -> Image.Image:
    """A red glow for under a king in check."""
    mask = Image.new("L", (size * OVERSAMPLING,) * 2)
    # From the outside to the middle, in steps too small to be seen.
    for step in range(_GLOW_STEPS + 1):
        share = step / _GLOW_STEPS
        radius = GLOW_END + (GLOW_SOLID - GLOW_END) * share
        _fill_disc(mask, radius, round(255 * share * share * (3 - 2 * share)))
    return _masked(mask.reduce(OVERSAMPLING), (*GLOW, 1))


@lru_cache(maxsize=8)
def check_mark(size: int) -> Image.Image:
    """A "+" in the corner of a king in check, for eyes that can't see the glow's colour."""
    radius = max(_MARK_RADIUS * size, _MARK_SMALLEST_PX)
    # The edges of the plus lie on those of pixels: it is sharp however small.
    width = max(1, round(_MARK_WIDTH * radius))
    arm = round(_MARK_ARM * radius - width / 2)
    middle = math.ceil(radius + _MARK_AWAY * size) + width % 2 / 2
    picture = Image.new("RGBA", (size * OVERSAMPLING,) * 2, (*_MARK_RED, 0))
    draw = ImageDraw.Draw(picture)

    def box(across: float, along: float) -> tuple[float, float, float, float]:
        left, top = size - middle - across, middle - along
        right, bottom = left + 2 * across, top + 2 * along
        k = OVERSAMPLING
        return left * k, top * k, right * k - 1, bottom * k - 1

    draw.ellipse(box(radius, radius), (*_WHITE, 255))
    inner = radius * (1 - _MARK_RIM)
    draw.ellipse(box(inner, inner), (*_MARK_RED, 255))
    reach = arm + width / 2
    draw.rectangle(box(reach, width / 2), (*_WHITE, 255))
    draw.rectangle(box(width / 2, reach), (*_WHITE, 255))
    return picture.reduce(OVERSAMPLING)


def tint(size: int, colour: Rgba) -> Image.Image:
    """A square of one translucent colour."""
    return Image.new("RGBA", (size, size), _with_alpha(colour))


def disc(size: int, radius: float) -> Image.Image:
    """The mask (mode L) of a disc in the middle of a square."""
    mask = Image.new("L", (size * OVERSAMPLING,) * 2)
    _fill_disc(mask, radius, 255)
    return mask.reduce(OVERSAMPLING)


def _fill_disc(mask: Image.Image, radius: float, value: int) -> None:
    """Fills a disc in the middle of a mask with a value."""
    # Whole numbers, so that the disc is symmetric.
    first = round((0.5 - radius) * mask.width)
    last = mask.width - 1 - first
    ImageDraw.Draw(mask).ellipse((first, first, last, last), fill=value)


def _masked(mask: Image.Image, colour: Rgba) -> Image.Image:
    """One colour, as opaque as mask and colour say together."""
    picture = Image.new("RGBA", mask.size, _with_alpha(colour))
    picture.putalpha(mask.point([round(value * colour[3]) for value in range(256)]))
    return picture


def _with_alpha(colour: Rgba) -> tuple[int, int, int, int]:
    return (*colour[:3], round(255 * colour[3]))
