"""Writes all sounds: `make assets`, or `python -m tools.sounds.render`."""

from __future__ import annotations

import math
import wave
from array import array
from pathlib import Path

from chess_app._build import PROJECT
from chess_app.sound.events import SoundEvent
from tools.sounds.wood import RATE, Samples, bar, block, faded_out, knock, mixed

FOLDER = PROJECT / "chess_app" / "sound"
# The loudest twentieth of a second of every sound has this strength; 1 is full scale.
LOUDNESS = 0.11
WINDOW = RATE // 20

G4, C5, E5, G5, A5, C6 = 392.0, 523.25, 659.26, 783.99, 880.0, 1046.5


def main() -> None:
    """Makes and writes every sound."""
    for event in SoundEvent:
        write(FOLDER / event.file_name, render(event))


def render(event: SoundEvent) -> Samples:
    """The sound of an event, from -1 to 1."""
    samples = faded_out(compose(event))
    gain = LOUDNESS / loudness(samples)
    return [sample * gain for sample in samples]


def compose(event: SoundEvent) -> Samples:
    """The blows and notes of an event, in no particular strength."""
    match event:
        case SoundEvent.MOVE:
            return knock()
        case SoundEvent.CAPTURE:
            # The piece strikes the other one, then the board.
            struck = knock(pitch=1.45, strength=0.75, noise=0.6, seed=2)
            return mixed([(0, struck), (0.055, knock(pitch=0.88, strength=1.1, seed=3))])
        case SoundEvent.CASTLE:
            second = knock(pitch=0.9, strength=0.9, seed=4)
            return mixed([(0, knock()), (0.13, second)])
        case SoundEvent.CHECK:
            return mixed([(0, knock(strength=0.8)), (0.03, bar(E5, 0.55)), (0.13, bar(A5, 0.6))])
        case SoundEvent.PROMOTION:
            notes = [(0.05, bar(C5, 0.5)), (0.14, bar(E5, 0.5)), (0.23, bar(G5, 0.5))]
            return mixed([(0, knock(strength=0.7)), *notes, (0.32, bar(C6, 0.6))])
        case SoundEvent.LOW_TIME:
            return mixed([(0, block(1150)), (0.15, block(1150, 0.9)), (0.30, block(860))])
        case SoundEvent.GAME_OVER:
            last = [(0.40, bar(C5 / 2, 0.9)), (0.40, bar(E5 / 2, 0.5))]
            return mixed([(0, bar(C5, 0.7)), (0.18, bar(G4, 0.7)), *last])


def loudness(samples: Samples) -> float:
    """The root of the mean square of the loudest twentieth of a second."""
    squares = [sample * sample for sample in samples]
    starts = range(0, max(1, len(squares) - WINDOW + 1), WINDOW // 8)
    return math.sqrt(max(sum(squares[i : i + WINDOW]) for i in starts) / WINDOW)


def write(path: Path, samples: Samples) -> None:
    """Writes a WAV file: one channel, 16 bits."""
    values = array("h", [round(sample * 32767) for sample in samples])
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())


if __name__ == "__main__":
    main()
