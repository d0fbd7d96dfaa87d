"""Filled shapes with smooth edges, which Tk's canvas has not."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

_FINER: Final = 4
"""Drawn so many times larger and then shrunk, edges become smooth."""


def plate(width: int, height: int, radius: float, colour: str) -> Image.Image:
    """A rectangle with round corners as RGBA; with a radius of half its size it is a disc."""
    mask = Image.new("L", (width * _FINER, height * _FINER))
    box = (0, 0, width * _FINER - 1, height * _FINER - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * _FINER, fill=255)
    picture = Image.new("RGBA", (width, height), colour)
    picture.putalpha(mask.resize((width, height), Image.Resampling.LANCZOS))
    return picture
