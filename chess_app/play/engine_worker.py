"""An engine in a thread of its own, which thinks about one thing at a time.

All methods are called by the thread that owns the arbiter, and none of them waits. What comes of
them is handed to `deliver`, which calls it later in that thread; it is dropped if by then something
else is wanted.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from chess_app.language import _
from chess_app.play.engine_level import Scale, scale_of
from chess_app.play.engine_process import Deadlines, EngineEnded, EngineError, SearchCancelled
from chess_app.play.engine_session import EngineSession, EngineSetup, Found, Task, Thought
from chess_app.play.search_timing import SearchHandle

Deliver = Callable[[Callable[[], None]], None]
"""Has a call made later, in the thread that owns the arbiter. It may be called from any thread."""

PLAYERS_DEADLINES: Final = Deadlines(stop=5, quit=0.5)


@dataclass(frozen=True)
class EngineReady:
    """The process has started: what it calls itself, and which levels it has."""

    id_name: str
    scale: Scale | None
    can_ponder: bool


@dataclass(frozen=True)
class EngineNotice:
    """Something that the user should know and that does not stop the game, in one line."""

    text: str


@dataclass(eq=False)
class Job:
    """A task, when it was given, and who is told about it; `on_found` also when that was.

    With `waits` it was given before the engine was ready, and counts as given when that is so.
    """

    task: Task
    given: int
    on_found: Callable[[Found, int], None]
    on_failed: Callable[[str], None]
    on_thought: Callable[[Thought], None] | None = None
    handle: SearchHandle = field(default_factory=SearchHandle)
    waits: bool = False


class EngineWorker:
    """See the module. `on_news` is told what concerns no job.

    The process is started with the first job, or at once by `warm_up`. Where it fails, the job
    fails, and the next one starts it anew.
    """

    def __init__(
        self,
        setup: EngineSetup,
        deliver: Deliver,
        now: Callable[[], int],
        on_news: Callable[[EngineReady | EngineNotice], None],
        deadlines: Deadlines = PLAYERS_DEADLINES,
    ) -> None:
        """`now` is in milliseconds of a monotonic clock, and is asked in any thread."""
        self._setup = setup
        self._deliver = deliver
        self._now = now
        self._on_news = on_news
        self._deadlines = deadlines
        # All below is shared with the thread, under the lock of `_changed`. A job is wanted until
        # its end was told, and waits until the thread takes it.
        self._changed = threading.Condition()
        self._job: Job | None = None
        self._waiting: Job | None = None
        self._is_warming_up = False
        self._session: EngineSession | None = None
        self._is_ready = False
        self._is_closed = False
        self._thought: tuple[Job, Thought] | None = None
        self._helpers: list[threading.Thread] = []
        self._has_gone = threading.Event()
        self._thread = threading.Thread(target=self._run, name="engine", daemon=True)
        self._thread.start()

    # For the owner

    @property
    def is_ready(self) -> bool:
        """Whether the process runs and has been told all that it must know before a job."""
        return self._is_ready

    def warm_up(self) -> None:
        """Starts the process, if it does not run."""
        with self._changed:
            self._is_warming_up = True
            self._changed.notify_all()

    def begin(self, job: Job) -> None:
        """Thinks about this, and about nothing else any more."""
        job.waits = not self._is_ready
        self._replace_job(job)

    def cancel(self) -> None:
        """Thinks about nothing."""
        self._replace_job(None)

    def renew(self) -> None:
        """Thinks about nothing; the process ends, and the next job starts another."""
        self.cancel()
        with self._changed:
            session, self._session = self._session, None
            self._is_ready = False
        if session is not None:
            self._have_done(lambda: session.close(polite=False))

    def close(self) -> None:
        """Ends thread and process; all has gone within two seconds."""
        self.cancel()
        with self._changed:
            if self._is_closed:
                return
            self._is_closed = True
            session, self._session = self._session, None
            self._changed.notify_all()
        helpers = list(self._helpers)

        def finish() -> None:
            if session is not None:
                session.close()
            for thread in [*helpers, self._thread]:
                thread.join()
            self._has_gone.set()

        self._have_done(finish)

    def wait_until_closed(self, seconds: float) -> bool:
        """Whether, after `close`, all has gone within this time."""
        return self._has_gone.wait(seconds)

    def _replace_job(self, job: Job | None) -> None:
        with self._changed:
            old = self._job
            self._job = self._waiting = job
            self._changed.notify_all()
        if old is not None:
            old.handle.cancel()

    def _have_done(self, what: Callable[[], None]) -> None:
        """Processes may take their time to end: somebody else waits for that."""
        self._helpers = [thread for thread in self._helpers if thread.is_alive()]
        thread = threading.Thread(target=what, name="engine's end", daemon=True)
        self._helpers.append(thread)
        thread.start()

    # In the thread

    def _run(self) -> None:
        try:
            while self._wait_for_work():
                try:
                    self._work()
                except Exception as error:  # whatever it is, the game must not wait for ever
                    self._drop(self._session)
                    self._post_failure(self._take_job(), f"{self._setup.name}: {error!r}")
        finally:
            self._drop(self._session)

    def _wait_for_work(self) -> bool:
        with self._changed:
            while not (self._waiting or self._is_warming_up or self._is_closed):
                self._changed.wait()
            return not self._is_closed

    def _take_job(self) -> Job | None:
        with self._changed:
            job, self._waiting = self._waiting, None
            return job

    def _work(self) -> None:
        """Does the job that waits; starts the process, if need be, also if there is none."""
        with self._changed:
            session, self._is_warming_up = self._session, False
        has_run = session is not None
        try:
            session = session or self._open()
        except SearchCancelled:
            return
        except EngineError as error:
            self._post_failure(self._take_job(), str(error))
            return
        job = self._take_job()
        if job is None:
            return
        try:
            self._post_found(job, self._search(session, job))
        except SearchCancelled:
            return
        except EngineError as error:
            if not self._drop(session):
                self._try_again(job)  # given to a process that was just being renewed
                return
            is_idle_death = has_run and isinstance(error, EngineEnded) and error.stage != "search"
            if is_idle_death and self._try_again(job):
                self._post_news(
                    EngineNotice(_("{fault}; it was started again").format(fault=error))
                )
            elif job.handle.is_cancelled:
                self._post_news(EngineNotice(_("{fault}; it was ended").format(fault=error)))
            else:
                self._post_failure(job, str(error))
        except Exception as error:  # the one who gave this job must hear of it, not the next
            self._drop(session)
            self._post_failure(job, f"{self._setup.name}: {error!r}")

    def _open(self) -> EngineSession:
        """Starts the process; SearchCancelled where it was taken from us meanwhile."""
        session = EngineSession(self._setup, self._deadlines)
        with self._changed:
            is_wanted = not self._is_closed
            if is_wanted:
                self._session = session
        if not is_wanted:
            session.close(polite=False)
            raise SearchCancelled(self._setup.name, "start", _("was closed"))
        try:
            refusals = session.greet()
        except EngineError:
            if self._drop(session):
                raise
            raise SearchCancelled(self._setup.name, "start", _("was closed")) from None
        with self._changed:
            self._is_ready = self._session is session
        options = session.process.options
        self._post_news(
            EngineReady(session.process.id_name, scale_of(options), "ponder" in options)
        )
        for refusal in refusals:
            self._post_news(EngineNotice(refusal))
        return session

    def _search(self, session: EngineSession, job: Job) -> Found:
        if job.waits:
            job.given, job.waits = self._now(), False
        return session.search(
            job.task,
            job.handle,
            lambda: max(self._now() - job.given, 0),
            lambda thought: self._post_thought(job, thought),
        )

    def _drop(self, session: EngineSession | None) -> bool:
        """Ends a process that is of no use any more; False if that is done elsewhere already."""
        with self._changed:
            if session is None or self._session is not session:
                return False
            self._session = None
            self._is_ready = False
        session.close(polite=False)
        return True

    def _try_again(self, job: Job) -> bool:
        """Whether the job is still wanted; then it waits to be done again."""
        with self._changed:
            is_wanted = self._job is job
            if is_wanted:
                self._waiting = job
            return is_wanted

    # From the thread to the owner

    def _post_news(self, news: EngineReady | EngineNotice) -> None:
        def tell() -> None:
            if not self._is_closed:
                self._on_news(news)

        self._deliver(tell)

    def _post_found(self, job: Job, found: Found) -> None:
        moment = self._now()  # a busy owner must not cost the player time
        self._deliver(lambda: job.on_found(found, moment) if self._ends(job) else None)

    def _post_failure(self, job: Job | None, reason: str) -> None:
        if job is None:
            self._post_news(EngineNotice(reason))
        else:
            self._deliver(lambda: job.on_failed(reason) if self._ends(job) else None)

    def _ends(self, job: Job) -> bool:
        """Whether somebody still waits for this job; no longer now."""
        is_wanted = self._job is job
        if is_wanted:
            self._job = None
        return is_wanted

    def _post_thought(self, job: Job, thought: Thought) -> None:
        """However slow the owner is, no more than one thought waits for it."""
        with self._changed:
            is_waiting = self._thought is not None
            self._thought = (job, thought)
        if not is_waiting:
            self._deliver(self._tell_thought)

    def _tell_thought(self) -> None:
        with self._changed:
            waiting, self._thought = self._thought, None
        if waiting is not None and waiting[0] is self._job and self._job.on_thought is not None:
            self._job.on_thought(waiting[1])
