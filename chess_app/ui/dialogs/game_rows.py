"""Lines of lists of games: what they say, what they are found by, and their order. No Tk here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from chess_app.formats import date_text
from chess_app.language import N_, _
from chess_app.play.clock_text import clock_text
from chess_app.play.game_summary import GameSummary

PLAYERS: Final = "players"
DATE: Final = "date"
STATE: Final = "state"
LEFT: Final = "left"
MOVES: Final = "moves"

LABELS: Final = {
    PLAYERS: N_("Players"),
    DATE: N_("Date"),
    STATE: N_("State"),
    LEFT: N_("Time left"),
    MOVES: N_("Moves"),
}
"""Headings of columns, to be translated."""

_RESULTS: Final = {"1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½"}


class GameRow(NamedTuple):
    """A line for one game.

    - `number`: its place in its file or list, from 1; `name`: of the file, if it stands for one.
    - `summary`: None if there is no game; then `fault` tells why.
    """

    number: int
    name: str
    summary: GameSummary | None
    fault: str = ""

    def text(self, column: str) -> str:
        """What it says in a column."""
        summary = self.summary
        if summary is None:
            return self.name if column == PLAYERS else ""
        if column == PLAYERS:
            return players_text(summary)
        if column == DATE:
            return date_text(summary.date)
        if column == STATE:
            return state_text(summary)
        if column == LEFT:
            return left_text(summary)
        return str((summary.plies + 1) // 2) if summary.plies else ""

    def key(self, column: str) -> tuple[int, int | str, int]:
        """What decides its place in a list that is sorted by a column.

        What has nothing to say there comes behind the others, what is no game at the end.
        """
        summary = self.summary
        value: int | str
        if summary is None:
            return (2, 0 if column in (LEFT, MOVES) else "", self.number)
        if column == DATE:
            value = summary.date
        elif column == LEFT:
            value = min((left for left in summary.left_ms if left is not None), default=0)
        elif column == MOVES:
            value = summary.plies
        else:
            value = self.text(column).casefold()
        return (0 if value else 1, value, self.number)

    def has_words(self, words: Iterable[str]) -> bool:
        """Whether each of the words, in small letters, is somewhere in it."""
        summary = self.summary
        text = self.name
        if summary is not None:
            text = " ".join(
                [text, players_text(summary), summary.event, summary.date, self.text(DATE)]
            )
        text = text.casefold()
        return all(word in text for word in words)


def found(rows: Iterable[GameRow], search: str) -> list[GameRow]:
    """The rows that have all words of what the user searches."""
    words = search.casefold().split()
    return [row for row in rows if row.has_words(words)]


def in_order(rows: Iterable[GameRow], column: str, is_reversed: bool) -> list[GameRow]:
    """The rows sorted by a column; by their numbers without one."""
    if not column:
        return sorted(rows, key=lambda row: row.number, reverse=is_reversed)
    return sorted(rows, key=lambda row: row.key(column), reverse=is_reversed)


def players_text(summary: GameSummary) -> str:
    """Who plays whom."""
    white, black = summary.names
    return f"{white or _('White')} – {black or _('Black')}"


def state_text(summary: GameSummary) -> str:
    """The result, or whose move it is."""
    if summary.turn is None:
        return _RESULTS.get(summary.result, summary.result)
    return _("White to move") if summary.turn == 0 else _("Black to move")


def left_text(summary: GameSummary) -> str:
    """What is left on both clocks."""
    if all(left is None for left in summary.left_ms):
        return ""
    return " – ".join("∞" if left is None else clock_text(left) for left in summary.left_ms)
