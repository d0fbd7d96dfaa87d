"""Lines of lists of games: what they say, what they are found by, and their order. No Tk here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

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


class GameRow:
    """A line for one game, with all that lists of many thousands need of it quickly.

    - `number`: its place in its file or list, from 1; `name`: of the file, if it stands for one.
    - `summary`: None if there is no game; then `fault` tells why.
    - `texts`: what it says, by the names of columns.
    """

    __slots__ = ("_keys", "_words", "fault", "name", "number", "summary", "texts")

    def __init__(
        self, number: int, name: str, summary: GameSummary | None, fault: str = ""
    ) -> None:
        self.number = number
        self.name = name
        self.summary = summary
        self.fault = fault
        self.texts = _no_texts(name) if summary is None else _texts(summary)
        self._keys = {column: self._make_key(column) for column in LABELS}
        words = [name, *(self.texts[column] for column in (PLAYERS, DATE, STATE))]
        if summary is not None:
            words += [summary.event, summary.date]
        self._words = " ".join(words).casefold()

    def key(self, column: str) -> tuple[int, int | str, int]:
        """What decides its place in a list that is sorted by a column.

        What has nothing to say there comes behind the others, what is no game at the end.
        """
        return self._keys[column]

    def has_words(self, words: Iterable[str]) -> bool:
        """Whether each of the words, in small letters, is somewhere in it."""
        return all(word in self._words for word in words)

    def _make_key(self, column: str) -> tuple[int, int | str, int]:
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
            value = self.texts[column].casefold()
        return (0 if value else 1, value, self.number)


def _texts(summary: GameSummary) -> dict[str, str]:
    return {
        PLAYERS: players_text(summary),
        DATE: date_text(summary.date),
        STATE: state_text(summary),
        LEFT: left_text(summary),
        MOVES: str((summary.plies + 1) // 2) if summary.plies else "",
    }


def _no_texts(name: str) -> dict[str, str]:
    return {column: name if column == PLAYERS else "" for column in LABELS}


def found(rows: Iterable[GameRow], search: str) -> list[GameRow]:
    """The rows that have all words of what the user searches."""
    words = search.casefold().split()
    return [row for row in rows if row.has_words(words)]


def in_order(rows: Iterable[GameRow], column: str, is_reversed: bool) -> list[GameRow]:
    """The rows sorted by a column; by their numbers without one."""
    if not column:
        return sorted(rows, key=lambda row: row.number, reverse=is_reversed)
    return sorted(rows, key=lambda row: row.key(column), reverse=is_reversed)


def widest_texts(column: str) -> list[str]:
    """Texts of which one is as wide as those of a column usually are."""
    if column == DATE:
        return [date_text(f"2028.{month:02}.28") for month in range(1, 13)]
    if column == STATE:
        return [_("White to move"), _("Black to move")]
    if column == LEFT:
        return ["0:00:00 – 0:00:00"]
    return [_("Computer") + " – " + 14 * "m" if column == PLAYERS else "000"]


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
