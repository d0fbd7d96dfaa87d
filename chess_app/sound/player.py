"""Plays the sounds of events in the background."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Final

from chess_app.sound.events import SoundEvent
from chess_app.sound.outputs import Output, system_outputs
from chess_app.sound.wav import with_volume

# More sounds at once are noise; further ones are left out until one has ended.
MOST_AT_ONCE: Final = 3


def in_background(work: Callable[[], None]) -> None:
    """Does the work in a thread that does not keep the program from ending."""
    threading.Thread(target=work, name="sound", daemon=True).start()


class SoundPlayer:
    """Plays sounds without making the caller wait, and without ever failing.

    Where one output fails at once the next one is tried; where all have failed, or there is none,
    the player is silent.
    """

    volume: float
    """From 0 (silent) to 1, as people feel it; may be changed at any time."""
    switched_off: set[SoundEvent]
    """Events that are not heard; may be changed at any time."""

    def __init__(
        self,
        volume: float = 1,
        switched_off: Iterable[SoundEvent] = (),
        outputs: Iterable[Output] | None = None,
        start: Callable[[Callable[[], None]], None] = in_background,
    ) -> None:
        """Takes the `outputs` to try in this order (those of the system where None)."""
        self.volume = volume
        self.switched_off = set(switched_off)
        self._outputs = list(system_outputs() if outputs is None else outputs)
        self._proven: Output | None = None
        self._start = start
        self._room = threading.BoundedSemaphore(MOST_AT_ONCE)
        self._lock = threading.Lock()
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._is_closed = False

    @property
    def output_name(self) -> str | None:
        """What plays the sounds, or would be tried next; None where nothing can."""
        with self._lock:
            return self._outputs[0].name if self._outputs else None

    def play(self, event: SoundEvent) -> None:
        """Begins to play the event's sound, if it is on, and returns at once."""
        volume = min(1.0, max(0.0, self.volume))
        if event in self.switched_off or volume == 0 or self.output_name is None:
            return
        if not self._room.acquire(blocking=False):
            return
        try:
            self._start(lambda: self._play(event, volume))
        except RuntimeError:  # no thread to be had: the game goes on without the sound
            self._room.release()

    def close(self) -> None:
        """Falls silent at once and for good, and removes its temporary files."""
        with self._lock:
            self._is_closed = True
            for output in self._outputs:
                output.stop()
            self._outputs.clear()
            if self._folder is not None:
                self._folder.cleanup()

    def _play(self, event: SoundEvent, volume: float) -> None:
        try:
            path = self._file(event, volume)
            while path is not None and (output := self._next_output()) is not None:
                if output.play(path):
                    self._proven = output
                    return
                if output is self._proven:  # it works in general: this once it was busy
                    return
                self._give_up(output)
        finally:
            self._room.release()

    def _next_output(self) -> Output | None:
        with self._lock:
            return self._outputs[0] if self._outputs else None

    def _give_up(self, output: Output) -> None:
        with self._lock:
            if output in self._outputs:
                self._outputs.remove(output)

    def _file(self, event: SoundEvent, volume: float) -> Path | None:
        """The event's sound in this volume, in a file; None where that can't be written."""
        with self._lock:
            if self._is_closed:
                return None
            try:
                if self._folder is None:
                    self._folder = tempfile.TemporaryDirectory(
                        prefix="chess-app-sound-", ignore_cleanup_errors=True
                    )
                # Whole percents: the folder stays small while a slider is moved.
                percent = round(volume * 100)
                path = Path(self._folder.name, f"{event.value}-{percent}.wav")
                if not path.exists():
                    data = files("chess_app.sound").joinpath(event.file_name).read_bytes()
                    path.write_bytes(with_volume(data, (percent / 100) ** 2))
            except OSError:
                return None
            return path
