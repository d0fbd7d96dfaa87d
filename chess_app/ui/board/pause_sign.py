"""The quiet sign of a pause in the middle of a board that hides its position."""

from __future__ import annotations

import tkinter as tk
from typing import Final

from PIL import Image, ImageDraw, ImageTk

from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.look import Look

# Parts of the board's side.
_SIZE: Final = 0.16
_BAR_WIDTH: Final = 0.13
_BAR_HEIGHT: Final = 0.42
_BAR_AWAY: Final = 0.09
_OPACITY: Final = 190
_OVERSAMPLING: Final = 4


class PauseSign:
    """Two bars in a disc, as on every player of music."""

    def __init__(self, widget: tk.Canvas, look: Look, tag: str) -> None:
        """Its item gets the tag."""
        self._widget = widget
        self._colours = look.palette.text, look.palette.panel
        self._item = widget.create_image(0, 0, state="hidden", tags=tag)
        self._photo: ImageTk.PhotoImage | None = None

    def show(self, layout: ChessLayout, *, is_shown: bool) -> None:
        """Puts it into the middle of the board, or takes it away."""
        size = round(layout.board_px * _SIZE)
        if not is_shown or not size:
            self._widget.itemconfigure(self._item, image="", state="hidden")
            self._photo = None
            return
        self._photo = ImageTk.PhotoImage(self._picture(size), master=self._widget)
        half = layout.board_px // 2
        self._widget.coords(self._item, layout.left + half, layout.top + half)
        self._widget.itemconfigure(self._item, image=str(self._photo), state="normal")

    def _picture(self, size: int) -> Image.Image:
        side = size * _OVERSAMPLING
        disc, bars = self._colours
        mask = Image.new("L", (side, side))
        ImageDraw.Draw(mask).ellipse((0, 0, side - 1, side - 1), fill=_OPACITY)
        picture = Image.new("RGB", (side, side), disc)
        draw = ImageDraw.Draw(picture)
        top, bottom = side * (1 - _BAR_HEIGHT) / 2, side * (1 + _BAR_HEIGHT) / 2
        for left in (0.5 - _BAR_AWAY / 2 - _BAR_WIDTH, 0.5 + _BAR_AWAY / 2):
            box = (side * left, top, side * (left + _BAR_WIDTH), bottom)
            draw.rounded_rectangle(box, radius=side * 0.03, fill=bars)
        picture.putalpha(mask)
        return picture.reduce(_OVERSAMPLING)
