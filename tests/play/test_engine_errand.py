"""Errands to engines: probing them, and asking ours for its evaluation; none ever hangs."""

from __future__ import annotations

import pytest

from chess_app.chess import Position
from chess_app.engine.evaluation import TERMS, Evaluator
from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_errand import EngineErrand
from chess_app.play.engine_probe import Probed, probe_engine
from chess_app.play.engine_process import Deadlines, EngineProcess
from chess_app.play.evaluation_report import EvaluationReport, ask_for_report, parse_report
from tests.play.office import PATIENCE_S, QUICK, Office
from tests.play.stub import stub, wait_until_all_have_gone, wait_until_somebody_writes

IMPATIENT = Deadlines(start=0.2, ready=0.2, stop=0.2, quit=0.2)


class Client(Office):
    """Who sends errands: one answer or one failure comes of each."""

    def __init__(self) -> None:
        super().__init__()
        self.probed: list[Probed] = []
        self.reports: list[EvaluationReport] = []
        self.failures: list[str] = []

    def probe(self, command: EngineCommand, deadlines: Deadlines = QUICK) -> EngineErrand[Probed]:
        return probe_engine(
            command, "Stub", self.deliver, self.probed.append, self.failures.append, deadlines
        )

    def wait(self) -> None:
        self.run_until(lambda: bool(self.probed or self.reports or self.failures))


def test_a_probe_tells_name_and_options_and_ends_the_process(fifo: tuple[str, int]) -> None:
    path, reading = fifo
    client = Client()
    errand = client.probe(stub(f"fifo={path}"))
    client.wait()
    (probed,) = client.probed
    assert probed.id_name == "Stub 1.0"
    assert [option.name for option in probed.options] == [
        "Hash", "Clear Hash", "Style", "Book File", "UCI_Chess960",
    ]  # fmt: skip
    assert errand.wait_until_gone(PATIENCE_S)
    wait_until_all_have_gone(reading)


@pytest.mark.parametrize(
    ("behaviour", "words"),
    [
        ("uci=crash", "out of paper"),
        ("uci=abort", "SIGABRT"),
        ("uci=close", "closed its output"),
        ("isready=crash", "exit code 3"),
    ],
)
def test_an_engine_that_fails_costs_one_line_and_is_ended(
    behaviour: str, words: str, fifo: tuple[str, int]
) -> None:
    path, reading = fifo
    client = Client()
    errand = client.probe(stub(f"fifo={path}", behaviour))
    client.wait()
    (failure,) = client.failures
    assert failure.startswith("Stub: ")
    assert words in failure
    assert "\n" not in failure
    assert errand.wait_until_gone(PATIENCE_S)
    wait_until_all_have_gone(reading)


@pytest.mark.parametrize("behaviour", ["uci=hang", "uci=flood", "uci=ignore", "isready=ignore"])
def test_an_engine_that_says_nothing_of_use_is_given_up(behaviour: str) -> None:
    client = Client()
    errand = client.probe(stub(behaviour), IMPATIENT)
    client.wait()
    (failure,) = client.failures
    assert "no answer to" in failure
    assert errand.wait_until_gone(PATIENCE_S)


def test_what_is_no_program_costs_one_line() -> None:
    client = Client()
    client.probe(EngineCommand(("/does/not/exist",)))
    client.wait()
    assert len(client.failures) == 1
    assert "cannot be started" in client.failures[0]


def test_a_fault_of_ours_reaches_who_waits() -> None:
    def fail(engine: EngineProcess) -> None:
        raise ZeroDivisionError("oh")

    client = Client()
    EngineErrand(
        stub(), "Stub", fail, client.deliver, lambda none: None, client.failures.append, QUICK
    )
    client.wait()
    assert client.failures == ["Stub: ZeroDivisionError('oh')"]


@pytest.mark.parametrize("behaviour", ["uci=hang", "uci=flood", "isready=hang"])
def test_a_cancelled_errand_ends_the_process_and_says_nothing(
    behaviour: str, fifo: tuple[str, int]
) -> None:
    path, reading = fifo
    client = Client()
    errand = client.probe(stub(f"fifo={path}", behaviour))
    wait_until_somebody_writes(reading)
    errand.cancel()
    errand.cancel()
    assert errand.wait_until_gone(PATIENCE_S)
    wait_until_all_have_gone(reading)
    client.run_what_waits()
    assert (client.probed, client.failures) == ([], [])


def test_an_answer_that_was_under_way_is_dropped_by_cancelling() -> None:
    client = Client()
    errand = client.probe(stub())
    assert errand.wait_until_gone(PATIENCE_S)
    errand.cancel()
    client.run_what_waits()
    assert (client.probed, client.failures) == ([], [])


# The evaluation


@pytest.mark.parametrize(
    "fen",
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
        "8/8/8/4k3/8/8/4P3/4K3 b - - 3 50",
        "QQQQ4/8/8/8/8/8/8/K5k1 w - - 0 1",
    ],
)
def test_our_engine_tells_its_evaluation(fen: str) -> None:
    position = Position.from_fen(fen)
    client = Client()
    ask_for_report(
        position, client.deliver, client.reports.append, client.failures.append, deadlines=QUICK
    )
    client.wait()
    assert client.failures == []
    (report,) = client.reports
    evaluator, board = Evaluator(), position.board()
    assert [term.name for term in report.terms] == list(TERMS)
    assert [(*term,) for term in report.terms] == list(evaluator.list_terms(board))
    assert report.men == {
        square: evaluator.value_of_man(board, square) for square in position.men()
    }
    sign = -1 if position.turn.index else 1
    assert report.total == sign * evaluator.evaluate(board)


def test_an_engine_without_such_a_table_costs_one_line() -> None:
    client = Client()
    ask_for_report(
        Position.initial(), client.deliver, client.reports.append, client.failures.append,
        command=stub(), deadlines=QUICK,
    )  # fmt: skip
    client.wait()
    assert client.failures == ["the engine does not tell how it values the position"]


@pytest.mark.parametrize("cut", range(4))
def test_half_a_table_is_none(cut: int) -> None:
    whole = ["mobility   1 2  3 4  -2 -2", "1   R404  " + ".  " * 7, "Evaluation: +0.21 (…)"]
    lines = [line.strip() for index, line in enumerate(whole) if index != cut]
    if cut < 3:
        with pytest.raises(ValueError, match="does not tell"):
            parse_report(lines)
    else:
        assert parse_report(lines).total == 21
