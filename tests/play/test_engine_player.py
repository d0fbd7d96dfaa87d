"""Engines as players: those that behave, and those that do not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from chess_app.chess import Position
from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_level import Scale
from chess_app.play.engine_player import EnginePlayer, EngineThinking, limits_after_move
from chess_app.play.engine_process import Deadlines
from chess_app.play.engine_session import THOUGHTS_EVERY_S
from chess_app.play.engine_worker import PLAYERS_DEADLINES, EngineNotice, EngineReady
from chess_app.play.players import DrawOffer, Player
from chess_app.play.uci_commands import SearchLimits
from chess_app.play.uci_lines import Score
from tests.play.office import PATIENCE_S, DrawAnswer, Failure, MoveAnswer, Office, request
from tests.play.stub import (
    PATIENT,
    STUB,
    open_gate,
    stub,
    wait_until_all_have_gone,
    wait_until_somebody_writes,
)

POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and named pipes")


@pytest.fixture
def office() -> Iterator[Office]:
    office = Office()
    yield office
    office.close()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


def told(log: Path) -> list[str]:
    """What the stub was told, without what is the same for all."""
    common = {"uci", "isready", "ucinewgame"}
    return [line for line in log.read_text().splitlines() if line not in common]


# An engine that behaves


def test_it_is_a_player(office: Office) -> None:
    player: Player = office.player(stub())
    assert player.name == "Stub"
    assert not player.is_human


def test_it_answers_with_its_move_and_the_moment_of_it(office: Office) -> None:
    player = office.player(stub("black=c7c5"))
    player.ask(request(1))
    office.now = 5000
    assert office.next_answer() == MoveAnswer(1, "e2e4", 5000)
    player.ask(request(2, "e2e4"))
    assert office.next_answer() == MoveAnswer(2, "c7c5", 5000)


def test_it_introduces_itself(office: Office) -> None:
    office.player(stub("offers=elo,limit,ponder"))
    ready = EngineReady("Stub 1.0", Scale("elo", "UCI_Elo", 1320, 3190), True)
    assert office.next_event(EngineReady) == ready


def test_it_tells_what_it_thinks(office: Office) -> None:
    player = office.player(stub())
    player.ask(request())
    office.next_answer()
    event = office.next_event(EngineThinking)
    assert isinstance(event, EngineThinking)
    assert event.position == Position.initial()
    assert not event.is_pondering
    assert event.thought.score == Score(25)
    assert event.thought.depth == 3
    assert [move.uci() for move in event.thought.line] == ["e2e4", "e7e5"]


def test_its_settings_come_from_what_it_offers(office: Office, log: Path) -> None:
    player = office.player(
        stub(f"log={log}", "offers=level,limit,elo,skill,ponder,overhead"),
        level="7",
        ponders=True,
        options=(("hash", "64"), ("Style", "very risky")),
    )
    player.ask(request())
    office.next_answer()
    assert told(log)[:5] == [
        "setoption name Hash value 64",
        "setoption name Style value Very Risky",
        "setoption name Move Overhead value 100",
        "setoption name Ponder value true",
        "setoption name Level value 7",
    ]


def test_settings_that_it_does_not_take_are_told_and_it_plays(office: Office) -> None:
    options = (("Hash", "0"), ("Contempt", "5"))
    player = office.player(stub(), level="3", options=options)
    player.ask(request())
    assert isinstance(office.next_answer(), MoveAnswer)
    notices = [event.text for event in office.events if isinstance(event, EngineNotice)]
    assert notices == [
        "Stub: it has no levels, so '3' can't be set",
        "Stub: Hash is not '0': it goes from 1 to 1024",
        "Stub: it has no option 'Contempt'",
    ]


def test_each_game_is_a_new_one_for_the_engine(office: Office, log: Path) -> None:
    player = office.player(stub(f"log={log}", "white=e2e4,g1f3"))
    for number in range(2):
        player.sit_down(0, office)
        player.ask(request(number))
        assert office.next_answer() == MoveAnswer(number, "e2e4", 1000)
        player.ask(request(number, "e2e4 e7e5"))
        assert office.next_answer() == MoveAnswer(number, "g1f3", 1000)
    assert log.read_text().split().count("ucinewgame") == 2


# Time


def go_command(log: Path) -> str:
    return next(line for line in told(log) if line.startswith("go"))


@pytest.mark.parametrize(
    ("times", "offers", "line"),
    [
        (SearchLimits(), "overhead", "go movetime 50"),
        (SearchLimits(), "", "go movetime 25"),
        (SearchLimits(move_time_ms=3000), "overhead", "go movetime 3000"),
        (SearchLimits(move_time_ms=3000), "", "go movetime 2900"),
        (SearchLimits(clocks_ms=(9000, 8000)), "overhead", "go wtime 9000 btime 8000"),
        (SearchLimits(clocks_ms=(9000, 8000)), "", "go wtime 8900 btime 8000"),
        (
            SearchLimits(clocks_ms=(9000, 8000), increments_ms=(10, 20), moves_to_go=3),
            "overhead",
            "go wtime 9000 btime 8000 winc 10 binc 20 movestogo 3",
        ),
        (SearchLimits(clocks_ms=(0, 8000)), "", "go wtime 1 btime 8000"),
        (SearchLimits(clocks_ms=(-5, -1)), "overhead", "go wtime 1 btime 1"),
    ],
)
def test_time_is_handed_over(
    office: Office, log: Path, times: SearchLimits, offers: str, line: str
) -> None:
    player = office.player(stub(f"log={log}", f"offers={offers}"))
    player.ask(request(times=times))
    office.next_answer()
    assert go_command(log) == line


@POSIX
def test_time_that_the_start_takes_does_not_count(office: Office, log: Path, gate: str) -> None:
    player = office.player(stub(f"log={log}", "uci=gate", f"gate={gate}", "offers=overhead"))
    assert not player.is_ready
    player.ask(request(7, times=SearchLimits(clocks_ms=(60_000, 60_000))))
    office.now += 2500
    open_gate(gate)
    office.next_answer()
    assert player.is_ready
    assert office.ready == [(7, office.now)]
    assert go_command(log) == "go wtime 60000 btime 60000"
    player.restart()
    assert not player.is_ready


@pytest.mark.parametrize(
    ("limits", "seat", "after"),
    [
        (SearchLimits(move_time_ms=5), 0, SearchLimits(move_time_ms=5)),
        (SearchLimits(clocks_ms=(500, 600)), 0, SearchLimits(clocks_ms=(400, 600))),
        (SearchLimits(clocks_ms=(500, 600)), 1, SearchLimits(clocks_ms=(500, 500))),
        (SearchLimits(clocks_ms=(50, 600)), 0, SearchLimits(clocks_ms=(0, 600))),
        (
            SearchLimits(clocks_ms=(500, 600), increments_ms=(7, 8), moves_to_go=2),
            1,
            SearchLimits(clocks_ms=(500, 508), increments_ms=(7, 8), moves_to_go=1),
        ),
        (SearchLimits(clocks_ms=(500, 600), moves_to_go=1), 0, None),
    ],
)
def test_the_time_for_the_next_move(
    limits: SearchLimits, seat: int, after: SearchLimits | None
) -> None:
    assert limits_after_move(limits, seat, 100) == after


# Chess960


def test_chess960_is_switched_on_and_off(office: Office, log: Path) -> None:
    player = office.player(stub(f"log={log}", "white=a2a3,b2b3"))
    for number, start in enumerate([Position.chess960(0), Position.initial()]):
        player.sit_down(0, office)
        player.ask(request(number, start=start))
        office.next_answer()
    lines = [line for line in told(log) if not line.startswith("go")]
    assert lines == [
        "setoption name UCI_Chess960 value true",
        f"position fen {Position.chess960(0).fen()}",
        "setoption name UCI_Chess960 value false",
        "position startpos",
    ]


# Pondering


@pytest.fixture
def pondering(office: Office, log: Path) -> EnginePlayer:
    """A player who has played 1 e4 and expects 1...e5."""
    player = office.player(
        stub(f"log={log}", "offers=ponder,overhead", "white=e2e4,g1f3"), ponders=True
    )
    player.ask(request(1, times=SearchLimits(clocks_ms=(9000, 8000))))
    assert office.next_answer() == MoveAnswer(1, "e2e4", 1000)
    office.run_until(lambda: any(is_pondering(event) for event in office.events))
    return player


def is_pondering(event: object) -> bool:
    return isinstance(event, EngineThinking) and event.is_pondering


def test_the_move_that_it_expects(office: Office, log: Path, pondering: EnginePlayer) -> None:
    event = next(event for event in office.events if is_pondering(event))
    assert isinstance(event, EngineThinking)
    assert event.position == request(2, "e2e4 e7e5").position
    pondering.ask(request(2, "e2e4 e7e5", SearchLimits(clocks_ms=(9000, 5000))))
    assert office.next_answer() == MoveAnswer(2, "g1f3", 1000)
    lines = told(log)
    assert lines[lines.index("go wtime 9000 btime 8000") + 1 :][:3] == [
        "position startpos moves e2e4 e7e5",
        "go ponder wtime 9000 btime 8000",
        "ponderhit",
    ]


def test_a_move_that_it_does_not_expect(office: Office, log: Path, pondering: EnginePlayer) -> None:
    pondering.ask(request(2, "e2e4 c7c5", SearchLimits(clocks_ms=(9000, 5000))))
    assert office.next_answer() == MoveAnswer(2, "g1f3", 1000)
    lines = told(log)
    assert lines[lines.index("stop") + 1] == "position startpos moves e2e4 c7c5"
    assert "ponderhit" not in lines


def test_less_time_than_it_knows_of(office: Office, log: Path, pondering: EnginePlayer) -> None:
    pondering.ask(request(2, "e2e4 e7e5", SearchLimits(clocks_ms=(7000, 5000))))
    office.next_answer()
    assert "ponderhit" not in told(log)


def test_cancelling_ends_pondering(office: Office, log: Path, pondering: EnginePlayer) -> None:
    pondering.cancel()
    pondering.ask(request(2, "e2e4 e7e5", SearchLimits(clocks_ms=(9000, 5000))))
    assert office.next_answer() == MoveAnswer(2, "g1f3", 1000)
    assert "ponderhit" not in told(log)


def test_an_answer_before_it_is_asked_waits(office: Office) -> None:
    player = office.player(stub("go=early", "offers=ponder", "white=e2e4,g1f3"), ponders=True)
    player.ask(request(1))
    office.next_answer()
    office.run_until(lambda: player._early is not None)
    assert office.answers == []
    player.ask(request(2, "e2e4 e7e5"))
    assert office.next_answer() == MoveAnswer(2, "g1f3", 1000)


def test_engines_that_do_not_offer_to_ponder_do_not(office: Office, log: Path) -> None:
    player = office.player(stub(f"log={log}"), ponders=True)
    player.ask(request(1))
    office.next_answer()
    player.ask(request(2, "e2e4 e7e5"))
    office.next_answer()
    assert "ponder" not in log.read_text()


def test_nothing_is_expected_that_is_not_legal(office: Office, log: Path) -> None:
    player = office.player(stub(f"log={log}", "offers=ponder", "ponder=e7e1"), ponders=True)
    player.ask(request(1))
    office.next_answer()
    player.ask(request(2, "e2e4 e7e5"))
    office.next_answer()
    assert "go ponder" not in log.read_text()


def test_a_crash_while_it_ponders_is_told_and_costs_nothing_else(office: Office) -> None:
    player = office.player(stub("offers=ponder", "ponderhit=crash", "white=,g1f3"), ponders=True)
    player.ask(request(1))
    office.next_answer()
    assert player._job is not None
    player._job.handle.ponder_hit()
    notice = office.next_event(EngineNotice)
    assert notice == EngineNotice("Stub: ended with exit code 3: out of paper")
    player.ask(request(2, "e2e4 e7e5"))
    assert isinstance(office.next_answer(), MoveAnswer)


# Cancelling


@POSIX
@pytest.mark.parametrize("stage", ["uci", "isready", "ucinewgame", "position"])
def test_cancelling_before_the_search_has_begun(
    office: Office, log: Path, gate: str, stage: str
) -> None:
    player = office.player(stub(f"log={log}", f"{stage}=gate", f"gate={gate}", "white=,g1f3"))
    for number in range(3):
        player.ask(request(number))
        player.cancel()
    player.ask(request(3, "e2e4 e7e5"))
    open_gate(gate)
    assert office.next_answer() == MoveAnswer(3, "g1f3", 1000)
    assert sum(line.startswith("go") for line in told(log)) == 1


def test_cancelling_in_mid_search(office: Office, log: Path) -> None:
    player = office.player(stub(f"log={log}", "go=wait"), think_ms=60_000)
    player.ask(request(1))
    office.next_event(EngineThinking)
    player.cancel()
    player.ask(request(2))
    office.next_event(EngineThinking)
    player.move_now()
    assert office.next_answer() == MoveAnswer(2, "e2e4", 1000)
    assert [line.split()[0] for line in told(log)] == [
        "position", "go", "stop", "position", "go", "stop",
    ]  # fmt: skip


def test_an_answer_on_its_way_is_dropped_when_it_is_cancelled(office: Office) -> None:
    player = office.player(stub())
    player.ask(request(1))
    # It is ready, has a thought, and a move.
    calls = [office.calls.get(timeout=PATIENCE_S) for _ in range(3)]
    player.cancel()
    for call in calls:
        call()
    assert office.answers == []
    assert [type(event) for event in office.events] == [EngineReady]
    player.ask(request(2))
    assert office.next_answer() == MoveAnswer(2, "e2e4", 1000)


# Draws


def played_on(office: Office, player: EnginePlayer, moves: int) -> Position:
    """The position after the player has found so many moves from a late position."""
    start = Position.from_fen("4k3/p7/8/8/8/8/P7/4K3 w - - 0 40")
    texts: list[str] = []
    for number in range(moves):
        player.ask(request(number, " ".join(texts), start=start))
        answer = office.next_answer()
        assert isinstance(answer, MoveAnswer)
        texts += [answer.move, ["e8e7", "e7e8"][number % 2]]
    return request(0, " ".join(texts), start=start).position


@pytest.mark.parametrize(
    ("score", "accepts", "reason"),
    [
        ("cp 0", True, "It does not think that it stands better."),
        ("mate -3", True, "It does not think that it stands better."),
        ("cp 120", False, "It thinks that it stands better, or did a few moves ago."),
    ],
)
def test_a_draw_is_judged_by_its_scores(
    office: Office, score: str, accepts: bool, reason: str
) -> None:
    player = office.player(stub("white=e1e2,e2e1,e1e2,e2e1", f"score={score}"))
    position = played_on(office, player, 4)
    player.consider_draw(DrawOffer(9, 0, position))
    assert office.next_answer() == DrawAnswer(9, accepts, reason)


def test_a_new_game_knows_nothing_of_the_scores_before(office: Office) -> None:
    player = office.player(stub("white=e1e2,e2e1,e1e2,e2e1", "score=cp 0"))
    position = played_on(office, player, 4)
    player.sit_down(0, office)
    player.consider_draw(DrawOffer(9, 0, position))
    answer = office.next_answer()
    assert answer == DrawAnswer(9, False, "It wants to see a few more moves first.")


# Engines that fail: the arbiter is told once, in one line, and can ask again


NO_MOVE = "Stub: gives no move at rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def reason_of(answer: object) -> str:
    assert isinstance(answer, Failure)
    return answer.reason


@pytest.mark.parametrize(
    ("behaviour", "reason"),
    [
        ("uci=hang", "Stub: no answer to uci within 0.3 s"),
        ("uci=ignore", "Stub: no answer to uci within 0.3 s"),
        ("isready=hang", "Stub: no answer to isready within 0.3 s"),
        ("isready=ignore", "Stub: no answer to isready within 0.3 s"),
        ("ucinewgame=hang", "Stub: no answer to isready within 0.3 s"),
        ("position=hang", "Stub: no answer to isready within 0.3 s"),
        ("uci=flood", "Stub: no answer to uci within 0.3 s"),
        ("isready=flood", "Stub: no answer to isready within 0.3 s"),
        ("uci=scream", "Stub: no answer to uci within 0.3 s"),
        ("isready=huge", "Stub: no answer to isready within 0.3 s"),
    ],
)
def test_silence_before_the_search(office: Office, behaviour: str, reason: str) -> None:
    deadlines = Deadlines(60, 60, 60, 0.2)
    which = "start" if behaviour.startswith("uci=") else "ready"
    player = office.player(stub(behaviour), deadlines=deadlines._replace(**{which: 0.3}))
    office.run_what_waits()
    player.ask(request(1))
    answers = [office.next_answer()]
    assert [reason_of(answer) for answer in answers] == [reason]
    office.run_what_waits()
    assert office.answers == []


@pytest.mark.parametrize("behaviour", ["go=hang", "go=flood", "go=scream", "go=huge", "go=ignore"])
def test_silence_instead_of_a_move(
    office: Office, behaviour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chess_app.play.engine_session.GRACE_S", 0)
    player = office.player(stub(behaviour), deadlines=PATIENT._replace(stop=0.2, quit=0.2))
    player.ask(request(1))
    assert reason_of(office.next_answer()) == "Stub: does not stop within 0.2 s"


@pytest.mark.parametrize("stage", ["uci", "isready", "ucinewgame", "position", "go"])
@pytest.mark.parametrize(
    ("action", "what"),
    [
        ("crash", "ended with exit code 3"),
        pytest.param("abort", "was ended by SIGABRT", marks=POSIX),
        ("close", "closed its output"),
    ],
)
def test_crashes(office: Office, stage: str, action: str, what: str) -> None:
    player = office.player(stub(f"{stage}={action}"))
    player.ask(request(1))
    assert reason_of(office.next_answer()).startswith(f"Stub: {what}")


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("none", NO_MOVE),
        ("empty", NO_MOVE),
        ("illegal", NO_MOVE.replace("gives no move", "wants to play 'e2e5', which is not legal")),
    ],
)
def test_no_move_and_illegal_moves(office: Office, kind: str, reason: str) -> None:
    player = office.player(stub(f"go={kind}"))
    player.ask(request(1))
    assert reason_of(office.next_answer()) == reason


@pytest.mark.parametrize("stage", ["uci", "isready", "go"])
@pytest.mark.parametrize("action", ["long", "binary", "errors"])
def test_rubbish_does_no_harm(office: Office, stage: str, action: str) -> None:
    player = office.player(stub(f"{stage}={action}"))
    player.ask(request(1))
    assert office.next_answer() == MoveAnswer(1, "e2e4", 1000)


def test_double_answers_are_not_taken_for_the_next(office: Office) -> None:
    player = office.player(stub("go=double", "white=e2e4,g1f3,f1c4"))
    for number, moves in enumerate(["", "e2e4 e7e5", "e2e4 e7e5 g1f3 g8f6"]):
        player.ask(request(number, moves))
        expected = ["e2e4", "g1f3", "f1c4"][number]
        assert office.next_answer() == MoveAnswer(number, expected, 1000)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("missing", "Stub: cannot be started: No such file or directory"),
        ("plain", "Stub: cannot be started: Permission denied"),
        ("", "Stub: cannot be started: it is a folder"),
        ("text", "Stub: cannot be started: Exec format error"),
    ],
)
def test_what_is_no_engine(office: Office, tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "plain").touch()
    (tmp_path / "text").write_text("hello")
    (tmp_path / "text").chmod(0o755)
    player = office.player(EngineCommand((str(tmp_path / name),)))
    player.ask(request(1))
    assert reason_of(office.next_answer()) == reason


def test_a_folder_that_is_not_there(office: Office) -> None:
    player = office.player(stub()._replace(folder="/nowhere"))
    player.ask(request(1))
    reason = "Stub: cannot be started: there is no folder '/nowhere'"
    assert reason_of(office.next_answer()) == reason


def test_a_failure_is_told_at_once_also_where_nothing_was_asked(office: Office) -> None:
    office.player(EngineCommand(("/nowhere/nobody",)))
    notice = EngineNotice("Stub: cannot be started: No such file or directory")
    assert office.next_event(EngineNotice) == notice


@POSIX
def test_an_engine_that_starts_slowly(office: Office, gate: str) -> None:
    player = office.player(stub("uci=gate", f"gate={gate}"))
    player.ask(request(1))
    open_gate(gate)
    assert office.next_answer() == MoveAnswer(1, "e2e4", 1000)


def test_an_engine_that_closes_its_input(office: Office) -> None:
    player = office.player(stub("go=deaf"), think_ms=60_000)
    player.ask(request(1))
    office.next_event(EngineThinking)
    player.move_now()
    assert reason_of(office.next_answer()).startswith("Stub: closed its input")


@pytest.mark.parametrize("behaviour", ["go=crash", "go=illegal", "isready=crash"])
def test_after_a_failure_it_can_be_asked_again(office: Office, behaviour: str) -> None:
    player = office.player(stub(behaviour))
    for number in range(3):
        player.ask(request(number))
        assert isinstance(office.next_answer(), Failure)
        if number:
            player.restart()
    office.run_what_waits()
    assert office.answers == []


def test_an_engine_that_has_died_between_two_moves_is_started_again(office: Office) -> None:
    player = office.player(stub("white=e2e4,g1f3"))
    player.ask(request(1))
    office.next_answer()
    session = player._worker._session
    assert session is not None
    session.process._process.kill()
    player.ask(request(2, "e2e4 e7e5"))
    assert office.next_answer() == MoveAnswer(2, "g1f3", 1000)
    notice = office.next_event(EngineNotice)
    assert isinstance(notice, EngineNotice)
    assert notice.text.endswith("; it was started again")


def test_an_engine_that_does_not_stop_when_it_is_cancelled_is_replaced(office: Office) -> None:
    player = office.player(
        stub("go=wait", "stop=ignore"),
        deadlines=PATIENT._replace(stop=0.2, quit=0.2),
        think_ms=60_000,
    )
    player.ask(request(1))
    office.next_event(EngineThinking)
    player.cancel()
    notice = EngineNotice("Stub: does not stop within 0.2 s; it was ended")
    assert office.next_event(EngineNotice) == notice
    assert office.answers == []
    player.ask(request(2))
    office.next_event(EngineThinking)


def test_restarting_in_mid_search(office: Office) -> None:
    player = office.player(stub("go=wait", "stop=ignore"), think_ms=60_000)
    for number in range(3):
        player.ask(request(number))
        office.next_event(EngineThinking)
        player.restart()
    assert office.answers == []


def test_a_bug_of_ours_is_a_failure_and_no_silence(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object) -> None:
        raise KeyError("oops")

    player = office.player(stub())
    monkeypatch.setattr("chess_app.play.engine_session.position_command", fail)
    player.ask(request(1))
    assert reason_of(office.next_answer()) == "Stub: KeyError('oops')"
    monkeypatch.undo()
    player.ask(request(2))
    assert office.next_answer() == MoveAnswer(2, "e2e4", 1000)


# Bounds


def test_no_more_than_one_thought_waits_for_an_owner_who_is_slow(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chess_app.play.engine_session.THOUGHTS_EVERY_S", 0)
    player = office.player(stub("go=chat"))
    player.ask(request(1))
    # It is ready, has 3,002 thoughts, and a move.
    for call in [office.calls.get(timeout=PATIENCE_S) for _ in range(3)]:
        call()
    assert office.answers == [MoveAnswer(1, "e2e4", 1000)]
    assert office.calls.empty()


def test_thoughts_come_at_a_bounded_rate(office: Office) -> None:
    player = office.player(stub("go=chat"))
    player.ask(request(1))
    began = time.monotonic()
    office.next_answer()
    seconds = time.monotonic() - began
    thoughts = [event for event in office.events if isinstance(event, EngineThinking)]
    assert 1 <= len(thoughts) <= seconds / THOUGHTS_EVERY_S + 2
    assert thoughts[-1].thought.depth == 3


# The end


@POSIX
@pytest.mark.parametrize(
    "behaviour",
    [
        [],
        ["uci=hang"],
        ["isready=hang"],
        ["go=wait", "stop=ignore", "quit=ignore", "eof=hang"],
        ["go=flood", "quit=hang"],
        ["go=scream"],
        ["go=huge"],
        ["go=crash"],
        ["go=deaf"],
        ["child=yes", "quit=ignore", "eof=hang"],
    ],
)
@pytest.mark.parametrize("is_asked", [False, True])
def test_closing_in_any_state_ends_all_within_two_seconds(
    office: Office, behaviour: list[str], is_asked: bool, fifo: tuple[str, int]
) -> None:
    path, reading = fifo
    player = office.player(stub(f"fifo={path}", *behaviour), deadlines=PLAYERS_DEADLINES)
    wait_until_somebody_writes(reading)
    if is_asked:
        player.ask(request(1))
    player.close()
    assert player.wait_until_closed(2)
    wait_until_all_have_gone(reading)
    office.run_what_waits()
    assert office.answers == []


def test_closing_before_it_has_started(office: Office) -> None:
    for _ in range(5):
        player = office.player(stub("uci=hang"))
        player.close()
        assert player.wait_until_closed(PATIENCE_S)


PARENT = """
import sys, queue
from chess_app.chess import Position
from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_list import KnownEngine
from chess_app.play.engine_player import EnginePlayer, EngineThinking
from chess_app.play.engine_session import EngineSetup
from chess_app.play.players import MoveRequest
from chess_app.play.uci_commands import SearchLimits

