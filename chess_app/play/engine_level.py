"""How strong an engine plays: the scale that it offers, and the options that set a place on it.

Ours has the option `Level`. Others have `UCI_LimitStrength` with `UCI_Elo`, or `Skill Level`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from chess_app.language import _
from chess_app.play.engine_options import Option
from chess_app.play.uci_lines import parse_number

FULL_STRENGTH: Final = ""

_LIMIT: Final = "UCI_LimitStrength"
_ELO: Final = "UCI_Elo"

ScaleKind = Literal["level", "elo", "skill"]


class Scale(NamedTuple):
    """The levels of an engine: whole numbers from `weakest` to `strongest`, set by an option."""

    kind: ScaleKind
    option: str
    weakest: int
    strongest: int


def scale_of(options: Mapping[str, Option]) -> Scale | None:
    """The scale that an engine with these options offers, or None if it has one strength only.

    Elo goes before skill, as people know what it means. `options` has small letters for keys.
    """
    kinds: list[tuple[ScaleKind, str]] = [("level", "Level"), ("skill", "Skill Level")]
    limit = options.get(_LIMIT.lower())
    if limit is not None and limit.kind == "check":
        kinds.insert(1, ("elo", _ELO))
    for kind, name in kinds:
        option = options.get(name.lower())
        if option is not None and option.kind == "spin":
            weakest, strongest = option.minimum, option.maximum
            if weakest is not None and strongest is not None and weakest < strongest:
                return Scale(kind, option.name, weakest, strongest)
    return None


def level_settings(options: Mapping[str, Option], level: str) -> tuple[tuple[str, str], ...]:
    """What to set, by name and value, for a level: a number on the scale, or FULL_STRENGTH.

    ValueError, in one line, if the engine has no such level.
    """
    scale = scale_of(options)
    is_full = level == FULL_STRENGTH
    if scale is None:
        if is_full:
            return ()
        raise ValueError(
            _("it has no levels, so {level} can't be set").format(level=repr(level[:20]))
        )
    number = scale.strongest if is_full else parse_number(level)
    if number is None or not scale.weakest <= number <= scale.strongest:
        raise ValueError(
            _("it has no level {level}: they go from {weakest} to {strongest}").format(
                level=repr(level[:20]), weakest=scale.weakest, strongest=scale.strongest
            )
        )
    if scale.kind != "elo":
        return ((scale.option, str(number)),)
    if is_full:
        return ((_LIMIT, "false"),)
    return ((_LIMIT, "true"), (scale.option, str(number)))
