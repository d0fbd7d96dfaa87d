"""How a clock is shown, written and spoken; the same for every face of the program."""

from __future__ import annotations

from typing import Final

from chess_app.formats import number_text
from chess_app.language import _, counted

TENTHS_BELOW_MS: Final = 10_000


def clock_text(left_ms: int) -> str:
    """`MM:SS`, from one hour `H:MM:SS`, below ten seconds `00:SS.t`.

    It is rounded down, so a clock never shows more time than there is.
    """
    left_ms = max(0, left_ms)
    minutes, seconds = divmod(left_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}:{minutes:02}:{seconds:02}"
    text = f"{minutes:02}:{seconds:02}"
    return f"{text}.{left_ms // 100 % 10}" if left_ms < TENTHS_BELOW_MS else text


def time_words(time_ms: int) -> str:
    """A time in words, `1 hour 2 minutes 3.5 seconds`; what is nothing is left out."""
    whole, thousandths = divmod(max(0, time_ms), 1000)
    minutes, seconds = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    parts = []
    if hours:
        parts.append(counted("{count} hour", "{count} hours", hours))
    if minutes:
        parts.append(counted("{count} minute", "{count} minutes", minutes))
    if thousandths:
        decimals = f"{seconds}.{thousandths:03}".rstrip("0")
        # Languages have a form of their own for parts of a second.
        parts.append(_("{number} seconds", "a fraction").format(number=number_text(decimals)))
    elif seconds or not parts:
        parts.append(counted("{count} second", "{count} seconds", seconds))
    return " ".join(parts)


def left_words(left_ms: int) -> str:
    """What is left, to be read aloud: as exact as `clock_text`."""
    step_ms = 100 if left_ms < TENTHS_BELOW_MS else 1000
    return time_words(left_ms // step_ms * step_ms)
