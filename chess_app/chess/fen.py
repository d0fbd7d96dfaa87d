"""Positions as text: reads FEN (also X-FEN and Shredder-FEN for Chess960) and writes it.

`endings.md` of the project's design says what is refused and what is tidied. A text is refused with
all its faults at once, so that a person who edits a set-up sees everything that is wrong.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from chess_app.chess import retro
from chess_app.chess.bits import (
    BLACK,
    EMPTY,
    KING,
    KNIGHT,
    MAX_COUNTER,
    NO_SQUARE,
    PAWN,
    RANK_1,
    RANK_8,
    ROOK,
    WHITE,
    lsb,
    popcount,
)
from chess_app.chess.board import Board
from chess_app.chess.errors import InvalidFen
from chess_app.chess.men import FILES, parse_square, square_name
from chess_app.chess.message import Message, message

INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

MAX_LENGTH = 120

_MEN = "PNBRQKpnbrqk"
_COLORS = (message("White"), message("Black"))
_RIGHTS = "KQkq"


def read(text: str, chess960: bool | None = None) -> Board:
    """The board that a FEN describes; InvalidFen with every reason if it is not a legal position.

    `chess960` says how castling is to be understood: False refuses all but the usual squares of
    king and rook, True and None allow Chess960. The board's own `chess960` becomes true if this
    argument is, or if the text can only be Chess960 (file letters, unusual squares).
    """
    if len(text) > MAX_LENGTH:
        raise InvalidFen([message("longer than {most} characters", most=MAX_LENGTH)])
    if any(ord(char) < 32 or 127 <= ord(char) < 160 or char in "\u2028\u2029" for char in text):
        raise InvalidFen([message("a control character or line break")])
    fields = [field for field in text.split(" ") if field]
    if not 4 <= len(fields) <= 6:
        raise InvalidFen([message("{count} fields instead of 4 or 6", count=len(fields))])
    placement, side, castling, en_passant, *counters = fields

    faults: list[Message] = []
    board = Board()
    place_men(board, placement, faults)
    if side not in ("w", "b"):
        faults.append(message("side to move is {text} instead of w or b", text=repr(side)))
    halfmove, fullmove = _read_counters(counters, faults)
    passed = _read_en_passant(en_passant, side, faults)
    if faults:
        # Without men and a side to move the rest has no meaning, but its letters can be checked.
        _check_castling_letters(castling, faults)
        raise InvalidFen(faults)

    turn = WHITE if side == "w" else BLACK
    faults += _placement_faults(board, turn)
    rights = _read_castling(board, castling, chess960, faults)
    if not faults:
        faults += _check_faults(board, turn, rights)
    if faults:
        raise InvalidFen(faults)
    passed = _en_passant_if_possible(board, turn, passed)
    board.begin(turn, rights.rooks, NO_SQUARE, halfmove, fullmove)
    if passed != NO_SQUARE and board.can_take_en_passant(passed):
        board.begin(turn, rights.rooks, passed, halfmove, fullmove)
    board.chess960 = bool(chess960) or rights.unusual
    return board


def write(board: Board) -> str:
    """The FEN of a board, with the en-passant square only where a legal capture exists.

    Castling rights are KQkq, in Chess960 too, as long as these letters can be understood (X-FEN).
    """
    ranks = []
    for rank in range(7, -1, -1):
        text = ""
        empty = 0
        for square in range(rank * 8, rank * 8 + 8):
            man = board.man_at(square)
            if man == EMPTY:
                empty += 1
                continue
            text += (str(empty) if empty else "") + _MEN[man]
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    side = "b" if board.turn == BLACK else "w"
    passed = "-" if board.en_passant == NO_SQUARE else square_name(board.en_passant)
    return (
        f"{'/'.join(ranks)} {side} {_castling_text(board)} {passed}"
        f" {board.halfmove} {board.fullmove}"
    )


# Men


def place_men(board: Board, placement: str, faults: list[Message]) -> None:
    """Puts the men of a FEN's first field on an empty board; what is wrong goes to `faults`."""
    ranks = placement.split("/")
    if len(ranks) != 8:
        faults.append(message("{count} ranks instead of 8", count=len(ranks)))
        return
    for number, rank in zip(range(8, 0, -1), ranks, strict=True):
        unknown = sorted(set(rank) - set(_MEN + "12345678"))
        if unknown:
            text = " ".join(map(repr, unknown))
            faults.append(message("rank {number} has {text}", number=number, text=text))
            continue
        if re.search(r"\d\d", rank):
            faults.append(message("rank {number} has two digits in a row", number=number))
            continue
        width = sum(int(char) if char.isdigit() else 1 for char in rank)
        if width != 8:
            faults.append(
                message(
                    "rank {number} has {count} squares instead of 8", number=number, count=width
                )
            )
            continue
        square = (number - 1) * 8
        for char in rank:
            if char.isdigit():
                square += int(char)
            else:
                board.place(square, _MEN.index(char))
                square += 1


