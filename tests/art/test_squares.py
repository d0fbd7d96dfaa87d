"""Squares: flat ones have one colour, wooden ones differ but keep it on the whole."""

from __future__ import annotations

from itertools import product

import pytest
from PIL import ImageStat

from chess_app.art.squares import TEXTURES, VARIANTS, square
from chess_app.art.themes import THEMES, WINDOWS, board_colours

BROWN = board_colours("brown")


@pytest.mark.parametrize("size", [1, 24, 45, 160])
@pytest.mark.parametrize("texture", TEXTURES)
def test_a_square_has_the_size_that_was_asked_for(texture: str, size: int) -> None:
    picture = square(BROWN, "light", texture, size)
    assert picture.mode == "RGB"
    assert picture.size == (size, size)


@pytest.mark.parametrize(("theme", "window"), list(product(THEMES, WINDOWS)))
def test_flat_squares_have_the_theme_s_colours(theme: str, window: str) -> None:
    colours = board_colours(theme, window)
    for shade, colour in (("light", colours.light), ("dark", colours.dark)):
        assert square(colours, shade, "flat", 8).getcolors() == [(64, colour)]


@pytest.mark.parametrize("cell", range(2 * VARIANTS))
@pytest.mark.parametrize(("theme", "shade"), list(product(THEMES, ("light", "dark"))))
def test_wood_is_subtle(theme: str, shade: str, cell: int) -> None:
    colours = board_colours(theme)
    colour = colours.light if shade == "light" else colours.dark
    found = ImageStat.Stat(square(colours, shade, "wood", 64, cell))
    for mean, wanted in zip(found.mean, colour, strict=True):
        assert mean == pytest.approx(wanted, abs=10)
    for deviation, wanted in zip(found.stddev, colour, strict=True):
        # White can't become lighter, so its grain is weaker.
        assert (0.2 if wanted > 250 else 1) < deviation < 10


def test_neighbours_are_cut_from_different_wood() -> None:
    for row, column in product(range(7), range(7)):
        cell = row * 8 + column
        here = square(BROWN, "light", "wood", 32, cell)
        for other in (cell + 1, cell + 8, cell + 9):
            assert square(BROWN, "light", "wood", 32, other).tobytes() != here.tobytes()


def test_the_same_cell_always_looks_the_same() -> None:
    first = square(BROWN, "dark", "wood", 50, 11)
    assert square(BROWN, "dark", "wood", 50, 11) is first


def test_unknown_textures_are_refused() -> None:
    with pytest.raises(ValueError, match="'marble' is not one of flat, wood"):
        square(BROWN, "light", "marble", 10)
