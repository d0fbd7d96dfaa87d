"""Any UCI engine as a child process: the conversation, with a deadline for every answer.

Nothing here knows the rules of a game: whether a move is legal is for the caller to say.
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

from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_options import Option, parse_option
from chess_app.play.pipe_readers import EndOfLines, Line, LineReader, TailReader
from chess_app.play.process_group import ProcessGroup
from chess_app.play.uci_commands import SearchLimits
from chess_app.play.uci_lines import Info, Score, parse_best_move, parse_info

MOST_OPTIONS: Final = 1000
LONGEST_NAME: Final = 100

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
    """A running engine. One thread talks to it; `stop` and `close` may come from any.

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
        self.name = name or os.path.basename(command.words[0])
        self.id_name = ""
        self.options: dict[str, Option] = {}
        self.late_answers = 0
        self.stray_answers = 0
        self._deadlines = deadlines or Deadlines()
        self._now = now
        self._closing = threading.Lock()
        self._is_closed = False
        # A search that was begun and has no answer yet; there is never more than one. The lock
        # keeps `stop` from coming into the middle of its beginning or its end.
        self._turning = threading.Lock()
        self._owes_answer = False
        self._stop_until: float | None = None
        self._owed_ready = 0
        try:
            self._process = ProcessGroup(command.words, command.folder)
        except (OSError, ValueError) as error:
            reason = (error.strerror if isinstance(error, OSError) else None) or error
            raise EngineEnded(self.name, "start", f"cannot be started: {reason}") from None
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
                self.id_name = text[8 : 8 + LONGEST_NAME].strip()
            elif text.startswith("option ") and len(self.options) < MOST_OPTIONS:
                option = parse_option(text)
                if option is not None:
                    self.options[option.name.lower()] = option
        seconds = self._deadlines.start
        raise EngineTimeout(self.name, "start", f"no answer to uci within {seconds:g} s")

    def set_option(self, name: str, value: str) -> None:
        """Sets an option; EngineRefusal if the engine has none of that name or not that value."""
        option = self.options.get(name.lower())
        if option is None:
            raise EngineRefusal(self.name, "options", f"it has no option {name[:40]!r}")
        try:
            accepted = option.accept(value)
        except ValueError as error:
            raise EngineRefusal(self.name, "options", str(error)) from None
        self._say(option.command(accepted), "options")

    def wait_until_ready(self) -> None:
        """Returns when the engine has done all that it was told, except searching."""
        self._owed_ready += 1
        self._say("isready", "ready")
        until = self._now() + self._deadlines.ready
        for line in self._lines(until, "ready"):
            if line.text == "readyok":
                self._owed_ready -= 1
                if self._owed_ready == 0:  # else it answers one that we have given up
                    return
            self._drop_answer(line.text)
        seconds = self._deadlines.ready
        raise EngineTimeout(self.name, "ready", f"no answer to isready within {seconds:g} s")

    def new_game(self) -> None:
        """Tells the engine that the next search belongs to another game."""
        self._settle()
        self._say("ucinewgame", "ready")
        self.wait_until_ready()

    def go(
        self,
        position: str,
        limits: SearchLimits,
        longest_s: float | None = None,
        on_info: Callable[[Info], None] | None = None,
    ) -> Answer:
        """Searches the position of a `position` command and returns the engine's move.

        Raises EngineTimeout if there is none after `longest_s` seconds: then the engine goes on
        searching, and is stopped by the next command. `on_info` gets what it says meanwhile.

        The engine is asked to be ready first, so that its preparations don't cost it time, and
        answers to anything earlier are told from the answer to this.
        """
        self._settle()
        self._say(position, "ready")
        self.wait_until_ready()
        with self._turning:
            self._owes_answer = True
            began = self._now()
            self._say(limits.command(), "search")
        search = _Search(on_info)
        until = None if longest_s is None else began + longest_s
        for line in self._lines(until, "search"):
            if line.text.startswith("info"):
                search.hear(line.text)
            elif _is_answer(line.text):
                self._end_search()
                return search.answer(line.text, line.arrived - began)
        raise EngineTimeout(self.name, "search", f"no move within {self._now() - began:.3g} s")

    def stop(self) -> None:
        """Ends the search of another thread: its `go` returns the move found so far.

        Without a search, nothing happens. EngineTimeout comes out of that `go` if the engine does
        not obey.
        """
        with self._turning:
            if self._owes_answer and not self._is_closed:
                self._stop_until = self._now() + self._deadlines.stop
                with contextlib.suppress(EngineError):  # the other thread will find out
                    self._say("stop", "search")
                self._output.wake()

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
            self._output.wait_for_end(1)
            self._errors.wait_for_end(1)

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

    def _settle(self) -> None:
        """Ends a search that was given up."""
        if not self._owes_answer:
            return
        self._stop_until = None
        self._say("stop", "search")
        until = self._now() + self._deadlines.stop
        for line in self._lines(until, "search"):
            if self._drop_answer(line.text):
                return
        seconds = self._deadlines.stop
        raise EngineTimeout(self.name, "search", f"does not stop within {seconds:g} s")

    def _drop_answer(self, text: str) -> bool:
        """Counts a move that has come too late, or that nobody has asked for."""
        if not _is_answer(text):
            return False
        if self._owes_answer:
            self.late_answers += 1
        else:
            self.stray_answers += 1
        self._end_search()
        return True

    def _end_search(self) -> None:
        with self._turning:
            self._owes_answer = False
            self._stop_until = None

    def _ask_to_quit(self) -> None:
        # If it has gone already, or does not read, what follows ends it.
        with contextlib.suppress(EngineError):
            if self._owes_answer:
                self._say("stop", "closed")
            self._say("quit", "closed")
        if self._output.wait_for_end(self._deadlines.quit):
            self._process.wait(self._deadlines.quit)
        else:
            self._process.terminate()
            self._output.wait_for_end(self._deadlines.quit / 4)

    def _say(self, text: str, stage: Stage) -> None:
        """Writes a line."""
        until = self._now() + self._deadlines.ready
        try:
            taken = self._process.write(text.encode() + b"\n", until, self._now)
        except (OSError, ValueError):  # the pipe is broken, or we have closed it
            raise self._end(stage) from None
        if not taken:
            raise EngineTimeout(self.name, stage, "does not read what it is told")

    def _lines(self, until: float | None, stage: Stage) -> Iterator[Line]:
        """The lines as they come; the first that comes after `until` is the last.

        Without one, this ends at that time. EngineEnded where no line can come any more.
        """
        while True:
            if self._stop_until is not None:
                until = self._stop_until if until is None else min(until, self._stop_until)
            try:
                line = self._output.take(until)
            except EndOfLines:
                raise self._end(stage) from None
            if line is not None:
                yield line
            if self._is_closed:
                raise self._end(stage)
            # An engine that never pauses must not keep us beyond the deadline.
            moment = self._now() if line is None else line.arrived
            if until is not None and moment >= until:
                return

    def _end(self, stage: Stage) -> EngineEnded:
        """The error that says how the engine came to its end."""
        if self._is_closed:
            return EngineEnded(self.name, stage, "was closed")
        # Its last words may come a moment after its end.
        self._errors.wait_for_end(0.2)
        code = self._process.wait(0.2)
        if code is None:
            what = "closed its output"
        elif code < 0:
            what = f"was ended by {_signal_name(-code)}"
        else:
            what = f"ended with exit code {code}"
        complaint = self._errors.last_line()
        return EngineEnded(self.name, stage, f"{what}: {complaint}" if complaint else what)


class _Search:
    """What an engine says during one search. Lines are read only when somebody needs them."""

    def __init__(self, on_info: Callable[[Info], None] | None) -> None:
        self._on_info = on_info
        self._scored = ""
        self._counted = ""

    def hear(self, text: str) -> None:
        if self._on_info is not None:
            self._on_info(parse_info(text))
        if text.startswith("info string"):
            return
        if " score " in text and (" multipv " not in text or " multipv 1 " in text):
            self._scored = text
        if " nodes " in text:
            self._counted = text

    def answer(self, text: str, elapsed_s: float) -> Answer:
        best = parse_best_move(text)
        scored = parse_info(self._scored)
        nodes = parse_info(self._counted).nodes
        return Answer(
            best.move, best.ponder, scored.score, scored.depth, nodes, scored.moves, elapsed_s
        )


def _is_answer(text: str) -> bool:
    return text == "bestmove" or text.startswith("bestmove ")


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
