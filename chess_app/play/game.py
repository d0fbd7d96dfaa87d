"""A game by its rules: whose turn it is, draw offers and claims, and how it is concluded.

Nothing here knows the time: whoever owns the clock says when a flag has fallen.
"""

from __future__ import annotations

from chess_app.chess import Color, Ending, Move, Position, can_mate, claimable, outcome
from chess_app.chess.endings import Rules
from chess_app.language import _
from chess_app.play.conclusion import (
    ENDING_TAG,
    UNFINISHED_RESULT,
    UNFINISHED_TERMINATION,
    Conclusion,
    Ruling,
)
from chess_app.play.record import Record


class Refused(ValueError):
    """Not possible now; nothing has changed. The text is one sentence that says why."""


class Game:
    """A record that is played on under the rules of a preset.

    - `record`: the moves. It is for reading; the methods change it.
    - `rules`: "casual" calls repetition and fifty moves by itself, in "fide" a player claims them.
    - `take_backs`: whether moves may be taken back.
    - `draw_offer`: the seat whose offer of a draw stands, or None.
    - `conclusion`: how the game has ended, or None. The tags of the record always agree with it.

    A game that is over by the rules at its start is concluded at once.
    """

    def __init__(
        self,
        record: Record | None = None,
        rules: Rules = "casual",
        *,
        take_backs: bool = True,
        conclusion: Conclusion | None = None,
        draw_offer: int | None = None,
    ) -> None:
        """`conclusion`: how a recorded game has ended; `Conclusion.from_tags` reads it from a file.

        Where it does not tell why, or is None, the board may.
        """
        self.record = Record() if record is None else record
        self.rules: Rules = rules
        self.take_backs = take_backs
        self.conclusion = conclusion
        by_rules = self._judge()
        # Who is said to have won, against the board, has won: it may have been a game by hand.
        if conclusion is None or (
            by_rules and conclusion == Conclusion(by_rules.winner, Ruling.RECORDED)
        ):
            self.conclusion = by_rules
        self.draw_offer = None if self.conclusion else draw_offer
        # A file that is only opened keeps its tags as they are.
        if self.conclusion and self.record.game.result != self.conclusion.result:
            self._tell()

    @property
    def position(self) -> Position:
        """The position now."""
        return self.record.position

    @property
    def turn(self) -> int:
        """The seat that is to move."""
        return self.position.turn.index

    # Moves

    def play(self, seat: int, move: Move) -> None:
        """Makes a move. Refused if it is not this seat's turn or the game is over; IllegalMove."""
        self._need_turn(seat)
        self.record.play(move)
        if self.draw_offer == _opponent(seat):
            self.draw_offer = None
        self.conclusion = self._judge()
        self._tell()

    def take_back(self, plies: int) -> None:
        """Undoes moves, and any conclusion; Refused if there are not so many."""
        if not self.take_backs:
            raise Refused(_("No moves are taken back in this game."))
        if not 1 <= plies <= self.record.ply:
            raise Refused(_("There is no move to take back."))
        self.record.take_back(plies)
        self._reopen()

    def redo(self, plies: int) -> None:
        """Plays moves again that were taken back; Refused if there are not so many."""
        if not 1 <= plies <= len(self.record.redoable()):
            raise Refused(_("There is no move to redo."))
        self.record.redo(plies)
        self._reopen()

    # Draws

    def offer_draw(self, seat: int) -> None:
        """Offers a draw, once both have moved; it stands until the opponent moves or declines.

        Where the opponent's own offer stands, this accepts it.
        """
        self._need_unfinished()
        if self.draw_offer == seat:
            raise Refused(_("A draw has been offered already."))
        if self.record.ply < 2:
            raise Refused(_("A draw can be offered once both have moved."))
        if self.draw_offer is not None:
            self.accept_draw(seat)
        else:
            self.draw_offer = seat

    def accept_draw(self, seat: int) -> None:
        """Accepts the opponent's offer: the game is drawn (5.2.3)."""
        self._need_offer_to(seat)
        self._conclude(Conclusion(None, Ending.AGREEMENT))

    def decline_draw(self, seat: int) -> None:
        """Declines the opponent's offer."""
        self._need_offer_to(seat)
        self.draw_offer = None

    def claimable(self, move: Move | None = None) -> Ending | None:
        """Which draw the seat to move may claim now, or with the move it is about to make.

        Always None under casual rules, which call such draws by themselves. IllegalMove.
        """
        if self.rules == "casual" or self.conclusion:
            return None
        positions = list(self.record.positions())
        if move is not None:
            positions.append(self.position.play(move))
        return claimable(positions)

    def claim_draw(self, seat: int, move: Move | None = None) -> None:
        """Claims a draw (9.2, 9.3), also with the move that the seat is about to make.

        That move is entered in the record, as a player writes it on the score sheet. Where it ends
        the game by itself (mate), that counts. Refused if there is nothing to claim; IllegalMove.
        """
        self._need_turn(seat)
        if self.rules == "casual":
            raise Refused(_("In this game such draws come by themselves."))
        ending = self.claimable(move)
        if ending is None and move is None:
            raise Refused(_("Neither a third repetition nor fifty moves can be claimed now."))
        if ending is None:
            raise Refused(
                _("Neither a third repetition nor fifty moves come about with this move.")
            )
        if move is not None:
            self.play(seat, move)
        if self.conclusion is None:
            self._conclude(Conclusion(None, ending))

    # One side alone

    def resign(self, seat: int) -> None:
        """This seat gives up: it loses, or draws if the opponent cannot mate (5.1.2)."""
        self._need_unfinished()
        self._conclude(Conclusion(self._winner_over(seat), Ending.RESIGNATION))

    def flag(self, seat: int) -> None:
        """The flag of this seat fell: it loses, or draws if the opponent cannot mate (6.9)."""
        self._need_unfinished()
        self._conclude(Conclusion(self._winner_over(seat), Ending.TIME))

    def adjourn(self) -> None:
        """The game is put away unfinished, which the tags of the record tell."""
        self._need_unfinished()
        self._tell()

    # What they have in common

    def _need_unfinished(self) -> None:
        if self.conclusion:
            raise Refused(_("The game is over."))

    def _need_turn(self, seat: int) -> None:
        self._need_unfinished()
        if seat != self.turn:
            raise Refused(_("The other side is to move."))

    def _need_offer_to(self, seat: int) -> None:
        self._need_unfinished()
        if self.draw_offer != _opponent(seat):
            raise Refused(_("No draw is offered."))

    def _winner_over(self, seat: int) -> int | None:
        opponent = _opponent(seat)
        return opponent if can_mate(self.position, Color.of(opponent)) else None

    def _judge(self) -> Conclusion | None:
        """How the game is over by the rules alone."""
        found = outcome(self.record.positions(), self.rules)
        return Conclusion.of(found) if found else None

    def _conclude(self, conclusion: Conclusion) -> None:
        self.conclusion = conclusion
        self.draw_offer = None
        self.record.end_here()
        self._tell()

    def _reopen(self) -> None:
        self.draw_offer = None
        self.conclusion = self._judge()
        self._tell()

    def _tell(self) -> None:
        """Makes the tags of the record agree with the conclusion."""
        game = self.record.game
        if self.conclusion:
            game.tags.update(self.conclusion.tags())
            game.result = self.conclusion.result
        else:
            game.tags.pop(ENDING_TAG, None)
            game.tags["Termination"] = UNFINISHED_TERMINATION
            game.result = UNFINISHED_RESULT


def _opponent(seat: int) -> int:
    return 1 - seat
