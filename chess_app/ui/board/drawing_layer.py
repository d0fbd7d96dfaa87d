"""Arrows and circles on the board's canvas."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from typing import Final

from PIL import ImageTk

from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.board.painter import paint_drawing
from chess_app.ui.board.scene import Drawing

_TAG: Final = "drawing"


class DrawingLayer:
    """What is drawn over the pieces of a board."""

    def __init__(self, widget: tk.Canvas, over: str) -> None:
        """`over` is the tag of what lies over the drawings."""
        self._widget = widget
        self._over = over
        self._layout = ChessLayout(0)
        # Each with its item and its picture, which Tk would forget otherwise.
        self._shown: dict[Drawing, tuple[int, ImageTk.PhotoImage]] = {}

    def show(self, drawings: Sequence[Drawing], layout: ChessLayout) -> None:
        """Shows these and no others; the later lie over the earlier."""
        if layout != self._layout:
            self._clear()
            self._layout = layout
        for drawing in self._shown.keys() - set(drawings):
            self._widget.delete(self._shown.pop(drawing)[0])
        if not layout.square_px:
            return
        for drawing in drawings:
            if drawing not in self._shown:
                self._add(drawing)

    def _add(self, drawing: Drawing) -> None:
        picture, x, y = paint_drawing(drawing, self._layout)
        photo = ImageTk.PhotoImage(picture, master=self._widget)
        item = self._widget.create_image(x, y, anchor="nw", image=str(photo), tags=_TAG)
        self._widget.tag_lower(item, self._over)
        self._shown[drawing] = item, photo

    def _clear(self) -> None:
        self._widget.delete(_TAG)
        self._shown.clear()
