"""What the dialog for a new game decides, what it remembers of that, and the game it stands for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from chess_app.chess import Position
from chess_app.chess.endings import Rules
from chess_app.levels import FRIENDLY, find_level
from chess_app.play import new_game as games
from chess_app.play.engine_list import OURS
from chess_app.play.new_game import Pick
from chess_app.play.saved_game import SavedGame, SavedPlayer
from chess_app.play.settings import (
    COLOR,
    LEVEL,
    OPPONENT,
    PONDER,
    RULES,
    TAKE_BACKS,
    TIME,
    Settings,
)
from chess_app.play.time_control import TimeControl, parse_pair

COMPUTER: Final = "computer"
HUMAN: Final = "human"
WATCH: Final = "none"
"""The colour of a person who plays neither."""

NO_CLOCK: Final = (TimeControl.none(), TimeControl.none())
USUAL_START: Final = Position.initial()


@dataclass(frozen=True)
class NewGame:
    """A game as the user wants it.

    - `opponent`: COMPUTER, HUMAN, or the name of an engine of the settings.
    - `level`: how strong our engine plays, a number of `LEVELS`; empty for other engines, whose
      strength is one of their options.
    - `color`: the side of the user: white, black, random or WATCH; no matter for two people.
    - `controls`: the time of each seat. `start`: the position to begin from.
    - `ponders`: the computer thinks in the user's time, too.
    """

    opponent: str = COMPUTER
    level: str = str(FRIENDLY)
    color: str = "white"
    controls: tuple[TimeControl, TimeControl] = NO_CLOCK
    start: Position = USUAL_START
    rules: Rules = "casual"
    take_backs: bool = True
    ponders: bool = False


def saved_game(choice: NewGame, person: str, pick: Pick) -> SavedGame:
    """The game, before its first move; `person` is the name of the user."""
    engine = OURS if choice.opponent == COMPUTER else choice.opponent
    opponent = SavedPlayer("", True, engine, choice.level, choice.ponders)
    color = "both" if choice.opponent == HUMAN else choice.color
    players = games.seat_players(color, SavedPlayer(person), opponent, pick)
    return games.new_game(choice.start, players, choice.controls, choice.rules, choice.take_backs)


def remembered_level(settings: Settings) -> int:
    """The number of the level that was chosen last; a friendly one if there is none."""
    text = settings.get(LEVEL)
    is_number = text.isascii() and text.isdigit() and len(text) <= 3
    return int(text) if is_number and find_level(int(text)) else FRIENDLY


def remembered_game(settings: Settings, start: Position | None = None) -> NewGame:
    """A game like the last one that was chosen, from the usual start or from another one."""
    opponent = settings.get(OPPONENT)
    try:
        controls = parse_pair(settings.get(TIME))
    except ValueError:  # somebody has edited the file
        controls = NO_CLOCK
    return NewGame(
        opponent,
        str(remembered_level(settings)) if opponent == COMPUTER else "",
        settings.get(COLOR),
        controls,
        start or USUAL_START,
        "fide" if settings.get(RULES) == "fide" else "casual",
        settings.get(TAKE_BACKS),
        settings.get(PONDER),
    )
