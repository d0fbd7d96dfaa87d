"""How much time a player gets: a value for each kind of clock, and the texts that stand for it.

There are two kinds of text, and a function for each, because one counts in minutes and the other in
seconds.

What people type (`parse_short`, `str`), in minutes, the extra time of a move in seconds:

    none                  no clock; also `-`
    5   5+3               5 minutes for the game; and 3 seconds more with each move (Fischer)
    5d3                   the clock waits for 3 seconds before each move (simple delay)
    5b3                   up to 3 seconds of each move are given back after it (Bronstein)
    40/90   40/90,30+30   90 minutes for 40 moves, and so on; then 30 minutes and 30 seconds a move
    10s/move   2m/move    time for each move; what is left of it is not kept
    hourglass 1           1 minute each; what one uses, the other gets
    30s+1   2h            times may have a unit: s, m or h

The tag TimeControl of PGN (`parse_pgn`, `pgn`), in seconds: `-`, `300`, `300+3`, `40/5400:1800+30`,
`1/10` for the time per move, `*60` for the hourglass. PGN has no words for delays: `300d3` and
`300b3` are ours, after the short forms.

A pair of controls (seat 0, seat 1) is one text too where people type it: `5+3`, or `5+3 vs 2`.

The words in what people type may also be those of the user's language.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Final, NamedTuple

from chess_app.language import _, counted, unmarked
from chess_app.play.clock_text import time_words

MOST_PERIODS: Final = 9
MOST_MOVES: Final = 999
LONGEST_MS: Final = 1000 * 3_600_000
LONGEST_TEXT: Final = 200


class Bonus(Enum):
    """What becomes of the extra time that a player has for each move; the value is its sign."""

    INCREMENT = "+"
    """It is added after the move, used or not (Fischer)."""
    DELAY = "d"
    """The clock stands still for that long before it runs (simple delay)."""
    BRONSTEIN = "b"
    """What was used of it is given back after the move."""


class Period(NamedTuple):
    """Time for a number of moves (None: for the rest of the game), and a bonus for each of them."""

    time_ms: int
    moves: int | None = None
    bonus_ms: int = 0
    bonus: Bonus = Bonus.INCREMENT

    @property
    def gain_ms(self) -> int:
        """What the clock gains when the period begins; nobody could begin with nothing."""
        return self.time_ms or self.bonus_ms


@dataclass(frozen=True)
class TimeControl:
    """The time of one player; ValueError, with the reason in one line, for what can't be played.

    No clock has no periods. The last period, if it is one for a number of moves, is repeated. A
    single period of one move is time per move: what is left of it is not kept.
    """

    periods: tuple[Period, ...] = ()
    is_hourglass: bool = False

    def __post_init__(self) -> None:
        fault = _fault(self)
        if fault:
            raise ValueError(fault)

    # The kinds

    @classmethod
    def none(cls) -> TimeControl:
        """No clock."""
        return cls()

    @classmethod
    def game(cls, time_ms: int, bonus_ms: int = 0, bonus: Bonus = Bonus.INCREMENT) -> TimeControl:
        """A time for the whole game, with a bonus for each move."""
        return cls((Period(time_ms, None, bonus_ms, bonus),))

    @classmethod
    def per_move(cls, time_ms: int) -> TimeControl:
        """A time for each move."""
        return cls((Period(time_ms, 1),))

    @classmethod
    def hourglass(cls, time_ms: int) -> TimeControl:
        """What one uses, the other gets."""
        return cls((Period(time_ms),), is_hourglass=True)

    @property
    def is_timed(self) -> bool:
        """Whether there is a clock."""
        return bool(self.periods)

    @property
    def is_per_move(self) -> bool:
        """Whether each move has a time of its own."""
        return len(self.periods) == 1 and self.periods[0].moves == 1

    # What the clock asks

    @property
    def start_ms(self) -> int:
        """What the clock shows at first; 0 without a clock."""
        return self.periods[0].gain_ms if self.periods else 0

    @property
    def low_time_ms(self) -> int:
        """Below this the player must hurry; 0 without a clock."""
        if not self.periods:
            return 0
        return min(60_000, max(10_000, self.start_ms // 8))

    def period(self, moves: int) -> Period:
        """The period of the next move of a player who has made `moves` moves."""
        return self._place(moves)[0]

    def moves_to_go(self, moves: int) -> int | None:
        """How many moves, with the next one, until there is more time; None: there never is."""
        return self._place(moves)[1]

    def _place(self, moves: int) -> tuple[Period, int | None]:
        for period in self.periods:
            if period.moves is None:
                return period, None
            if moves < period.moves:
                return period, period.moves - moves
            moves -= period.moves
        last = self.periods[-1]
        assert last.moves is not None
        return last, last.moves - moves % last.moves

    # Texts

    @classmethod
    def parse_short(cls, text: str) -> TimeControl:
        """Reads what people type, in minutes; ValueError with one clear line if it is not that."""
        tidy = _in_english(text[:LONGEST_TEXT].strip())
        if tidy in _NO_CLOCK:
            return cls.none()
        hourglass = _HOURGLASS.fullmatch(tidy)
        if hourglass:
            return cls.hourglass(_time_ms(hourglass["time"], hourglass["unit"] or "m"))
        per_move = _PER_MOVE.fullmatch(tidy)
        if per_move:
            return cls.per_move(_time_ms(per_move["time"], per_move["unit"]))
        fields = [_SHORT_PERIOD.fullmatch(field.strip()) for field in tidy.split(",")]
        if len(text) > LONGEST_TEXT or None in fields:
            raise ValueError(
                _("not a time such as {examples}: {text}").format(
                    examples=_("5+3, 40/90,30+30, 10s/move, hourglass 1 or none"),
                    text=_shown(text),
                )
            )
        return cls(tuple(_period(field, "m") for field in fields if field))

    @classmethod
    def parse_pgn(cls, text: str) -> TimeControl:
        """Reads the tag TimeControl, in seconds; ValueError with one clear line if it is none.

        `?` is no clock: nobody knows what it was.
        """
        tidy = text[:LONGEST_TEXT].strip().lower()
        if tidy in ("-", "?"):
            return cls.none()
        is_hourglass = tidy.startswith("*")
        fields = [_PGN_PERIOD.fullmatch(field) for field in tidy.removeprefix("*").split(":")]
        if len(text) > LONGEST_TEXT or None in fields:
            raise ValueError(
                _("not a TimeControl such as 300+3 or 40/5400:1800: {text}").format(
                    text=_shown(text)
                )
            )
        return cls(tuple(_period(field, "s") for field in fields if field), is_hourglass)

    def pgn(self) -> str:
        """The tag TimeControl, in seconds."""
        fields = ":".join(_period_text(period, _seconds) for period in self.periods)
        return f"*{fields}" if self.is_hourglass else fields or "-"

    def __str__(self) -> str:
        """As people type it, in minutes."""
        if not self.periods:
            return "none"
        first = self.periods[0]
        if self.is_hourglass:
            return f"hourglass {_minutes(first.time_ms)}"
        if self.is_per_move:
            unit = "" if first.time_ms % 60_000 else "m"
            return f"{_minutes(first.time_ms)}{unit}/move"
        if self.periods == (Period(first.time_ms),):
            return f"{_minutes(first.time_ms)}+0"
        return ",".join(_period_text(period, _minutes) for period in self.periods)

    def describe(self) -> str:
        """In words, such as `5 minutes + 3 seconds a move`."""
        if not self.periods:
            return _("no clock")
        first = self.periods[0]
        if self.is_hourglass:
            return _("hourglass with {time} each").format(time=time_words(first.time_ms))
        if self.is_per_move:
            return _("{time} a move").format(time=time_words(first.time_ms))
        last = len(self.periods) - 1
        words = _period_words(first, is_first=True, is_last=last == 0)
        for number, period in enumerate(self.periods[1:], 1):
            later = _period_words(period, is_first=False, is_last=number == last)
            words = _("{first}, then {second}").format(first=words, second=later)
        return words


def parse_pair(text: str) -> tuple[TimeControl, TimeControl]:
    """Reads the short form of both players' time: one for both, or `5+3 vs 2`.

    ValueError, with one clear line, if it is not that.
    """
    between = rf"\b(?:vs|{re.escape(_('vs', 'between two times'))})\b"
    parts = re.split(between, text, maxsplit=1, flags=re.IGNORECASE)
    controls = [TimeControl.parse_short(part) for part in parts]
    pair = (controls[0], controls[-1])
    check_pair(pair)
    return pair


def pair_text(controls: tuple[TimeControl, TimeControl]) -> str:
    """The short form of both players' time."""
    first, second = controls
    return str(first) if first == second else f"{first} vs {second}"


