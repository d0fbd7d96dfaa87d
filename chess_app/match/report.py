"""The texts of a match: how it stands, and what it came to."""

from __future__ import annotations

import datetime
import math
from collections import Counter
from collections.abc import Iterator, Sequence

from chess_app.chess import Color
from chess_app.chess.message import Message
from chess_app.formats import number_text
from chess_app.language import N_, _, counted, translated
from chess_app.match.elo import Estimate, estimate, normalised_elo
from chess_app.match.game import FaultKind
from chess_app.match.runner import Result
from chess_app.match.sprt import Sprt
from chess_app.match.tally import Tally

NAMES = ("A", "B")

_VERDICTS = {
    "H0": N_("H0 accepted: no such advantage"),
    "H1": N_("H1 accepted: the advantage is proven"),
    "undecided": N_("undecided"),
}
# Why games ended: the words of the rules' endings, and of faults.
N_("checkmate")
N_("stalemate")
N_("insufficient material")
N_("fivefold repetition")
N_("seventy-five moves without a pawn move or capture")
N_("threefold repetition")
N_("fifty moves without a pawn move or capture")
N_("crash")
N_("no answer")
N_("loss on time")
N_("illegal move")

_LABEL_WIDTH = 8


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
            return _("no moves")
        parts = [counted("{count} move", "{count} moves", self.moves)]
        if self.moves_with_depth:
            depth = number_text(f"{self.depths / self.moves_with_depth:.1f}")
            parts.append(_("depth {depth}").format(depth=depth))
        if self.nodes:
            speed = number_text(round(self.nodes / max(self.seconds, 1e-9)))
            parts.append(_("{speed} nodes/s").format(speed=speed))
        each_ms = number_text(f"{self.seconds * 1000 / self.moves:.1f}")
        parts.append(_("{ms} ms a move").format(ms=each_ms))
        parts.append(_("longest {ms} ms").format(ms=number_text(round(self.longest_s * 1000))))
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
        template = (
            _("game {number}: {name} (white) loses by {fault}: {text}")
            if fault.color is Color.WHITE
            else _("game {number}: {name} (black) loses by {fault}: {text}")
        )
        return template.format(
            number=result.number + 1,
            name=name,
            fault=_(fault.kind.value),
            text=translated(fault.text),
        )

    def summary(self) -> Iterator[str]:
        """What the match came to, line by line."""
        tally = self.tally
        yield _line(_("Games"), f"{tally.games}: {self._score_text()}")
        if tally.games == 0:
            return
        yield _line(_("Pairs"), _pairs_text(tally.pairs))
        found = estimate(tally.counts())
        assert found is not None
        elo = f"{_elo_text(found)} (95 %)"
        normalised = normalised_elo(tally.counts())
        if normalised is not None:
            elo += ", " + _("normalised {elo}").format(elo=number_text(f"{normalised:+.1f}"))
        superiority = number_text(f"{found.superiority * 100:.1f}")
        elo += ", " + _("A is stronger with {percent} %").format(percent=superiority)
        yield _line("Elo", elo)
        if self._sprt:
            yield _line(
                "SPRT",
                _("{ratio} for H0 {elo0}, H1 {elo1} (normalised Elo): {verdict}").format(
                    ratio=self._ratio_text(),
                    elo0=number_text(f"{self._sprt.elo0:g}"),
                    elo1=number_text(f"{self._sprt.elo1:g}"),
                    verdict=_(_VERDICTS[self._verdict()]),
                ),
            )
        endings = (f"{_told(text)} {count}" for text, count in self._endings.most_common())
        yield _line(_("Endings"), ", ".join(endings))
        for name, effort in zip(NAMES, self._efforts, strict=True):
            yield _line(name, effort.text())
        yield _line(_("Faults"), self._faults_text() or _("none"))
        if self._notes_text():
            yield _line(_("Notes"), self._notes_text())

    def time_line(self, seconds: int) -> str:
        """How long it has taken, for the end of the summary."""
        return _line(_("Time"), str(datetime.timedelta(seconds=seconds)))

    def _verdict(self) -> str:
        assert self._sprt is not None
        return self._sprt.verdict(self.tally.counts())

    def _ratio_text(self) -> str:
        assert self._sprt is not None
        ratio = self._sprt.ratio(self.tally.counts())
        shown = (ratio, self._sprt.lower, self._sprt.upper)
        now, lower, upper = (number_text(f"{number:.2f}") for number in shown)
        return _("LLR {ratio} ({lower}, {upper})").format(ratio=now, lower=lower, upper=upper)

    def _score_text(self) -> str:
        tally = self.tally
        text = f"+{tally.wins} -{tally.losses} ={tally.draws}"
        if not tally.games:
            return text
        return f"{text}, {number_text(f'{tally.points * 100 / tally.games:.1f}')} %"

    def _faults_text(self) -> str:
        kinds = [(index, kind) for index in range(2) for kind in FaultKind]
        return ", ".join(
            f"{NAMES[index]} {_(kind.value)} {self._faults[index, kind]}"
            for index, kind in kinds
            if self._faults[index, kind]
        )

    def _notes_text(self) -> str:
        parts = []
        for name, effort in zip(NAMES, self._efforts, strict=True):
            if effort.overruns:
                parts.append(
                    _("{name} late within the margin {count}").format(
                        name=name, count=effort.overruns
                    )
                )
            if effort.strays:
                parts.append(
                    _("{name} moves that nobody asked for {count}").format(
                        name=name, count=effort.strays
                    )
                )
        return ", ".join(parts)


def _line(label: str, text: str) -> str:
    return f"{label:<{_LABEL_WIDTH}} {text}"


def _told(reason: str) -> str:
    return translated(reason if isinstance(reason, Message) else Message(reason))


def _elo_text(found: Estimate) -> str:
    elo = number_text(f"{found.elo:+.1f}")
    lower, upper = f"{found.lower:+.0f}", f"{found.upper:+.0f}"
    if found.error is not None:
        return f"{elo} ± {number_text(f'{found.error:.1f}')}"
    if math.isinf(found.elo):
        if found.elo > 0:
            return _("more than {elo}").format(elo=lower)
        return _("less than {elo}").format(elo=upper)
    if math.isinf(found.lower) and math.isinf(found.upper):
        return _("{elo}, error not known").format(elo=elo)
    if math.isinf(found.upper):
        return _("{elo}, at least {bound}").format(elo=elo, bound=lower)
    return _("{elo}, at most {bound}").format(elo=elo, bound=upper)


def _pairs_text(pairs: Sequence[int]) -> str:
    points = ("0", "½", "1", "1½", "2")
    return ", ".join(f"{point}: {count}" for point, count in zip(points, pairs, strict=True))
