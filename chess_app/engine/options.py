"""The options of the engine as UCI knows them: what each is called, may be, and does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from chess_app.engine.bookshelf import Bookshelf
from chess_app.engine.searcher import DEFAULT_HASH_MB, Searcher
from chess_app.engine.strength import FULL, STRONGEST_ELO, USUAL_ELO, WEAKEST_ELO, Strength

_NO_TEXT = "<empty>"


class Option(ABC):
    """One option: `set` takes the text of its value and raises ValueError if it cannot be."""

    name: str

    @abstractmethod
    def declaration(self) -> str:
        """The text behind the name in the list of options."""

    @abstractmethod
    def set(self, value: str) -> None:
        """Takes over a value."""


@dataclass
class Number(Option):
    """An integer within bounds."""

    name: str
    default: int
    least: int
    most: int
    apply: Callable[[int], None]

    def declaration(self) -> str:
        """See `Option`."""
        return f"type spin default {self.default} min {self.least} max {self.most}"

    def set(self, value: str) -> None:
        """See `Option`."""
        try:
            number = int(value)
        except ValueError:
            raise ValueError(f"{value[:40]!r} is not a number") from None
        if not self.least <= number <= self.most:
            raise ValueError(f"{number} is not between {self.least} and {self.most}")
        self.apply(number)


@dataclass
class Switch(Option):
    """On or off."""

    name: str
    default: bool
    apply: Callable[[bool], None]

    def declaration(self) -> str:
        """See `Option`."""
        return f"type check default {str(self.default).lower()}"

    def set(self, value: str) -> None:
        """See `Option`."""
        if value.lower() not in ("true", "false"):
            raise ValueError(f"{value[:40]!r} is neither true nor false")
        self.apply(value.lower() == "true")


@dataclass
class Text(Option):
    """Any text; UCI writes `<empty>` where there is none."""

    name: str
    default: str
    apply: Callable[[str], None]

    def declaration(self) -> str:
        """See `Option`."""
        return f"type string default {self.default or _NO_TEXT}"

    def set(self, value: str) -> None:
        """See `Option`."""
        self.apply("" if value == _NO_TEXT else value)


@dataclass
class Button(Option):
    """Something to be done once."""

    name: str
    apply: Callable[[], None]

    def declaration(self) -> str:
        """See `Option`."""
        return "type button"

    def set(self, value: str) -> None:
        """See `Option`."""
        self.apply()


def all_options(
    searcher: Searcher,
    bookshelf: Bookshelf,
    strength: Strength,
    set_chess960: Callable[[bool], None],
) -> dict[str, Option]:
    """The options that steer search, book and strength, by their names in small letters."""

    def set_lines(count: int) -> None:
        searcher.lines = count

    def set_overhead(milliseconds: int) -> None:
        searcher.overhead_ms = milliseconds

    def set_level(number: int) -> None:
        strength.level = number

    def limit_strength(on: bool) -> None:
        strength.is_limited = on

    def set_elo(elo: int) -> None:
        strength.elo = elo

    options: list[Option] = [
        Number("Hash", DEFAULT_HASH_MB, 1, 65536, searcher.set_hash),
        Button("Clear Hash", searcher.new_game),
        Number("Threads", 1, 1, 256, searcher.set_threads),
        Number("MultiPV", 1, 1, 218, set_lines),
        # UCI wants it declared; pondering itself is the user's program's decision.
        Switch("Ponder", False, lambda on: None),
        Number("Move Overhead", searcher.overhead_ms, 0, 5000, set_overhead),
        Switch("OwnBook", False, bookshelf.switch),
        Text("Book File", "", bookshelf.take_file),
        Switch("UCI_Chess960", False, set_chess960),
        Number("Level", FULL.number, 1, FULL.number, set_level),
        Switch("UCI_LimitStrength", False, limit_strength),
        Number("UCI_Elo", USUAL_ELO, WEAKEST_ELO, STRONGEST_ELO, set_elo),
    ]
    return {option.name.lower(): option for option in options}
