"""Counting games and pairs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chess_app.match.tally import Tally


def test_games_count_until_the_first_pair_is_complete() -> None:
    tally = Tally()
    assert list(tally.counts()) == [0, 0, 0]
    tally.add(0, 2)
    tally.add(3, 1)
    assert list(tally.counts()) == [0, 1, 1]
    tally.add(1, 1)
    assert list(tally.counts()) == [0, 0, 0, 1, 0]
    assert (tally.games, tally.points) == (3, 2.0)


@given(st.lists(st.integers(0, 2), max_size=40), st.randoms(use_true_random=False))
def test_the_order_does_not_matter(results: list[int], source: object) -> None:
    tally = Tally()
    games = list(enumerate(results))
    getattr(source, "shuffle")(games)  # noqa: B009
    for number, half_points in games:
        tally.add(number, half_points)
    assert [tally.losses, tally.draws, tally.wins] == [results.count(n) for n in range(3)]
    pairs = [sum(results[n : n + 2]) for n in range(0, len(results) - 1, 2)]
    assert tally.pairs == [pairs.count(n) for n in range(5)]
