"""The ways in which text or a move can be refused. All of them are ValueError.

Their words are a `Message`, which can be told in other languages.
"""

from __future__ import annotations

from collections.abc import Sequence

from chess_app.chess.message import Message


class InvalidFen(ValueError):
    """A FEN that does not describe a legal position.

    `reasons` has every fault that was found, each a short phrase; the message joins them.
    """

    def __init__(self, reasons: Sequence[str]) -> None:
        named = {f"reason{number}": reason for number, reason in enumerate(reasons)}
        template = "; ".join(f"{{{name}}}" for name in named)
        super().__init__(Message("; ".join(reasons), template, named))
        self.reasons: tuple[str, ...] = tuple(reasons)


class IllegalMove(ValueError):
    """A move that is not legal in its position, or text that cannot be read as a move."""


class AmbiguousMove(ValueError):
    """Move text that fits several legal moves."""
