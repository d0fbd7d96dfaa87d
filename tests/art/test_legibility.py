"""Every piece can be told from every other one at the smallest size, whatever eyes see it."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from PIL import Image, ImageChops

from chess_app.art.pieces import PIECES, SETS, SIDES, piece
from chess_app.art.squares import square
from chess_app.art.themes import THEMES, WINDOWS, board_colours
from tests.art.pixels import farthest, pixel
from tools.pieces.vision import VIEWS, seen

SIZE = 24
# Two pixels differ if they do so by this in red, green or blue.
LEVELS = 48
# The share of a square's pixels that must differ …
BETWEEN_PIECES = 0.05
BETWEEN_SIDES = 0.18
FROM_THE_SQUARE = 0.12

GROUNDS = list(product(THEMES, WINDOWS, ("light", "dark")))


def difference(first: Image.Image, second: Image.Image) -> float:
    """The share of pixels that differ."""
    red, green, blue = ImageChops.difference(first, second).split()
    strongest = ImageChops.lighter(red, ImageChops.lighter(green, blue))
    return sum(strongest.histogram()[LEVELS:]) / (first.width * first.height)


def squares(
    set_name: str, theme: str, window: str, shade: str, view: str
) -> tuple[Image.Image, dict[tuple[str, str], Image.Image]]:
    """An empty square, and one with each piece."""
    empty = square(board_colours(theme, window), shade, "flat", SIZE)
    filled = {}
    for side, name in product(SIDES, PIECES):
        cell = empty.copy()
        picture = piece(set_name, side, name, SIZE)
        cell.paste(picture, (0, 0), picture)
        filled[side, name] = seen(cell, view)
    return seen(empty, view), filled


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize(("theme", "window", "shade"), GROUNDS)
@pytest.mark.parametrize("set_name", SETS)
def test_pieces_are_told_apart(
    set_name: str, theme: str, window: str, shade: str, view: str
) -> None:
    empty, filled = squares(set_name, theme, window, shade, view)
    for side in SIDES:
        for one, other in combinations(PIECES, 2):
            assert difference(filled[side, one], filled[side, other]) >= BETWEEN_PIECES, (
                one,
                other,
            )
    for name in PIECES:
        assert difference(filled["white", name], filled["black", name]) >= BETWEEN_SIDES, name
        for side in SIDES:
            assert difference(filled[side, name], empty) >= FROM_THE_SQUARE, (side, name)


def test_the_views_change_what_they_should() -> None:
    red = Image.new("RGB", (1, 1), (200, 0, 0))
    assert pixel(seen(red, "colour"), 0, 0) == (200, 0, 0)
    assert len(set(pixel(seen(red, "grey"), 0, 0))) == 1
    dim, green = (seen(Image.new("RGB", (1, 1), c), "no green") for c in ("#b04030", "#5f7030"))
    assert farthest(dim, green) < 50
