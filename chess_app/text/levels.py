"""Levels as people name them."""

from __future__ import annotations

from chess_app.language import _
from chess_app.levels import LEVELS, level_label, level_name
from chess_app.play.engine_list import OURS


def level_lines() -> list[str]:
    """The levels of our engine, for the user to choose from."""
    return [f"{level.number}: {level_label(level)}" for level in LEVELS]


def read_level(text: str, engine: str) -> str:
    """The level of an engine (by its name) that a text means, as engines know it.

    Ours have a number and a name, of which the beginning is enough where no other begins so.
    ValueError, in one line, if it is none. Which numbers another engine knows, it tells itself.
    """
    is_number = text.isascii() and text.isdigit() and len(text) <= 4
    if engine != OURS:
        if is_number:
            return text
        raise ValueError(
            _("{text} is no level; a level of this engine is a number").format(text=repr(text[:20]))
        )
    names = {str(level.number): level_name(level).lower() for level in LEVELS}
    wanted = " ".join(text.lower().split())
    meant = [number for number, name in names.items() if wanted in (number, name)]
    if wanted and not meant:
        meant = [number for number, name in names.items() if name.startswith(wanted)]
    if len(meant) == 1:
        return meant[0]
    known = ", ".join(f"{level.number} ({level_name(level)})" for level in LEVELS)
    raise ValueError(
        _("{text} is no level; a level is {known}").format(text=repr(text[:20]), known=known)
    )
