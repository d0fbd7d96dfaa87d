"""Levels as people name them."""

from __future__ import annotations

from collections.abc import Mapping

from chess_app.play.engine_list import OURS


def level_names() -> Mapping[str, str]:
    """The names of our engine's levels by their numbers; empty where they have none."""
    return {}


def read_level(text: str, engine: str) -> str:
    """The level of an engine (by its name) that a number or a name means, as engines know it.

    ValueError, in one line, if it is neither. Which numbers another engine knows, it tells itself.
    """
    names = level_names() if engine == OURS else {}
    for number, name in names.items():
        if text.lower() == name.lower():
            return number
    is_number = text.isascii() and text.isdigit() and len(text) <= 4
    if is_number and (text in names or not names):
        return text
    known = ", ".join(f"{number} ({name})" for number, name in names.items()) or "a number"
    raise ValueError(f"{text[:20]!r} is no level; a level is {known}")
