"""The levels for people: what each is called, how strong it was measured to be, how it errs.

Level 1 is the original program: it plays the move after which material and tables look best, and
looks no further. The levels above see more and more, but overlook things as a person does; from
`SEARCHING` on they search as the engine does, with fewer nodes than it could.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """How one level plays.

    `elo` was measured, see `docs/levels.md`. `depth` is how many plies it sees of a move that it
    looks at well, `oversight` the share of moves that it looks at only in passing, `doubt` how far
    its judgement of a move is off, in hundredths of a pawn. `nodes` bounds the search of levels
    that search; None is full strength.
    """

    number: int
    name: str
    elo: int
    depth: int = 0
    oversight: float = 0.0
    doubt: float = 0.0
    nodes: int | None = None


LEVELS = (
    Level(1, "Newcomer", 500, depth=1),
    Level(2, "Beginner", 650, depth=2, oversight=0.45, doubt=110),
    Level(3, "Learner", 800, depth=2, oversight=0.28, doubt=80),
    Level(4, "Casual player", 950, depth=2, oversight=0.16, doubt=60),
    Level(5, "Hobby player", 1100, depth=3, oversight=0.16, doubt=50),
    Level(6, "Club beginner", 1250, depth=3, oversight=0.08, doubt=40),
    Level(7, "Club player", 1400, depth=4, oversight=0.06, doubt=30),
    Level(8, "Strong club player", 1600, nodes=400),
    Level(9, "Tournament player", 1800, nodes=1_200),
    Level(10, "Expert", 2000, nodes=4_000),
    Level(11, "Candidate master", 2200, nodes=15_000),
    Level(12, "Master", 2400, nodes=60_000),
    Level(13, "Full strength", 2600),
)

FULL_STRENGTH = LEVELS[-1]


def level(number: int) -> Level:
    """The level with this number, from 1 on."""
    return LEVELS[number - 1]


def level_for_elo(elo: int) -> Level:
    """A level of about this strength, between two of the list where none fits exactly."""
    below = max((each for each in LEVELS if each.elo <= elo), key=_elo, default=LEVELS[0])
    above = min((each for each in LEVELS if each.elo >= elo), key=_elo, default=LEVELS[-1])
    if below is above:
        return below
    share = (elo - below.elo) / (above.elo - below.elo)
    if below.nodes and above.nodes:
        nodes = round(below.nodes * (above.nodes / below.nodes) ** share)
        return Level(below.number, below.name, elo, nodes=nodes)
    if above.nodes or above is FULL_STRENGTH:
        # Different ways of playing cannot be mixed: the nearer one is taken.
        return below if share < 0.5 else above
    return Level(
        below.number,
        below.name,
        elo,
        depth=below.depth if share < 0.5 else above.depth,
        oversight=below.oversight + share * (above.oversight - below.oversight),
        doubt=below.doubt + share * (above.doubt - below.doubt),
    )


def _elo(each: Level) -> int:
    return each.elo