def _placement_faults(board: Board, turn: int) -> list[Message]:
    faults = []
    for color in (WHITE, BLACK):
        name = _COLORS[color]
        kings = popcount(board.set_of(color, KING))
        pawns = board.set_of(color, PAWN)
        men = sum(popcount(board.set_of(color, kind)) for kind in range(6))
        if kings != 1:
            faults.append(
                message("{side} has {count} kings", side=name, count=kings)
                if kings
                else message("{side} has no king", side=name)
            )
        if pawns & (RANK_1 | RANK_8):
            faults.append(message("{side} has a pawn on the first or last rank", side=name))
        if popcount(pawns) > 8:
            faults.append(message("{side} has {count} pawns", side=name, count=popcount(pawns)))
        if men > 16:
            faults.append(message("{side} has {count} men", side=name, count=men))
    if any(popcount(board.set_of(color, KING)) != 1 for color in (WHITE, BLACK)):
        return faults
    kings_touch = board.attackers(board.king_square(turn), turn ^ 1, 0) & board.set_of(
        turn ^ 1, KING
    )
    if kings_touch:
        faults.append(message("the kings stand side by side"))
    elif board.attackers(board.king_square(turn ^ 1), turn, _occupied(board)):
        faults.append(
            message("White is in check but it is Black's move")
            if turn == BLACK
            else message("Black is in check but it is White's move")
        )
    return faults


def _occupied(board: Board) -> int:
    occupied = 0
    for color in (WHITE, BLACK):
        for kind in range(6):
            occupied |= board.set_of(color, kind)
    return occupied


def _check_faults(board: Board, turn: int, rights: _Rights) -> list[Message]:
    king = board.king_square(turn)
    checkers = board.attackers(king, turn ^ 1, _occupied(board))
    if popcount(checkers) > 2:
        count = popcount(checkers)
        return [message("{side} is in check by {count} men", side=_COLORS[turn], count=count)]
    # A single check along a line is believed: positions that everybody uses as tests have some
    # that no last move explains.
    along_line = popcount(checkers) == 1 and board.man_at(lsb(checkers)) % 6 not in (PAWN, KNIGHT)
    if not checkers or along_line:
        return []
    unmoved = set(rights.rooks[2 * (turn ^ 1) : 2 * (turn ^ 1) + 2])
    unmoved.discard(NO_SQUARE)
    if unmoved:
        unmoved.add(board.king_square(turn ^ 1))
    if not retro.check_is_possible(board, turn, unmoved):
        return [
            message("no last move can have given this check to Black")
            if turn == BLACK
            else message("no last move can have given this check to White")
        ]
    return []


# En passant and counters


def _read_en_passant(text: str, side: str, faults: list[Message]) -> int:
    if text == "-":
        return NO_SQUARE
    try:
        square = parse_square(text)
    except ValueError:
        faults.append(message("en-passant square is {text}", text=repr(text)))
        return NO_SQUARE
    if side in ("w", "b") and text[1] != ("6" if side == "w" else "3"):
        faults.append(
            message("en-passant square {square} does not fit the side to move", square=text)
        )
    return square


def _en_passant_if_possible(board: Board, turn: int, passed: int) -> int:
    """`passed` if a pawn can just have stepped over it, else NO_SQUARE."""
    if passed == NO_SQUARE:
        return NO_SQUARE
    step = 8 if turn == WHITE else -8
    left_empty = board.man_at(passed) == board.man_at(passed + step) == EMPTY
    stands_behind = board.man_at(passed - step) == (turn ^ 1) * 6 + PAWN
    return passed if left_empty and stands_behind else NO_SQUARE


def _read_counters(counters: list[str], faults: list[Message]) -> tuple[int, int]:
    values = [0, 1]
    for index, text in enumerate(counters):
        if re.fullmatch(r"[0-9]{1,4}", text):
            values[index] = min(int(text), MAX_COUNTER)
        else:
            faults.append(_counter_fault(index, text))
    return values[0], max(values[1], 1)


def _counter_fault(index: int, text: str) -> Message:
    if index:
        return message(
            "move number is {text} instead of a number of up to 4 digits", text=repr(text)
        )
    return message(
        "half-move clock is {text} instead of a number of up to 4 digits", text=repr(text)
    )


