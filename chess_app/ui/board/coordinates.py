"""Letters and digits at the edges of the board, inside the squares' corners."""

from __future__ import annotations

import tkinter as tk
from tkinter import font as tkfont
from typing import Final

from chess_app.art.themes import BoardColours, Rgb
from chess_app.ui.board.layout import SIDE, ChessLayout
from chess_app.ui.look import SMALL, Look

# The height of the letters: a part of a square, but neither too small to be read nor, in steps of
# the design, larger than other texts by far.
_HEIGHT: Final = 0.165
_SMALLEST_PX: Final = 8
_LARGEST: Final = 18
# On smaller squares they would only disturb.
_SMALLEST_SQUARE_PX: Final = 36


class CoordinateLayer:
    """The names of rows and columns on a board's canvas."""

    def __init__(self, widget: tk.Canvas, look: Look) -> None:
        self._widget = widget
        self._largest_px = look.px(_LARGEST)
        self._family = tkfont.nametofont(SMALL, widget).actual("family")
        self._items = [widget.create_text(0, 0, state="hidden") for _ in range(2 * SIDE)]

    def show(self, layout: ChessLayout, colours: BoardColours) -> None:
        """Puts them where the cells are now."""
        if layout.square_px < _SMALLEST_SQUARE_PX:
            self.hide()
            return
        # A negative size is one in pixels.
        size = -min(self._largest_px, max(_SMALLEST_PX, round(layout.square_px * _HEIGHT)))
        for item, coordinate in zip(self._items, layout.coordinates(), strict=True):
            is_light = layout.shade(coordinate.cell) == "light"
            self._widget.coords(item, coordinate.x, coordinate.y)
            self._widget.itemconfigure(
                item,
                text=coordinate.text,
                anchor=coordinate.anchor,
                fill=_name(colours.text_on_light if is_light else colours.text_on_dark),
                font=(self._family, size, "bold"),
                state="normal",
            )

    def hide(self) -> None:
        """Takes them away."""
        for item in self._items:
            self._widget.itemconfigure(item, state="hidden")


def _name(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
