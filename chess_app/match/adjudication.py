"""Ending games early whose result both engines agree on."""

from __future__ import annotations

from typing import NamedTuple

from chess_app.chess import Color
from chess_app.chess.message import message
from chess_app.play.uci_lines import Score


class DrawRule(NamedTuple):
    """A draw from move `after` on, when both scores stay within `centipawns` for `moves` moves."""

    after: int = 40
    moves: int = 8
    centipawns: int = 10


class ResignRule(NamedTuple):
    """A win, when both scores put one side ahead by more than `centipawns` for `moves` moves."""

    moves: int = 4
    centipawns: int = 1000


class Rules(NamedTuple):
    """What ends a game before the laws of chess do; None for what does not."""

    draw: DrawRule | None = None
    resign: ResignRule | None = None
    most_moves: int | None = None
    """A draw after this many moves of both sides."""


class Verdict(NamedTuple):
    """An adjudicated game: who wins (None: nobody), and why; `reason` is a `Message`."""

    winner: Color | None
    reason: str


class Adjudicator:
    """Follows the scores of one game."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._level = 0
        self._ahead: Color | None = None
        self._ahead_plies = 0
        self._plies = 0

    def judge(self, mover: Color, score: Score | None, move_number: int) -> Verdict | None:
        """After a move, numbered as on a score sheet, with the score that its engine gave."""
        self._plies += 1
        value = None if score is None else score.comparable()
        draw, resign, most_moves = self._rules
        if draw:
            self._level = self._level + 1 if value is not None and _is_level(value, draw) else 0
            if self._level >= 2 * draw.moves and move_number >= draw.after:
                return Verdict(None, message("adjudicated: level"))
        if resign:
            ahead = None if value is None else _side_ahead(mover, value, resign)
            self._ahead_plies = self._ahead_plies + 1 if ahead and ahead is self._ahead else 1
            self._ahead = ahead
            if ahead and self._ahead_plies >= 2 * resign.moves:
                return Verdict(ahead, message("adjudicated: decided"))
        if most_moves is not None and self._plies >= 2 * most_moves:
            return Verdict(None, message("adjudicated: {count} moves", count=most_moves))
        return None


def _is_level(value: int, rule: DrawRule) -> bool:
    return abs(value) <= rule.centipawns


def _side_ahead(mover: Color, value: int, rule: ResignRule) -> Color | None:
    if abs(value) <= rule.centipawns:
        return None
    return mover if value > 0 else mover.opponent
