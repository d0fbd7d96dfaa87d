"""The program with a window: puts its parts together, from the first game to the end."""

from __future__ import annotations

import datetime
import os
import tkinter as tk
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from chess_app.chess import Move, Position
from chess_app.chess.openings import opening_of
from chess_app.language import _, translated
from chess_app.play import events
from chess_app.play.engine_player import EngineEvent, EngineThinking
from chess_app.play.engine_worker import EngineNotice
from chess_app.play.events import Event
from chess_app.play.folders import Folders
from chess_app.play.new_game import Pick
from chess_app.play.save_file import SaveError
from chess_app.play.settings import (
    APPEARANCE,
    EVALUATION_BAR,
    GEOMETRY,
    SCALE_PERCENT,
    SHOW_THINKING,
    Settings,
)
from chess_app.play.trash import put_into_trash
from chess_app.sound.player import SoundPlayer
from chess_app.ui.actions.files import FileActions
from chess_app.ui.actions.games import GameActions
from chess_app.ui.actions.moves import MoveActions
from chess_app.ui.actions.view import ViewActions
from chess_app.ui.analysis import Analysis
from chess_app.ui.board_presenter import BoardPresenter
from chess_app.ui.browsing import Browsing
from chess_app.ui.closing import Closing
from chess_app.ui.commands import Actions, Command, command_table, key_rows
from chess_app.ui.error_log import ErrorLog
from chess_app.ui.key_words import key_words
from chess_app.ui.keyboard import Keyboard
from chess_app.ui.look import Look
from chess_app.ui.menus import Menus
from chess_app.ui.panel.choice import Choice
from chess_app.ui.panel.tool_row import Tool
from chess_app.ui.panel_presenter import PanelPresenter
from chess_app.ui.playroom import Playroom, World
from chess_app.ui.sounds import GameSounds, set_up_sounds
from chess_app.ui.stage import FileQuestions, Stage
from chess_app.ui.status_words import player_title
from chess_app.ui.system_appearance import window_appearance
from chess_app.ui.talk import Answers, Talk
from chess_app.ui.tk_queue import TkQueue
from chess_app.ui.window import GameScreen, Reports, Shown

TICK_MS: Final = 50

# The buttons below the moves, by the names of commands, which their icons have too.
TOOLS: Final = (("first", "previous", "next", "last"), ("take-back", "hint", "draw", "resign"))
# After these the game is another one, or stands elsewhere.
_CHANGE_GAME: Final = (events.GameStarted, events.MovePlayed, events.TakenBack, events.Redone)
_TOUR: Final = "tour"


@dataclass(frozen=True)
class Surroundings:
    """What the program needs from outside: see `World`.

    - `moment`: that of now by the calendar. `is_compiled`: how the core runs.
    """

    folders: Folders
    settings: Settings
    now: Callable[[], int]
    today: Callable[[], datetime.date]
    pick: Pick
    moment: Callable[[], datetime.datetime]
    files: FileQuestions
    sound: SoundPlayer
    is_compiled: Callable[[], bool]


