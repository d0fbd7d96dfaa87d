"""Squares of a board, flat or of wood, in any size."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops

from chess_app.art.themes import BoardColours, Rgb

TEXTURES = ("flat", "wood")

# So many different pieces of wood are cut for the light squares and for the dark ones.
VARIANTS: Final = 8
# The side of a plank, in pixels; each square is a cut of a part of it.
_PLANK: Final = 640
_CUT: Final = 256
# The strongest lightening or darkening by the grain, of 255, and by the choice of the cut.
_GRAIN: Final = 17
_DIFFERENCE: Final = 4
# The grain of dark wood is denser.
_SEEDS: Final = {"light": (11, 7), "dark": (29, 10)}


def square(
    colours: BoardColours, shade: str, texture: str, size: int, cell: int = 0
) -> Image.Image:
    """A light or dark square as RGB; of wood, squares of different cells look different."""
    if texture not in TEXTURES:
        raise ValueError(f"{texture!r} is not one of {', '.join(TEXTURES)}")
    colour = {"light": colours.light, "dark": colours.dark}[shade]
    # Neighbours in rows, columns and diagonals get different cuts.
    variant = (cell + cell // VARIANTS * 3) % VARIANTS if texture == "wood" else None
    return _square(colour, shade, variant, size)


@lru_cache(maxsize=64)
def _square(colour: Rgb, shade: str, variant: int | None, size: int) -> Image.Image:
    if variant is None:
        return Image.new("RGB", (size, size), colour)
    rng = random.Random(variant)
    left, top = (rng.randrange(_PLANK - _CUT) for _ in range(2))
    plank = _plank(*_SEEDS[shade]).crop((left, top, left + _CUT, top + _CUT))
    if rng.random() < 0.5:
        plank = plank.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    grain = plank.resize((size, size), Image.Resampling.LANCZOS)
    shift = rng.randint(-_DIFFERENCE, _DIFFERENCE)
    return Image.merge("RGB", [grain.point(_tinted(value, shift)) for value in colour])


def _tinted(value: int, shift: int) -> list[int]:
    """For each strength of the grain, a part of a colour made darker or lighter by it."""
    tones = (value + shift + (grain - 128) / 128 * _GRAIN for grain in range(256))
    return [max(0, min(255, round(tone))) for tone in tones]


@lru_cache(maxsize=2)
def _plank(seed: int, rings: int) -> Image.Image:
    """The grain of a plank (mode L, 128 in the middle): bent year rings and fine fibres."""
    rng = random.Random(seed)
    ramp = Image.frombytes(
        "L", (_PLANK, 1), bytes(x * rings * 256 // _PLANK % 256 for x in range(_PLANK))
    )
    phase = ImageChops.add_modulo(ramp.resize((_PLANK, _PLANK)), _noise(rng, 5, 4))
    waves = phase.point([_ring(value / 256) for value in range(256)])
    fibres = Image.blend(_noise(rng, 60, 5), _noise(rng, 240, 9), 0.5)
    return Image.blend(waves, fibres, 0.6)


def _noise(rng: random.Random, columns: int, rows: int) -> Image.Image:
    """Soft random tones, so many from side to side and from top to bottom."""
    small = Image.frombytes("L", (columns, rows), rng.randbytes(columns * rows))
    return small.resize((_PLANK, _PLANK), Image.Resampling.BICUBIC)


def _ring(part: float) -> int:
    """The tone at a part of the way from one year ring to the next: it darkens faster."""
    turn = 2 * math.pi * part
    return round(128 + 100 * math.sin(turn + 0.7 * math.sin(turn)))
