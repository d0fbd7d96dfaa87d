"""Our own small opening book, made from the table of openings when it is first needed.

Every position on the way of a line gets the line's next move, and a move weighs the more, the more
lines go through it. So main lines are popular and nothing has to be kept but the table.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from functools import lru_cache

from chess_app.chess import Move, Position, all_openings, fen, san

_LINE = 2
_GAMBIT = 1
# The table has names for every first move. To be played, a move needs as much as two lines, and
# this part of the weight of its position.
_LEAST_WEIGHT = 2 * _LINE
_LEAST_SHARE = 0.02


@lru_cache(maxsize=1)
def own_book() -> Callable[[Position], list[tuple[Move, int]]]:
    """What finds the moves of our book with their weights for a position."""
    table = _table()

    def find(position: Position) -> list[tuple[Move, int]]:
        codes = table.get(position.key, {})
        return [(position.move_of(code), weight) for code, weight in codes.items()]

    return find


def _table() -> dict[int, dict[int, int]]:
    """Weights of move codes (see `bits.py`), by the keys of positions."""
    weights: dict[int, Counter[int]] = defaultdict(Counter)
    start = fen.read(fen.INITIAL)
    for opening in all_openings():
        weight = _weight(opening.name)
        board = start.copy()
        for text in opening.moves if weight else ():
            code = san.read(board, text)
            weights[board.key][code] += weight
            board.make(code)
    table = {key: _worth_playing(moves) for key, moves in weights.items()}
    return {key: moves for key, moves in table.items() if moves}


def _weight(name: str) -> int:
    if "Trap" in name:
        return 0  # one side errs in it
    is_gambit = "gambit" in name.lower() and not name.startswith("Queen's Gambit")
    return _GAMBIT if is_gambit else _LINE


def _worth_playing(moves: Counter[int]) -> dict[int, int]:
    least = max(_LEAST_WEIGHT, _LEAST_SHARE * sum(moves.values()))
    return {code: weight for code, weight in moves.items() if weight >= least}
