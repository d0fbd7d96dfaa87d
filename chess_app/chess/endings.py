"""How a game ends by the rules: the Laws of Chess of FIDE, 2023, with their article numbers."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Literal, NamedTuple

from chess_app.chess.bits import BISHOP, DARK, KNIGHT, PAWN, QUEEN, ROOK, popcount
from chess_app.chess.board import Board
from chess_app.chess.men import Color
from chess_app.chess.position import Position

Rules = Literal["casual", "fide"]


class Ending(Enum):
    """Why a game is over; the value is the reason in English words."""

    CHECKMATE = "checkmate"
    """The side to move is in check and has no legal move (5.1.1)."""

    STALEMATE = "stalemate"
    """The side to move is not in check and has no legal move (5.2.1)."""

    INSUFFICIENT_MATERIAL = "insufficient material"
    """Neither side can mate by any series of legal moves (5.2.2)."""

    FIVEFOLD_REPETITION = "fivefold repetition"
    """The position has stood on the board five times (9.6.1)."""

    SEVENTYFIVE_MOVES = "seventy-five moves without a pawn move or capture"
    """Each side has made 75 such moves in a row (9.6.2)."""

    THREEFOLD_REPETITION = "threefold repetition"
    """The position has stood on the board three times (9.2)."""

    FIFTY_MOVES = "fifty moves without a pawn move or capture"
    """Each side has made 50 such moves in a row (9.3)."""

    AGREEMENT = "agreement"
    """One side offered a draw and the other accepted (5.2.3)."""

    RESIGNATION = "resignation"
    """One side gave up (5.1.2)."""

    TIME = "time"
    """One side's flag fell (6.9)."""


class Outcome(NamedTuple):
    """The result of a game: `winner` is None for a draw."""

    winner: Color | None
    ending: Ending

    @property
    def result(self) -> str:
        """The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is Color.WHITE else "0-1"


def outcome(positions: Sequence[Position], rules: Rules = "casual") -> Outcome | None:
    """How the game with these positions (from its start to the last move) has ended, or None.

    With `casual` rules threefold repetition and fifty moves end the game at once; with `fide`
    rules a player has to claim them, see `claimable`.
    """
    if rules not in ("casual", "fide"):
        raise ValueError(f"no rules are called {rules!r}: there are 'casual' and 'fide'")
    last = _last(positions)
    if not last.has_legal_move():
        if last.in_check:
            return Outcome(last.turn.opponent, Ending.CHECKMATE)
        return Outcome(None, Ending.STALEMATE)
    if is_dead(last):
        return Outcome(None, Ending.INSUFFICIENT_MATERIAL)
    repetitions = count_repetitions(positions)
    if repetitions >= 5:
        return Outcome(None, Ending.FIVEFOLD_REPETITION)
    if last.halfmove_clock >= 150:
        return Outcome(None, Ending.SEVENTYFIVE_MOVES)
    if rules == "casual":
        ending = _claim(last, repetitions)
        return Outcome(None, ending) if ending else None
    return None


def claimable(positions: Sequence[Position]) -> Ending | None:
    """Which draw a player can claim after the last of these positions (9.2, 9.3), if any.

    For a claim with the move that a player is about to make, add the position after that move.
    """
    return _claim(_last(positions), count_repetitions(positions))


def _claim(last: Position, repetitions: int) -> Ending | None:
    if repetitions >= 3:
        return Ending.THREEFOLD_REPETITION
    if last.halfmove_clock >= 100:
        return Ending.FIFTY_MOVES
    return None


def count_repetitions(positions: Sequence[Position]) -> int:
    """How often the last position has stood on the board, this time included (9.2.3)."""
    last = _last(positions)
    # Nothing can repeat across a pawn move or a capture.
    earliest = max(len(positions) - 1 - last.halfmove_clock, 0)
    return sum(last.repeats(position) for position in positions[earliest:])


def is_dead(position: Position) -> bool:
    """Whether nobody can mate, judged by the men alone (5.2.2).

    That is so with bare kings, with one knight, and with bishops that all stand on one colour.
    """
    board = position.board()
    if any(_count(board, kind) for kind in (PAWN, ROOK, QUEEN)):
        return False
    if _count(board, KNIGHT):
        return _count(board, KNIGHT) == 1 and not _count(board, BISHOP)
    return _bishops_on_one_color(board)


def can_mate(position: Position, color: Color) -> bool:
    """Whether `color` can still mate by some series of legal moves, as far as men alone tell (6.9).

    It decides whether a flag fall or a resignation loses. A lone king cannot; nor can a knight
    against queens only; nor can bishops if every bishop on the board stands on one colour and the
    other side has neither knight nor pawn.
    """
    board = position.board()
    us, them = color.index, color.opponent.index
    own = [popcount(board.set_of(us, kind)) for kind in (PAWN, KNIGHT, BISHOP, ROOK, QUEEN)]
    other = [popcount(board.set_of(them, kind)) for kind in (PAWN, KNIGHT, BISHOP, ROOK, QUEEN)]
    if not any(own):
        return False
    if own == [0, 1, 0, 0, 0]:
        return any(other[:QUEEN])
    if own[BISHOP] == sum(own) and _bishops_on_one_color(board):
        return bool(other[KNIGHT] or other[PAWN])
    return True


def _last(positions: Sequence[Position]) -> Position:
    if not positions:
        raise ValueError("a game has at least its start position")
    return positions[-1]


def _count(board: Board, kind: int) -> int:
    return popcount(board.set_of(0, kind) | board.set_of(1, kind))


def _bishops_on_one_color(board: Board) -> bool:
    bishops = board.set_of(0, BISHOP) | board.set_of(1, BISHOP)
    return not bishops & DARK or not bishops & ~DARK
