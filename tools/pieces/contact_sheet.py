"""Sheets to judge the art by: `make pictures`, or `python -m tools.pieces.contact_sheet`.

Writes into build/pictures/: every piece in five sizes on every theme, whole boards, highlights,
the smallest size as different eyes see it, beside a chess font if one is installed, and the icon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PIL import Image, ImageDraw, ImageFont

from chess_app._build import PROJECT
from chess_app.art import drawings, highlights
from chess_app.art.icon import ICON_SIZES, icon
from chess_app.art.pieces import PIECES, SETS, SIDES, faded, piece
from chess_app.art.squares import TEXTURES, square
from chess_app.art.themes import THEMES, WINDOWS, BoardColours, board_colours
from tools.pieces.vision import VIEWS, seen

FOLDER = PROJECT / "build" / "pictures"
SIZES = (160, 100, 64, 45, 24)
WINDOW_COLOURS = {"light": "#f4f2ee", "dark": "#262421"}
GAP = 16
BACK_RANK = ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook")
# Fonts with chess figures that many systems have.
FIGURE_FONTS = ("DejaVuSans.ttf", "seguisym.ttf", "Apple Symbols.ttf")
FIGURES = {"king": "♔", "queen": "♕", "rook": "♖", "bishop": "♗", "knight": "♘", "pawn": "♙"}


def main() -> None:
    """Writes all sheets."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for set_name in SETS:
        for theme in THEMES:
            for window in WINDOWS:
                name = f"{set_name}-{theme.replace(' ', '-')}-{window}"
                save(sizes_sheet(set_name, theme, window), name)
        save(boards_sheet(set_name), f"{set_name}-boards")
        save(small_sheet(set_name), f"{set_name}-24px")
    save(highlights_sheet(), "highlights")
    save(icon_sheet(), "icon")


def save(sheet: Image.Image, name: str) -> None:
    """Writes a sheet and says where."""
    path = FOLDER / f"{name}.png"
    sheet.save(path)
    print(path.relative_to(PROJECT))


def sizes_sheet(set_name: str, theme: str, window: str) -> Image.Image:
    """All pieces in all sizes, on light and dark squares, once flat and once of wood."""
    colours = board_colours(theme, window)
    men = [(side, name) for side in SIDES for name in PIECES]
    strips = []
    for size in SIZES:
        strip = Image.new("RGB", (size * len(men), size * 2))
        for row, texture in enumerate(TEXTURES):
            for column, (side, name) in enumerate(men):
                shade = ("light", "dark")[(row + column) % 2]
                ground = square(colours, shade, texture, size, row * len(men) + column)
                strip.paste(
                    with_pictures(ground, piece(set_name, side, name, size)),
                    (column * size, row * size),
                )
        strips.append(strip)
    return stacked(strips, WINDOW_COLOURS[window])


def boards_sheet(set_name: str, size: int = 56) -> Image.Image:
    """Start positions in all themes: flat in light windows, of wood in dark ones."""
    rows = []
    for theme in THEMES:
        pair = [
            start_position(set_name, board_colours(theme, window), texture, size)
            for window, texture in zip(WINDOWS, TEXTURES, strict=True)
        ]
        rows.append(beside(pair, WINDOW_COLOURS["dark"]))
    return stacked(rows, WINDOW_COLOURS["dark"])


def start_position(set_name: str, colours: BoardColours, texture: str, size: int) -> Image.Image:
    """The usual start of a game."""
    men = {0: ("black", BACK_RANK), 1: ("black", ("pawn",) * 8)}
    men |= {6: ("white", ("pawn",) * 8), 7: ("white", BACK_RANK)}

    def cell(column: int, row: int) -> list[Image.Image]:
        if row not in men:
            return []
        side, names = men[row]
        return [piece(set_name, side, names[column], size)]

    return board(colours, texture, size, 8, cell)


def board(
    colours: BoardColours,
    texture: str,
    size: int,
    rows: int,
    pictures: Callable[[int, int], Iterable[Image.Image]],
) -> Image.Image:
    """A board eight squares wide, with the pictures that are named for each column and row."""
    sheet = Image.new("RGB", (8 * size, rows * size))
    for row in range(rows):
        for column in range(8):
            ground = square(colours, ("light", "dark")[(row + column) % 2], texture, size,
                            row * 8 + column)  # fmt: skip
            cell = with_pictures(ground, *pictures(column, row))
            sheet.paste(cell, (column * size, row * size))
    return sheet


def highlights_sheet(size: int = 72) -> Image.Image:
    """All highlights on all themes, with both sets."""
    rows = []
    for theme in THEMES:
        pair = []
        for window, set_name in zip(WINDOWS, SETS, strict=True):
            colours = board_colours(theme, window)
            texture = TEXTURES[WINDOWS.index(window)]
            pair.append(highlighted_board(set_name, colours, texture, size))
        rows.append(beside(pair, WINDOW_COLOURS["dark"]))
    return stacked(rows, WINDOW_COLOURS["dark"])


