"""The thread of an engine, where things happen at the same time."""

from __future__ import annotations

from collections.abc import Callable

from chess_app.chess import Position
from chess_app.play.engine_list import KnownEngine
from chess_app.play.engine_session import EngineSetup, Found, Task
from chess_app.play.engine_worker import EngineNotice, EngineReady, EngineWorker, Job
from chess_app.play.uci_commands import SearchLimits
from tests.play.office import PATIENCE_S, QUICK, Office
from tests.play.stub import stub

START = Position.initial()


class Owner(Office):
    def __init__(self) -> None:
        super().__init__()
        self.news: list[EngineReady | EngineNotice] = []
        self.ends: list[str] = []

    def worker(self, *behaviour: str) -> EngineWorker:
        setup = EngineSetup("Stub", KnownEngine("Stub", stub(*behaviour)))
        return EngineWorker(setup, self.deliver, lambda: self.now, self.news.append, QUICK)

    def job(self, name: str) -> Job:
        def found(found: Found, moment: int) -> None:
            self.ends.append(f"{name} {found.move.uci()}")

        def failed(reason: str) -> None:
            self.ends.append(f"{name} {reason}")

        return Job(Task(self, START, (), START, SearchLimits(depth=1)), self.now, found, failed)

    def wait_for_an_end(self) -> str:
        self.run_until(lambda: bool(self.ends))
        return self.ends.pop(0)


def end(worker: EngineWorker) -> None:
    worker.close()
    assert worker.wait_until_closed(PATIENCE_S)


def at_the_next_job(worker: EngineWorker, act: Callable[[], None]) -> None:
    """Has something done just when the thread has its process and is about to take a job."""
    take = worker._take_job

    def act_and_take() -> Job | None:
        worker._take_job = take  # type: ignore[method-assign]
        act()
        return take()

    worker._take_job = act_and_take  # type: ignore[method-assign]


def test_a_job_that_comes_while_the_process_is_renewed_is_done() -> None:
    owner = Owner()
    worker = owner.worker()
    worker.begin(owner.job("first"))
    assert owner.wait_for_an_end() == "first e2e4"

    def renew_and_begin() -> None:
        worker.renew()
        worker.begin(owner.job("third"))

    at_the_next_job(worker, renew_and_begin)
    worker.begin(owner.job("second"))
    assert owner.wait_for_an_end() == "third e2e4"
    assert [type(news) for news in owner.news] == [EngineReady, EngineReady]
    end(worker)


def test_closing_just_when_it_begins() -> None:
    owner = Owner()
    worker = owner.worker()
    at_the_next_job(worker, worker.close)
    worker.begin(owner.job("first"))
    assert worker.wait_until_closed(PATIENCE_S)
    owner.run_what_waits()
    assert owner.ends == []


def test_cancelling_just_when_it_begins_keeps_the_process() -> None:
    owner = Owner()
    worker = owner.worker()
    at_the_next_job(worker, worker.cancel)
    worker.begin(owner.job("first"))
    worker.begin(owner.job("second"))
    worker.warm_up()
    owner.run_until(lambda: bool(owner.news))
    worker.begin(owner.job("third"))
    assert owner.wait_for_an_end() == "third e2e4"
    assert [type(news) for news in owner.news] == [EngineReady]
    end(worker)


def test_the_end_of_a_job_that_is_not_wanted_any_more_is_not_told() -> None:
    owner = Owner()
    worker = owner.worker()
    worker.begin(owner.job("first"))
    calls = [owner.calls.get(timeout=PATIENCE_S) for _ in range(3)]
    worker.begin(owner.job("second"))
    for call in calls:
        call()
    assert owner.wait_for_an_end() == "second e2e4"
    end(worker)


def test_warming_up_starts_the_process_once() -> None:
    owner = Owner()
    worker = owner.worker()
    for _ in range(3):
        worker.warm_up()
    worker.begin(owner.job("first"))
    worker.warm_up()
    assert owner.wait_for_an_end() == "first e2e4"
    assert [type(news) for news in owner.news] == [EngineReady]
    end(worker)


def test_the_end_of_a_job_is_told_once_though_it_is_warmed_up_meanwhile() -> None:
    owner = Owner()
    worker = owner.worker()
    worker.begin(owner.job("first"))
    calls = [owner.calls.get(timeout=PATIENCE_S) for _ in range(3)]
    worker.warm_up()
    for call in calls:
        call()
    worker.begin(owner.job("second"))
    assert owner.wait_for_an_end() == "first e2e4"
    assert owner.wait_for_an_end() == "second e2e4"
    assert owner.ends == []
    end(worker)
