"""Moves as people write them: Standard Algebraic Notation, in English letters."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from chess_app.chess.bits import CASTLING, EMPTY, EN_PASSANT, KING, PAWN, PROMOTION
from chess_app.chess.board import Board
from chess_app.chess.errors import AmbiguousMove, IllegalMove
from chess_app.chess.men import FILES, RANKS, parse_square, square_name
from chess_app.chess.message import Message, message

_LETTERS = "PNBRQK"

# Lenient in form: `e8Q`, `e8=Q`, `e8(Q)`, `exd6e.p.`, `Ng1-f3`, `Ng1:f3`, `e2e4` and marks.
_MOVE = re.compile(
    r"(?P<kind>[PNBRQK])?(?P<file>[a-h])?(?P<rank>[1-8])?[-x:]?(?P<target>[a-h][1-8])"
    r"(?:=?\(?(?P<promotion>[NBRQnbrq])\)?)?(?:\s?e\.?p\.?)?[+#]{0,2}[!?]{0,2}"
)
_CASTLING = re.compile(r"(?P<short>[O0o]-?[O0o])(?P<long>-?[O0o])?[+#]{0,2}[!?]{0,2}")


class _Wanted(NamedTuple):
    """What move text asks for: kind, target, origin file and rank (-1 if not said), promotion."""

    kind: int
    target: int
    file: int
    rank: int
    promotion: int


@lru_cache(maxsize=4096)  # games repeat the same few thousand texts
def _parse(text: str) -> _Wanted | None:
    match = _MOVE.fullmatch(text)
    if not match:
        return None
    kind = _LETTERS.index(match["kind"] or "P")
    file = FILES.index(match["file"]) if match["file"] else -1
    rank = RANKS.index(match["rank"]) if match["rank"] else -1
    target = parse_square(match["target"])
    if kind == PAWN and file < 0:
        file = target & 7  # a pawn's capture always names its file
    promotion = match["promotion"]
    return _Wanted(kind, target, file, rank, _LETTERS.index(promotion.upper()) if promotion else 0)


def read(board: Board, text: str) -> int:
    """The legal move that `text` means, as the board's code.

    Raises IllegalMove if it is none, AmbiguousMove if it fits several.
    """
    wanted = _parse(text)
    if wanted is None:
        castling = _CASTLING.fullmatch(text)
        if castling:
            return _castle(board, text, long=bool(castling["long"]))
        raise IllegalMove(message("{text} is not a move", text=repr(_shorten(text))))
    code = board.find(*wanted)
    if not code and wanted.kind == PAWN and wanted.rank >= 0:
        # Long algebraic text has no letter for the other men either: `g1f3`.
        origin = wanted.rank * 8 + wanted.file
        if board.man_at(origin) != EMPTY:
            code = board.find(board.man_at(origin) % 6, *wanted[1:])
    if code > 0:
        return code
    if code < 0:
        raise AmbiguousMove(message("{move} fits several moves", move=text))
    raise IllegalMove(_why_illegal(board, text, wanted))


def _castle(board: Board, text: str, long: bool) -> int:
    for code in board.legal_moves():
        if code >> 12 == CASTLING and (code >> 6 & 63 < code & 63) == long:
            return code
    raise IllegalMove(message("{move} is not legal here", move=text))


def _why_illegal(board: Board, text: str, wanted: _Wanted) -> Message:
    to_last_rank = wanted.kind == PAWN and wanted.target >> 3 in (0, 7)
    if to_last_rank and not wanted.promotion:
        if board.find(*wanted[:4], _LETTERS.index("Q")):
            return message("{move} does not say what the pawn becomes", move=text)
    return message("{move} is not legal here", move=text)


def _shorten(text: str) -> str:
    return text if len(text) <= 20 else text[:20] + "…"


def write(board: Board, code: int) -> str:
    """The text of a legal move, as short as it can be, with `+` or `#`."""
    origin, target, sort = code & 63, code >> 6 & 63, code >> 12
    kind = board.man_at(origin) % 6
    if sort == CASTLING:
        text = "O-O-O" if target < origin else "O-O"
    else:
        captures = board.man_at(target) != EMPTY or sort == EN_PASSANT
        if kind == PAWN:
            text = square_name(origin)[0] if captures else ""
        else:
            text = _LETTERS[kind]
            if kind != KING:
                text += _distinction(board, kind, origin, target)
        text += ("x" if captures else "") + square_name(target)
        if sort >= PROMOTION:
            text += "=" + _LETTERS[sort - PROMOTION + 1]
    after = board.copy()
    after.make(code)
    if after.in_check():
        text += "+" if after.has_legal_move() else "#"
    return text


def _distinction(board: Board, kind: int, origin: int, target: int) -> str:
    """What tells a man from others of its kind that can go to the same square: file, rank, both."""
    if board.find(kind, target, -1, -1, 0) > 0:
        return ""
    name = square_name(origin)
    if board.find(kind, target, origin & 7, -1, 0) > 0:
        return name[0]
    if board.find(kind, target, -1, origin >> 3, 0) > 0:
        return name[1]
    return name
