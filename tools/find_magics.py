"""Finds the multipliers of `chess_app/chess/attacks.py` and prints them as two tables.

A magic multiplier maps every set of blockers on a slider's lines to an index without harmful
collisions. They are found by trial with sparse random numbers; the fixed seed makes the run
repeatable. It takes about a minute and needs to be run only if the tables change their shape.
"""

from __future__ import annotations

import random

from chess_app.chess.attacks import BISHOP_STEPS, ROOK_STEPS, blocker_sets

M64 = (1 << 64) - 1


def find_magic(square: int, steps: tuple[tuple[int, int], ...], rng: random.Random) -> int:
    """The first multiplier tried that sorts all blocker sets of `square` without a clash."""
    sets = blocker_sets(square, steps)
    mask = 0
    for blockers, _ in sets:
        mask |= blockers
    shift = 64 - mask.bit_count()
    while True:
        magic = rng.getrandbits(64) & rng.getrandbits(64) & rng.getrandbits(64)
        if ((mask * magic & M64) >> 56).bit_count() < 6:
            continue  # spreads the mask too thinly to be worth a full trial
        seen: dict[int, int] = {}
        for blockers, attacks in sets:
            if seen.setdefault((blockers * magic & M64) >> shift, attacks) != attacks:
                break
        else:
            return magic


def main() -> None:
    """Prints both tables in the form in which the source holds them."""
    rng = random.Random(20)
    for name, steps in (("ROOK_MAGIC", ROOK_STEPS), ("BISHOP_MAGIC", BISHOP_STEPS)):
        magics = [find_magic(square, steps, rng) for square in range(64)]
        print(f"{name} = (")
        for row in range(0, 64, 4):
            print("    " + " ".join(f"0x{magic:016X}," for magic in magics[row : row + 4]))
        print(")")


if __name__ == "__main__":
    main()
