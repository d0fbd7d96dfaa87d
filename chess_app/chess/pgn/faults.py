"""Collects what is wrong with the game that is being read."""

from __future__ import annotations

from chess_app.chess.pgn.error import PgnError
from chess_app.chess.pgn.limits import MAX_ERRORS
from chess_app.chess.pgn.lines import Lines


class Faults:
    """The errors of one game, each with the line where reading stands."""

    def __init__(self, lines: Lines, game: int) -> None:
        self.errors: list[PgnError] = []
        self._lines = lines
        self._game = game

    def add(self, message: str, move: str = "") -> None:
        """Notes a fault, unless there are MAX_ERRORS already or it only repeats the last one."""
        if len(self.errors) >= MAX_ERRORS:
            return
        if not move and self.errors and self.errors[-1].message == message:
            return
        self.errors.append(
            PgnError(game=self._game, line=self._lines.number, move=move, message=message)
        )
