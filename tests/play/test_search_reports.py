"""What engines say while they search, at a bounded rate."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chess_app.play.search_reports import SearchReports
from chess_app.play.uci_lines import Info, Score


def test_the_last_word_about_the_best_line_counts() -> None:
    reports = SearchReports(None)
    for text in (
        "info depth 1 score cp 5 nodes 10 pv e2e4",
        "info depth 2 multipv 1 score cp 7 nodes 20 pv d2d4 d7d5",
        "info depth 2 multipv 2 score cp -9 nodes 30 pv a2a4",
        "info nodes 40 nps 1000",
        "info string score cp 99 nodes 99",
        "nonsense score cp 98 nodes 98",
    ):
        reports.hear(text, 0)
    best = reports.best()
    assert (best.score, best.depth, best.nodes, best.moves) == (Score(7), 2, 40, ("d2d4", "d7d5"))


def test_without_a_word_nothing_is_known() -> None:
    assert SearchReports(None).best() == Info()


def test_reports_are_passed_on_at_most_so_often_and_the_last_always() -> None:
    heard: list[int | None] = []
    reports = SearchReports(lambda info: heard.append(info.depth), every_s=1)
    assert reports.due() is None
    reports.hear("info depth 1 pv e2e4", 10)
    assert heard == [1]
    assert reports.due() is None
    reports.hear("info depth 2 pv e2e4", 10.25)
    reports.hear("info depth 3 pv e2e4", 10.5)
    assert heard == [1]
    assert reports.due() == 11
    reports.tell(10.75)
    assert heard == [1]
    reports.tell(11)
    assert heard == [1, 3]
    reports.hear("info depth 4 pv e2e4", 11.5)
    reports.finish()
    assert heard == [1, 3, 4]
    reports.finish()
    assert heard == [1, 3, 4]


def test_no_sort_of_report_hides_another() -> None:
    heard: list[tuple[int, int | None, str]] = []
    reports = SearchReports(
        lambda info: heard.append((info.number, info.depth, info.text)), every_s=1
    )
    reports.hear("info depth 1 pv e2e4", 0)
    del heard[:]
    for text in (
        "info depth 2 multipv 1 score cp 1 pv e2e4",
        "info depth 2 multipv 2 score cp 1 pv d2d4",
        "info depth 2 currmove e2e4",
        "info string hello",
        "info depth 3 multipv 1 score cp 1 pv e2e4",
    ):
        reports.hear(text, 0.5)
    reports.finish()
    assert heard == [(1, 3, ""), (2, 2, ""), (1, 2, ""), (1, None, "hello")]


@given(st.lists(st.floats(0, 100), max_size=100).map(sorted), st.floats(0.1, 10))
def test_the_rate_is_bounded(arrivals: list[float], every_s: float) -> None:
    told: list[float] = []
    now = 0.0
    reports = SearchReports(lambda _: told.append(now), every_s)
    for now in arrivals:
        reports.hear("info depth 1 score cp 1 pv e2e4", now)
        assert len(told) <= now / every_s + 1.001
    before = len(told)
    waits = reports.due() is not None
    reports.finish()
    assert len(told) == before + waits
