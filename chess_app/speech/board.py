"""What stands where, in words."""

from __future__ import annotations

from typing import Final

from chess_app.chess import Color, Kind, Position, square_name
from chess_app.chess.men import FILES, RANKS
from chess_app.language import _
from chess_app.speech.men import kind_name, listed, man_name

_KINDS: Final = (Kind.KING, Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)


def men_lines(position: Position) -> list[str]:
    """A line for each side that says where its men stand."""
    return [
        _("White: {men}.").format(men=_men_of(position, Color.WHITE)),
        _("Black: {men}.").format(men=_men_of(position, Color.BLACK)),
    ]


def kind_words(position: Position, color: Color, kind: Kind) -> str:
    """Where the men of one kind stand: `White: rooks a1 and h1.`, or that there are none."""
    squares = _squares(position, color, kind)
    if squares:
        men = f"{kind_name(kind, len(squares))} {listed(squares)}"
        sentence = _("White: {men}.") if color is Color.WHITE else _("Black: {men}.")
        return sentence.format(men=men)
    sentence = _("White has no {men}.") if color is Color.WHITE else _("Black has no {men}.")
    return sentence.format(men=_none_name(kind))


def square_words(position: Position, square: int) -> str:
    """What stands on a square, and where it can go if its side is to move."""
    man = position.man_at(square)
    name = square_name(square)
    if man is None:
        return _("{square} is empty.").format(square=name)
    if man.color is not position.turn:
        return f"{name}: {man_name(man)}."
    targets = sorted({move.target for move in position.legal_moves() if move.origin == square})
    if not targets:
        return _("{square}: {man}, which cannot move.").format(square=name, man=man_name(man))
    return _("{square}: {man}, which can go to {targets}.").format(
        square=name, man=man_name(man), targets=listed([square_name(each) for each in targets])
    )


def line_words(position: Position, name: str) -> str:
    """What stands on a rank (`4`) or a file (`e`), from its first square on; ValueError if none."""
    if name in tuple(RANKS):
        first = RANKS.index(name) * 8
        title, squares = _("Rank {name}: {men}."), range(first, first + 8)
    elif name in tuple(FILES):
        title, squares = _("File {name}: {men}."), range(FILES.index(name), 64, 8)
    else:
        raise ValueError(_("{text} is no rank such as 4 and no file such as e").format(text=name))
    men = [
        f"{man_name(man)} {square_name(square)}"
        for square in squares
        if (man := position.man_at(square)) is not None
    ]
    return title.format(name=name, men=", ".join(men) or _("all squares are empty"))


def turn_words(position: Position) -> str:
    """Who is to move, and whether in check."""
    if position.turn is Color.WHITE:
        if position.in_check:
            return _("White is in check and to move.")
        return _("White to move.")
    if position.in_check:
        return _("Black is in check and to move.")
    return _("Black to move.")


def _men_of(position: Position, color: Color) -> str:
    groups = []
    for kind in _KINDS:
        squares = _squares(position, color, kind)
        if squares:
            groups.append(f"{kind_name(kind, len(squares))} {listed(squares)}")
    return ", ".join(groups)


def _squares(position: Position, color: Color, kind: Kind) -> list[str]:
    return [
        square_name(square)
        for square, man in position.men().items()
        if man.color is color and man.kind is kind
    ]


def _none_name(kind: Kind) -> str:
    """What a side does not have; other languages need a form of their own here."""
    return {
        Kind.KING: _("king", "has none"),
        Kind.QUEEN: _("queen", "has none"),
        Kind.ROOK: _("rooks", "has none"),
        Kind.BISHOP: _("bishops", "has none"),
        Kind.KNIGHT: _("knights", "has none"),
        Kind.PAWN: _("pawns", "has none"),
    }[kind]
