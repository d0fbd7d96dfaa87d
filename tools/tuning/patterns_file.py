"""Writes and reads `chess_app/engine/patterns.txt`: every pattern as boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from chess_app.engine.patterns import Pattern, read

FILE = Path(__file__).parents[2] / "chess_app" / "engine" / "patterns.txt"

HEADING = """\
# Made by tools.tuning.train, see docs/tuning.md; patterns.py says what the numbers mean.
# For each pattern: what its sum begins with; what it is worth with 1-4, 5-8 and so on to 29-32
# men if its side is to move, and in the next line if the other side is; then boards of pawns,
# knights, bishops, rooks, queens and kings side by side, the eighth rank at the top: first one's
# own men, then the enemy's. That four times: for men that are left alone, attacked, guarded, both.
"""


def read_patterns(path: Path = FILE) -> list[Pattern]:
    """The patterns of the file."""
    return read(path.read_text(encoding="ascii"))


def write_patterns(patterns: Sequence[Pattern], path: Path = FILE) -> None:
    """Replaces the file."""
    lines = [line for pattern in patterns for line in _lines(pattern)]
    path.write_text(HEADING + "\n".join(lines) + "\n", encoding="ascii")


def _lines(pattern: Pattern) -> Iterator[str]:
    yield ""
    yield str(pattern.always)
    for worth in (pattern.to_move, pattern.waiting):
        yield "".join(f" {number:4}" for number in worth)
    for first in range(0, len(pattern.tables) // 64, 6):
        for rank in range(7, -1, -1):
            boards = []
            for man in range(first, first + 6):
                start = man * 64 + rank * 8
                boards.append("".join(f" {n:4}" for n in pattern.tables[start : start + 8]))
            yield "  ".join(boards)
