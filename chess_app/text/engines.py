"""The engines that the user can play, as the settings have them."""

from __future__ import annotations

import os
from collections.abc import Callable

from chess_app.language import _
from chess_app.os_reasons import os_reason
from chess_app.play.engine_command import typed_command
from chess_app.play.engine_list import (
    KnownEngine,
    find_engine,
    load_engines,
    store_engine,
    with_engine,
)
from chess_app.play.seating import Seating
from chess_app.play.settings import Settings


class Engines:
    """Adds engines to those that are known, for this program and for the next."""

    def __init__(
        self, settings: Settings, seating: Seating, on_notice: Callable[[str], None]
    ) -> None:
        self._settings = settings
        self._seating = seating
        self._on_notice = on_notice

    def know(self, command: str) -> str:
        """The name of the engine with this command; ValueError, in one line, if it can't be one.

        It goes to the settings if no other has its name there, so that a save can name it.
        """
        typed = typed_command(command)
        name = os.path.basename("".join(typed.words[:1]))
        engine = KnownEngine(name, typed)
        self._seating.engines = with_engine(self._seating.engines, engine)
        if find_engine(load_engines(self._settings)[0], name) is None:
            store_engine(self._settings, engine)
            try:
                self._settings.save()
            except OSError as error:
                line = _("{name} is not in the settings: {reason}")
                self._on_notice(line.format(name=name, reason=os_reason(error)))
        return name
