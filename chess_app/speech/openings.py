"""The names of openings, in the user's language.

Whole names of openings, and parts that are words, have translations of their own; they are listed
in tools/language/openings.txt. For the rest, which are names of people and places, it is enough to
know the word for what is named after them.
"""

from __future__ import annotations

import re
from typing import Final

from chess_app.chess.openings import Opening
from chess_app.language import N_, _
from chess_app.speech.notation import Letters, shown_san

OPENING: Final = "opening"
"""The context of names and parts of names, for translators."""

_KINDS: Final = (
    N_("{name} Variation", context="opening"),
    N_("{name} Attack", context="opening"),
    N_("{name} Defence", context="opening"),
    N_("{name} Gambit", context="opening"),
    N_("{name} Countergambit", context="opening"),
    N_("{name} Counterattack", context="opening"),
    N_("{name} System", context="opening"),
    N_("{name} Line", context="opening"),
    N_("{name} Opening", context="opening"),
    N_("{name} Trap", context="opening"),
    N_("{name} Gambit Accepted", context="opening"),
    N_("{name} Gambit Declined", context="opening"),
)
_MOVES: Final = re.compile(r"[0-9]+\.")


def opening_name(opening: Opening) -> str:
    """What players call it, such as `Sicilian Defence: Najdorf Variation, 6.Bg5`."""
    family, _colon, rest = opening.name.partition(": ")
    parts = [_part(part) for part in rest.split(", ") if part]
    return ": ".join(filter(None, [_(family, OPENING), ", ".join(parts)]))


def _part(text: str) -> str:
    if _MOVES.match(text):
        return shown_san(text, Letters.NATIONAL)
    known = _(text, OPENING)
    if known != text:
        return known
    for kind in _KINDS:
        ending = kind.removeprefix("{name}")
        if text.endswith(ending):
            return _(kind, OPENING).format(name=_(text.removesuffix(ending), OPENING))
    return text
