"""What an engine says while it searches: kept for its answer, and passed on at a bounded rate.

Lines are taken apart only where somebody needs them: an engine may say very much.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from chess_app.play.uci_lines import Info, parse_info

_NUMBER = re.compile(r" multipv (\d{1,3}) ")


class SearchReports:
    """The reports of one search.

    `on_info` gets the latest of each sort (each line of play, texts, the rest) at most every
    `every_s` seconds, and what is left at the end.
    """

    def __init__(self, on_info: Callable[[Info], None] | None, every_s: float = 0) -> None:
        self._on_info = on_info
        self._every_s = every_s
        self._told: float | None = None
        self._waiting: dict[str, str] = {}
        self._scored = "info"
        self._counted = "info"

    def hear(self, text: str, arrived: float) -> None:
        """Takes in a line; what does not begin with `info` is no report."""
        if not text.startswith("info "):
            return
        is_text = text.startswith("info string")
        if not is_text:
            if " score " in text and (" multipv " not in text or " multipv 1 " in text):
                self._scored = text
            if " nodes " in text:
                self._counted = text
        if self._on_info is not None:
            sort = "text" if is_text else ""
            if not is_text and " pv " in text:
                number = _NUMBER.search(text)
                sort = number[1] if number else "1"
            self._waiting[sort] = text
            self.tell(arrived)

    def due(self) -> float | None:
        """When there is something to tell; None if there is nothing."""
        return self._told + self._every_s if self._waiting and self._told is not None else None

    def tell(self, now: float) -> None:
        """Passes on what waits, if it is time."""
        if self._told is None or now - self._told >= self._every_s:
            self.finish()
            self._told = now

    def finish(self) -> None:
        """Passes on what waits."""
        waiting, self._waiting = self._waiting, {}
        if self._on_info is not None:
            for text in waiting.values():
                self._on_info(parse_info(text))

    def best(self) -> Info:
        """What was said last about the best line, with the last count of nodes."""
        return parse_info(self._scored)._replace(nodes=parse_info(self._counted).nodes)
