"""A chess position as an immutable value."""

from __future__ import annotations

import re

from chess_app.chess import fen, san
from chess_app.chess.bits import CASTLING, EMPTY, NO_SQUARE
from chess_app.chess.board import Board
from chess_app.chess.errors import IllegalMove
from chess_app.chess.men import KINDS, Color, Kind, Man, parse_square
from chess_app.chess.message import message
from chess_app.chess.move import Move, move_of

_UCI = re.compile(r"([a-h][1-8])([a-h][1-8])([nbrqNBRQ])?")


class Position:
    """Men, side to move, castling rights, en-passant square and the two counters of FEN.

    Positions are values: `play` returns a new one, equal positions have equal FENs, and they can
    be members of sets. A position knows nothing of the moves that led to it.

    Make one with `Position.initial()`, `Position.from_fen(text)` or `Position.chess960(number)`.
    """

    __slots__ = ("_board", "_codes")

    def __init__(self, board: Board) -> None:
        """The position on `board`, which nobody must change any more."""
        self._board = board
        self._codes: dict[Move, int] | None = None

    @classmethod
    def initial(cls) -> Position:
        """The usual start position."""
        return cls(fen.read(fen.INITIAL))

    @classmethod
    def from_fen(cls, text: str, chess960: bool | None = None) -> Position:
        """The position that a FEN describes; InvalidFen with every reason if there is none.

        Reads the usual KQkq, X-FEN and Shredder-FEN. `chess960=True` writes castling as the king
        taking his rook also where the FEN does not tell; `chess960=False` refuses castling rights
        that only Chess960 has.
        """
        return cls(fen.read(text, chess960))

    @classmethod
    def chess960(cls, number: int) -> Position:
        """The Chess960 start position with this number, 0 to 959; 518 is the usual one."""
        if not 0 <= number <= 959:
            raise ValueError(
                message(
                    "no Chess960 position has the number {number}: they go from 0 to 959",
                    number=number,
                )
            )
        row = _chess960_row(number)
        text = f"{row}/pppppppp/8/8/8/8/PPPPPPPP/{row.upper()} w KQkq - 0 1"
        return cls(fen.read(text, chess960=number != 518))

    # Looking

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color.of(self._board.turn)

    @property
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return bool(self._board.in_check())

    @property
    def halfmove_clock(self) -> int:
        """Half-moves since the last pawn move or capture."""
        return self._board.halfmove

    @property
    def fullmove_number(self) -> int:
        """The number of the move to be played, as a score sheet counts."""
        return self._board.fullmove

    @property
    def en_passant(self) -> int | None:
        """The square on which a legal en-passant capture ends, if there is one."""
        square = self._board.en_passant
        return None if square == NO_SQUARE else square

    @property
    def is_chess960(self) -> bool:
        """Whether castling moves are written as the king taking his own rook."""
        return bool(self._board.chess960)

    @property
    def key(self) -> int:
        """A 64-bit hash of all that the repetition rule compares; see also `repeats`."""
        return self._board.key

    def repeats(self, other: Position) -> bool:
        """Whether both are the same position under the repetition rule (Laws, 9.2.3)."""
        return bool(self._board.same_position(other._board))

    def man_at(self, square: int) -> Man | None:
        """The man on a square (0 is a1, 63 is h8)."""
        if not 0 <= square < 64:
            raise ValueError(f"no square has the number {square}")
        return _man(self._board.man_at(square))

    def men(self) -> dict[int, Man]:
        """All men by their squares."""
        found = {}
        for square in range(64):
            man = _man(self._board.man_at(square))
            if man:
                found[square] = man
        return found

    def king_square(self, color: Color) -> int:
        """Where a side's king stands."""
        return self._board.king_square(color.index)

    def board(self) -> Board:
        """A fresh board with this position, for those who need speed."""
        return self._board.copy()

    # Moves

    def legal_moves(self) -> list[Move]:
        """All legal moves; none if the game is over by checkmate or stalemate."""
        return list(self._moves())

    def has_legal_move(self) -> bool:
        """Whether the side to move can move at all."""
        return bool(self._board.has_legal_move())

    def play(self, move: Move) -> Position:
        """The position after a legal move; IllegalMove if it is not one.

        Castling may be given as the king's two steps or as the king taking his rook.
        """
        board = self._board.copy()
        board.make(self.code_of(move))
        return Position(board)

    def play_null(self) -> Position:
        """The position if the side to move passed, as analysts write `--`; not allowed in check."""
        if self.in_check:
            raise IllegalMove(message("a side in check cannot pass"))
        board = self._board.copy()
        board.make_null()
        return Position(board)

    def code_of(self, move: Move) -> int:
        """The board's number for a legal move; IllegalMove if it is not one."""
        codes = self._moves()
        code = codes.get(move)
        if code is None:
            code = self._castling_in_the_other_form(move)
        if code is None:
            raise IllegalMove(message("{move} is not legal here", move=move.uci()))
        return code

    def move_of(self, code: int) -> Move:
        """The move for one of the board's numbers."""
        return move_of(code, bool(self._board.chess960))

    def _moves(self) -> dict[Move, int]:
        if self._codes is None:
            chess960 = bool(self._board.chess960)
            self._codes = {move_of(code, chess960): code for code in self._board.legal_moves()}
        return self._codes

    def _castling_in_the_other_form(self, move: Move) -> int | None:
        for code in self._moves().values():
            if code >> 12 == CASTLING and move in (move_of(code, True), move_of(code, False)):
                return code
        return None

    # Text

    def fen(self) -> str:
        """The FEN of this position."""
        return fen.write(self._board)

    def san(self, move: Move) -> str:
        """A legal move in Standard Algebraic Notation: `Nf3`, `exd5`, `O-O`, `e8=Q+`."""
        return san.write(self._board, self.code_of(move))

    def parse_san(self, text: str) -> Move:
        """The legal move that SAN or long algebraic text means.

        Raises IllegalMove if it is none, AmbiguousMove if it fits several.
        """
        return self.move_of(san.read(self._board, text))

    def parse_uci(self, text: str) -> Move:
        """The legal move that UCI text means; IllegalMove if it is none."""
        match = _UCI.fullmatch(text)
        if not match:
            raise IllegalMove(message("{text} is not a move", text=repr(text[:20])))
        promotion = Kind(match[3].lower()) if match[3] else None
        move = Move(parse_square(match[1]), parse_square(match[2]), promotion)
        return self.move_of(self.code_of(move))

    def perft(self, depth: int) -> int:
        """How many sequences of `depth` legal moves there are."""
        if depth < 0:
            raise ValueError(f"a depth of {depth} is less than nothing")
        return self._board.copy().perft(depth)

    # A value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self.halfmove_clock == other.halfmove_clock
            and self.fullmove_number == other.fullmove_number
            and self.repeats(other)
        )

    def __hash__(self) -> int:
        return hash((self._board.key, self._board.halfmove, self._board.fullmove))

    def __repr__(self) -> str:
        return f"Position.from_fen({self.fen()!r})"

    def __str__(self) -> str:
        rows = []
        for rank in range(7, -1, -1):
            men = (self.man_at(rank * 8 + file) for file in range(8))
            rows.append(" ".join(str(man) if man else "." for man in men))
        return "\n".join(rows)

    def __reduce__(self) -> tuple[object, ...]:
        return Position.from_fen, (self.fen(), self.is_chess960 or None)


def _man(code: int) -> Man | None:
    return None if code == EMPTY else _MEN[code]


_MEN = [Man(color, kind) for color in Color for kind in KINDS]


def _chess960_row(number: int) -> str:
    """The first rank, by Scharnagl's numbering."""
    row = [""] * 8
    number, bishop = divmod(number, 4)
    row[2 * bishop + 1] = "b"
    number, bishop = divmod(number, 4)
    row[2 * bishop] = "b"
    knights, queen = divmod(number, 6)
    row[[file for file in range(8) if not row[file]][queen]] = "q"
    free = [file for file in range(8) if not row[file]]
    pairs = [(a, b) for a in range(5) for b in range(a + 1, 5)]
    for index in pairs[knights]:
        row[free[index]] = "n"
    for file, man in zip((file for file in range(8) if not row[file]), "rkr", strict=True):
        row[file] = man
    return "".join(row)
