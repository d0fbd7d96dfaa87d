"""A set-up that may be illegal: what the position editor edits. No Tk here.

A set-up is a value. It becomes a position by its FEN, which also tells all that is wrong with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from chess_app.chess import Color, InvalidFen, Kind, Man, Position, parse_square, square_name
from chess_app.chess.board import Board
from chess_app.chess.fen import INITIAL, place_men
from chess_app.chess.men import FILES
from chess_app.chess.message import Message

RIGHTS: Final = "KQkq"
MOST_DIGITS: Final = 4


@dataclass(frozen=True)
class Setup:
    """Men and what else a FEN has.

    - `castling`: the field of the FEN, which in Chess960 may name files; empty for no right.
    - `en_passant`: the square behind a pawn that has just made a double step, or None.
    """

    men: Mapping[int, Man] = field(default_factory=dict)
    turn: Color = Color.WHITE
    castling: str = ""
    en_passant: int | None = None
    halfmoves: int = 0
    move_number: int = 1

    # Making one

    @classmethod
    def usual(cls) -> Setup:
        """The start of the usual game."""
        return cls.read(INITIAL)

    @classmethod
    def read(cls, text: str) -> Setup:
        """What a FEN says, legal or not; InvalidFen where it can't be shown on a board."""
        words = text.split()
        placement, side, castling, passed, halfmoves, number, *_rest = (
            *words,
            *_MISSING[len(words) :],
        )
        board, faults = Board(), list[Message]()
        place_men(board, placement, faults)
        if faults:
            raise InvalidFen(faults)
        return cls(
            Position(board).men(),
            Color.BLACK if side == "b" else Color.WHITE,
            "" if castling == "-" else castling,
            _square(passed),
            _number(halfmoves, 0),
            _number(number, 1),
        )

    # What it is

    def fen(self) -> str:
        """Its FEN, also where no position has it."""
        ranks = []
        for rank in range(7, -1, -1):
            row = "".join(str(self.men.get(rank * 8 + file, " ")) for file in range(8))
            for count in range(8, 0, -1):
                row = row.replace(" " * count, str(count))
            ranks.append(row)
        side = "w" if self.turn is Color.WHITE else "b"
        passed = "-" if self.en_passant is None else square_name(self.en_passant)
        return (
            f"{'/'.join(ranks)} {side} {self.castling or '-'} {passed}"
            f" {self.halfmoves} {self.move_number}"
        )

    def has_right(self, right: str) -> bool:
        """Whether a side may still castle: `right` is one of `RIGHTS`."""
        return any(self._right_of(letter) == right for letter in self.castling)

    def can_have_right(self, right: str) -> bool:
        """Whether king and rook stand so that this right makes sense."""
        return self._rook(right) is not None

    def en_passant_squares(self) -> tuple[int, ...]:
        """Where the side to move could take in passing if the last move was a double step."""
        forward = 8 if self.turn is Color.WHITE else -8
        rank = 5 if self.turn is Color.WHITE else 2
        own, other = Man(self.turn, Kind.PAWN), Man(self.turn.opponent, Kind.PAWN)
        found = []
        for square in range(rank * 8, rank * 8 + 8):
            takers = [
                square - forward + step
                for step, edge in ((-1, 0), (1, 7))
                if square % 8 != edge and self.men.get(square - forward + step) == own
            ]
            is_free = square not in self.men and square + forward not in self.men
            if takers and is_free and self.men.get(square - forward) == other:
                found.append(square)
        return tuple(found)

    # Other ones

    def with_man(self, square: int, man: Man | None) -> Setup:
        """With this man on a square, in the place of what stood there; None for nobody."""
        men = {place: each for place, each in self.men.items() if place != square}
        if man is not None:
            men[square] = man
        return self._with_men(men)

    def moved(self, origin: int, target: int) -> Setup:
        """With the man of one square on another."""
        if origin == target or origin not in self.men:
            return self
        men = {place: man for place, man in self.men.items() if place != origin}
        men[target] = self.men[origin]
        return self._with_men(men)

    def with_turn(self, turn: Color) -> Setup:
        """With this side to move."""
        return replace(self, turn=turn, en_passant=None) if turn is not self.turn else self

    def with_right(self, right: str, is_given: bool) -> Setup:
        """With or without a right to castle."""
        kept = [letter for letter in self.castling if self._right_of(letter) != right]
        if is_given:
            kept.append(right)
        order = {letter: place for place, letter in enumerate(RIGHTS)}
        kept.sort(key=lambda letter: order.get(self._right_of(letter), len(order)))
        return replace(self, castling="".join(kept))

    def emptied(self) -> Setup:
        """Without men."""
        return Setup(turn=self.turn)

    def mirrored(self) -> Setup:
        """With the colours swapped and the board turned over: the same game for the other side."""
        return Setup(
            {square ^ 56: Man(man.color.opponent, man.kind) for square, man in self.men.items()},
            self.turn.opponent,
            "".join(sorted(self.castling.swapcase(), key=str.islower)),
            None if self.en_passant is None else self.en_passant ^ 56,
            self.halfmoves,
            self.move_number,
        )

    # Its parts

    def _with_men(self, men: Mapping[int, Man]) -> Setup:
        """With other men, without what they don't allow any more.

        A right to castle stays only if its king and its rook were not touched.
        """
        castling = "".join(
            letter
            for letter in self.castling
            if all(
                square is not None and men.get(square) == self.men[square]
                for square in (self._king(letter), self._rook(letter))
            )
        )
        made = replace(self, men=men, castling=castling)
        if made.en_passant not in made.en_passant_squares():
            made = replace(made, en_passant=None)
        return made

    def _king(self, letter: str) -> int | None:
        """The king on his first rank whom a letter of the castling field means."""
        color = Color.WHITE if letter.isupper() else Color.BLACK
        home = 56 * color.index
        kings = [square for square, man in self.men.items() if man == Man(color, Kind.KING)]
        return kings[0] if len(kings) == 1 and home <= kings[0] < home + 8 else None

    def _rook(self, letter: str) -> int | None:
        """The rook that a letter of the castling field means."""
        king = self._king(letter)
        if king is None:
            return None
        color = Color.WHITE if letter.isupper() else Color.BLACK
        home = 56 * color.index
        rooks = [
            square
            for square in range(home, home + 8)
            if self.men.get(square) == Man(color, Kind.ROOK)
        ]
        if letter in "Kk":
            return max((square for square in rooks if square > king), default=None)
        if letter in "Qq":
            return min((square for square in rooks if square < king), default=None)
        square = home + FILES.find(letter.lower())
        return square if letter.lower() in FILES and square in rooks else None

    def _right_of(self, letter: str) -> str:
        """Which of `RIGHTS` a letter of the castling field means."""
        if letter in RIGHTS:
            return letter
        king, rook = self._king(letter), self._rook(letter)
        if king is None or rook is None:
            return ""
        side = "k" if rook > king else "q"
        return side.upper() if letter.isupper() else side


_MISSING: Final = ("", "w", "-", "-", "0", "1")


def _square(text: str) -> int | None:
    try:
        return parse_square(text)
    except ValueError:
        return None


def _number(text: str, default: int) -> int:
    is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_number else default
