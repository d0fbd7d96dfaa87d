"""Any UCI engine as a child process: the conversation, with a deadline for every answer.

Nothing here knows the rules of a game: whether a move is legal is for the caller to say. Nor is
anything that an engine says trusted: lines, names and complaints are bounded, and of moves only the
answer to the search that is going on counts.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Final, Literal, NamedTuple

from chess_app.formats import number_text
from chess_app.language import _
from chess_app.os_reasons import os_reason
from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_options import Option, parse_option
from chess_app.play.pipe_readers import EndOfLines, Line, LineReader, TailReader
from chess_app.play.process_group import ProcessGroup
from chess_app.play.search_reports import SearchReports
from chess_app.play.search_timing import SearchHandle, SearchTiming, earliest
from chess_app.play.uci_commands import SearchLimits
from chess_app.play.uci_lines import Info, Score, parse_best_move

MOST_OPTIONS: Final = 1000
MOST_LINES: Final = 1000
LONGEST_NAME: Final = 100
LONGEST_COMPLAINT: Final = 200
# How often to see if a silent engine still lives: its children may hold its output open.
_LOOK_EVERY_S: Final = 0.5
# For what comes through a pipe a moment after the end of the process.
_LAST_WORDS_S: Final = 0.2

Stage = Literal["start", "options", "ready", "search", "closed"]


class EngineError(Exception):
    """An engine has failed; the text is one line that names it. `stage` is where it happened."""

    def __init__(self, engine: str, stage: Stage, what: str) -> None:
        super().__init__(f"{engine}: {what}")
        self.stage = stage
        self.what = what


class EngineEnded(EngineError):
    """The process could not be started, has ended, or was closed."""


class EngineTimeout(EngineError):
    """No answer came in time; the process still runs."""


class EngineRefusal(EngineError):
    """The engine has no such option, or the option no such value."""


class SearchCancelled(EngineError):
    """The search was cancelled by its handle; the engine is fine."""


class Deadlines(NamedTuple):
    """How long to wait for an engine, in seconds."""

    start: float = 20
    """From its start to `uciok`: some load large files first."""
    ready: float = 20
    """To `readyok`, and until it reads what is written to it."""
    stop: float = 2
    """From `stop` to the move."""
    quit: float = 2
    """From `quit` to its end; then it is ended."""


class Answer(NamedTuple):
    """What a search came to.

    `move` and `ponder` are UCI texts as the engine gave them, None for no move. The rest is what it
    said last about its best line. `elapsed_s` is the time from `go` to the move by our clock.
    """

    move: str | None
    ponder: str | None
    score: Score | None
    depth: int | None
    nodes: int | None
    line: tuple[str, ...]
    elapsed_s: float


class EngineProcess:
    """A running engine. One thread talks to it; `close` and search handles may be used by any.

    - `name`: what it is called in messages; `id_name`: what it calls itself.
    - `options`: what can be set, by name in small letters.
    - `late_answers`, `stray_answers`: moves that came after their search had been given up, and
      moves that nobody had asked for. Both are dropped.
    """

    def __init__(
        self,
        command: EngineCommand,
        name: str | None = None,
        deadlines: Deadlines | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Starts the process; `greet` comes next. EngineEnded if it can't be started."""
        self.name = name or os.path.basename("".join(command.words[:1]))
        self.id_name = ""
        self.options: dict[str, Option] = {}
        self.late_answers = 0
        self.stray_answers = 0
        self._deadlines = deadlines or Deadlines()
        self._now = now
        self._closing = threading.Lock()
        self._is_closed = False
        # A search that was begun and has no answer yet; there is never more than one.
        self._owes_answer = False
        self._owed_ready = 0
        try:
            self._process = ProcessGroup(command.words, command.folder)
        except (OSError, ValueError) as error:
            reason = _reason(error, command)
            what = _("cannot be started: {reason}").format(reason=reason)
            raise EngineEnded(self.name, "start", what) from None
        self._output = LineReader(self._process.stdout, now)
        self._errors = TailReader(self._process.stderr, now)

    @classmethod
    def start(
        cls, command: EngineCommand, name: str | None = None, deadlines: Deadlines | None = None
    ) -> EngineProcess:
        """An engine that has told its options; where it fails to, its process is ended."""
        engine = cls(command, name, deadlines)
        try:
            engine.greet()
        except BaseException:
            engine.close(polite=False)
            raise
        return engine

    # The conversation

    def greet(self) -> None:
        """Says `uci` and reads the engine's name and options."""
        self._say("uci", "start")
        until = self._now() + self._deadlines.start
        for line in self._lines(until, "start"):
            text = line.text
            if text == "uciok":
                return
            if text.startswith("id name "):
                self.id_name = _printable(text[8:], LONGEST_NAME)
            elif text.startswith("option ") and len(self.options) < MOST_OPTIONS:
                option = parse_option(text)
                if option is not None:
                    self.options[option.name.lower()] = option
        raise EngineTimeout(self.name, "start", _no_answer("uci", self._deadlines.start))

    def set_option(self, name: str, value: str) -> None:
        """Sets an option; EngineRefusal if the engine has none of that name or not that value."""
        option = self.options.get(name.lower())
        if option is None:
            what = _("it has no option {name}").format(name=repr(name[:40]))
            raise EngineRefusal(self.name, "options", what)
        try:
            accepted = option.accept(value)
        except ValueError as error:
            raise EngineRefusal(self.name, "options", str(error)) from None
        self._say(option.command(accepted), "options")

    def wait_until_ready(self) -> None:
        """Returns when the engine has done all that it was told, except searching."""
        self._hear_until_ready()

    def ask(self, command: str) -> list[str]:
        """What the engine says to a command that is not of UCI, as ours does to `eval`."""
        self._say(command, "ready")
        return self._hear_until_ready()

    def new_game(self) -> None:
        """Tells the engine that the next search belongs to another game."""
        self._settle()
        self._say("ucinewgame", "ready")
        self.wait_until_ready()

    def prepare(self, position: str) -> None:
        """Hands over a `position` command, for the next `search`.

        The engine is asked to be ready then, so that its preparations don't cost it time, and
        answers to anything earlier are told from the answer to that search.
        """
        self._settle()
        self._say(position, "ready")
        self.wait_until_ready()

    def search(
        self,
        limits: SearchLimits,
        *,
        handle: SearchHandle | None = None,
        longest_s: float | None = None,
        stop_after_s: float | None = None,
        on_info: Callable[[Info], None] | None = None,
        info_every_s: float = 0,
    ) -> Answer:
        """Searches the position that was prepared and returns the engine's move.

        - After `stop_after_s` seconds the engine is told to stop, and its move counts all the same.
        - Raises EngineTimeout if there is no move after `longest_s` seconds, or when it was told to
          stop and does not: then it goes on searching, and is stopped by the next command.
        - Raises SearchCancelled where `handle` was cancelled.
        - `on_info` gets the latest of what the engine says, at most every `info_every_s` seconds.

        A search that ponders ends by its handle; the times above count from the hit.
        """
        handle = handle or SearchHandle()
        handle.wake_by(self._output.wake)
        if handle.is_cancelled:
            raise SearchCancelled(self.name, "search", _("was cancelled"))
        reports = SearchReports(on_info, info_every_s)
        self._owes_answer = True
        moment = self._now()
        timing = SearchTiming(
            handle,
            moment,
            ponders=limits.ponder,
            longest_s=longest_s,
            stop_after_s=stop_after_s,
            obey_s=self._deadlines.stop,
        )
        self._say(limits.command(), "search")
        while not timing.is_over(moment):
            while command := timing.command(self._now()):
                self._say(command, "search")
            line = self._take(earliest(timing.next_moment(), reports.due()), "search")
            moment = self._now() if line is None else line.arrived
            if line is None:
                reports.tell(moment)
            elif _is_answer(line.text):
                self._owes_answer = False
                reports.finish()
                if handle.is_cancelled:
                    raise SearchCancelled(self.name, "search", _("was cancelled"))
                return _answer(line, reports.best(), timing.began)
            else:
                reports.hear(line.text, moment)
        if timing.is_stopping:
            raise self._does_not_stop()
        seconds = number_text(f"{self._now() - timing.began:.3g}")
        what = _("no move within {seconds} s").format(seconds=seconds)
        raise EngineTimeout(self.name, "search", what)

    def go(self, position: str, limits: SearchLimits, longest_s: float | None = None) -> Answer:
        """Prepares a position and searches it, which see."""
        self.prepare(position)
        return self.search(limits, longest_s=longest_s)

    def close(self, polite: bool = True) -> None:
        """Ends the engine and all that it has started; `polite` gives it time to end by itself.

        It may be called again. A `go` in another thread then raises EngineEnded.
        """
        with self._closing:
            if self._is_closed:
                return
            self._is_closed = True
            # What it still says must not keep it from ending.
            self._output.release()
            self._errors.release()
            if polite:
                self._ask_to_quit()
            self._process.kill()
            # Long waits mean that something has left the group and holds the pipes: let it be.
            self._output.wait_for_end(_LAST_WORDS_S)
            self._errors.wait_for_end(_LAST_WORDS_S)

    @property
    def cut_lines(self) -> int:
        """How many lines were too long to be read whole."""
        return self._output.cut_lines

    def __enter__(self) -> EngineProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close(polite=kind is None)

    # Its parts

    def _hear_until_ready(self) -> list[str]:
        """The lines before `readyok`, but not more than MOST_LINES."""
        self._owed_ready += 1
        self._say("isready", "ready")
        until = self._now() + self._deadlines.ready
        heard: list[str] = []
        for line in self._lines(until, "ready"):
            if line.text == "readyok":
                self._owed_ready -= 1
                if self._owed_ready == 0:  # else it answers one that we have given up
                    return heard
            elif not self._drop_answer(line.text) and len(heard) < MOST_LINES:
                heard.append(line.text)
        raise EngineTimeout(self.name, "ready", _no_answer("isready", self._deadlines.ready))

    def _settle(self) -> None:
        """Ends a search that was given up."""
        if not self._owes_answer:
            return
        self._say("stop", "search")
        until = self._now() + self._deadlines.stop
        for line in self._lines(until, "search"):
            if self._drop_answer(line.text):
                return
        raise self._does_not_stop()

    def _does_not_stop(self) -> EngineTimeout:
        seconds = number_text(f"{self._deadlines.stop:g}")
        what = _("does not stop within {seconds} s").format(seconds=seconds)
        return EngineTimeout(self.name, "search", what)

    def _drop_answer(self, text: str) -> bool:
        """Counts a move that has come too late, or that nobody has asked for."""
        if not _is_answer(text):
            return False
        if self._owes_answer:
            self.late_answers += 1
        else:
            self.stray_answers += 1
        self._owes_answer = False
        return True

    def _ask_to_quit(self) -> None:
        until = self._now() + self._deadlines.quit
        # If it has gone already, or does not read, what follows ends it.
        with contextlib.suppress(OSError, ValueError):
            words = b"stop\nquit\n" if self._owes_answer else b"quit\n"
            self._process.write(words, until, self._now)
        if self._process.wait(max(until - self._now(), 0)) is None:
            self._process.terminate()
            self._process.wait(self._deadlines.quit / 4)

    def _say(self, text: str, stage: Stage) -> None:
        """Writes a line."""
        until = self._now() + self._deadlines.ready
        try:
            taken = self._process.write(text.encode() + b"\n", until, self._now)
        except (OSError, ValueError):  # the pipe is broken, or we have closed it
            raise self._end(stage, _("closed its input")) from None
        if not taken:
            raise EngineTimeout(self.name, stage, _("does not read what it is told"))

    def _lines(self, until: float, stage: Stage) -> Iterator[Line]:
        """The lines as they come; the first that comes after `until` is the last.

        Without one, this ends at that time. EngineEnded where no line can come any more.
        """
        moment = self._now()
        while moment < until:
            line = self._take(until, stage)
            # An engine that never pauses must not keep us beyond the deadline.
            moment = self._now() if line is None else line.arrived
            if line is not None:
                yield line

    def _take(self, until: float | None, stage: Stage) -> Line | None:
        """The next line; None if there is none `until` that time, and sometimes before.

        EngineEnded where no line can come any more.
        """
        if self._is_closed:
            raise self._end(stage)
        try:
            line = self._output.take(earliest(until, self._now() + _LOOK_EVERY_S))
            if line is None and self._process.wait(0) is not None:
                # Its last words may come a moment after its end.
                line = self._output.take(self._now() + _LAST_WORDS_S)
                if line is None:
                    raise self._end(stage)
        except EndOfLines:
            raise self._end(stage) from None
        if self._is_closed:
            raise self._end(stage)
        return line

    def _end(self, stage: Stage, otherwise: str = "") -> EngineEnded:
        """The error that says how the engine came to its end, if it has ended."""
        if self._is_closed:
            return EngineEnded(self.name, stage, _("was closed"))
        self._errors.wait_for_end(_LAST_WORDS_S)
        code = self._process.wait(_LAST_WORDS_S)
        if code is None:
            what = otherwise or _("closed its output")
        elif code < 0:
            what = _("was ended by {signal}").format(signal=_signal_name(-code))
        else:
            what = _("ended with exit code {code}").format(code=code)
        complaint = _printable(self._errors.last_line(), LONGEST_COMPLAINT)
        return EngineEnded(self.name, stage, f"{what}: {complaint}" if complaint else what)


def _answer(line: Line, best: Info, began: float) -> Answer:
    move, ponder = parse_best_move(line.text)
    elapsed_s = max(line.arrived - began, 0)
    return Answer(move, ponder, best.score, best.depth, best.nodes, best.moves, elapsed_s)


def _no_answer(command: str, seconds: float) -> str:
    return _("no answer to {command} within {seconds} s").format(
        command=command, seconds=number_text(f"{seconds:g}")
    )


def _is_answer(text: str) -> bool:
    return text == "bestmove" or text.startswith("bestmove ")


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return _("signal {number}").format(number=number)


def _printable(text: str, longest: int) -> str:
    """The text on one line, without what could disturb a terminal."""
    shown = "".join(char if char.isprintable() else " " for char in text[:longest])
    return " ".join(shown.split())


def _reason(error: OSError | ValueError, command: EngineCommand) -> str:
    """Why a command can't be started, in words."""
    if isinstance(error, OSError):
        if command.folder is not None and not os.path.isdir(command.folder):
            return _("there is no folder {folder}").format(folder=repr(command.folder))
        if os.path.isdir(os.path.join(command.folder or "", command.words[0])):
            return _("it is a folder")
        return os_reason(error)
    return str(error)
