"""How tests start the stub engine."""

from __future__ import annotations

import os
import select
import sys
from pathlib import Path

from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_process import Deadlines

STUB = Path(__file__).with_name("stub_engine.py")

# Engines that shall answer get all the time that they may need on a busy machine.
PATIENT = Deadlines(start=60, ready=60, stop=60, quit=60)


def stub(*behaviour: str) -> EngineCommand:
    """The command of an engine that behaves so; see `stub_engine.py`."""
    return EngineCommand((sys.executable, "-I", "-S", str(STUB), *behaviour))


def open_gate(path: str) -> None:
    """Lets the stub through that waits at a gate, or will."""
    with open(path, "wb"):
        pass


def wait_until_somebody_writes(reading: int) -> None:
    """Returns when a stub with `fifo=` has opened that pipe."""
    poll = select.poll()
    poll.register(reading, select.POLLIN)
    assert poll.poll(60_000)
    assert os.read(reading, 1)


def wait_until_all_have_gone(reading: int) -> None:
    """Returns when nobody has the pipe of `fifo=` open."""
    poll = select.poll()
    poll.register(reading, select.POLLHUP)
    assert poll.poll(20_000)
