"""Which opening book the engine plays from, and when."""

from __future__ import annotations

from random import Random

from chess_app.chess import Move, Position
from chess_app.engine.book import Book
from chess_app.engine.limits import Limits


class Bookshelf:
    """The choice of a book: none until it is switched on, then our own or that of a file.

    A seeded `rng` makes the picks repeatable.
    """

    def __init__(self, rng: Random | None = None) -> None:
        self._rng = rng or Random()
        self._is_on = False
        self._file: Book | None = None

    def switch(self, on: bool) -> None:
        """Whether to play from a book. Ours is made now if it is needed, while no clock runs."""
        self._is_on = on
        if on:
            self._book()

    def take_file(self, path: str) -> None:
        """Chooses the book in this file, or with an empty path our own.

        BookError if it cannot be read; the choice is as before then.
        """
        self._file = Book.open(path) if path else None

    def choose(self, position: Position, limits: Limits) -> Move | None:
        """The move to play without a search, if there is one: a book is for games only.

        In a game a clock runs or a move has its time. Who ponders, looks for a mate, or wants a
        depth, a number of nodes or an endless search and no time, wants to see a search.
        BookError if the book cannot be read any more.
        """
        is_game = limits.clock is not None or limits.move_time_ms is not None
        wants_search = limits.infinite or limits.ponder or limits.mate is not None
        if not self._is_on or not is_game or wants_search:
            return None
        return self._book().pick(position, self._rng, limits.moves)

    def _book(self) -> Book:
        return self._file or Book.own()
