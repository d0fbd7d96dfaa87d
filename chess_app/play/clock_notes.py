"""The clock as it was after an earlier move, as far as the notes `[%clk]` in a record tell it."""

from __future__ import annotations

from collections.abc import Sequence

from chess_app.chess import pgn
from chess_app.play.clock import ClockState
from chess_app.play.time_control import TimeControl


def clock_from_notes(
    line: Sequence[pgn.Node], first_seat: int, controls: tuple[TimeControl, TimeControl]
) -> ClockState | None:
    """The clock after the moves of a line that `first_seat` began; None if notes are missing."""
    left_ms: list[int | None] = [
        control.start_ms if control.is_timed else None for control in controls
    ]
    moves = [0, 0]
    seat = first_seat
    for node in line:
        control = controls[seat]
        if control.is_timed and not control.is_per_move:
            left_ms[seat] = node.clock_ms
        moves[seat] += 1
        seat = 1 - seat
    mover = 1 - seat
    if line and controls[mover].is_hourglass and left_ms[mover] is not None:
        # An hourglass loses nothing: what one has used, the other has.
        total_ms = controls[0].start_ms + controls[1].start_ms
        left_ms[seat] = max(0, total_ms - (left_ms[mover] or 0))
    for control, time_ms in zip(controls, left_ms, strict=True):
        if control.is_timed and time_ms is None:
            return None
    return ClockState((left_ms[0], left_ms[1]), (moves[0], moves[1]), seat)
