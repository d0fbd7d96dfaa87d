"""A board on a canvas: draws scenes and says which cell lies where, but does nothing by itself.

A cell is one picture with all that lies on it. Tk is slow with translucent pictures over others
and draws all that lies between two changes anew, so opaque ones make the difference.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PIL import ImageTk

from chess_app.art.themes import board_colours
from chess_app.ui.board.cells import NOTHING_GOES_ON, CellLook, Marks, cell_looks
from chess_app.ui.board.coordinates import CoordinateLayer
from chess_app.ui.board.drawing_layer import DrawingLayer
from chess_app.ui.board.floating import FloatingPieces
from chess_app.ui.board.layout import CELLS, SIDE, ChessLayout
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.painter import CellPainter
from chess_app.ui.board.pause_sign import PauseSign
from chess_app.ui.board.pictures import Pictures
from chess_app.ui.board.scene import Drawing, Piece, Scene
from chess_app.ui.board.travel import Floating
from chess_app.ui.look import Look

OVER: Final = "over"
"""The tag of what lies over pieces and drawings."""

# The side of a square where nothing else says how large the board is, in steps of the design.
_WISHED_SQUARE: Final = 60
# While a window is being resized the old pictures do; new ones come when it rests so long.
_REST_MS: Final = 60
# No board is drawn with smaller squares: there is a window of a few pixels before the real one.
_SMALLEST_SQUARE_PX: Final = 4


class BoardCanvas:
    """A board that fills its widget, square and in the middle.

    - `widget`: the canvas; `layout`: where the cells lie on it now; `scene`: what it shows.
    """

    widget: tk.Canvas
    layout: ChessLayout
    scene: Scene

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        on_laid_out: Callable[[], None] = lambda: None,
    ) -> None:
        """`on_laid_out` is called when the cells have got another size or place."""
        side = SIDE * look.px(_WISHED_SQUARE)
        self.widget = tk.Canvas(
            parent, width=side, height=side, background=look.palette.window, highlightthickness=0
        )
        self.layout = ChessLayout(0)
        self.scene = Scene({})
        self._marks = NOTHING_GOES_ON
        self._options = options
        self._window = look.palette.board_window
        self._on_laid_out = on_laid_out
        self._size = (0, 0)
        self._waiting: str | None = None
        self._items = {cell: self.widget.create_image(0, 0, anchor="nw") for cell in CELLS}
        self._coordinates = CoordinateLayer(self.widget, look)
        self._pause_sign = PauseSign(self.widget, look, OVER)
        self._drawing_layer = DrawingLayer(self.widget, OVER)
        self._drawings: Sequence[Drawing] = ()
        self._sliding = FloatingPieces(self.widget, OVER)
        self._carried = FloatingPieces(self.widget, OVER)
        self._looks: dict[int, CellLook] = {}
        self._shown: dict[int, ImageTk.PhotoImage] = {}
        self._pictures = self._new_pictures()
        self.widget.bind("<Configure>", self._on_configure, add=True)
        self.widget.bind("<Destroy>", self._on_destroy, add=True)

    # What is shown

    def show(self, scene: Scene, marks: Marks = NOTHING_GOES_ON) -> None:
        """Shows another scene and what goes on with it."""
        was_turned = scene.bottom_seat != self.scene.bottom_seat
        was_hidden = self.scene.is_hidden
        self.scene = scene
        self.mark(marks)
        if was_turned:
            self._lay_out(replace(self.layout, bottom_seat=scene.bottom_seat))
            return
        if was_hidden != scene.is_hidden:
            self._pause_sign.show(self.layout, is_shown=scene.is_hidden)
        self._show_drawings()

    def mark(self, marks: Marks) -> None:
        """Shows what goes on with the scene now."""
        had_choices = bool(self._marks.choices)
        self._marks = marks
        self._paint()
        if had_choices != bool(marks.choices):
            self._show_coordinates()
            self._show_drawings()

    def draw(self, drawings: Sequence[Drawing]) -> None:
        """Shows these arrows and circles besides those of the scene."""
        self._drawings = drawings
        self._show_drawings()

    def carry(self, piece: Piece, x: int, y: int) -> None:
        """Shows a piece over everything, its middle at a point: the pointer carries it."""
        half = self.layout.square_px // 2
        self._carried.show([Floating(piece, x - half, y - half)], self._pictures)

    def put_down(self) -> None:
        """The carried piece is gone."""
        self._carried.show([], self._pictures)

    def slide(self, pieces: Sequence[Floating]) -> None:
        """Shows pieces between cells, these and no others."""
        self._sliding.show(pieces, self._pictures)

    def apply(self, options: BoardOptions) -> None:
        """Other pieces, other squares, at once."""
        if options != self._options:
            self._options = options
            self._repaint()

    def cell_at(self, x: float, y: float) -> int | None:
        """The cell at a point of the widget; None outside the board."""
        return self.layout.cell_at(x, y)

    # Its size

    def _on_configure(self, event: tk.Event[tk.Misc]) -> None:
        size = (event.width, event.height)
        if size == self._size:
            return
        self._size = size
        fitting = ChessLayout.fitting(*size, self.scene.bottom_seat)
        # A board without men is quickly drawn, and the window has not come to its size yet.
        if not self.layout.square_px or not self.scene.pieces:
            self._lay_out(fitting)
            return
        self._forget_waiting()
        if fitting.square_px == self.layout.square_px:
            self._lay_out(fitting)
        else:
            middle = (size[0] - self.layout.board_px) // 2, (size[1] - self.layout.board_px) // 2
            self._lay_out(replace(self.layout, left=middle[0], top=middle[1]))
            self._waiting = self.widget.after(_REST_MS, self._on_rest)

    def _on_rest(self) -> None:
        self._waiting = None
        self._lay_out(ChessLayout.fitting(*self._size, self.scene.bottom_seat))

    def _on_destroy(self, event: tk.Event[tk.Misc]) -> None:
        self._forget_waiting()

    def _forget_waiting(self) -> None:
        if self._waiting is not None:
            self.widget.after_cancel(self._waiting)
            self._waiting = None

    def _lay_out(self, layout: ChessLayout) -> None:
        """Puts the cells to other places, in another size if need be."""
        if layout.square_px < _SMALLEST_SQUARE_PX:
            layout = replace(layout, square_px=0)
        before, self.layout = self.layout, layout
        for cell, item in self._items.items():
            self.widget.coords(item, *layout.corner(cell))
        if layout.square_px == before.square_px:
            self._paint()
            self._show_layers()
        else:
            self._repaint()
        self._on_laid_out()

    # Pictures

    def _new_pictures(self) -> Pictures:
        painter = CellPainter(self._options, self._window, self.layout.square_px)
        return Pictures(self.widget, painter)

    def _repaint(self) -> None:
        """Everything anew, with pictures of their own; the old ones go."""
        self._pictures = self._new_pictures()
        self._looks.clear()
        self._carried.show([], self._pictures)
        self._sliding.show([], self._pictures)
        self._paint()
        self._show_layers()

    def _paint(self) -> None:
        """Gives the cells that have changed another picture."""
        if not self.layout.square_px:
            return
        for cell, look in cell_looks(self.scene, self._marks).items():
            if self._looks.get(cell) != look:
                photo = self._pictures.cell(cell, self.layout.shade(cell), look)
                self.widget.itemconfigure(self._items[cell], image=str(photo))
                self._looks[cell] = look
                self._shown[cell] = photo

    def _show_layers(self) -> None:
        self._show_coordinates()
        self._show_drawings()
        self._pause_sign.show(self.layout, is_shown=self.scene.is_hidden)

    def _show_coordinates(self) -> None:
        if self._options.coordinates and not self._marks.choices:
            colours = board_colours(self._options.theme, self._window)
            self._coordinates.show(self.layout, colours)
        else:
            self._coordinates.hide()

    def _show_drawings(self) -> None:
        is_covered = self.scene.is_hidden or bool(self._marks.choices)
        drawings = () if is_covered else (*self.scene.hint, *self._drawings)
        self._drawing_layer.show(drawings, self.layout)
