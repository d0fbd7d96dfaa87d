"""Every cell has its place, at every size and from both sides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.ui.board.layout import CELLS, ChessLayout
from tests.ui.board.scenes import at, name_of

LAYOUTS = st.builds(
    ChessLayout.fitting, st.integers(8, 3000), st.integers(8, 3000), st.integers(0, 1)
)
ANY_CELL = st.sampled_from(CELLS)


@given(st.integers(-5, 3000), st.integers(-5, 3000))
def test_the_board_is_as_large_as_it_can_be_and_in_the_middle(width: int, height: int) -> None:
    layout = ChessLayout.fitting(width, height)
    smaller = max(0, min(width, height))
    assert layout.board_px <= smaller < layout.board_px + 8
    for space, before in ((width, layout.left), (height, layout.top)):
        after = space - layout.board_px - before
        assert 0 <= after - before <= 1 or space < 0


@given(LAYOUTS, ANY_CELL, st.data())
def test_each_pixel_of_a_cell_belongs_to_it(
    layout: ChessLayout, cell: int, data: st.DataObject
) -> None:
    inside = st.integers(0, layout.square_px - 1)
    x, y = layout.corner(cell)
    assert layout.cell_at(x + data.draw(inside), y + data.draw(inside)) == cell


@given(LAYOUTS, st.integers(-50, 3050), st.integers(-50, 3050))
def test_there_are_no_cells_beside_the_board(layout: ChessLayout, x: int, y: int) -> None:
    is_inside = all(
        first <= place < first + layout.board_px
        for place, first in ((x, layout.left), (y, layout.top))
    )
    assert (layout.cell_at(x, y) is not None) == is_inside


@given(LAYOUTS, ANY_CELL, st.integers(-9, 9), st.integers(-9, 9))
def test_neighbours_stay_on_the_board(
    layout: ChessLayout, cell: int, right: int, down: int
) -> None:
    column, row = layout.place(cell)
    to_column, to_row = layout.place(layout.neighbour(cell, right, down))
    assert to_column == sorted((0, column + right, 7))[1]
    assert to_row == sorted((0, row + down, 7))[1]


@pytest.mark.parametrize(
    ("seat", "cell", "place"),
    [(0, "a1", (0, 7)), (0, "h8", (7, 0)), (0, "e2", (4, 6)), (1, "a1", (7, 0)), (1, "h8", (0, 7))],
)
def test_who_sits_below_sees_the_own_side_below(
    seat: int, cell: str, place: tuple[int, int]
) -> None:
    assert ChessLayout(10, bottom_seat=seat).place(at(cell)) == place


def test_shades() -> None:
    layout = ChessLayout(10)
    assert [layout.shade(at(name)) for name in ("a1", "h1", "d1", "d8")] == [
        "dark", "light", "light", "dark"
    ]  # fmt: skip


@given(LAYOUTS)
def test_coordinates_stand_in_the_corners_of_the_cells_that_they_name(layout: ChessLayout) -> None:
    coordinates = layout.coordinates()
    assert sorted(c.text for c in coordinates) == sorted("12345678abcdefgh")
    for coordinate in coordinates:
        assert coordinate.text in name_of(coordinate.cell)
        x, y = layout.corner(coordinate.cell)
        assert x <= coordinate.x <= x + layout.square_px
        assert y <= coordinate.y <= y + layout.square_px
        column, row = layout.place(coordinate.cell)
        assert column == 0 if coordinate.text.isdigit() else row == 7
