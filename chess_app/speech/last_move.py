"""The last move of a game, in words."""

from __future__ import annotations

from chess_app.language import _
from chess_app.play.record import Record
from chess_app.speech.moves import move_words


def last_move_words(record: Record) -> str:
    """The move that led to the present position, as a sentence."""
    if record.ply == 0:
        return _("There is no last move.")
    before = record.positions()[-2]
    return _("Last move: {move}").format(move=move_words(before, record.current.move))
