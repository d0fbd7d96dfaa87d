"""Who is told what, in which order, and what failures do."""

from __future__ import annotations

import errno

import pytest

from chess_app.play.announcer import Announcer
from chess_app.play.events import Event, GameStarted, JournalFailed, Resumed

STARTED, RESUMED = GameStarted(1), Resumed(2)


class Notebook:
    """Writes down who was told what; some of those who are told fail."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, Event]] = []
        self.error: Exception | None = None

    def journal(self, event: Event) -> None:
        self.lines.append(("journal", event))
        if self.error:
            raise self.error

    def first(self, event: Event) -> None:
        self.lines.append(("first", event))

    def second(self, event: Event) -> None:
        self.lines.append(("second", event))

    def faulty(self, event: Event) -> None:
        raise ZeroDivisionError

    def take(self) -> list[tuple[str, Event]]:
        lines, self.lines = self.lines, []
        return lines


def test_the_journal_comes_first_then_the_observers_in_their_order() -> None:
    notebook = Notebook()
    announcer = Announcer(notebook.journal)
    announcer.add(notebook.first)
    announcer.add(notebook.second)
    announcer.tell(STARTED)
    assert notebook.take() == [("journal", STARTED), ("first", STARTED), ("second", STARTED)]
    announcer.remove(notebook.first)
    announcer.tell(RESUMED)
    assert notebook.take() == [("journal", RESUMED), ("second", RESUMED)]


def test_a_full_disk_is_told_once_until_it_works_again() -> None:
    notebook = Notebook()
    announcer = Announcer(notebook.journal)
    announcer.add(notebook.first)
    full = JournalFailed(1, "No space left on device")
    notebook.error = OSError(errno.ENOSPC, "No space left on device")
    announcer.tell(STARTED)
    assert notebook.take() == [("journal", STARTED), ("first", STARTED), ("first", full)]
    announcer.tell(STARTED)
    assert notebook.take() == [("journal", STARTED), ("first", STARTED)]
    notebook.error = None
    announcer.tell(STARTED)
    notebook.error = OSError("gone")
    notebook.take()
    announcer.tell(STARTED)
    assert notebook.take()[-1] == ("first", JournalFailed(1, "gone"))


def test_a_faulty_observer_keeps_nobody_from_being_told_and_is_not_hidden() -> None:
    notebook = Notebook()
    announcer = Announcer(None)
    announcer.add(notebook.faulty)
    announcer.add(notebook.second)
    announcer.tell(STARTED)
    assert notebook.take() == [("second", STARTED)]
    with pytest.raises(ZeroDivisionError):
        announcer.raise_fault()
    announcer.raise_fault()


def test_a_fault_in_the_journal_is_not_taken_for_a_full_disk() -> None:
    notebook = Notebook()
    notebook.error = KeyError("fault")
    announcer = Announcer(notebook.journal)
    announcer.add(notebook.first)
    announcer.tell(STARTED)
    assert notebook.take() == [("journal", STARTED), ("first", STARTED)]
    with pytest.raises(KeyError):
        announcer.raise_fault()


def test_an_observer_may_leave_while_it_is_told() -> None:
    notebook = Notebook()
    announcer = Announcer(None)

    def leave(event: Event) -> None:
        announcer.remove(leave)

    announcer.add(leave)
    announcer.add(notebook.second)
    announcer.tell(STARTED)
    announcer.tell(RESUMED)
    assert notebook.take() == [("second", STARTED), ("second", RESUMED)]
