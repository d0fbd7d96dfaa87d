"""Sees one move ahead that a position can be repeated, so that the search need not play it out.

Two positions with one reversible move between them differ in a hash that belongs to this move. All
such hashes stand in a table (a cuckoo hash: each has one of two places), made at the start.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.attacks import (
        BETWEEN,
        BISHOP_RAYS,
        KING_ATTACKS,
        KNIGHT_ATTACKS,
        ROOK_RAYS,
    )
    from cython.cimports.chess_app.chess.board import Board
    from cython.cimports.chess_app.chess.cbits import BISHOP, KING, KNIGHT, QUEEN, ROOK
    from cython.cimports.chess_app.chess.hashing import BLACK_TO_MOVE_KEY, MAN_KEYS
else:
    from chess_app.chess.attacks import (
        BETWEEN,
        BISHOP_RAYS,
        KING_ATTACKS,
        KNIGHT_ATTACKS,
        ROOK_RAYS,
    )
    from chess_app.chess.bits import BISHOP, KING, KNIGHT, QUEEN, ROOK
    from chess_app.chess.board import Board
    from chess_app.chess.hashing import BLACK_TO_MOVE_KEY, MAN_KEYS

    _KEYS = [0] * 8192
    _STEPS = [0] * 8192  # origin * 64 + target


def can_repeat(
    board: Board, keys: cython.p_ulonglong, count: cython.int, most: cython.int
) -> cython.bint:
    """Whether one move leads back to a position among the last `most` of the `count` keys."""
    distance: cython.int = 3
    difference: cython.ulonglong
    occupied: cython.ulonglong = board.by_color[0] | board.by_color[1]
    place: cython.int
    while distance <= most:
        difference = board.key ^ keys[count - distance]
        place = difference & 8191
        if _KEYS[place] != difference:
            place = difference >> 16 & 8191
        if _KEYS[place] == difference and not BETWEEN[_STEPS[place]] & occupied:
            return True
        distance += 2
    return False


def _fill_tables() -> None:
    man: cython.int
    origin: cython.int
    target: cython.int
    key: cython.ulonglong
    other_key: cython.ulonglong
    step: cython.int
    other_step: cython.int
    place: cython.int
    for man in range(12):
        for origin in range(64):
            for target in range(origin + 1, 64):
                if not _reaches(man % 6, origin) >> target & 1:
                    continue
                key = MAN_KEYS[man * 64 + origin] ^ MAN_KEYS[man * 64 + target]
                key ^= BLACK_TO_MOVE_KEY[0]
                step = origin * 64 + target
                place = key & 8191
                while True:
                    other_key, other_step = _KEYS[place], _STEPS[place]
                    _KEYS[place], _STEPS[place] = key, step
                    if not other_key:
                        break
                    key, step = other_key, other_step
                    # Whoever was pushed out goes to its other place.
                    place = (key >> 16 & 8191) if place == key & 8191 else (key & 8191)


def _reaches(kind: int, square: int) -> int:
    # Where a man that can go back goes on an empty board; pawns cannot.
    if kind == KNIGHT:
        return KNIGHT_ATTACKS[square]
    if kind == KING:
        return KING_ATTACKS[square]
    reached = 0
    if kind in (BISHOP, QUEEN):
        reached |= BISHOP_RAYS[square]
    if kind in (ROOK, QUEEN):
        reached |= ROOK_RAYS[square]
    return reached


_fill_tables()
