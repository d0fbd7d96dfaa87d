"""The list of saves in a folder: quick also with ten thousand files.

What was read of a file is remembered by its name and its `_Stamp` in one file. That can be deleted
or broken at any time: then it is made anew.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from chess_app.atomic import Replacement
from chess_app.chess import pgn
from chess_app.chess.message import Message, from_plain, message, message_of, to_plain
from chess_app.play.file_names import SUFFIX
from chess_app.play.game_summary import GameSummary, summarize

FORMAT: Final = 2
"""Of the remembered values; another number makes them anew."""

MOST_BYTES: Final = 1_000_000
"""How much of a file is read for the list."""


class SaveEntry(NamedTuple):
    """A file of the list.

    - `summary`: of its first game; None if there is none, and `fault` tells why in one line, in
      English: `language.translated` tells it to the user.
    - `has_more`: whether it has other games too.
    """

    path: Path
    changed_ns: int
    summary: GameSummary | None
    has_more: bool
    fault: str


class _Stamp(NamedTuple):
    """What tells whether a file is still the same. A file that is saved anew has a new `number`."""

    changed_ns: int
    size: int
    number: int


class SaveList:
    """The saves of a folder."""

    def __init__(self, folder: Path, memory: Path) -> None:
        """`memory` is the file where it remembers what it has read."""
        self._folder = folder
        self._memory = memory
        self._known = _Known()
        self._is_loaded = False

    def entries(self) -> Iterator[SaveEntry]:
        """All saves, the latest first; files that are not known yet are read one by one.

        So whoever shows the list can begin before it is complete. OSError if the folder can't be
        read; a folder that does not exist has no saves. `remember` keeps what was read.
        """
        self._load()
        files = self._files()
        self._known.keep_only({name for _, name in files})
        for stamp, name in files:
            seen = self._known.get(name, stamp)
            if seen is None:
                seen = _read(self._folder / name, stamp.size)
                self._known.put(name, stamp, seen)
            summary, has_more, fault = seen
            yield SaveEntry(self._folder / name, stamp.changed_ns, summary, has_more, fault)

    def latest_unfinished(self) -> SaveEntry | None:
        """The game that was put away last and is not finished."""
        for entry in self.entries():
            summary = entry.summary
            if summary and not summary.fault and not entry.has_more and summary.result == "*":
                if summary.plies:
                    return entry
        return None

    def remember(self) -> None:
        """Keeps what was read for the next time; a disk that does not obey only costs time."""
        if not self._known.has_changed:
            return
        with suppress(OSError):
            self._memory.parent.mkdir(parents=True, exist_ok=True)
            with Replacement(str(self._memory)) as new:
                json.dump(self._known.plain(self._folder), new.stream)
                new.commit()
            self._known.has_changed = False

    def _files(self) -> list[tuple[_Stamp, str]]:
        """All saves with their names, the latest first."""
        found = []
        try:
            entries = os.scandir(self._folder)
        except FileNotFoundError:
            return []
        with entries:
            for entry in entries:
                if not entry.name.lower().endswith(SUFFIX) or entry.name.startswith("."):
                    continue
                with suppress(OSError):
                    if entry.is_file():
                        status = entry.stat()
                        stamp = _Stamp(status.st_mtime_ns, status.st_size, status.st_ino)
                        found.append((stamp, entry.name))
        return sorted(found, reverse=True)

    def _load(self) -> None:
        if self._is_loaded:
            return
        self._is_loaded = True
        with suppress(OSError, ValueError, RecursionError):
            self._known.load(json.loads(self._memory.read_bytes()), self._folder)


_Seen = tuple["GameSummary | None", bool, str]


class _Known:
    """What is known of files, by their names."""

    def __init__(self) -> None:
        self.has_changed = False
        # As plain values: most of a long list is never looked at.
        self._plain: dict[str, list[Any]] = {}

    def get(self, name: str, stamp: _Stamp) -> _Seen | None:
        """What is known of a file that still is as it was."""
        plain = self._plain.get(name)
        if plain is None or plain[:1] != [list(stamp)]:
            return None
        try:
            return _seen(plain[1:])
        except (ValueError, TypeError, LookupError, AttributeError):
            return None

    def put(self, name: str, stamp: _Stamp, seen: _Seen) -> None:
        """Remembers what was read of a file."""
        summary, has_more, fault = seen
        values = summary and [*summary[:-1], to_plain(summary.fault)]
        self._plain[name] = [list(stamp), values, has_more, to_plain(fault)]
        self.has_changed = True

    def keep_only(self, names: set[str]) -> None:
        """Forgets files that are gone."""
        gone = self._plain.keys() - names
        for name in gone:
            del self._plain[name]
        self.has_changed = self.has_changed or bool(gone)

    def load(self, plain: object, folder: Path) -> None:
        """Takes what `plain` gave for the same folder; ValueError if it is something else."""
        if not isinstance(plain, dict) or plain.get("format") != FORMAT:
            raise ValueError("not a list of saves")
        files = plain.get("files")
        if plain.get("folder") == str(folder) and isinstance(files, dict):
            self._plain = {name: value for name, value in files.items() if isinstance(value, list)}

    def plain(self, folder: Path) -> dict[str, Any]:
        """All of it, for JSON."""
        return {"format": FORMAT, "folder": str(folder), "files": self._plain}


def _read(path: Path, size: int) -> _Seen:
    """Reads the first game of a file."""
    try:
        with open(path, "rb") as stream:
            content = stream.read(MOST_BYTES)
    except OSError as error:
        reason = Message(error.strerror or str(error))
        return None, False, message("cannot read {name}: {reason}", name=path.name, reason=reason)
    games = pgn.read(io.BytesIO(content))
    first = next(games, None)
    if first is None or first.is_blank:
        errors = first.errors if first else []
        fault = message_of(errors[0]) if errors else message("there is no game in it")
        parts = {"name": path.name, "fault": fault}
        return None, False, Message(f"{path.name}: {fault}", "{name}: {fault}", parts)
    has_more = next(games, None) is not None
    summary = summarize(first)
    if size > MOST_BYTES and not has_more:
        flaw = message("it is too large to be shown whole")
        return summary._replace(fault=flaw), False, ""
    return summary, has_more, ""


def _seen(plain: Sequence[Any]) -> _Seen:
    """What `_Known.put` made plain; ValueError, TypeError, LookupError or AttributeError if not."""
    values, has_more, told = plain
    fault = from_plain(told)
    if not isinstance(has_more, bool):
        raise ValueError("not an entry of a list")
    if values is None:
        return None, has_more, fault
    names, date, event, result, turn, left_ms, fen, is_chess960, plies, flaw = values
    texts = (*names, date, event, result, fen)
    numbers = (turn, *left_ms, plies)
    if (
        not all(isinstance(text, str) for text in texts)
        or not all(number is None or type(number) is int for number in numbers)
        or plies is None
        or not isinstance(is_chess960, bool)
        or len(names) != 2
        or len(left_ms) != 2
    ):
        raise ValueError("not a summary of a game")
    return (
        GameSummary(
            (names[0], names[1]),
            date,
            event,
            result,
            turn,
            (left_ms[0], left_ms[1]),
            fen,
            is_chess960,
            plies,
            from_plain(flaw),
        ),
        has_more,
        fault,
    )
