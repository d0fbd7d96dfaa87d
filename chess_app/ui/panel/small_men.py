"""Men in the size of text, on the ground of the panel."""

from __future__ import annotations

from PIL import Image, ImageFilter

from chess_app.art.pieces import piece
from chess_app.ui.palettes import Palette


def small_man(palette: Palette, piece_set: str, side: str, name: str, size: int) -> Image.Image:
    """A man as RGBA, `size` pixels high, without the empty space at its sides.

    Black men get a bright edge on dark ground, where they could not be told from it.
    """
    picture = piece(piece_set, side, name, size)
    if side == "black" and palette.board_window == "dark":
        edge = Image.new("RGBA", picture.size, palette.muted)
        edge.putalpha(picture.getchannel("A").filter(ImageFilter.MaxFilter(3)))
        picture = Image.alpha_composite(edge, picture)
    left, _, right, _ = picture.getbbox() or (0, 0, size, size)
    return picture.crop((left, 0, right, size))
