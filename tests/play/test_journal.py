"""The journal of a game: which changes are a short record, and which the game as a whole."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from chess_app.chess import Ending, Move
from chess_app.play.clock import Clock
from chess_app.play.conclusion import Conclusion
from chess_app.play.events import (
    DrawDeclined,
    DrawOffered,
    Event,
    GameOver,
    MovePlayed,
    Paused,
    PauseReason,
    PlayerReplaced,
    Redone,
    Resumed,
    TakenBack,
)
from chess_app.play.game import Game
from chess_app.play.journal import Journal
from chess_app.play.journal_file import read_records
from chess_app.play.save_file import GameFile
from chess_app.play.saved_game import SavedPlayer, snapshot
from tests.play.kept_game import BLITZ

CLOCK = Clock(BLITZ)
STATE = CLOCK.state(0)
PLAIN_STATE = [[300_000, 300_000], [0, 0], None, 0, False]


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """The journal of a game of two moves."""
    game = Game()
    for san in ("e4", "e5"):
        game.play(game.turn, game.position.parse_san(san))
    journal = Journal(tmp_path)
    assert journal.needs_game
    journal.write_game(snapshot(game, CLOCK, (SavedPlayer(), SavedPlayer()), 0, 0), None, False)
    assert not journal.needs_game
    return journal


def records(folder: Path) -> list[dict[str, Any]]:
    (path,) = folder.iterdir()
    return read_records(io.BytesIO(path.read_bytes()))


@pytest.mark.parametrize(
    ("event", "ply", "fields"),
    [
        (MovePlayed(0, 0, Move(6, 21), 3, STATE), 3, {"move": "g1f3"}),
        (TakenBack(0, 2), 0, {"back": 2}),
        (Redone(0, 1), 3, {"redo": 1}),
        (DrawOffered(0, 1), 2, {"offer": 1}),
        (DrawDeclined(0, 0, "No."), 2, {"decline": 0}),
        (Paused(0, PauseReason.GAP, 9_000), 2, {}),
        (Resumed(0), 2, {}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_a_simple_change_is_a_short_record(
    event: Event, ply: int, fields: dict[str, Any], journal: Journal, tmp_path: Path
) -> None:
    assert journal.write_event(event, ply, STATE)
    assert records(tmp_path)[-1] == {"n": 2, **fields, "clock": PLAIN_STATE}


@pytest.mark.parametrize(
    ("event", "ply"),
    [
        (GameOver(0, Conclusion(0, Ending.RESIGNATION)), 2),
        (Paused(0, PauseReason.ADJOURNED), 2),
        (PlayerReplaced(0, 1), 2),
        # The game as it was written has this move already, or lacks another.
        (MovePlayed(0, 1, Move(52, 36), 2, STATE), 2),
        (MovePlayed(0, 0, Move(6, 21), 4, STATE), 4),
        (TakenBack(0, 1), 0),
        (Redone(0, 1), 2),
    ],
)
def test_other_changes_take_the_whole_game(
    event: Event, ply: int, journal: Journal, tmp_path: Path
) -> None:
    assert not journal.write_event(event, ply, STATE)
    assert len(records(tmp_path)) == 1


def test_what_is_noted_beside_events(journal: Journal, tmp_path: Path) -> None:
    journal.write_clock(STATE)
    journal.write_side(1, STATE)
    journal.write_file(GameFile(Path("a.pgn"), "digest"))
    assert records(tmp_path)[1:] == [
        {"n": 2, "clock": PLAIN_STATE},
        {"n": 3, "side": 1, "clock": PLAIN_STATE},
        {"n": 4, "file": ["a.pgn", "digest", ""]},
    ]
    journal.remove()
    assert list(tmp_path.iterdir()) == []
    assert journal.needs_game


def test_without_a_game_nothing_is_noted(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    assert not journal.write_event(Resumed(0), 0, STATE)
    journal.write_clock(STATE)
    journal.write_side(1, STATE)
    journal.write_file(GameFile(Path("a.pgn"), "digest"))
    journal.close()
    journal.remove()
    assert list(tmp_path.iterdir()) == []
