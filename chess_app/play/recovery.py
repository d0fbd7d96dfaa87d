"""Games that a program left behind when it was killed: "continue the last game?".

A game that is to go on is started first, so that it stands in the new journal, and then its old
journal is told to `forget`. At every moment at least one of the two has it.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from chess_app.chess import pgn
from chess_app.language import _
from chess_app.play.clock import ClockState
from chess_app.play.file_lock import try_lock
from chess_app.play.game import Game
from chess_app.play.journal_file import SUFFIX, read_records, remove_open
from chess_app.play.save_file import GameFile, Saved, SaveError, save
from chess_app.play.saved_game import SavedGame, from_pgn, resume, snapshot

SPOILT_SUFFIX: Final = ".spoilt"

_FLAGS: Final = os.O_RDWR | getattr(os, "O_BINARY", 0)


class JournalledGame(NamedTuple):
    """What a journal tells: the game, its file, and whether that file has all of it."""

    saved: SavedGame
    file: GameFile | None
    is_saved: bool


class LostGame:
    """The journal of a program that is gone. Our lock on it keeps others from offering it too.

    - `saved`: the game, with the last move that was shown.
    - `file`, `is_saved`: see `JournalledGame`. `changed_ns`: when something was last noted.
    """

    def __init__(self, path: Path, descriptor: int, found: JournalledGame) -> None:
        self.saved = found.saved
        self.file = found.file
        self.is_saved = found.is_saved
        self.changed_ns = os.fstat(descriptor).st_mtime_ns
        self._path = path
        self._descriptor = descriptor

    def forget(self) -> None:
        """Removes the journal: the game goes on in another, has been saved, or is not wanted."""
        with suppress(OSError):
            remove_open(self._path, self._descriptor)

    def put_away(self, folder: Path) -> Saved:
        """Saves the game as `save_file.save` does, and forgets it; SaveError if that fails."""
        done = save(self.saved, self.file, folder)
        self.forget()
        return done

    def leave(self) -> None:
        """Lets go of the journal; the game will be offered again."""
        os.close(self._descriptor)


def lost_games(folder: Path) -> list[LostGame]:
    """The games that can be recovered, the latest first; those of running programs are left alone.

    Journals with nothing to recover are removed: without a move, or over and saved.
    """
    try:
        names = [name for name in os.listdir(folder) if name.endswith(SUFFIX)]
    except OSError:
        return []
    found = []
    for name in names:
        with suppress(OSError):
            lost = _claim(folder / name)
            if lost is not None:
                found.append(lost)
    return sorted(found, key=lambda lost: lost.changed_ns, reverse=True)


def put_away_all(lost: Sequence[LostGame], folder: Path, on_notice: Callable[[str], None]) -> None:
    """Saves all these games; `on_notice` hears where each is now, or why it could not be saved."""
    for game in lost:
        try:
            path = game.put_away(folder).file.path
            on_notice(_("A game that was cut off is saved in {path}.").format(path=path))
        except SaveError as error:
            game.leave()
            on_notice(str(error))


def _claim(path: Path) -> LostGame | None:
    """The game of a journal that nobody holds."""
    descriptor = os.open(path, _FLAGS)
    try:
        if not try_lock(descriptor) or not _is_there(path, descriptor):
            os.close(descriptor)
            return None
        with open(descriptor, "rb", closefd=False) as stream:
            records = read_records(stream)
        game = journalled_game(records) if records else None
    except BaseException:
        os.close(descriptor)
        raise
    if game is None and records:
        # For whoever wants to look at it; it would be the same each time.
        os.close(descriptor)
        os.replace(path, path.with_name(path.name + SPOILT_SUFFIX))
        return None
    if game is None or not _is_worth_it(game):
        remove_open(path, descriptor)
        return None
    return LostGame(path, descriptor, game)


def _is_there(path: Path, descriptor: int) -> bool:
    """Whether the file was not removed by the one who had the lock before us."""
    try:
        return os.path.samestat(os.stat(path), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _is_worth_it(game: JournalledGame) -> bool:
    if game.saved.is_over and game.is_saved:
        return False
    return bool(game.saved.game.root.children) and not (game.saved.ply == 0 and game.is_saved)


# From records to the game


def journalled_game(records: Sequence[Mapping[str, Any]]) -> JournalledGame | None:
    """The game that the records of a journal come to; None if the first makes no sense.

    A later one that makes no sense ends it there.
    """
    try:
        replay = _Replay(records[0])
    except (ValueError, TypeError, KeyError, IndexError):
        return None
    with suppress(ValueError, TypeError, KeyError, IndexError):
        for fields in records[1:]:
            replay.follow(fields)
    return replay.result()


class _Replay:
    """Plays a journal over again."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        game = next(pgn.read(io.StringIO(fields["state"])), None)
        if game is None:
            raise ValueError("no game")
        self._first, _notices = from_pgn(game)
        self._game, self._clock = resume(self._first, 0)
        self._bottom_seat = self._first.bottom_seat
        self._file = None if fields["file"] is None else _file(fields["file"])
        self._is_saved = bool(fields["saved"])

    def follow(self, fields: Mapping[str, Any]) -> None:
        """One record; ValueError, TypeError, KeyError or IndexError if it makes no sense."""
        clock = _clock_state(fields["clock"]) if "clock" in fields else None
        if "file" in fields:
            self._file, self._is_saved = _file(fields["file"]), True
        elif "side" in fields:
            self._bottom_seat = _seat(fields["side"])
        elif self._change(fields, clock):
            self._is_saved = False
        if clock is not None:
            self._clock.restore(clock, 0)

    def _change(self, fields: Mapping[str, Any], clock: ClockState | None) -> bool:
        """What changes the game itself; false if nothing does."""
        game = self._game
        if "move" in fields:
            _play(game, str(fields["move"]), clock)
        elif "back" in fields:
            game.take_back(fields["back"])
        elif "redo" in fields:
            game.redo(fields["redo"])
        elif "offer" in fields:
            game.offer_draw(_seat(fields["offer"]))
        elif "decline" in fields:
            game.decline_draw(_seat(fields["decline"]))
        else:
            return False
        return True

    def result(self) -> JournalledGame:
        """What it has come to."""
        saved = snapshot(self._game, self._clock, self._first.players, self._bottom_seat, 0)
        return JournalledGame(saved, self._file, self._is_saved)


def _play(game: Game, text: str, clock: ClockState | None) -> None:
    seat = game.turn
    game.play(seat, game.position.parse_uci(text))
    if clock is not None:
        game.record.note_clock(clock)
        game.record.write_clock(clock.left_ms[seat])


def _file(plain: Sequence[str]) -> GameFile:
    path, digest, reason = plain
    return GameFile(Path(path), str(digest), str(reason))


def _clock_state(plain: Sequence[Any]) -> ClockState:
    left_ms, moves, seat, used_ms, is_paused = plain
    numbers = [number for number in (*left_ms, *moves, used_ms) if number is not None]
    if any(type(number) is not int for number in numbers) or len(left_ms) != 2 or len(moves) != 2:
        raise ValueError("not the state of a clock")
    return ClockState(
        (left_ms[0], left_ms[1]),
        (moves[0], moves[1]),
        None if seat is None else _seat(seat),
        used_ms,
        bool(is_paused),
    )


def _seat(plain: object) -> int:
    if plain not in (0, 1):
        raise ValueError("not a seat")
    return 1 if plain else 0
