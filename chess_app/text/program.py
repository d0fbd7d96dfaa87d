"""The program in a terminal, from its first game to its end; streams and time come from outside."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from chess_app.language import _
from chess_app.os_reasons import os_reason
from chess_app.play.adviser import Adviser
from chess_app.play.arbiter import Arbiter
from chess_app.play.end import end_engines
from chess_app.play.engine_list import load_engines
from chess_app.play.engine_player import EngineEvent
from chess_app.play.engine_worker import Deliver, EngineNotice
from chess_app.play.folders import Folders
from chess_app.play.keeper import Keeper
from chess_app.play.new_game import Pick
from chess_app.play.players import Player
from chess_app.play.recovery import LostGame, lost_games, put_away_all
from chess_app.play.save_list import SaveList
from chess_app.play.saved_game import SavedPlayer
from chess_app.play.seating import Seating
from chess_app.play.settings import COLOR, LEVEL, PLAYER_NAME, RULES, TIME, Settings
from chess_app.text.choice import Choice
from chess_app.text.console import Console
from chess_app.text.conversation import Source, converse
from chess_app.text.engines import Engines
from chess_app.text.face import Face, Look
from chess_app.text.game_commands import load_game
from chess_app.text.mistake import Mistake

_END_S: Final = 3.0


@dataclass(frozen=True)
class World:
    """All that the program needs from outside.

    - `deliver`: has a call made by whoever takes from `source`. `holds_lines`: see `converse`.
    - `now`: milliseconds of a monotonic clock. `pick`: any number below another.
    """

    folders: Folders
    console: Console
    source: Source
    holds_lines: bool
    deliver: Deliver
    now: Callable[[], int]
    today: Callable[[], datetime.date]
    pick: Pick


class Program:
    """Begin a game by `play`, `resume` or `load`, then `run`, and `end` however that ends."""

    def __init__(self, world: World, look: Look) -> None:
        self._world = world
        settings = Settings(world.folders.settings_file)
        known, problems = load_engines(settings)
        for line in (*settings.problems, *problems):
            self._note(line)
        deliver, now = world.deliver, world.now
        self._seating = Seating(known, deliver, now, self._hear_engine, self._note)
        self._keeper = Keeper(
            world.folders.saves, world.folders.journals, self._describe, world.today, self._note
        )
        self._arbiter = Arbiter(self._keeper.note)
        self._keeper.attach(self._arbiter)
        self._adviser = Adviser(deliver, now)
        self._face = Face(
            self._arbiter,
            self._keeper,
            self._seating,
            settings,
            Engines(settings, self._seating, self._note),
            self._adviser,
            SaveList(world.folders.saves, world.folders.save_list_file),
            world.console,
            now,
            world.pick,
            settings.get(PLAYER_NAME) or _("Human"),
            Choice(
                settings.get(COLOR),
                settings.get(LEVEL),
                settings.get(TIME),
                rules=settings.get(RULES),
            ),
            look,
        )

    # How it begins. Mistake or SaveError, in one line, if it can't.

    def play(self, options: Mapping[str, Any]) -> None:
        """A new game, with options as `choice.add_arguments` gives them."""
        self._put_away(lost_games(self._world.folders.journals))
        self._face.choice = replace(self._face.choice, **options)
        self._face.begin_chosen()

    def resume(self) -> None:
        """The last game that is not finished; one that was cut off comes before those saved."""
        lost = lost_games(self._world.folders.journals)
        unfinished = next((game for game in lost if not game.saved.is_over), None)
        if unfinished is not None:
            self._face.begin(unfinished.saved, unfinished.file)
            unfinished.forget()
        self._put_away([game for game in lost if game is not unfinished])
        if unfinished is None:
            self._resume_saved()

    def _resume_saved(self) -> None:
        try:
            entry = self._face.saves.latest_unfinished()
        except OSError as error:
            line = _("cannot read {name}: {reason}")
            folder = self._world.folders.saves
            raise Mistake(line.format(name=folder, reason=os_reason(error))) from None
        if entry is None:
            raise Mistake(_("there is no unfinished game to go on with"))
        load_game(self._face, str(entry.path))

    def load(self, place: str) -> None:
        """A game of a file, as the command `load` has it."""
        self._put_away(lost_games(self._world.folders.journals))
        load_game(self._face, place)

    # How it goes on and ends

    def run(self) -> None:
        """Returns when the user leaves, or has nothing more to say."""
        self._face.greet()
        converse(self._face, self._world.source, self._world.holds_lines)

    def leave(self) -> None:
        """Puts the game away, if the user has not; SaveError if it would get lost."""
        if not self._face.is_leaving:
            self._face.leave()

    def end(self) -> None:
        """Ends all engines."""
        end_engines(self._arbiter, self._adviser, seconds=_END_S)

    # Its parts

    def _put_away(self, lost: list[LostGame]) -> None:
        put_away_all(lost, self._world.folders.saves, self._note)

    def _describe(self, player: Player) -> SavedPlayer:
        return self._seating.describe(player)

    def _hear_engine(self, event: EngineEvent) -> None:
        if isinstance(event, EngineNotice):
            self._note(event.text)

    def _note(self, text: str) -> None:
        self._world.console.say(_("Note: {text}.").format(text=text.removesuffix(".")))
