"""Where the cells of a chess board lie on the screen; knows neither Tk nor rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

SIDE: Final = 8
"""Cells in a row."""
CELLS: Final = range(SIDE * SIDE)
_FILES: Final = "abcdefgh"


class Coordinate(NamedTuple):
    """The name of a row or column, in a corner of a cell at the edge.

    - `x`, `y`: the corner of the text that lies there; `anchor`: which one, as Tk names it.
    """

    text: str
    cell: int
    x: int
    y: int
    anchor: str


@dataclass(frozen=True)
class ChessLayout:
    """A board of 64 cells, a1 = 0 to h8 = 63, in pixels.

    - `square_px`: the side of a cell; `left`, `top`: the upper left corner of the board.
    - `bottom_seat`: who sits below; seat 1 sees the board turned.
    """

    square_px: int
    left: int = 0
    top: int = 0
    bottom_seat: int = 0

    @classmethod
    def fitting(cls, width: int, height: int, bottom_seat: int = 0) -> ChessLayout:
        """The largest board that fits, in the middle."""
        square = max(0, min(width, height)) // SIDE
        return cls(square, (width - square * SIDE) // 2, (height - square * SIDE) // 2, bottom_seat)

    @property
    def board_px(self) -> int:
        """The side of the whole board."""
        return self.square_px * SIDE

    def place(self, cell: int) -> tuple[int, int]:
        """The column and the row of a cell, counted from the upper left one on the screen."""
        column, row = cell % SIDE, SIDE - 1 - cell // SIDE
        return (column, row) if self.bottom_seat == 0 else (SIDE - 1 - column, SIDE - 1 - row)

    def cell(self, column: int, row: int) -> int:
        """The cell in a column and a row of the screen."""
        if self.bottom_seat:
            column, row = SIDE - 1 - column, SIDE - 1 - row
        return (SIDE - 1 - row) * SIDE + column

    def corner(self, cell: int) -> tuple[int, int]:
        """The upper left corner of a cell."""
        column, row = self.place(cell)
        return self.left + column * self.square_px, self.top + row * self.square_px

    def cell_at(self, x: float, y: float) -> int | None:
        """The cell at a point; None outside the board."""
        column, row = x - self.left, y - self.top
        if not (0 <= column < self.board_px and 0 <= row < self.board_px):
            return None
        return self.cell(int(column) // self.square_px, int(row) // self.square_px)

    def neighbour(self, cell: int, right: int, down: int) -> int:
        """The cell so many steps away on the screen, or where the board ends on the way."""
        column, row = self.place(cell)
        return self.cell(max(0, min(SIDE - 1, column + right)), max(0, min(SIDE - 1, row + down)))

    def shade(self, cell: int) -> str:
        """Whether a cell is "light" or "dark"."""
        return "light" if (cell % SIDE + cell // SIDE) % 2 else "dark"

    def coordinates(self) -> tuple[Coordinate, ...]:
        """The digits of the rows at the left edge and the letters of the columns at the lower."""
        away = max(1, self.square_px // 24)
        last = SIDE - 1
        found = []
        for step in range(SIDE):
            cell = self.cell(0, step)
            x, y = self.corner(cell)
            found.append(Coordinate(str(cell // SIDE + 1), cell, x + away, y + away, "nw"))
            cell = self.cell(step, last)
            x, y = self.corner(cell)
            reach = self.square_px - away
            found.append(Coordinate(_FILES[cell % SIDE], cell, x + reach, y + reach, "se"))
        return tuple(found)
