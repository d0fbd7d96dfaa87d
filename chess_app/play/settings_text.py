"""The text of the settings: lines that are changed one by one, all others stay as they are.

It is the part of TOML in which every line stands for itself: `[section]`, `name = value`, comments.
Values are texts in quotes, numbers, true, false, and lists of them on one line. So a broken line
costs only itself, comments and settings of other versions of the program are kept, and people can
edit the file. (Python 3.10 can't read TOML, no Python can write it or keep its comments, and in
JSON one missing comma would cost everything.)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final, TypeAlias

from chess_app.language import _

Value: TypeAlias = "str | int | float | bool | list[Value]"
Section: TypeAlias = tuple[str, ...]
"""The parts of a section's name: `("engines", "My engine")` for `[engines."My engine"]`."""

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_TEXT: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'')
_REST: Final = re.compile(r"[ \t]*(?:#.*)?")
_LONGEST_SHOWN: Final = 60


class SettingsText:
    """The lines of the settings and the values in them.

    - `problems`: pairs of a line's number, from 1, and what is wrong with it.
    """

    def __init__(self, text: str = "") -> None:
        self.problems: list[tuple[int, str]] = []
        self._line_end = "\r\n" if "\r\n" in text else "\n"
        self._lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n") if text else []
        self._values: dict[tuple[Section, str], Value] = {}
        # Where a name stands, also if its value can't be read.
        self._places: dict[tuple[Section, str], int] = {}
        self._ends: dict[Section, int] = {}
        self._read()

    def get(self, section: Section, name: str) -> Value | None:
        """The value, None if there is none that can be read."""
        return self._values.get((section, name))

    def names(self, section: Section) -> list[str]:
        """What has a value in a section."""
        return [name for place, name in self._values if place == section]

    def sections(self) -> list[Section]:
        """All sections that have a heading, in their order."""
        return [section for section in self._ends if section]

    def line_number(self, section: Section, name: str) -> int:
        """Where a value stands, from 1."""
        return self._places[section, name] + 1

    def put(self, section: Section, name: str, value: Value) -> None:
        """Changes one line, or adds it at the end of its section."""
        line = f"{_name_text(name)} = {_value_text(value)}"
        place = self._places.get((section, name))
        if place is None:
            self._lines.insert(self._make_room(section), line)
        elif (section, name) in self._values:
            self._lines[place] = line + _comment_of(self._lines[place])
        else:
            self._lines[place] = line
        self._read()

    def remove(self, section: Section) -> None:
        """Takes out a section with its heading, its values and its comments."""
        kept = []
        here: Section | None = ()
        for line in self._lines:
            if line.lstrip().startswith("["):
                here = _read_heading(line)
            if here != section:
                kept.append(line)
        self._lines = kept
        self._read()

    def __str__(self) -> str:
        return "".join(line + self._line_end for line in self._lines)

    # Reading

    def _read(self) -> None:
        self.problems, self._values, self._places = [], {}, {}
        self._ends = {(): 0}
        section: Section | None = ()
        for place, line in enumerate(self._lines):
            bare = line.strip()
            if not bare or bare.startswith("#"):
                continue
            if bare.startswith("["):
                section = _read_heading(line)
                if section is None:
                    self._complain(
                        place, _("{text} is no heading of a section").format(text=_shown(bare))
                    )
                    continue
            elif section is not None:  # a heading that can't be read has no values
                self._read_value(place, section, line)
            if section is not None:
                self._ends[section] = place + 1

    def _read_value(self, place: int, section: Section, line: str) -> None:
        try:
            name, position = _read_name(line, len(line) - len(line.lstrip()))
            position = _expect_equals(line, position)
            if (section, name) in self._places:
                raise ValueError(
                    _("{name} stands here again: the first counts").format(name=_shown(name))
                )
            self._places[section, name] = place
            value, end = _read_literal(line, position)
            if not _REST.fullmatch(line, end):
                raise ValueError(_("{text} is too much").format(text=_shown(line[end:].strip())))
            self._values[section, name] = value
        except ValueError as error:
            self._complain(place, str(error))

    def _complain(self, place: int, what: str) -> None:
        self.problems.append((place + 1, what))

    def _make_room(self, section: Section) -> int:
        """Where a new line of a section goes; makes its heading if there is none."""
        if section not in self._ends:
            if self._lines and self._lines[-1].strip():
                self._lines.append("")
            self._lines.append(f"[{'.'.join(map(_name_text, section))}]")
            return len(self._lines)
        return self._ends[section]


def _read_heading(line: str) -> Section | None:
    """The name of a section; None if it is not one."""
    position = line.index("[") + 1
    parts = []
    try:
        while True:
            part, position = _read_name(line, _skip_blanks(line, position))
            parts.append(part)
            position = _skip_blanks(line, position)
            if line[position : position + 1] != ".":
                break
            position += 1
    except ValueError:
        return None
    if line[position : position + 1] != "]" or not _REST.fullmatch(line, position + 1):
        return None
    return tuple(parts)


def _read_name(line: str, position: int) -> tuple[str, int]:
    """A name, bare or in quotes, and where it ends."""
    match = _BARE.match(line, position)
    if match:
        return match[0], match.end()
    match = _TEXT.match(line, position)
    if match is None:
        raise ValueError(_("{text} is not like: name = value").format(text=_shown(line.strip())))
    return _unquoted(match[0]), match.end()


def _expect_equals(line: str, position: int) -> int:
    position = _skip_blanks(line, position)
    if line[position : position + 1] != "=":
        raise ValueError(_("{text} is not like: name = value").format(text=_shown(line.strip())))
    return _skip_blanks(line, position + 1)


def _read_literal(line: str, position: int) -> tuple[Value, int]:
    """A value and where it ends."""
    text = line[position:]
    if text.startswith("'"):
        match = _TEXT.match(line, position)
        if match is None:
            raise ValueError(_("{text} has no closing quote").format(text=_shown(text)))
        return _unquoted(match[0]), match.end()
    try:
        value, length = _DECODER.raw_decode(text)
    except (ValueError, RecursionError):
        raise ValueError(
            _(
                "{text} is no value: texts stand in quotes, then there are numbers, true, false "
                "and [lists]"
            ).format(text=_shown(text.strip()))
        ) from None
    return _checked(value), position + length


def _checked(value: object) -> Value:
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, list):
        return [_checked(part) for part in value]
    raise ValueError(_("{text} is no value").format(text=_shown(json.dumps(value))))


def _refuse(constant: str) -> object:
    raise ValueError(constant)


_DECODER: Final = json.JSONDecoder(parse_constant=_refuse)


def _unquoted(text: str) -> str:
    if text.startswith("'"):
        return text[1:-1]
    value = json.loads(text)
    assert isinstance(value, str)
    return value


def _comment_of(line: str) -> str:
    """The comment behind a value that could be read."""
    position = _read_name(line, len(line) - len(line.lstrip()))[1]
    end = _read_literal(line, _expect_equals(line, position))[1]
    return line[end:].rstrip()


def _skip_blanks(line: str, position: int) -> int:
    while line[position : position + 1] in (" ", "\t"):
        position += 1
    return position


def _name_text(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value_text(name)


def _value_text(value: Value) -> str:
    text = json.dumps(value, ensure_ascii=False)
    # What has no place in a text file, and what some take for the end of a line.
    return "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)


def _shown(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…"


def problem_lines(text: SettingsText, name: str) -> Iterator[str]:
    """Each problem in one line that names the file `name` and the place."""
    for number, what in text.problems:
        yield _("{name}, line {number}: {what}").format(name=name, number=number, what=what)
