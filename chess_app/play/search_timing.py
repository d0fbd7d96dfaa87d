"""When a running search is told to stop or that its ponder move was played, and given up."""

from __future__ import annotations

from collections.abc import Callable


class SearchHandle:
    """Steers one search from any thread, before it begins and while it runs. Nothing here waits."""

    def __init__(self) -> None:
        self._wake: Callable[[], None] = lambda: None
        self.is_cancelled = False
        self.is_stopped = False
        self.is_hit = False

    def cancel(self) -> None:
        """Nobody wants the move any more: the search does not begin, or ends."""
        self.is_cancelled = True
        self._wake()

    def stop(self) -> None:
        """The engine shall answer at once with what it has found."""
        self.is_stopped = True
        self._wake()

    def ponder_hit(self) -> None:
        """The expected move was played: the engine's time counts from now on."""
        self.is_hit = True
        self._wake()

    def wake_by(self, wake: Callable[[], None]) -> None:
        """The search begins; `wake` lets it look at its handle."""
        self._wake = wake


class SearchTiming:
    """The moments of one search, in seconds; every method is told the present one.

    - `began`: when it was told to go; where it ponders, when the expected move was played.
    - `longest_s`, `stop_after_s`: how long after that it is given up, and told to stop.
    - `obey_s`: how long it has to answer once it was told to stop.
    - `is_stopping`: whether it was told to.
    """

    def __init__(
        self,
        handle: SearchHandle,
        now: float,
        *,
        ponders: bool,
        longest_s: float | None,
        stop_after_s: float | None,
        obey_s: float,
    ) -> None:
        self._handle = handle
        self._ponders = ponders
        self._longest_s = longest_s
        self._stop_after_s = stop_after_s
        self._obey_s = obey_s
        self.is_stopping = False
        self._until: float | None = None
        self._stop_at: float | None = None
        self._begin(now)

    def command(self, now: float) -> str | None:
        """What the engine must be told now, once; to be asked again until it is None."""
        handle = self._handle
        if self._ponders and handle.is_hit:
            self._ponders = False
            self._begin(now)
            return "ponderhit"
        is_due = self._stop_at is not None and now >= self._stop_at
        if not self.is_stopping and (is_due or handle.is_stopped or handle.is_cancelled):
            self.is_stopping, self._ponders = True, False
            self._stop_at = None
            self._until = earliest(self._until, now + self._obey_s)
            return "stop"
        return None

    def next_moment(self) -> float | None:
        """When something is to be done, if the handle is not used before."""
        return earliest(self._until, self._stop_at)

    def is_over(self, now: float) -> bool:
        """Whether the engine has had all the time there was."""
        return self._until is not None and now >= self._until

    def _begin(self, now: float) -> None:
        self.began = now
        if not self._ponders:
            self._until = None if self._longest_s is None else now + self._longest_s
            self._stop_at = None if self._stop_after_s is None else now + self._stop_after_s


def earliest(*moments: float | None) -> float | None:
    """The first of several moments; None stands for never."""
    return min((moment for moment in moments if moment is not None), default=None)