def pair_words(controls: tuple[TimeControl, TimeControl]) -> str:
    """Both players' time in words."""
    first, second = controls
    words = first.describe()
    if first == second:
        return words
    return _("{time} against {other}").format(time=words, other=second.describe())


def check_pair(controls: tuple[TimeControl, TimeControl]) -> None:
    """ValueError if these times can't be played against each other."""
    if controls[0].is_hourglass is not controls[1].is_hourglass:
        raise ValueError(_("an hourglass takes two: the other player needs one as well"))


# Its parts

_NO_CLOCK: Final = ("none", "-", "no clock")
_UNITS_MS: Final = {"s": 1000, "m": 60_000, "h": 3_600_000}
_NUMBER: Final = r"[0-9]{1,7}(?:\.[0-9]{1,3})?"
_HOURGLASS = re.compile(rf"(?:hourglass|\*)\s*(?P<time>{_NUMBER})(?P<unit>[smh])?")
_PER_MOVE = re.compile(rf"(?P<time>{_NUMBER})(?P<unit>[smh])\s*(?:/|per\s|a\s)\s*move")
_SHORT_PERIOD = re.compile(
    rf"(?:(?P<moves>[0-9]{{1,3}})\s*/\s*)?(?P<time>{_NUMBER})(?P<unit>[smh])?"
    rf"(?:\s*(?P<bonus>[+db])\s*(?P<extra>{_NUMBER})(?P<extra_unit>[smh])?)?"
)
_PGN_PERIOD = re.compile(
    rf"(?:(?P<moves>[0-9]{{1,3}})/)?(?P<time>{_NUMBER})(?P<unit>)"
    rf"(?:(?P<bonus>[+db])(?P<extra>{_NUMBER})(?P<extra_unit>))?"
)


