"""Catalogues of translations: the .po files of gettext, read and written in one form.

No text is broken into several lines except after its line breaks, and places have no line numbers,
so that a change of the sources changes only what it has to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.language.sources import PROJECT, Text

LOCALE = PROJECT / "chess_app" / "locale"
LANGUAGES = ("sk", "cs")

_FIELD = re.compile(r'(?P<name>msgctxt|msgid_plural|msgid|msgstr(?:\[[0-9]\])?)?\s*(?P<text>".*")')
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_UNESCAPES = {escape: char for char, escape in _ESCAPES.items()}


@dataclass
class Entry:
    """The translation of a text: one form, or as many as the language has for numbers."""

    text: Text
    forms: list[str]
    places: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    is_fuzzy: bool = False

    @property
    def is_translated(self) -> bool:
        """Whether no form is missing."""
        return bool(self.forms) and all(self.forms)


@dataclass
class Catalogue:
    """All translations into one language; `header` are the fields of the file itself."""

    header: dict[str, str]
    entries: dict[Text, Entry]
    notes: list[str] = field(default_factory=list)

    @property
    def plural_count(self) -> int:
        """How many forms a text with a number has."""
        found = re.search(r"nplurals\s*=\s*([0-9]+)", self.header.get("Plural-Forms", ""))
        return int(found[1]) if found else 0


def po_path(language: str) -> Path:
    """The catalogue of a language."""
    return LOCALE / language / "LC_MESSAGES" / "chess_app.po"


def read_po(content: str) -> Catalogue:
    """The catalogue that the content of a .po file is; ValueError, with the line, if it is none."""
    catalogue = Catalogue({}, {})
    for block in _blocks(content):
        entry = _entry(block)
        if entry is None:
            continue
        if entry.text in catalogue.entries:
            raise ValueError(f"line {block[0][0]}: {entry.text.one!r} stands there twice")
        if entry.text == Text(""):
            catalogue.notes = entry.notes
            for line in entry.forms[0].strip().split("\n"):
                name, _, value = line.partition(":")
                catalogue.header[name.strip()] = value.strip()
        else:
            catalogue.entries[entry.text] = entry
    return catalogue


def write_po(catalogue: Catalogue) -> str:
    """The content of the .po file."""
    lines = "".join(f"{name}: {value}\n" for name, value in catalogue.header.items())
    head = Entry(Text(""), [lines], notes=catalogue.notes)
    return "\n".join(map(_entry_text, (head, *catalogue.entries.values())))


def _blocks(content: str) -> Iterator[list[tuple[int, str]]]:
    """Lines, with their numbers, that belong together: empty lines stand between."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate(content.split("\n"), 1):
        if line.strip():
            block.append((number, line.strip()))
        elif block:
            yield block
            block = []
    if block:
        yield block


def _entry(block: list[tuple[int, str]]) -> Entry | None:
    """The entry of a block; None for one that has only remarks."""
    entry = Entry(Text(""), [])
    fields: dict[str, str] = {}
    name = ""
    for number, line in block:
        if line.startswith("#"):
            _remark(entry, line)
            continue
        match = _FIELD.fullmatch(line)
        if not match or not (match["name"] or name):
            raise ValueError(f"line {number}: not a line of a catalogue: {line[:60]}")
        name = match["name"] or name
        if match["name"] and name in fields:
            raise ValueError(f"line {number}: an empty line is missing before {name}")
        fields[name] = fields.get(name, "") + _unquoted(match["text"], number)
    if not fields:
        return None
    if "msgid" not in fields:
        raise ValueError(f"line {block[0][0]}: an entry without msgid")
    one, plural = fields["msgid"], fields.get("msgid_plural", "")
    entry.text = Text(one, plural, fields.get("msgctxt", ""))
    entry.forms = [value for key, value in sorted(fields.items()) if key.startswith("msgstr")]
    return entry


def _remark(entry: Entry, line: str) -> None:
    if line.startswith("#:"):
        entry.places += line[2:].split()
    elif line.startswith("#,"):
        entry.is_fuzzy = entry.is_fuzzy or "fuzzy" in line
    elif line.startswith("# ") or line == "#":
        entry.notes.append(line[2:])


def _entry_text(entry: Entry) -> str:
    lines = [f"# {note}".rstrip() for note in entry.notes]
    lines += [f"#: {place}" for place in entry.places]
    if entry.is_fuzzy:
        lines.append("#, fuzzy")
    if entry.text.context:
        lines += _quoted("msgctxt", entry.text.context)
    lines += _quoted("msgid", entry.text.one)
    if entry.text.plural:
        lines += _quoted("msgid_plural", entry.text.plural)
        for number, form in enumerate(entry.forms):
            lines += _quoted(f"msgstr[{number}]", form)
    else:
        lines += _quoted("msgstr", entry.forms[0])
    return "\n".join(lines) + "\n"


def _quoted(name: str, text: str) -> list[str]:
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)
    parts = ["".join(_ESCAPES.get(char, char) for char in line) for line in lines]
    if len(parts) < 2:
        return [f'{name} "{"".join(parts)}"']
    return [f'{name} ""', *(f'"{part}"' for part in parts)]


def _unquoted(text: str, number: int) -> str:
    inner = text[1:-1]
    pieces = re.findall(r'\\.|[^\\"]+', inner)
    if "".join(pieces) != inner or not all(
        piece in _UNESCAPES for piece in pieces if piece.startswith("\\")
    ):
        raise ValueError(f"line {number}: a quote or backslash that is not escaped: {text[:60]}")
    return "".join(_UNESCAPES.get(piece, piece) for piece in pieces)
