"""Small pictures of positions, for lists, dialogs and help; needs no Tk."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from chess_app.art.pieces import piece as piece_picture
from chess_app.art.squares import square
from chess_app.art.themes import board_colours
from chess_app.ui.board.layout import CELLS, ChessLayout
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.scene import Piece


def position_picture(
    pieces: Mapping[int, Piece],
    size_px: int,
    options: BoardOptions,
    bottom_seat: int = 0,
    window: str = "light",
) -> Image.Image:
    """A board of at most `size_px` pixels (a multiple of eight), for a "light" or "dark" window."""
    layout = ChessLayout(size_px // 8, bottom_seat=bottom_seat)
    colours = board_colours(options.theme, window)
    picture = Image.new("RGB", (layout.board_px, layout.board_px))
    for cell in CELLS:
        place = layout.corner(cell)
        shade = layout.shade(cell)
        ground = square(colours, shade, options.texture, layout.square_px, cell)
        picture.paste(ground, place)
        if cell in pieces:
            man = piece_picture(options.piece_set, *pieces[cell], layout.square_px)
            picture.paste(man, place, man)
    return picture
