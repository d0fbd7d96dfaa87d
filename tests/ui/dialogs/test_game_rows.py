"""Lines of lists of games: what they say, how they are found and sorted."""

from __future__ import annotations

import pytest

from chess_app.chess import Position
from chess_app.play.game_summary import GameSummary
from chess_app.ui.dialogs.game_rows import (
    DATE,
    LABELS,
    LEFT,
    MOVES,
    PLAYERS,
    STATE,
    GameRow,
    found,
    in_order,
)


def row(
    number: int,
    names: tuple[str, str] = ("", ""),
    date: str = "",
    result: str = "1-0",
    left_ms: tuple[int | None, int | None] = (None, None),
    plies: int = 0,
    turn: int = 0,
) -> GameRow:
    summary = GameSummary(
        names, date, "Cup", result, turn if result == "*" else None, left_ms,
        Position.initial().fen(), False, plies, "",
    )  # fmt: skip
    return GameRow(number, f"file {number}.pgn", summary)


ANNA = row(1, ("Anna", "Bob"), "2024.05.17", "*", (298_000, 300_500), plies=3, turn=1)
BROKEN = GameRow(2, "broken.pgn", None, "line 1: rubbish")
DRAW = row(3, ("Čeněk", ""), "2023.??.??", "1/2-1/2", plies=80)
ODDS = row(4, ("Zoe", "Anna"), "", "0-1", (None, 5_000), plies=1)
ROWS = [ANNA, BROKEN, DRAW, ODDS]


@pytest.mark.parametrize(
    ("game", "texts"),
    [
        (ANNA, ["Anna – Bob", "17 May 2024", "Black to move", "04:58 – 05:00", "2"]),
        (BROKEN, ["broken.pgn", "", "", "", ""]),
        (DRAW, ["Čeněk – Black", "2023", "½–½", "", "40"]),
        (ODDS, ["Zoe – Anna", "", "0–1", "∞ – 00:05.0", "1"]),
        (row(5, result="*"), ["White – Black", "", "White to move", "", ""]),
    ],
)
def test_texts(game: GameRow, texts: list[str]) -> None:
    assert [game.texts[column] for column in (PLAYERS, DATE, STATE, LEFT, MOVES)] == texts


@pytest.mark.parametrize(
    ("search", "numbers"),
    [
        ("", [1, 2, 3, 4]),
        ("  ", [1, 2, 3, 4]),
        ("anna", [1, 4]),
        ("ANNA bob", [1]),
        ("čeněk", [3]),
        ("2024.05", [1]),
        ("may 2024", [1]),
        ("cup", [1, 3, 4]),
        ("broken", [2]),
        ("file 3", [3]),
        ("nobody", []),
    ],
)
def test_search(search: str, numbers: list[int]) -> None:
    assert [game.number for game in found(ROWS, search)] == numbers


@pytest.mark.parametrize(
    ("column", "numbers"),
    [
        ("", [1, 2, 3, 4]),
        (PLAYERS, [1, 4, 3, 2]),
        (DATE, [3, 1, 4, 2]),
        (LEFT, [4, 1, 3, 2]),
        (MOVES, [4, 1, 3, 2]),
    ],
)
def test_order(column: str, numbers: list[int]) -> None:
    """What is broken comes last, what is not known before it."""
    assert [game.number for game in in_order(ROWS, column, False)] == numbers


@pytest.mark.parametrize("column", LABELS)
def test_every_order_can_be_turned_round(column: str) -> None:
    assert in_order(ROWS, column, True) == in_order(ROWS, column, False)[::-1]
