"""What the user has chosen, kept in one file that people can read and edit.

A `Setting` says under which name a choice is kept, what it may be and what it is without a word in
the file; SETTINGS lists them. The file may have broken lines and settings of other versions: the
first are told and defaults take their place, both stay in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from chess_app.atomic import Replacement
from chess_app.formats import number_text
from chess_app.language import _
from chess_app.os_reasons import os_reason
from chess_app.play.settings_text import Section, SettingsText, Value, problem_lines

LARGEST_FILE: Final = 1_000_000
"""In bytes; what is larger was not written by this program or by hand."""

T = TypeVar("T", bound=Value)


@dataclass(frozen=True)
class Setting(Generic[T]):
    """One choice: `[section]` and `name` in the file, its default, and how a value is checked.

    `check` returns the value, or raises ValueError saying by its name what it should be.
    """

    section: str
    name: str
    default: T
    check: Callable[[Value], T]


def switch(section: str, name: str, default: bool) -> Setting[bool]:
    """On or off."""

    def check(value: Value) -> bool:
        if isinstance(value, bool):
            return value
        raise ValueError(_("{name} is true or false").format(name=name))

    return Setting(section, name, default, check)


def choice(section: str, name: str, choices: tuple[str, ...]) -> Setting[str]:
    """One of several words, the first by default."""

    def check(value: Value) -> str:
        if isinstance(value, str) and value in choices:
            return value
        raise ValueError(
            _("{name} is one of {choices}").format(name=name, choices=", ".join(choices))
        )

    return Setting(section, name, choices[0], check)


def number(section: str, name: str, default: int, least: int, most: int) -> Setting[int]:
    """A whole number."""

    def check(value: Value) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise ValueError(
            _("{name} is a whole number from {least} to {most}").format(
                name=name, least=least, most=most
            )
        )

    return Setting(section, name, default, check)


def text(section: str, name: str, default: str, longest: int = 200) -> Setting[str]:
    """Any text on one line."""

    def check(value: Value) -> str:
        # Paths may have bytes that are no text: Python keeps those as halves of surrogate pairs.
        if isinstance(value, str) and len(value) <= longest:
            if all(char.isprintable() or "\udc80" <= char <= "\udcff" for char in value):
                return value
        raise ValueError(
            _("{name} is a text on one line, of at most {longest} characters").format(
                name=name, longest=longest
            )
        )

    return Setting(section, name, default, check)


def texts(section: str, name: str, most: int, longest: int = 200) -> Setting[list[Value]]:
    """Some texts, each on one line; none by default."""
    one = text(section, name, "", longest)

    def check(value: Value) -> list[Value]:
        if isinstance(value, list) and len(value) <= most:
            return [one.check(item) for item in value]
        raise ValueError(f"is a list of at most {most} texts")

    return Setting(section, name, [], check)


LANGUAGE: Final = choice("window", "language", ("system", "en", "sk", "cs"))
APPEARANCE: Final = choice("window", "appearance", ("system", "light", "dark", "high-contrast"))
SCALE_PERCENT: Final = number("window", "scale", 100, 75, 300)
GEOMETRY: Final = text("window", "geometry", "", longest=40)
SHOW_THINKING: Final = switch("window", "thinking", True)
EVALUATION_BAR: Final = switch("window", "evaluation-bar", False)

SOUND: Final = switch("sound", "on", True)
SOUND_VOLUME: Final = number("sound", "volume", 80, 0, 100)
SOUND_EVENTS: Final = {
    name: switch("sound", name, True)
    for name in ("move", "capture", "check", "castle", "promotion", "low-time", "game-over")
}
"""Which sounds are on, by the names of `sound.events`."""

PIECE_SET: Final = choice("board", "pieces", ("classic", "staunton"))
THEME: Final = choice("board", "theme", ("brown", "green", "blue-grey", "high-contrast"))
TEXTURE: Final = choice("board", "texture", ("flat", "wood"))
COORDINATES: Final = switch("board", "coordinates", True)
ANIMATION: Final = switch("board", "animation", True)
LEGAL_MOVES: Final = switch("board", "legal-moves", True)
ALWAYS_QUEEN: Final = switch("board", "always-queen", False)
FIGURINES: Final = switch("board", "figurines", True)
PREMOVES: Final = switch("board", "premoves", True)

PLAYER_NAME: Final = text("player", "name", "", longest=80)

# What the dialog for a new game remembers.
OPPONENT: Final = text("game", "opponent", "computer")
LEVEL: Final = text("game", "level", "")
COLOR: Final = choice("game", "color", ("white", "black", "random"))
TIME: Final = text("game", "time", "none")
START: Final = choice("game", "start", ("usual", "chess960"))
RULES: Final = choice("game", "rules", ("casual", "fide"))
TAKE_BACKS: Final = switch("game", "take-backs", True)

# What our engine may use of the machine; the limits are those of its options.
THREADS: Final = number("engine", "threads", 1, 1, 256)
HASH_MB: Final = number("engine", "hash", 64, 1, 65536)
PONDER: Final = switch("engine", "ponder", False)

# What was on the board when the window was closed, and files that were opened or saved.
LAST_GAME: Final = text("game", "last", "", longest=4000)
RECENT_FILES: Final = texts("folders", "recent", most=10, longest=4000)
TOUR_OFFERED: Final = switch("window", "tour-offered", False)

SAVES_FOLDER: Final = text("folders", "saves", "", longest=4000)

SETTINGS: Final[tuple[Setting[Any], ...]] = (
    LANGUAGE, APPEARANCE, SCALE_PERCENT, GEOMETRY, SHOW_THINKING, EVALUATION_BAR,
    SOUND, SOUND_VOLUME, *SOUND_EVENTS.values(),
    PIECE_SET, THEME, TEXTURE, COORDINATES, ANIMATION, LEGAL_MOVES, ALWAYS_QUEEN, FIGURINES,
    PREMOVES,
    PLAYER_NAME,
    OPPONENT, LEVEL, COLOR, TIME, START, RULES, TAKE_BACKS,
    THREADS, HASH_MB, PONDER,
    LAST_GAME, RECENT_FILES, TOUR_OFFERED,
    SAVES_FOLDER,
)  # fmt: skip


class Settings:
    """The settings of a file; changes go there with `save`.

    - `problems`: one line for each thing in the file that could not be used, with its place.
    """

    def __init__(self, path: Path, known: Iterable[Setting[Any]] = SETTINGS) -> None:
        """Reads the file; one that is missing or can't be read gives the defaults."""
        self.path = path
        self.problems: list[str] = []
        self._changes: dict[tuple[Section, str], Value] = {}
        self._removed: list[Section] = []
        self._text = self._read()
        for setting in known:
            self._find(setting, self.problems)

    def get(self, setting: Setting[T]) -> T:
        """What is chosen; the default where the file has nothing usable."""
        return self._find(setting, [])

    def set(self, setting: Setting[T], value: T) -> None:
        """Chooses; ValueError, saying what it should be, for what it can't be."""
        value = setting.check(value)
        if self.get(setting) != value:
            self.put((setting.section,), setting.name, value)

    def save(self) -> None:
        """Writes the changes to the file, which is replaced as a whole; OSError if that fails.

        What another program has changed in it meanwhile stays. A file that can't be read is left
        alone: its OSError comes from here.
        """
        if not self._changes and not self._removed:
            return
        self._text = SettingsText(_read_text(self.path))
        for section in self._removed:
            self._text.remove(section)
        for (section, name), value in self._changes.items():
            self._text.put(section, name, value)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with Replacement(str(self.path)) as new:
            new.stream.buffer.write(str(self._text).encode(errors="surrogateescape"))
            new.commit()
        self._changes.clear()
        self._removed.clear()

    # For those whose sections have names of the user's own, such as engines

    def sections(self) -> list[Section]:
        """All sections, in their order."""
        return self._text.sections()

    def values(self, section: Section) -> dict[str, Value]:
        """All values of a section by their names."""
        found = {}
        for name in self._text.names(section):
            value = self._text.get(section, name)
            if value is not None:
                found[name] = value
        return found

    def put(self, section: Section, name: str, value: Value) -> None:
        """Sets any value."""
        self._changes[section, name] = value
        self._text.put(section, name, value)

    def remove(self, section: Section) -> None:
        """Takes a whole section out."""
        self._changes = {key: value for key, value in self._changes.items() if key[0] != section}
        self._removed.append(section)
        self._text.remove(section)

    # Its parts

    def _read(self) -> SettingsText:
        try:
            found = SettingsText(_read_text(self.path))
        except OSError as error:
            self.problems.append(
                _("{name}: {reason}; all settings have their defaults").format(
                    name=self.path.name, reason=os_reason(error)
                )
            )
            return SettingsText()
        self.problems.extend(problem_lines(found, self.path.name))
        return found

    def _find(self, setting: Setting[T], problems: list[str]) -> T:
        section = (setting.section,)
        value = self._text.get(section, setting.name)
        if value is None:
            return setting.default
        try:
            return setting.check(value)
        except ValueError as error:
            number = self._text.line_number(section, setting.name)
            problems.append(
                _("{name}, line {number}: {what}").format(
                    name=self.path.name, number=number, what=error
                )
            )
            return setting.default


def _read_text(path: Path) -> str:
    """The text of the file, empty if there is none; OSError if it can't be read."""
    try:
        with open(path, "rb") as stream:
            raw = stream.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        return ""
    if len(raw) > LARGEST_FILE:
        raise OSError(_("it has more than {most} bytes").format(most=number_text(LARGEST_FILE)))
    # A mark that some editors put first; bytes that are no text are kept for writing.
    return raw.decode(errors="surrogateescape").removeprefix("\ufeff")
