"""Commands about files of games: opening, saving, and those that were used last."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from chess_app.chess import pgn
from chess_app.language import _, translated
from chess_app.play.file_names import game_name
from chess_app.play.save_file import GameFile, Saved, SaveError, open_game
from chess_app.play.saved_game import from_pgn, to_pgn
from chess_app.play.settings import RECENT_FILES
from chess_app.play.settings_text import Value
from chess_app.ui.dialogs.game_chooser import open_file
from chess_app.ui.dialogs.open_game import OpenGameDialog
from chess_app.ui.stage import Stage

MOST_RECENT: Final = 10


class FileActions:
    """Files are read in the background; the window never waits for them."""

    def __init__(self, stage: Stage, trash: Callable[[Path], None]) -> None:
        """`trash` puts a file where it can be had back; OSError if it can't."""
        self._stage = stage
        self._trash = trash

    # Opening

    def open(self) -> None:
        """Shows the saves, to choose one."""
        stage = self._stage
        OpenGameDialog(
            stage.root,
            stage.look,
            stage.room.saves,
            stage.board_options(),
            self._open_or_tell,
            stage.files.to_open,
            self._trash,
            stage.queue.deliver,
        )

    def open_path(self, path: Path) -> None:
        """Opens a file; of many games the user chooses one."""
        stage = self._stage
        open_file(
            stage.root,
            stage.look,
            path,
            stage.board_options(),
            self._open_or_tell,
            stage.talk.warn,
            stage.queue.deliver,
        )

    def open_game(self, path: Path, number: int) -> None:
        """Goes on with one game of a file."""
        room = self._stage.room
        # First, as the file may be that of the present game.
        room.keeper.secure(room.now())
        self._stage.talk.say(_("Opening {name} …").format(name=path.name))
        self._stage.queue.run(
            lambda: open_game(path, number), lambda found: self._begin(*found), self._tell_fault
        )

    # Saving

    def save(self) -> None:
        """Saves the game to its file, or to a new one."""
        room = self._stage.room
        self._tell_saved(room.keeper.save(room.now()))

    def save_as(self) -> None:
        """Saves the game where the user wants."""
        stage, room = self._stage, self._stage.room
        saved = room.keeper.saved_game(room.now())
        if saved is None:
            return
        file = room.keeper.file
        name = file.path.name if file else f"{game_name(to_pgn(saved).tags)}.pgn"
        folder = file.path.parent if file else room.keeper.saves
        chosen = stage.files.to_save(stage.root, str(folder), name)
        if chosen:
            self._tell_saved(room.keeper.save_as(Path(chosen), room.now(), replace=True))

    # Recent files

    def recent(self) -> list[Path]:
        """Files that were opened or saved, the last one first."""
        return [Path(str(name)) for name in self._stage.settings.get(RECENT_FILES)]

    def remember(self, path: Path) -> None:
        """Puts a file first among the recent ones."""
        names: list[Value] = [str(path), *(str(other) for other in self.recent() if other != path)]
        try:
            self._stage.settings.set(RECENT_FILES, names[:MOST_RECENT])
        except ValueError:  # a name that the settings can't hold
            return
        self._stage.save_settings()

    # Its parts

    def _open_or_tell(self, path: Path, number: int) -> None:
        self._stage.attempt(lambda: self.open_game(path, number))

    def _begin(self, file: GameFile, game: pgn.Game) -> None:
        stage = self._stage
        saved, notices = from_pgn(game)
        try:
            stage.room.begin(saved, file, is_saved=True)
        except (SaveError, ValueError) as error:
            self._tell_fault(error)
            return
        self.remember(file.path)
        faults = [*map(translated, game.errors[:1]), *notices]
        if faults:
            stage.talk.warn(faults[0])

    def _tell_saved(self, done: Saved) -> None:
        self.remember(done.file.path)
        self._stage.refresh()
        if done.notice:
            self._stage.talk.warn(done.notice)
        else:
            self._stage.talk.say(_("Saved in {path}").format(path=done.file.path))

    def _tell_fault(self, error: Exception) -> None:
        if not isinstance(error, SaveError | ValueError | OSError):
            raise error
        self._stage.talk.warn(translated(error))
