"""The catalogues: complete, sound, and what the sources ask for."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from chess_app.language import ENGLISH, LANGUAGES
from tools.language import catalogue
from tools.language.binary import mo_bytes, mo_path
from tools.language.catalogue import Catalogue, po_path, read_po, write_po
from tools.language.faults import faults_of
from tools.language.sources import PROJECT, collect, program_sources

CODES = catalogue.LANGUAGES
TEXTS = collect(program_sources())

# Other words for the same things, which players use less; docs/translating.md has the right ones.
UNWANTED = {
    "sk": ("kôň", "koňa", "políčk", "kráľovná", "šachmat", "zajať", "tah ", "nápověda"),
    "cs": ("kůň", "koně", "políčk", "královna", "šachmat", "zajmout", "ťah", "pešiak"),
}


def loaded(code: str) -> Catalogue:
    return read_po(po_path(code).read_text(encoding="utf-8"))


def test_every_language_has_a_catalogue() -> None:
    assert set(CODES) == set(LANGUAGES) - {ENGLISH}
    folders = {path.name for path in catalogue.LOCALE.iterdir()}
    assert folders == set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_missing_untranslated_fuzzy_obsolete_or_does_not_fit(code: str) -> None:
    assert sorted(faults_of(loaded(code), TEXTS)) == []


@pytest.mark.parametrize("code", CODES)
def test_the_catalogue_is_written_as_make_texts_writes_it(code: str) -> None:
    content = po_path(code).read_text(encoding="utf-8")
    assert write_po(read_po(content)) == content


@pytest.mark.parametrize("code", CODES)
def test_the_program_reads_what_the_catalogue_says(code: str) -> None:
    path = po_path(code)
    assert mo_path(path).read_bytes() == mo_bytes(loaded(code)), "run make texts"


@pytest.mark.parametrize("code", CODES)
def test_the_catalogue_says_what_it_is(code: str) -> None:
    header = loaded(code).header
    assert header["Language"] == code
    assert header["Content-Type"] == "text/plain; charset=UTF-8"
    assert loaded(code).plural_count == 3


@pytest.mark.parametrize("code", CODES)
def test_the_words_are_those_of_players(code: str) -> None:
    for entry in loaded(code).entries.values():
        for form in entry.forms:
            assert not [word for word in UNWANTED[code] if word in f"{form.lower()} "], form


@pytest.mark.parametrize("code", CODES)
def test_translations_have_no_stray_spaces(code: str) -> None:
    for entry in loaded(code).entries.values():
        for form in entry.forms:
            if "\n" not in form:
                assert not re.search(r"  | [,.;:!?](?:\s|$)", form), form


# How the sources use it


def uses_underscore_as_a_name(path: Path) -> bool:
    """Whether a module that translates has a variable that hides the function."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    translates = any(
        isinstance(node, ast.ImportFrom) and any(alias.name == "_" for alias in node.names)
        for node in ast.walk(tree)
    )
    hides = any(
        (isinstance(node, ast.Name) and node.id == "_" and not isinstance(node.ctx, ast.Load))
        or (isinstance(node, ast.arg) and node.arg == "_")
        for node in ast.walk(tree)
    )
    return translates and hides


MODULES = [path for path in program_sources() if path.suffix == ".py"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_the_translating_function_is_never_hidden(path: Path) -> None:
    assert not uses_underscore_as_a_name(path)


@pytest.mark.parametrize(
    "code",
    [
        "from chess_app.language import _\nfor _ in range(3): pass",
        "from chess_app.language import _\na, _ = 1, 2",
        "from chess_app.language import N_, _\ndef f(*_): pass",
        "from chess_app.language import _\nf = lambda a, _: a",
    ],
)
def test_hiding_is_found(code: str, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(code)
    assert uses_underscore_as_a_name(path)


def test_help_pages_and_notation_have_the_same_letters() -> None:
    for code in CODES:
        letters = next(
            entry.forms[0]
            for text, entry in loaded(code).entries.items()
            if text.context.startswith("letters of king")
        )
        assert len(set(letters)) == 5
        assert letters.isupper()
        page = (PROJECT / f"chess_app/help/pages/{code}/notation.txt").read_text(encoding="utf-8")
        assert re.findall(r"^([A-Z]) \|", page, re.MULTILINE) == list(letters)
