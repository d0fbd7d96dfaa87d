"""Terms that are made to count more or less."""

from __future__ import annotations

import pytest

from chess_app.engine.patterns import MOST_WORTH, STAGE_COUNT, TABLE_SIZE, Pattern
from tools.tuning.scale import parse_factor, scaled, scaled_pattern


def test_a_factor_is_named() -> None:
    assert parse_factor("SPACE=1.5") == ("SPACE", 1.5)


def test_opening_halves_are_scaled_and_endgame_halves_stay() -> None:
    assert scaled([(20, 7), (-5, 3), (0, 1)], 1.5) == [(30, 7), (-8, 3), (0, 1)]


@pytest.mark.parametrize("stage", range(STAGE_COUNT))
def test_a_pattern_is_worth_more_in_one_stage_of_the_game(stage: int) -> None:
    pattern = Pattern(3, range(1, 9), range(-8, 0), [5] * TABLE_SIZE)
    factors = [1.0] * STAGE_COUNT
    factors[stage] = 2.0
    changed = scaled_pattern(pattern, factors)
    assert [new - old for new, old in zip(changed.to_move, pattern.to_move, strict=True)] == [
        stage + 1 if place == stage else 0 for place in range(STAGE_COUNT)
    ]
    assert changed.waiting[stage] == 2 * pattern.waiting[stage]
    assert (changed.always, changed.tables) == (pattern.always, pattern.tables)


def test_no_pattern_is_worth_more_than_its_products_have_room_for() -> None:
    pattern = Pattern(0, [100] * STAGE_COUNT, [-100] * STAGE_COUNT, [0] * TABLE_SIZE)
    changed = scaled_pattern(pattern, [2.0] * STAGE_COUNT)
    assert set(changed.to_move) == {MOST_WORTH}
    assert set(changed.waiting) == {-MOST_WORTH}
