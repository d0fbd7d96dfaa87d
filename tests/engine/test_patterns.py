"""Patterns: worth what their tables say, and their file can be written and read."""

from __future__ import annotations

from importlib.resources import files
from itertools import count, islice
from pathlib import Path

from hypothesis import given

from chess_app.chess import Color, Kind, Position
from chess_app.engine.evaluation import Evaluator
from chess_app.engine.patterns import PATTERN_COUNT, STAGE_COUNT, TABLE_SIZE, Pattern, read
from tests.chess.random_games import games
from tools.tuning.patterns_file import read_patterns, write_patterns

TEXT = files("chess_app.engine").joinpath("patterns.txt").read_text(encoding="ascii")
PATTERNS = read(TEXT)
KINDS = (Kind.PAWN, Kind.KNIGHT, Kind.BISHOP, Kind.ROOK, Kind.QUEEN, Kind.KING)


def worth_to(position: Position, side: Color) -> int:
    """What the patterns are worth, straight from the words that describe them."""
    men = position.men()
    (king,) = (square for square, man in men.items() if man.kind is Kind.KING and man.color is side)
    flip = (0 if side is Color.WHITE else 56) ^ (7 if king % 8 < 4 else 0)
    attacked = attacked_squares(position)
    places = []
    for square, man in men.items():
        number = KINDS.index(man.kind) + (0 if man.color is side else 6)
        guarded, threatened = (
            square in attacked[man.color],
            square in attacked[man.color.opponent],
        )
        places.append(((guarded * 2 + threatened) * 12 + number) * 64 + (square ^ flip))
    stage = (len(men) - 1) // 4
    total = 0
    for pattern in PATTERNS:
        there = pattern.always + sum(pattern.tables[place] for place in places)
        worth = pattern.to_move if position.turn is side else pattern.waiting
        total += min(max(there, 0), 256) ** 2 * worth[stage]
    return total // 2**15


def attacked_squares(position: Position) -> dict[Color, set[int]]:
    """The squares that each side attacks, as the evaluation sees it."""
    found = Evaluator().attacked_squares(position.board())
    return {
        side: {square for square in range(64) if found[side.index] >> square & 1} for side in Color
    }


@given(games(most_moves=80))
def test_patterns_are_worth_what_their_tables_say(game: list[Position]) -> None:
    evaluator = Evaluator()
    for position in game:
        rows = {name: values for name, *values in evaluator.list_terms(position.board())}
        white, black = worth_to(position, Color.WHITE), worth_to(position, Color.BLACK)
        assert rows["patterns"] == [(white, white), (black, black)]


def test_attacked_is_where_men_may_capture_also_their_own() -> None:
    position = Position.from_fen("4k3/8/8/8/2n5/8/1P6/R3K3 w - - 0 1")
    rook = {1, 2, 3, 4} | {8, 16, 24, 32, 40, 48, 56}
    attacked = attacked_squares(position)
    assert attacked[Color.WHITE] == rook | {16, 18} | {3, 5, 11, 12, 13}
    knight = {9, 11, 16, 20, 32, 36, 41, 43}
    assert attacked[Color.BLACK] == knight | {59, 61, 51, 52, 53}


def test_no_sum_or_product_is_too_large_for_16_bits() -> None:
    for pattern in PATTERNS:
        assert abs(pattern.always) + 32 * max(abs(number) for number in pattern.tables) < 2**15
        assert 256 * max(abs(n) for n in (*pattern.to_move, *pattern.waiting)) < 2**15


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / "patterns.txt"
    write_patterns(PATTERNS, file)
    assert file.read_text(encoding="ascii") == TEXT
    # Numbers that are all different: none may change its place.
    numbers = count()
    patterns = [
        Pattern(
            next(numbers),
            list(islice(numbers, STAGE_COUNT)),
            list(islice(numbers, STAGE_COUNT)),
            list(islice(numbers, TABLE_SIZE)),
        )
        for _ in range(PATTERN_COUNT)
    ]
    write_patterns(patterns, file)
    assert read_patterns(file) == patterns
