"""The square cursor: a frame around the cell at which keys take and drop."""

from __future__ import annotations

import tkinter as tk
from typing import Final

from chess_app.ui.board.layout import ChessLayout

# Parts of a square; a light line in a dark one can be seen on every square.
_OUTER: Final = 0.07
_INNER: Final = 0.03
_DARK: Final = "#101010"
_LIGHT: Final = "#ffffff"


class SquareCursor:
    """A cell that keys move about on the screen; it appears when it is used.

    - `cell`: where it is; None while it is not in use.
    """

    cell: int | None = None
    _last: int | None = None

    def __init__(self, widget: tk.Canvas, tag: str) -> None:
        """Its items get the tag."""
        self._widget = widget
        self._outer, self._inner = (
            widget.create_rectangle(0, 0, 0, 0, outline=colour, state="hidden", tags=tag)
            for colour in (_DARK, _LIGHT)
        )

    def move(self, layout: ChessLayout, right: int, down: int) -> None:
        """Goes to a neighbour. One that was not in use only appears: where it was before, at first
        in front of who sits below.
        """
        if self.cell is not None:
            self.cell = layout.neighbour(self.cell, right, down)
        else:
            self.cell = layout.cell(4, 6) if self._last is None else self._last
        self._last = self.cell

    def put_away(self) -> None:
        """The user goes on in another way."""
        self.cell = None

    def show(self, layout: ChessLayout, *, is_shown: bool) -> None:
        """Draws it where its cell is now, or takes it away."""
        if self.cell is None or not is_shown or not layout.square_px:
            for item in (self._outer, self._inner):
                self._widget.itemconfigure(item, state="hidden")
            return
        x, y = layout.corner(self.cell)
        outer = max(3, round(layout.square_px * _OUTER))
        inner = max(1, round(layout.square_px * _INNER))
        away, end = outer // 2, layout.square_px - (outer + 1) // 2
        box = (x + away, y + away, x + end, y + end)
        for item, width in ((self._outer, outer), (self._inner, inner)):
            self._widget.coords(item, *box)
            self._widget.itemconfigure(item, width=width, state="normal")
