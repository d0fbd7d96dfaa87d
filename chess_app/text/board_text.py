"""The board as lines of text."""

from __future__ import annotations

from typing import Final

from chess_app.chess import Color, Man, Move, Position
from chess_app.chess.men import FILES, KINDS, RANKS

_ASCII: Final[dict[Man | None, str]] = {
    None: ".",
    **{man: str(man) for man in (Man(color, kind) for color in Color for kind in KINDS)},
}
_UNICODE: Final = dict(zip(_ASCII, "·♙♘♗♖♕♔♟♞♝♜♛♚", strict=True))


def board_lines(
    position: Position, last_move: Move | None, bottom_seat: int, is_ascii: bool
) -> list[str]:
    """The board, seen from `bottom_seat`, with the names of files and ranks.

    The squares of the last move stand in brackets, and a king in check has a `+` before it.
    """
    ranks, files = range(7, -1, -1), range(8)
    if bottom_seat:
        ranks, files = range(8), range(7, -1, -1)
    names = "".join(f" {FILES[file]} " for file in files)
    rows = [
        f"{RANKS[rank]} "
        + "".join(_cell(position, rank * 8 + file, last_move, is_ascii) for file in files).rstrip()
        for rank in ranks
    ]
    return [*rows, f"  {names}".rstrip()]


def _cell(position: Position, square: int, last_move: Move | None, is_ascii: bool) -> str:
    """A square, three characters wide."""
    shown = (_ASCII if is_ascii else _UNICODE)[position.man_at(square)]
    if last_move is not None and square in (last_move.origin, last_move.target):
        return f"[{shown}]"
    is_in_check = position.in_check and square == position.king_square(position.turn)
    return f"+{shown} " if is_in_check else f" {shown} "