def _in_english(typed: str) -> str:
    """What was typed, in small letters, with English words for those of the user's language."""
    text = unmarked(typed)
    for english, own in (
        ("none", _("none", "a time, as typed")),
        ("hourglass", _("hourglass", "a time, as typed")),
        ("move", _("move", "a time, as typed: 10s/move")),
    ):
        text = re.sub(rf"\b{re.escape(unmarked(own))}\b", english, text)
    return text


def _fault(control: TimeControl) -> str:
    """Why this can't be played, or nothing."""
    periods = control.periods
    for period in periods:
        fault = _period_fault(period)
        if fault:
            return fault
    if control.is_hourglass and (len(periods) != 1 or periods[0] != Period(periods[0].time_ms)):
        return _("an hourglass has one time and nothing else")
    if len(periods) > MOST_PERIODS:
        return _("more than {most} periods").format(most=MOST_PERIODS)
    if any(period.moves is None for period in periods[:-1]):
        return _("only the last period can be for the rest of the game")
    if any(period.moves == 1 for period in periods) and (len(periods) > 1 or periods[0].bonus_ms):
        return _("a time per move goes with no other time")
    return ""


def _period_fault(period: Period) -> str:
    if not 0 <= period.time_ms <= LONGEST_MS or not 0 <= period.bonus_ms <= LONGEST_MS:
        return _("a time is longer than {time}, or less than nothing").format(
            time=time_words(LONGEST_MS)
        )
    if period.moves is not None and not 1 <= period.moves <= MOST_MOVES:
        return _("a period is for 1 to {most} moves").format(most=MOST_MOVES)
    if period.bonus is Bonus.INCREMENT:
        return "" if period.gain_ms else _("nobody can play without time")
    if not period.time_ms or not period.bonus_ms:
        return _("a delay needs a time that it delays, and a length")
    return ""


def _period(field: re.Match[str], unit: str) -> Period:
    moves, extra = field["moves"], field["extra"]
    bonus_ms = _time_ms(extra, field["extra_unit"] or "s") if extra else 0
    return Period(
        _time_ms(field["time"], field["unit"] or unit),
        int(moves) if moves else None,
        bonus_ms,
        Bonus(field["bonus"]) if bonus_ms else Bonus.INCREMENT,
    )


def _time_ms(number: str, unit: str) -> int:
    return int(Decimal(number) * _UNITS_MS[unit])


def _period_text(period: Period, time_text: Callable[[int], str]) -> str:
    moves = f"{period.moves}/" if period.moves else ""
    bonus = f"{period.bonus.value}{_seconds(period.bonus_ms)}" if period.bonus_ms else ""
    return f"{moves}{time_text(period.time_ms)}{bonus}"


def _seconds(time_ms: int) -> str:
    whole, thousandths = divmod(time_ms, 1000)
    return f"{whole}.{thousandths:03}".rstrip("0") if thousandths else str(whole)


def _minutes(time_ms: int) -> str:
    return f"{_seconds(time_ms)}s" if time_ms % 60_000 else str(time_ms // 60_000)


def _period_words(period: Period, is_first: bool, is_last: bool) -> str:
    words, bonus = time_words(period.time_ms), time_words(period.bonus_ms)
    if period.moves:
        words = _moves_words(period.moves, words, is_first, is_last)
    if not period.bonus_ms:
        return words
    if period.bonus is Bonus.INCREMENT:
        return _("{time} + {bonus} a move").format(time=words, bonus=bonus)
    if period.bonus is Bonus.DELAY:
        return _("{time} with a delay of {bonus} a move").format(time=words, bonus=bonus)
    return _("{time} with up to {bonus} a move given back").format(time=words, bonus=bonus)


def _moves_words(moves: int, time: str, is_first: bool, is_last: bool) -> str:
    if is_last:  # it is repeated
        return counted(
            "{time} for each {count} move", "{time} for each {count} moves", moves, time=time
        )
    if is_first:
        return counted(
            "{time} for the first {count} move",
            "{time} for the first {count} moves",
            moves,
            time=time,
        )
    return counted(
        "{time} for the next {count} move", "{time} for the next {count} moves", moves, time=time
    )


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "…")
