"""The end of playing: all engines go."""

from __future__ import annotations

from contextlib import suppress

from chess_app.play.adviser import Adviser
from chess_app.play.arbiter import Arbiter
from chess_app.play.engine_player import EnginePlayer
from chess_app.play.game import Refused
from chess_app.play.players import Player


def end_engines(arbiter: Arbiter, *advisers: Adviser, seconds: float) -> None:
    """Ends the players' engines and the advisers', and waits that long for each to go."""
    players: tuple[Player, ...] = ()
    with suppress(Refused):  # where no game has begun
        players = arbiter.players
    arbiter.close()
    for adviser in advisers:
        adviser.close()
    for player in players:
        if isinstance(player, EnginePlayer):
            player.wait_until_closed(seconds)
    for adviser in advisers:
        adviser.wait_until_closed(seconds)
