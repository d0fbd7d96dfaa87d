"""How engines are started: ours is a process like any other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple


class EngineCommand(NamedTuple):
    """How an engine is started: its command, and the folder to run it in (None: the current)."""

    words: tuple[str, ...]
    folder: str | None = None


def own_engine() -> EngineCommand:
    """The engine of this very program, whatever folder the user is in.

    `python -m` looks in the current folder first, where another version may lie.
    """
    folder = Path(__file__).parents[2]
    return EngineCommand((sys.executable, "-m", "chess_app", "uci"), str(folder))
