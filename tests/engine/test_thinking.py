"""How long weak levels think: as people do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.chess import Position
from chess_app.engine.limits import ClockTimes
from chess_app.engine.thinking import thinking_ms, work_in

MINUTE = 60_000


@pytest.mark.parametrize(
    ("clock", "least_ms", "most_ms"),
    [
        # In ten minutes never at once, in blitz never slow.
        (ClockTimes(10 * MINUTE), 900, 6_000),
        (ClockTimes(5 * MINUTE), 450, 3_000),
        (ClockTimes(3 * MINUTE, 2_000), 400, 3_000),
        (ClockTimes(1 * MINUTE), 90, 600),
        (ClockTimes(10_000), 10, 100),
        (ClockTimes(1_000), 0, 20),
        (ClockTimes(1), 0, 0),
        # Nobody wants to wait for long, however much time there is.
        (ClockTimes(90 * MINUTE, 30_000), 5_000, 6_000),
        (ClockTimes(120 * MINUTE, 0, 40), 5_000, 6_000),
    ],
)
def test_thinking_time(clock: ClockTimes, least_ms: int, most_ms: int) -> None:
    assert thinking_ms(clock, 1, 0.0) >= least_ms
    assert thinking_ms(clock, 200, 1.0) <= most_ms


@given(
    st.integers(1, 10**8), st.integers(0, 10**6), st.integers(1, 300), st.floats(0, 1),
)  # fmt: skip
def test_it_is_a_small_part_of_the_time(
    left_ms: int, increment_ms: int, work: int, chance: float
) -> None:
    time_ms = thinking_ms(ClockTimes(left_ms, increment_ms), work, chance)
    assert 0 <= time_ms <= left_ms // 50


@given(st.integers(1, 300), st.integers(1, 300), st.floats(0, 1))
def test_more_work_takes_more_time(one: int, other: int, chance: float) -> None:
    clock = ClockTimes(5 * MINUTE)
    assert thinking_ms(clock, min(one, other), chance) <= thinking_ms(
        clock, max(one, other), chance
    )


def moved(fen: str, move: str) -> tuple[Position, list[Position]]:
    before = Position.from_fen(fen)
    return before.play(before.parse_uci(move)), [before]


def test_taking_back_and_an_only_move_are_no_work() -> None:
    # The pawn takes on d5, and can be taken back.
    taken = moved("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5")
    assert work_in(*taken) == 1
    assert work_in(Position.from_fen("8/8/8/8/8/2k5/8/K6r w - - 0 1"), []) == 1


def test_a_quiet_move_to_an_attacked_square_is_not_taking_back() -> None:
    offered = moved("4k3/8/2p5/8/3P4/8/8/4K3 w - - 0 1", "d4d5")
    assert work_in(*offered) > 1


def test_many_captures_are_more_work_than_the_start() -> None:
    kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    ending = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"
    works = [work_in(Position.from_fen(fen), []) for fen in (ending, kiwipete)]
    assert works[0] < work_in(Position.initial(), []) < works[1]
