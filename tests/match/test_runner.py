"""Whole matches between stub engines, in processes of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import repeat

import pytest

from chess_app.chess import Color, Position
from chess_app.match import runner
from chess_app.match.adjudication import Rules
from chess_app.match.contender import Contender
from chess_app.match.game import FaultKind, Record
from chess_app.match.openings import Start
from chess_app.match.pace import Pace
from chess_app.match.runner import Plan, Result, labels, results
from chess_app.play.engine_process import EngineEnded, EngineProcess, EngineRefusal
from tests.play.stub import PATIENT, stub

# The winner mates with White in four moves and with Black in two; the loser helps him.
WINNER = ("white=e2e4,d1h5,f1c4,h5f7", "black=e7e5,d8h4")
LOSER = ("white=f2f3,g2g4", "black=e7e5,b8c6,g8f6")
INITIAL = Start(Position.initial())


def plan_of(a: tuple[str, ...], b: tuple[str, ...], games: int = 4, concurrency: int = 1) -> Plan:
    return Plan(
        (Contender("A", stub(*a)), Contender("B", stub(*b))),
        games,
        repeat(INITIAL),
        Pace(depth=1),
        Rules(),
        concurrency,
        deadlines=PATIENT._replace(quit=0.2),
    )


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EngineProcess]]:
    """All engines that a test starts; none of them may outlive it."""
    started: list[EngineProcess] = []

    class Noted(EngineProcess):
        def __init__(self, *arguments: object, **more: object) -> None:
            super().__init__(*arguments, **more)  # type: ignore[arg-type]
            started.append(self)

    monkeypatch.setattr(runner, "EngineProcess", Noted)
    yield started
    assert all(engine._is_closed for engine in started)


def test_colours_are_swapped_within_each_pair(engines: list[EngineProcess]) -> None:
    played = list(results(plan_of(WINNER, LOSER, games=8)))
    assert [(result.number, result.white) for result in played] == [
        (0, 0), (1, 1), (2, 1), (3, 0), (4, 0), (5, 1), (6, 1), (7, 0),
    ]  # fmt: skip
    assert [result.half_points for result in played] == [2] * 8
    assert {result.record.ended.reason for result in played} == {"checkmate"}
    assert len(engines) == 2


def test_several_games_at_once(engines: list[EngineProcess]) -> None:
    played = list(results(plan_of(LOSER, WINNER, games=9, concurrency=3)))
    assert sorted(result.number for result in played) == list(range(9))
    assert {result.half_points for result in played} == {0}
    assert 2 <= len(engines) <= 6


def test_both_games_of_a_pair_begin_alike() -> None:
    starts = (Start(Position.chess960(number)) for number in range(100))
    plan = plan_of(("go=none",), ("go=none",), games=6)._replace(starts=starts)
    played = list(results(plan))
    assert [result.record.start.position for result in played] == [
        Position.chess960(number) for number in (0, 0, 1, 1, 2, 2)
    ]


def test_draws_count_half() -> None:
    assert Result(0, 0, _drawn()).half_points == 1


def _drawn() -> Record:
    shuffling = ("white=g1f3,f3g1,g1f3,f3g1", "black=g8f6,f6g8,g8f6,f6g8")
    (result,) = results(plan_of(shuffling, shuffling, games=1))
    assert result.record.ended.reason == "threefold repetition"
    return result.record


@pytest.mark.parametrize(
    ("failure", "kind"),
    [
        ("go=crash", FaultKind.CRASH),
        ("go=illegal", FaultKind.ILLEGAL),
        ("ucinewgame=crash", FaultKind.CRASH),
    ],
)
def test_a_broken_engine_loses_and_gets_a_fresh_start(
    failure: str, kind: FaultKind, engines: list[EngineProcess]
) -> None:
    played = list(results(plan_of((failure,), WINNER, games=4)))
    assert [result.half_points for result in played] == [0] * 4
    assert [result.record.fault and result.record.fault.kind for result in played] == [kind] * 4
    assert len(engines) == 5


def test_answers_that_nobody_asked_for_do_not_disturb(engines: list[EngineProcess]) -> None:
    played = list(results(plan_of((*WINNER, "go=double"), LOSER, games=2)))
    assert [result.half_points for result in played] == [2, 2]
    strays = Counter[int]()
    for result in played:
        for color in Color:
            strays[result.contender(color)] += result.record.strays[color.index]
    assert strays[0] >= 4
    assert strays[1] == 0


def test_an_engine_that_does_not_start_ends_the_match(engines: list[EngineProcess]) -> None:
    with pytest.raises(EngineEnded, match="A: ended with exit code 3: out of paper"):
        list(results(plan_of(("uci=crash",), WINNER, concurrency=2)))


def test_a_mistake_of_ours_ends_the_match(engines: list[EngineProcess]) -> None:
    def starts() -> Iterator[Start]:
        yield INITIAL
        raise LookupError("no more starts")

    with pytest.raises(LookupError, match="no more starts"):
        list(results(plan_of(WINNER, LOSER)._replace(starts=starts())))


def test_a_match_can_be_ended_early(engines: list[EngineProcess]) -> None:
    with closing(results(plan_of(WINNER, LOSER, games=10**6, concurrency=2))) as played:
        next(played)
    assert engines


@pytest.mark.parametrize("command", ["uci=hang", "isready=hang", "go=hang", "go=flood"])
def test_a_match_can_be_ended_whatever_engines_do(
    command: str, engines: list[EngineProcess]
) -> None:
    workshop = runner._Workshop(plan_of((command,), ("uci=ignore",)))
    for thread in workshop._threads:
        thread.start()
    while not engines:
        pass
    workshop.stop()
    assert not any(thread.is_alive() for thread in workshop._threads)


def test_names() -> None:
    plan = plan_of(WINNER, LOSER)
    assert labels(plan) == ("Stub 1.0 A", "Stub 1.0 B")
    a, b = plan.contenders
    plan = plan._replace(contenders=(a.with_options((("Hash", "4"),)), b))
    assert labels(plan) == ("Stub 1.0 (Hash=4)", "Stub 1.0")


def test_options_are_set_as_far_as_they_exist() -> None:
    plan = plan_of(WINNER, LOSER)._replace(shared=(("Hash", "4"), ("Threads", "2")))
    assert labels(plan) == ("Stub 1.0 A", "Stub 1.0 B")
    a, b = plan.contenders
    with pytest.raises(EngineRefusal, match="A: it has no option 'Threads'"):
        labels(plan._replace(contenders=(a.with_options((("Threads", "2"),)), b)))
