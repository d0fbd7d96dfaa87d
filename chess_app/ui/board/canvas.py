"""A board on a canvas: draws scenes and says which cell lies where, but does nothing by itself."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.scene import Piece, Scene
from chess_app.ui.look import Look


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
        self.widget = tk.Canvas(parent, background=look.palette.window, highlightthickness=0)
        self.layout = ChessLayout(0)
        self.scene = Scene({})
        self.options = options

    def show(self, scene: Scene) -> None:
        """Shows another scene, at once."""
        self.scene = scene

    def cell_at(self, x: float, y: float) -> int | None:
        """The cell at a point of the widget; None outside the board."""
        return self.layout.cell_at(x, y)

    def carry(self, piece: Piece, x: int, y: int) -> None:
        """Shows a piece over everything, its middle at a point: the pointer carries it."""

    def put_down(self) -> None:
        """The carried piece is gone."""

    def apply(self, options: BoardOptions) -> None:
        """Other pieces, other squares, at once."""
        self.options = options
