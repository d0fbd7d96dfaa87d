"""Pictures of the help's diagrams, on the board that the user has chosen; needs no Tk."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw, ImageFont

from chess_app.art.themes import board_colours
from chess_app.help.diagrams import Diagram
from chess_app.ui.board.cells import Marks
from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.board.mini import scene_picture
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.scene import Drawing, Scene, TargetKind
from chess_app.ui.scenes import piece_of

_BRUSH: Final = "green"
# Of the letters and digits at the edges, in parts of a square.
_LETTERS: Final = 0.26
_SMALLEST_LETTERS: Final = 9
_ANCHORS: Final = {"nw": "lt", "se": "rb"}


def diagram_picture(
    diagram: Diagram, size_px: int, options: BoardOptions, window: str
) -> Image.Image:
    """The diagram about `size_px` large, for a "light" or "dark" window.

    It has coordinates, whatever `options` say, as the texts name squares.
    """
    scene = Scene(
        {cell: piece_of(man) for cell, man in diagram.men.items()},
        last_move=diagram.last,
        check=diagram.check[0] if diagram.check else None,
        hint=(
            *(Drawing(cell, cell, _BRUSH) for cell in diagram.circles),
            *(Drawing(origin, target, _BRUSH) for origin, target in diagram.arrows),
        ),
    )
    targets = dict.fromkeys(diagram.dots, TargetKind.MOVE)
    targets.update(dict.fromkeys(diagram.captures, TargetKind.CAPTURE))
    picture = scene_picture(scene, size_px, options, Marks(targets=targets), window)
    _write_coordinates(picture, options.theme, window)
    return picture


def _write_coordinates(picture: Image.Image, theme: str, window: str) -> None:
    layout = ChessLayout.fitting(*picture.size)
    colours = board_colours(theme, window)
    ink = {"light": colours.text_on_light, "dark": colours.text_on_dark}
    font = ImageFont.load_default(max(_SMALLEST_LETTERS, round(_LETTERS * layout.square_px)))
    draw = ImageDraw.Draw(picture)
    for each in layout.coordinates():
        draw.text(
            (each.x, each.y),
            each.text,
            fill=ink[layout.shade(each.cell)],
            font=font,
            anchor=_ANCHORS[each.anchor],
        )
