"""Who is told what happens in a game: the journal first, then the observers in their order."""

from __future__ import annotations

from collections.abc import Callable

from chess_app.os_reasons import os_reason
from chess_app.play.events import Event, JournalFailed

Observer = Callable[[Event], None]


class Announcer:
    """Tells every event to all, whatever becomes of one of them.

    A journal that raises OSError gives the observers a `JournalFailed`, once until it works again.
    Any other exception is a fault in the program: it is kept for `raise_fault`, so that it reaches
    somebody, but not the others' turn.
    """

    def __init__(self, journal: Observer | None) -> None:
        self._journal = journal
        self._has_journal_failed = False
        self._observers: list[Observer] = []
        self._fault: Exception | None = None

    def add(self, observer: Observer) -> None:
        """Tells `observer` from now on, after the others."""
        self._observers.append(observer)

    def remove(self, observer: Observer) -> None:
        """Tells `observer` no longer; ValueError if it was not told."""
        self._observers.remove(observer)

    def tell(self, event: Event) -> None:
        """Tells all of an event."""
        problem = self._write(event)
        self._tell_observers(event)
        if problem is None:
            self._has_journal_failed = False
        elif not self._has_journal_failed:
            self._has_journal_failed = True
            self._tell_observers(JournalFailed(event.now, problem))

    def raise_fault(self) -> None:
        """Raises the first fault since the last time, if there was one."""
        fault, self._fault = self._fault, None
        if fault is not None:
            raise fault

    def _write(self, event: Event) -> str | None:
        """Tells the journal; returns what went wrong, in one line."""
        if self._journal is None:
            return None
        try:
            self._journal(event)
        except OSError as error:
            return os_reason(error) or type(error).__name__
        except Exception as fault:
            self._fault = self._fault or fault
        return None

    def _tell_observers(self, event: Event) -> None:
        for observer in self._observers[:]:
            try:
                observer(event)
            except Exception as fault:
                self._fault = self._fault or fault
