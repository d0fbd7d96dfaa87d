"""From a saved game to one that is played: its clock, its players, its file."""

from __future__ import annotations

from chess_app.play.keeper import Keeper
from chess_app.play.save_file import GameFile
from chess_app.play.saved_game import SavedGame, resume
from chess_app.play.seating import Seating


def begin(
    keeper: Keeper,
    seating: Seating,
    saved: SavedGame,
    now: int,
    file: GameFile | None = None,
    is_saved: bool = False,
) -> None:
    """Starts a game; one with a clock that was played before waits for the user.

    `file` is where it comes from, `is_saved` if that has all of it. SaveError, and nothing has
    changed, if the game before it would get lost; ValueError if this can't be played on.
    """
    game, clock = resume(saved, now)
    is_old = bool(saved.game.root.children)
    is_timed = any(control.is_timed for control in saved.controls)
    players = (seating.player(saved.players[0]), seating.player(saved.players[1]))
    try:
        keeper.start(
            game,
            clock,
            players,
            now,
            file=file,
            bottom_seat=saved.bottom_seat,
            is_saved=is_saved,
            paused=is_old and is_timed and game.conclusion is None,
        )
    except Exception:
        for player in players:
            player.close()
        raise
