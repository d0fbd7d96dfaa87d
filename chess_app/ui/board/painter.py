"""Pictures of single cells with all that lies on them, and of drawings; needs no Tk."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from PIL import Image, ImageDraw

from chess_app.art import highlights
from chess_app.art.drawings import arrow, circle
from chess_app.art.pieces import faded
from chess_app.art.pieces import piece as piece_picture
from chess_app.art.squares import square
from chess_app.art.themes import Rgb, Rgba, board_colours
from chess_app.ui.board.cells import CellLook, Ground, Mark
from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.scene import Drawing, Piece

# What is left of the colours' parts, red, green and blue, while a piece is being chosen.
_DIMMED: Final = [round(value * 0.5) for value in range(256)] * 3
# A hovered square is tinted less than a touched one.
_HOVER: Final = highlights.HOVER[3] / highlights.TOUCHED[3]
# Both sides' pieces can be seen well on these; the chosen one also has a ring.
_CHOICE: Final[Rgb] = (226, 222, 214)
_CHOSEN: Final[Rgb] = (250, 206, 112)
_RING: Final[Rgb] = (120, 74, 8)
_RING_WIDTH: Final = 0.045


class CellPainter:
    """Paints cells of one size in the colours of one board."""

    def __init__(self, options: BoardOptions, window: str, square_px: int) -> None:
        """`window` says which variant of the theme is meant, the "light" or the "dark" one."""
        self._options = options
        self._colours = board_colours(options.theme, window)
        self._size = square_px

    def paint(self, cell: int, shade: str, look: CellLook) -> Image.Image:
        """The picture of a cell, RGB; "light" or "dark" is its shade."""
        picture = self._ground(cell, shade, look.ground)
        if look.is_check:
            _lay(picture, highlights.check_glow(self._size))
        if look.piece is not None:
            man = self.piece(look.piece)
            _lay(picture, man if look.opacity == 1 else faded(man, look.opacity))
        if look.mark is not None:
            _lay(picture, self._mark(look.mark, is_premove=look.is_premove))
        if look.is_check:
            _lay(picture, highlights.check_mark(self._size))
        if look.is_dimmed:
            picture = picture.point(_DIMMED)
        return picture

    def square_key(self, cell: int, shade: str) -> Hashable:
        """Cells with equal keys have equal squares."""
        return shade if self._options.texture == "flat" else cell

    def piece(self, piece: Piece) -> Image.Image:
        """A piece alone, RGBA."""
        return piece_picture(self._options.piece_set, piece.side, piece.name, self._size)

    def _ground(self, cell: int, shade: str, ground: Ground) -> Image.Image:
        if ground in (Ground.CHOICE, Ground.CHOSEN):
            return self._choice(is_chosen=ground is Ground.CHOSEN)
        picture = square(self._colours, shade, self._options.texture, self._size, cell).copy()
        match ground:
            case Ground.LAST_MOVE:
                _lay(picture, highlights.last_move(self._size, self._colours.last_move))
            case Ground.TOUCHED | Ground.PREMOVE:
                colour = self._tint(is_premove=ground is Ground.PREMOVE)
                _lay(picture, highlights.touched(self._size, colour))
        return picture

    def _mark(self, mark: Mark, *, is_premove: bool) -> Image.Image:
        colour = self._tint(is_premove=is_premove)
        match mark:
            case Mark.DOT:
                return highlights.move_dot(self._size, colour)
            case Mark.CORNERS:
                return highlights.capture_corners(self._size, colour)
            case Mark.HOVER:
                return highlights.hover(self._size, (*colour[:3], colour[3] * _HOVER))

    def _tint(self, *, is_premove: bool) -> Rgba:
        """The colour of the touched piece and of where it can go."""
        red, green, blue, _ = highlights.PREMOVE if is_premove else highlights.TOUCHED
        return red, green, blue, self._colours.mark_opacity

    def _choice(self, *, is_chosen: bool) -> Image.Image:
        picture = Image.new("RGB", (self._size, self._size), _CHOSEN if is_chosen else _CHOICE)
        if is_chosen:
            box = (0, 0, self._size - 1, self._size - 1)
            width = max(2, round(_RING_WIDTH * self._size))
            ImageDraw.Draw(picture).rectangle(box, outline=_RING, width=width)
        return picture


def paint_drawing(drawing: Drawing, layout: ChessLayout) -> tuple[Image.Image, int, int]:
    """The picture of an arrow or a circle, and where its upper left corner belongs."""
    x, y = layout.corner(drawing.origin)
    if drawing.origin == drawing.target:
        return circle(layout.square_px, drawing.brush), x, y
    to_x, to_y = layout.corner(drawing.target)
    found = arrow(to_x - x, to_y - y, layout.square_px, drawing.brush)
    half = layout.square_px // 2
    return found.picture, x + half + found.left, y + half + found.top


def _lay(picture: Image.Image, over: Image.Image) -> None:
    picture.paste(over, (0, 0), over)
