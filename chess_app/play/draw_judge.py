"""Whether an engine takes a draw, judged by what its own searches said."""

from __future__ import annotations

from typing import Final, NamedTuple

from chess_app.chess import Position
from chess_app.language import _
from chess_app.play.uci_lines import Score

LEVEL_CENTIPAWNS: Final = 25
"""Up to this the game counts as level."""
MOVES_TO_SEE: Final = 4
"""For so many of its own moves it must have been so."""
OPENING_MOVES: Final = 15
FEW_MEN: Final = 14
"""With so few men on the board no game is in its opening, whatever its move is called."""


class DrawVerdict(NamedTuple):
    """Whether the draw is accepted; `reason` is a sentence, also where it is."""

    accepts: bool
    reason: str


class DrawJudge:
    """Remembers the scores of one player's searches in one game, also across take-backs."""

    def __init__(self) -> None:
        self._scores: dict[int, int] = {}

    def hear(self, position: Position, score: Score | None) -> None:
        """What the search of a position came to, for the side to move. None (a book) tells nothing.

        What was known of later positions is forgotten: those moves were taken back.
        """
        self._forget_after(_ply(position) - 1)
        if score is not None:
            self._scores[_ply(position)] = score.comparable()

    def judge(self, position: Position) -> DrawVerdict:
        """The answer to an offer in this position, whoever is to move."""
        self._forget_after(_ply(position))
        if position.fullmove_number <= OPENING_MOVES and len(position.men()) > FEW_MEN:
            return DrawVerdict(False, _("It is too early for a draw: the opening is not over."))
        plies = sorted(self._scores)[-MOVES_TO_SEE:]
        best = max((self._scores[ply] for ply in plies), default=0)
        if best > LEVEL_CENTIPAWNS:
            return DrawVerdict(False, _("It thinks that it stands better, or did a few moves ago."))
        if len(plies) < MOVES_TO_SEE:
            return DrawVerdict(False, _("It wants to see a few more moves first."))
        return DrawVerdict(True, _("It does not think that it stands better."))

    def _forget_after(self, ply: int) -> None:
        self._scores = {each: score for each, score in self._scores.items() if each <= ply}


def _ply(position: Position) -> int:
    return 2 * position.fullmove_number + position.turn.index
