"""All that a window plays with, put together: arbiter, players, saves, hints; no Tk here."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from chess_app.play.adviser import Adviser
from chess_app.play.arbiter import Arbiter
from chess_app.play.begin import begin
from chess_app.play.end import end_engines
from chess_app.play.engine_list import KnownEngine, load_engines, our_engine
from chess_app.play.engine_player import EngineEvent
from chess_app.play.engine_worker import Deliver
from chess_app.play.folders import Folders
from chess_app.play.game import Game, Refused
from chess_app.play.keeper import Keeper
from chess_app.play.new_game import Pick
from chess_app.play.players import Player
from chess_app.play.record import Record
from chess_app.play.recovery import lost_games, put_away_all
from chess_app.play.save_file import GameFile, open_game
from chess_app.play.save_list import SaveList
from chess_app.play.saved_game import SavedGame, SavedPlayer, from_pgn
from chess_app.play.seating import Seating
from chess_app.play.settings import HASH_MB, LAST_GAME, PLAYER_NAME, THREADS, Settings
from chess_app.ui.new_game_choice import NewGame, saved_game

_END_S: Final = 2.0


@dataclass(frozen=True)
class World:
    """What the program needs from outside.

    - `deliver`: has a call made in the thread of the window. `pick`: any number below another.
    - `now`: milliseconds of a monotonic clock.
    """

    folders: Folders
    settings: Settings
    deliver: Deliver
    now: Callable[[], int]
    today: Callable[[], datetime.date]
    pick: Pick


class Playroom:
    """The arbiter and those around it; begin a game by one of the methods, and `end`."""

    def __init__(
        self,
        world: World,
        on_engine: Callable[[EngineEvent], None],
        on_notice: Callable[[str], None],
    ) -> None:
        """`on_engine`: see `EnginePlayer`; `on_notice` gets lines for the user."""
        self.settings = world.settings
        self.now = world.now
        self.folders = world.folders
        self._world = world
        self._on_notice = on_notice
        known, problems = load_engines(world.settings)
        for line in (*world.settings.problems, *problems):
            on_notice(line)
        self.seating = Seating(
            known, world.deliver, world.now, on_engine, on_notice, self._our_engine
        )
        self.keeper = Keeper(
            world.folders.saves, world.folders.journals, self._describe, world.today, on_notice
        )
        self.arbiter = Arbiter(self.keeper.note)
        self.keeper.attach(self.arbiter)
        self.adviser = Adviser(world.deliver, world.now)
        self.analyst = Adviser(world.deliver, world.now)
        self.saves = SaveList(world.folders.saves, world.folders.save_list_file)

    # What there is

    @property
    def game(self) -> Game:
        """The game; Refused before the first."""
        return self.arbiter.game

    @property
    def record(self) -> Record:
        """Its moves."""
        return self.arbiter.game.record

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.conclusion is not None

    @property
    def is_paused(self) -> bool:
        """Whether nobody can move now, although the game is not over."""
        return self.arbiter.pause_reason is not None

    @property
    def is_human_to_move(self) -> bool:
        """Whether a person may move now."""
        if self.is_over or self.is_paused:
            return False
        return self.arbiter.players[self.game.turn].is_human

    @property
    def is_engine_to_move(self) -> bool:
        """Whether a program thinks about its move."""
        if self.is_over or self.is_paused:
            return False
        return not self.arbiter.players[self.game.turn].is_human

    def human_seats(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in (0, 1) if self.arbiter.players[seat].is_human]

    def own_seat(self) -> int | None:
        """For whom the user speaks: the one person, of two the one to move; None without any."""
        seats = self.human_seats()
        return self.game.turn if len(seats) == 2 else next(iter(seats), None)

    # Games

    def begin(self, saved: SavedGame, file: GameFile | None = None, is_saved: bool = False) -> None:
        """See `begin` of play."""
        begin(self.keeper, self.seating, saved, self.now(), file, is_saved)

    def begin_new(self, choice: NewGame) -> None:
        """A new game as the user wants it; SaveError if the one before would get lost."""
        self.begin(saved_game(choice, self.settings.get(PLAYER_NAME), self._world.pick))

    def begin_last(self) -> bool:
        """Goes on with what was on the board when the program ended, however that ended.

        False, and nothing has begun, if there was nothing. Other games that were cut off are saved.
        """
        lost = sorted(lost_games(self.folders.journals), key=lambda game: game.saved.is_over)
        if lost:
            put_away_all(lost[1:], self.folders.saves, self._on_notice)
            self.begin(lost[0].saved, lost[0].file)
            lost[0].forget()
            return True
        path = self.settings.get(LAST_GAME)
        if not path or not Path(path).exists():
            return False
        file, game = open_game(Path(path))
        saved, _notices = from_pgn(game)
        self.begin(saved, file, is_saved=True)
        return True

    def leave(self) -> None:
        """Puts the game away, to be there at the next start; SaveError if it would get lost."""
        now = self.now()
        with suppress(Refused):  # it is over, or there is none
            self.arbiter.adjourn(now)
        self.keeper.close(now)
        self._remember_last()

    def end(self) -> None:
        """Ends all engines; within some seconds they have gone."""
        end_engines(self.arbiter, self.adviser, self.analyst, seconds=_END_S)

    def know_engines(self) -> None:
        """The list of engines in the settings has changed."""
        self.seating.engines, _problems = load_engines(self.settings)

    # Its parts

    def _remember_last(self) -> None:
        is_unfinished, file = False, self.keeper.file
        with suppress(Refused):
            is_unfinished = not self.is_over and self.record.ply > 0
        self.settings.set(LAST_GAME, str(file.path) if file and is_unfinished else "")

    def _our_engine(self) -> KnownEngine:
        engine = our_engine()
        chosen = (
            ("Threads", str(self.settings.get(THREADS))),
            ("Hash", str(self.settings.get(HASH_MB))),
        )
        return engine._replace(options=engine.options + chosen)

    def _describe(self, player: Player) -> SavedPlayer:
        return self.seating.describe(player)
