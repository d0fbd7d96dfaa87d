"""A small picture of a position, in a dialog."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from PIL import ImageTk

from chess_app.chess import Position
from chess_app.speech.board import men_lines
from chess_app.ui.accessible import describe
from chess_app.ui.board.mini import position_picture
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.look import Look
from chess_app.ui.scenes import pieces_of


class PositionPicture:
    """Shows positions, one at a time; it has its size from the beginning."""

    widget: ttk.Label

    def __init__(self, parent: tk.Misc, look: Look, options: BoardOptions, size: int) -> None:
        """`size` in steps of the design."""
        self.widget = ttk.Label(parent)
        self._options = options
        self._size_px = look.px(size)
        self._window = look.palette.board_window
        self._draw(None, 0)

    def apply(self, options: BoardOptions) -> None:
        """Draws from now on with these."""
        self._options = options

    def show(self, position: Position, bottom_seat: int = 0) -> None:
        """Shows a position."""
        self._draw(position, bottom_seat)
        describe(self.widget, "Image", "; ".join(men_lines(position)))

    def clear(self) -> None:
        """Shows an empty board."""
        self._draw(None, 0)

    def _draw(self, position: Position | None, bottom_seat: int) -> None:
        picture = position_picture(
            {} if position is None else pieces_of(position),
            self._size_px,
            self._options,
            bottom_seat,
            self._window,
        )
        # Kept here, too: Tk forgets pictures that Python does not hold.
        self._image = ImageTk.PhotoImage(picture, master=self.widget)
        self.widget.configure(image=self._image)
