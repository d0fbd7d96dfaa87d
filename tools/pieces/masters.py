"""Renders all masters: `make assets`, or `python -m tools.pieces.masters`.

A master is a picture of a whole square with one piece in it, from which the program makes the
pieces in the size that it needs. There is one for large and one for small sizes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from chess_app._build import PROJECT
from chess_app.art.pieces import PIECES, SETS, SIDES, master_name
from tools.pieces.draw import draw_piece
from tools.pieces.outline import Shape, read_outline
from tools.pieces.style import Style, read_style

FOLDER = PROJECT / "pieces"
LARGE = 384
SMALL = 128


class Master(NamedTuple):
    """Which picture of which piece."""

    set_name: str
    side: str
    piece: str
    small: bool

    def path(self) -> Path:
        """Where the picture is kept."""
        return FOLDER / master_name(self.set_name, self.side, self.piece, small=self.small)


def main() -> None:
    """Renders and writes every master."""
    for master in all_masters():
        render(master).save(master.path(), optimize=True)
        print(master.path().relative_to(PROJECT))


def all_masters() -> Iterator[Master]:
    """Every picture that a complete collection has."""
    for set_name in SETS:
        for piece in PIECES:
            for side in SIDES:
                yield Master(set_name, side, piece, small=False)
                yield Master(set_name, side, piece, small=True)


def render(master: Master) -> Image.Image:
    """The picture, drawn from the outline and the style in the set's folder."""
    size = SMALL if master.small else LARGE
    shapes = outline(master.set_name, master.piece)
    return draw_piece(shapes, style(master.set_name), master.side, size, small=master.small)


def outline(set_name: str, piece: str) -> list[Shape]:
    """The outline of a piece."""
    return read_outline(FOLDER / set_name / f"{piece}.txt")


@lru_cache
def style(set_name: str) -> Style:
    """The style of a set."""
    return read_style(FOLDER / set_name / "style.json")


if __name__ == "__main__":
    main()
