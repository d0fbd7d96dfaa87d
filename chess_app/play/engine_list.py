"""The engines that the user has told us of, and where they stand in the settings.

Ours is always there and is not part of the list; its name is `OURS`, which no other can have.

In the settings each engine has a section:

    [engines."Stockfish 17"]
    command = ["/usr/games/stockfish"]     # or one text: "wine engine.exe"
    folder = "/home/me"                    # where it runs; may be missing
    options = ["Hash=256", "Threads=2"]    # may be missing
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from chess_app.language import _
from chess_app.play.engine_command import (
    EngineCommand,
    own_engine,
    parse_setting,
    split_command,
)
from chess_app.play.settings import Settings
from chess_app.play.settings_text import Value

OURS: Final = ""
SECTION: Final = "engines"
LONGEST_NAME: Final = 80
LONGEST_TEXT: Final = 4000
MOST_TEXTS: Final = 200


class KnownEngine(NamedTuple):
    """An engine by the name that the user gave it, its command, and the options to be set."""

    name: str
    command: EngineCommand
    options: tuple[tuple[str, str], ...] = ()


def our_engine() -> KnownEngine:
    """The engine of this program, which is found without configuration.

    It uses its book, so that not all games begin alike.
    """
    return KnownEngine(OURS, own_engine(), (("OwnBook", "true"),))


def find_engine(engines: Iterable[KnownEngine], name: str) -> KnownEngine | None:
    """The engine of that name (`OURS` is always found), or None; capitals do not matter."""
    if name == OURS:
        return our_engine()
    return next((known for known in engines if _same(known.name, name)), None)


def with_engine(engines: Iterable[KnownEngine], new: KnownEngine) -> tuple[KnownEngine, ...]:
    """The list with this engine, in the place of the one that has its name, or at the end.

    ValueError, in one line, if it can't be used.
    """
    checked = engine_from(new.name, engine_values(new))
    kept = [checked if _same(known.name, new.name) else known for known in engines]
    return tuple(kept) if checked in kept else (*kept, checked)


def without_engine(engines: Iterable[KnownEngine], name: str) -> tuple[KnownEngine, ...]:
    """The list without the engine of that name."""
    return tuple(known for known in engines if not _same(known.name, name))


# In the settings


def load_engines(settings: Settings) -> tuple[tuple[KnownEngine, ...], list[str]]:
    """The engines that can be used, and a line for each that can't be. Never raises."""
    engines: tuple[KnownEngine, ...] = ()
    problems = []
    for section in settings.sections():
        if len(section) == 2 and section[0] == SECTION:
            try:
                engines = with_engine(engines, engine_from(section[1], settings.values(section)))
            except ValueError as error:
                problems.append(str(error))
    return engines, problems


def store_engine(settings: Settings, engine: KnownEngine) -> None:
    """Puts an engine among the settings; ValueError, in one line, if it can't be used."""
    checked = engine_from(engine.name, engine_values(engine))
    remove_engine(settings, checked.name)
    for name, value in engine_values(checked).items():
        settings.put((SECTION, checked.name), name, value)


def remove_engine(settings: Settings, name: str) -> None:
    """Takes an engine out of the settings."""
    for section in settings.sections():
        if len(section) == 2 and section[0] == SECTION and _same(section[1], name):
            settings.remove(section)


def engine_values(engine: KnownEngine) -> dict[str, Value]:
    """The values of an engine's section."""
    values: dict[str, Value] = {"command": list(engine.command.words)}
    if engine.command.folder is not None:
        values["folder"] = engine.command.folder
    if engine.options:
        values["options"] = [f"{name}={value}" for name, value in engine.options]
    return values


def engine_from(name: str, values: Mapping[str, Value]) -> KnownEngine:
    """Reads a section; ValueError, in one line that names the engine, if it makes no sense."""
    if name.strip() == OURS or not name.isprintable() or len(name) > LONGEST_NAME:
        raise ValueError(_("an engine can't have the name {name}").format(name=repr(name[:40])))
    try:
        command = values.get("command", "")
        if isinstance(command, str):
            words = split_command(*_texts("command", [command]))
        else:
            words = _texts("command", command)
        if not words or not words[0]:
            raise ValueError(_("it has no command"))
        folder = values.get("folder")
        if folder is not None:
            (folder,) = _texts("folder", [folder])
        options = _texts("options", values.get("options", []))
        settings = tuple(parse_setting(text) for text in options)
    except ValueError as error:
        raise ValueError(_("engine {name}: {fault}").format(name=name, fault=error)) from None
    return KnownEngine(name.strip(), EngineCommand(tuple(words), folder or None), settings)


def _texts(name: str, value: Value) -> list[str]:
    """A list of texts that a command or a file may have in it."""
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ValueError(_("{name}: not a list of texts").format(name=name))
    texts = [text for text in value if isinstance(text, str)]
    if len(texts) > MOST_TEXTS or any(len(text) > LONGEST_TEXT for text in texts):
        raise ValueError(_("{name}: too long").format(name=name))
    # Halves of surrogate pairs stand for bytes of a path that are no text.
    if any(not (char.isprintable() or "\udc80" <= char <= "\udcff") for char in "".join(texts)):
        raise ValueError(_("{name}: characters that can't be shown").format(name=name))
    return texts


def _same(name: str, other: str) -> bool:
    return name.strip().casefold() == other.strip().casefold()
