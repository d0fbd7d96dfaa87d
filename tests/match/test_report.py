"""What is said about a match."""

from __future__ import annotations

from chess_app.chess import Color
from chess_app.match.adjudication import Rules
from chess_app.match.game import Record, play
from chess_app.match.openings import Start
from chess_app.match.pace import Pace
from chess_app.match.report import Report
from chess_app.match.runner import Result
from chess_app.match.sprt import Sprt
from tests.match.test_game import CRASH, FOOLS_MATE, INITIAL, SHUFFLING, FakeEngine

START: Start = INITIAL


def record_of(white: FakeEngine, black: FakeEngine, pace: Pace | None = None) -> Record:
    return play(white, black, START, pace or Pace(depth=1), Rules())


def mate() -> Record:
    return record_of(FakeEngine(FOOLS_MATE[0]), FakeEngine(FOOLS_MATE[1], 0.1))


def draw() -> Record:
    return record_of(FakeEngine(SHUFFLING[0]), FakeEngine(SHUFFLING[1]))


def test_a_match_without_games() -> None:
    report = Report(10, Sprt(0, 5))
    assert list(report.summary()) == ["Games    0: +0 -0 =0"]
    assert report.progress() == "0/10: +0 -0 =0, LLR 0.00 (-2.94, 2.94)"
    assert not report.is_decided
    assert not report.has_faults


def test_a_small_match() -> None:
    report = Report(4, None)
    report.add(Result(0, 0, mate()))
    assert report.progress() == "1/4: +0 -1 =0, 0.0 %, Elo less than +636"
    report.add(Result(1, 1, mate()))
    assert report.progress() == "2/4: +1 -1 =0, 50.0 %, Elo +0.0, error not known"
    report.add(Result(2, 1, mate()))
    report.add(Result(3, 0, draw()))
    assert list(report.summary()) == [
        "Games    4: +2 -1 =1, 62.5 %",
        "Pairs    0: 0, ½: 0, 1: 1, 1½: 1, 2: 0",
        "Elo      +88.7 ± 136.3 (95 %), normalised +245.7, A is stronger with 92.1 %",
        "Endings  checkmate 3, threefold repetition 1",
        "A        10 moves, depth 3.0, 1,429 nodes/s, 70.0 ms a move, longest 100 ms",
        "B        10 moves, depth 3.0, 1,667 nodes/s, 60.0 ms a move, longest 100 ms",
        "Faults   none",
    ]
    assert report.fault_text(Result(3, 0, draw())) is None


def test_faults_are_told_and_counted() -> None:
    report = Report(3, None)
    result = Result(2, 1, record_of(FakeEngine([CRASH]), FakeEngine([])))
    report.add(result)
    assert report.has_faults
    assert report.fault_text(result) == ("game 3: B (white) loses by crash: ended with exit code 3")
    late = record_of(
        FakeEngine(["f2f3"], 0.105), FakeEngine([None]), Pace(base_ms=100, margin_ms=9)
    )
    report.add(Result(0, 0, late._replace(strays=(2, 0))))
    *_, endings, a, b, faults, notes = report.summary()
    assert endings == "Endings  crash 1, illegal move 1"
    assert a.startswith("A        1 move,")
    assert b == "B        no moves"
    assert faults == "Faults   B crash 1, B illegal move 1"
    assert notes == "Notes    A late within the margin 1, A moves that nobody asked for 2"


def test_the_sequential_test_decides() -> None:
    report = Report(1000, Sprt(0, 100))
    number = 0
    while not report.is_decided:
        color = Color.WHITE if number % 4 in (1, 2) else Color.BLACK
        report.add(
            Result(number, 1 if color is Color.WHITE else 0, mate() if number % 4 else draw())
        )
        number += 1
        assert number < 500
    lines = list(report.summary())
    sprt = next(line for line in lines if line.startswith("SPRT"))
    assert "for H0 0, H1 100 (normalised Elo): H" in sprt
