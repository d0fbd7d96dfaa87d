"""How wood sounds: a few tones that die away fast, struck softly.

A sound is a list of samples around 0. What is struck rings in several modes, each with its own
frequency, strength and decay; the first milliseconds have a little noise in them, from the blow.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

Samples: TypeAlias = list[float]

RATE = 22_050
# A mode is no longer heard when so little of it is left.
SILENT = 0.006
# The blow is soft: it takes so long to reach its full strength.
ATTACK_S = 0.0015
FADE_OUT_S = 0.03
# Above this, sounds get weaker: felt under the piece.
MELLOW_HZ = 3800


class Mode(NamedTuple):
    """One tone of what is struck; `decay_s` is how long it takes to fall to 1/e."""

    hertz: float
    strength: float
    decay_s: float


# A piece of wood set down on a board: the thump of the board, then the modes of the piece.
PIECE = (
    Mode(165, 0.9, 0.030),
    Mode(410, 1.0, 0.022),
    Mode(905, 0.55, 0.014),
    Mode(1640, 0.28, 0.009),
    Mode(2720, 0.12, 0.005),
)
# A bar of wood on a resonator, as in a marimba, relative to its lowest tone.
BAR = (Mode(1, 1.0, 0.20), Mode(3.93, 0.22, 0.045), Mode(9.4, 0.05, 0.015))
# A small hollow block of wood.
BLOCK = (Mode(1, 1.0, 0.028), Mode(1.58, 0.5, 0.018), Mode(2.9, 0.2, 0.008))


def knock(pitch: float = 1, strength: float = 1, noise: float = 0.35, seed: int = 1) -> Samples:
    """A piece set down on the board."""
    modes = [Mode(m.hertz * pitch, m.strength * strength, m.decay_s) for m in PIECE]
    return mixed([(0, ringing(modes)), (0, blow(noise * strength, seed))])


def bar(hertz: float, strength: float = 1) -> Samples:
    """A note on a bar of wood."""
    # Higher bars ring shorter.
    slow = (440 / hertz) ** 0.5
    return ringing([Mode(m.hertz * hertz, m.strength * strength, m.decay_s * slow) for m in BAR])


def block(hertz: float, strength: float = 1) -> Samples:
    """A tap on a small block of wood."""
    return ringing([Mode(m.hertz * hertz, m.strength * strength, m.decay_s) for m in BLOCK])


def ringing(modes: Iterable[Mode]) -> Samples:
    """The sound of some modes that are struck together."""
    parts = []
    for mode in modes:
        length = int(-math.log(SILENT) * mode.decay_s * RATE)
        step, fall = 2 * math.pi * mode.hertz / RATE, 1 / (mode.decay_s * RATE)
        tone = [mode.strength * math.sin(step * i) * math.exp(-fall * i) for i in range(length)]
        parts.append((0.0, tone))
    return softened(mixed(parts))


def blow(strength: float, seed: int) -> Samples:
    """The short noise of a blow."""
    rng = random.Random(seed)
    length = int(0.012 * RATE)
    return softened(
        [strength * rng.uniform(-1, 1) * math.exp(-i / (0.0022 * RATE)) for i in range(length)]
    )


def softened(samples: Samples) -> Samples:
    """The sound begun softly and with its heights taken back."""
    attack = int(ATTACK_S * RATE)
    share = 1 - math.exp(-2 * math.pi * MELLOW_HZ / RATE)
    level = 0.0
    result = []
    for i, sample in enumerate(samples):
        rise = 0.5 - 0.5 * math.cos(math.pi * i / attack) if i < attack else 1
        level += share * (sample * rise - level)
        result.append(level)
    return result


def mixed(parts: Iterable[tuple[float, Samples]]) -> Samples:
    """Several sounds together, each beginning after so many seconds."""
    placed = [(round(start * RATE), samples) for start, samples in parts]
    result = [0.0] * max(first + len(samples) for first, samples in placed)
    for first, samples in placed:
        for i, sample in enumerate(samples, first):
            result[i] += sample
    return result


def faded_out(samples: Samples) -> Samples:
    """The sound with its end drawn to silence, so that it does not click."""
    last, fade = len(samples) - 1, int(FADE_OUT_S * RATE)
    return [sample * min(1, (last - i) / fade) for i, sample in enumerate(samples)]
