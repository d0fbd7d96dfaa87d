"""A game before its first move, from what the user has chosen."""

from __future__ import annotations

from collections.abc import Callable

from chess_app.chess import Position, pgn
from chess_app.chess.endings import Rules
from chess_app.play.clock import Clock
from chess_app.play.saved_game import SavedGame, SavedPlayer
from chess_app.play.time_control import TimeControl

Pick = Callable[[int], int]
"""Any number from 0 to one less than this."""


def seat_players(
    color: str, person: SavedPlayer, opponent: SavedPlayer, pick: Pick
) -> tuple[SavedPlayer, SavedPlayer]:
    """Who sits where.

    `color` is the side of the person: white, black or random; `both` are two people, with `none`
    nobody plays: the opponent meets itself, and another engine than ours meets ours.
    """
    if color == "both":
        return SavedPlayer(), SavedPlayer()
    if color == "none":
        level = "" if opponent.engine else opponent.level
        return opponent, opponent._replace(engine="", level=level)
    if color == "black" or (color == "random" and pick(2)):
        return opponent, person
    return person, opponent


def new_game(
    start: Position,
    players: tuple[SavedPlayer, SavedPlayer],
    controls: tuple[TimeControl, TimeControl],
    rules: Rules = "casual",
    take_backs: bool = True,
) -> SavedGame:
    """A game from this start; a person who plays an engine has the lower side of the board."""
    return SavedGame(
        pgn.Game(start=start),
        0,
        players,
        controls,
        Clock(controls).state(0),
        rules,
        take_backs,
        bottom_seat=1 if players[0].is_engine and not players[1].is_engine else 0,
    )
