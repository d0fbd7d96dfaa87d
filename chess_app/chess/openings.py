"""Names of openings: which line of our table a game has followed, found by position.

The table is the text file beside this module, one opening a line. It is read when first asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from chess_app.chess import fen, san
from chess_app.chess.position import Position


class Opening(NamedTuple):
    """One line of the table: the code of the Encyclopaedia of Chess Openings, a name, SAN moves."""

    eco: str
    name: str
    moves: tuple[str, ...]


def opening_of(positions: Iterable[Position]) -> Opening | None:
    """The opening of a game with these positions from its start, or None.

    It is the last of them that the table knows, so transpositions find their way.
    """
    table = _table()
    found = None
    for position in positions:
        found = table.get(position.key, found)
    return found


def all_openings() -> Iterator[Opening]:
    """All lines of the table, in its order."""
    # Imported late: it takes longer than all of the rules, and few programs ask for names.
    from importlib.resources import files

    text = files("chess_app.chess").joinpath("openings.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            eco, name, moves = line.split(" | ")
            yield Opening(eco, name, tuple(moves.split()))


@lru_cache(maxsize=1)
def _table() -> dict[int, Opening]:
    table = {}
    start = fen.read(fen.INITIAL)
    for opening in all_openings():
        board = start.copy()
        for text in opening.moves:
            board.make(san.read(board, text))
        table[board.key] = opening
    return table
