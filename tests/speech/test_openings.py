"""Names of openings in the user's language."""

from __future__ import annotations

import pytest

from chess_app.chess.openings import Opening, all_openings
from chess_app.language import LANGUAGES, use_language
from chess_app.speech.openings import opening_name
from tools.language.sources import OPENINGS, opening_texts

LISTED = [text.one for text in opening_texts(OPENINGS.read_text(encoding="utf-8"), "")]


def named(name: str) -> Opening:
    return next(opening for opening in all_openings() if opening.name == name)


def test_english_names_are_those_of_the_table() -> None:
    for opening in all_openings():
        assert opening_name(opening) == opening.name


@pytest.mark.parametrize(
    ("name", "slovak", "czech"),
    [
        ("Ruy Lopez", "Španielska hra", "Španělská hra"),
        ("Sicilian Defence: Najdorf Variation", "Sicílska obrana: Najdorfov variant", None),
        ("Sicilian Defence: Najdorf Variation, 6.Bg5", "Sicílska obrana: Najdorfov variant, 6.Sg5",
         "Sicilská obrana: Najdorfova varianta, 6.Sg5"),
        ("Italian Game: Giuoco Piano", "Talianska hra: Giuoco piano", "Italská hra: Giuoco piano"),
        ("French Defence: Exchange Variation", None, "Francouzská obrana: výměnná varianta"),
        ("Sicilian Defence: Taimanov Variation", "Sicílska obrana: variant Tajmanov", None),
        ("Dutch Defence: Hopton Attack", "Holandská obrana: útok Hopton", None),
    ],
)  # fmt: skip
def test_names_in_other_languages(name: str, slovak: str | None, czech: str | None) -> None:
    for code, expected in (("sk", slovak), ("cs", czech)):
        use_language(code)
        assert expected in (None, opening_name(named(name)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_opening_has_a_name_of_as_many_parts(code: str) -> None:
    use_language(code)
    for opening in all_openings():
        shown = opening_name(opening)
        assert shown.count(", ") == opening.name.count(", ")
        assert shown.count(": ") == opening.name.count(": ")
        assert "{" not in shown


def test_the_list_for_translators_has_all_openings_and_nothing_else() -> None:
    families = {opening.name.partition(": ")[0] for opening in all_openings()}
    parts = {
        part for opening in all_openings() for part in opening.name.partition(": ")[2].split(", ")
    }
    assert families <= set(LISTED)
    assert len(set(LISTED)) == len(LISTED)
    words = " ".join(parts)
    assert [text for text in LISTED if text not in families | parts and text not in words] == []
