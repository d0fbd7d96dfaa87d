"""Highlights have the measures and colours that were agreed on, at every size."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from chess_app.art.highlights import (
    capture_corners,
    check_glow,
    check_mark,
    hover,
    last_move,
    move_dot,
    touched,
)
from tests.art.pixels import pixel

SIZES = st.integers(24, 320)
ALL: list[Callable[[int], Image.Image]] = [
    last_move, touched, hover, move_dot, capture_corners, check_glow, check_mark
]  # fmt: skip


def alpha_at(picture: Image.Image, x: float, y: float) -> float:
    """The opacity at a place in parts of the square, from 0 to 1."""
    size = picture.width
    return pixel(picture, min(size - 1, int(x * size)), min(size - 1, int(y * size)))[3] / 255


def opaque_area(picture: Image.Image) -> float:
    """The opacity of all pixels together, in squares."""
    return sum(picture.getchannel("A").tobytes()) / 255 / picture.width**2


@pytest.mark.parametrize("highlight", ALL)
@pytest.mark.parametrize("size", [24, 45, 64, 100, 160])
def test_highlights_are_squares_kept_per_size(
    highlight: Callable[[int], Image.Image], size: int
) -> None:
    picture = highlight(size)
    assert picture.mode == "RGBA"
    assert picture.size == (size, size)
    assert highlight(size) is picture


@pytest.mark.parametrize(
    ("highlight", "rgba"),
    [
        (last_move, (155, 199, 0, 0.41)),
        (touched, (20, 85, 30, 0.5)),
        (hover, (20, 85, 30, 0.3)),
    ],
)
def test_tints(highlight: Callable[[int], Image.Image], rgba: tuple[int, int, int, float]) -> None:
    picture = highlight(30)
    assert len(picture.getcolors() or []) == 1
    *colour, alpha = pixel(picture, 15, 15)
    assert colour == list(rgba[:3])
    assert alpha / 255 == pytest.approx(rgba[3], abs=0.005)


def test_a_theme_may_have_a_tint_of_its_own() -> None:
    assert pixel(last_move(10, (1, 2, 3, 1)), 5, 5) == (1, 2, 3, 255)


@given(SIZES)
def test_a_legal_move_is_a_dot(size: int) -> None:
    dot = move_dot(size)
    assert opaque_area(dot) == pytest.approx(0.5 * math.pi * 0.14**2, rel=0.1)
    assert alpha_at(dot, 0.5, 0.5) == pytest.approx(0.5, abs=0.005)
    assert alpha_at(dot, 0.5 + 0.14 + 2 / size, 0.5) == 0
    assert dot.tobytes() == dot.transpose(Image.Transpose.ROTATE_90).tobytes()


@given(SIZES)
def test_a_capture_tints_only_the_corners(size: int) -> None:
    corners = capture_corners(size)
    # A disc of radius 0.57 without the four segments that lie beyond the square.
    angle = 2 * math.acos(0.5 / 0.57)
    segment = 0.57**2 * (angle - math.sin(angle)) / 2
    disc = math.pi * 0.57**2 - 4 * segment
    assert opaque_area(corners) == pytest.approx(0.5 * (1 - disc), abs=0.15 / size)
    for x in (0.01, 0.99):
        for y in (0.01, 0.99):
            assert alpha_at(corners, x, y) == pytest.approx(0.5, abs=0.005)
        assert alpha_at(corners, x, 0.5) == alpha_at(corners, 0.5, x) == 0
    assert alpha_at(corners, 0.5, 0.5) == 0


@given(SIZES)
def test_a_check_glows_red_from_the_middle(size: int) -> None:
    glow = check_glow(size)
    # Along the diagonal, where the glow ends inside the square.
    for step in range(51):
        away = step / 100
        distance = away * math.sqrt(2)
        alpha = alpha_at(glow, 0.5 + away, 0.5 + away)
        if distance < 0.18 - 2 / size:
            assert alpha > 0.97
        if distance > 0.63 + 2 / size:
            assert alpha < 0.02
    row = [alpha_at(glow, 0.5 + step / 100, 0.5) for step in range(50)]
    assert row == sorted(row, reverse=True)
    assert 0.05 < row[-1] < row[25] < row[0]
    red, green, blue, _ = pixel(glow, size // 2, size // 2)
    assert red > 200 > 60 > max(green, blue)


@given(SIZES)
def test_the_mark_of_a_check_reads_without_colour(size: int) -> None:
    mark = check_mark(size)
    alpha = mark.getchannel("A")
    left, top, right, bottom = alpha.getbbox() or (0, 0, 0, 0)
    assert 0.5 * size < left < right <= size
    assert 0 <= top < bottom < 0.5 * size
    assert right - left == bottom - top
    # Along both arms of the plus it is white, and around it there is enough that is dark.
    x, y = (left + right) // 2, (top + bottom) // 2
    grey = mark.convert("L")
    reach = (right - left) // 5
    for away in range(-reach, reach + 1):
        assert pixel(grey, x + away, y) == pixel(grey, x, y + away) == (255,)
    disc = (a > 250 for a in alpha.tobytes())
    tones = [tone for tone, inside in zip(grey.tobytes(), disc, strict=True) if inside]
    assert 0.2 < sum(tone < 110 for tone in tones) / len(tones) < 0.8