calls = queue.SimpleQueue()
events = []
engine = KnownEngine("Stub", EngineCommand(tuple(sys.argv[1:])))
player = EnginePlayer(EngineSetup("Stub", engine), calls.put, lambda: 0, events.append)
start = Position.initial()
player.ask(MoveRequest(1, 0, start, (), start, SearchLimits(move_time_ms=60_000)))
while not any(isinstance(event, EngineThinking) for event in events):
    calls.get()()
print("thinks", flush=True)
if sys.stdin.read() == "raise":
    raise SystemError
"""


@pytest.fixture
def parent(fifo: tuple[str, int]) -> Iterator[subprocess.Popen[str]]:
    """A program of its own, whose engine is in mid-search and does not want to end."""
    words = stub(
        f"fifo={fifo[0]}", "child=yes", "go=wait", "stop=ignore", "quit=ignore", "eof=hang"
    )
    with subprocess.Popen(
        [sys.executable, "-c", PARENT, *words.words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=STUB.parents[2],
    ) as parent:
        assert parent.stdout
        assert parent.stdout.readline() == "thinks\n"
        yield parent
        wait_until_all_have_gone(fifo[1])


@POSIX
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGINT", "SIGSEGV"])
def test_all_ends_with_a_program_that_is_killed(parent: subprocess.Popen[str], name: str) -> None:
    parent.send_signal(getattr(signal, name))
    assert parent.wait(PATIENCE_S) != 0


@POSIX
@pytest.mark.parametrize("word", ["", "raise"])
def test_all_ends_with_a_program_that_ends(parent: subprocess.Popen[str], word: str) -> None:
    parent.communicate(word, PATIENCE_S)
    assert (parent.returncode == 0) == (word == "")


@POSIX
def test_closing_does_not_wait_for_a_child_that_has_left_the_group(
    office: Office, tmp_path: Path
) -> None:
    player = office.player(stub("child=free", f"pid={tmp_path / 'pid'}", "quit=ignore", "eof=hang"))
    player.ask(request(1))
    office.next_answer()
    player.close()
    assert player.wait_until_closed(2)
    os.kill(int((tmp_path / "pid").read_text()), signal.SIGKILL)


def test_closing_twice_and_using_it_afterwards_does_nothing(office: Office) -> None:
    player = office.player(stub())
    player.close()
    player.close()
    player.cancel()
    player.ask(request(1))
    player.move_now()
    player.restart()
    assert player.wait_until_closed(PATIENCE_S)
    office.run_what_waits()
    assert office.answers == []


def test_no_thread_is_left(office: Office) -> None:
    before = set(threading.enumerate())
    player = office.player(stub())
    player.ask(request(1))
    office.next_answer()
    player.restart()
    player.close()
    assert player.wait_until_closed(PATIENCE_S)
    # The one that waited for all others ends by itself.
    for thread in player._worker._helpers:
        thread.join(PATIENCE_S)
    assert set(threading.enumerate()) <= before
