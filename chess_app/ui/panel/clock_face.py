"""A clock on a canvas: its digits do not jump, and shapes tell what colours tell."""

from __future__ import annotations

import tkinter as tk
from typing import Final

from PIL import Image, ImageTk

from chess_app.ui.look import CLOCK, Look
from chess_app.ui.panel.icons import icon
from chess_app.ui.panel.plates import plate

_DIGITS: Final = "0123456789"


class ClockFace:
    """Draws into the upper right corner of a canvas.

    The one that runs lies on a plate and has an arrow; one that is low has a sign of warning.

    - `width`: how much of it is taken now.
    """

    def __init__(self, canvas: tk.Canvas, look: Look) -> None:
        self._canvas = canvas
        self._look = look
        self._digit_px = max(look.text_px(digit, CLOCK) for digit in _DIGITS)
        self._height = look.line_px(CLOCK) + look.px(4)
        self._sign_px = look.px(14)
        self._shown: tuple[object, ...] = ()
        self._texts: list[int] = []
        self._pictures: list[ImageTk.PhotoImage] = []
        self.width = 0

    @property
    def height(self) -> int:
        """How high it is."""
        return self._height

    def draw(self, right: int, text: str, is_running: bool, is_low: bool) -> None:
        """Draws the clock anew; a running one without text is the sign alone."""
        shape = (right, len(text), is_running, is_low)
        if shape != self._shown:
            self._shown = shape
            self._draw_ground(right, text, is_running, is_low)
        for item, character in zip(self._texts, text, strict=True):
            self._canvas.itemconfigure(item, text=character)

    def _draw_ground(self, right: int, text: str, is_running: bool, is_low: bool) -> None:
        canvas, look, palette = self._canvas, self._look, self._look.palette
        canvas.delete("clock")
        self._texts, self._pictures = [], []
        self.width = 0
        if not text and not is_running:
            return
        colour = palette.danger if is_low else palette.accent
        if is_running:
            ink = palette.panel if is_low else palette.on_accent
        else:
            ink = palette.danger if is_low else palette.text
        sign = "warning" if is_low else "resume" if is_running else ""
        pad, gap = look.px(8), look.px(4)
        widths = [self._digit_px if c in _DIGITS else look.text_px(c, CLOCK) for c in text]
        sign_px = self._sign_px + (gap if text else 0) if sign else 0
        self.width = 2 * pad + sign_px + sum(widths)
        x, middle = right - self.width, self._height // 2
        if is_running:
            self._add_picture(x, middle, plate(self.width, self._height, look.px(6), colour))
        x += pad
        if sign:
            self._add_picture(x, middle, icon(sign, self._sign_px, ink))
            x += sign_px
        for width in widths:
            item = canvas.create_text(x + width / 2, middle, font=CLOCK, fill=ink, tags="clock")
            self._texts.append(item)
            x += width

    def _add_picture(self, left: int, middle: int, picture: Image.Image) -> None:
        image = ImageTk.PhotoImage(picture, master=self._canvas)
        self._pictures.append(image)
        self._canvas.create_image(left, middle, image=image, anchor="w", tags="clock")
