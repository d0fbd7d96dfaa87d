"""Opening books: moves that are known to be good, and how often to play each."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from random import Random
from typing import NamedTuple

from chess_app.chess import IllegalMove, Move, Position
from chess_app.engine.own_book import own_book
from chess_app.engine.polyglot import BookError, PolyglotFile

__all__ = ["Book", "BookError", "BookMove"]


class BookMove(NamedTuple):
    """A legal move that a book has, and its weight; a move of weight 0 is known but not played."""

    move: Move
    weight: int


class Book:
    """Moves for positions. Make one with `Book.open(path)` or `Book.own()`.

    `find` gives moves and weights for a position; what is not legal there is ignored.
    """

    def __init__(self, find: Callable[[Position], Iterable[tuple[Move, int]]]) -> None:
        self._find = find

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Book:
        """The book in a Polyglot file (usually `.bin`).

        BookError if the file is missing, empty, cut off or does not look like a book.
        """
        return cls(PolyglotFile(os.fspath(path)).find)

    @classmethod
    def own(cls) -> Book:
        """Our own small book. It takes a moment to make when it is first asked for."""
        return cls(own_book())

    def moves(self, position: Position) -> list[BookMove]:
        """The moves for a position, the weightiest first; none if the book does not know it.

        BookError if the file of the book cannot be read any more.
        """
        weights: Counter[Move] = Counter()
        for move, weight in self._find(position):
            try:
                code = position.code_of(move)
            except IllegalMove:
                continue  # another position with the same key, or a broken book
            weights[position.move_of(code)] += weight
        return [BookMove(move, weight) for move, weight in weights.most_common()]

    def pick(
        self, position: Position, rng: Random, among: Collection[Move] | None = None
    ) -> Move | None:
        """A move by chance, each as often as its weight says; None if there is none to play.

        With `among`, only these moves come into question. BookError as for `moves`.
        """
        known = [
            (move, weight)
            for move, weight in self.moves(position)
            if weight and (among is None or move in among)
        ]
        if not known:
            return None
        return rng.choices([move for move, _ in known], [weight for _, weight in known])[0]
