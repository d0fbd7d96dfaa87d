"""Positions and moves in plain words, as they can be read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from chess_app.chess import Color, Kind, Move, Position
from chess_app.chess.men import square_name

_KINDS = (Kind.KING, Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)


def seat_name(seat: int) -> str:
    """`White` or `Black`."""
    return "Black" if seat else "White"


def men_lines(position: Position) -> list[str]:
    """A line for each side that says where its men stand."""
    return [f"{seat_name(color.index)}: {_men_of(position, color)}." for color in Color]


def square_words(position: Position, square: int) -> str:
    """What stands on a square, and where it can go if its side is to move."""
    man = position.man_at(square)
    name = square_name(square)
    if man is None:
        return f"{name} is empty."
    words = f"{name}: {seat_name(man.color.index)}'s {man.kind.name.lower()}"
    targets = {move.target for move in position.legal_moves() if move.origin == square}
    if man.color is not position.turn:
        return f"{words}."
    if not targets:
        return f"{words}, which cannot move."
    return f"{words}, which can go to {_listed([square_name(each) for each in sorted(targets)])}."


def move_words(position: Position, move: Move) -> str:
    """A move that is played here, such as `White's knight from g1 takes the pawn on f3, check`."""
    san = position.san(move)
    man = position.man_at(move.origin)
    assert man is not None
    who = seat_name(man.color.index)
    if san.startswith("O-O"):
        side = "queen" if san.startswith("O-O-O") else "king"
        words = f"{who} castles on the {side} side"
    else:
        target = square_name(move.target)
        captured = position.man_at(move.target)
        if captured is not None:
            goes = f"takes the {captured.kind.name.lower()} on {target}"
        elif "x" in san:
            goes = f"takes a pawn in passing and goes to {target}"
        else:
            goes = f"goes to {target}"
        words = f"{who}'s {man.kind.name.lower()} from {square_name(move.origin)} {goes}"
    if move.promotion:
        words += f" and becomes a {move.promotion.name.lower()}"
    if san.endswith("+"):
        words += ", check"
    return words + (", checkmate." if san.endswith("#") else ".")


def numbered(position: Position, move: Move) -> str:
    """A move that is played here as on a score sheet: `12. Nf3` or `12... Nf6`."""
    dots = "." if position.turn is Color.WHITE else "..."
    return f"{position.fullmove_number}{dots} {position.san(move)}"


def _men_of(position: Position, color: Color) -> str:
    groups = []
    for kind in _KINDS:
        squares = [
            square_name(square)
            for square, man in position.men().items()
            if man.color is color and man.kind is kind
        ]
        if squares:
            name = kind.name.lower() + ("s" if len(squares) > 1 else "")
            groups.append(f"{name} {_listed(squares)}")
    return ", ".join(groups)


def _listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
