"""How strong the engine is to play: what the options say, and what this means for a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

from chess_app.chess import Position
from chess_app.engine.level_play import WAYS, Effort, Everything, Glance, glance, look_around
from chess_app.engine.limits import Limits
from chess_app.engine.sight import mixed
from chess_app.engine.thinking import thinking_ms, work_in
from chess_app.levels import LEVELS, Level

FULL: Final = LEVELS[-1]
WEAKEST_ELO: Final = LEVELS[0].elo
STRONGEST_ELO: Final = FULL.elo
USUAL_ELO: Final = LEVELS[len(LEVELS) // 2].elo

# The dice that are thrown for a move.
_LEVEL, _NODES, _TIME = range(3)


class Strength:
    """The strength that is set, and the seed by which a game is played with it.

    `is_limited` makes `elo` count, else `level` does; the names are those of UCI.
    """

    def __init__(self, rng: Random | None = None) -> None:
        self._rng = rng or Random()
        self.level = FULL.number
        self.is_limited = False
        self.elo = USUAL_ELO
        self._seed = 0
        self.new_game()

    def new_game(self) -> None:
        """What is overlooked in one game may be seen in the next."""
        self._seed = self._rng.getrandbits(64)

    @property
    def is_full(self) -> bool:
        """Whether the engine does all that it can."""
        return self.elo == STRONGEST_ELO if self.is_limited else self.level == FULL.number

    def level_at(self, position: Position) -> Level:
        """The level that plays in a position.

        An Elo between two levels is a mixture of both: the closer one plays more of the moves.
        """
        if not self.is_limited:
            return LEVELS[self.level - 1]
        chance = self._chance(position, _LEVEL)
        for lower, upper in pairwise(LEVELS):
            if self.elo < upper.elo:
                share = (self.elo - lower.elo) / (upper.elo - lower.elo)
                return upper if chance < share else lower
        return FULL

    def knows_theory(self, position: Position) -> bool:
        """Whether it may play from a book: a level knows as many moves as its number says."""
        level = self.level_at(position)
        return level is FULL or position.fullmove_number <= level.number

    def limit(
        self,
        position: Position,
        history: Sequence[Position],
        limits: Limits,
        must_answer: Callable[[], bool],
    ) -> Limits:
        """The limits of a search that finds the move of this strength, within the given ones.

        `must_answer` tells when there is no more time to choose.
        """
        way = WAYS[self.level_at(position).number - 1]
        moves = position.legal_moves() if limits.moves is None else limits.moves
        if self.is_full or isinstance(way, Everything) or not moves:
            return limits
        codes = list(dict.fromkeys(position.code_of(move) for move in moves))
        limited = replace(limits, least_ms=self._thinking_ms(position, history, limits))
        if isinstance(way, Effort):
            # Some moves are thought about more than others.
            nodes = int(way.nodes * (0.5 + self._chance(position, _NODES)))
            return replace(limited, nodes=min(nodes, limits.nodes or nodes))
        if len(codes) == 1:
            chosen = codes[0]
        elif isinstance(way, Glance):
            chosen = glance(position, codes, self._seed)
        else:
            if limits.depth is not None:
                way = way._replace(plies=min(way.plies, limits.depth - 1))
            chosen = look_around(
                position,
                history,
                codes,
                way,
                self._seed,
                lambda nodes: must_answer() or nodes >= (limits.nodes or nodes + 1),
            )
        return replace(limited, moves=[position.move_of(chosen)], depth=1)

    def _thinking_ms(self, position: Position, history: Sequence[Position], limits: Limits) -> int:
        """Only where nothing but the clock bounds the search."""
        is_bound = limits.depth or limits.nodes or limits.mate or limits.move_time_ms
        if limits.clock is None or is_bound or limits.infinite:
            return 0
        chance = self._chance(position, _TIME)
        return thinking_ms(limits.clock, work_in(position, history), chance)

    def _chance(self, position: Position, die: int) -> float:
        """A number from 0 to 1 that belongs to a position in this game, another for each die."""
        return (mixed(self._seed ^ position.key ^ die) & 0xFFFF) / 0x10000