class App:
    """The program in a window. `begin`, then let Tk run; `close` ends it.

    - `stage`: its parts; `commands`: all that the user can do; `screen`: its widgets.
    """

    screen: GameScreen

    def __init__(self, root: tk.Tk, around: Surroundings, on_end: Callable[[], None]) -> None:
        """`on_end` is called when nothing is left to do: the window can go."""
        self.root = root
        self._now = around.now
        self._moment = around.moment
        self._on_end = on_end
        self._notices: list[str] = []
        self._timer: str | None = None
        self.stage = self._make_stage(root, around)
        self._log = ErrorLog(around.folders.logs, around.moment, self.stage.talk.warn)
        self._sounds = GameSounds(self.stage.room, around.sound)
        self._moves = MoveActions(self.stage)
        self._files = FileActions(self.stage, self._trash)
        self._games = GameActions(self.stage, around.pick)
        self._view = ViewActions(self.stage, lambda: key_rows(self.commands), around.is_compiled)
        self._closing = Closing(self.stage, self._end)
        self.commands = command_table(
            Actions(self._games, self._files, self._moves, self._view, self.close)
        )
        root.report_callback_exception = self._log.report
        root.protocol("WM_DELETE_WINDOW", self.close)
        root.bind("<FocusIn>", self._hand_keyboard_on)
        self.stage.room.arbiter.watch(self._hear)
        self._build()

    # How it begins

    def begin(self, path: Path | None = None) -> None:
        """Begins with a file, or with the game that was on the board, or with a new one."""
        is_old = False
        try:
            is_old = self.stage.room.begin_last()
        except (SaveError, ValueError, OSError) as error:
            self._notices.append(translated(error))
        if not is_old:
            self._games.begin_remembered()
        self._tick()
        # The names of openings take their time to be read: not when the first move is played.
        self.stage.queue.run(lambda: opening_of(()), lambda found: None, self._raise)
        if path is not None:
            self._files.open_path(path)
        elif is_old:
            self.stage.talk.say(_("Your last game goes on where it was."))
        elif self._view.offer_tour():
            self._offer_tour()
        self._tell_notices()

    def close(self) -> None:
        """Ends the program; an unfinished game is there at the next start."""
        self._closing.close()

    # What is shown

    def refresh(self) -> None:
        """Brings all that is shown up to date."""
        stage = self.stage
        stage.board.refresh()
        stage.panel.refresh()
        stage.talk.refresh()
        stage.analysis.follow(stage.browsing.node(stage.room.record))
        self._show_tools()
        self._show_title()

    def rebuild(self) -> None:
        """Makes the widgets anew, in the look and the language of now; dialogs stay."""
        focus = str(self.root.tk.call("focus"))
        self.screen.destroy()
        self._build()
        self.refresh()
        if focus and self.root.tk.call("winfo", "exists", focus):
            self.root.tk.call("focus", "-force", focus)

    def _build(self) -> None:
        stage = self.stage
        shown = Shown(
            stage.board_options(),
            stage.settings.get(SHOW_THINKING),
            stage.settings.get(EVALUATION_BAR),
        )
        reports = Reports(
            stage.board.move,
            stage.board.come_to_rest,
            stage.board.describe_cell,
            self._moves.look_at,
            stage.talk.close_banner,
        )
        self.screen = GameScreen(self.root, stage.look, shown, self._tools(), reports, self._now)
        Menus(self.root, self.commands, self.run, self._files.recent, self._files.open_path)
        Keyboard(
            self.root,
            self.commands,
            self.run,
            self._typing_position,
            self._play,
            self._show_typed,
            lambda error: stage.talk.warn(translated(error)),
            self._escape,
        )
        stage.board.use(self.screen.board)
        stage.panel.use(self.screen)
        stage.talk.use(self.screen, self._answers())
        self._moves.use(self.screen)
        self._view.use(self.screen)
        self.screen.board.widget.focus_set()

    def _tools(self) -> list[list[Tool]]:
        by_name = {command.name: command for command in self.commands}

        def tool(command: Command) -> Tool:
            return Tool(
                command.name,
                _(command.label),
                lambda: self.run(command),
                key_words(command.keys),
            )

        return [[tool(by_name[name]) for name in group] for group in TOOLS]

    def _show_tools(self) -> None:
        shown = {name for group in TOOLS for name in group}
        self.screen.tools.show(
            {each.name for each in self.commands if each.name in shown and each.is_enabled()}
        )

    def _show_title(self) -> None:
        first, second = (player_title(self.stage.room, seat)[0] for seat in (0, 1))
        self.root.title(f"{first} – {second} · {_('Chess')}")

    def _offer_tour(self) -> None:
        self.screen.ask.ask(
            _TOUR,
            _("Welcome! Just move a piece to play. Would you like a short tour?"),
            [Choice(_("Show me"), self._view.tour), Choice(_("No, thanks"), lambda: None)],
        )

    # What happens

    def _hear(self, event: Event) -> None:
        """The arbiter tells what has happened."""
        stage = self.stage
        if isinstance(event, events.GameStarted):
            stage.board.forget()
            stage.panel.forget()
            self._sounds.new_game()
        if isinstance(event, _CHANGE_GAME):
            stage.browsing.go_live()
            self._moves.forget()
        if not isinstance(event, events.GameStarted):
            # Whoever plays needs no tour, and other questions must not wait behind it.
            self.screen.ask.withdraw(_TOUR)
        self._sounds.hear(event)
        stage.talk.hear(event)
        self.refresh()
        if isinstance(event, events.MovePlayed) and stage.room.is_human_to_move:
            # Later, when the arbiter has told everybody.
            self.root.after_idle(stage.board.play_premove)

    def _hear_engine(self, event: EngineEvent) -> None:
        if isinstance(event, EngineThinking):
            self.stage.panel.hear_thought(event)
        elif isinstance(event, EngineNotice):
            self._notice(event.text)

    def _notice(self, text: str) -> None:
        """Something that did not go as expected; told at once, or when the window is there."""
        self._notices.append(text)
        if self._timer is not None:
            self._tell_notices()

    def _tell_notices(self) -> None:
        for text in self._notices:
            self.stage.talk.warn(text)
        self._notices.clear()

    def _tick(self) -> None:
        # First, so that an error does not stop the clocks.
        self._timer = self.root.after(TICK_MS, self._tick)
        room, now = self.stage.room, self._now()
        room.arbiter.tick(now)
        room.keeper.tick(now)
        self._sounds.tick(now)
        self.stage.panel.tick()

    # What the user does

    def run(self, command: Command) -> None:
        """Does what a command says."""
        self.stage.attempt(command.run)
        if self._timer is not None:
            self._show_tools()

    def _answers(self) -> Answers:
        moves = self._moves

        def trying(act: Callable[[], None]) -> Callable[[], None]:
            return lambda: self.stage.attempt(act)

        return Answers(
            accept_draw=trying(moves.accept_draw),
            decline_draw=trying(moves.decline_draw),
            claim_draw=trying(moves.claim_draw),
            resume=trying(moves.resume),
            restart_engine=trying(moves.restart_engine),
            replace_engine=trying(moves.replace_engine),
            take_over=trying(moves.take_over),
            rematch=trying(self._games.rematch),
            new_game=trying(self._games.new),
            save=trying(self._files.save),
        )

    def _play(self, move: Move) -> None:
        self.stage.attempt(lambda: self._moves.play(move))

    def _typing_position(self) -> Position | None:
        room = self.stage.room
        return room.game.position if room.is_human_to_move else None

    def _hand_keyboard_on(self, event: tk.Event[tk.Misc]) -> None:
        """The window itself has no use for the keyboard: who had it may have been made anew."""
        board = self.screen.board.widget
        # It is gone already when the window closes.
        if board.winfo_exists() and str(self.root.tk.call("focus")) == str(self.root):
            board.focus_set()

    def _show_typed(self, text: str) -> None:
        talk = self.stage.talk
        if text:
            # Enter ends the move, and presses no button that had the keyboard before.
            self.screen.board.widget.focus_set()
            talk.say(_("Move: {text}").format(text=text))
        else:
            talk.forget_note()
            talk.refresh()

    def _escape(self) -> None:
        """Cancels what is going on, whatever that is."""
        board = self.stage.board
        if self.screen.board.cancel():
            return
        if self.screen.banner.is_shown:
            self.stage.talk.close_banner()
            self.stage.talk.refresh()
            return
        if board.drop_premove() or board.hint:
            board.hint = ()
            board.refresh()
        elif self._view.is_full_screen():
            self._view.toggle_full_screen()

    def _end(self) -> None:
        """The game is safe: everything else goes."""
        stage = self.stage
        with suppress(ValueError):  # a size that the settings can't hold
            stage.settings.set(GEOMETRY, self.root.geometry())
        stage.save_settings()
        self.root.withdraw()
        self.root.update_idletasks()
        if self._timer is not None:
            self.root.after_cancel(self._timer)
            self._timer = None
        stage.queue.close()
        stage.sound.close()
        stage.room.end()
        self._on_end()

    @staticmethod
    def _raise(error: Exception) -> None:
        raise error

    def _trash(self, path: Path) -> None:
        put_into_trash(path, self._moment(), os.environ)

    def _make_stage(self, root: tk.Tk, around: Surroundings) -> Stage:
        settings = around.settings
        appearance = window_appearance(settings.get(APPEARANCE))
        look = Look(root, appearance, settings.get(SCALE_PERCENT))
        queue = TkQueue(root)
        world = World(
            around.folders, settings, queue.deliver, around.now, around.today, around.pick
        )
        room = Playroom(world, self._hear_engine, self._notice)
        browsing = Browsing()
        board = BoardPresenter(room, browsing, self._play)
        panel = PanelPresenter(room, browsing)
        talk = Talk(room, browsing)
        set_up_sounds(around.sound, settings)
        return Stage(
            root,
            look,
            queue,
            room,
            browsing,
            board,
            panel,
            talk,
            Analysis(room.analyst, board, panel, talk.warn),
            around.sound,
            around.files,
            self.refresh,
            self.rebuild,
            self.close,
        )
