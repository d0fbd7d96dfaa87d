"""What comes out of a pipe, read in the background within bounds, whatever is written into it."""

from __future__ import annotations

import io
import threading
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

LONGEST_LINE: Final = 64 * 1024
MOST_LINES: Final = 2000
# An engine says some kilobytes a second. One that floods is read slowly, so that it waits for us
# instead of keeping our process busy.
BYTES_PER_SECOND: Final = 2_000_000

_CHUNK: Final = 64 * 1024


class Line(NamedTuple):
    """A line without its end, and when it arrived, in seconds of the reader's clock."""

    text: str
    arrived: float


class EndOfLines(Exception):
    """The other side has closed the pipe and all its lines were taken."""


class LineSplitter:
    """Cuts a stream of bytes into lines; what a line has beyond `longest` bytes is dropped."""

    def __init__(self, longest: int = LONGEST_LINE) -> None:
        self._longest = longest
        self._pending = b""
        self._is_cut = False
        self.cut_lines = 0

    def feed(self, chunk: bytes) -> list[str]:
        """The lines that are complete with this chunk."""
        *ends, rest = chunk.split(b"\n")
        lines = []
        for end in ends:
            self._append(end)
            lines.append(self._finish())
        self._append(rest)
        return lines

    def rest(self) -> list[str]:
        """The line that the end of the stream has left incomplete, if any."""
        return [self._finish()] if self._pending else []

    def _append(self, part: bytes) -> None:
        room = self._longest - len(self._pending)
        self._is_cut = self._is_cut or len(part) > room
        self._pending += part[:room]

    def _finish(self) -> str:
        text = self._pending.decode("utf-8", "replace").strip()
        self.cut_lines += self._is_cut
        self._pending, self._is_cut = b"", False
        return text


class Throttle:
    """Holds up a thread that reads more than `BYTES_PER_SECOND`."""

    def __init__(self, now: Callable[[], float], released: threading.Event) -> None:
        self._now = now
        self._released = released
        self._began = now()
        self._bytes = 0

    def count(self, size: int) -> None:
        """Returns when it is time to read on after `size` bytes, or when `released` is set."""
        now = self._now()
        if now - self._began >= 1:
            self._began, self._bytes = now, 0
        self._bytes += size
        if self._bytes > BYTES_PER_SECOND:
            self._released.wait(1 - (now - self._began))


class _PipeReader:
    """Reads a pipe to its end in a thread, and closes it."""

    def __init__(self, pipe: io.RawIOBase, now: Callable[[], float]) -> None:
        self._pipe = pipe
        self._now = now
        self._released = threading.Event()
        self._thread = threading.Thread(target=self._run, name="pipe reader", daemon=True)
        self._thread.start()

    def release(self) -> None:
        """Nobody wants the rest: it is read and forgotten, and whoever writes need not wait."""
        self._released.set()

    def wait_for_end(self, seconds: float) -> bool:
        """Whether the other side closes the pipe within this time."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        throttle = Throttle(self._now, self._released)
        try:
            while chunk := self._pipe.read(_CHUNK):
                self._take_in(chunk)
                throttle.count(len(chunk))
        except OSError:
            pass  # so Windows says that a process was ended
        finally:
            self._finish()
            self._pipe.close()

    def _take_in(self, chunk: bytes) -> None:
        raise NotImplementedError

    def _finish(self) -> None:
        """The pipe has come to its end."""


class LineReader(_PipeReader):
    """Reads lines; they wait to be taken, at most `MOST_LINES`: then reading pauses."""

    def __init__(self, pipe: io.RawIOBase, now: Callable[[], float]) -> None:
        self._splitter = LineSplitter()
        self._lines: deque[Line] = deque()
        self._changed = threading.Condition()
        self._has_ended = False
        self._is_woken = False
        super().__init__(pipe, now)

    @property
    def cut_lines(self) -> int:
        """How many lines were longer than allowed."""
        return self._splitter.cut_lines

    def take(self, until: float | None) -> Line | None:
        """The next line; None if there is none `until` that time, and sometimes before.

        Raises EndOfLines where no line can come any more.
        """
        with self._changed:
            if not self._lines:
                if self._has_ended:
                    raise EndOfLines
                left = None if until is None else until - self._now()
                if not self._is_woken and (left is None or left > 0):
                    self._changed.wait(left)
            self._is_woken = False
            if not self._lines:
                return None
            if len(self._lines) == MOST_LINES // 2:
                self._changed.notify_all()  # the reader may be waiting for room
            return self._lines.popleft()

    def wake(self) -> None:
        """Lets the `take` of another thread return, or its next one, so that it looks around."""
        with self._changed:
            self._is_woken = True
            self._changed.notify_all()

    def release(self) -> None:
        """As above; a `take` in another thread returns."""
        super().release()
        self.wake()

    def _take_in(self, chunk: bytes) -> None:
        self._put(self._splitter.feed(chunk))

    def _finish(self) -> None:
        self._put(self._splitter.rest())
        with self._changed:
            self._has_ended = True
            self._changed.notify_all()

    def _put(self, texts: list[str]) -> None:
        arrived = self._now()
        waiting = deque(text for text in texts if text)
        while waiting:
            with self._changed:
                while len(self._lines) >= MOST_LINES and not self._released.is_set():
                    self._changed.wait()
                if self._released.is_set():
                    return
                while waiting and len(self._lines) < MOST_LINES:
                    self._lines.append(Line(waiting.popleft(), arrived))
                self._changed.notify_all()


class TailReader(_PipeReader):
    """Keeps only the last bytes: for what engines complain before they end."""

    KEPT: Final = 2000

    def __init__(self, pipe: io.RawIOBase, now: Callable[[], float]) -> None:
        self._tail = b""
        super().__init__(pipe, now)

    def last_line(self) -> str:
        """The last line that is not empty, or nothing."""
        lines = self._tail.decode("utf-8", "replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")

    def _take_in(self, chunk: bytes) -> None:
        self._tail = (self._tail + chunk)[-self.KEPT :]
