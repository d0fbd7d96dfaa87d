"""Child processes that end, with all that they have started, when we want and when we end.

A child gets a process group of its own, so that a signal reaches its own children too, and Ctrl+C
in the terminal reaches none of them.

However our process ends, the group ends with it. At a normal end we see to it ourselves (atexit).
For `kill -9` and crashes there is a guard on POSIX: one small shell, started with the first child,
that knows the groups and reads from a pipe that only we hold; when the pipe breaks we are gone, and
it kills them. Linux could send a child a signal at its parent's death instead (PR_SET_PDEATHSIG),
but that means the death of the *thread* that started it, needs code between fork and exec (which
is unsafe with threads), and does not reach grandchildren. On Windows a job object does all this.
"""

from __future__ import annotations

import atexit
import contextlib
import io
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any, cast

from chess_app.language import _

if sys.platform == "win32":
    from chess_app.play.windows_job import WindowsJob

_GUARD = """
groups=' '
while read -r sign group; do
    case $sign in
        +) groups="$groups$group " ;;
        -) groups="${groups%% $group *} ${groups#* $group }" ;;
    esac
done
for group in $groups; do kill -s KILL -- "-$group"; done
"""


class ProcessGroup:
    """A running child, whose pipes are unbuffered; the group is its own."""

    _stdin: io.RawIOBase
    stdout: io.RawIOBase
    stderr: io.RawIOBase

    def __init__(self, words: Sequence[str], folder: str | None = None) -> None:
        """Starts it; OSError or ValueError if that is not possible."""
        if not words:
            raise ValueError(_("there is no command"))
        _guard.start()
        self._process = subprocess.Popen(
            list(words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=folder,
            start_new_session=True,
            creationflags=_WINDOWS_FLAGS,
        )
        _guard.watch(self._process.pid)
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self.stdout, self.stderr = cast("tuple[io.RawIOBase, ...]", pipes)
        self._writing = threading.Lock()
        if sys.platform == "win32":
            self._job = _job_of(self._process)
        else:
            os.set_blocking(self._stdin.fileno(), False)
        _running.add(self)

    @property
    def pid(self) -> int:
        """The number of the child, which on POSIX is that of its group."""
        return self._process.pid

    def write(self, text: bytes, until: float, now: Callable[[], float]) -> bool:
        """Whether the child's input took the text `until` that time.

        Raises OSError if the child has closed it, ValueError if we have.
        """
        if not self._writing.acquire(timeout=max(until - now(), 0)):
            return False  # another thread waits for a child that does not read
        try:
            return self._write(text, until, now)
        finally:
            self._writing.release()

    def wait(self, seconds: float) -> int | None:
        """The child's exit code (negative: the signal) if it ends within this time, else None."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def terminate(self) -> None:
        """Asks the whole group to end."""
        if sys.platform != "win32":
            self._signal(signal.SIGTERM)

    def kill(self) -> None:
        """Ends what is left of the whole group, and takes the child off the system's list."""
        self._end()
        # A process can't refuse; where the system takes its time, we do not wait for ever.
        self.wait(1)
        _guard.forget(self._process.pid)
        _running.discard(self)
        # A thread that is writing fails now, as nobody can read it.
        if self._writing.acquire(timeout=0.2):
            with contextlib.suppress(OSError):
                self._stdin.close()
            self._writing.release()

    if sys.platform == "win32":

        def _end(self) -> None:
            if self._job is not None:
                self._job.kill()
                self._job.close()
            elif self._process.poll() is None:
                ending = ["taskkill", "/T", "/F", "/PID", str(self._process.pid)]
                subprocess.run(ending, capture_output=True, check=False)

        def _write(self, text: bytes, until: float, now: Callable[[], float]) -> bool:
            # Its pipes can't be asked if they have room: a child that never reads is ended.
            patience = threading.Timer(max(until - now(), 0), self._end)
            patience.daemon = True
            patience.start()
            try:
                while text:
                    text = text[self._stdin.write(text) or 0 :]
            finally:
                patience.cancel()
            return True

    else:

        def _end(self) -> None:
            self._signal(signal.SIGKILL)

        def _signal(self, number: signal.Signals) -> None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, number)

        def _write(self, text: bytes, until: float, now: Callable[[], float]) -> bool:
            while text:
                # None: the pipe is full, because the child does not read.
                written = self._stdin.write(text)
                if written is None:
                    left = until - now()
                    if left <= 0 or not _wait_until_writable(self._stdin.fileno(), left):
                        return False
                text = text[written or 0 :]
            return True


class _Guard:
    """The shell that ends our groups if we can't; where none can be started, there is none."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._shell: subprocess.Popen[bytes] | None = None
        self._groups: set[int] = set()

    def start(self) -> None:
        """Before there is anything to watch, so that nothing is ever without a guard for long."""
        with self._lock:
            if self._shell is None and os.name != "nt":
                # Its output must not be ours, or whoever reads ours would wait for its end.
                with contextlib.suppress(OSError):
                    self._shell = subprocess.Popen(
                        ["/bin/sh", "-c", _GUARD],
                        stdin=subprocess.PIPE,
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL,
                        bufsize=0,
                        start_new_session=True,
                    )

    def watch(self, group: int) -> None:
        """This group must not outlive us."""
        with self._lock:
            self._groups.add(group)
            self._tell("+", group)

    def forget(self, group: int) -> None:
        """This group has ended; its number may soon belong to others."""
        with self._lock:
            if group in self._groups:
                self._groups.remove(group)
                self._tell("-", group)

    def end(self) -> None:
        """The guard is needed no more."""
        with self._lock:
            if self._shell is not None and self._shell.stdin is not None:
                with contextlib.suppress(OSError):
                    self._shell.stdin.close()
                self._shell.wait()
                self._shell = None

    def _tell(self, sign: str, group: int) -> None:
        if self._shell is not None and self._shell.stdin is not None:
            with contextlib.suppress(OSError):
                self._shell.stdin.write(f"{sign} {group}\n".encode("ascii"))


if sys.platform == "win32":

    def _job_of(process: subprocess.Popen[bytes]) -> WindowsJob | None:
        """None where the system does not let us: old versions allow no job within a job."""
        try:
            return WindowsJob(int(cast("Any", process)._handle))
        except OSError:
            return None

else:

    def _wait_until_writable(descriptor: int, seconds: float) -> bool:
        poll = select.poll()
        poll.register(descriptor, select.POLLOUT)
        return bool(poll.poll(seconds * 1000))


_WINDOWS_FLAGS = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0) | getattr(
    subprocess, "CREATE_NO_WINDOW", 0
)
_running: set[ProcessGroup] = set()
_guard = _Guard()


@atexit.register
def _end_all() -> None:
    for group in list(_running):
        group.kill()
    _guard.end()
