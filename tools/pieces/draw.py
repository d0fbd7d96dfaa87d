"""Paints a piece: surfaces, the seams between them, inner lines, and the edge around the whole."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from tools.pieces import shading
from tools.pieces.curves import Chain
from tools.pieces.outline import Shape
from tools.pieces.raster import OVERSAMPLING, Canvas, reduced
from tools.pieces.style import Colours, Rgb, Style

# What is left at its end of the width of a tapered line.
TAPERED = 0.5
# Grooves are wider than the lines at their bottoms.
GROOVE = 1.5
# The shadow of a part on those below it: how far it falls and how soft it is, in hundredths.
SHADOW_FALL = 1.6
SHADOW_SOFTNESS = 1.3


class Part(NamedTuple):
    """A surface of a piece, with the parts of its edge outside and inside the whole."""

    mask: Image.Image
    border: list[Chain]
    seams: list[Chain]


def draw_piece(
    shapes: Sequence[Shape], style: Style, side: str, size: int, *, small: bool = False
) -> Image.Image:
    """The piece as an RGBA picture; `small` makes the outline heavier and the shapes simpler."""
    kept = [shape for shape in shapes if not shape.has("fine" if small else "coarse")]
    width = style.outline_width * (style.small_weight if small else 1)
    return Painting(kept, style.sides[side], width, size).finished()


class Painting:
    """Paints a picture of a piece, shape by shape."""

    def __init__(
        self, shapes: Sequence[Shape], colours: Colours, outline_width: float, size: int
    ) -> None:
        self._shapes = shapes
        self._colours = colours
        self._outline_width = outline_width
        self._size = size
        self._canvas = Canvas(size)
        # Colours lie under the transparent parts too, so that no other one shines through edges.
        self._rgb = Image.new("RGB", (self._canvas.side, self._canvas.side), colours.outline)
        self._alpha = self._canvas.empty()
        bodies = [chain for shape in shapes if shape.kind == "body" for chain in shape.chains]
        self._parts = split_edges(self._canvas, bodies)
        border = [chain for part in self._parts for chain in part.border]
        width = outline_width + 2 * colours.gap
        self._inside = ImageChops.invert(self._canvas.stroked(border, width))

    def finished(self) -> Image.Image:
        """The picture in its final size."""
        parts = iter(self._parts)
        for index, shape in enumerate(self._shapes):
            if shape.kind == "body":
                for chain in shape.chains:
                    self._paint_body(index, shape, chain, next(parts))
            elif shape.kind == "line":
                lines = self._stroked(shape, self._colours.seam_width)
                self._paste_seam(ImageChops.multiply(lines, self._inside))
            elif shape.kind == "mark":
                self._paste(self._colours.mark, self._canvas.filled(shape.chains))
        self._rgb.putalpha(self._alpha)
        return reduced(self._rgb)

    def _paint_body(self, index: int, shape: Shape, chain: Chain, part: Part) -> None:
        self._paint_shadow(part.mask)
        self._paste(self._surface(index, shape, chain, part.mask), part.mask)
        seams = self._canvas.stroked(part.seams, self._colours.seam_width)
        self._paste_seam(ImageChops.multiply(seams, self._inside) if self._colours.gap else seams)
        border = self._canvas.stroked(part.border, self._outline_width)
        self._paste(self._colours.outline, border)
        self._alpha = ImageChops.lighter(self._alpha, ImageChops.lighter(part.mask, border))

    def _paint_shadow(self, mask: Image.Image) -> None:
        opacity = self._colours.shadow_opacity
        if opacity:
            unit = self._size / 100
            soft = reduced(mask).filter(ImageFilter.GaussianBlur(SHADOW_SOFTNESS * unit))
            fallen = shading.shifted(soft, 0, round(SHADOW_FALL * unit))
            side = self._canvas.side
            self._paste((0, 0, 0), faded(fallen, opacity).resize((side, side)))

    def _surface(
        self, index: int, shape: Shape, chain: Chain, mask: Image.Image
    ) -> Image.Image | Rgb:
        tones = self._colours.tones
        if len(tones) == 1:
            return tones[0]
        if shape.has("turned"):
            return coloured(shading.turned(chain, self._size), tones)
        carvings = list(takewhile(lambda s: s.kind != "body", self._shapes[index + 1 :]))
        reliefs = [self._canvas.filled(s.chains) for s in carvings if s.kind == "relief"]
        grooves = self._canvas.empty()
        for line in carvings:
            if line.kind == "line":
                cut = self._stroked(line, GROOVE * self._colours.seam_width)
                grooves = ImageChops.lighter(grooves, cut)
        return coloured(
            shading.carved(reduced(mask), map(reduced, reliefs), reduced(grooves)), tones
        )

    def _stroked(self, line: Shape, width: float) -> Image.Image:
        end = TAPERED if line.has("tapered") else 1
        return self._canvas.stroked(line.chains, width * (line.width or 1), end)

    def _paste_seam(self, mask: Image.Image) -> None:
        self._paste(self._colours.seam, faded(mask, self._colours.seam_opacity))

    def _paste(self, source: Image.Image | Rgb, mask: Image.Image) -> None:
        """Paints a colour, or a picture of the final size, where the mask is."""
        box = mask.getbbox()
        if box is None:
            return
        if isinstance(source, Image.Image):
            left, top, right, bottom = box
            k = OVERSAMPLING
            part = (left / k, top / k, right / k, bottom / k)
            source = source.resize((right - left, bottom - top), Image.Resampling.BICUBIC, part)
        self._rgb.paste(source, box, mask.crop(box))


def split_edges(canvas: Canvas, bodies: Sequence[Chain]) -> list[Part]:
    """Says for each body which of its edge lies outside all others, and which on another."""
    masks = [canvas.filled([chain]) for chain in bodies]
    parts = []
    for number, chain in enumerate(bodies):
        others = [canvas.lookup(mask) for mask in masks[:number] + masks[number + 1 :]]
        part = Part(masks[number], [], [])
        was_seam = None
        for point in chain:
            is_seam = any(covers(point) for covers in others)
            runs = part.seams if is_seam else part.border
            if is_seam != was_seam:
                runs.append([])
            runs[-1].append(point)
            was_seam = is_seam
        parts.append(part)
    return parts


def faded(mask: Image.Image, opacity: float) -> Image.Image:
    """The mask made weaker."""
    return mask.point([round(value * opacity) for value in range(256)])


def coloured(tones: Image.Image, stops: Sequence[Rgb]) -> Image.Image:
    """Tones turned into colours: the stops are spread evenly from dark to bright."""
    bands = []
    for stop in zip(*stops, strict=True):
        table = []
        for value in range(256):
            place = value / 255 * (len(stop) - 1)
            below = min(int(place), len(stop) - 2)
            share = place - below
            table.append(round(stop[below] * (1 - share) + stop[below + 1] * share))
        bands.append(tones.point(table))
    return Image.merge("RGB", bands)
