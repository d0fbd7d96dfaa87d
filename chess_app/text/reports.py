"""What has happened in a game, as lines for the user."""

from __future__ import annotations

from chess_app.chess import Color, Position, pgn
from chess_app.formats import number_text
from chess_app.language import _, counted
from chess_app.play import events
from chess_app.play.arbiter import Arbiter
from chess_app.play.clock_text import time_words
from chess_app.play.engine_session import Found
from chess_app.play.events import Event, PauseReason
from chess_app.play.time_control import pair_words
from chess_app.play.uci_lines import Score
from chess_app.speech.men import side_name
from chess_app.speech.moves import move_words, numbered
from chess_app.speech.notation import Letters, shown_san


def event_lines(event: Event, arbiter: Arbiter, is_spoken: bool) -> list[str]:
    """The lines that tell an event; none for what the user need not know.

    With `is_spoken` moves are told in words.
    """
    match event:
        case events.GameStarted():
            return [game_line(arbiter)]
        case events.MovePlayed(ply=ply):
            return [move_line(arbiter, ply, is_spoken)]
        case events.TakenBack(plies=plies):
            return [counted("{count} move taken back.", "{count} moves taken back.", plies)]
        case events.Redone(plies=plies):
            return [counted("{count} move played again.", "{count} moves played again.", plies)]
        case events.DrawOffered(seat=seat):
            return [_offer_line(arbiter, seat)]
        case events.DrawDeclined(seat=seat, reason=reason):
            line = _("{name} declines the draw.").format(name=player_name(arbiter, seat))
            return [f"{line} {reason}".rstrip()]
        case events.Paused(reason=reason, gap_ms=gap_ms):
            return _pause_lines(reason, gap_ms)
        case events.Resumed():
            return [_("The game goes on.")]
        case events.PlayerFailed(reason=failure):
            return [failure]
        case events.PlayerReplaced(seat=seat):
            return [_replaced_line(arbiter, seat)]
        case events.JournalFailed(reason=failure):
            line = _("Moves can't be kept safe ({reason}); the game goes on. Save it elsewhere.")
            return [line.format(reason=failure)]
        case events.CallRefused(reason=refusal):
            return [refusal]
    return []


def game_line(arbiter: Arbiter) -> str:
    """Who plays whom, and with what time."""
    white, black = (player.name for player in arbiter.players)
    time = pair_words(arbiter.clock.controls)
    if not white and not black:
        return _("Two people play, {time}.").format(time=time)
    somebody = _("Somebody")
    return _("{white} plays White, {black} plays Black, {time}.").format(
        white=white or somebody, black=black or somebody, time=time
    )


def player_name(arbiter: Arbiter, seat: int) -> str:
    """What the player of a seat is called."""
    return arbiter.players[seat].name or side_name(Color.of(seat))


def move_line(arbiter: Arbiter, ply: int, is_spoken: bool) -> str:
    """The move with this number, in words or as on a score sheet."""
    record = arbiter.game.record
    before, move = record.positions()[ply - 1], record.line()[ply - 1].move
    is_pass = move == pgn.NULL_MOVE
    return move_words(before, move) if is_spoken or is_pass else numbered(before, move)


def result_line(arbiter: Arbiter) -> str | None:
    """How the game has ended; None if it has not."""
    conclusion = arbiter.game.conclusion
    return None if conclusion is None else f"{conclusion.words()} {conclusion.result}"


def hint_line(position: Position, found: Found, is_spoken: bool) -> str:
    """A move that the user could make, and what it is worth."""
    if is_spoken:
        move = move_words(position, found.move)
    else:
        move = shown_san(position.san(found.move), Letters.NATIONAL)
    if found.score is None:
        return _("Hint: {move}").format(move=move)
    return _("Hint: {move} ({score})").format(move=move, score=score_text(found.score))


def score_text(score: Score) -> str:
    """What a move is worth to who makes it, in pawns, or until when there is a mate."""
    if score.mate is None:
        return number_text(str(score))
    if score.mate > 0:
        return counted("mate in {count} move", "mate in {count} moves", score.mate)
    return counted("mated in {count} move", "mated in {count} moves", -score.mate)


def _pause_lines(reason: PauseReason, gap_ms: int) -> list[str]:
    match reason:
        case PauseReason.GAP:
            line = _("Nothing was heard of the time for {time}: the game is paused. Type continue.")
            return [line.format(time=time_words(gap_ms // 1000 * 1000))]
        case PauseReason.FAILURE:
            return [
                _(
                    "The game waits: type retry to start the engine again, replace to let ours "
                    "play, or takeover to play this side yourself."
                )
            ]
        case PauseReason.ASKED:
            return [_("The game is paused. Type continue to go on.")]
    return []


def _replaced_line(arbiter: Arbiter, seat: int) -> str:
    if Color.of(seat) is Color.WHITE:
        line = _("White is now played by {name}.")
    else:
        line = _("Black is now played by {name}.")
    return line.format(name=player_name(arbiter, seat))


def _offer_line(arbiter: Arbiter, seat: int) -> str:
    name = player_name(arbiter, seat)
    if arbiter.players[1 - seat].is_human:
        return _("{name} offers a draw. Type accept or decline.").format(name=name)
    return _("{name} offers a draw.").format(name=name)
