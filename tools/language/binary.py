"""The .mo file that the program reads, made from a catalogue: the format is that of gettext."""

from __future__ import annotations

import struct
from pathlib import Path

from tools.language.catalogue import Catalogue, Entry

_MAGIC = 0x950412DE
_HEAD = struct.Struct("<7I")
_PAIR = struct.Struct("<2I")


def mo_bytes(catalogue: Catalogue) -> bytes:
    """The content of the .mo file; what is not translated, or not for sure, is left out."""
    header = "".join(f"{name}: {value}\n" for name, value in catalogue.header.items())
    pairs = [("", header)]
    pairs += [
        (_key(entry), "\0".join(entry.forms))
        for entry in catalogue.entries.values()
        if entry.is_translated and not entry.is_fuzzy
    ]
    coded = sorted((key.encode(), value.encode()) for key, value in pairs)
    keys_at = _HEAD.size
    values_at = keys_at + _PAIR.size * len(coded)
    place = values_at + _PAIR.size * len(coded)
    tables, texts = [], b""
    for column in zip(*coded, strict=True):
        for text in column:
            tables.append(_PAIR.pack(len(text), place + len(texts)))
            texts += text + b"\0"
    head = _HEAD.pack(_MAGIC, 0, len(coded), keys_at, values_at, 0, place)
    return head + b"".join(tables) + texts


def mo_path(po: Path) -> Path:
    """The .mo file beside a .po file."""
    return po.with_suffix(".mo")


def _key(entry: Entry) -> str:
    text = entry.text
    key = f"{text.one}\0{text.plural}" if text.plural else text.one
    return f"{text.context}\4{key}" if text.context else key
