"""The choice of what a pawn turns into: a column of pieces over its file; knows no Tk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from chess_app.speech.notation import ENGLISH_LETTERS, national_letters
from chess_app.ui.board.cells import Marks
from chess_app.ui.board.layout import SIDE, ChessLayout
from chess_app.ui.board.scene import Piece

# In the order of the letters in `speech.notation`.
_MEN: Final = ("king", "queen", "rook", "bishop", "knight")


class Chooser:
    """A question that is answered once.

    - `index`: which of the names would be taken now.
    """

    index: int = 0

    def __init__(
        self,
        cell: int,
        side: str,
        names: Sequence[str],
        on_choice: Callable[[str | None], None],
    ) -> None:
        """Asks for one of the names of pieces, or None for no promotion at all."""
        self._cell = cell
        self._side = side
        self._names = tuple(names)
        self._on_choice = on_choice

    def marks(self, layout: ChessLayout) -> Marks:
        """The column, as the board shows it."""
        cells = self._cells(layout)
        pieces = (Piece(self._side, name) for name in self._names)
        return Marks(choices=dict(zip(cells, pieces, strict=True)), chosen=cells[self.index])

    def point_at(self, layout: ChessLayout, cell: int | None) -> bool:
        """The pointer is over a cell; whether that is one of the column."""
        cells = self._cells(layout)
        if cell not in cells:
            return False
        self.index = cells.index(cell)
        return True

    def point_by_letter(self, letter: str) -> bool:
        """A letter was typed; whether it is that of a piece, in English or the user's language."""
        for letters in (national_letters(), ENGLISH_LETTERS):
            name = dict(zip(letters.lower(), _MEN, strict=True)).get(letter.lower())
            if name in self._names:
                self.index = self._names.index(name)
                return True
        return False

    def step(self, layout: ChessLayout, down: int) -> None:
        """One up (-1) or down (1) on the screen, around at the ends."""
        self.index = (self.index + down * self._direction(layout)) % len(self._names)

    def answer(self) -> None:
        """Takes the piece that is marked."""
        self._on_choice(self._names[self.index])

    def cancel(self) -> None:
        """Takes none."""
        self._on_choice(None)

    def _direction(self, layout: ChessLayout) -> int:
        """The column leads from the cell into the board: 1 is down on the screen."""
        return 1 if layout.place(self._cell)[1] < SIDE / 2 else -1

    def _cells(self, layout: ChessLayout) -> list[int]:
        direction = self._direction(layout)
        return [
            layout.neighbour(self._cell, 0, direction * step) for step in range(len(self._names))
        ]
