"""The conversation with engines that behave, and with those that do not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import tracemalloc

import pytest

from chess_app.play import pipe_readers
from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_process import (
    Answer,
    Deadlines,
    EngineEnded,
    EngineError,
    EngineProcess,
    EngineRefusal,
    EngineTimeout,
    SearchCancelled,
)
from chess_app.play.search_timing import SearchHandle
from chess_app.play.uci_commands import SearchLimits
from chess_app.play.uci_lines import Info, Score
from tests.play.stub import PATIENT, STUB, stub, wait_until_all_have_gone

START = "position startpos"
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and process groups")


def started(*behaviour: str, deadlines: Deadlines = PATIENT) -> EngineProcess:
    return EngineProcess.start(stub(*behaviour), "Stub", deadlines)


def stubborn(*behaviour: str, ready: float = 60) -> EngineProcess:
    """A stub that will not do what it is told, so that tests must not wait for it long."""
    return started(*behaviour, deadlines=Deadlines(start=60, ready=ready, stop=0.2, quit=0.2))


# An engine that behaves


def test_a_conversation() -> None:
    with started() as engine:
        assert engine.id_name == "Stub 1.0"
        assert sorted(engine.options) == [
            "book file", "clear hash", "hash", "style", "uci_chess960",
        ]  # fmt: skip
        engine.set_option("hash", "64")
        engine.new_game()
        answer = engine.go(START, SearchLimits(depth=3))
        assert answer.move == "e2e4"
        assert answer.ponder == "e7e5"
        assert answer.score == Score(25)
        assert answer.depth == 3
        assert answer.nodes == 400
        assert answer.line == ("e2e4", "e7e5")
        assert answer.elapsed_s >= 0
        assert engine.go(START, SearchLimits(depth=3)).move == "e2e4"
    assert (engine.late_answers, engine.stray_answers, engine.cut_lines) == (0, 0, 0)


def test_what_it_says_meanwhile_can_be_heard() -> None:
    heard: list[Info] = []
    with started() as engine:
        engine.prepare(START)
        engine.search(SearchLimits(), on_info=heard.append)
    assert [info.number for info in heard] == [1, 2]


def search_and_stop(engine: EngineProcess) -> Answer:
    handle = SearchHandle()
    engine.prepare(START)
    # The stub reports when it is told to go, and answers when it is told to stop.
    return engine.search(SearchLimits(), handle=handle, on_info=lambda _: handle.stop())


def test_a_search_can_be_stopped_while_it_runs() -> None:
    with started("go=wait") as engine:
        assert search_and_stop(engine).move == "e2e4"
        assert search_and_stop(engine).move == "e2e4"
        engine.wait_until_ready()
        assert (engine.late_answers, engine.stray_answers) == (0, 0)


def test_a_search_that_is_stopped_before_it_begins_gives_a_move() -> None:
    with started("go=wait") as engine:
        engine.prepare(START)
        handle = SearchHandle()
        handle.stop()
        assert engine.search(SearchLimits(), handle=handle).move == "e2e4"


def test_a_search_that_is_cancelled_before_it_begins_does_not_begin() -> None:
    with started("go=crash") as engine:
        engine.prepare(START)
        handle = SearchHandle()
        handle.cancel()
        with pytest.raises(SearchCancelled):
            engine.search(SearchLimits(), handle=handle)
        engine.wait_until_ready()


def test_a_search_that_is_cancelled_while_it_runs_gives_no_move() -> None:
    with started("go=wait") as engine:
        engine.prepare(START)
        handle = SearchHandle()
        with pytest.raises(SearchCancelled):
            engine.search(SearchLimits(), handle=handle, on_info=lambda _: handle.cancel())
        engine.wait_until_ready()
        assert (engine.late_answers, engine.stray_answers) == (0, 0)


def test_a_search_is_stopped_by_its_time_and_its_move_counts() -> None:
    with started("go=wait") as engine:
        engine.prepare(START)
        assert engine.search(SearchLimits(), stop_after_s=0).move == "e2e4"


def test_a_search_that_ponders_answers_after_the_hit() -> None:
    with started() as engine:
        engine.prepare(START)
        handle = SearchHandle()
        limits = SearchLimits(ponder=True, move_time_ms=1)
        answer = engine.search(
            limits, handle=handle, stop_after_s=60, on_info=lambda _: handle.ponder_hit()
        )
        assert answer.move == "e2e4"
        assert engine.late_answers == 0


@pytest.mark.parametrize("polite", [True, False])
def test_closing_ends_the_search_of_another_thread(polite: bool) -> None:
    engine = started("go=ignore")
    errors: list[EngineError] = []
    begun = threading.Event()

    def search() -> None:
        begun.set()
        try:
            engine.go(START, SearchLimits())
        except EngineError as error:
            errors.append(error)

    thread = threading.Thread(target=search)
    thread.start()
    begun.wait()
    engine.close(polite)
    thread.join(60)
    assert [type(error) for error in errors] == [EngineEnded]


def test_after_closing_nothing_is_done_and_closing_again_is_fine() -> None:
    engine = started()
    engine.close()
    engine.close()
    with pytest.raises(EngineEnded, match="Stub: was closed"):
        engine.wait_until_ready()


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("Hesh", "1", "Stub: it has no option 'Hesh'"),
        ("Hash", "0", "Stub: Hash is not '0': it goes from 1 to 1024"),
        ("Book File", "a\nquit", "characters that no option can have"),
    ],
)
def test_refused_options(name: str, value: str, message: str) -> None:
    with started() as engine, pytest.raises(EngineRefusal, match=message):
        engine.set_option(name, value)


def test_an_engine_that_is_not_there() -> None:
    with pytest.raises(EngineEnded, match=r"^nobody: cannot be started: No such file") as caught:
        EngineProcess(EngineCommand(("/nowhere/nobody",)))
    assert caught.value.stage == "start"


def test_a_command_with_a_null_character() -> None:
    with pytest.raises(EngineEnded, match="cannot be started: embedded null byte"):
        EngineProcess(EngineCommand(("a\0b",)))


# Engines that fail: one clear line, in time, at every stage


@pytest.mark.parametrize("action", ["hang", "ignore"])
def test_silence_at_the_start(action: str) -> None:
    with pytest.raises(EngineTimeout, match=r"^Stub: no answer to uci within 0\.2 s$") as caught:
        started(f"uci={action}", deadlines=Deadlines(start=0.2))
    assert caught.value.stage == "start"


def test_silence_when_asked_to_be_ready() -> None:
    with (
        stubborn("isready=hang", ready=0.2) as engine,
        pytest.raises(EngineTimeout, match=r"^Stub: no answer to isready within 0\.2 s$"),
    ):
        engine.wait_until_ready()


def test_silence_instead_of_a_move() -> None:
    with (
        stubborn("go=hang") as engine,
        pytest.raises(EngineTimeout, match=r"^Stub: no move within ") as caught,
    ):
        engine.go(START, SearchLimits(), longest_s=0.05)
    assert caught.value.stage == "search"


def test_silence_when_stopped() -> None:
    with stubborn("go=wait", "stop=ignore") as engine:
        with pytest.raises(EngineTimeout, match="no move within"):
            engine.go(START, SearchLimits(), longest_s=0.01)
        with pytest.raises(EngineTimeout, match=r"does not stop within 0\.2 s"):
            engine.go(START, SearchLimits())


@pytest.mark.parametrize("stage", ["uci", "isready", "go"])
@pytest.mark.parametrize(
    ("action", "message"),
    [
        ("crash", "^Stub: ended with exit code 3: out of paper$"),
        pytest.param("abort", "^Stub: was ended by SIGABRT$", marks=POSIX),
        ("close", "^Stub: closed its output$"),
    ],
)
def test_crashes(stage: str, action: str, message: str) -> None:
    if stage == "go":
        message = message.replace("SIGABRT$", "SIGABRT").replace("output$", "output")
    with (
        pytest.raises(EngineEnded, match=message),
        started(f"{stage}={action}") as engine,
    ):
        engine.go(START, SearchLimits())


def test_a_crash_between_two_commands() -> None:
    with started("isready=crash") as engine:
        with pytest.raises(EngineEnded):
            engine.wait_until_ready()
        with pytest.raises(EngineEnded, match="exit code 3"):
            engine.new_game()


@POSIX
def test_an_engine_that_does_not_read() -> None:
    with stubborn("isready=hang", ready=0.2) as engine:
        engine._say("isready", "ready")
        with pytest.raises(EngineTimeout, match="does not read what it is told"):
            engine._say("position startpos" + " moves" * 100_000, "ready")


@pytest.mark.parametrize("stage", ["uci", "isready", "go"])
@pytest.mark.parametrize("action", ["long", "binary", "errors"])
def test_rubbish_before_the_answer_does_no_harm(stage: str, action: str) -> None:
    with started(f"{stage}={action}") as engine:
        assert engine.go(START, SearchLimits()).move == "e2e4"
        assert engine.cut_lines == (1 if action == "long" else 0)


def test_a_line_of_200_megabytes_takes_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipe_readers, "BYTES_PER_SECOND", 1_000_000_000)
    with started("go=huge") as engine:
        engine.prepare(START)
        tracemalloc.start()
        assert engine.search(SearchLimits()).move == "e2e4"
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 2_000_000
        assert engine.cut_lines == 1


def test_the_end_of_an_engine_is_noticed_though_its_child_holds_its_output(
    fifo: tuple[str, int],
) -> None:
    path, reading = fifo
    with (
        started("child=yes", f"fifo={path}", "isready=crash") as engine,
        pytest.raises(EngineEnded, match=r"^Stub: ended with exit code 3: out of paper$"),
    ):
        engine.wait_until_ready()
    wait_until_all_have_gone(reading)


def test_an_engine_that_closes_its_input() -> None:
    with stubborn("isready=deaf") as engine:
        engine._say("isready", "ready")
        for _ in engine._lines(engine._now() + 60, "ready"):
            break
        with pytest.raises(EngineEnded, match=r"^Stub: closed its input$"):
            engine.wait_until_ready()


def test_complaints_and_names_are_one_line_without_control_characters() -> None:
    script = r"import sys; sys.stdin.readline(); print('id name \x1b[31mRed\x07 One'); " + (
        r"print('uciok'); sys.stderr.write('\x1b[2J' + 'x' * 5000)"
    )
    engine = EngineProcess(
        EngineCommand((sys.executable, "-I", "-S", "-c", script)), "Red", PATIENT
    )
    with engine:
        engine.greet()
        assert engine.id_name == "[31mRed One"
        with pytest.raises(EngineEnded) as caught:
            engine.wait_until_ready()
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) < 300


@POSIX
def test_closing_politely_does_not_wait_for_a_thread_that_is_stuck_in_writing() -> None:
    engine = stubborn("isready=hang")
    engine._say("isready", "ready")
    errors: list[EngineError] = []

    def write() -> None:
        try:
            engine._say("position startpos" + " moves" * 100_000, "ready")
        except EngineError as error:
            errors.append(error)

    thread = threading.Thread(target=write)
    thread.start()
    while not engine._process._writing.locked():
        pass
    engine.close()
    thread.join(60)
    assert [type(error) for error in errors] == [EngineEnded]


def test_floods_run_into_the_deadline() -> None:
    with stubborn("go=flood") as engine:
        with pytest.raises(EngineTimeout):
            engine.go(START, SearchLimits(), longest_s=0.05)
        with pytest.raises(EngineTimeout):
            engine.new_game()


# Answers at the wrong time


def test_a_late_answer_is_dropped() -> None:
    with started("go=wait") as engine:
        with pytest.raises(EngineTimeout):
            engine.go("position startpos moves a2a3", SearchLimits(), longest_s=0)
        engine.new_game()
        assert engine.late_answers == 1
        with pytest.raises(EngineTimeout):
            engine.go(START, SearchLimits(), longest_s=0)
    assert engine.stray_answers == 0


def test_a_second_answer_is_dropped() -> None:
    with started("go=double") as engine:
        for _ in range(3):
            assert engine.go(START, SearchLimits()).move == "e2e4"
        engine.wait_until_ready()
        assert engine.stray_answers == 3
        assert engine.late_answers == 0


@pytest.mark.parametrize(("action", "move"), [("none", None), ("empty", None), ("illegal", "e2e5")])
def test_moves_are_handed_on_unchecked(action: str, move: str | None) -> None:
    with started(f"go={action}") as engine:
        assert engine.go(START, SearchLimits()).move == move


# The end


@POSIX
@pytest.mark.parametrize(
    "behaviour",
    [
        [],
        ["quit=ignore", "eof=hang"],
        ["quit=hang"],
        ["quit=flood"],
        ["child=yes"],
        ["child=yes", "quit=crash"],
        ["child=yes", "isready=crash"],
    ],
)
@pytest.mark.parametrize("polite", [True, False])
def test_the_whole_group_ends(behaviour: list[str], polite: bool, fifo: tuple[str, int]) -> None:
    path, reading = fifo
    engine = stubborn(f"fifo={path}", *behaviour)
    engine.close(polite)
    wait_until_all_have_gone(reading)


@POSIX
def test_the_group_ends_where_the_start_fails(fifo: tuple[str, int]) -> None:
    path, reading = fifo
    with pytest.raises(EngineTimeout):
        # The long deadline for the start would make this slow, and a short one would end the stub
        # before it has opened the pipe: so it is the answer to the greeting that never comes.
        started(f"fifo={path}", "child=yes", "uci=flood", deadlines=Deadlines(start=1))
    wait_until_all_have_gone(reading)


# Under nohup it would inherit that SIGHUP is ignored.
PARENT = """
import signal, sys
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
from chess_app.play.engine_process import EngineProcess
from chess_app.play.engine_command import EngineCommand
engine = EngineProcess.start(EngineCommand(tuple(sys.argv[1:])))
print("started", flush=True)
sys.stdin.read()
"""


def parent_of_an_engine(path: str) -> subprocess.Popen[str]:
    """A process of its own with an engine that does not want to end."""
    stub_words = [sys.executable, "-I", "-S", str(STUB), f"fifo={path}", "child=yes", "eof=hang"]
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, *stub_words, "quit=ignore"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=STUB.parents[2],
    )
    assert parent.stdout
    assert parent.stdout.readline() == "started\n"
    return parent


@POSIX
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGHUP"])
def test_engines_end_with_a_program_that_is_killed(name: str, fifo: tuple[str, int]) -> None:
    path, reading = fifo
    number = getattr(signal, name)
    with parent_of_an_engine(path) as parent:
        parent.send_signal(number)
        assert parent.wait(60) == -number
        wait_until_all_have_gone(reading)


@POSIX
def test_engines_end_with_a_program_that_forgets_them(fifo: tuple[str, int]) -> None:
    path, reading = fifo
    with parent_of_an_engine(path) as parent:
        parent.communicate(timeout=60)
        assert parent.returncode == 0
    wait_until_all_have_gone(reading)
