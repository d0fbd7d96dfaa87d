"""What an engine thinks of a position, for people: always from White's view."""

from __future__ import annotations

from chess_app.chess import Color
from chess_app.play.uci_lines import Score


def white_view(score: Score, turn: Color) -> Score:
    """The score for White, of one for the side to move."""
    return score


def score_text(score: Score) -> str:
    """`+0.35`, `mate in 3`."""
    return ""


def short_score_text(score: Score) -> str:
    """`0.4`, `M3`: the size of the advantage only, where it is clear whose it is."""
    return ""


def white_share(score: Score) -> float:
    """How much of a bar White gets, from 0 to 1."""
    return 0.5
