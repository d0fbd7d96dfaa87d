"""Opening books in Polyglot's format: the key of a position, and the records of a file.

A file is a row of records of 16 bytes, sorted by their keys; a position may have several:

    key 8 bytes | move 2 bytes | weight 2 bytes | learnt 4 bytes      all big-endian

    move:  15 | 14 13 12  | 11 10 9 8 7 6 | 5 4 3 2 1 0
            0 | promotion |    origin     |   target

Castling is the king taking his own rook. What was learnt is of no use to others and not read.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from struct import Struct
from typing import BinaryIO, Final, NamedTuple

from chess_app.chess import Kind, Move, Position
from chess_app.chess.bits import EMPTY, NO_SQUARE, WHITE

_LAYOUT: Final = Struct(">QHHI")
_PROMOTIONS: Final = (None, Kind.KNIGHT, Kind.BISHOP, Kind.ROOK, Kind.QUEEN)

# Where the numbers of a sort begin in the list of all.
_CASTLING, _EN_PASSANT, _WHITE_TO_MOVE = 768, 772, 780

# So many records are compared before a file is taken for a book.
_SAMPLES = 256
# No position has more moves; a broken file might have any number of records for one.
_MOST_RECORDS = 218


class BookError(ValueError):
    """A book cannot be read; the message names the file and says why, for the user."""


def key_of(position: Position) -> int:
    """The key under which books have this position.

    Polyglot counts an en-passant square as soon as a pawn stands beside, a Position has one only
    where the capture is legal. So keys differ where every such pawn is pinned or the king is in
    another check: these few positions are not found.
    """
    numbers = _numbers()
    board = position.board()
    key = 0
    for square in range(64):
        man = board.man_at(square)
        if man != EMPTY:
            color, kind = divmod(man, 6)
            # Kinds stand in our order, but of each kind the black one is first.
            key ^= numbers[(2 * kind + 1 - color) * 64 + square]
    for right in range(4):
        if board.castling >> right & 1:
            key ^= numbers[_CASTLING + right]
    if board.en_passant != NO_SQUARE:
        key ^= numbers[_EN_PASSANT + (board.en_passant & 7)]
    if board.turn == WHITE:
        key ^= numbers[_WHITE_TO_MOVE]
    return key


class PolyglotFile:
    """A book in a file; BookError if there is none or it does not look like one.

    However large it is, little of it is read. It is open only while it is asked, so there is
    nothing to close.
    """

    def __init__(self, path: str) -> None:
        self._path = os.path.abspath(path)
        with self._records() as records:
            fault = _fault(records)
        if fault:
            raise BookError(f"{self._path} is not an opening book: {fault}")

    def find(self, position: Position) -> list[tuple[Move, int]]:
        """The moves for a position with their weights, as the file has them: perhaps not legal.

        BookError if the file cannot be read any more.
        """
        key = key_of(position)
        found = []
        with self._records() as records:
            first = bisect_left(records, key, key=_key)
            for number in range(first, min(first + _MOST_RECORDS, len(records))):
                record = records[number]
                if record.key != key:
                    break
                promotion = record.move >> 12
                if promotion < len(_PROMOTIONS):
                    origin, target = record.move >> 6 & 63, record.move & 63
                    found.append((Move(origin, target, _PROMOTIONS[promotion]), record.weight))
        return found

    @contextmanager
    def _records(self) -> Iterator[_Records]:
        try:
            with _open(self._path) as stream:
                yield _Records(stream)
        except OSError as error:
            raise BookError(f"cannot read {self._path}: {error.strerror or error}") from error


class _Record(NamedTuple):
    key: int
    move: int
    weight: int
    learnt: int


class _Records:
    """The records of an open file by their numbers, each read when it is asked for."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.size = stream.seek(0, os.SEEK_END)

    def __len__(self) -> int:
        return self.size // _LAYOUT.size

    def __getitem__(self, number: int) -> _Record:
        self._stream.seek(number * _LAYOUT.size)
        content = self._stream.read(_LAYOUT.size)
        if len(content) < _LAYOUT.size:
            raise OSError("it has become shorter")
        return _Record(*_LAYOUT.unpack(content))


def _open(path: str) -> BinaryIO:
    # A pipe or a device could keep us waiting for ever.
    if os.path.exists(path) and not os.path.isfile(path):
        raise OSError("it is not a file")
    try:
        return open(path, "rb")
    except ValueError as error:  # no system has such names
        raise OSError(str(error)) from error


def _key(record: _Record) -> int:
    return record.key


def _fault(records: _Records) -> str | None:
    """Why a file cannot be a book; found by looking at records all over it, not at all of them."""
    if records.size == 0:
        return "it is empty"
    if records.size % _LAYOUT.size:
        return f"its size is no multiple of {_LAYOUT.size} bytes, perhaps it is cut off"
    last = len(records) - 1
    steps = min(last, _SAMPLES)
    keys = [records[last * step // max(steps, 1)].key for step in range(steps + 1)]
    if keys != sorted(keys):
        return "it is not sorted"
    return None


@lru_cache(maxsize=1)
def _numbers() -> list[int]:
    # Imported late: few games are played from such books.
    from importlib.resources import files

    text = files("chess_app.engine").joinpath("polyglot_keys.txt").read_text(encoding="ascii")
    rows = (line for line in text.splitlines() if not line.startswith("#"))
    return [int(number, 16) for row in rows for number in row.split()]
