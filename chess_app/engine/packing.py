"""A pair of scores, for the opening and the endgame, in one integer, so that both add at once.

A sum of packed pairs is the packed pair of the sums; `evaluation` unpacks it.
"""

from __future__ import annotations


def pack(pair: tuple[int, int]) -> int:
    """The packed form of (opening, endgame)."""
    return (pair[1] << 16) + pair[0]
