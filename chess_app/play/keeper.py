"""Keeps the games of an arbiter: in a journal with every event, and in files.

A game that is neither saved nor discarded is saved by itself when another begins or the program
ends; where that fails its journal stays behind, and it is offered at the next start.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from chess_app.language import _
from chess_app.play.arbiter import Arbiter
from chess_app.play.clock import Clock
from chess_app.play.events import (
    CallRefused,
    Event,
    GameOver,
    GameStarted,
    Paused,
    PlayerFailed,
    PlayerReplaced,
    Resumed,
)
from chess_app.play.game import Game
from chess_app.play.journal import Journal
from chess_app.play.players import Player
from chess_app.play.save_file import GameFile, Saved, SaveError, save, save_as
from chess_app.play.saved_game import SavedGame, SavedPlayer, set_date, snapshot

CLOCK_EVERY_MS: Final = 10_000

Describe = Callable[[Player], SavedPlayer]
"""What a save tells about a player."""

_CHANGE_NOTHING: Final = (CallRefused, PlayerFailed)


class Keeper:
    """Give `note` to the arbiter as its journal, `attach` the arbiter, and `start` games here.

    - `saves`: the folder for new files.
    - `file`: the file of the present game, None before it is saved.
    - `is_saved`: whether that has all of it, or there is nothing to save yet.
    """

    def __init__(
        self,
        saves: Path,
        journals: Path,
        describe: Describe,
        today: Callable[[], datetime.date],
        on_notice: Callable[[str], None],
    ) -> None:
        """`on_notice` gets one line for the user where something did not go as expected."""
        self.saves = saves
        self.file: GameFile | None = None
        self.is_saved = True
        self._journals = journals
        self._describe = describe
        self._today = today
        self._on_notice = on_notice
        self._arbiter: Arbiter | None = None
        self._kept: _Kept | None = None
        self._coming = _Coming()
        self._clock_noted = 0

    def attach(self, arbiter: Arbiter) -> None:
        """Keeps the games of this arbiter."""
        self._arbiter = arbiter

    def start(
        self,
        game: Game,
        clock: Clock,
        players: tuple[Player, Player],
        now: int,
        *,
        file: GameFile | None = None,
        bottom_seat: int | None = None,
        is_saved: bool = False,
        paused: bool = False,
    ) -> None:
        """As `Arbiter.start`; `file` is what the game was read from, `is_saved` if it has it all.

        Without a `bottom_seat` the side of a single person is below. SaveError, and nothing has
        changed, if the game before it is neither discarded nor on any disk.
        """
        assert self._arbiter is not None, "attach an arbiter first"
        self.secure(now)
        self._coming = _Coming(file, bottom_seat, is_saved)
        self._arbiter.start(game, clock, players, now, paused=paused)

    # What the arbiter tells

    def note(self, event: Event) -> None:
        """The journal of the arbiter: OSError if the disk does not obey."""
        if isinstance(event, GameStarted):
            self._begin(event.now)
        elif self._kept is not None and not isinstance(event, _CHANGE_NOTHING):
            if isinstance(event, GameOver) and self._kept.was_over:
                self._kept.was_over = False  # it is told again of a game that was over already
                return
            if not isinstance(event, Paused | Resumed):
                self.is_saved = False
            self._follow(self._kept, event)

    def tick(self, now: int) -> None:
        """Notes the time once in a while, so that little of it is lost when the program is killed.

        To be called as often as the arbiter's.
        """
        if self._kept is None or now - self._clock_noted < CLOCK_EVERY_MS:
            return
        self._clock_noted = now
        clock = self._kept.clock
        if clock.seat is not None and not clock.is_paused:
            with suppress(OSError):  # the next event finds out
                self._kept.journal.write_clock(clock.state(now))

    # What the user wants

    @property
    def bottom_seat(self) -> int:
        """Whose side of the board is below."""
        return self._kept.bottom_seat if self._kept else 0

    def turn_board(self, bottom_seat: int, now: int) -> None:
        """Puts another side of the board below."""
        if self._kept is not None:
            self._kept.bottom_seat = bottom_seat
            with suppress(OSError):  # the next event finds out
                self._kept.journal.write_side(bottom_seat, self._kept.clock.state(now))

    def note_tags(self, now: int) -> None:
        """The tags of the game's record have been changed."""
        if self._kept is not None:
            self.is_saved = False
            with suppress(OSError):  # the next event finds out
                self._write_game(self._kept, now)

    def saved_game(self, now: int) -> SavedGame | None:
        """The present game as a save has it; None without a game."""
        return None if self._kept is None else self._kept.snapshot(now)

    def save(self, now: int) -> Saved:
        """Saves the present game to its file or to a new one: see `save_file.save`."""
        return self._save(now, lambda saved: save(saved, self.file, self.saves))

    def save_as(self, path: Path, now: int, *, replace: bool = False) -> Saved:
        """Saves the present game to another file: see `save_file.save_as`."""
        return self._save(now, lambda saved: save_as(saved, path, replace=replace))

    def secure(self, now: int) -> None:
        """Saves the present game if it was not; SaveError if it could get lost by going on.

        Where only the journal has it, the user gets a notice.
        """
        if self._kept is None or (self.is_saved and not self._kept.has_used_time(now)):
            return
        try:
            done = self.save(now)
        except SaveError as error:
            if self._kept.journal.needs_game:
                raise
            self._on_notice(
                _("{fault}; the game will be offered at the next start").format(fault=error)
            )
        else:
            told = _("the last game is in {name}").format(name=done.file.path.name)
            self._on_notice(done.notice or told)

    def discard(self) -> None:
        """The present game is not wanted as it is: it will not be saved by itself."""
        self.is_saved = True
        if self._kept is not None:
            self._kept.saved_ms = None
            with suppress(OSError):
                self._kept.journal.remove()

    def close(self, now: int) -> None:
        """The program ends: the present game is saved, or left for recovery.

        SaveError if neither worked; to be called again then, after a `save_as` or a `discard`.
        """
        self.secure(now)
        self._let_go()

    # Its parts

    def _begin(self, now: int) -> None:
        assert self._arbiter is not None, "attach an arbiter first"
        try:
            self.secure(now)
        except SaveError as error:
            self._on_notice(str(error))
        bottom_seat = self.bottom_seat
        self._let_go()
        coming, self._coming = self._coming, _Coming()
        players = self._arbiter.players
        humans = [seat for seat, player in enumerate(players) if player.is_human]
        if coming.bottom_seat is not None:
            bottom_seat = coming.bottom_seat
        elif len(humans) == 1:
            bottom_seat = humans[0]
        game = self._arbiter.game
        if coming.file is None and not game.record.ply:
            set_date(game.record.game, self._today())
        self.file = coming.file
        self.is_saved = coming.is_saved or not game.record.game.root.children
        self._kept = _Kept(
            game,
            self._arbiter.clock,
            (self._describe(players[0]), self._describe(players[1])),
            bottom_seat,
            Journal(self._journals),
            was_over=game.conclusion is not None,
            saved_ms=self._arbiter.clock.state(now).left_ms,
        )
        self._write_game(self._kept, now)

    def _follow(self, kept: _Kept, event: Event) -> None:
        if isinstance(event, PlayerReplaced) and self._arbiter is not None:
            first, second = self._arbiter.players
            kept.players = self._describe(first), self._describe(second)
        if not kept.journal.write_event(event, kept.game.record.ply, kept.clock.state(event.now)):
            self._write_game(kept, event.now)

    def _write_game(self, kept: _Kept, now: int) -> None:
        kept.journal.write_game(kept.snapshot(now), self.file, self.is_saved)

    def _save(self, now: int, write: Callable[[SavedGame], Saved]) -> Saved:
        if self._kept is None:
            raise SaveError(_("there is no game to save"))
        try:
            done = write(self._kept.snapshot(now))
        except SaveError as error:
            self.file = error.file or self.file
            raise
        self.file = done.file
        self.is_saved = True
        self._kept.saved_ms = self._kept.clock.state(now).left_ms
        with suppress(OSError):  # it would only be offered at the next start
            self._kept.journal.write_file(done.file)
        return done

    def _let_go(self) -> None:
        """Ends the journal of the game before; it stays behind if the game is nowhere else."""
        if self._kept is None:
            return
        journal, self._kept = self._kept.journal, None
        with suppress(OSError):
            if self.is_saved:
                journal.remove()
            else:
                journal.close()


@dataclass
class _Kept:
    """The game that is kept now.

    - `was_over`: it was over when it was started, and nothing has been told since.
    - `saved_ms`: what the clocks showed when it was started or saved; None once it is discarded.
    """

    game: Game
    clock: Clock
    players: tuple[SavedPlayer, SavedPlayer]
    bottom_seat: int
    journal: Journal
    was_over: bool
    saved_ms: tuple[int | None, int | None] | None

    def snapshot(self, now: int) -> SavedGame:
        """All of it at this moment."""
        return snapshot(self.game, self.clock, self.players, self.bottom_seat, now)

    def has_used_time(self, now: int) -> bool:
        """Whether the clocks show less than a save has, in a game that has begun."""
        if self.saved_ms is None or not self.game.record.game.root.children:
            return False
        return self.clock.state(now).left_ms != self.saved_ms


class _Coming(NamedTuple):
    """What is known of the game that is started next."""

    file: GameFile | None = None
    bottom_seat: int | None = None
    is_saved: bool = False
