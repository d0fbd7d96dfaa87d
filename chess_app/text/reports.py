"""What has happened in a game, as lines for the user."""

from __future__ import annotations

from chess_app.chess import pgn
from chess_app.play import events
from chess_app.play.arbiter import Arbiter
from chess_app.play.clock_text import clock_text, left_words, time_words
from chess_app.play.events import Event, PauseReason
from chess_app.play.time_control import pair_words
from chess_app.text.words import numbered, seat_name


def event_lines(event: Event, arbiter: Arbiter) -> list[str]:
    """The lines that tell an event; none for what the user need not know."""
    match event:
        case events.GameStarted():
            return [game_line(arbiter)]
        case events.MovePlayed(ply=ply):
            return [move_line(arbiter, ply)]
        case events.TakenBack(plies=plies):
            return [f"{_moves(plies)} taken back."]
        case events.Redone(plies=plies):
            return [f"{_moves(plies)} played again."]
        case events.DrawOffered(seat=seat):
            return [_offer_line(arbiter, seat)]
        case events.DrawDeclined(seat=seat, reason=reason):
            return [f"{player_name(arbiter, seat)} declines the draw. {reason}".rstrip()]
        case events.Paused(reason=PauseReason.GAP, gap_ms=gap_ms):
            gap = time_words(gap_ms // 1000 * 1000)
            return [
                f"Nothing was heard of the time for {gap}: the game is paused. Type continue.",
            ]
        case events.Paused(reason=PauseReason.FAILURE):
            return [
                "The game waits: type retry to start the engine again, replace to let ours play, "
                "or takeover to play this side yourself."
            ]
        case events.Paused(reason=PauseReason.ASKED):
            return ["The game is paused. Type continue to go on."]
        case events.Resumed():
            return ["The game goes on."]
        case events.PlayerFailed(reason=reason):
            return [reason]
        case events.PlayerReplaced(seat=seat):
            return [f"{seat_name(seat)} is now played by {player_name(arbiter, seat)}."]
        case events.JournalFailed(reason=reason):
            return [f"Moves can't be kept safe ({reason}); the game goes on. Save it elsewhere."]
        case events.CallRefused(reason=reason):
            return [reason]
    return []


def game_line(arbiter: Arbiter) -> str:
    """Who plays whom, and with what time."""
    names = [player.name for player in arbiter.players]
    if any(names):
        who = ", ".join(
            f"{name or 'Somebody'} plays {seat_name(seat)}" for seat, name in enumerate(names)
        )
    else:
        who = "Two people play"
    return f"{who}, {pair_words(arbiter.clock.controls)}."


def player_name(arbiter: Arbiter, seat: int) -> str:
    """What the player of a seat is called."""
    return arbiter.players[seat].name or seat_name(seat)


def move_line(arbiter: Arbiter, ply: int) -> str:
    """The move with this number, as on a score sheet; `+` and `#` tell check and mate."""
    record = arbiter.game.record
    move = record.line()[ply - 1].move
    if move == pgn.NULL_MOVE:
        return f"{seat_name(record.positions()[ply - 1].turn.index)} passes."
    return numbered(record.positions()[ply - 1], move)


def result_line(arbiter: Arbiter) -> str | None:
    """How the game has ended; None if it has not."""
    conclusion = arbiter.game.conclusion
    return None if conclusion is None else f"{conclusion.words()} {conclusion.result}"


def clock_line(arbiter: Arbiter, now: int) -> str | None:
    """Both clocks as they are shown, the running one with a mark; None without clocks."""
    left = [arbiter.clock.remaining_ms(seat, now) for seat in (0, 1)]
    shown = [
        f"{seat_name(seat)} {clock_text(left_ms)}{'*' if arbiter.clock.seat == seat else ''}"
        for seat, left_ms in enumerate(left)
        if left_ms is not None
    ]
    return "   ".join(shown) or None


def clock_words(arbiter: Arbiter, now: int) -> list[str]:
    """Both clocks in words."""
    lines = []
    for seat in (0, 1):
        left_ms = arbiter.clock.remaining_ms(seat, now)
        if left_ms is None:
            lines.append(f"{seat_name(seat)} has no clock.")
        else:
            runs = arbiter.clock.seat == seat and not arbiter.clock.is_paused
            words = f"{seat_name(seat)} has {left_words(left_ms)}"
            lines.append(f"{words}, and the clock runs." if runs else f"{words}.")
    return lines


def low_time_line(arbiter: Arbiter, seat: int, now: int) -> str | None:
    """What a player whose time is low is told; None while there is enough."""
    left_ms = arbiter.clock.remaining_ms(seat, now)
    control = arbiter.clock.controls[seat]
    if left_ms is None or control.is_per_move or left_ms >= control.low_time_ms:
        return None
    return f"{seat_name(seat)} has only {left_words(left_ms)} left."


def _offer_line(arbiter: Arbiter, seat: int) -> str:
    line = f"{player_name(arbiter, seat)} offers a draw."
    if arbiter.players[1 - seat].is_human:
        line += " Type accept or decline."
    return line


def _moves(plies: int) -> str:
    return "1 move" if plies == 1 else f"{plies} moves"
