"""The journal of a game: every change is on the disk before anybody sees it.

It begins with the whole game, as PGN with the tags of saved_game.py. Moves, take-backs, offers and
the clock follow as short records; what is more than that is the whole game again. See recovery.py
for the way back.

    {"state": PGN, "file": [path, digest, reason] or null, "saved": true or false}
    {"move": "e2e4"}  {"back": plies}  {"redo": plies}  {"offer": seat}  {"decline": seat}
    {"side": bottom seat}  {"file": [path, digest, reason]}: it was saved there

All but the first and the last have also the state of the clock, "clock": see `ClockState`.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from chess_app.chess import pgn
from chess_app.play.clock import ClockState
from chess_app.play.events import (
    DrawDeclined,
    DrawOffered,
    Event,
    MovePlayed,
    Paused,
    PauseReason,
    Redone,
    Resumed,
    TakenBack,
)
from chess_app.play.journal_file import JournalFile
from chess_app.play.save_file import GameFile
from chess_app.play.saved_game import SavedGame, to_pgn


class Journal:
    """The journal of one game.

    Its methods raise OSError if the disk does not obey; then the game as a whole is to be written
    next time. The file is made with the first record.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: JournalFile | None = None
        self._ply = 0

    @property
    def needs_game(self) -> bool:
        """Whether the game as a whole must be written before anything else can be."""
        return self._file is None or self._file.needs_state

    def write_game(self, saved: SavedGame, file: GameFile | None, is_saved: bool) -> None:
        """The game as a whole; `file` is where it was read from or saved to."""
        if self._file is None:
            self._file = JournalFile(self._folder)
        text = io.StringIO()
        pgn.write(to_pgn(saved), text)
        place = None if file is None else _plain_file(file)
        self._file.append({"state": text.getvalue(), "file": place, "saved": is_saved})
        self._ply = saved.ply

    def write_event(self, event: Event, ply: int, clock: ClockState) -> bool:
        """One event, after which `ply` moves are played; false if it takes the game as a whole."""
        if self._file is None or self._file.needs_state:
            return False
        fields, step = _change(event)
        # What was told together with another event may be in the last state already.
        if fields is None or self._ply + step != ply:
            return False
        self._file.append({**fields, "clock": clock})
        self._ply = ply
        return True

    def write_clock(self, clock: ClockState) -> None:
        """The clock alone; not worth waiting for the disk."""
        if self._file is not None and not self._file.needs_state:
            self._file.append({"clock": clock}, is_lasting=False)

    def write_side(self, bottom_seat: int, clock: ClockState) -> None:
        """The board was turned."""
        if self._file is not None and not self._file.needs_state:
            self._file.append({"side": bottom_seat, "clock": clock}, is_lasting=False)

    def write_file(self, file: GameFile) -> None:
        """The game was saved to this file, as it is now."""
        if self._file is not None and not self._file.needs_state:
            self._file.append({"file": _plain_file(file)})

    def remove(self) -> None:
        """Nothing is left that would have to be recovered."""
        if self._file is not None:
            file, self._file = self._file, None
            file.remove()

    def close(self) -> None:
        """Leaves the game for recovery."""
        if self._file is not None:
            file, self._file = self._file, None
            file.close()


def _change(event: Event) -> tuple[dict[str, Any] | None, int]:
    """What an event is as a record (None: as none), and by how many moves the game grows."""
    if isinstance(event, MovePlayed):
        return {"move": event.move.uci()}, 1
    if isinstance(event, TakenBack):
        return {"back": event.plies}, -event.plies
    if isinstance(event, Redone):
        return {"redo": event.plies}, event.plies
    if isinstance(event, DrawOffered):
        return {"offer": event.seat}, 0
    if isinstance(event, DrawDeclined):
        return {"decline": event.seat}, 0
    if isinstance(event, Resumed):
        return {}, 0
    if isinstance(event, Paused) and event.reason is not PauseReason.ADJOURNED:
        return {}, 0
    return None, 0


def _plain_file(file: GameFile) -> list[str]:
    return [str(file.path), file.digest, file.reason]
