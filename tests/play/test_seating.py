"""From saves to players, and back."""

from __future__ import annotations

import pytest

from chess_app.levels import LEVELS, level_label
from chess_app.play.engine_list import KnownEngine
from chess_app.play.engine_player import EnginePlayer
from chess_app.play.players import Human
from chess_app.play.saved_game import SavedPlayer
from chess_app.play.seating import Seating, engine_label
from tests.play.stub import stub

PATIENCE_S = 60.0


@pytest.fixture
def notices() -> list[str]:
    return []


@pytest.fixture
def seating(notices: list[str]) -> Seating:
    engines = [KnownEngine("Stub", stub())]
    return Seating(engines, lambda call: None, lambda: 0, lambda event: None, notices.append)


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        (SavedPlayer("Ada"), "Ada"),
        (SavedPlayer(), ""),
        (SavedPlayer("", True), "Computer"),
        (SavedPlayer("", True, "", "6"), "Computer · " + level_label(LEVELS[5])),
        (SavedPlayer("", True, "", "77"), "Computer (level 77)"),
        (SavedPlayer("", True, "stub", "1500"), "Stub (level 1500)"),
        (SavedPlayer("The Stub", True, "Stub", "", True, 500), "The Stub"),
    ],
)
def test_players_are_as_they_were_saved(
    seating: Seating, notices: list[str], wanted: SavedPlayer, name: str
) -> None:
    player = seating.player(wanted)
    try:
        assert player.name == name
        assert player.is_human is not wanted.is_engine
        assert seating.describe(player) == wanted._replace(name=name)
        if isinstance(player, EnginePlayer):
            assert (player.setup.level, player.setup.ponders) == (wanted.level, wanted.ponders)
        assert notices == []
    finally:
        player.close()


def test_ours_takes_the_place_of_an_engine_that_is_not_known(
    seating: Seating, notices: list[str]
) -> None:
    player = seating.player(SavedPlayer("Fish 17", True, "Fish", "2000"))
    player.close()
    assert seating.describe(player) == SavedPlayer("Computer", True)
    assert notices == ["The engine Fish is not known here: ours plays instead."]


def test_whoever_took_over_is_a_person(seating: Seating) -> None:
    assert seating.describe(Human("Ada")) == SavedPlayer("Ada")


def test_labels() -> None:
    assert engine_label("", "") == "Computer"
    assert engine_label("", "1") == f"Computer · First steps ({LEVELS[0].elo})"
    assert engine_label("", "0") == "Computer (level 0)"
    assert engine_label("Fish", "9") == "Fish (level 9)"
