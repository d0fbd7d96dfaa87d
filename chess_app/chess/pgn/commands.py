"""Commands in comments: the time on the clock `[%clk 0:05:00]` and the time used `[%emt 0:00:07]`.

Everything else in a comment, other commands such as `[%eval 0.3]` and `[%cal Gd2d4]` included, is
text to this module: it neither reads nor changes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

CLOCK: Final = "clk"
ELAPSED: Final = "emt"

# Hours, and even minutes, may be missing; programs write up to three decimals of a second.
_COMMANDS = {
    name: re.compile(
        rf"\[%{name}\s{{1,9}}(?:(?:([0-9]{{1,5}}):)?([0-9]{{1,5}}):)?"
        r"([0-9]{1,7})(?:[.,]([0-9]{1,9}))?\s{0,9}\]"
    )
    for name in (CLOCK, ELAPSED)
}


def find_ms(comments: Iterable[str], name: str) -> int | None:
    """The milliseconds that the first readable command `name` in the comments says, or None."""
    for comment in comments:
        match = _COMMANDS[name].search(comment)
        if match:
            hours, minutes, seconds, decimals = match.groups()
            whole = int(hours or 0) * 3600 + int(minutes or 0) * 60 + int(seconds)
            return whole * 1000 + int((decimals or "")[:3].ljust(3, "0"))
    return None


def put_ms(comments: list[str], name: str, time_ms: int | None) -> None:
    """Makes the comments say `time_ms`; None takes the command out.

    The first readable command is replaced where it stands. If there is none, a new one goes to the
    front of the first comment.
    """
    command = "" if time_ms is None else f"[%{name} {duration_text(time_ms)}]"
    for index, comment in enumerate(comments):
        match = _COMMANDS[name].search(comment)
        if not match:
            continue
        before, after = comment[: match.start()], comment[match.end() :]
        if not command and (after.startswith(" ") or not after):
            before, after = before.removesuffix(" "), after if before else after.lstrip(" ")
        comments[index] = before + command + after
        if not comments[index]:
            del comments[index]
        return
    if command and comments and comments[0]:
        comments[0] = f"{command} {comments[0]}"
    elif command:
        comments[:1] = [command]


def duration_text(time_ms: int) -> str:
    """`H:MM:SS`, with `.mmm` where the milliseconds are not whole seconds; ValueError below 0."""
    if time_ms < 0:
        raise ValueError(f"no clock shows {time_ms} ms")
    seconds, thousandths = divmod(time_ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{seconds:02}"
    return f"{text}.{thousandths:03}" if thousandths else text
