"""What can play a sound file on this machine: Windows itself, or a small program of the system."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

# By preference: macOS; then Linux with PipeWire, PulseAudio, plain ALSA.
PROGRAMS: Final[tuple[tuple[str, ...], ...]] = (
    ("afplay",),
    ("pw-play",),
    ("paplay",),
    ("aplay", "--quiet"),
)
# A program that takes longer for a sound hangs.
PATIENCE_S: Final = 10.0


class Output(Protocol):
    """Something that plays sound files."""

    @property
    def name(self) -> str:
        """How the user may know it."""

    def play(self, path: Path) -> bool:
        """Plays the file to its end; False, never an exception, where that fails."""

    def stop(self) -> None:
        """Ends what is playing, at once."""


class ProgramOutput:
    """Plays with a program that takes the file as its last argument."""

    def __init__(self, command: Sequence[str], patience_s: float = PATIENCE_S) -> None:
        self._command = tuple(command)
        self._patience_s = patience_s
        self._running: set[subprocess.Popen[bytes]] = set()

    @property
    def name(self) -> str:
        """The program's name."""
        return Path(self._command[0]).name

    def play(self, path: Path) -> bool:
        """Runs the program; it is killed where it takes too long."""
        quiet = subprocess.DEVNULL
        try:
            process = subprocess.Popen(
                [*self._command, str(path)], stdin=quiet, stdout=quiet, stderr=quiet
            )
        except OSError:
            return False
        self._running.add(process)
        try:
            return process.wait(self._patience_s) == 0
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return False
        finally:
            self._running.discard(process)

    def stop(self) -> None:
        """Kills the programs that are running."""
        for process in tuple(self._running):
            process.kill()


if sys.platform == "win32":
    import winsound

    class WindowsOutput:
        """Plays with Windows itself."""

        name = "Windows"

        def play(self, path: Path) -> bool:
            """Plays the file; Windows plays one at a time."""
            try:
                winsound.PlaySound(str(path), winsound.SND_FILENAME | winsound.SND_NODEFAULT)
            except RuntimeError:
                return False
            return True

        def stop(self) -> None:
            """Ends what is playing."""
            with contextlib.suppress(RuntimeError):
                winsound.PlaySound(None, winsound.SND_PURGE)


def system_outputs(which: Callable[[str], str | None] = shutil.which) -> list[Output]:
    """What this machine has, best first; empty where nothing can play sounds."""
    if sys.platform == "win32":
        return [WindowsOutput()]
    found = ((which(program), arguments) for program, *arguments in PROGRAMS)
    return [ProgramOutput([path, *arguments]) for path, arguments in found if path]
