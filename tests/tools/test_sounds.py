"""Our sounds: valid files, short, soft, alike in loudness, and what the tool makes."""

from __future__ import annotations

import wave
from array import array
from itertools import combinations, pairwise

import pytest

from chess_app.sound.events import SoundEvent
from tools.sounds.render import FOLDER, loudness, render
from tools.sounds.wood import RATE

every_event = pytest.mark.parametrize("event", list(SoundEvent), ids=lambda event: event.value)

# Of those that are heard with every move, and of the others.
SHORT_S, LONG_S = 0.35, 1.8
SHORT = {SoundEvent.MOVE, SoundEvent.CAPTURE, SoundEvent.CASTLE}


def samples_of(event: SoundEvent) -> list[float]:
    """The samples of the file, from -1 to 1."""
    with wave.open(str(FOLDER / event.file_name)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        values = array("h", file.readframes(file.getnframes()))
    return [value / 32767 for value in values]


def test_every_event_has_a_sound_and_there_are_no_others() -> None:
    assert {path.name for path in FOLDER.glob("*.wav")} == {e.file_name for e in SoundEvent}


@every_event
def test_sounds_are_what_the_tool_makes(event: SoundEvent) -> None:
    assert samples_of(event) == pytest.approx(render(event), abs=2 / 32767)


@every_event
def test_sounds_are_short(event: SoundEvent) -> None:
    seconds = len(samples_of(event)) / RATE
    assert 0.05 < seconds < (SHORT_S if event in SHORT else LONG_S)


@every_event
def test_sounds_are_soft_and_equally_loud(event: SoundEvent) -> None:
    samples = samples_of(event)
    assert 0.10 < loudness(samples) < 0.12
    assert 0.2 < max(map(abs, samples)) < 0.6
    assert abs(sum(samples) / len(samples)) < 0.005


@every_event
def test_sounds_begin_and_end_without_a_click(event: SoundEvent) -> None:
    samples = samples_of(event)
    assert abs(samples[0]) < 0.01
    assert max(map(abs, samples[-20:])) < 0.005
    steps = (abs(after - before) for before, after in pairwise(samples))
    assert max(steps) < 0.25


def test_sounds_differ() -> None:
    for one, other in combinations(SoundEvent, 2):
        assert samples_of(one) != samples_of(other)


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 300_000
