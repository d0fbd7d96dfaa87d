"""Texts for people that know what they were made of, so that they can be told in other languages.

The library itself speaks English: a message is its English text. Whoever shows it to people may
look up `template` in a catalogue and fill in `values` again.
"""

from __future__ import annotations

from collections.abc import Mapping


class Message(str):
    """An English text; `template` has names in braces where `values` went."""

    template: str
    values: Mapping[str, object]

    def __new__(
        cls, text: str, template: str = "", values: Mapping[str, object] | None = None
    ) -> Message:
        """The text as it reads, and what it was made of; without a template it is its own."""
        made = super().__new__(cls, text)
        made.template = template or text.replace("{", "{{").replace("}", "}}")
        made.values = values or {}
        return made


def message(template: str, **values: object) -> Message:
    """The message that a template and its values make."""
    return Message(template.format(**values), template, values)


def message_of(error: Exception) -> str:
    """What an error says: the message that it was raised with, or else plain words."""
    said = error.args[0] if len(error.args) == 1 else None
    return said if isinstance(said, Message) else str(error)


# As plain values, for JSON


def to_plain(text: str) -> object:
    """A message as plain values, or a text as it is."""
    if not isinstance(text, Message):
        return text
    values = {
        name: to_plain(value) if isinstance(value, str) else value
        for name, value in text.values.items()
    }
    return {"template": text.template, "values": values}


def from_plain(plain: object) -> str:
    """What `to_plain` was given.

    ValueError, TypeError, LookupError or AttributeError if it is something else.
    """
    if isinstance(plain, str):
        return plain
    if not isinstance(plain, dict):
        raise ValueError("not a message")
    values = {
        name: value if isinstance(value, int) else from_plain(value)
        for name, value in plain["values"].items()
    }
    return message(plain["template"], **values)
