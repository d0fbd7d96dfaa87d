"""What an engine thinks of a position, for people: always from White's view."""

from __future__ import annotations

import math
from typing import Final

from chess_app.chess import Color
from chess_app.formats import number_text
from chess_app.language import _
from chess_app.play.uci_lines import Bound, Score

_STEEPNESS: Final = 0.00368
"""How fast an advantage in centipawns becomes a won game, of games between people."""
_LEAST_SHARE: Final = 0.03
"""As long as no mate is seen, a bit of the bar is left to the weaker side."""
_BOUNDS: Final[dict[Bound, str]] = {"lower": "≥ ", "upper": "≤ ", "": ""}


def white_view(score: Score, turn: Color) -> Score:
    """The score for White, of one for the side to move."""
    if turn is Color.WHITE:
        return score
    centipawns, mate, bound = score
    other: dict[Bound, Bound] = {"lower": "upper", "upper": "lower", "": ""}
    return Score(
        None if centipawns is None else -centipawns,
        None if mate is None else -mate,
        other[bound],
    )


def score_text(score: Score) -> str:
    """`+0.35`, `mate in 3`; `≥` or `≤` before what is only a bound."""
    if score.mate is not None:
        return _mate_text(score.mate)
    text = number_text(f"{(score.centipawns or 0) / 100:+.2f}").replace("-", "−")
    return _BOUNDS[score.bound] + text


def short_score_text(score: Score) -> str:
    """`0.4`, `M3`: the size of the advantage only, where it is clear whose it is."""
    if score.mate is not None:
        return f"M{abs(score.mate)}"
    pawns = abs(score.centipawns or 0) / 100
    return number_text(f"{pawns:.1f}") if pawns < 99.5 else "99"


def white_share(score: Score) -> float:
    """How much of a bar White gets, from 0 to 1."""
    if score.mate is not None:
        return 1.0 if score.mate > 0 else 0.0
    centipawns = max(-10_000, min(10_000, score.centipawns or 0))
    share = 1 / (1 + math.exp(-_STEEPNESS * centipawns))
    return max(_LEAST_SHARE, min(1 - _LEAST_SHARE, share))


def _mate_text(mate: int) -> str:
    if mate > 0:
        return _("White mates in {number}").format(number=mate)
    return _("Black mates in {number}").format(number=-mate)
