"""The rules of chess: positions, moves, endings and their texts (FEN, SAN, UCI, PGN).

>>> from chess_app.chess import Position
>>> position = Position.initial()
>>> position = position.play(position.parse_san("e4"))
>>> position.fen()
'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'

Squares are numbers from a1 = 0 along the ranks to h8 = 63. Text that is refused raises InvalidFen,
IllegalMove or AmbiguousMove, which all are ValueError. `pgn` reads and writes games.
"""

from importlib import import_module
from types import ModuleType

from chess_app.chess.endings import (
    Ending,
    Outcome,
    can_mate,
    claimable,
    count_repetitions,
    is_dead,
    outcome,
)
from chess_app.chess.errors import AmbiguousMove, IllegalMove, InvalidFen
from chess_app.chess.men import Color, Kind, Man, parse_square, square_name
from chess_app.chess.move import Move
from chess_app.chess.openings import Opening, all_openings, opening_of
from chess_app.chess.position import Position

__all__ = [
    "AmbiguousMove",
    "Color",
    "Ending",
    "IllegalMove",
    "InvalidFen",
    "Kind",
    "Man",
    "Move",
    "Opening",
    "Outcome",
    "Position",
    "all_openings",
    "can_mate",
    "claimable",
    "count_repetitions",
    "is_dead",
    "opening_of",
    "outcome",
    "parse_square",
    "pgn",
    "square_name",
]


def __getattr__(name: str) -> ModuleType:
    # Reading games is loaded with its first use: programs that only need positions start sooner.
    if name == "pgn":
        return import_module("chess_app.chess.pgn")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
