"""Looks one move back: can the last move have given the check that stands on the board?

Before the last move the king now in check stood in no check. So the search is for one legal way of
taking a move back after which nothing attacks him.
"""

from __future__ import annotations

from collections.abc import Iterator

from chess_app.chess.attacks import (
    BISHOP_STEPS,
    KNIGHT_JUMPS,
    ROOK_STEPS,
    bishop_attacks,
    leaper_attacks,
    rook_attacks,
)
from chess_app.chess.bits import (
    BISHOP,
    BLACK,
    EMPTY,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    WHITE,
    lsb,
    popcount,
)
from chess_app.chess.board import Board

# What stood where before the last move, as far as it differs from now.
Changes = list[tuple[int, int]]


def check_is_possible(board: Board, turn: int, unmoved: set[int]) -> bool:
    """Whether some last move of the other side can have led to the board, `turn` being in check.

    `unmoved`: squares of men that cannot have moved, because castling rights still speak of them.
    """
    return any(
        _was_safe_before(board, turn, changes) for changes in _takebacks(board, turn, unmoved)
    )


def _was_safe_before(board: Board, turn: int, changes: Changes) -> bool:
    """Whether the king of `turn` was attacked by nobody on the board with these changes."""
    before = Board()
    changed = dict(changes)
    occupied = 0
    for square in range(64):
        man = changed.get(square, board.man_at(square))
        if man != EMPTY:
            before.place(square, man)
            occupied |= 1 << square
    return not before.attackers(before.king_square(turn), turn ^ 1, occupied)


def _takebacks(board: Board, turn: int, unmoved: set[int]) -> Iterator[Changes]:
    """Every way of taking back a move of the side that is not to move."""
    them = turn ^ 1
    men = [square for square in range(64) if board.man_at(square) // 6 == them]
    occupied = sum(1 << square for square in range(64) if board.man_at(square) != EMPTY)
    own_men = sum(popcount(board.set_of(turn, kind)) for kind in range(6))
    # A queen stands for whatever was captured: only that something stood there matters.
    captured = turn * 6 + QUEEN if own_men < 16 else None
    for target in men:
        if target in unmoved:
            continue
        man = board.man_at(target)
        if man % 6 == PAWN:
            yield from _pawn_takebacks(board, target, man, captured)
            continue
        for origin in _origins(target, man % 6, occupied):
            yield [(origin, man), (target, EMPTY)]
            if captured is not None:
                yield [(origin, man), (target, captured)]
        if man % 6 != KING and popcount(board.set_of(them, PAWN)) < 8:
            yield from _promotion_takebacks(board, target, them, captured)
    if not unmoved:
        yield from _castling_takebacks(board, them)


def _origins(target: int, kind: int, occupied: int) -> list[int]:
    if kind == KNIGHT:
        squares = leaper_attacks(target, KNIGHT_JUMPS)
    elif kind == KING:
        squares = leaper_attacks(target, ROOK_STEPS + BISHOP_STEPS)
    else:
        squares = rook_attacks(target, occupied) if kind in (ROOK, QUEEN) else 0
        squares |= bishop_attacks(target, occupied) if kind in (BISHOP, QUEEN) else 0
    squares &= ~occupied
    found = []
    while squares:
        found.append(lsb(squares))
        squares &= squares - 1
    return found


def _forward(color: int) -> int:
    return 8 if color == WHITE else -8


def _beside(square: int) -> list[int]:
    return [square + step for step in (-1, 1) if 0 <= (square & 7) + step < 8]


def _pawn_takebacks(
    board: Board, target: int, pawn: int, captured: int | None
) -> Iterator[Changes]:
    color = pawn // 6
    forward = _forward(color)
    rank = target >> 3 if color == WHITE else 7 - (target >> 3)  # counted from its own side
    back = target - forward
    if rank < 2:
        return
    if board.man_at(back) == EMPTY:
        yield [(back, pawn), (target, EMPTY)]
        if rank == 3 and board.man_at(back - forward) == EMPTY:
            yield [(back - forward, pawn), (target, EMPTY)]
    if captured is None:
        return
    for origin in _beside(back):
        if board.man_at(origin) != EMPTY:
            continue
        yield [(origin, pawn), (target, captured)]
        other = (color ^ 1) * 6 + PAWN
        can_be_en_passant = (
            rank == 5
            and board.man_at(back) == EMPTY
            and board.man_at(target + forward) == EMPTY
            and popcount(board.set_of(color ^ 1, PAWN)) < 8
        )
        if can_be_en_passant:
            yield [(origin, pawn), (target, EMPTY), (back, other)]


def _promotion_takebacks(
    board: Board, target: int, color: int, captured: int | None
) -> Iterator[Changes]:
    if target >> 3 != (7 if color == WHITE else 0):
        return
    pawn = color * 6 + PAWN
    back = target - _forward(color)
    if board.man_at(back) == EMPTY:
        yield [(back, pawn), (target, EMPTY)]
    if captured is not None:
        for origin in _beside(back):
            if board.man_at(origin) == EMPTY:
                yield [(origin, pawn), (target, captured)]


def _castling_takebacks(board: Board, color: int) -> Iterator[Changes]:
    """Castling to either side, from wherever king and rook can have stood in Chess960."""
    home = 56 if color == BLACK else 0
    king, rook = color * 6 + KING, color * 6 + ROOK
    for king_end, rook_end in ((home + 6, home + 5), (home + 2, home + 3)):
        if board.man_at(king_end) != king or board.man_at(rook_end) != rook:
            continue
        free = {king_end, rook_end} | {
            square for square in range(home, home + 8) if board.man_at(square) == EMPTY
        }
        for king_start in free:
            for rook_start in free:
                kingside = rook_end < king_end
                if king_start != rook_start and (rook_start > king_start) == kingside:
                    changes = {king_end: EMPTY, rook_end: EMPTY}
                    changes |= {king_start: king, rook_start: rook}
                    yield list(changes.items())
