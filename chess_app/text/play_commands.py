"""Commands of the players: draws, taking back, hints, pauses, and what to do if an engine fails."""

from __future__ import annotations

from chess_app.chess import Move, Position, pgn
from chess_app.language import N_, _
from chess_app.play.engine_player import EnginePlayer
from chess_app.play.engine_session import Found
from chess_app.play.events import PauseReason
from chess_app.play.saved_game import SavedPlayer
from chess_app.speech.typed_moves import read_move
from chess_app.text.command import Command
from chess_app.text.face import Face
from chess_app.text.mistake import Mistake
from chess_app.text.reports import hint_line


def _take_back(face: Face, argument: str) -> None:
    face.arbiter.take_back(face.now())


def _redo(face: Face, argument: str) -> None:
    face.arbiter.redo(face.now())


def _hint(face: Face, argument: str) -> None:
    face.need_visible()
    if face.is_over:
        raise Mistake(_("The game is over."))
    face.own_seat()
    if face.is_engine_to_move:
        raise Mistake(_("It is not your move."))
    start, moves = _history(face)
    position = face.arbiter.game.position

    def tell(found: Found) -> None:
        face.waits_for_hint = False
        face.say(hint_line(position, found, face.look.is_spoken))

    def fail(reason: str) -> None:
        face.waits_for_hint = False
        face.say(_("There is no hint: {reason}").format(reason=reason))

    face.waits_for_hint = True
    face.adviser.ask(start, moves, tell, fail)


def _history(face: Face) -> tuple[Position, tuple[Move, ...]]:
    """How the present position came about, as far as an engine can be told."""
    record = face.arbiter.game.record
    moves = tuple(node.move for node in record.line())
    return (record.position, ()) if pgn.NULL_MOVE in moves else (record.start, moves)


def _draw(face: Face, argument: str) -> None:
    face.arbiter.offer_draw(face.own_seat(), face.now())


def _accept(face: Face, argument: str) -> None:
    face.arbiter.accept_draw(_asked_seat(face), face.now())


def _decline(face: Face, argument: str) -> None:
    face.arbiter.decline_draw(_asked_seat(face), face.now())


def _asked_seat(face: Face) -> int:
    """The seat that a draw is offered to."""
    offer = face.arbiter.game.draw_offer
    seat = face.own_seat() if offer is None else 1 - offer
    if not face.arbiter.players[seat].is_human:
        raise Mistake(_("It is not for you to answer."))
    return seat


def _claim(face: Face, argument: str) -> None:
    position = face.arbiter.game.position
    move = read_move(position, argument) if argument else None
    face.arbiter.claim_draw(face.own_seat(), face.now(), move)


def _resign(face: Face, argument: str) -> None:
    face.arbiter.resign(face.own_seat(), face.now())


def _pause(face: Face, argument: str) -> None:
    face.arbiter.pause(face.now())


def _continue(face: Face, argument: str) -> None:
    face.arbiter.resume(face.now())


def _move_now(face: Face, argument: str) -> None:
    player = face.arbiter.players[face.arbiter.game.turn]
    if not isinstance(player, EnginePlayer) or not face.is_engine_to_move:
        raise Mistake(_("No engine is thinking."))
    player.move_now()


def _retry(face: Face, argument: str) -> None:
    face.arbiter.restart_player(_failed_seat(face), face.now())


def _replace(face: Face, argument: str) -> None:
    seat = _failed_seat(face)
    face.arbiter.replace_player(seat, face.seating.player(SavedPlayer(is_engine=True)), face.now())


def _take_over(face: Face, argument: str) -> None:
    face.arbiter.take_over(_failed_seat(face), face.now(), face.person)


def _failed_seat(face: Face) -> int:
    if face.arbiter.pause_reason is not PauseReason.FAILURE or face.arbiter.failed_seat is None:
        raise Mistake(_("No engine has failed."))
    return face.arbiter.failed_seat


PLAY_COMMANDS = (
    Command(
        N_("back undo takeback", context="names of a command"),
        "",
        N_("take back to your last move"),
        _take_back,
    ),
    Command(
        N_("redo", context="names of a command"), "", N_("play again what was taken back"), _redo
    ),
    Command(
        N_("hint", context="names of a command"), "", N_("a good move, and what it is worth"), _hint
    ),
    Command(N_("draw offer", context="names of a command"), "", N_("offer a draw"), _draw),
    Command(
        N_("accept", context="names of a command"),
        "",
        N_("accept the draw that is offered"),
        _accept,
    ),
    Command(N_("decline", context="names of a command"), "", N_("decline it"), _decline),
    Command(
        N_("claim", context="names of a command"),
        N_("[MOVE]"),
        N_("claim a draw (rules fide), also with a move"),
        _claim,
    ),
    Command(N_("resign", context="names of a command"), "", N_("give up the game"), _resign),
    Command(
        N_("pause", context="names of a command"),
        "",
        N_("stop the clocks and hide the board"),
        _pause,
    ),
    Command(
        N_("continue resume", context="names of a command"),
        "",
        N_("go on after a pause"),
        _continue,
    ),
    Command(
        N_("now", context="names of a command"), "", N_("let the engine move at once"), _move_now
    ),
    Command(
        N_("retry", context="names of a command"),
        "",
        N_("after an engine has failed: start it again"),
        _retry,
    ),
    Command(
        N_("replace", context="names of a command"),
        "",
        N_("after an engine has failed: let ours play"),
        _replace,
    ),
    Command(
        N_("takeover", context="names of a command"),
        "",
        N_("after an engine has failed: play its side yourself"),
        _take_over,
    ),
)
