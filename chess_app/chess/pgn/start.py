"""The start position of a game, between a `Position` and the tags that say it."""

from __future__ import annotations

import re
from collections.abc import Mapping, MutableMapping
from functools import lru_cache

from chess_app.chess import fen
from chess_app.chess.position import Position

# Spellings of the tag Variant that mean Chess960, in small letters without blanks and signs.
_CHESS960 = re.compile(
    r"(?:chess|fischer)?960|fischerr?andom(?:chess|960)?|frc|freestyle(?:chess)?"
)
_UNKNOWN = ("", "?", "-")


def start_position(tags: Mapping[str, str]) -> Position:
    """Where a game with these tags begins; InvalidFen if its tag FEN does not say it rightly.

    The tag FEN counts unless `SetUp` is "0". It may be Chess960 by its castling rights alone, or
    because the tag Variant says so.
    """
    chess960 = is_chess960(tags.get("Variant", ""))
    text = tags.get("FEN", "").strip()
    if text in _UNKNOWN or tags.get("SetUp", "1").strip() == "0":
        return initial_position(chess960)
    return Position.from_fen(text, True if chess960 else None)


def tell_start(tags: MutableMapping[str, str], start: Position) -> None:
    """Sets the tags that say that a game begins at `start`, or removes them if it is the usual."""
    if start.is_chess960:
        tags["Variant"] = "Chess960"
    elif is_chess960(tags.get("Variant", "")):
        del tags["Variant"]
    if start == initial_position():
        tags.pop("SetUp", None)
        tags.pop("FEN", None)
    else:
        tags["SetUp"] = "1"
        tags["FEN"] = start.fen()


def is_chess960(variant: str) -> bool:
    """Whether a value of the tag Variant means Chess960: "Chess960", "Fischerandom", …"""
    return bool(variant and _CHESS960.fullmatch(re.sub(r"[\W_]+", "", variant[:40]).lower()))


@lru_cache(maxsize=2)  # a value that nearly every game shares
def initial_position(chess960: bool = False) -> Position:
    """The usual start position."""
    return Position.from_fen(fen.INITIAL, True if chess960 else None)
