"""The evaluation: fair to both sides, the sum of its terms, the same compiled and plain."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given

from chess_app.chess import Color, Kind, Position, parse_square
from chess_app.engine import bench, weights
from chess_app.engine.endgames import mate_knowledge
from chess_app.engine.evaluation import TERMS, Evaluator
from tests.chess.random_games import games

PROJECT = Path(__file__).parents[2]
INITIAL = Position.initial()

# All kinds of positions: openings, attacks on kings, passed pawns, drawish endings, mates.
FENS = [
    *bench.POSITIONS,
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    "r2qk2r/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2QK2R b KQkq - 4 7",
    "2kr3r/pp1q1ppp/2n1b3/2Qp4/8/2P1B3/PP3PPP/R3KB1R w KQ - 3 15",
    "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
    "8/3k4/8/3PP3/8/8/6K1/8 b - - 12 60",
    "8/5k2/8/2b5/4P3/3B4/5K2/8 w - - 0 1",
    "8/8/4k3/8/8/2B5/3NK3/8 w - - 30 60",
    "8/8/4k3/8/8/8/4KR2/8 b - - 0 1",
    "QQQQQ3/QQQ5/8/8/7k/8/8/K7 b - - 0 1",
    "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "6k1/5ppp/8/1N6/2P1n3/1p6/r4PPP/3R2K1 w - - 99 80",
]


def value(position: Position) -> int:
    return Evaluator().evaluate(position.board())


def mirrored(position: Position) -> Position:
    """The same with colours changed and the board turned round."""
    placement, turn, castling, passed, *counters = position.fen().split()
    placement = "/".join(reversed(placement.split("/"))).swapcase()
    passed = passed.replace("3", "x").replace("6", "3").replace("x", "6")
    fields = [placement, "b" if turn == "w" else "w", castling.swapcase(), passed, *counters]
    return Position.from_fen(" ".join(fields))


# Fairness


@given(games(most_moves=60))
def test_both_sides_are_judged_alike(game: list[Position]) -> None:
    position = game[-1]
    assert value(mirrored(position)) == value(position)
    white = Evaluator().list_terms(position.board())
    black = Evaluator().list_terms(mirrored(position).board())
    assert [(name, theirs, ours) for name, ours, theirs in black] == white


@given(games(most_moves=60))
def test_what_was_evaluated_before_does_not_matter(game: list[Position]) -> None:
    evaluator = Evaluator()
    for position in game:
        assert evaluator.evaluate(position.board()) == value(position)


@given(games(most_moves=60))
def test_no_value_looks_like_a_mate(game: list[Position]) -> None:
    assert abs(value(game[-1])) < 31_000


def test_nothing_is_changed_on_the_board() -> None:
    for fen in FENS:
        board = Position.from_fen(fen).board()
        evaluator = Evaluator()
        evaluator.evaluate(board)
        evaluator.list_terms(board)
        evaluator.value_of_man(board, board.king_square(0))
        assert board.same_position(Position.from_fen(fen).board())


# Terms


def mixed(opening: int, endgame: int, position: Position) -> int:
    """One value of the two, by how many pieces are left."""
    worth = {Kind.KNIGHT: 1, Kind.BISHOP: 1, Kind.ROOK: 2, Kind.QUEEN: 4}
    pieces = sum(worth.get(man.kind, 0) for man in position.men().values())
    phase = min(pieces, 24) * 256 // 24
    return (opening * phase + endgame * (256 - phase)) >> 8


def scales_endgame(position: Position) -> bool:
    """Whether an advantage may count less because the ending is hard to win."""
    men = list(position.men().values())
    pawns = [sum(str(man) == letter for man in men) for letter in "Pp"]
    bishops = [sum(str(man) == letter for man in men) for letter in "Bb"]
    return min(pawns) < 4 or bishops == [1, 1]


def test_every_term_is_listed() -> None:
    for fen in FENS:
        rows = Evaluator().list_terms(Position.from_fen(fen).board())
        assert [name for name, _, _ in rows] == list(TERMS)
    assert len(set(TERMS)) == len(TERMS)


@given(games())
def test_the_terms_add_up(game: list[Position]) -> None:
    position = game[-1]
    board = position.board()
    if scales_endgame(position) or position.halfmove_clock or mate_knowledge(board):
        return
    rows = Evaluator().list_terms(board)
    sign = 1 if position.turn is Color.WHITE else -1
    opening = sign * sum(white[0] - black[0] for _, white, black in rows)
    endgame = sign * sum(white[1] - black[1] for _, white, black in rows)
    assert value(position) == mixed(opening, endgame, position)


def listed(fen: str) -> dict[str, tuple[tuple[int, int], tuple[int, int]]]:
    """The terms of a position by name: (opening, endgame) of White and of Black."""
    rows = Evaluator().list_terms(Position.from_fen(fen).board())
    return {name: (white, black) for name, white, black in rows}


def test_the_start_is_worth_the_move_and_nothing_else() -> None:
    rows = listed(INITIAL.fen())
    for name, (white, black) in rows.items():
        # Patterns, too, may be worth more to the side that can make use of them at once.
        assert (white == black) == (name not in ("tempo", "patterns", "complexity")), name
    assert rows["tempo"] == (tuple(weights.TEMPO[0]), (0, 0))
    (white_patterns, _), (black_patterns, _) = rows["patterns"]
    assert value(INITIAL) == weights.TEMPO[0][0] + white_patterns - black_patterns


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4k3/pppppppp/8/8/8/8/PPPPPPPP/Q3K3", "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3"),
        ("4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3", "4k3/pppppppp/8/8/8/8/PPPPPPPP/N3K3"),
        ("4k3/pppppppp/8/8/8/8/PPPPPPPP/N3K3", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3"),
        ("4k3/ppppppp1/8/8/8/8/PPPPPPPP/4K3", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3"),
        ("4k3/8/P7/8/8/8/5ppp/4K3", "4k3/8/8/8/8/P7/5ppp/4K3"),
    ],
)
def test_more_is_better(better: str, worse: str) -> None:
    values = [value(Position.from_fen(f"{men} w - - 0 1")) for men in (better, worse)]
    assert values[0] > values[1]


@pytest.mark.parametrize(
    ("safe", "driven_out"),
    [
        # The bishop guards the corner or not.
        ("k7/8/1K6/P7/8/8/3B4/8 w - - 0 1", "k7/8/1K6/P7/8/3B4/8/8 w - - 0 1"),
        ("7k/8/6K1/7P/8/3B4/8/8 b - - 0 1", "7k/8/6K1/7P/8/2B5/8/8 b - - 0 1"),
        # Nobody gets him out but a pawn on another file.
        ("8/1k6/8/1K6/P7/P7/8/8 w - - 0 1", "8/1k6/8/1K6/P7/1P6/8/8 w - - 0 1"),
        # He arrives, or is too late.
        ("8/1k6/8/8/P7/8/5B2/3K4 w - - 0 1", "8/5k2/8/P7/8/8/5B2/3K4 w - - 0 1"),
    ],
)
def test_a_corner_saves_from_pawns_on_a_rook_file(safe: str, driven_out: str) -> None:
    assert abs(value(Position.from_fen(safe))) < 30
    assert abs(value(Position.from_fen(driven_out))) > 150


@pytest.mark.parametrize(
    "fen", ["8/7k/4N3/4N1K1/8/8/8/8 w - - 0 1", "8/7K/4n3/4n1k1/8/8/8/8 w - - 0 1"]
)
def test_two_knights_alone_are_worth_less_than_a_pawn(fen: str) -> None:
    assert abs(value(Position.from_fen(fen))) < weights.VALUES[0][1]


def test_each_attacker_more_makes_a_king_less_safe() -> None:
    attacks = [
        "6k1/5ppp/8/8/8/8/5PPP/2BQRNK1 w - - 0 1",
        "6k1/5ppp/8/8/3Q4/8/5PPP/2B1RNK1 w - - 0 1",
        "6k1/5ppp/8/6N1/3Q4/8/5PPP/2B1R1K1 w - - 0 1",
        "6k1/5ppp/7B/6N1/3Q4/8/5PPP/4R1K1 w - - 0 1",
    ]
    safety = [listed(fen)["king safety"][1][0] for fen in attacks]
    assert safety == sorted(set(safety), reverse=True)


def test_what_hangs_is_worth_more_to_the_side_to_move() -> None:
    men = "6k1/5ppp/8/3n4/8/8/5PPP/3R2K1"
    ours, theirs = (listed(f"{men} {turn} - - 0 1")["threats"][0] for turn in "wb")
    assert ours[0] > theirs[0]
    assert ours[1] > theirs[1]


def test_who_can_still_castle_has_a_safer_king() -> None:
    men = "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R"
    both, neither = (listed(f"{men} w {rights} - 0 1") for rights in ("KQkq", "-"))
    assert both["king safety"][0][0] > neither["king safety"][0][0]
    assert both["king safety"][1][0] > neither["king safety"][1][0]


def test_a_game_without_progress_becomes_a_draw() -> None:
    fen = "4k3/pppppppp/8/8/8/8/PPPPPPPP/Q3K3 w - - {} 60"
    values = [value(Position.from_fen(fen.format(moves))) for moves in range(0, 101, 10)]
    assert values == sorted(set(values), reverse=True)
    assert values[-1] > 0


# Single men


def worth(position: Position, square: str) -> int:
    return Evaluator().value_of_man(position.board(), parse_square(square))


def test_a_man_is_worth_the_same_for_both_sides() -> None:
    for fen in FENS:
        position = Position.from_fen(fen)
        board, other = position.board(), mirrored(position).board()
        evaluator = Evaluator()
        for square in position.men():
            expected = evaluator.value_of_man(board, square)
            assert evaluator.value_of_man(other, square ^ 56) == expected


def test_values_of_men_are_in_the_usual_order() -> None:
    pawn, knight, rook, queen = (worth(INITIAL, square) for square in ("e2", "b1", "a1", "d1"))
    assert 0 < pawn < knight < rook < queen


def test_a_man_is_worth_what_its_table_says() -> None:
    lonely = Position.from_fen("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1")
    square = parse_square("d4")
    opening = weights.VALUES[1][0] + weights.KNIGHT_SQUARES[square][0]
    endgame = weights.VALUES[1][1] + weights.KNIGHT_SQUARES[square][1]
    assert worth(lonely, "d4") == mixed(opening, endgame, lonely)


# One source, two ways to run

SCRIPT = """
import json, sys
from chess_app._build import core_state
from chess_app.chess import Position
from chess_app.engine import bench
from chess_app.engine.evaluation import Evaluator

values = [Evaluator().evaluate(Position.from_fen(fen).board()) for fen in json.load(sys.stdin)]
print(json.dumps([core_state().name, values, list(bench.run(2))[-1]]))
"""


def test_compiled_and_plain_are_the_same(compiled: bool) -> None:
    # The other way than that of this process, in a process of its own. Where nothing is compiled
    # both are plain; then it shows at least that nothing depends on the process.
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input=json.dumps(FENS),
        env=os.environ | {"CHESS_APP_PURE": "1" if compiled else "0"},
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    state, values, last = json.loads(done.stdout)
    assert not (compiled and state != "PLAIN")
    assert values == [value(Position.from_fen(fen)) for fen in FENS]
    assert last == list(bench.run(2))[-1]
