"""The options that a UCI engine offers: reading them, and which values they take."""

from __future__ import annotations

from typing import NamedTuple

from chess_app.language import _
from chess_app.play.uci_lines import parse_number

KINDS = ("check", "spin", "combo", "button", "string")


class Option(NamedTuple):
    """One `option` line. `kind` is one of KINDS; a spin has bounds, a combo has choices."""

    name: str
    kind: str
    default: str = ""
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[str, ...] = ()

    def accept(self, value: str) -> str:
        """The value as the engine wants it; ValueError with the reason if it does not take it."""
        fault = self._fault(value)
        if fault:
            raise ValueError(
                fault.format(
                    name=self.name,
                    value=_shown(value),
                    least=self.minimum,
                    most=self.maximum,
                    choices=", ".join(self.choices),
                )
            )
        if self.kind == "check":
            return value.lower()
        if self.kind == "spin":
            return str(parse_number(value))
        if self.kind == "combo":
            return next(each for each in self.choices if each.lower() == value.lower())
        return value

    def _fault(self, value: str) -> str:
        """Why a value is not taken, with names for what is to be filled in; or nothing."""
        if any(not c.isprintable() for c in value):
            return _("{name} is not {value}: it has characters that no option can have")
        if self.kind == "check" and value.lower() not in ("true", "false"):
            return _("{name} is not {value}: it is true or false")
        if self.kind == "spin":
            number = parse_number(value)
            if number is None:
                return _("{name} is not {value}: it is a whole number")
            is_low = self.minimum is not None and number < self.minimum
            if is_low or (self.maximum is not None and number > self.maximum):
                return _("{name} is not {value}: it goes from {least} to {most}")
        if self.kind == "combo" and value.lower() not in map(str.lower, self.choices):
            return _("{name} is not {value}: it is one of {choices}")
        if self.kind == "button" and value:
            return _("{name} takes no value")
        return ""

    def command(self, value: str) -> str:
        """The line `setoption …` for an accepted value."""
        name = f"setoption name {self.name}"
        return name if self.kind == "button" else f"{name} value {value or '<empty>'}"


def parse_option(line: str) -> Option | None:
    """Reads a line that begins with `option`; None if it makes no sense."""
    words = line.split()
    if len(words) < 5 or words[1] != "name" or "type" not in words[3:]:
        return None
    if not "".join(words).isprintable():  # it is going to be shown
        return None
    place = words.index("type", 3)
    name, kind, rest = " ".join(words[2:place]), "".join(words[place + 1 : place + 2]), place + 2
    if kind not in KINDS:
        return None
    fields: dict[str, list[str]] = {"default": [], "min": [], "max": []}
    choices: list[list[str]] = []
    field: list[str] = []
    for word in words[rest:]:
        # The text of a string may have any words in it.
        is_text = kind == "string" and field is fields["default"]
        if word == "var" and not is_text:
            field = []
            choices.append(field)
        elif word in fields and not is_text:
            field = fields[word]
        else:
            field.append(word)
    default = " ".join(fields["default"])
    return Option(
        name,
        kind,
        "" if default == "<empty>" else default,
        parse_number(" ".join(fields["min"])),
        parse_number(" ".join(fields["max"])),
        tuple(" ".join(choice) for choice in choices),
    )


def _shown(value: str) -> str:
    return repr(value if len(value) <= 40 else value[:40] + "…")
