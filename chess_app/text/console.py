"""The terminal as a place to write to: whole lines, and a prompt where somebody sits before it."""

from __future__ import annotations

from typing import Final, TextIO

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""Stands in dates and numbers of some languages."""


class Console:
    """Writes line after line, each at once; nothing on the screen is ever changed afterwards.

    - `is_terminal`: whether somebody sits before it.
    """

    def __init__(self, stream: TextIO, is_terminal: bool) -> None:
        self.is_terminal = is_terminal
        self._stream = stream
        self._is_prompting = False

    def say(self, *lines: str) -> None:
        """Writes lines; odd characters in them (names come from files) are escaped."""
        if not lines:
            return
        if self._is_prompting:
            self._stream.write("\n")
            self._is_prompting = False
        for line in lines:
            self._stream.write(_printable(line) + "\n")
        self._stream.flush()

    def prompt(self, text: str) -> None:
        """Asks for a line, if somebody sits there and has not been asked already."""
        if self.is_terminal and not self._is_prompting:
            self._stream.write(text)
            self._stream.flush()
            self._is_prompting = True

    def end_prompt(self) -> None:
        """A line was typed: its end is on the screen."""
        self._is_prompting = False


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() or c == _NO_BREAK else ascii(c)[1:-1] for c in text)
