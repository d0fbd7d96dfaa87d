"""The names of sides and men, in the forms that sentences need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chess_app.chess import Color, Kind, Man
from chess_app.language import N_, _

_MEN: Final = {
    Man(Color.WHITE, Kind.KING): N_("White's king"),
    Man(Color.WHITE, Kind.QUEEN): N_("White's queen"),
    Man(Color.WHITE, Kind.ROOK): N_("White's rook"),
    Man(Color.WHITE, Kind.BISHOP): N_("White's bishop"),
    Man(Color.WHITE, Kind.KNIGHT): N_("White's knight"),
    Man(Color.WHITE, Kind.PAWN): N_("White's pawn"),
    Man(Color.BLACK, Kind.KING): N_("Black's king"),
    Man(Color.BLACK, Kind.QUEEN): N_("Black's queen"),
    Man(Color.BLACK, Kind.ROOK): N_("Black's rook"),
    Man(Color.BLACK, Kind.BISHOP): N_("Black's bishop"),
    Man(Color.BLACK, Kind.KNIGHT): N_("Black's knight"),
    Man(Color.BLACK, Kind.PAWN): N_("Black's pawn"),
}
_TAKEN: Final = {
    Kind.QUEEN: N_("the queen"),
    Kind.ROOK: N_("the rook"),
    Kind.BISHOP: N_("the bishop"),
    Kind.KNIGHT: N_("the knight"),
    Kind.PAWN: N_("the pawn"),
}
_PROMOTED: Final = {
    Kind.QUEEN: N_("a queen"),
    Kind.ROOK: N_("a rook"),
    Kind.BISHOP: N_("a bishop"),
    Kind.KNIGHT: N_("a knight"),
}
_ONE: Final = {
    Kind.KING: N_("king"),
    Kind.QUEEN: N_("queen"),
    Kind.ROOK: N_("rook"),
    Kind.BISHOP: N_("bishop"),
    Kind.KNIGHT: N_("knight"),
    Kind.PAWN: N_("pawn"),
}
_SEVERAL: Final = {
    Kind.KING: N_("kings"),
    Kind.QUEEN: N_("queens"),
    Kind.ROOK: N_("rooks"),
    Kind.BISHOP: N_("bishops"),
    Kind.KNIGHT: N_("knights"),
    Kind.PAWN: N_("pawns"),
}


def side_name(color: Color) -> str:
    """`White` or `Black`, as the name of a player."""
    return _("White") if color is Color.WHITE else _("Black")


def man_name(man: Man) -> str:
    """Which man it is, of which side: `White's knight`."""
    return _(_MEN[man])


def taken_name(kind: Kind) -> str:
    """What is taken, after a verb: `the knight`."""
    return _(_TAKEN[kind])


def promoted_name(kind: Kind) -> str:
    """What a pawn becomes, after a verb: `a queen`."""
    return _(_PROMOTED[kind])


def kind_name(kind: Kind, count: int = 1) -> str:
    """The name of a kind, for one or for several: `knight`, `knights`."""
    return _((_ONE if count == 1 else _SEVERAL)[kind])


def capitalised(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return _("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])
