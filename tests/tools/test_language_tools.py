"""The tools for translators: what they find, keep, make and complain about."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.language.binary import mo_bytes
from tools.language.catalogue import Catalogue, Entry, read_po, write_po
from tools.language.faults import faults_of, placeholders
from tools.language.sources import Text, Unreadable, collect, texts_of
from tools.language.update import updated

HEADER = {
    "Language": "sk",
    "Content-Type": "text/plain; charset=UTF-8",
    "Plural-Forms": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
}


def catalogue(*entries: Entry) -> Catalogue:
    return Catalogue(dict(HEADER), {entry.text: entry for entry in entries})


# From the sources


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ('_("One.")', [Text("One.")]),
        ('x = _("A") if y else _("B")', [Text("A"), Text("B")]),
        ('_("A long " "text.")', [Text("A long text.")]),
        ('_("May", "a month")', [Text("May", context="a month")]),
        ('_("May", context="a month")', [Text("May", context="a month")]),
        ('counted("{count} move", "{count} moves", n)', [Text("{count} move", "{count} moves")]),
        ('counted("{count} a", "{count} b", n, path=p)', [Text("{count} a", "{count} b")]),
        ('TABLE = {1: N_("One"), 2: N_("Two")}', [Text("One"), Text("Two")]),
        ('N_("%s thing", "%s things")', [Text("%s thing", "%s things")]),
        ('N_("on", context="typed")', [Text("on", context="typed")]),
        ("_(text, context)", []),
        ('raise E(message("{move} is bad", move=text))', [Text("{move} is bad")]),
        ("_(TABLE[key])", []),
        ("_(error.strerror)", []),
        ('other("Not for translators")', []),
        ('"_(\\"in a text\\")"', []),
        ("_('')", []),
    ],
)
def test_texts_are_found(source: str, texts: list[Text]) -> None:
    assert list(texts_of(source, "example.py")) == texts


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ('_(f"{name} moves")', "example.py, line 1: the text is put together"),
        ('\n_("a" + b)', "example.py, line 2: the text is put together"),
        ('_("a" if b else "c")', "choose between translated texts"),
        ('counted("one", many, n)', "counted needs two texts"),
        ('_("a", where)', "the second text has to stand there"),
        ("_()", "a text is the first argument"),
    ],
)
def test_texts_that_translators_could_not_get_are_refused(source: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        list(texts_of(source, "example.py"))


def test_a_text_of_several_files_is_one_text(tmp_path: Path) -> None:
    for name in ("a.py", "b.py"):
        (tmp_path / name).write_text('_("Same")\n_("Same")\n')
    found = collect(sorted(tmp_path.iterdir()), tmp_path)
    assert found == {Text("Same"): ["a.py", "b.py"]}


# .po and .mo

# The binary file has a meaning of its own for two characters.
words = st.text(st.characters(codec="utf-8", exclude_characters="\x00\x04"), max_size=30)


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    one = draw(words.filter(bool))
    plural = draw(st.one_of(st.just(""), words))
    forms = draw(st.lists(words, min_size=3 if plural else 1, max_size=3 if plural else 1))
    context = draw(st.sampled_from(["", "a context"]))
    return Entry(Text(one, plural, context), forms, ["a.py"], ["a note"], draw(st.booleans()))


@given(st.lists(entries(), max_size=5))
def test_catalogues_come_back_as_they_were_written(found: list[Entry]) -> None:
    written = catalogue(*found)
    assert read_po(write_po(written)) == written


@given(
    st.lists(entries(), max_size=5, unique_by=lambda entry: (entry.text.one, entry.text.context))
)
def test_gettext_reads_the_binary_file(found: list[Entry]) -> None:
    spoken = gettext.GNUTranslations(io.BytesIO(mo_bytes(catalogue(*found))))
    for entry in found:
        text = entry.text
        usable = entry.is_translated and not entry.is_fuzzy
        if text.plural and not text.context:
            for count, form in ((1, 0), (2, 1), (5, 2)):
                english = text.one if count == 1 else text.plural
                expected = entry.forms[form] if usable else english
                assert spoken.ngettext(text.one, text.plural, count) == expected
        elif text.context and not text.plural:
            expected = entry.forms[0] if usable else text.one
            assert spoken.pgettext(text.context, text.one) == expected
        elif not text.plural:
            assert spoken.gettext(text.one) == (entry.forms[0] if usable else text.one)


def test_a_catalogue_looks_as_translators_know_it() -> None:
    written = write_po(catalogue(Entry(Text("A\nB"), ["C"], ["a.py", "b.py"], is_fuzzy=True)))
    assert written.split("\n\n")[1].splitlines() == [
        "#: a.py",
        "#: b.py",
        "#, fuzzy",
        'msgid ""',
        '"A\\n"',
        '"B"',
        'msgstr "C"',
    ]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("nonsense", "line 1: not a line of a catalogue"),
        ('msgid "a"\nmsgstr "b"\nmsgid "c"', "line 3: an empty line is missing before msgid"),
        ('\nmsgstr "b"', "line 2: an entry without msgid"),
        ('msgid "a"b"\nmsgstr ""', "line 1: a quote or backslash that is not escaped"),
        ('msgid "a\\q"\nmsgstr ""', "line 1: a quote or backslash that is not escaped"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', "line 4: 'a' stands there twice"),
    ],
)
def test_broken_catalogues_are_refused(content: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_po(content)


# What is wrong

MOVES = Text("{count} move", "{count} moves")


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (Entry(Text("Moves."), ["Ťahy."]), []),
        (Entry(Text("Moves."), [""]), ["untranslated: 'Moves.'"]),
        (Entry(Text("Moves."), ["Ťahy."], is_fuzzy=True), ["fuzzy: 'Moves.'"]),
        (Entry(Text("{name} moves."), ["{meno} ťahá."]), ["other placeholders: '{name} moves.'"]),
        (Entry(Text("{name} moves."), ["Ťahá."]), ["other placeholders: '{name} moves.'"]),
        (Entry(Text("It moves."), ["{name} ťahá."]), ["other placeholders: 'It moves.'"]),
        (Entry(Text("{a} and {b}"), ["{b} a {a}"]), []),
        (Entry(Text("%(a)s and %r"), ["%r a %(a)s"]), []),
        (Entry(Text("%(a)s and %r"), ["%(b)s a %r"]), ["other placeholders: '%(a)s and %r'"]),
        (Entry(Text("in {{braces}} {a}"), ["v {{zátvorkách}} {a}"]), []),
        (Entry(Text("It moves."), ["Ťahá"]), ["another beginning or end: 'It moves.'"]),
        (Entry(Text("usage of: "), ["použitie:"]), ["another beginning or end: 'usage of: '"]),
        (Entry(MOVES, ["{count} ťah", "{count} ťahy", "{count} ťahov"]), []),
        (Entry(MOVES, ["jeden ťah", "{count} ťahy", "{count} ťahov"]), []),
        (
            Entry(MOVES, ["{count} ťah", "ťahy", "{count} ťahov"]),
            [f"other placeholders: {MOVES[0]!r}"],
        ),
        (Entry(MOVES, ["{count} ťah", "{count} ťahy"]), [f"2 forms instead of 3: {MOVES[0]!r}"]),
        (Entry(MOVES, ["{count} ťah", "{count} ťahy", ""]), [f"untranslated: {MOVES[0]!r}"]),
    ],
)
def test_faults_are_found(entry: Entry, faults: list[str]) -> None:
    assert list(faults_of(catalogue(entry), [entry.text])) == faults


def test_missing_and_obsolete_texts_are_found() -> None:
    old = Entry(Text("Old."), ["Staré."])
    assert sorted(faults_of(catalogue(old), [Text("New.")])) == [
        "missing: 'New.'",
        "obsolete: 'Old.'",
    ]


def test_placeholders() -> None:
    assert placeholders("{name!r} {number:>3} {{no}} %s %(who)s 95 % of {}") == {
        "name",
        "number",
        "%s",
        "%(who)s",
        "",
    }


# Bringing up to date


def test_translations_are_kept_and_new_texts_are_empty() -> None:
    old = catalogue(Entry(Text("Kept."), ["Zostalo."], ["old.py"], ["a note"]))
    new = updated(old, {Text("Quite new."): ["a.py"], Text("Kept."): ["b.py"], MOVES: ["c.py"]})
    assert list(new.entries.values()) == [
        Entry(Text("Quite new."), [""], ["a.py"]),
        Entry(Text("Kept."), ["Zostalo."], ["b.py"], ["a note"]),
        Entry(MOVES, ["", "", ""], ["c.py"]),
    ]


def test_a_text_that_changed_a_little_brings_its_translation_to_be_looked_at() -> None:
    old = catalogue(Entry(Text("The game is over."), ["Partia sa skončila."]))
    new = updated(old, {Text("This game is over."): ["a.py"]})
    assert list(new.entries.values()) == [
        Entry(Text("This game is over."), ["Partia sa skončila."], ["a.py"], is_fuzzy=True)
    ]
