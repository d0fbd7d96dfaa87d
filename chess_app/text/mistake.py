"""How the user is told that something is not possible."""

from __future__ import annotations


class Mistake(Exception):
    """What the user wants is not possible; the text is one line that says why."""
