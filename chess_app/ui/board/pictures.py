"""Pictures as Tk shows them, made when they are needed first and kept while they are in use."""

from __future__ import annotations

import tkinter as tk
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

from PIL import ImageTk

from chess_app.ui.board.cells import CellLook
from chess_app.ui.board.painter import CellPainter
from chess_app.ui.board.scene import Piece

# A board shows 64 at most; the rest are those of a moment ago, which often come again.
_KEPT: Final = 160


class Pictures:
    """The pictures of one board in one size.

    Tk forgets a picture when Python does: who shows one keeps it.
    """

    def __init__(self, widget: tk.Misc, painter: CellPainter) -> None:
        self._widget = widget
        self._painter = painter
        self._cells: OrderedDict[Hashable, ImageTk.PhotoImage] = OrderedDict()
        self._pieces: dict[Piece, ImageTk.PhotoImage] = {}

    def cell(self, cell: int, shade: str, look: CellLook) -> ImageTk.PhotoImage:
        """A cell with all that lies on it."""
        key = (self._painter.square_key(cell, shade), look)
        found = self._cells.get(key)
        if found is None:
            painted = self._painter.paint(cell, shade, look)
            found = self._cells[key] = ImageTk.PhotoImage(painted, master=self._widget)
            if len(self._cells) > _KEPT:
                self._cells.popitem(last=False)
        else:
            self._cells.move_to_end(key)
        return found

    def piece(self, piece: Piece) -> ImageTk.PhotoImage:
        """A piece alone, on its way over the board."""
        if piece not in self._pieces:
            painted = self._painter.piece(piece)
            self._pieces[piece] = ImageTk.PhotoImage(painted, master=self._widget)
        return self._pieces[piece]
