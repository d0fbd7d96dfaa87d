"""Engines that play chess: what becomes of their moves and lines."""

from __future__ import annotations

import pytest

from chess_app.chess import Position
from chess_app.play.engine_list import KnownEngine
from chess_app.play.engine_process import EngineRefusal
from chess_app.play.engine_session import (
    GRACE_S,
    LONGEST_LINE,
    EngineSession,
    EngineSetup,
    Task,
    _longest_s,
    legal_line,
)
from chess_app.play.search_timing import SearchHandle
from chess_app.play.uci_commands import SearchLimits
from tests.play.stub import PATIENT, stub


@pytest.mark.parametrize(
    ("texts", "legal"),
    [
        ([], 0),
        (["e2e4", "e7e5", "g1f3"], 3),
        (["e2e4", "e2e4"], 1),
        (["e2e5"], 0),
        (["e2e4", "\x1b[2J"], 1),
        (["g1f3", "g8f6", "f3g1", "f6g8"] * 100, LONGEST_LINE),
    ],
)
def test_lines_end_before_what_is_not_legal(texts: list[str], legal: int) -> None:
    line = legal_line(Position.initial(), texts)
    assert [move.uci() for move in line] == texts[:legal]


@pytest.mark.parametrize(
    ("limits", "seconds"),
    [
        (SearchLimits(), None),
        (SearchLimits(depth=5), None),
        (SearchLimits(move_time_ms=500), 0.5 + GRACE_S),
        (SearchLimits(clocks_ms=(2000, 7000)), 7 + GRACE_S),
        (SearchLimits(clocks_ms=(2000, -7000)), GRACE_S),
        (SearchLimits(clocks_ms=(2000, 7000), move_time_ms=500), 0.5 + GRACE_S),
    ],
)
def test_how_long_a_search_may_take(limits: SearchLimits, seconds: float | None) -> None:
    assert _longest_s(limits, 1) == seconds


def search(start: Position, *behaviour: str) -> str:
    session = EngineSession(EngineSetup("Stub", KnownEngine("Stub", stub(*behaviour))), PATIENT)
    try:
        session.greet()
        session.process.options.pop("uci_chess960")  # as if it did not offer that
        task = Task(start, start, (), start, SearchLimits(depth=1))
        return session.search(task, SearchHandle(), lambda: 0).move.uci()
    finally:
        session.close(polite=False)


def test_an_engine_that_does_not_know_chess960() -> None:
    with pytest.raises(EngineRefusal, match=r"^Stub: it does not play Chess960$"):
        search(Position.chess960(0))


def test_without_castling_it_need_not() -> None:
    start = Position.from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", chess960=True)
    assert search(start, "white=a2a4") == "a2a4"
