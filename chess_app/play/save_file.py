"""Files of games: reading them, choosing one of many, and saving without ever losing what was.

A game is saved over the file that it came from only if that file holds this one game, was
understood whole, and is still as we have last seen it. Else it goes to a new file in the folder of
saves, and one line tells why. So the other games of a collection are not touched, a file with
faults is not overwritten by what was understood of it, and two programs that have opened the same
file don't overwrite each other.
"""

from __future__ import annotations

import errno
import hashlib
import io
import os
import re
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from chess_app.atomic import Replacement
from chess_app.chess import pgn
from chess_app.chess.pgn.limits import MAX_GAME_CHARS
from chess_app.language import N_, _, translated
from chess_app.os_reasons import os_reason
from chess_app.play.file_lock import folder_lock
from chess_app.play.file_names import game_name, unused_path
from chess_app.play.saved_game import SavedGame, to_pgn

# Why a game is not saved over its file. Journals keep these words: they are translated when shown.
MANY_GAMES: Final = N_("it holds other games too")
FAULTY: Final = N_("not all of it was understood")
LARGE: Final = N_("it is too large for a single game")
CHANGED: Final = N_("it has been changed by another program")
UNREADABLE: Final = N_("it cannot be read any more")

# Larger files have many games, or one that is not read whole.
_LARGEST_SINGLE: Final = 2 * MAX_GAME_CHARS
# Where a file, or its folder, can't be written but another can.
_ELSEWHERE: Final = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT)
_LEFT_BEHIND: Final = re.compile(r"\.chess-app-[0-9a-f]{12}\.tmp")
_DAY_NS: Final = 24 * 3600 * 10**9


class GameFile(NamedTuple):
    """The file of a game, as we have last seen it.

    - `digest`: of its content; empty if the game must not be saved over it, for this `reason`.
    """

    path: Path
    digest: str
    reason: str = ""


class SaveError(Exception):
    """A file could not be read or written; the text is one line that names it and says why.

    - `file`: where the new content has come to stand all the same, if the disk failed after that.
    """

    def __init__(self, message: str, file: GameFile | None = None) -> None:
        super().__init__("".join(c if c.isprintable() else ascii(c)[1:-1] for c in message))
        self.file = file


class Saved(NamedTuple):
    """The file that a game was saved to; `notice` tells why it is another than was to be expected.

    The notice is one line, or empty.
    """

    file: GameFile
    notice: str = ""


# Reading


def read_games(path: Path) -> Iterator[pgn.Game]:
    """The games of a file one by one, to choose from; the next is read when it is asked for.

    SaveError if the file can't be read or has no game in it. What could not be understood of a
    game is in its `errors`.
    """
    with _opened(path) as stream:
        yield from _games(stream, path)


def open_game(path: Path, number: int = 1) -> tuple[GameFile, pgn.Game]:
    """The game that has this `number` in its file; SaveError where there is none."""
    with _opened(path) as stream:
        try:
            content = stream.read(_LARGEST_SINGLE + 1)
            stream.seek(0)
        except OSError as error:
            raise _unreadable(path, _reason(error)) from None
        is_large = len(content) > _LARGEST_SINGLE
        games = _games(stream if is_large else io.BytesIO(content), path)
        found = next((game for game in games if game.number == number), None)
        if found is None:
            raise SaveError(_("{path} has no game {number}").format(path=path, number=number))
        if is_large:
            reason = LARGE
        elif found.errors:
            reason = FAULTY
        else:
            reason = MANY_GAMES if number > 1 or next(games, None) else ""
    return GameFile(path.absolute(), "" if reason else _digest(content), reason), found


def _games(stream: BinaryIO, path: Path) -> Iterator[pgn.Game]:
    """Games that have anything in them; SaveError if there is none."""
    games = pgn.read(stream)
    is_empty = True
    fault = _("there is no game in it")
    while True:
        try:
            game = next(games, None)
        except OSError as error:
            raise _unreadable(path, _reason(error)) from None
        if game is None:
            break
        # What is left at the end of a file may be no game, and yet must not get lost.
        if not game.is_blank or not is_empty:
            is_empty = False
            yield game
        elif game.errors:
            fault = translated(game.errors[0])
    if is_empty:
        raise _unreadable(path, fault)


def _opened(path: Path) -> BinaryIO:
    try:
        # Others than files may keep us waiting for ever.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise _unreadable(path, _("it is not a file"))
        return open(path, "rb")
    except (OSError, ValueError) as error:
        raise _unreadable(path, _reason(error)) from None


# Writing


