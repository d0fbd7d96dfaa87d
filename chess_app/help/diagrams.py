"""Boards with marks on them: what the pictures of the help show.

In `diagrams.txt` each has a paragraph: its name, then a line for each thing that is on it.

    rook
    board 8/8/8/8/3R4/8/8/8
    dots d1 d2 d3 d5
    arrows e1g1 h1f1

`board` is the first field of a FEN. The marks are those of the window: `dots` where a man can go,
`captures` what it can take, `arrows`, `circles`, the squares of the `last` move, a king in `check`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from chess_app.chess import Color, Kind, Man, parse_square

_FIELDS = ("board", "dots", "captures", "arrows", "circles", "last", "check")


@dataclass(frozen=True)
class Diagram:
    """A board, which need not be a legal position: the men by their squares, and the marks.

    - `arrows`: from a square to a square. All others are squares.
    """

    name: str
    men: Mapping[int, Man]
    dots: tuple[int, ...] = ()
    captures: tuple[int, ...] = ()
    arrows: tuple[tuple[int, int], ...] = ()
    circles: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    check: tuple[int, ...] = ()


@lru_cache(maxsize=1)
def all_diagrams() -> dict[str, Diagram]:
    """The diagrams of the help, by their names."""
    return parse_diagrams(files("chess_app.help").joinpath("diagrams.txt").read_text("utf-8"))


def parse_diagrams(text: str) -> dict[str, Diagram]:
    """Reads diagrams; ValueError, with the name of the diagram, for what makes no sense."""
    found = {}
    for paragraph in text.split("\n\n"):
        lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")]
        if lines:
            diagram = _diagram(lines[0], lines[1:])
            if diagram.name in found:
                raise ValueError(f"{diagram.name}: stands there twice")
            found[diagram.name] = diagram
    return found


def _diagram(name: str, lines: list[str]) -> Diagram:
    values = dict(line.split(maxsplit=1) for line in lines)
    unknown = values.keys() - set(_FIELDS)
    if unknown or len(values) != len(lines) or "board" not in values:
        raise ValueError(f"{name}: its lines are {', '.join(_FIELDS)}")
    try:
        arrows = values.pop("arrows", "").split()
        men = _men(values.pop("board"))
        squares = {key: tuple(map(parse_square, value.split())) for key, value in values.items()}
        pairs = tuple((parse_square(each[:2]), parse_square(each[2:])) for each in arrows)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    return Diagram(name, men, arrows=pairs, **squares)


def _men(placement: str) -> dict[int, Man]:
    """The men of the first field of a FEN."""
    ranks = placement.split("/")
    men = {}
    for rank, row in enumerate(reversed(ranks)):
        file = 0
        for char in row:
            if char.isdigit():
                file += int(char)
                continue
            color = Color.WHITE if char.isupper() else Color.BLACK
            men[rank * 8 + file] = Man(color, Kind(char.lower()))
            file += 1
        if file != 8 or len(ranks) != 8:
            raise ValueError(f"not a board: {placement}")
    return men
