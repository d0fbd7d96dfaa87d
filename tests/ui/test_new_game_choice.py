"""From a choice to a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from chess_app.chess import Position
from chess_app.levels import FRIENDLY, LEVELS
from chess_app.play.saved_game import SavedPlayer
from chess_app.play.settings import LEVEL, Settings
from chess_app.play.time_control import parse_pair
from chess_app.ui.new_game_choice import HUMAN, WATCH, NewGame, remembered_level, saved_game

ANNA = SavedPlayer("Anna")
OURS = SavedPlayer("", True, "", "3")
FISH = SavedPlayer("", True, "Fish", "", True)


@pytest.mark.parametrize(
    ("choice", "picked", "players", "bottom_seat"),
    [
        (NewGame(level="3"), 0, (ANNA, OURS), 0),
        (NewGame(level="3", color="black"), 0, (OURS, ANNA), 1),
        (NewGame(level="3", color="random"), 0, (ANNA, OURS), 0),
        (NewGame(level="3", color="random"), 1, (OURS, ANNA), 1),
        (NewGame("Fish", "", "black", ponders=True), 0, (FISH, ANNA), 1),
        (NewGame(HUMAN, "", "black"), 0, (SavedPlayer(), SavedPlayer()), 0),
        (NewGame(level="3", color=WATCH), 0, (OURS, OURS), 0),
        (NewGame("Fish", "", WATCH, ponders=True), 0, (FISH, FISH._replace(engine="")), 0),
    ],
)
def test_who_sits_where(
    choice: NewGame, picked: int, players: tuple[SavedPlayer, SavedPlayer], bottom_seat: int
) -> None:
    game = saved_game(choice, "Anna", lambda below: picked)
    assert (game.players, game.bottom_seat) == (players, bottom_seat)


def test_the_rest_of_the_choice() -> None:
    start = Position.chess960(5)
    controls = parse_pair("5+3 vs 2")
    choice = NewGame(controls=controls, start=start, rules="fide", take_backs=False)
    game = saved_game(choice, "", lambda below: 0)
    assert game.game.start == start
    assert (game.controls, game.rules, game.take_backs, game.ply) == (controls, "fide", False, 0)
    assert game.clock.left_ms == (300_000, 120_000)


@pytest.mark.parametrize(
    ("text", "number"),
    [("", FRIENDLY), ("1", 1), (str(len(LEVELS)), len(LEVELS)), ("0", FRIENDLY), ("99", FRIENDLY),
     ("club", FRIENDLY), ("-1", FRIENDLY), ("²", FRIENDLY)],
)  # fmt: skip
def test_the_level_that_was_chosen_last(tmp_path: Path, text: str, number: int) -> None:
    settings = Settings(tmp_path / "settings.toml")
    settings.set(LEVEL, text)
    assert remembered_level(settings) == number
