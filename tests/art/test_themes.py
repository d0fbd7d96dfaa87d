"""Board themes: all there, readable, and the last move is seen on each."""

from __future__ import annotations

from itertools import product

import pytest
from PIL import Image

from chess_app.art.themes import THEMES, WINDOWS, BoardColours, Rgb, board_colours
from tests.art.pixels import pixel
from tools.pieces.vision import VIEWS, seen

BOARDS = [board_colours(theme, window) for theme, window in product(THEMES, WINDOWS)]
NAMES = [f"{theme}, {window} window" for theme, window in product(THEMES, WINDOWS)]
every_board = pytest.mark.parametrize("colours", BOARDS, ids=NAMES)


def luminance(colour: Rgb) -> float:
    """By the definition of sRGB."""
    parts = [value / 255 for value in colour]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgb, other: Rgb) -> float:
    """From 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen_colour(colour: Rgb, view: str) -> Rgb:
    red, green, blue = pixel(seen(Image.new("RGB", (1, 1), colour), view), 0, 0)
    return red, green, blue


def test_the_default_theme_has_the_usual_colours() -> None:
    colours = board_colours(THEMES[0])
    assert bytes(colours.light).hex() == "f0d9b5"
    assert bytes(colours.dark).hex() == "b58863"
    assert colours.last_move == (155, 199, 0, 0.41)


def test_the_themes_that_are_promised() -> None:
    assert THEMES == ("brown", "green", "blue-grey", "high-contrast")
    assert WINDOWS == ("light", "dark")
    assert len(set(BOARDS)) == len(BOARDS)


@every_board
def test_light_squares_are_lighter_for_all_eyes(colours: BoardColours) -> None:
    for view in VIEWS:
        assert contrast(seen_colour(colours.light, view), seen_colour(colours.dark, view)) > 1.8
    assert luminance(colours.light) > luminance(colours.dark)


@pytest.mark.parametrize("window", WINDOWS)
def test_high_contrast_has_the_highest_contrast_with_what_is_written(window: str) -> None:
    def weakest(theme: str) -> float:
        colours = board_colours(theme, window)
        return min(
            contrast(colours.light, colours.text_on_light),
            contrast(colours.dark, colours.text_on_dark),
        )

    assert max(THEMES, key=weakest) == "high-contrast"


@every_board
def test_coordinates_can_be_read(colours: BoardColours) -> None:
    # What WCAG asks of large text and of parts of an interface.
    assert contrast(colours.light, colours.text_on_light) >= 3
    assert contrast(colours.dark, colours.text_on_dark) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_dark_windows_get_dimmer_boards(theme: str) -> None:
    bright, dim = (board_colours(theme, window) for window in WINDOWS)
    assert luminance(dim.light) < luminance(bright.light)
    assert luminance(dim.dark) < luminance(bright.dark)


@every_board
@pytest.mark.parametrize("view", [view for view in VIEWS if view != "grey"])
def test_the_last_move_is_seen(colours: BoardColours, view: str) -> None:
    *tint, opacity = colours.last_move
    for ground in (colours.light, colours.dark):
        red, green, blue = (
            round(below * (1 - opacity) + over * opacity)
            for below, over in zip(ground, tint, strict=True)
        )
        before, after = seen_colour(ground, view), seen_colour((red, green, blue), view)
        assert max(abs(a - b) for a, b in zip(before, after, strict=True)) >= 30


@pytest.mark.parametrize(("theme", "window"), [("pink", "light"), ("brown", "dim")])
def test_unknown_names_are_refused(theme: str, window: str) -> None:
    with pytest.raises(ValueError, match="is not one of"):
        board_colours(theme, window)
