"""A pair of scores, for the opening and the endgame, in one integer, so that both add at once.

A sum of packed pairs is the packed pair of the sums, and so is a multiple of one.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]


def pack(pair: tuple[int, int]) -> int:
    """The packed form of (opening, endgame)."""
    return (pair[1] << 16) + pair[0]


def opening_of(score: cython.int) -> cython.int:
    """The opening value of a packed score."""
    return ((score + 0x8000) & 0xFFFF) - 0x8000


def endgame_of(score: cython.int) -> cython.int:
    """The endgame value of a packed score."""
    return (score - opening_of(score)) >> 16
