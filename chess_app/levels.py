"""The levels of our engine for people: how each is called, and how strong it is.

How a level plays is the engine's matter. The Elo was measured in matches: docs/levels.md has the
recipe and the results.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from chess_app.language import N_, _


class Level(NamedTuple):
    """One step of the ladder; `name` is in English, `level_label` shows it."""

    number: int
    name: str
    elo: int


LEVELS: Final = tuple(
    Level(number, name, elo)
    for number, (name, elo) in enumerate(
        (
            (N_("First steps"), 250),
            (N_("Newcomer"), 450),
            (N_("Beginner"), 690),
            (N_("Learner"), 870),
            (N_("Hobby player"), 990),
            (N_("Casual player"), 1110),
            (N_("Keen player"), 1220),
            (N_("Club player"), 1370),
            (N_("Strong club player"), 1560),
            (N_("Tournament player"), 1760),
            (N_("Seasoned player"), 1880),
            (N_("League player"), 2010),
            (N_("Expert"), 2160),
            (N_("Candidate master"), 2390),
            (N_("Full strength"), 2600),
        ),
        start=1,
    )
)
"""From the weakest, whose number is 1, to all that the engine can."""

FRIENDLY: Final = 2
"""The number of the level for the first game of a beginner."""


def find_level(number: int) -> Level | None:
    """The level with a number, or None if there is no such."""
    return LEVELS[number - 1] if 1 <= number <= len(LEVELS) else None


def level_name(level: Level) -> str:
    """What people call a level, in their language."""
    return _(level.name)


def level_label(level: Level) -> str:
    """A level with its strength: `Club player (1500)`."""
    return f"{level_name(level)} ({level.elo})"
