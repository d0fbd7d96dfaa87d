"""Arrows and circles that players draw."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.art.drawings import BRUSHES, Arrow, arrow, circle
from tests.art.pixels import pixel


def alpha_at(drawn: Arrow, right: float, down: float) -> int:
    """The opacity so many pixels from the middle of the first square."""
    alpha = drawn.picture.getchannel("A")
    x, y = int(right - drawn.left), int(down - drawn.top)
    if not (0 <= x < alpha.width and 0 <= y < alpha.height):
        return 0
    return pixel(alpha, x, y)[0]


@given(
    columns=st.integers(-7, 7),
    rows=st.integers(-7, 7),
    size=st.integers(24, 120),
    brush=st.sampled_from(sorted(BRUSHES)),
)
def test_an_arrow_leads_from_its_first_square_into_its_last(
    columns: int, rows: int, size: int, brush: str
) -> None:
    if columns == rows == 0:
        return
    right, down = columns * size, rows * size
    drawn = arrow(right, down, size, brush)
    length = max(abs(columns), abs(rows))
    assert alpha_at(drawn, right, down) > 0
    assert alpha_at(drawn, right * 0.8, down * 0.8) > 150
    assert alpha_at(drawn, right / 2, down / 2) > 150
    # It leaves the piece that moves uncovered, and does not go beyond the last square.
    assert alpha_at(drawn, 0, 0) == 0
    beyond = 1 + 0.5 / length
    assert alpha_at(drawn, right * beyond, down * beyond) == 0
    assert pixel(drawn.picture, 0, 0) == (*BRUSHES[brush], 0)


@pytest.mark.parametrize("brush", sorted(BRUSHES))
@pytest.mark.parametrize("size", [24, 64, 160])
def test_a_circle_runs_along_the_edges_of_its_square(size: int, brush: str) -> None:
    alpha = circle(size, brush).getchannel("A")
    middle = size // 2
    along_row = [pixel(alpha, x, middle)[0] for x in range(size)]
    assert max(along_row[: size // 7]) > 150
    assert max(along_row[size // 4 : -size // 4]) == 0
    assert pixel(alpha, 0, 0) == (0,)


def test_an_arrow_needs_another_square() -> None:
    with pytest.raises(ValueError, match="another square"):
        arrow(3, 3, 40)


def test_unknown_brushes_are_refused() -> None:
    with pytest.raises(ValueError, match="'pink' is not one of green, red, blue, yellow"):
        circle(40, "pink")
    with pytest.raises(ValueError, match="'pink' is not one of"):
        arrow(80, 0, 40, "pink")
