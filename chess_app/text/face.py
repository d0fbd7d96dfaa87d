"""A game in a terminal: what happens comes out as lines, and what commands need is here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from chess_app.chess import Color, pgn
from chess_app.language import _
from chess_app.play import events
from chess_app.play.adviser import Adviser
from chess_app.play.arbiter import Arbiter
from chess_app.play.begin import begin
from chess_app.play.engine_level import FULL_STRENGTH
from chess_app.play.engine_list import OURS
from chess_app.play.events import Event
from chess_app.play.keeper import Keeper
from chess_app.play.new_game import Pick
from chess_app.play.save_file import GameFile
from chess_app.play.save_list import SaveList
from chess_app.play.saved_game import SavedGame
from chess_app.play.seating import Seating
from chess_app.play.settings import Settings
from chess_app.speech.clocks import clock_line, low_time_words
from chess_app.speech.men import side_name
from chess_app.speech.typed_moves import is_like_move, read_move
from chess_app.text.board_text import board_lines
from chess_app.text.choice import Choice
from chess_app.text.console import Console
from chess_app.text.engines import Engines
from chess_app.text.levels import read_level
from chess_app.text.mistake import Mistake
from chess_app.text.new_game import new_game
from chess_app.text.reports import event_lines, result_line

# After these the board is another one.
_CHANGE_BOARD: Final = (events.GameStarted, events.MovePlayed, events.TakenBack, events.Redone)


@dataclass
class Look:
    """How the board is drawn, and whether it is without being asked.

    With `is_spoken` moves are told in words, and the board is drawn only when it is asked for.
    """

    is_ascii: bool = False
    shows_board: bool = True
    is_spoken: bool = False


@dataclass(eq=False)
class Face:
    """What the commands work with, and what tells the user of the game.

    - `now`: milliseconds, as the arbiter counts them. `pick`: see `new_game`.
    - `person`: the name of the user. `choice`: the game that `new` begins.
    - `is_leaving`: whether the user wants to leave.
    - `waits_for_hint`: whether the user has asked for a hint and has none yet.
    - `listed`: the saves as they were listed last.
    """

    arbiter: Arbiter
    keeper: Keeper
    seating: Seating
    settings: Settings
    engines: Engines
    adviser: Adviser
    saves: SaveList
    console: Console
    now: Callable[[], int]
    pick: Pick
    person: str
    choice: Choice
    look: Look
    is_leaving: bool = field(default=False, init=False)
    waits_for_hint: bool = field(default=False, init=False)
    listed: list[Path] = field(default_factory=list, init=False)
    _is_board_due: bool = field(default=False, init=False)
    _is_result_due: bool = field(default=False, init=False)
    _hurried: set[int] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        self.arbiter.watch(self._tell)

    def tick(self) -> None:
        """To be called at least once a second."""
        now = self.now()
        self.arbiter.tick(now)
        self.keeper.tick(now)
        self._warn_of_time(now)

    # What goes out

    def say(self, *lines: str) -> None:
        """Writes lines."""
        self.console.say(*lines)

    def greet(self) -> None:
        """Tells somebody who sits there what to do; scripts know."""
        if self.console.is_terminal:
            self.say(_("Type a move such as e4, or help to see what else can be typed."))

    def show_board(self) -> None:
        """The board, and the clocks."""
        record = self.arbiter.game.record
        last_move = record.current.move if record.ply else pgn.NULL_MOVE
        bottom_seat = self.keeper.bottom_seat
        shown_move = None if last_move == pgn.NULL_MOVE else last_move
        self.say(*board_lines(record.position, shown_move, bottom_seat, self.look.is_ascii))
        clocks = clock_line(self.arbiter.clock, self.now())
        if clocks:
            self.say(clocks)

    def show_what_is_due(self) -> None:
        """The board, if it has changed and a person is to look at it, and the result if there is
        a new one; then asks for a line."""
        game = self.arbiter.game
        is_for_person = self.is_over or self.arbiter.players[game.turn].is_human
        if self._is_board_due and is_for_person and not self.is_hidden:
            self._is_board_due = False
            if self.look.shows_board and not self.look.is_spoken:
                self.show_board()
        if self._is_result_due:
            self._is_result_due = False
            self.say(*filter(None, [result_line(self.arbiter)]))
        if self.waits_for_hint:
            return  # it comes in a moment
        if self.is_over or self.is_hidden:
            self.console.prompt("> ")
        elif is_for_person:
            self.console.prompt(f"{side_name(Color.of(game.turn))}> ")

    # What the commands ask

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.arbiter.game.conclusion is not None

    @property
    def is_hidden(self) -> bool:
        """Whether a pause hides the position."""
        return self.arbiter.pause_reason is not None

    @property
    def is_engine_to_move(self) -> bool:
        """Whether a move will come without the user."""
        if self.is_over or self.arbiter.pause_reason is not None:
            return False
        return not self.arbiter.players[self.arbiter.game.turn].is_human

    def need_visible(self) -> None:
        """Mistake if the position is hidden."""
        if self.is_hidden and not self.is_over:
            raise Mistake(_("The game is paused: type continue to see it."))

    def own_seat(self) -> int:
        """The seat for which the user speaks: the person's, of two people that of who is to move.

        Mistake if no person plays.
        """
        humans = [seat for seat in (0, 1) if self.arbiter.players[seat].is_human]
        if not humans:
            raise Mistake(_("No person plays in this game."))
        return self.arbiter.game.turn if len(humans) == 2 else humans[0]

    def play(self, text: str) -> None:
        """Makes the move that a text means; Mistake, IllegalMove or AmbiguousMove if it can't."""
        if not is_like_move(text):
            shown = repr(text if len(text) <= 40 else text[:40] + "…")
            raise Mistake(
                _("{text} is neither a move nor a command: help lists them.").format(text=shown)
            )
        if self.is_over:
            raise Mistake(_("The game is over."))
        if self.is_hidden:
            raise Mistake(_("The game is paused: type continue to go on."))
        if self.is_engine_to_move:
            raise Mistake(_("It is not your move."))
        position = self.arbiter.game.position
        self.arbiter.submit(position.turn.index, read_move(position, text), self.now())

    def begin_chosen(self) -> None:
        """Starts a new game as it is chosen; Mistake if that is not possible."""
        choice = self.choice
        try:
            engine = self.engines.know(choice.engine) if choice.engine else OURS
            level = read_level(choice.level, engine) if choice.level else FULL_STRENGTH
            saved = new_game(choice, self.person, engine, level, self.pick)
        except ValueError as error:
            raise Mistake(str(error)) from None
        self.begin(saved)

    def begin(self, saved: SavedGame, file: GameFile | None = None, is_saved: bool = False) -> None:
        """Starts a game; one with a clock that was played before waits for the user.

        `file` is where it comes from, `is_saved` if that has all of it. SaveError, and nothing has
        changed, if the game before it would get lost; ValueError if this can't be played on.
        """
        begin(self.keeper, self.seating, saved, self.now(), file, is_saved)

    def leave(self) -> None:
        """Puts the game away for another day; SaveError if it would get lost."""
        now = self.now()
        if not self.is_over:
            self.arbiter.adjourn(now)
        self.keeper.close(now)
        self.is_leaving = True
        if not self.is_over and self.keeper.file is not None:
            self.say(_("{command} goes on with it.").format(command="chess-app text --resume"))

    # What happens

    def _tell(self, event: Event) -> None:
        if isinstance(event, events.GameStarted):
            self._hurried.clear()
        if isinstance(event, events.GameOver):
            self._is_result_due = True
        if isinstance(event, _CHANGE_BOARD):
            self._is_board_due = True
            self.adviser.cancel()
            self.waits_for_hint = False
        self.say(*event_lines(event, self.arbiter, self.look.is_spoken))

    def _warn_of_time(self, now: int) -> None:
        """Says once in a game that a person's time is low."""
        seat = self.arbiter.clock.seat
        if seat is None or seat in self._hurried or not self.arbiter.players[seat].is_human:
            return
        line = low_time_words(self.arbiter.clock, Color.of(seat), now)
        if line:
            self._hurried.add(seat)
            self.say(line)
