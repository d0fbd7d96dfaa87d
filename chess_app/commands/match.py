"""`chess-app match`: lets two engines play each other, and tells what that proves."""

from __future__ import annotations

import contextlib
import datetime
import os
import random
import sys
import time
from collections.abc import Iterator
from itertools import islice
from typing import TextIO

from chess_app.chess import pgn
from chess_app.commands import CommandError, one_line, reason
from chess_app.language import _, counted, translated
from chess_app.match import runner
from chess_app.match.adjudication import DrawRule, ResignRule, Rules
from chess_app.match.contender import Contender, parse_contender
from chess_app.match.game_text import to_pgn
from chess_app.match.openings import BookError, Start, own_starts, read_book, repeated, varied
from chess_app.match.pace import Pace, parse_time
from chess_app.match.report import NAMES, Report
from chess_app.match.sprt import Sprt
from chess_app.play.engine_command import parse_setting
from chess_app.play.engine_process import EngineError

CLOCK_MARGIN_MS = 20
MOVE_TIME_MARGIN_MS = 200
MOVE_TIME_MS = 100
# Threads wait for each other at most this long, instead of Python's 5 ms: a game must not stand
# still because another one is being written down.
SWITCH_INTERVAL_S = 0.0005


def run(
    a: str,
    b: str,
    games: int,
    move_time_ms: int | None,
    clock: str | None,
    depth: int | None,
    nodes: int | None,
    margin_ms: int | None,
    openings: str | None,
    plies: int | None,
    seed: int | None,
    concurrency: int | None,
    output: str | None,
    sprt: list[float] | None,
    alpha: float,
    beta: float,
    options: list[str],
    threads: int,
    hash_mb: int | None,
    adjudicate: bool,
    draw: list[int] | None,
    resign: list[int] | None,
    max_moves: int | None,
) -> int:
    """Plays the match and prints its course and a summary, also if Ctrl+C ends it early.

    Returns 1 if an engine has crashed, hung, lost on time or made an illegal move.
    """
    seed = random.SystemRandom().randrange(10**6) if seed is None else seed
    shared = [("Threads", threads), ("Hash", hash_mb)]
    try:
        plan = runner.Plan(
            contenders=_contenders(a, b, options),
            games=games,
            starts=_starts(openings, plies, seed, (games + 1) // 2),
            pace=_pace(move_time_ms, clock, depth, nodes, margin_ms),
            rules=_rules(adjudicate, draw, resign, max_moves),
            concurrency=concurrency or max(1, _cores() // threads),
            shared=tuple((name, str(value)) for name, value in shared if value is not None),
        )
    except ValueError as error:
        raise CommandError(translated(error)) from None
    if sprt is not None and sprt[0] >= sprt[1]:
        raise CommandError(_("ELO0 of the SPRT must be less than ELO1"))
    test = None if sprt is None else Sprt(sprt[0], sprt[1], alpha, beta)
    with contextlib.ExitStack() as stack:
        stream = stack.enter_context(_opened(output)) if output else None
        try:
            names = runner.labels(plan)
            return _Match(plan, names, test, stream).play(seed)
        except EngineError as error:
            raise CommandError(str(error)) from None


class _Match:
    """A match on the user's terminal."""

    def __init__(
        self, plan: runner.Plan, names: tuple[str, str], test: Sprt | None, stream: TextIO | None
    ) -> None:
        self._plan = plan
        self._names = names
        self._report = Report(plan.games, test)
        self._stream = stream
        self._screen = _Screen(plan.games)
        self._date = datetime.date.today().strftime("%Y.%m.%d")

    def play(self, seed: int) -> int:
        plan = self._plan
        for letter, name in zip(NAMES, self._names, strict=True):
            print(f"{letter}: {one_line(name)}")
        games = counted("{count} game", "{count} games", plan.games)
        template = _("{games}, {pace}, {count} at once, seed {seed}")
        print(
            template.format(games=games, pace=plan.pace, count=plan.concurrency, seed=seed),
            flush=True,
        )
        began = time.monotonic()
        interval = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_INTERVAL_S)
        try:
            self._play_all()
        finally:
            sys.setswitchinterval(interval)
            self._screen.clear()
            print(*self._report.summary(), sep="\n")
            print(self._report.time_line(round(time.monotonic() - began)))
        return 1 if self._report.has_faults else 0

    def _play_all(self) -> None:
        with contextlib.closing(runner.results(self._plan)) as results:
            for result in results:
                self._report.add(result)
                self._write(result)
                fault = self._report.fault_text(result)
                if fault:
                    self._screen.say(one_line(fault))
                self._screen.show(self._report.tally.games, self._report.progress())
                if self._report.is_decided:
                    return

    def _write(self, result: runner.Result) -> None:
        if self._stream is None:
            return
        tags = {
            "Event": "chess-app match",
            "Date": self._date,
            "Round": f"{result.number // 2 + 1}.{result.number % 2 + 1}",
            "White": self._names[result.white],
            "Black": self._names[1 - result.white],
            "TimeControl": self._plan.pace.tag(),
        }
        try:
            pgn.write(to_pgn(result.record, tags), self._stream)
            self._stream.flush()
        except OSError as error:
            raise _cannot_write(self._stream.name, error) from None


class _Screen:
    """The course of a match: a line that overwrites itself on a terminal, else one now and then."""

    LINES = 20

    def __init__(self, games: int) -> None:
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._step = max(1, games // self.LINES)
        self._shown = ""

    def show(self, games: int, text: str) -> None:
        """After each game."""
        if self._is_terminal:
            self._shown = text
            print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)
        elif games % self._step == 0:
            print(text, flush=True)

    def say(self, text: str) -> None:
        """A line that stays."""
        self.clear()
        print(text, flush=True)

    def clear(self) -> None:
        """Takes the line that overwrites itself off the terminal."""
        if self._shown:
            self._shown = ""
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _contenders(a: str, b: str, options: list[str]) -> tuple[Contender, Contender]:
    own: list[list[tuple[str, str]]] = [[], []]
    for text in options:
        owner, dot, rest = text.partition(".")
        chosen = [NAMES.index(owner)] if dot and owner in NAMES else [0, 1]
        for index in chosen:
            own[index].append(parse_setting(rest if len(chosen) == 1 else text))
    first, second = (parse_contender(text) for text in (a, b))
    return first.with_options(tuple(own[0])), second.with_options(tuple(own[1]))


def _starts(path: str | None, plies: int | None, seed: int, pairs: int) -> Iterator[Start]:
    if path is None:
        return _own_starts(seed)
    try:
        # All that will be needed is read now: a broken line must not end a match half-way.
        return iter(list(islice(repeated(read_book(path, plies), seed), pairs)))
    except BookError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(
            _("cannot read {name}: {reason}").format(name=path, reason=reason(error))
        ) from None


def _own_starts(seed: int) -> Iterator[Start]:
    # Worked out when the first is needed: refusals should come at once.
    yield from varied(own_starts(), seed)


def _pace(
    move_time_ms: int | None,
    clock: str | None,
    depth: int | None,
    nodes: int | None,
    margin_ms: int | None,
) -> Pace:
    if clock is not None:
        return parse_time(clock, CLOCK_MARGIN_MS if margin_ms is None else margin_ms)
    if depth is not None or nodes is not None:
        return Pace(depth=depth, nodes=nodes)
    margin_ms = MOVE_TIME_MARGIN_MS if margin_ms is None else margin_ms
    return Pace(move_time_ms=move_time_ms or MOVE_TIME_MS, margin_ms=margin_ms)


def _rules(
    adjudicate: bool, draw: list[int] | None, resign: list[int] | None, most_moves: int | None
) -> Rules:
    usual = Rules(DrawRule(), ResignRule(), 300) if adjudicate else Rules()
    return Rules(
        DrawRule(*draw) if draw else usual.draw,
        ResignRule(*resign) if resign else usual.resign,
        most_moves or usual.most_moves,
    )


def _cores() -> int:
    """How many processors we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _opened(path: str) -> TextIO:
    try:
        return open(path, "a", encoding="utf-8", newline="\n")
    except OSError as error:
        raise _cannot_write(path, error) from None


def _cannot_write(path: str, error: OSError) -> CommandError:
    return CommandError(_("cannot write {path}: {reason}").format(path=path, reason=reason(error)))
