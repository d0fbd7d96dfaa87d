"""Brings a catalogue up to date with the sources; no translation that still fits is lost."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

from tools.language.catalogue import Catalogue, Entry
from tools.language.sources import Text

_LIKENESS = 0.75


def updated(catalogue: Catalogue, texts: Mapping[Text, list[str]]) -> Catalogue:
    """The catalogue of these texts, in their order.

    A text that is new, but much like one that is gone, gets its translation as a fuzzy one: for a
    translator to look at.
    """
    gone = {text.one: text for text in catalogue.entries if text not in texts}
    entries = {}
    for text, places in texts.items():
        entry = catalogue.entries.get(text) or _new_entry(text, catalogue, gone)
        entry.places = places
        entries[text] = entry
    return Catalogue(catalogue.header, entries, catalogue.notes)


def _new_entry(text: Text, catalogue: Catalogue, gone: dict[str, Text]) -> Entry:
    count = catalogue.plural_count if text.plural else 1
    like = difflib.get_close_matches(text.one, gone, n=1, cutoff=_LIKENESS)
    old = catalogue.entries[gone[like[0]]] if like else None
    if old and len(old.forms) == count and old.is_translated:
        return Entry(text, list(old.forms), notes=old.notes, is_fuzzy=True)
    return Entry(text, [""] * count)
