"""Levels as people name them."""

from __future__ import annotations

from chess_app.language import _, unmarked
from chess_app.levels import LEVELS, level_label, level_name
from chess_app.play.engine_list import OURS


def level_lines() -> list[str]:
    """The levels of our engine, for the user to choose from."""
    return [f"{level.number}: {level_label(level)}" for level in LEVELS]


def read_level(text: str, engine: str) -> str:
    """The level of an engine (by its name) that a text means, as engines know it.

    Ours have a number and a name, of which the beginning is enough where no other begins so. Names
    are English, or of the user's language, with or without the marks on its letters.
    ValueError, in one line, if it is none. Which numbers another engine knows, it tells itself.
    """
    is_number = text.isascii() and text.isdigit() and len(text) <= 4
    if engine != OURS:
        if is_number:
            return text
        raise ValueError(
            _("{text} is no level; a level of this engine is a number").format(text=repr(text[:20]))
        )
    names = [
        (str(level.number), unmarked(name))
        for level in LEVELS
        for name in (level_name(level), level.name)
    ]
    wanted = " ".join(unmarked(text).split())
    meant = {number for number, name in names if wanted in (number, name)}
    if wanted and not meant:
        meant = {number for number, name in names if name.startswith(wanted)}
    if len(meant) == 1:
        return meant.pop()
    known = ", ".join(f"{level.number} ({level_name(level)})" for level in LEVELS)
    raise ValueError(
        _("{text} is no level; a level is {known}").format(text=repr(text[:20]), known=known)
    )
