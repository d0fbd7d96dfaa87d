"""The board as text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import Position
from chess_app.text.board_text import board_lines
from tests.chess.random_games import games

START = """\
8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜
7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟
6  ·  ·  ·  ·  ·  ·  ·  ·
5  ·  ·  ·  ·  ·  ·  ·  ·
4  ·  ·  ·  ·  ·  ·  ·  ·
3  ·  ·  ·  ·  ·  ·  ·  ·
2  ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙
1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
   a  b  c  d  e  f  g  h"""

# After 1. f3 e5 2. g4 Qh4#, seen from Black.
MATED = """\
1  R  N  B +K  Q  B  N  R
2  P  .  .  P  P  P  P  P
3  .  .  P  .  .  .  .  .
4 [q] P  .  .  .  .  .  .
5  .  .  .  p  .  .  .  .
6  .  .  .  .  .  .  .  .
7  p  p  p  .  p  p  p  p
8  r  n  b  k [.] b  n  r
   h  g  f  e  d  c  b  a"""


def test_the_start_in_unicode() -> None:
    assert "\n".join(board_lines(Position.initial(), None, 0, is_ascii=False)) == START


def test_last_move_check_and_the_other_side_in_ascii() -> None:
    position, move = Position.initial(), None
    for text in ("f3", "e5", "g4", "Qh4"):
        move = position.parse_san(text)
        position = position.play(move)
    assert "\n".join(board_lines(position, move, 1, is_ascii=True)) == MATED


@given(games(), st.sampled_from([0, 1]), st.booleans())
def test_every_man_stands_on_its_square(
    positions: list[Position], bottom_seat: int, is_ascii: bool
) -> None:
    position = positions[-1]
    *rows, names = board_lines(position, None, bottom_seat, is_ascii)
    assert names.split() == list("hgfedcba" if bottom_seat else "abcdefgh")
    figures = dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟·", "KQRBNPkqrbnp.", strict=True))
    found = {}
    for row in rows:
        rank, cells = int(row[0]), row[2:].ljust(24)
        for name, middle in zip(names.split(), cells[1::3], strict=True):
            letter = figures.get(middle, middle)
            if letter != ".":
                found["abcdefgh".index(name) + 8 * (rank - 1)] = letter
    assert found == {square: str(man) for square, man in position.men().items()}
