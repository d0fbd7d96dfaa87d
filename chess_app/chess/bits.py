"""Numbers that the whole chess core agrees on, and the two bit operations that it lives on.

A set of squares is a 64-bit integer: bit 0 is a1, bit 7 is h1, bit 63 is h8. Compiled modules take
the same names from `cbits.pxd`, where they are C constants and single machine instructions.
"""

from __future__ import annotations

WHITE, BLACK = 0, 1

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)

# A man on the board is color * 6 + kind; this stands on squares without one.
EMPTY = 12

# A move is one integer of 15 bits:
#
#     14 13 12 | 11 10 9 8 7 6 | 5 4 3 2 1 0
#       sort   |    target     |   origin
#
# Castling is the king taking his own rook, so one form serves the usual game and Chess960.
PLAIN, DOUBLE_STEP, EN_PASSANT, CASTLING, PROMOTION = 0, 1, 2, 3, 4
# A promotion's sort is PROMOTION + kind - KNIGHT, so 4 to 7.

# The four castling rights are bits of one number, in the order of the letters KQkq.
NO_SQUARE = -1

# FEN has room for four digits; longer counters of moves mean nothing to the rules.
MAX_COUNTER = 9999

ALL = (1 << 64) - 1
RANK_1 = 0xFF
RANK_8 = 0xFF << 56
FILE_A = 0x0101010101010101
DARK = 0xAA55AA55AA55AA55  # the dark squares

# An odd number whose product spreads the bits of a set: for small hash tables.
SPREAD = 0x9E3779B97F4A7C15


def lsb(squares: int) -> int:
    """The lowest square of a set that is not empty."""
    return (squares & -squares).bit_length() - 1


def msb(squares: int) -> int:
    """The highest square of a set that is not empty."""
    return squares.bit_length() - 1


def popcount(squares: int) -> int:
    """How many squares a set has."""
    return squares.bit_count()
