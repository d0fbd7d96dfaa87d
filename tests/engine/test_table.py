"""The transposition table: what is stored comes back, and what is worth most stays longest."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.engine.table import (
    TranspositionTable,
    entry_bound,
    entry_depth,
    entry_eval,
    entry_in_line,
    entry_move,
    entry_score,
)

# As `table.py` has them; compiled, they are constants of C.
UPPER_BOUND, LOWER_BOUND, EXACT = 1, 2, 3
WAYS = 4  # how many entries a bucket has

keys = st.integers(0, 2**64 - 1)


def neighbours(count: int) -> list[int]:
    """Different keys that share a bucket."""
    return [5 | number << 40 for number in range(1, count + 1)]


def keep(table: TranspositionTable, key: int, depth: int, move: int = 77) -> None:
    table.store(key, move, 10, 20, depth, EXACT)


def depths(table: TranspositionTable, wanted: list[int]) -> list[int | None]:
    """The depth stored for each key, None without an entry."""
    entries = [table.probe(key) for key in wanted]
    return [entry_depth(entry) if entry else None for entry in entries]


@pytest.fixture
def table() -> TranspositionTable:
    return TranspositionTable(1)


TABLE = TranspositionTable(1)


@given(
    keys,
    st.integers(1, 2**15 - 1),
    st.integers(-32_000, 32_000),
    st.integers(-32_500, 32_500),
    st.integers(0, 127),
    st.sampled_from([UPPER_BOUND, LOWER_BOUND, EXACT]),
    st.booleans(),
)
def test_what_is_stored_comes_back(
    key: int, move: int, score: int, static_eval: int, depth: int, bound: int, in_line: bool
) -> None:
    TABLE.clear()
    TABLE.store(key, move, score, static_eval, depth, bound, in_line)
    entry = TABLE.probe(key)
    assert entry_move(entry) == move
    assert entry_score(entry) == score
    assert entry_eval(entry) == static_eval
    assert entry_depth(entry) == depth
    assert entry_bound(entry) == bound
    assert entry_in_line(entry) == in_line
    assert TABLE.probe(key ^ 1 << 63) == 0
    assert TABLE.probe(key ^ 1) == 0


def test_an_empty_table_knows_nothing(table: TranspositionTable) -> None:
    assert not any(table.probe(key) for key in (0, 1, 2**63, 2**64 - 1))


def test_a_bucket_holds_several_positions(table: TranspositionTable) -> None:
    wanted = neighbours(WAYS)
    for depth, key in enumerate(wanted):
        keep(table, key, depth)
    assert depths(table, wanted) == [0, 1, 2, 3]


def test_the_shallowest_entry_gives_way(table: TranspositionTable) -> None:
    *wanted, last = neighbours(WAYS + 1)
    for key, depth in zip(wanted, (9, 3, 8, 7), strict=True):
        keep(table, key, depth)
    keep(table, last, 1)
    assert depths(table, [*wanted, last]) == [9, None, 8, 7, 1]
    keep(table, wanted[1], 2)
    assert depths(table, [*wanted, last]) == [9, 2, 8, 7, None]


def test_entries_of_earlier_searches_give_way_first(table: TranspositionTable) -> None:
    *wanted, last = neighbours(WAYS + 1)
    keep(table, wanted[0], 8)
    table.next_search()
    table.next_search()
    for key in wanted[1:]:
        keep(table, key, 2)
    keep(table, last, 1)
    assert depths(table, [*wanted, last]) == [None, 2, 2, 2, 1]


def test_a_deep_entry_survives_a_search(table: TranspositionTable) -> None:
    *wanted, last = neighbours(WAYS + 1)
    keep(table, wanted[0], 30)
    table.next_search()
    for key in wanted[1:]:
        keep(table, key, 2)
    keep(table, last, 1)
    assert depths(table, wanted)[0] == 30


def test_ages_go_round(table: TranspositionTable) -> None:
    key = neighbours(1)[0]
    for number in range(200):
        keep(table, key, number % 100)
        assert depths(table, [key]) == [number % 100]
        table.next_search()


def test_a_position_has_one_entry(table: TranspositionTable) -> None:
    key, other = neighbours(2)
    keep(table, other, 1)
    for depth in range(10):
        keep(table, key, depth)
    assert depths(table, [key, other]) == [9, 1]


def test_a_result_without_a_move_keeps_the_move_known_before(table: TranspositionTable) -> None:
    table.store(9, 123, 10, 20, 5, EXACT)
    table.store(9, 0, -10, 20, 6, UPPER_BOUND)
    entry = table.probe(9)
    assert (entry_move(entry), entry_score(entry), entry_depth(entry)) == (123, -10, 6)


def test_a_much_shallower_bound_does_not_replace_a_deep_result(table: TranspositionTable) -> None:
    keep(table, 9, 20)
    table.store(9, 88, 11, 20, 3, LOWER_BOUND)
    assert entry_depth(table.probe(9)) == 20
    keep(table, 9, 3)  # an exact one does
    assert entry_depth(table.probe(9)) == 3


def test_an_older_deep_result_is_replaced(table: TranspositionTable) -> None:
    keep(table, 9, 20)
    table.next_search()
    table.store(9, 88, 11, 20, 3, LOWER_BOUND)
    assert entry_depth(table.probe(9)) == 3


def fill(table: TranspositionTable, buckets: int, ways: int = WAYS) -> None:
    for bucket in range(buckets):
        for way in range(1, ways + 1):
            keep(table, bucket | way << 50, 1)


def test_fullness(table: TranspositionTable) -> None:
    assert table.fullness() == 0
    fill(table, 1 << 10, ways=2)
    assert table.fullness() == 500
    fill(table, 1 << 10)
    assert table.fullness() == 1000
    table.next_search()
    assert table.fullness() == 0
    table.clear()
    assert table.fullness() == 0


def test_clear_forgets(table: TranspositionTable) -> None:
    keep(table, 9, 20)
    table.clear()
    assert table.probe(9) == 0
    keep(table, 9, 2)
    assert depths(table, [9]) == [2]


@pytest.mark.parametrize(("megabytes", "entries"), [(1, 2**16), (2, 2**17), (3, 2**17), (9, 2**19)])
def test_sizes(megabytes: int, entries: int) -> None:
    table = TranspositionTable(megabytes)
    buckets = entries // WAYS
    for bucket in (0, 1, buckets // 2, buckets - 1):
        # One more than a bucket can hold, all with the same last bits.
        wanted = [bucket + number * buckets for number in range(1, WAYS + 2)]
        for depth, key in enumerate(wanted):
            keep(table, key, depth)
        assert depths(table, wanted) == [None, 1, 2, 3, 4]


def test_another_size_begins_empty(table: TranspositionTable) -> None:
    keep(table, 9, 20)
    table.resize(2)
    assert table.probe(9) == 0
    keep(table, 9, 3)
    assert depths(table, [9]) == [3]
    table.resize(1)
    assert table.probe(9) == 0
