"""Pieces that float over the board: one that is dragged, those that slide to another cell."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence

from PIL import ImageTk

from chess_app.ui.board.pictures import Pictures
from chess_app.ui.board.travel import Floating


class FloatingPieces:
    """Some pieces over the board; their items are made once and moved."""

    def __init__(self, widget: tk.Canvas, tag: str) -> None:
        """All items get the tag."""
        self._widget = widget
        self._tag = tag
        self._items: list[int] = []
        self._shown: list[ImageTk.PhotoImage] = []

    def show(self, pieces: Sequence[Floating], pictures: Pictures) -> None:
        """Shows these and no others."""
        while len(self._items) < len(pieces):
            self._items.append(
                self._widget.create_image(0, 0, anchor="nw", state="hidden", tags=self._tag)
            )
        photos = [pictures.piece(floating.piece) for floating in pieces]
        for item, floating in zip(self._items, pieces, strict=False):
            self._widget.coords(item, floating.x, floating.y)
        if photos == self._shown:
            return
        for index, item in enumerate(self._items):
            if index < len(photos):
                self._widget.itemconfigure(item, image=str(photos[index]), state="normal")
                self._widget.tag_raise(item)
            else:
                self._widget.itemconfigure(item, image="", state="hidden")
        self._shown = photos
