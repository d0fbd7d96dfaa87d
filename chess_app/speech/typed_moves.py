"""Moves as people type them."""

from __future__ import annotations

import re
from typing import Final

from chess_app.chess import AmbiguousMove, IllegalMove, Move, Position
from chess_app.chess.message import Message, message
from chess_app.speech.notation import english_san

_LIKE_MOVE: Final = re.compile(
    r"[KQRBNPkqrbnp]?[a-h]?[1-8]?[-x:]?[a-h][1-8]\S{0,9}|[Oo0]-?[Oo0]\S{0,9}"
)


def is_like_move(text: str) -> bool:
    """Whether a text has the form of a move, legal or not."""
    return _LIKE_MOVE.fullmatch(english_san(text)) is not None


def read_move(position: Position, text: str) -> Move:
    """The legal move that SAN, long algebraic or UCI text means; small letters will do.

    The letters of men are English, or those of the user's language. AmbiguousMove or IllegalMove,
    whose text tells why, if it is none. `bc4` is the pawn's capture where that is legal, else the
    bishop's move.
    """
    english = english_san(text)
    try:
        return _read_english(position, english)
    except (AmbiguousMove, IllegalMove) as refusal:
        raise _as_typed(refusal, english, text) from None


def _read_english(position: Position, text: str) -> Move:
    try:
        return position.parse_san(text)
    except AmbiguousMove:
        raise
    except IllegalMove as refusal:
        for other in (position.parse_uci, lambda typed: position.parse_san(_capitalised(typed))):
            try:
                return other(text)
            except IllegalMove:
                continue
        raise refusal


def _capitalised(text: str) -> str:
    """With a capital letter for the man, and for the one that a pawn becomes."""
    return text[:1].upper() + text[1:]


def _as_typed(refusal: ValueError, english: str, typed: str) -> ValueError:
    """The same refusal, which names the move as it was typed."""
    said = refusal.args[0] if refusal.args else None
    if not isinstance(said, Message) or english == typed:
        return refusal
    values = {name: typed if value == english else value for name, value in said.values.items()}
    return type(refusal)(message(said.template, **values))
