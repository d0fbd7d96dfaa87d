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
            (N_("First steps"), 260),
            (N_("Newcomer"), 410),
            (N_("Beginner"), 600),
            (N_("Learner"), 820),
            (N_("Hobby player"), 1010),
            (N_("Casual player"), 1170),
            (N_("Keen player"), 1330),
            (N_("Club player"), 1530),
            (N_("Strong club player"), 1700),
            (N_("Tournament player"), 1800),
            (N_("Seasoned player"), 1910),
            (N_("League player"), 2030),
            (N_("Expert"), 2160),
            (N_("Candidate master"), 2380),
            (N_("Full strength"), 2570),
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
