"""What the status line says when nothing special has happened: whose move it is, and why not."""

from __future__ import annotations

from chess_app.chess import Color
from chess_app.language import _
from chess_app.play.events import PauseReason
from chess_app.speech.men import side_name
from chess_app.ui.browsing import Browsing
from chess_app.ui.playroom import Playroom


def status_words(room: Playroom, browsing: Browsing) -> str:
    """One or two sentences."""
    conclusion = room.game.conclusion
    if not browsing.is_live(room.record):
        return _("You look at an earlier position. End, or a click on the last move, goes back.")
    if conclusion is not None:
        return conclusion.words()
    if room.arbiter.pause_reason is PauseReason.FAILURE:
        return _("The game waits for an engine.")
    if room.is_paused:
        return _("The game is paused.")
    words = _turn_words(room)
    if room.game.position.in_check:
        return _("Check! {whose_move}").format(whose_move=words)
    return words


def _turn_words(room: Playroom) -> str:
    turn = room.game.turn
    player = room.arbiter.players[turn]
    if not player.is_human:
        return _("{name} is thinking.").format(name=player.name.partition(" · ")[0])
    if len(room.human_seats()) == 1:
        return _("Your move.")
    if turn == Color.WHITE.index:
        return _("White to move.")
    return _("Black to move.")


def player_title(room: Playroom, seat: int) -> tuple[str, str]:
    """A player's name and what goes with it: a level, in its own line."""
    first, _dot, detail = room.arbiter.players[seat].name.partition(" · ")
    if first:
        return first, detail
    return (_("You") if room.human_seats() == [seat] else side_name(Color.of(seat))), ""