def save(saved: SavedGame, file: GameFile | None, folder: Path) -> Saved:
    """Saves a game over the `file` that it came from, or else to a new file in `folder`.

    SaveError if neither works. Then all files are as they were, or the game stands in the one that
    the error names, but the disk did not confirm it.
    """
    content = _content(saved)
    notice = ""
    if file is not None:
        notice = _(file.reason)
        if not notice:
            try:
                with folder_lock(_folder_of(file.path)):
                    notice = _(_obstacle(file))
                    if not notice:
                        return _write(file.path, content)
            except OSError as error:
                failure = _failure(file.path, content, error)
                if failure.file or error.errno not in _ELSEWHERE:
                    raise failure from None
                notice = _reason(error)
        notice = _("not saved to {name}: {reason}").format(name=file.path.name, reason=notice)
    path = folder
    try:
        os.makedirs(folder, exist_ok=True)
        with folder_lock(folder):
            path = unused_path(folder, game_name(to_pgn(saved).tags))
            done = _write(path, content)
    except OSError as error:
        raise _failure(path, content, error) from None
    if notice:
        notice = _("{notice}; the game is in {name}").format(notice=notice, name=path.name)
    return Saved(done.file, notice)


def save_as(saved: SavedGame, path: Path, *, replace: bool) -> Saved:
    """Saves a game to a file that the user has chosen; `replace` if it may have been there before.

    SaveError also where there is a file with several games, or with one not understood whole.
    """
    content = _content(saved)
    try:
        with folder_lock(_folder_of(path)):
            if os.path.lexists(path):
                if not replace:
                    raise _unsaved(path, _("there is such a file already"))
                obstacle = _content_obstacle(path)
                if obstacle:
                    raise _unsaved(path, _(obstacle))
            return _write(path, content)
    except (OSError, ValueError) as error:
        raise _failure(path, content, error) from None


def _content(saved: SavedGame) -> bytes:
    text = io.StringIO()
    pgn.write(to_pgn(saved), text)
    # Halves of surrogate pairs, which a name may have from somewhere, are no characters.
    return text.getvalue().encode(errors="replace")


def _obstacle(file: GameFile) -> str:
    """Why a file that was fit for it can't be overwritten now; empty if it can."""
    try:
        with _opened(file.path) as stream:
            is_same = _digest(stream.read(_LARGEST_SINGLE + 1)) == file.digest
    except SaveError:
        # It is gone: then its place is free.
        return "" if not os.path.lexists(file.path) else UNREADABLE
    return "" if is_same else CHANGED


def _content_obstacle(path: Path) -> str:
    """Why a file that is there must not be overwritten; empty if it may."""
    if os.path.exists(path) and os.stat(path).st_size == 0:
        return ""
    try:
        return open_game(path)[0].reason
    except SaveError:
        return FAULTY


def _write(path: Path, content: bytes) -> Saved:
    with Replacement(str(path)) as new:
        new.stream.buffer.write(content)
        new.commit()
    _clear_away(path)
    return Saved(GameFile(path, _digest(content)))


def _clear_away(saved: Path) -> None:
    """Removes what programs that were killed while saving have left in the folder of a new file.

    Others than we may be saving at this moment: what is younger than a day is left alone.
    """
    with suppress(OSError):
        latest = saved.stat().st_mtime_ns - _DAY_NS
        with os.scandir(_folder_of(saved)) as entries:
            for entry in entries:
                if _LEFT_BEHIND.fullmatch(entry.name) and entry.stat().st_mtime_ns < latest:
                    os.unlink(entry.path)


def _failure(path: Path, content: bytes, error: OSError | ValueError) -> SaveError:
    """What is told of a save that failed."""
    digest = _digest(content)
    with suppress(OSError, SaveError):
        if path.is_file() and _opened_digest(path) == digest:
            message = _("{path} is saved, but the disk did not confirm it: {reason}")
            told = message.format(path=path, reason=_reason(error))
            return SaveError(told, GameFile(path, digest))
    return _unsaved(path, _reason(error))


def _unreadable(path: Path, reason: str) -> SaveError:
    return SaveError(_("cannot read {name}: {reason}").format(name=path, reason=reason))


def _unsaved(path: Path, reason: str) -> SaveError:
    return SaveError(_("cannot save {path}: {reason}").format(path=path, reason=reason))


def _folder_of(path: Path) -> Path:
    """Where the file itself lies: a link stays a link, what it points to is replaced."""
    return Path(os.path.realpath(path)).parent


def _opened_digest(path: Path) -> str:
    with _opened(path) as stream:
        return _digest(stream.read(_LARGEST_SINGLE + 1))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _reason(error: OSError | ValueError) -> str:
    """What the system says, without number and name."""
    return os_reason(error) if isinstance(error, OSError) else str(error)
