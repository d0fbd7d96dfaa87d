"""What the user wants described, and how it is told."""

from __future__ import annotations

from typing import Final

from chess_app.chess import Color, Kind, Position
from chess_app.chess.men import FILES, RANKS, parse_square
from chess_app.language import N_, _, find_typed
from chess_app.speech.board import kind_words, line_words, men_lines, square_words
from chess_app.text.mistake import Mistake
from chess_app.text.vocabulary import english_word

_MEN: Final = "men, as typed after a command"
_KINDS: Final = {
    N_("king kings", context="men, as typed after a command"): Kind.KING,
    N_("queen queens", context="men, as typed after a command"): Kind.QUEEN,
    N_("rook rooks", context="men, as typed after a command"): Kind.ROOK,
    N_("bishop bishops", context="men, as typed after a command"): Kind.BISHOP,
    N_("knight knights", context="men, as typed after a command"): Kind.KNIGHT,
    N_("pawn pawns", context="men, as typed after a command"): Kind.PAWN,
}


def describe(position: Position, what: str) -> list[str]:
    """Lines about a square, a rank, a file, a side, or men of a kind; Mistake if it is none.

    `black rooks` are those of one side, `rooks` those of both.
    """
    words = what.lower().split()
    if len(words) == 1 and words[0] in (*FILES, *RANKS):
        return [line_words(position, words[0])]
    colors = [color for word in words if (color := _color(word))]
    kinds = [kind for word in words if (kind := _kind(word))]
    if len(words) > 2 or len(colors) > 1 or len(kinds) > 1 or len(colors + kinds) < len(words):
        return [_square_line(position, what)]
    if not kinds:
        return [men_lines(position)[colors[0].index]]
    return [kind_words(position, color, kinds[0]) for color in colors or Color]


def _color(word: str) -> Color | None:
    return {"white": Color.WHITE, "black": Color.BLACK}.get(english_word(word))


def _kind(word: str) -> Kind | None:
    found = find_typed(word, _KINDS, _MEN)
    return None if found is None else _KINDS[found]


def _square_line(position: Position, text: str) -> str:
    try:
        return square_words(position, parse_square(text.lower()))
    except ValueError:
        line = _("{text} is no square such as e4, no rank such as 4, no file such as e, no men.")
        raise Mistake(line.format(text=repr(text[:20]))) from None
