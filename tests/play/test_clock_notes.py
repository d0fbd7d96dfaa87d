"""The clock of an earlier move, out of the notes beside the moves."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chess_app.chess import Position
from chess_app.play.clock import Clock, ClockState
from chess_app.play.clock_notes import clock_from_notes
from chess_app.play.record import Record
from chess_app.play.time_control import TimeControl
from tests.play.time_controls import pairs

BLACK_FIRST = Position.from_fen("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1")


@example(
    (TimeControl.hourglass(60_000), TimeControl.hourglass(90_000)),
    Position.initial(),
    [1_000, 2_000, 3_000],
)
@given(
    pairs(longest_ms=600_000, most_moves=5),
    st.sampled_from([Position.initial(), BLACK_FIRST]),
    st.lists(st.integers(0, 4_999), max_size=12),
)
def test_the_notes_give_back_the_clock_after_each_move(
    controls: tuple[TimeControl, TimeControl], start: Position, thoughts_ms: list[int]
) -> None:
    record, clock, now = Record(start=start), Clock(controls), 0
    seat = start.turn.index
    clock.start(seat, now)
    states = [clock.state(now)]
    for thought_ms in thoughts_ms:
        now += thought_ms
        if clock.has_flagged(now) is not None:
            break
        record.play(record.position.legal_moves()[0])
        clock.press(now)
        states.append(clock.state(now))
        record.write_clock(states[-1].left_ms[seat])
        seat = 1 - seat
    line = record.line()
    for ply, state in enumerate(states):
        assert clock_from_notes(line[:ply], start.turn.index, controls) == state


@pytest.mark.parametrize("missing", [0, 1, 2])
def test_without_notes_of_the_last_moves_nobody_knows(missing: int) -> None:
    record = Record()
    controls = (TimeControl.game(60_000), TimeControl.game(60_000))
    for _ in range(3):
        record.play(record.position.legal_moves()[0])
        record.write_clock(50_000)
    record.line()[missing].clock_ms = None
    state = clock_from_notes(record.line(), 0, controls)
    expected = ClockState((50_000, 50_000), (2, 1), seat=1)
    assert state == (expected if missing == 0 else None)


def test_a_player_without_a_clock_needs_no_notes() -> None:
    record = Record()
    record.play(record.position.legal_moves()[0])
    controls = (TimeControl.none(), TimeControl.game(60_000))
    assert clock_from_notes(record.line(), 0, controls) == ClockState((None, 60_000), (1, 0), 1)


def test_time_per_move_begins_anew_whatever_the_notes_say() -> None:
    record = Record()
    for left_ms in (None, 3_000, 4_000):
        record.play(record.position.legal_moves()[0])
        record.write_clock(left_ms)
    controls = (TimeControl.per_move(10_000), TimeControl.per_move(20_000))
    assert clock_from_notes(record.line(), 0, controls) == ClockState((10_000, 20_000), (2, 1), 1)
