"""What our engine says to `eval`: a position's worth by terms, and that of each man on its square.

The engine is a process like any other, so its table is asked for as text and read here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from chess_app.chess import Position
from chess_app.language import _
from chess_app.play.engine_command import EngineCommand, own_engine
from chess_app.play.engine_errand import ERRAND_DEADLINES, EngineErrand
from chess_app.play.engine_process import Deadlines, EngineProcess
from chess_app.play.engine_worker import Deliver
from chess_app.play.uci_commands import position_command

_TERM = re.compile(r"(\D+?)" + r"\s+(-?\d{1,6})" * 6)
_RANK = re.compile(r"([1-8])" + r"\s+(\.|[A-Za-z]-?\d{1,6})" * 8)
_TOTAL = re.compile(r"Evaluation: ([+-]\d{1,4})\.(\d\d)\b.*")


class Pair(NamedTuple):
    """A value in hundredths of a pawn: with all men on the board, and with few."""

    opening: int
    endgame: int


class Term(NamedTuple):
    """What one thing is worth to each side. The name is English, as the engine writes it."""

    name: str
    white: Pair
    black: Pair


@dataclass(frozen=True)
class EvaluationReport:
    """The whole table.

    - `men`: the worth of each man by its square, in hundredths of a pawn, without a sign for the
      side.
    - `total`: in hundredths of a pawn, more than nothing where White stands better.
    """

    terms: tuple[Term, ...]
    men: Mapping[int, int]
    total: int


def parse_report(lines: list[str]) -> EvaluationReport:
    """Reads what the engine says; ValueError, in one line, if it is not such a table."""
    terms, men, total = [], {}, None
    for line in lines:
        if match := _TERM.fullmatch(line):
            values = [int(text) for text in match.groups()[1:5]]
            terms.append(Term(match[1], Pair(*values[:2]), Pair(*values[2:])))
        elif match := _RANK.fullmatch(line):
            rank = int(match[1]) - 1
            for file, text in enumerate(match.groups()[1:]):
                if text != ".":
                    men[rank * 8 + file] = int(text[1:])
        elif match := _TOTAL.fullmatch(line):
            total = int(match[1] + match[2])
    if total is None or not terms or not men:
        raise ValueError(_("the engine does not tell how it values the position"))
    return EvaluationReport(tuple(terms), men, total)


def ask_for_report(
    position: Position,
    deliver: Deliver,
    on_report: Callable[[EvaluationReport], None],
    on_failed: Callable[[str], None],
    *,
    command: EngineCommand | None = None,
    deadlines: Deadlines = ERRAND_DEADLINES,
) -> EngineErrand[EvaluationReport]:
    """Asks our engine (or that of `command`) in the background; the errand can be cancelled."""

    def ask(engine: EngineProcess) -> EvaluationReport:
        engine.prepare(position_command(position.fen(), []))
        return parse_report(engine.ask("eval"))

    return EngineErrand(
        command or own_engine(), _("Evaluation"), ask, deliver, on_report, on_failed, deadlines
    )
