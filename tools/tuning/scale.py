"""Makes opening halves of weights, or patterns by the number of men, count more or less.

    python -m tools.tuning.scale [NAME=FACTOR …] [--patterns F F F F F F F F]

Shallow searches teach the tuner too little of what only tells many moves later, such as an attack
on a king: their scores and games set the proportions within a term well, but not how much it counts
in positions full of men. A factor for all of it can be found by matches. The factors for patterns
are for 1-4 men, 5-8 and so on to 29-32. Rewrites `weights.py` and `patterns.txt`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from chess_app.engine import weights
from chess_app.engine.patterns import MOST_WORTH, STAGE_COUNT, Pattern
from tools.tuning.patterns_file import read_patterns, write_patterns
from tools.tuning.weights_file import Pair, write_weights


def main() -> None:
    """Scales what the command line names."""
    parser = argparse.ArgumentParser(description="Makes terms count more or less.")
    parser.add_argument("factors", nargs="*", metavar="NAME=FACTOR", type=parse_factor, default=[])
    parser.add_argument("--patterns", nargs=STAGE_COUNT, type=float)
    arguments = parser.parse_args()
    known = {name: pairs for name, pairs in vars(weights).items() if name.isupper()}
    factors = dict(arguments.factors)
    if unknown := factors.keys() - known.keys():
        parser.error(f"no such weights: {', '.join(sorted(unknown))}")
    write_weights({name: scaled(pairs, factors.get(name, 1)) for name, pairs in known.items()})
    if arguments.patterns:
        patterns = read_patterns()
        write_patterns([scaled_pattern(pattern, arguments.patterns) for pattern in patterns])


def parse_factor(text: str) -> tuple[str, float]:
    """`SPACE=1.5` as a name and a number."""
    name, _, factor = text.partition("=")
    return name, float(factor)


def scaled(pairs: Sequence[Pair], factor: float) -> list[Pair]:
    """These weights with their opening halves times a factor."""
    return [(round(opening * factor), endgame) for opening, endgame in pairs]


def scaled_pattern(pattern: Pattern, factors: Sequence[float]) -> Pattern:
    """This pattern, worth so many times as much in each stage of a game."""

    def times(worth: Sequence[int]) -> list[int]:
        products = (number * factor for number, factor in zip(worth, factors, strict=True))
        return [min(max(round(product), -MOST_WORTH), MOST_WORTH) for product in products]

    return pattern._replace(to_move=times(pattern.to_move), waiting=times(pattern.waiting))


if __name__ == "__main__":
    main()
