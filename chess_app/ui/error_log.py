"""Errors that nobody expected: they go to a file, and one quiet line tells the user."""

from __future__ import annotations

import datetime
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

from chess_app.language import _

FILE_NAME: Final = "chess-app.log"
LARGEST: Final = 1_000_000
"""In bytes; a log that has grown larger is begun anew."""


class ErrorLog:
    """Give `report` to Tk as its `report_callback_exception`."""

    def __init__(
        self, folder: Path, moment: Callable[[], datetime.datetime], on_error: Callable[[str], None]
    ) -> None:
        """`moment` is that of now; `on_error` gets the line for the user."""
        self.path = folder / FILE_NAME
        self._moment = moment
        self._on_error = on_error

    def report(
        self, kind: type[BaseException], error: BaseException, place: TracebackType | None
    ) -> None:
        """Notes an error; never fails."""
        text = "".join(traceback.format_exception(kind, error, place))
        try:
            self._write(f"{self._moment():%Y-%m-%d %H:%M:%S}\n{text}\n")
            line = _("Something went wrong; the game is safe. {path} has the details.")
        except OSError:
            line = _("Something went wrong; the game is safe.")
        self._on_error(line.format(path=self.path))

    def _write(self, text: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        is_full = self.path.exists() and self.path.stat().st_size > LARGEST
        with open(self.path, "w" if is_full else "a", encoding="utf-8", errors="replace") as log:
            log.write(text)
