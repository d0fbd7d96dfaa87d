"""The strength of engines."""

from __future__ import annotations

import pytest

from chess_app.play.engine_level import FULL_STRENGTH, Scale, level_settings, scale_of
from chess_app.play.engine_options import Option, parse_option

LEVEL = "option name Level type spin default 20 min 1 max 20"
LIMIT = "option name UCI_LimitStrength type check default false"
ELO = "option name UCI_Elo type spin default 1320 min 1320 max 3190"
SKILL = "option name Skill Level type spin default 20 min 0 max 20"


def options(*lines: str) -> dict[str, Option]:
    found = [parse_option(line) for line in lines]
    return {option.name.lower(): option for option in found if option}


@pytest.mark.parametrize(
    ("lines", "scale"),
    [
        ([], None),
        ([LEVEL], Scale("level", "Level", 1, 20)),
        ([LIMIT, ELO], Scale("elo", "UCI_Elo", 1320, 3190)),
        ([SKILL], Scale("skill", "Skill Level", 0, 20)),
        ([SKILL, ELO, LIMIT], Scale("elo", "UCI_Elo", 1320, 3190)),
        ([SKILL, ELO, LIMIT, LEVEL], Scale("level", "Level", 1, 20)),
        ([LIMIT], None),
        ([ELO], None),
        (["option name Level type string default 3"], None),
        (["option name Level type spin default 3"], None),
        (["option name Level type spin default 3 min 3 max 3"], None),
    ],
)
def test_scales(lines: list[str], scale: Scale | None) -> None:
    assert scale_of(options(*lines)) == scale


@pytest.mark.parametrize(
    ("lines", "level", "settings"),
    [
        ([], FULL_STRENGTH, ()),
        ([LEVEL], FULL_STRENGTH, (("Level", "20"),)),
        ([LEVEL], "1", (("Level", "1"),)),
        ([LIMIT, ELO], FULL_STRENGTH, (("UCI_LimitStrength", "false"),)),
        ([LIMIT, ELO], "1500", (("UCI_LimitStrength", "true"), ("UCI_Elo", "1500"))),
        ([SKILL], "0", (("Skill Level", "0"),)),
    ],
)
def test_settings(lines: list[str], level: str, settings: tuple[tuple[str, str], ...]) -> None:
    assert level_settings(options(*lines), level) == settings


@pytest.mark.parametrize(
    ("lines", "level", "message"),
    [
        ([], "3", "it has no levels, so '3' can't be set"),
        ([LEVEL], "21", "it has no level '21': they go from 1 to 20"),
        ([LEVEL], "strong", "it has no level 'strong': they go from 1 to 20"),
        ([LIMIT, ELO], "5", "it has no level '5': they go from 1320 to 3190"),
    ],
)
def test_levels_that_there_are_not(lines: list[str], level: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        level_settings(options(*lines), level)
