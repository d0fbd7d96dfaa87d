"""Texts in the user's language: how they are looked up, and how the language changes."""

from __future__ import annotations

import gettext

import pytest

from chess_app import language
from chess_app.chess import InvalidFen, Position
from chess_app.language import (
    LANGUAGES,
    N_,
    _,
    counted,
    current_language,
    observe_language,
    translated,
    use_language,
)

PLAYERS_NAME = "{braces} and {count}"


def test_english_is_spoken_until_told_otherwise() -> None:
    assert current_language() == "en"
    assert _("The game is over.") == "The game is over."
    assert counted("{count} move", "{count} moves", 1) == "1 move"
    assert counted("{count} move", "{count} moves", 0) == "0 moves"


@pytest.mark.parametrize(
    ("code", "text"),
    [("en", "The game is over."), ("sk", "Partia sa skončila."), ("cs", "Partie skončila.")],
)
def test_a_text_in_each_language(code: str, text: str) -> None:
    use_language(code)
    assert current_language() == code
    assert _("The game is over.") == text


@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("en", {1: "1 move", 2: "2 moves", 5: "5 moves"}),
        ("sk", {0: "0 ťahov", 1: "1 ťah", 2: "2 ťahy", 4: "4 ťahy", 5: "5 ťahov", 22: "22 ťahov"}),
        ("cs", {0: "0 tahů", 1: "1 tah", 2: "2 tahy", 4: "4 tahy", 5: "5 tahů", 101: "101 tahů"}),
    ],
)
def test_plural_forms(code: str, forms: dict[int, str]) -> None:
    use_language(code)
    for count, form in forms.items():
        assert counted("{count} move", "{count} moves", count) == form


def test_other_values_are_filled_in_as_they_are() -> None:
    use_language("sk")
    told = counted(
        "{count} game written to {path}", "{count} games written to {path}", 3, path=PLAYERS_NAME
    )
    assert told == f"do {PLAYERS_NAME} zapísané 3 partie"


def test_a_context_tells_texts_apart() -> None:
    use_language("sk")
    assert _("rooks") == "veže"
    assert _("bishops") == "strelci"
    assert _("bishops", "has none") == "strelcov"


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_has_no_translation_is_english(code: str) -> None:
    use_language(code)
    assert _("Nobody says this.") == "Nobody says this."
    assert _("Nobody says this.", "anywhere") == "Nobody says this."
    assert counted("{count} nobody", "{count} nobodies", 2) == "2 nobodies"


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_nothing_in_every_language(code: str) -> None:
    use_language(code)
    assert _("") == ""


def test_tables_are_translated_when_they_are_shown() -> None:
    table = [N_("White"), N_("Black")]
    assert table == ["White", "Black"]
    use_language("cs")
    assert [_(text) for text in table] == ["Bílý", "Černý"]


def test_an_unknown_language_changes_nothing() -> None:
    use_language("cs")
    with pytest.raises(ValueError, match="no language is called 'xx': there are en, sk, cs"):
        use_language("xx")
    assert current_language() == "cs"


def test_a_lost_catalogue_costs_only_the_translations(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    use_language("sk")
    assert current_language() == "sk"
    assert _("The game is over.") == "The game is over."


def test_observers_hear_of_each_change_until_they_stop() -> None:
    heard: list[str] = []
    stop = observe_language(lambda: heard.append(_("White")))
    use_language("sk")
    use_language("sk")
    use_language("cs")
    stop()
    stop()
    use_language("en")
    assert heard == ["Biely", "Bílý"]


def test_an_observer_may_stop_while_it_is_told() -> None:
    heard: list[str] = []

    def first() -> None:
        heard.append("first")
        stop()

    stop = observe_language(first)
    stop_second = observe_language(lambda: heard.append("second"))
    use_language("sk")
    stop_second()
    assert heard == ["first", "second"]


# What the rules say


def test_errors_of_the_rules_are_translated() -> None:
    use_language("sk")
    with pytest.raises(ValueError, match="Nf6 is not legal here") as refusal:
        Position.initial().parse_san("Nf6")
    assert translated(refusal.value) == "Nf6 tu nie je možný ťah"


def test_all_reasons_against_a_fen_are_translated() -> None:
    use_language("cs")
    with pytest.raises(InvalidFen) as refusal:
        Position.from_fen("K7/8/8/8/8/8/8/P7 w - - 0 1")
    assert translated(refusal.value) == (
        "Bílý má pěšce na první nebo poslední řadě; Černý nemá krále"
    )


def test_other_errors_come_in_their_own_words() -> None:
    use_language("sk")
    assert translated(ValueError("{this} is not a template")) == "{this} is not a template"
    assert translated(OSError(2, "No such file")) == "[Errno 2] No such file"
    assert translated("plain") == "plain"


def test_all_that_is_spoken_can_be_replaced() -> None:
    class Loud(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.upper()

    language.use_translations("en", Loud())
    assert _("White") == "WHITE"
