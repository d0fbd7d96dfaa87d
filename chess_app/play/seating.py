"""From what a save tells about a player to the player, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final
from weakref import WeakKeyDictionary

from chess_app.language import N_, _
from chess_app.levels import find_level, level_label
from chess_app.play.engine_list import OURS, KnownEngine, find_engine, our_engine
from chess_app.play.engine_player import THINK_MS, EngineEvent, EnginePlayer
from chess_app.play.engine_session import EngineSetup
from chess_app.play.engine_worker import Deliver
from chess_app.play.players import Human, Player
from chess_app.play.saved_game import SavedPlayer
from chess_app.play.uci_lines import parse_number

OUR_NAME: Final = N_("Computer")


class Seating:
    """Makes players, and remembers what was wanted of them.

    - `engines`: those that players may be, besides our own.
    """

    def __init__(
        self,
        engines: Iterable[KnownEngine],
        deliver: Deliver,
        now: Callable[[], int],
        on_event: Callable[[EngineEvent], None],
        on_notice: Callable[[str], None],
        ours: Callable[[], KnownEngine] = our_engine,
    ) -> None:
        """`deliver`, `now`, `on_event`: see `EnginePlayer`. `on_notice` gets lines for the user.

        `ours` is our own engine with the options that it has at this moment.
        """
        self.engines = tuple(engines)
        self._deliver = deliver
        self._now = now
        self._on_event = on_event
        self._on_notice = on_notice
        self._ours = ours
        self._wanted: WeakKeyDictionary[Player, SavedPlayer] = WeakKeyDictionary()

    def player(self, wanted: SavedPlayer) -> Player:
        """A player as a save tells it; our own engine takes the place of one that is not known."""
        if not wanted.is_engine:
            return Human(wanted.name)
        is_ours = wanted.engine == OURS
        engine = self._ours() if is_ours else find_engine(self.engines, wanted.engine)
        if engine is None:
            self._on_notice(
                _("The engine {name} is not known here: ours plays instead.").format(
                    name=wanted.engine
                )
            )
            engine, wanted = self._ours(), SavedPlayer(is_engine=True, think_ms=wanted.think_ms)
        player = EnginePlayer(
            EngineSetup(
                wanted.name or engine_label(engine.name, wanted.level),
                engine,
                wanted.level,
                wanted.ponders,
            ),
            self._deliver,
            self._now,
            self._on_event,
            think_ms=THINK_MS if wanted.think_ms is None else wanted.think_ms,
        )
        self._wanted[player] = wanted
        return player

    def describe(self, player: Player) -> SavedPlayer:
        """What a save tells about a player."""
        wanted = self._wanted.get(player) or SavedPlayer(is_engine=not player.is_human)
        return wanted._replace(name=player.name)


def engine_label(engine: str, level: str) -> str:
    """What people call an engine that plays at a level: `Computer · Club player (1500)`."""
    name = _(OUR_NAME) if engine == OURS else engine
    if not level:
        return name
    number = parse_number(level)
    ours = find_level(number) if engine == OURS and number is not None else None
    if ours is not None:
        return f"{name} · {level_label(ours)}"
    return _("{name} (level {level})").format(name=name, level=level)
