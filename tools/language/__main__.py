"""`make texts`: brings the catalogues up to date, makes the .mo files, tells what is missing."""

from __future__ import annotations

import sys

from tools.language.binary import mo_bytes, mo_path
from tools.language.catalogue import LANGUAGES, po_path, read_po, write_po
from tools.language.faults import faults_of
from tools.language.sources import Unreadable, collect, program_sources
from tools.language.update import updated


def main() -> int:
    """Does it for all languages; returns 1 if a translator has something to do."""
    try:
        texts = collect(program_sources())
    except Unreadable as error:
        print(error)
        return 1
    has_faults = False
    for language in LANGUAGES:
        path = po_path(language)
        try:
            catalogue = read_po(path.read_text(encoding="utf-8"))
        except ValueError as error:
            print(f"{language}: {error}")
            has_faults = True
            continue
        new = updated(catalogue, texts)
        path.write_text(write_po(new), encoding="utf-8", newline="\n")
        mo_path(path).write_bytes(mo_bytes(new))
        faults = sorted(faults_of(new, texts))
        for text in catalogue.entries.keys() - texts.keys():
            print(f"{language}: gone: {text.one!r}")
        for fault in faults:
            print(f"{language}: {fault}")
        print(f"{language}: {len(texts)} texts, {len(faults)} to do")
        has_faults = has_faults or bool(faults)
    return int(has_faults)


if __name__ == "__main__":
    sys.exit(main())
