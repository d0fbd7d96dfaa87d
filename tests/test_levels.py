"""The ladder of levels, as the rest of the program shows it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from chess_app.levels import FRIENDLY, LEVELS, find_level, level_label
from chess_app.play.engine_list import OURS
from chess_app.text.levels import level_lines, read_level


def test_the_ladder_rises_evenly() -> None:
    assert [level.number for level in LEVELS] == list(range(1, len(LEVELS) + 1))
    assert len(LEVELS) >= 11
    assert len({level.name for level in LEVELS}) == len(LEVELS)
    assert all(100 <= upper.elo - lower.elo <= 250 for lower, upper in pairwise(LEVELS))


def test_levels_are_found_by_their_numbers() -> None:
    assert [find_level(level.number) for level in LEVELS] == list(LEVELS)
    assert find_level(0) is find_level(-1) is find_level(len(LEVELS) + 1) is None


def test_the_first_game_is_against_one_of_the_weakest() -> None:
    level = find_level(FRIENDLY)
    assert level is not None
    assert level.elo <= 800


def test_labels_show_name_and_strength() -> None:
    club = next(level for level in LEVELS if level.name == "Club player")
    assert level_label(club) == f"Club player ({club.elo})"
    assert level_lines()[club.number - 1] == f"{club.number}: Club player ({club.elo})"


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_level_is_named_by_number_name_or_beginning(level: object) -> None:
    assert isinstance(level, type(LEVELS[0]))
    number = str(level.number)
    for text in (number, level.name, level.name.upper(), f" {level.name}  ", level.name[:5]):
        assert read_level(text, OURS) == number


@pytest.mark.parametrize("text", ["", "0", "-1", "99", "1.5", "hard", "player", "c", "½"])
def test_what_is_no_level_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no level; a level is 1 \(First steps\), .*$"):
        read_level(text, OURS)


def test_other_engines_have_numbers() -> None:
    assert read_level("1350", "Fish") == "1350"
    with pytest.raises(ValueError, match="'club' is no level; a level of this engine is a number"):
        read_level("club", "Fish")
