"""Moves as people of the user's language write them: letters of their own, or figurines.

Files have English letters always; this is for what is shown and typed.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from chess_app.chess.men import FILES
from chess_app.language import _

ENGLISH_LETTERS: Final = "KQRBN"
FIGURINES: Final = "♔♕♖♗♘"
_BLACK_FIGURINES: Final = "♚♛♜♝♞"
_PAWNS: Final = "♙♟"
_VARIANTS: Final = re.compile("[\ufe0e\ufe0f]")
"""Say how a figurine before them is drawn."""


class Letters(Enum):
    """What stands for the men in a move."""

    ENGLISH = "english"
    NATIONAL = "national"
    """Those of the user's language: K D V S J in Slovak and Czech."""
    FIGURINES = "figurines"


def national_letters() -> str:
    """The letters of king, queen, rook, bishop and knight in the user's language."""
    return _("KQRBN", "letters of king, queen, rook, bishop and knight")


def shown_san(san: str, letters: Letters) -> str:
    """A move in Standard Algebraic Notation with other letters: `Nf3` as `Jf3` or `♘f3`."""
    if letters is Letters.ENGLISH:
        return san
    shown = FIGURINES if letters is Letters.FIGURINES else national_letters()
    # In such text no capital letter but O, which castles, means anything else.
    return san.translate(str.maketrans(ENGLISH_LETTERS, shown))


def english_san(text: str, letters: str = "") -> str:
    """A move that was typed with `letters` (by default the national ones) or figurines, in English.

    Small letters do too, where no file has the same name: `jf3`, but not `dd4`. Letters that
    English has for another man are taken as English; what is no move comes back as it was.
    """
    meanings = _meanings(letters or national_letters())
    typed = _VARIANTS.sub("", text.strip()).lstrip(_PAWNS)
    first, rest = typed[:1], typed[1:]
    if first not in FILES and rest:
        typed = meanings.get(first, meanings.get(first.upper(), first)) + rest
    return re.sub(
        r"(?<=[a-h][18])(=?\(?)(\w|[♔-♟])(?=\)?[+#]{0,2}[!?]{0,2}$)",
        lambda match: match[1] + meanings.get(match[2].upper(), match[2]),
        typed,
    )


def _meanings(letters: str) -> dict[str, str]:
    pairs = [
        *zip(FIGURINES + _BLACK_FIGURINES, ENGLISH_LETTERS * 2, strict=True),
        *zip(letters, ENGLISH_LETTERS, strict=True),
    ]
    return {shown: english for shown, english in pairs if shown not in ENGLISH_LETTERS}
