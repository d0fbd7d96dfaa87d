"""The player: never blocks, never fails, obeys the switches."""

from __future__ import annotations

import tempfile
import threading
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.sound.events import SoundEvent
from chess_app.sound.outputs import system_outputs
from chess_app.sound.player import MOST_AT_ONCE, SoundPlayer


def at_once(work: Callable[[], None]) -> None:
    work()


class Recorder:
    """An output that keeps what it was given; it fails where told to."""

    def __init__(self, name: str = "recorder", results: list[bool] | None = None) -> None:
        self.name = name
        self.results = results
        self.played: list[str] = []
        self.peaks: list[int] = []
        self.stopped = False

    def play(self, path: Path) -> bool:
        self.played.append(path.name.rpartition("-")[0])
        with wave.open(str(path)) as file:
            self.peaks.append(max(map(abs, array("h", file.readframes(file.getnframes())))))
        return self.results.pop(0) if self.results else True

    def stop(self) -> None:
        self.stopped = True


class Broken(Recorder):
    """An output that never works."""

    def play(self, path: Path) -> bool:
        super().play(path)
        return False


@pytest.mark.parametrize("event", list(SoundEvent), ids=lambda event: event.value)
def test_every_event_is_played(event: SoundEvent) -> None:
    output = Recorder()
    player = SoundPlayer(outputs=[output], start=at_once)
    player.play(event)
    player.play(event)
    assert output.played == [event.value] * 2
    player.close()


def test_events_can_be_switched_off_and_on() -> None:
    output = Recorder()
    player = SoundPlayer(switched_off=[SoundEvent.CHECK], outputs=[output], start=at_once)
    player.play(SoundEvent.CHECK)
    player.play(SoundEvent.MOVE)
    player.switched_off = {SoundEvent.MOVE}
    player.play(SoundEvent.MOVE)
    player.play(SoundEvent.CHECK)
    assert output.played == ["move", "check"]
    player.close()


@given(st.lists(st.floats(-1, 2), min_size=2))
def test_louder_is_louder(volumes: list[float]) -> None:
    output = Recorder()
    player = SoundPlayer(outputs=[output], start=at_once)
    for volume in sorted(volumes):
        player.volume = volume
        player.play(SoundEvent.MOVE)
    player.close()
    assert output.peaks == sorted(output.peaks)
    assert len(output.played) == sum(volume > 0 for volume in volumes)
    assert all(peak < 32767 for peak in output.peaks)


def test_the_volume_follows_the_ear() -> None:
    output = Recorder()
    player = SoundPlayer(outputs=[output], start=at_once)
    for player.volume in (1, 0.5):
        player.play(SoundEvent.CAPTURE)
    player.close()
    full, half = output.peaks
    assert half / full == pytest.approx(0.25, abs=0.01)


def test_without_an_output_all_is_silent() -> None:
    player = SoundPlayer(outputs=[], start=at_once)
    assert player.output_name is None
    for event in SoundEvent:
        player.play(event)
    player.close()


def test_the_next_output_is_tried_where_one_fails() -> None:
    first, second = Broken("first"), Recorder("second")
    player = SoundPlayer(outputs=[first, second], start=at_once)
    assert player.output_name == "first"
    player.play(SoundEvent.MOVE)
    player.play(SoundEvent.CHECK)
    assert player.output_name == "second"
    assert first.played == ["move"]
    assert second.played == ["move", "check"]
    player.close()


def test_where_all_outputs_fail_no_more_are_tried() -> None:
    outputs = [Broken("first"), Broken("second")]
    player = SoundPlayer(outputs=outputs, start=at_once)
    for _ in range(3):
        player.play(SoundEvent.MOVE)
    assert [output.played for output in outputs] == [["move"], ["move"]]
    assert player.output_name is None
    player.close()


def test_an_output_that_has_worked_may_fail_once() -> None:
    output = Recorder(results=[True, False, True])
    player = SoundPlayer(outputs=[output], start=at_once)
    for _ in range(3):
        player.play(SoundEvent.MOVE)
    assert len(output.played) == 3
    assert player.output_name == "recorder"
    player.close()


def test_playing_does_not_wait_for_the_sound() -> None:
    class Slow(Recorder):
        def play(self, path: Path) -> bool:
            assert may_end.wait(60)
            return super().play(path)

    may_end = threading.Event()
    threads: list[threading.Thread] = []

    def start(work: Callable[[], None]) -> None:
        threads.append(threading.Thread(target=work))
        threads[-1].start()

    output = Slow()
    player = SoundPlayer(outputs=[output], start=start)
    for _ in range(MOST_AT_ONCE + 5):
        player.play(SoundEvent.MOVE)  # would hang here
    assert output.played == []
    may_end.set()
    for thread in threads:
        thread.join()
    # More at once than that were left out, and afterwards there is room again.
    assert len(output.played) == MOST_AT_ONCE
    player.play(SoundEvent.CHECK)
    threads[-1].join()
    assert output.played[-1] == "check"
    player.close()


def test_no_thread_no_sound_no_harm() -> None:
    def refuse(work: Callable[[], None]) -> None:
        raise RuntimeError("can't start new thread")

    output = Recorder()
    player = SoundPlayer(outputs=[output], start=refuse)
    for _ in range(MOST_AT_ONCE + 1):
        player.play(SoundEvent.MOVE)
    assert output.played == []
    player.close()


def test_a_full_disk_means_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    output = Recorder()
    player = SoundPlayer(outputs=[output], start=at_once)
    player.play(SoundEvent.MOVE)
    assert output.played == []
    player.close()


def test_closing_stops_and_tidies_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    output = Recorder()
    player = SoundPlayer(outputs=[output], start=at_once)
    player.play(SoundEvent.MOVE)
    assert list(tmp_path.iterdir())
    player.close()
    player.play(SoundEvent.MOVE)
    player.close()
    assert output.stopped
    assert output.played == ["move"]
    assert list(tmp_path.iterdir()) == []


def test_this_machine_s_own_outputs_never_raise() -> None:
    # Wherever tests run: with a sound device, without one, without any program.
    player = SoundPlayer(volume=0.01, outputs=system_outputs(), start=at_once)
    player.play(SoundEvent.MOVE)
    player.close()


def test_in_the_background_too() -> None:
    output = Recorder()
    player = SoundPlayer(outputs=[output])
    before = set(threading.enumerate())
    player.play(SoundEvent.MOVE)
    for thread in set(threading.enumerate()) - before:
        assert thread.daemon
        thread.join()
    assert output.played == ["move"]
    player.close()
