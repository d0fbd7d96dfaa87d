"""Random numbers whose exclusive or identifies a position (Zobrist hashing)."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from chess_app import _nocython as cython  # type: ignore[no-redef]

if not cython.compiled:
    MAN_KEYS = [0] * 768  # man * 64 + square
    CASTLING_KEYS = [0] * 16
    EN_PASSANT_KEYS = [0] * 8  # by file
    BLACK_TO_MOVE_KEY = [0]

_ALL_BITS = (1 << 64) - 1


def random_numbers(seed: int, count: int) -> list[int]:
    """`count` well mixed 64-bit numbers (the generator splitmix64), the same in every run."""
    numbers = []
    for _ in range(count):
        seed = (seed + 0x9E3779B97F4A7C15) & _ALL_BITS
        mixed = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _ALL_BITS
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _ALL_BITS
        numbers.append(mixed ^ (mixed >> 31))
    return numbers


def _fill_tables() -> None:
    numbers = iter(random_numbers(1, 768 + 16 + 8 + 1))
    index: cython.int
    for index in range(768):
        MAN_KEYS[index] = next(numbers)
    for index in range(16):
        CASTLING_KEYS[index] = next(numbers)
    for index in range(8):
        EN_PASSANT_KEYS[index] = next(numbers)
    BLACK_TO_MOVE_KEY[0] = next(numbers)


_fill_tables()
