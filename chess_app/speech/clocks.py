"""The clocks in words."""

from __future__ import annotations

from chess_app.chess import Color
from chess_app.language import _
from chess_app.play.clock import Clock
from chess_app.play.clock_text import clock_text, left_words
from chess_app.speech.men import side_name


def clock_words(clock: Clock, now: int) -> list[str]:
    """A line for each side: how much time it has, and whether its clock runs."""
    return [_side_words(clock, color, now) for color in Color]


def clock_line(clock: Clock, now: int) -> str | None:
    """Both clocks as they are shown, the running one with a mark; None without clocks."""
    left = [(color, clock.remaining_ms(color.index, now)) for color in Color]
    shown = [
        f"{side_name(color)} {clock_text(left_ms)}{'*' if clock.seat == color.index else ''}"
        for color, left_ms in left
        if left_ms is not None
    ]
    return "   ".join(shown) or None


def low_time_words(clock: Clock, color: Color, now: int) -> str | None:
    """What a player whose time is low is told; None while there is enough."""
    left_ms = clock.remaining_ms(color.index, now)
    control = clock.controls[color.index]
    if left_ms is None or control.is_per_move or left_ms >= control.low_time_ms:
        return None
    if color is Color.WHITE:
        return _("White has only {time} left.").format(time=left_words(left_ms))
    return _("Black has only {time} left.").format(time=left_words(left_ms))


def _side_words(clock: Clock, color: Color, now: int) -> str:
    left_ms = clock.remaining_ms(color.index, now)
    is_white = color is Color.WHITE
    if left_ms is None:
        return _("White has no clock.") if is_white else _("Black has no clock.")
    if clock.seat == color.index and not clock.is_paused:
        sentence = (
            _("White has {time}, and the clock runs.")
            if is_white
            else _("Black has {time}, and the clock runs.")
        )
    else:
        sentence = _("White has {time}.") if is_white else _("Black has {time}.")
    return sentence.format(time=left_words(left_ms))
