"""The commands of `chess-app`, one module each; here what they share."""

from __future__ import annotations

from chess_app.os_reasons import os_reason

LONGEST_LINE = 500


class CommandError(Exception):
    """A command can't go on; the text is one line for the user."""


def one_line(text: str) -> str:
    """`text` as one line that a terminal can show: odd characters escaped, very long texts cut."""
    shown = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[:LONGEST_LINE])
    return shown if len(text) <= LONGEST_LINE else shown + "…"


def reason(error: OSError) -> str:
    """What the system says about a file, without number and name."""
    return os_reason(error)
