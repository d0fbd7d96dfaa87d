"""Static exchange evaluation, against worked examples and a slow count of its own."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from chess_app.chess import Color, Kind, Man, Position, parse_square
from chess_app.chess.bits import CASTLING, EN_PASSANT, PROMOTION
from chess_app.chess.men import KINDS
from chess_app.engine.exchange import exchange_reaches, value_of
from tests.chess.random_games import games

VALUES = {letter: value_of(index) for index, letter in enumerate("PNBRQK")}


def amount(text: str) -> int:
    """What an expression like `R-Q+P` is worth."""
    return sum(
        VALUES[letter] * (-1 if sign == "-" else 1)
        for sign, letter in re.findall(r"([+-]?)([PNBRQ])", text)
    )


def test_values_are_in_the_usual_order() -> None:
    assert 0 < VALUES["P"] < VALUES["N"] <= VALUES["B"] < VALUES["R"] < VALUES["Q"]
    assert VALUES["K"] == 0
    assert [value_of(6 + index) for index in range(6)] == [VALUES[kind] for kind in "PNBRQK"]
    assert value_of(12) == 0


@pytest.mark.parametrize(
    ("fen", "move", "gain"),
    [
        # Nothing to take
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "0"),
        ("4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "e2e4", "-P"),
        ("4k3/8/8/3p4/8/3P4/4P3/4K3 w - - 0 1", "e2e4", "0"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "0"),
        ("4k3/8/5p2/8/8/8/8/4K1R1 w - - 0 1", "g1g5", "-R"),
        # One takes, nobody takes back
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "P"),
        ("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5", "Q"),
        ("4k3/8/8/3r4/8/8/3Q4/4K3 w - - 0 1", "d2d5", "R"),
        # Taken back once
        ("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "0"),
        ("4k3/8/2p5/3n4/8/4N3/8/4K3 w - - 0 1", "e3d5", "0"),
        ("4k3/8/2p5/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", "P-N"),
        ("4k3/8/2p5/3r4/8/8/3Q4/4K3 w - - 0 1", "d2d5", "R-Q"),
        ("4k3/8/2p5/3q4/8/8/3R4/4K3 w - - 0 1", "d2d5", "Q-R"),
        # Guarded by the other side as well
        ("4k3/8/2p5/3p4/4P3/2N5/8/4K3 w - - 0 1", "e4d5", "P"),
        ("4k3/8/2p5/3p4/4P3/2N5/8/4K3 w - - 0 1", "c3d5", "P-N+P"),
        # Behind each other: rooks, queen behind rook, queen behind bishop, bishop behind a pawn
        ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", "P-R"),
        ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", "P"),
        ("3qk3/3r4/8/3p4/8/8/3R4/3QK3 w - - 0 1", "d2d5", "P-R"),
        ("4k3/8/2p5/3p4/4B3/5Q2/8/4K3 w - - 0 1", "e4d5", "P-B+P"),
        ("4k3/8/4p3/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5", "P"),
        # The king takes only what is not guarded
        ("8/8/3k4/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "0"),
        ("8/8/3k4/3p4/4P3/8/8/3RK3 w - - 0 1", "e4d5", "P"),
        ("8/8/3k4/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", "P-R"),
        ("8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", "P"),
        # En passant
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "P"),
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "0"),
        ("3rk3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "0"),
        # Promotions
        ("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "Q-P"),
        ("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", "N-P"),
        ("r7/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "-P"),
        ("3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "R+Q-P"),
        ("r2r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "R-P"),
        # Black captures too
        ("4k3/8/8/8/3p4/4P3/8/4K3 b - - 0 1", "d4e3", "P"),
        ("4k3/8/8/8/3p4/4P3/3P4/4K3 b - - 0 1", "d4e3", "0"),
        # Known from the literature
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", "P"),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", "P-N"),
    ],
)  # fmt: skip
def test_worked_examples(fen: str, move: str, gain: str) -> None:
    position = Position.from_fen(fen)
    code = position.code_of(position.parse_uci(move))
    board = position.board()
    exact = amount(gain)
    assert slow_exchange(position, code) == exact
    for least in (-3000, exact - 100, exact - 1, exact):
        assert exchange_reaches(board, code, least), least
    for least in (exact + 1, exact + 100, 3000):
        assert not exchange_reaches(board, code, least), least
    assert board.same_position(position.board())


@given(games(most_moves=60))
def test_every_move_of_random_positions(game: list[Position]) -> None:
    position = game[-1]
    board = position.board()
    for move in position.legal_moves():
        code = position.code_of(move)
        exact = slow_exchange(position, code)
        assert exchange_reaches(board, code, exact), f"{move.uci()} {exact}"
        assert not exchange_reaches(board, code, exact + 1), f"{move.uci()} {exact}"


# The slow count: men in a dictionary, attackers found by walking, captures tried one by one.

STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
KNIGHT_STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

Men = dict[int, Man]


def worth(kind: Kind) -> int:
    return VALUES[kind.value.upper()]


def slow_exchange(position: Position, code: int) -> int:
    """What the move wins if both sides then take on its target for as long as it pays."""
    origin, target, sort = code & 63, code >> 6 & 63, code >> 12
    if sort == CASTLING:
        return 0
    men = dict(position.men())
    mover = men.pop(origin)
    gain = 0
    if sort == EN_PASSANT:
        gain = worth(men.pop(target ^ 8).kind)
    elif target in men:
        gain = worth(men[target].kind)
    if sort >= PROMOTION:
        promoted = KINDS[sort - PROMOTION + 1]
        gain += worth(promoted) - worth(Kind.PAWN)
        mover = Man(mover.color, promoted)
    men[target] = mover
    return gain - best_capture(men, target, mover.color.opponent)


def best_capture(men: Men, target: int, side: Color) -> int:
    """What `side` wins on the target if it takes with the least man, or nothing if it does not."""
    origins = attackers(men, target, side)
    if not origins:
        return 0
    origin = min(origins, key=lambda square: KINDS.index(men[square].kind))
    if men[origin].kind is Kind.KING and attackers(men, target, side.opponent):
        return 0
    after = dict(men)
    captured = after[target]
    after[target] = after.pop(origin)
    return max(worth(captured.kind) - best_capture(after, target, side.opponent), 0)


def attackers(men: Men, target: int, side: Color) -> list[int]:
    found = []
    for steps, kinds in (
        (STRAIGHT, {Kind.ROOK, Kind.QUEEN}),
        (DIAGONAL, {Kind.BISHOP, Kind.QUEEN}),
    ):
        for step in steps:
            square = neighbour(target, step)
            while square is not None and square not in men:
                square = neighbour(square, step)
            if square is not None and men[square].color is side and men[square].kind in kinds:
                found.append(square)
    back = -1 if side is Color.WHITE else 1
    for steps, kind in (
        (KNIGHT_STEPS, Kind.KNIGHT),
        (STRAIGHT + DIAGONAL, Kind.KING),
        ([(1, back), (-1, back)], Kind.PAWN),
    ):
        for step in steps:
            square = neighbour(target, step)
            if square in men and men[square] == Man(side, kind):
                found.append(square)
    return found


def neighbour(square: int, step: tuple[int, int]) -> int | None:
    file, rank = (square & 7) + step[0], (square >> 3) + step[1]
    return rank * 8 + file if 0 <= file < 8 and 0 <= rank < 8 else None


def test_the_slow_count_finds_attackers() -> None:
    men = Position.from_fen("3rk3/8/2p1n3/3p4/4B3/2N2Q2/8/3RK3 w - - 0 1").men()
    squares = [parse_square(name) for name in ("c3", "d1", "e4")]
    assert sorted(attackers(dict(men), parse_square("d5"), Color.WHITE)) == sorted(squares)
