"""Light on surfaces, as pictures of tones (mode L, 0 is dark): wood that was turned or carved.

The light comes from the upper left, from before the board. A turned surface is the body that its
outline would make on a lathe, so its tone at every point follows from geometry. A carved surface
swells from its edges; it is higher where a relief lies on it and lower in the grooves.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

from PIL import Image, ImageChops, ImageFilter

from tools.pieces.curves import Chain

# Towards the light, and halfway between that and the eye, where surfaces shine.
LIGHT = (-0.50, -0.58, 0.643)
SHINE = (-0.276, -0.320, 0.907)

AMBIENT = 0.14
DIFFUSE = 0.66
GLOSS = 0.26
GLOSS_SHARPNESS = 24
# What the surroundings throw back at the far edge of a round body.
RIM = 0.10
# Surfaces that look down get light from the board: they count as less steep.
UNDERSIDE = 0.5
STEEPEST = 2.2
# Hundredths of a square over which the edges of a turned profile are rounded.
ROUNDING = 0.9

# The tone across a turned body is worked out at so many points, a little beyond its edges.
ACROSS = 64
OVERHANG = 1.15

# How far a carved surface swells from its edges (in hundredths of a square), and how much.
SWELLINGS = ((6, 2.0), (1.8, 0.9))
RELIEFS = ((2.2, 0.62), (0.7, 0.12))
GROOVES = ((0.7, -1.3),)
CARVED_MIDDLE = 138
CARVED_LIGHTS = 0.75


def turned(chain: Chain, side: int) -> Image.Image:
    """The tones of the body that a symmetric outline makes on a lathe, in a picture of `side`."""
    scale = side / 100
    placed = [(x * scale, y * scale) for x, y in chain]
    axis = (min(x for x, _ in placed) + max(x for x, _ in placed)) / 2
    top = math.floor(min(y for _, y in placed)) - 2
    radii = _profile([(abs(x - axis), y - top - 0.5) for x, y in placed])
    strip = _unrolled(radii, max(1, round(ROUNDING * scale)))
    tones = Image.new("L", (side, side))
    for row, radius in enumerate(radii):
        width = max(2, math.ceil(2 * radius * OVERHANG))
        line = strip.crop((0, row, ACROSS, row + 1))
        tones.paste(line.resize((width, 1)), (round(axis - width / 2), top + row))
    return tones


def _profile(outline: Chain) -> list[float]:
    """The radius of the body in each row of pixels, from points (radius, height)."""
    radii = [0.0] * (math.ceil(max(y for _, y in outline)) + 3)
    for pair in pairwise(outline):
        (upper_radius, upper), (lower_radius, lower) = sorted(pair, key=lambda point: point[1])
        for row in range(max(0, math.floor(upper)), math.ceil(lower) + 1):
            share = min(1, max(0, (row - upper) / (lower - upper))) if lower > upper else 0
            radii[row] = max(radii[row], upper_radius + (lower_radius - upper_radius) * share)
    return radii


def _unrolled(radii: list[float], rounding: int) -> Image.Image:
    """The tones of a turned body, every row stretched to the same width."""
    smooth = _averaged(_averaged(radii, rounding), rounding)
    sines = [max(-1.0, min(1.0, (2 * i / (ACROSS - 1) - 1) * OVERHANG)) for i in range(ACROSS)]
    directions = [(sine, math.sqrt(1 - sine * sine)) for sine in sines]
    last = len(radii) - 1
    tones = bytearray()
    for row in range(len(radii)):
        above, below = max(0, row - 1), min(last, row + 1)
        slope = (smooth[below] - smooth[above]) / (below - above)
        slope = max(-STEEPEST, min(STEEPEST, slope * UNDERSIDE if slope < 0 else slope))
        length = math.sqrt(1 + slope * slope)
        for across, towards in directions:
            lit = (across * LIGHT[0] - slope * LIGHT[1] + towards * LIGHT[2]) / length
            shine = (across * SHINE[0] - slope * SHINE[1] + towards * SHINE[2]) / length
            tone = AMBIENT + DIFFUSE * max(0, lit) + GLOSS * max(0, shine) ** GLOSS_SHARPNESS
            tones.append(min(255, round(255 * (tone + RIM * max(0, across) ** 4))))
    return Image.frombytes("L", (ACROSS, len(radii)), bytes(tones))


def _averaged(values: list[float], reach: int) -> list[float]:
    """Each value replaced by the mean of its neighbourhood."""
    windows = (values[max(0, i - reach) : i + reach + 1] for i in range(len(values)))
    return [sum(window) / len(window) for window in windows]


def carved(mask: Image.Image, reliefs: Iterable[Image.Image], grooves: Image.Image) -> Image.Image:
    """The tones of a carved surface, from the masks of it and of what is carved on it."""
    tones = Image.new("L", mask.size, 128)
    heights = [(mask, SWELLINGS), *((relief, RELIEFS) for relief in reliefs), (grooves, GROOVES)]
    for height, measures in heights:
        for reach, gain in measures:
            tones = ImageChops.add(tones, _sloped(height, reach, gain), offset=-128)
    return tones.point([_carved_tone(value - 128) for value in range(256)])


def _carved_tone(slope: int) -> int:
    tone = CARVED_MIDDLE + (slope * CARVED_LIGHTS if slope > 0 else slope)
    return max(0, min(255, round(tone)))


def _sloped(height: Image.Image, reach: float, gain: float) -> Image.Image:
    """How much the ground rises towards the light: 128 where it is level."""
    pixels = reach * height.width / 100
    soft = height.filter(ImageFilter.GaussianBlur(pixels))
    right, down = (max(1, round(-0.8 * 1.3 * pixels * part)) for part in LIGHT[:2])
    before, behind = shifted(soft, -right, -down), shifted(soft, right, down)
    if gain < 0:
        before, behind = behind, before
    return ImageChops.subtract(before, behind, scale=2 / abs(gain), offset=128)


def shifted(mask: Image.Image, right: int, down: int) -> Image.Image:
    """The mask moved by so many pixels."""
    moved = Image.new("L", mask.size)
    moved.paste(mask, (right, down))
    return moved
