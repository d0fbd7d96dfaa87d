"""Lays out movetext in lines of up to 80 columns."""

from __future__ import annotations

from typing import Final

from chess_app.chess.pgn.tokens import fold, is_break

WIDTH: Final = 80


class Layout:
    """Puts pieces of text one after the other, with blanks or line breaks between them."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._column = 0
        # The last piece, which may still get a closing bracket.
        self._piece = ""
        self._opening = ""

    def put(self, text: str) -> None:
        """A piece that stays on one line."""
        self._flush()
        self._piece = self._opening + text
        self._opening = ""

    def open(self) -> None:
        """An opening bracket, which stands at the next piece."""
        self._opening += "("

    def close(self) -> None:
        """A closing bracket, at the last piece if it does not make that too long for a line."""
        if not self._piece or len(self._piece) >= WIDTH:
            self._flush()
        self._piece += ")"

    def put_comment(self, comment: str) -> None:
        """A comment, broken at blanks."""
        text = fold(comment)
        if "}" in text:
            self.put(f"; {text}")
            self._flush()
            self._end_line()
            return
        self._flush()
        text = f"{self._opening}{{{text}}}"
        self._opening = ""
        start = 0
        while True:
            room = WIDTH - self._column - (1 if self._column else 0)
            if len(text) - start <= room:
                break
            end = _last_break(text, start, start + room)
            if end < 0 and self._column:
                self._end_line()
                continue
            if end < 0:
                end = _next_break(text, start + room)
            if end < 0:
                break
            self._lay(text[start:end])
            self._end_line()
            start = end + 1
        self._piece = text[start:]

    def finish(self) -> str:
        """All of it, with the end of the last line."""
        self._flush()
        if self._column:
            self._end_line()
        return "".join(self._parts)

    def _flush(self) -> None:
        if not self._piece:
            return
        if self._column and self._column + 1 + len(self._piece) > WIDTH:
            self._end_line()
        self._lay(self._piece)
        self._piece = ""

    def _lay(self, text: str) -> None:
        if self._column:
            self._parts.append(" ")
            self._column += 1
        self._parts.append(text)
        self._column += len(text)

    def _end_line(self) -> None:
        self._parts.append("\n")
        self._column = 0


def _last_break(text: str, start: int, end: int) -> int:
    """The last blank after `start` and up to `end` where a comment may be broken, or -1."""
    index = text.rfind(" ", start + 1, end + 1)
    while index >= 0 and not is_break(text, index):
        index = text.rfind(" ", start + 1, index)
    return index


def _next_break(text: str, start: int) -> int:
    """The first blank from `start` on where a comment may be broken, or -1."""
    index = text.find(" ", start)
    while index >= 0 and not is_break(text, index):
        index = text.find(" ", index + 1)
    return index
