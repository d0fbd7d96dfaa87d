"""Who plays: an engine and its options, as the user wrote them."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import NamedTuple

from chess_app.language import _
from chess_app.play.engine_command import (
    EngineCommand,
    own_engine,
    parse_setting,
    split_command,
)
from chess_app.play.engine_process import EngineProcess

OURS = "ours"

# Options begin at a colon before something like `Hash=`, so that C:\engine.exe stays whole; they
# are parted by commas before the like, so that values may have commas.
_NAME = r"[A-Za-z][\w .()/-]*"
_OPTIONS = re.compile(rf":(?=\s*{_NAME}=)")
_NEXT_OPTION = re.compile(rf",(?=\s*{_NAME}=)")


class Contender(NamedTuple):
    """An engine with the options that it shall have."""

    name: str
    command: EngineCommand
    options: tuple[tuple[str, str], ...] = ()

    def with_options(self, options: tuple[tuple[str, str], ...]) -> Contender:
        """The same with these options as well; of options with the same name, the last counts."""
        return self._replace(options=tuple(dict(self.options + options).items()))

    def label(self, id_name: str = "") -> str:
        """What to call it, if it calls itself `id_name`: with its options."""
        name = self.name if self.name == OURS else id_name or self.name
        settings = ", ".join(f"{option}={value}" for option, value in self.options)
        return f"{name} ({settings})" if settings else name

    def prepare(self, engine: EngineProcess, shared: Sequence[tuple[str, str]] = ()) -> None:
        """Greets the engine that was started for it and sets the options.

        Those of `shared` are set as far as it has them.
        """
        engine.greet()
        for name, value in shared:
            if name.lower() in engine.options:
                engine.set_option(name, value)
        for name, value in self.options:
            engine.set_option(name, value)
        engine.wait_until_ready()


def parse_contender(text: str) -> Contender:
    """Reads `ours`, a command, or either with options: `ours:Level=5,Hash=16`.

    ValueError with the reason, in one line, if that is not possible.
    """
    engine, *parts = _OPTIONS.split(text, maxsplit=1)
    options = tuple(parse_setting(part) for part in _NEXT_OPTION.split(parts[0])) if parts else ()
    if engine.strip() == OURS:
        return Contender(OURS, own_engine(), options)
    words = split_command(engine)
    if not words:
        raise ValueError(_("no engine in {text}").format(text=repr(text[:80])))
    return Contender(os.path.basename(words[0]), EngineCommand(tuple(words)), options)
