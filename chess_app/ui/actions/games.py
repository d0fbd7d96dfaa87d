"""Commands about whole games: new ones, rematches, set-ups, tags, the clipboard."""

from __future__ import annotations

import io
import tkinter as tk

from chess_app.chess import Position, pgn
from chess_app.chess.pgn.tags import Tags
from chess_app.language import _, translated
from chess_app.play.engine_list import load_engines
from chess_app.play.new_game import Pick
from chess_app.play.saved_game import UNKNOWN, from_pgn, to_pgn
from chess_app.ui.dialogs.new_game import NewGameDialog
from chess_app.ui.dialogs.position_editor import PositionEditorDialog
from chess_app.ui.dialogs.tags import TagsDialog
from chess_app.ui.new_game_choice import NewGame, remembered_game
from chess_app.ui.stage import Stage

LONGEST_PASTE = 20_000_000


class GameActions:
    """How games begin, and how they come and go by the clipboard."""

    def __init__(self, stage: Stage, pick: Pick) -> None:
        self._stage = stage
        self._pick = pick

    def new(self, start: Position | None = None) -> None:
        """Asks what kind of game, then begins it; `start` is offered as its first position."""
        stage = self._stage
        engines, _problems = load_engines(stage.settings)
        node = stage.browsing.node(stage.room.record)
        position = start or node.position
        NewGameDialog(
            stage.root,
            stage.look,
            stage.settings,
            [engine.name for engine in engines],
            position if position.has_legal_move() else None,
            self._begin,
            self._pick,
        )

    def begin_remembered(self, start: Position | None = None) -> None:
        """A new game like the last one, without a question."""
        game = remembered_game(self._stage.settings, start)
        self._stage.room.begin_new(game)

    def rematch(self) -> None:
        """Again, with the other colour."""
        self._stage.room.arbiter.rematch(self._stage.room.now())

    def can_rematch(self) -> bool:
        """Whether the game is over."""
        return self._stage.room.is_over

    def set_up(self) -> None:
        """Opens the editor on the position that is looked at; a new game begins from there."""
        stage = self._stage
        node = stage.browsing.node(stage.room.record)
        PositionEditorDialog(
            stage.root,
            stage.look,
            stage.board_options(),
            node.position,
            self.begin_remembered,
            stage.room.keeper.bottom_seat,
        )

    def edit_tags(self) -> None:
        """Opens the tags of the game."""
        stage = self._stage
        saved = stage.room.keeper.saved_game(stage.room.now())
        if saved is not None:
            TagsDialog(stage.root, stage.look, to_pgn(saved).tags, self._use_tags)

    # The clipboard

    def copy_pgn(self) -> None:
        """The game with all its moves."""
        stage = self._stage
        saved = stage.room.keeper.saved_game(stage.room.now())
        if saved is None:
            return
        text = io.StringIO()
        pgn.write(to_pgn(saved), text)
        self._copy(text.getvalue())
        stage.talk.say(_("The game is on the clipboard."))

    def copy_fen(self) -> None:
        """The position that is looked at."""
        stage = self._stage
        self._copy(stage.browsing.node(stage.room.record).position.fen())
        stage.talk.say(_("The position is on the clipboard."))

    def paste_pgn(self) -> None:
        """Goes on with the game of the clipboard; a FEN there does too."""
        text = self._pasted()
        if not text:
            return
        game = next(pgn.read(io.StringIO(text)), None)
        if game is None or (game.is_blank and "/" in text):
            self._start_from(text)
            return
        if game.errors and not game.root.children:
            self._stage.talk.warn(translated(game.errors[0]))
            return
        saved, _notices = from_pgn(game)
        self._stage.room.begin(saved)
        if game.errors:
            self._stage.talk.warn(translated(game.errors[0]))

    def paste_fen(self) -> None:
        """A new game from the position of the clipboard."""
        text = self._pasted()
        if text:
            self._start_from(text)

    # Its parts

    def _begin(self, game: NewGame) -> None:
        self._stage.save_settings()
        self._stage.room.begin_new(game)

    def _use_tags(self, tags: Tags) -> None:
        room = self._stage.room
        own = room.record.game.tags
        own.clear()
        for name, value in tags.pairs():
            own.add(name, value)
        room.keeper.note_tags(room.now())
        for seat, side in enumerate(("White", "Black")):
            name = tags.get(side, UNKNOWN)
            name = "" if name == UNKNOWN else name
            player = room.arbiter.players[seat]
            if player.is_human and player.name != name:
                room.arbiter.take_over(seat, room.now(), name)
        self._stage.refresh()

    def _start_from(self, text: str) -> None:
        self.begin_remembered(Position.from_fen(text.strip()))

    def _copy(self, text: str) -> None:
        self._stage.root.clipboard_clear()
        self._stage.root.clipboard_append(text)

    def _pasted(self) -> str:
        try:
            text = str(self._stage.root.clipboard_get())
        except tk.TclError:  # nothing is there, or no text
            text = ""
        if not text.strip():
            self._stage.talk.warn(_("There is no text on the clipboard."))
        elif len(text) > LONGEST_PASTE:
            self._stage.talk.warn(_("The text on the clipboard is too long."))
            return ""
        return text.strip()
