"""Renders the program's icon: `make assets`, or `python -m tools.pieces.icon`.

A knight of ours on four squares with round corners, as PNG for windows and Linux, as .ico for
Windows and as .icns for macOS.
"""

from __future__ import annotations

import struct
from io import BytesIO

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from chess_app.art.icon import ICON_SIZES
from tools.pieces.draw import draw_piece
from tools.pieces.masters import FOLDER, outline, style

ICONS = FOLDER / "icon"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# What macOS calls the sizes; the first two are 16 and 32 points on fine screens.
ICNS_KINDS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}

# Below so many pixels the knight is drawn with a heavier outline.
SMALL = 64
LIGHT = (126, 166, 104)
DARK = (74, 118, 70)
EDGE = (44, 74, 44)
# Parts of the icon's side.
MARGIN = 0.03
CORNER = 0.2
KNIGHT = 0.94
# The knight looks to the left: more of it lies on that side of its square.
KNIGHT_RIGHT = 0.03
SHADOW_FALL = 0.02
SHADOW_SOFTNESS = 0.025
SHADOW = 110


def main() -> None:
    """Renders and writes all files."""
    ICONS.mkdir(exist_ok=True)
    pictures = {
        size: render(size) for size in sorted({*ICON_SIZES, *ICO_SIZES, *ICNS_KINDS.values()})
    }
    for size in ICON_SIZES:
        pictures[size].save(ICONS / f"chess-app-{size}.png", optimize=True)
    # Each size is drawn by itself, none is scaled from another.
    *smaller, largest = (pictures[size] for size in ICO_SIZES)
    names = [(size, size) for size in ICO_SIZES]
    largest.save(ICONS / "chess-app.ico", append_images=smaller, sizes=names)
    (ICONS / "chess-app.icns").write_bytes(icns({k: pictures[s] for k, s in ICNS_KINDS.items()}))


def icns(pictures: dict[bytes, Image.Image]) -> bytes:
    """An icon file for macOS. Pillow can write one, but adds sizes that are scaled up."""
    chunks = []
    for kind, picture in pictures.items():
        stream = BytesIO()
        picture.save(stream, "png", optimize=True)
        chunks.append(kind + struct.pack(">I", 8 + len(stream.getvalue())) + stream.getvalue())
    body = b"".join(chunks)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def render(size: int) -> Image.Image:
    """The icon in one size."""
    large = max(256, size * 4 if size < SMALL else size * 2)
    tile = tile_picture(large)
    side = round(KNIGHT * large)
    shapes = outline("staunton", "knight")
    knight = draw_piece(shapes, style("staunton"), "white", side, small=size < SMALL)
    place = ((large - side) // 2 + round(KNIGHT_RIGHT * large), (large - side) // 2)
    shadow = Image.new("L", tile.size)
    shadow.paste(knight.getchannel("A"), (place[0], place[1] + round(SHADOW_FALL * large)))
    shadow = shadow.filter(ImageFilter.GaussianBlur(SHADOW_SOFTNESS * large))
    shadow = ImageChops.multiply(shadow, tile.getchannel("A")).point(lambda a: a * SHADOW // 255)
    tile.paste((0, 0, 0, 255), mask=shadow)
    tile.alpha_composite(knight, place)
    return tile.resize((size, size), Image.Resampling.LANCZOS)


def tile_picture(side: int) -> Image.Image:
    """Four squares with round corners and a darker edge."""
    picture = Image.new("RGB", (side, side), EDGE)
    board = Image.new("RGB", (2, 2), LIGHT)
    board.putpixel((1, 0), DARK)
    board.putpixel((0, 1), DARK)
    picture.paste(board.resize((side, side), Image.Resampling.NEAREST), mask=rounded(side, 2.2))
    picture.putalpha(rounded(side, 1))
    return picture


def rounded(side: int, inset: float) -> Image.Image:
    """The mask of the icon's shape, so many margins inside the picture."""
    mask = Image.new("L", (side * 2, side * 2))
    edge = round(MARGIN * inset * side * 2)
    size = round((CORNER + MARGIN - MARGIN * inset) * side * 2) * 2
    first, last = edge, side * 2 - 1 - edge
    draw = ImageDraw.Draw(mask)
    # Not a rounded rectangle of Pillow: versions of it differ.
    for left in (first, last - size):
        for top in (first, last - size):
            draw.ellipse((left, top, left + size, top + size), fill=255)
    draw.rectangle((first + size // 2, first, last - size // 2, last), fill=255)
    draw.rectangle((first, first + size // 2, last, last - size // 2), fill=255)
    return mask.reduce(2)


if __name__ == "__main__":
    main()