def highlighted_board(set_name: str, colours: BoardColours, texture: str, size: int) -> Image.Image:
    """A board on which something of everything happens."""

    def man(side: str, name: str) -> Image.Image:
        return piece(set_name, side, name, size)

    last = highlights.last_move(size, colours.last_move)
    touched, corners = highlights.touched(size), highlights.capture_corners(size)
    glow, mark = highlights.check_glow(size), highlights.check_mark(size)
    dot, hover = highlights.move_dot(size), highlights.hover(size)
    circles = [drawings.circle(size, brush) for brush in drawings.BRUSHES]
    cells = {
        (0, 0): [last, man("white", "rook")], (1, 0): [last],
        (2, 0): [touched, faded(man("white", "knight"), 0.3)],
        (3, 0): [touched, man("black", "queen")],
        (4, 0): [glow, man("white", "king"), mark], (5, 0): [glow, man("black", "king"), mark],
        (6, 0): circles[:1], (7, 0): circles[1:2], (6, 1): circles[2:3], (7, 1): circles[3:],
        (0, 1): [dot], (1, 1): [dot],
        (2, 1): [man("black", "pawn"), corners], (3, 1): [man("white", "rook"), corners],
        (4, 1): [hover], (5, 1): [hover, man("black", "bishop")],
        (0, 2): [man("white", "man")], (1, 2): [man("black", "man")],
        (2, 2): [man("white", "crowned")], (3, 2): [man("black", "crowned")],
        (4, 2): [man("white", "queen")], (7, 3): [man("black", "knight")],
    }  # fmt: skip
    sheet = board(colours, texture, size, 4, lambda column, row: cells.get((column, row), []))
    arrows = [((0, 3), (3, 3)), ((4, 2), (7, 3)), ((4, 3), (5, 1)), ((6, 3), (6, 2))]
    for (start, end), brush in zip(arrows, drawings.BRUSHES, strict=True):
        found = drawings.arrow((end[0] - start[0]) * size, (end[1] - start[1]) * size, size, brush)
        middle = [value * size + size // 2 for value in start]
        sheet.paste(found.picture, (middle[0] + found.left, middle[1] + found.top), found.picture)
    return sheet


def small_sheet(set_name: str, size: int = 24, zoom: int = 4) -> Image.Image:
    """The smallest size, as it is and enlarged, as different eyes see it; last a font's figures."""
    men = [(side, name) for side in SIDES for name in PIECES]
    colours = board_colours("brown")
    pictures = [piece(set_name, side, name, size) for side, name in men]
    rows = [checkered(colours, pictures)]
    rows += [enlarged(seen(rows[0], view), zoom) for view in VIEWS]
    font = figure_font(size)
    if font is not None:
        figures = [figure(font, name, size) for name in PIECES if name in FIGURES]
        rows.append(enlarged(checkered(colours, figures), zoom))
    return stacked(rows, WINDOW_COLOURS["light"])


def checkered(colours: BoardColours, pictures: list[Image.Image]) -> Image.Image:
    """The pictures twice, on light and on dark squares."""
    size = pictures[0].width
    strip = Image.new("RGB", (size * len(pictures), size * 2))
    for row, shade in enumerate(("light", "dark")):
        for column, picture in enumerate(pictures):
            ground = square(colours, shade, "flat", size)
            strip.paste(with_pictures(ground, picture), (column * size, row * size))
    return strip


def enlarged(picture: Image.Image, zoom: int) -> Image.Image:
    """The picture with larger pixels."""
    size = (picture.width * zoom, picture.height * zoom)
    return picture.resize(size, Image.Resampling.NEAREST)


def figure_font(size: int) -> ImageFont.FreeTypeFont | None:
    """A font of the system that has chess figures."""
    for name in FIGURE_FONTS:
        try:
            return ImageFont.truetype(name, size)
        except OSError:
            pass
    return None


def figure(font: ImageFont.FreeTypeFont, name: str, size: int) -> Image.Image:
    """A white figure of a font."""
    picture = Image.new("RGBA", (size, size))
    draw = ImageDraw.Draw(picture)
    draw.text((size / 2, size / 2), FIGURES[name], "#201c18", font, anchor="mm")
    return picture


def icon_sheet() -> Image.Image:
    """The icon in all sizes, on light and on dark ground."""
    sheets = []
    for ground in WINDOW_COLOURS.values():
        cells = []
        for size in reversed(ICON_SIZES):
            cell = Image.new("RGB", (size, max(ICON_SIZES)), ground)
            cell.paste(icon(size), (0, 0), icon(size))
            cells.append(cell)
        sheets.append(beside(cells, ground))
    return stacked(sheets, WINDOW_COLOURS["light"])


def with_pictures(ground: Image.Image, *pictures: Image.Image) -> Image.Image:
    """A copy of a square with pictures laid on it."""
    cell = ground.copy()
    for picture in pictures:
        cell.paste(picture, (0, 0), picture)
    return cell


def stacked(pictures: list[Image.Image], ground: str) -> Image.Image:
    """Pictures below each other."""
    width = max(picture.width for picture in pictures) + 2 * GAP
    height = sum(picture.height + GAP for picture in pictures) + GAP
    sheet = Image.new("RGB", (width, height), ground)
    top = GAP
    for picture in pictures:
        sheet.paste(picture, (GAP, top))
        top += picture.height + GAP
    return sheet


def beside(pictures: list[Image.Image], ground: str) -> Image.Image:
    """Pictures side by side."""
    turned = [picture.transpose(Image.Transpose.TRANSPOSE) for picture in pictures]
    strip = stacked(turned, ground).transpose(Image.Transpose.TRANSPOSE)
    return strip.crop((GAP, GAP, strip.width - GAP, strip.height - GAP))


if __name__ == "__main__":
    main()
