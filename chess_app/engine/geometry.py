"""Sets of squares that the evaluation asks for again and again, and distances: tables made once."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.chess_app.chess.cbits import FILE_A, RANK_1
else:
    from chess_app.chess.bits import FILE_A, RANK_1

    FILES = [0] * 8
    RANKS = [0] * 8
    BESIDE = [0] * 8  # the files to both sides of a file
    OUTSIDE = [0] * 8  # the files between a file and the nearer edge
    AHEAD = [0] * 128  # color * 64 + square: the squares ahead on its file
    PASSED_MASK = [0] * 128  # where no enemy pawn may stand if a pawn there is passed
    KING_ZONE = [0] * 128  # around a king, and a step further ahead
    DISTANCE = [0] * 4096  # in steps of a king


def _fill() -> None:
    square: cython.int
    other: cython.int
    file: cython.int
    one: cython.ulonglong = 1
    for file in range(8):
        FILES[file] = FILE_A << file
        RANKS[file] = RANK_1 << (8 * file)
    for file in range(8):
        BESIDE[file] = (FILES[file - 1] if file > 0 else 0) | (FILES[file + 1] if file < 7 else 0)
        for other in range(file) if file < 4 else range(file + 1, 8):
            OUTSIDE[file] |= FILES[other]
    for square in range(64):
        for other in range(64):
            files = abs((square & 7) - (other & 7))
            ranks = abs((square >> 3) - (other >> 3))
            DISTANCE[square * 64 + other] = max(files, ranks)
            if files <= 1:
                if other >> 3 > square >> 3:
                    PASSED_MASK[square] |= one << other
                    if not files:
                        AHEAD[square] |= one << other
                if other >> 3 < square >> 3:
                    PASSED_MASK[64 + square] |= one << other
                    if not files:
                        AHEAD[64 + square] |= one << other
            if files <= 1 and ranks <= 1:
                KING_ZONE[square] |= one << other
                KING_ZONE[64 + square] |= one << other
            if files <= 1 and (other >> 3) - (square >> 3) == 2:
                KING_ZONE[square] |= one << other
            if files <= 1 and (square >> 3) - (other >> 3) == 2:
                KING_ZONE[64 + square] |= one << other


_fill()
