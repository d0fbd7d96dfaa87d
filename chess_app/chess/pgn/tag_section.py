"""Reads tag pairs, also where they are several on a line, broken over lines or badly quoted."""

from __future__ import annotations

import re

from chess_app.chess.message import message
from chess_app.chess.pgn.faults import Faults
from chess_app.chess.pgn.limits import MAX_GAME_CHARS, MAX_TAGS
from chess_app.chess.pgn.lines import Lines
from chess_app.chess.pgn.tags import Tags
from chess_app.chess.pgn.tokens import BLANK, PLAIN_VALUE, TAG_END, TAG_START, TAG_VALUE_START

_ESCAPED = re.compile(r'\\([\\"])')


class TagSection:
    """Reads the tags of one game from `lines` into `tags`."""

    def __init__(self, lines: Lines, faults: Faults) -> None:
        self.tags = Tags()
        self.count = 0
        self._lines = lines
        self._faults = faults
        self._start: re.Match[str] | None = None

    def is_ahead(self) -> bool:
        """Whether a tag stands where the lines are."""
        self._start = start = TAG_START.match(self._lines.text, self._lines.pos)
        if start is None or start[2]:
            return start is not None
        return TAG_VALUE_START.match(self._lines.peek()) is not None

    def is_repeated_ahead(self) -> bool:
        """After `is_ahead`: whether that tag has a name that is already there."""
        return self._start is not None and self._start[1] in self.tags

    def read_tag(self) -> None:
        """After `is_ahead`: reads that tag; the lines are behind it then."""
        lines, start = self._lines, self._start
        assert start is not None, "a tag is ahead"
        if not start[2]:
            lines.advance()
            lines.pos = lines.text.index('"') + 1
        else:
            lines.pos = start.end()
        self._add(start[1], self._read_value(start[1]))

    def _add(self, name: str, value: str) -> None:
        if self.count >= MAX_TAGS:
            self._faults.add(message("more than {most} tags", most=MAX_TAGS))
            return
        self.count += 1
        self.tags.add(name, value)

    def _read_value(self, name: str) -> str:
        """The value from after its opening quote; it may go over several lines."""
        lines = self._lines
        plain = PLAIN_VALUE.match(lines.text, lines.pos)
        if plain:
            lines.pos = plain.end()
            return plain[1]
        parts: list[str] = []
        while True:
            text, start = lines.text, lines.pos
            for end in TAG_END.finditer(text, start):
                if end[0][0] == '"':
                    parts.append(text[start : end.start()])
                    lines.pos = end.end()
                    return _joined(parts)
            parts.append(text[start:])
            lines.pos = len(text)
            last = text[start:].rstrip()
            following = lines.peek().lstrip()
            if last.endswith('"') and following.startswith("]"):
                lines.advance()
                lines.pos = lines.text.index("]") + 1
                break
            # A value that ends with a backslash, which should have been two.
            ends_here = last.endswith('"]') or following.startswith("[") or BLANK.match(following)
            if ends_here or lines.spent > MAX_GAME_CHARS:
                break
            lines.advance()
        # The last quote or bracket may have been forgotten, but one of them must be there.
        for ending in ('"]', '"', "]"):
            if last.endswith(ending):
                parts[-1] = last.removesuffix(ending)
                return _joined(parts)
        self._faults.add(message("the tag {name} is not closed", name=name[:40]))
        return _joined(parts)


def _joined(parts: list[str]) -> str:
    """One value from what its lines have, without the backslashes before quotes and backslashes."""
    if len(parts) > 1:
        first, *middle, last = parts
        parts = [first.rstrip(), *(part.strip() for part in middle), last.lstrip()]
    return _ESCAPED.sub(r"\1", " ".join(parts))
