"""Finding out whether a command starts a UCI engine: what it calls itself, what can be set."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_errand import ERRAND_DEADLINES, EngineErrand
from chess_app.play.engine_options import Option
from chess_app.play.engine_process import Deadlines, EngineProcess
from chess_app.play.engine_worker import Deliver


class Probed(NamedTuple):
    """What an engine has told: its own name, or nothing; its options in its order."""

    id_name: str
    options: tuple[Option, ...]


def probe_engine(
    command: EngineCommand,
    name: str,
    deliver: Deliver,
    on_probed: Callable[[Probed], None],
    on_failed: Callable[[str], None],
    deadlines: Deadlines = ERRAND_DEADLINES,
) -> EngineErrand[Probed]:
    """Starts an engine in the background, asks it and ends it; the errand can be cancelled.

    `name` is what it is called where it fails: `on_failed` gets one line for the user.
    """

    def ask(engine: EngineProcess) -> Probed:
        engine.wait_until_ready()
        return Probed(engine.id_name, tuple(engine.options.values()))

    return EngineErrand(command, name, ask, deliver, on_probed, on_failed, deadlines)
