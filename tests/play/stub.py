"""How tests start the stub engine."""

from __future__ import annotations

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
