"""Small pictures of positions, for lists, dialogs and help; needs no Tk."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from chess_app.ui.board.cells import NOTHING_GOES_ON, Marks, cell_looks
from chess_app.ui.board.layout import SIDE, ChessLayout
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.painter import CellPainter, paint_drawing
from chess_app.ui.board.scene import Piece, Scene


def position_picture(
    pieces: Mapping[int, Piece],
    size_px: int,
    options: BoardOptions,
    bottom_seat: int = 0,
    window: str = "light",
) -> Image.Image:
    """A board with these pieces; see `scene_picture`."""
    return scene_picture(Scene(pieces, bottom_seat), size_px, options, window=window)


def scene_picture(
    scene: Scene,
    size_px: int,
    options: BoardOptions,
    marks: Marks = NOTHING_GOES_ON,
    window: str = "light",
) -> Image.Image:
    """A board with all that a scene has, RGB, without coordinates.

    Its side is the multiple of eight pixels next below `size_px`, but at least eight. `window`: it
    is for a "light" or for a "dark" one.
    """
    layout = ChessLayout(max(1, size_px // SIDE), bottom_seat=scene.bottom_seat)
    painter = CellPainter(options, window, layout.square_px)
    picture = Image.new("RGB", (layout.board_px, layout.board_px))
    for cell, look in cell_looks(scene, marks).items():
        picture.paste(painter.paint(cell, layout.shade(cell), look), layout.corner(cell))
    for drawing in scene.hint:
        over, x, y = paint_drawing(drawing, layout)
        picture.paste(over, (x, y), over)
    return picture
