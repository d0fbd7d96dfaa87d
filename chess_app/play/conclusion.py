"""How a game was concluded: who won and why, in words and in the tags of PGN.

`words` are whole sentences from one table, without parts to be filled in, so that each of them can
be translated as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from chess_app.chess import Ending, Outcome
from chess_app.language import N_, _

ENDING_TAG: Final = "Ending"
"""Our own tag, for what the tag Termination has no word for: its value is that of the ending."""

UNFINISHED_RESULT: Final = "*"
UNFINISHED_TERMINATION: Final = "unterminated"


class Ruling(Enum):
    """Endings that neither the board, nor the players, nor the clock decide here.

    They come with games of other programs. The value is the word of the tag Termination.
    """

    ABANDONED = "abandoned"
    """One side did not go on."""

    ADJUDICATION = "adjudication"
    """Somebody else decided."""

    RULES_INFRACTION = "rules infraction"
    """One side broke the rules."""

    RECORDED = "normal"
    """The game has a result, and nothing tells why."""


class Conclusion(NamedTuple):
    """The end of a game: the seat that won (None: a draw), and why."""

    winner: int | None
    ending: Ending | Ruling

    @classmethod
    def of(cls, outcome: Outcome) -> Conclusion:
        """What the rules of chess say, in seats."""
        winner = outcome.winner
        return cls(None if winner is None else winner.index, outcome.ending)

    @classmethod
    def from_tags(cls, tags: Mapping[str, str]) -> Conclusion | None:
        """What the tags of a game say; None if they give no result.

        Never fails: an ending that contradicts the result, or that nobody knows, is `RECORDED`.
        """
        result = tags.get("Result", "").strip()
        if result not in _WINNERS:
            return None
        winner = _WINNERS[result]
        termination = tags.get("Termination", "").strip().lower()
        told = tags.get(ENDING_TAG, "").strip().lower()
        for ending in (_ENDINGS.get(told), _RULINGS.get(termination)):
            if ending and (ending, winner) in _SENTENCES:
                return cls(winner, ending)
        return cls(winner, Ruling.RECORDED)

    def words(self) -> str:
        """The sentence that tells it, in the language of the user."""
        return _(_SENTENCES[self.ending, self.winner])

    @property
    def result(self) -> str:
        """The tag Result: `1-0`, `0-1` or `1/2-1/2`."""
        return _RESULTS[self.winner]

    @property
    def termination(self) -> str:
        """The tag Termination, one of the words of the PGN standard."""
        if isinstance(self.ending, Ruling):
            return self.ending.value
        return (
            "time forfeit" if self.ending is Ending.TIME and self.winner is not None else "normal"
        )

    def tags(self) -> dict[str, str]:
        """The tags that say all of it; `from_tags` reads them."""
        return {
            "Result": self.result,
            "Termination": self.termination,
            ENDING_TAG: self.ending.value,
        }


_RESULTS: dict[int | None, str] = {0: "1-0", 1: "0-1", None: "1/2-1/2"}
_WINNERS = {result: winner for winner, result in _RESULTS.items()}

_SENTENCES: dict[tuple[Ending | Ruling, int | None], str] = {
    (Ending.CHECKMATE, 0): N_("White wins by checkmate."),
    (Ending.CHECKMATE, 1): N_("Black wins by checkmate."),
    (Ending.STALEMATE, None): N_("Draw by stalemate."),
    (Ending.INSUFFICIENT_MATERIAL, None): N_("Draw: neither side has the men to mate."),
    (Ending.FIVEFOLD_REPETITION, None): N_("Draw: the same position came up five times."),
    (Ending.SEVENTYFIVE_MOVES, None): N_("Draw: 75 moves each without a capture or a pawn move."),
    (Ending.THREEFOLD_REPETITION, None): N_("Draw: the same position came up three times."),
    (Ending.FIFTY_MOVES, None): N_("Draw: 50 moves each without a capture or a pawn move."),
    (Ending.AGREEMENT, None): N_("Draw by agreement."),
    (Ending.RESIGNATION, 0): N_("White wins: Black resigned."),
    (Ending.RESIGNATION, 1): N_("Black wins: White resigned."),
    (Ending.RESIGNATION, None): N_("Draw: one side resigned, but the other cannot mate."),
    (Ending.TIME, 0): N_("White wins: Black ran out of time."),
    (Ending.TIME, 1): N_("Black wins: White ran out of time."),
    (Ending.TIME, None): N_("Draw: one side ran out of time, but the other cannot mate."),
    (Ruling.ABANDONED, 0): N_("White wins: Black abandoned the game."),
    (Ruling.ABANDONED, 1): N_("Black wins: White abandoned the game."),
    (Ruling.ABANDONED, None): N_("Draw: the game was abandoned."),
    (Ruling.ADJUDICATION, 0): N_("White wins by adjudication."),
    (Ruling.ADJUDICATION, 1): N_("Black wins by adjudication."),
    (Ruling.ADJUDICATION, None): N_("Draw by adjudication."),
    (Ruling.RULES_INFRACTION, 0): N_("White wins: Black broke the rules."),
    (Ruling.RULES_INFRACTION, 1): N_("Black wins: White broke the rules."),
    (Ruling.RULES_INFRACTION, None): N_("Draw: the rules were broken."),
    (Ruling.RECORDED, 0): N_("White won this game."),
    (Ruling.RECORDED, 1): N_("Black won this game."),
    (Ruling.RECORDED, None): N_("This game was drawn."),
}

_ENDINGS: dict[str, Ending] = {ending.value: ending for ending in Ending}
_RULINGS: dict[str, Ending | Ruling] = {
    **{ruling.value: ruling for ruling in Ruling},
    "time forfeit": Ending.TIME,
}
