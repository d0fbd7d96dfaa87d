"""How the window closes: the game is saved without a question, unless the disk does not obey."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from chess_app.language import _, translated
from chess_app.play.save_file import SaveError
from chess_app.ui.dialogs.question import Answer, QuestionDialog
from chess_app.ui.stage import Stage

SAVE_ELSEWHERE: Final = "save"
DISCARD: Final = "discard"


class Closing:
    """Puts the game away, then calls `end`."""

    def __init__(self, stage: Stage, end: Callable[[], None]) -> None:
        self._stage = stage
        self._end = end
        self._question: QuestionDialog | None = None

    def close(self) -> None:
        """Closes, or asks what to do if the game would get lost; asks only once at a time."""
        if self._question is not None and self._question.is_open:
            return
        try:
            self._stage.room.leave()
        except SaveError as error:
            self._ask(translated(error))
        else:
            self._end()

    def _ask(self, reason: str) -> None:
        self._question = QuestionDialog(
            self._stage.root,
            self._stage.look,
            _("The game is not saved"),
            _("The game can't be saved. What shall become of it?"),
            [
                Answer(SAVE_ELSEWHERE, _("Save elsewhere…")),
                Answer(DISCARD, _("Quit without saving")),
            ],
            self._follow,
            detail=reason,
        )

    def _follow(self, answer: str | None) -> None:
        room = self._stage.room
        if answer == DISCARD:
            room.keeper.discard()
            self.close()
        elif answer == SAVE_ELSEWHERE:
            path = self._stage.files.to_save(self._stage.root, str(room.keeper.saves), "")
            if path:
                self._stage.attempt(
                    lambda: self._save_and_close(Path(path)),
                )

    def _save_and_close(self, path: Path) -> None:
        room = self._stage.room
        room.keeper.save_as(path, room.now(), replace=True)
        self.close()
