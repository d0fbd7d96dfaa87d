"""Looking at pictures pixel by pixel."""

from __future__ import annotations

from PIL import Image, ImageChops


def pixel(picture: Image.Image, x: int, y: int) -> tuple[int, ...]:
    """The values of one pixel, one for each band."""
    return tuple(picture.crop((x, y, x + 1, y + 1)).tobytes())


def farthest(one: Image.Image, other: Image.Image) -> int:
    """The greatest difference between two pictures, as far as it can be seen."""
    first, second = (picture.convert("RGBA").convert("RGBa") for picture in (one, other))
    return max(ImageChops.difference(first, second).tobytes())
