"""Masks of surfaces and lines, drawn large so that they can be reduced to smooth edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PIL import Image, ImageDraw

from tools.pieces.curves import Chain, Point

# How many times larger than the finished picture everything is drawn.
OVERSAMPLING = 4


class Canvas:
    """Makes masks (mode L, 0 or 255) for pictures of `size` pixels, drawn larger."""

    def __init__(self, size: int) -> None:
        self.side = size * OVERSAMPLING
        self.scale = self.side / 100

    def empty(self) -> Image.Image:
        """A mask of nothing."""
        return Image.new("L", (self.side, self.side), 0)

    def filled(self, chains: Iterable[Chain]) -> Image.Image:
        """The mask of the surfaces that the closed chains surround."""
        mask = self.empty()
        draw = ImageDraw.Draw(mask)
        for chain in chains:
            draw.polygon([self._place(point) for point in chain], fill=255)
        return mask

    def stroked(self, chains: Iterable[Chain], width: float, end: float = 1) -> Image.Image:
        """The mask of lines of a width in hundredths of a square, with round joins and ends.

        `end` is the part of the width that is left at the last point.
        """
        mask = self.empty()
        draw = ImageDraw.Draw(mask)
        for chain in chains:
            # Chains go in small steps, so discs on their points leave no gaps.
            for index, (x, y) in enumerate(map(self._place, chain), 1):
                share = 1 + (end - 1) * index / len(chain)
                radius = width * share * self.scale / 2
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
        return mask

    def lookup(self, mask: Image.Image) -> Callable[[Point], bool]:
        """What tells whether a mask is there at a point."""
        pixels = mask.load()
        assert pixels is not None
        last = self.side - 1

        def covers(point: Point) -> bool:
            x, y = (min(last, max(0, round(value))) for value in self._place(point))
            return bool(pixels[x, y])

        return covers

    def _place(self, point: Point) -> Point:
        # Pixels are named by their middles: the edge of the picture is half a pixel before 0.
        return point[0] * self.scale - 0.5, point[1] * self.scale - 0.5


def reduced(image: Image.Image) -> Image.Image:
    """The finished picture."""
    return image.reduce(OVERSAMPLING)
