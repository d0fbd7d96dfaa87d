"""Names of keys, as people read them: `Ctrl+Shift+Z` for what Tk calls `Control-Shift-Z`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chess_app.language import N_, _

_NAMES: Final = {
    "Control": "Ctrl",
    "Command": "⌘",
    "Shift": "Shift",
    "Left": "←",
    "Right": "→",
    "Home": N_("Home"),
    "End": N_("End"),
    "Pause": N_("Pause key"),
    "comma": ",",
    "question": "?",
}


def key_words(keys: Sequence[str]) -> str:
    """The first of some keys, or nothing."""
    if not keys:
        return ""
    return "+".join(
        _(_NAMES.get(part, part)) if len(part) > 1 else part.upper() for part in _parts(keys[0])
    )


def for_system(keys: str, windowing_system: str) -> str:
    """The keys as this system has them: Macs have a key of their own for commands."""
    return keys.replace("Control", "Command") if windowing_system == "aqua" else keys


def _parts(keys: str) -> list[str]:
    return keys.split("-")