# Castling


class _Rights(NamedTuple):
    """`rooks`: the rook's square for each of KQkq or NO_SQUARE; `unusual`: only in Chess960."""

    rooks: tuple[int, int, int, int]
    unusual: bool


def _check_castling_letters(text: str, faults: list[Message]) -> bool:
    if text == "-":
        return True
    unknown = sorted(set(text) - set(_RIGHTS + FILES + FILES.upper()))
    if unknown:
        faults.append(message("castling field has {text}", text=" ".join(map(repr, unknown))))
    if len(set(text)) != len(text):
        faults.append(message("castling field {text} repeats a letter", text=repr(text)))
    return not unknown and len(set(text)) == len(text)


def _read_castling(
    board: Board, text: str, chess960: bool | None, faults: list[Message]
) -> _Rights:
    rooks = [NO_SQUARE] * 4
    by_side_letter = [False] * 4
    unusual = False
    if not _check_castling_letters(text, faults) or text == "-":
        return _Rights((NO_SQUARE, NO_SQUARE, NO_SQUARE, NO_SQUARE), False)
    for letter in text:
        color = WHITE if letter.isupper() else BLACK
        right, rook = _castling_rook(board, color, letter)
        if rook == NO_SQUARE:
            faults.append(_right_without_men(letter))
            continue
        if rooks[right] != NO_SQUARE:
            faults.append(message("castling field {text} names a right twice", text=repr(text)))
            continue
        rooks[right] = rook
        by_side_letter[right] = letter in _RIGHTS
        unusual |= letter not in _RIGHTS
        if not _is_usual(board, color, right, rook):
            unusual = True
            if chess960 is False:
                faults.append(_right_without_men(letter))
    faults += _disagreements(board, rooks, by_side_letter)
    return _Rights((rooks[0], rooks[1], rooks[2], rooks[3]), unusual)


def _right_without_men(letter: str) -> Message:
    return message("castling right {letter} without king and rook at home", letter=letter)


def _is_usual(board: Board, color: int, right: int, rook: int) -> bool:
    home = 56 * color
    return board.king_square(color) == home + 4 and rook == home + (0 if right & 1 else 7)


def _castling_rook(board: Board, color: int, letter: str) -> tuple[int, int]:
    """The right (0..3) that a letter means, and its rook's square or NO_SQUARE."""
    home = 56 * color
    kings = board.set_of(color, KING)
    rooks = [sq for sq in range(home, home + 8) if board.set_of(color, ROOK) >> sq & 1]
    king = lsb(kings) if kings else NO_SQUARE
    if not home <= king < home + 8:
        return 2 * color, NO_SQUARE
    if letter in "Kk":
        return 2 * color, max([sq for sq in rooks if sq > king], default=NO_SQUARE)
    if letter in "Qq":
        return 2 * color + 1, min([sq for sq in rooks if sq < king], default=NO_SQUARE)
    square = home + FILES.index(letter.lower())
    return 2 * color + (square < king), square if square in rooks else NO_SQUARE


def _disagreements(board: Board, rooks: list[int], by_side_letter: list[bool]) -> list[Message]:
    """Rights that no single start position can have given, for those written with KQkq.

    The letters do not say where king and rook started, so both sides must agree on it. This is
    how a right of the usual game whose king or rook has left home is told from Chess960.
    """
    faults = []
    for right in (0, 1):
        white, black = right, right + 2
        if not (by_side_letter[white] and by_side_letter[black]):
            continue
        kings_agree = board.king_square(WHITE) + 56 == board.king_square(BLACK)
        if kings_agree and rooks[white] + 56 == rooks[black]:
            continue
        for color, index in ((WHITE, white), (BLACK, black)):
            if not _is_usual(board, color, index, rooks[index]):
                faults.append(_right_without_men(_RIGHTS[index]))
    return faults


def _castling_text(board: Board) -> str:
    rights = [right for right in range(4) if board.castling >> right & 1]
    rooks = [board.castling_rook(right) if right in rights else NO_SQUARE for right in range(4)]
    outermost = [
        right in rights and _castling_rook(board, right // 2, _RIGHTS[right])[1] == rooks[right]
        for right in range(4)
    ]
    agree = not _disagreements(board, rooks, outermost)
    text = ""
    for right in rights:
        letter = FILES[rooks[right] & 7]
        if outermost[right] and agree:
            text += _RIGHTS[right]
        else:
            text += letter.upper() if right < 2 else letter
    return text or "-"
