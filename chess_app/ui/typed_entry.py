"""Moves that are typed without looking at any field: letter by letter; no Tk here."""

from __future__ import annotations

from typing import Final

from chess_app.chess import Move, Position
from chess_app.chess.men import FILES
from chess_app.speech.notation import (
    ENGLISH_LETTERS,
    FIGURINES,
    Letters,
    english_san,
    national_letters,
    shown_san,
)
from chess_app.speech.typed_moves import read_move

LONGEST: Final = 12
_CASTLING: Final = ("O-O", "o-o", "0-0")


class TypedEntry:
    """What has been typed so far of a move, `text`."""

    def __init__(self) -> None:
        self.text = ""

    def type(self, character: str, position: Position) -> Move | None:
        """Takes a character; returns the move as soon as nothing else can be meant.

        Who castles says when the move is whole, as one way of castling begins like the other.
        """
        self.text = (self.text + character)[:LONGEST]
        if self.text in _CASTLING:
            return None
        found = self.meanings(position)
        whole = {move for text, move in found if text == self.text}
        return whole.pop() if len(whole) == 1 and len({move for _, move in found}) == 1 else None

    def finish(self, position: Position) -> Move:
        """The move that was typed; IllegalMove or AmbiguousMove, which say why, if it is none."""
        text, self.text = self.text, ""
        return read_move(position, english_san(text))

    def erase(self) -> None:
        """Takes the last character back."""
        self.text = self.text[:-1]

    def clear(self) -> bool:
        """Drops what was typed; whether there was something."""
        had_text, self.text = bool(self.text), ""
        return had_text

    def meanings(self, position: Position) -> list[tuple[str, Move]]:
        """The texts that begin with what was typed, and their moves; none if it can't be one."""
        texts = _texts(position)
        exact = [(text, move) for text, move in texts if text.startswith(self.text)]
        if exact:
            return exact
        # Small letters for men do where no other move is written that way.
        return [
            (self.text + text[len(self.text) :], move)
            for text, move in texts
            if _is_like(self.text, text[: len(self.text)])
        ]


def can_begin_move(character: str) -> bool:
    """Whether a move may be written that begins with this, legal or not."""
    letters = ENGLISH_LETTERS + national_letters() + FIGURINES + "O"
    return character in FILES or character.upper() in letters or character == "0"


def _is_like(typed: str, written: str) -> bool:
    """Whether these are the same, but for small letters that were typed for men."""
    return len(typed) == len(written) and all(
        one in (other, other.lower()) for one, other in zip(typed, written, strict=True)
    )


def _texts(position: Position) -> list[tuple[str, Move]]:
    """Every legal move in all the ways in which it may be typed."""
    found = []
    for move in position.legal_moves():
        san = position.san(move).rstrip("+#")
        forms = {san, shown_san(san, Letters.NATIONAL), move.uci()}
        for sign in "x=":
            forms |= {form.replace(sign, "") for form in forms}
        if san.startswith("O"):
            forms |= {san.replace("O", "0"), san.lower()}
        found += [(form, move) for form in sorted(forms)]
    return found
