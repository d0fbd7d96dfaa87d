"""The texts of a match: how it stands, and what it came to."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from chess_app.chess import Color
from chess_app.match.elo import Estimate, estimate, normalised_elo
from chess_app.match.game import FaultKind
from chess_app.match.runner import Result
from chess_app.match.sprt import Sprt
from chess_app.match.tally import Tally

NAMES = ("A", "B")

_VERDICTS = {
    "H0": "H0 accepted: no such advantage",
    "H1": "H1 accepted: the advantage is proven",
    "undecided": "undecided",
}


class Effort:
    """What one contender spent on its moves."""

    def __init__(self) -> None:
        self.moves = 0
        self.seconds = 0.0
        self.longest_s = 0.0
        self.nodes = 0
        self.depths = 0
        self.moves_with_depth = 0
        self.overruns = 0
        self.strays = 0

    def text(self) -> str:
        """In one line."""
        if not self.moves:
            return "no moves"
        parts = [f"{self.moves} moves"]
        if self.moves_with_depth:
            parts.append(f"depth {self.depths / self.moves_with_depth:.1f}")
        if self.nodes:
            parts.append(f"{self.nodes / max(self.seconds, 1e-9):,.0f} nodes/s")
        parts.append(f"{self.seconds * 1000 / self.moves:.1f} ms a move")
        parts.append(f"longest {self.longest_s * 1000:.0f} ms")
        return ", ".join(parts)


class Report:
    """All that is to be said about a match, as its games come in."""

    def __init__(self, games: int, sprt: Sprt | None) -> None:
        self.tally = Tally()
        self._games = games
        self._sprt = sprt
        self._efforts = (Effort(), Effort())
        self._faults: Counter[tuple[int, FaultKind]] = Counter()
        self._endings: Counter[str] = Counter()

    @property
    def has_faults(self) -> bool:
        """Whether an engine has done anything that lost it a game."""
        return self._faults.total() > 0

    @property
    def is_decided(self) -> bool:
        """Whether the sequential test has come to its end."""
        return bool(self._sprt) and self._verdict() != "undecided"

    def add(self, result: Result) -> None:
        """Counts a game."""
        self.tally.add(result.number, result.half_points)
        record = result.record
        if record.fault:
            self._faults[result.contender(record.fault.color), record.fault.kind] += 1
            self._endings[record.fault.kind.value] += 1
        else:
            self._endings[record.ended.reason] += 1
        for color in Color:
            effort = self._efforts[result.contender(color)]
            effort.overruns += record.overruns[color.index]
            effort.strays += record.strays[color.index]
        for position, ply in zip(record.positions, record.plies, strict=False):
            if ply.answer is not None:
                effort = self._efforts[result.contender(position.turn)]
                effort.moves += 1
                effort.seconds += ply.answer.elapsed_s
                effort.longest_s = max(effort.longest_s, ply.answer.elapsed_s)
                effort.nodes += ply.answer.nodes or 0
                if ply.answer.depth is not None:
                    effort.depths += ply.answer.depth
                    effort.moves_with_depth += 1

    def progress(self) -> str:
        """How the match stands, in one line."""
        tally = self.tally
        text = f"{tally.games}/{self._games}: {self._score_text()}"
        found = estimate(tally.counts())
        if found:
            text += f", Elo {_elo_text(found)}"
        if self._sprt:
            text += f", {self._ratio_text()}"
        return text

    def fault_text(self, result: Result) -> str | None:
        """What went wrong in a game, in one line; None if nothing did."""
        fault = result.record.fault
        if fault is None:
            return None
        name = NAMES[result.contender(fault.color)]
        return (
            f"game {result.number + 1}: {name} ({fault.color.value}) loses by "
            f"{fault.kind.value}: {fault.text}"
        )

    def summary(self) -> Iterator[str]:
        """What the match came to, line by line."""
        tally = self.tally
        yield f"Games    {tally.games}: {self._score_text()}"
        if tally.games == 0:
            return
        yield f"Pairs    {_pairs_text(tally.pairs)}"
        found = estimate(tally.counts())
        assert found is not None
        normalised = normalised_elo(tally.counts())
        more = "" if normalised is None else f", normalised {normalised:+.1f}"
        yield (
            f"Elo      {_elo_text(found)} (95 %){more}, "
            f"A is stronger with {found.superiority * 100:.1f} %"
        )
        if self._sprt:
            yield (
                f"SPRT     {self._ratio_text()} for H0 {self._sprt.elo0:g}, H1 {self._sprt.elo1:g} "
                f"(normalised Elo): {_VERDICTS[self._verdict()]}"
            )
        endings = ", ".join(f"{text} {count}" for text, count in self._endings.most_common())
        yield f"Endings  {endings}"
        for name, effort in zip(NAMES, self._efforts, strict=True):
            yield f"{name}        {effort.text()}"
        yield f"Faults   {self._faults_text() or 'none'}"
        if self._notes_text():
            yield f"Notes    {self._notes_text()}"

    def _verdict(self) -> str:
        assert self._sprt is not None
        return self._sprt.verdict(self.tally.counts())

    def _ratio_text(self) -> str:
        assert self._sprt is not None
        ratio = self._sprt.ratio(self.tally.counts())
        return f"LLR {ratio:.2f} ({self._sprt.lower:.2f}, {self._sprt.upper:.2f})"

    def _score_text(self) -> str:
        tally = self.tally
        text = f"+{tally.wins} -{tally.losses} ={tally.draws}"
        return f"{text}, {tally.points * 100 / tally.games:.1f} %" if tally.games else text

    def _faults_text(self) -> str:
        kinds = [(index, kind) for index in range(2) for kind in FaultKind]
        return ", ".join(
            f"{NAMES[index]} {kind.value} {self._faults[index, kind]}"
            for index, kind in kinds
            if self._faults[index, kind]
        )

    def _notes_text(self) -> str:
        parts = []
        for name, effort in zip(NAMES, self._efforts, strict=True):
            if effort.overruns:
                parts.append(f"{name} late within the margin {effort.overruns}")
            if effort.strays:
                parts.append(f"{name} moves that nobody asked for {effort.strays}")
        return ", ".join(parts)


def _elo_text(found: Estimate) -> str:
    if found.error is not None:
        return f"{found.elo:+.1f} ± {found.error:.1f}"
    if math.isinf(found.elo):
        return f"more than {found.lower:+.0f}" if found.elo > 0 else f"less than {found.upper:+.0f}"
    if math.isinf(found.lower) and math.isinf(found.upper):
        return f"{found.elo:+.1f}, error not known"
    bound = (
        f"at least {found.lower:+.0f}" if math.isinf(found.upper) else f"at most {found.upper:+.0f}"
    )
    return f"{found.elo:+.1f}, {bound}"


def _pairs_text(pairs: Sequence[int]) -> str:
    points = ("0", "½", "1", "1½", "2")
    return ", ".join(f"{point}: {count}" for point, count in zip(points, pairs, strict=True))
