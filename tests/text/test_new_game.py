"""What is chosen, and the game that comes of it."""

from __future__ import annotations

import pytest

from chess_app.chess import Position
from chess_app.play.saved_game import SavedPlayer
from chess_app.text.choice import ANY_START, Choice, read_options
from chess_app.text.new_game import new_game

HUMAN, OURS = SavedPlayer("Ada"), SavedPlayer("", True, "", "7")
THEIRS, STRONG = SavedPlayer("", True, "fish", "7"), SavedPlayer("", True)


@pytest.mark.parametrize(
    ("choice", "engine", "picked", "players", "bottom_seat"),
    [
        (Choice(), "", 0, (HUMAN, OURS), 0),
        (Choice("black"), "", 0, (OURS, HUMAN), 1),
        (Choice("black"), "fish", 0, (THEIRS, HUMAN), 1),
        (Choice("random"), "", 0, (HUMAN, OURS), 0),
        (Choice("random"), "", 1, (OURS, HUMAN), 1),
        (Choice("both"), "", 0, (SavedPlayer(), SavedPlayer()), 0),
        (Choice("none"), "", 0, (OURS, OURS), 0),
        (Choice("none"), "fish", 0, (THEIRS, STRONG), 0),
    ],
)
def test_who_sits_where(
    choice: Choice,
    engine: str,
    picked: int,
    players: tuple[SavedPlayer, SavedPlayer],
    bottom_seat: int,
) -> None:
    game = new_game(choice, "Ada", engine, "7", lambda below: picked)
    assert (game.players, game.bottom_seat) == (players, bottom_seat)
    assert (game.ply, game.clock.left_ms, game.rules) == (0, (None, None), "casual")


def test_time_and_rules() -> None:
    game = new_game(Choice(time="5+3 vs 2", rules="fide"), "", "", "", lambda below: 0)
    assert [str(control) for control in game.controls] == ["5+3", "2+0"]
    assert (game.clock.left_ms, game.clock.seat) == ((300_000, 120_000), None)
    assert game.rules == "fide"


FEN = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w BGbg - 0 1"


@pytest.mark.parametrize(
    ("choice", "start"),
    [
        (Choice(), Position.initial()),
        (Choice(chess960=5), Position.chess960(5)),
        (Choice(chess960=ANY_START), Position.chess960(959)),
        (Choice(fen=FEN), Position.from_fen(FEN)),
        (Choice(fen=Position.initial().fen()), Position.initial()),
        (
            Choice(fen=Position.initial().fen(), chess960=0),
            Position.from_fen(Position.initial().fen(), True),
        ),
    ],
)
def test_starts(choice: Choice, start: Position) -> None:
    game = new_game(choice, "", "", "", lambda below: below - 1)
    assert game.game.start == start
    assert game.game.start.is_chess960 is start.is_chess960


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("", {}),
        ("black", {"color": "black"}),
        ("color black", {"color": "black"}),
        ("two", {"color": "both"}),
        ("--color black --time 5+3", {"color": "black", "time": "5+3"}),
        ("time none white level club", {"color": "white", "time": "none", "level": "club"}),
        ("chess960", {"chess960": ANY_START}),
        ("chess960 7 rules fide", {"chess960": 7, "rules": "fide"}),
        ("fen a w - - 0 1 black", {"fen": "a w - - 0 1", "color": "black"}),
        ("fen a w - - time 5", {"fen": "a w - -", "time": "5"}),
    ],
)
def test_options_in_a_line(line: str, options: dict[str, object]) -> None:
    assert read_options(line.split()) == options


@pytest.mark.parametrize(
    "line", ["green", "time", "color", "color green", "white black", "chess960 x", "x y", "--help"]
)
def test_words_that_are_no_options(line: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        read_options(line.split())
    assert "\n" not in str(refused.value)
