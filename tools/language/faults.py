"""What is wrong with a catalogue: each fault is one line that names the text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tools.language.catalogue import Catalogue, Entry
from tools.language.sources import Text

_PLACEHOLDER = re.compile(r"\{\{|\}\}|\{(\w*)(?:[!:][^{}]*)?\}|(%\(\w+\)[a-z]|%[a-z])")
_ENDS = (".", "…", ":", "?", "!")


def faults_of(catalogue: Catalogue, texts: Iterable[Text]) -> Iterator[str]:
    """Missing, obsolete, untranslated and fuzzy texts, and translations that do not fit theirs."""
    wanted = set(texts)
    for text in wanted - set(catalogue.entries):
        yield f"missing: {text.one!r}"
    for entry in catalogue.entries.values():
        name = repr(entry.text.one)
        if entry.text not in wanted:
            yield f"obsolete: {name}"
        elif entry.is_fuzzy:
            yield f"fuzzy: {name}"
        elif not entry.is_translated:
            yield f"untranslated: {name}"
        else:
            yield from (f"{fault}: {name}" for fault in _misfits(entry, catalogue.plural_count))


def placeholders(text: str) -> set[str]:
    """The names of what is filled in."""
    return {
        match[1] if match[1] is not None else match[2]
        for match in _PLACEHOLDER.finditer(text)
        if match[0] not in ("{{", "}}")
    }


def _misfits(entry: Entry, plural_count: int) -> Iterator[str]:
    text = entry.text
    expected = plural_count if text.plural else 1
    if len(entry.forms) != expected:
        yield f"{len(entry.forms)} forms instead of {expected}"
    for number, form in enumerate(entry.forms):
        # The form for one may name it in words: "one move".
        source = placeholders(text.plural or text.one)
        optional = {"count"} if text.plural and number == 0 else set()
        if not source - optional <= placeholders(form) <= source:
            yield "other placeholders"
        if " " in text.one and _edge(form) != _edge(text.one):
            yield "another beginning or end"


def _edge(text: str) -> tuple[str, str, str]:
    """Space around a text, and the sign it ends with, which its surroundings rely on."""
    bare = text.strip()
    end = next((sign for sign in _ENDS if bare.endswith(sign)), "")
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :], end
