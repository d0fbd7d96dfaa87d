"""Which language the program speaks at its first start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from chess_app.language import LANGUAGES
from chess_app.play.settings import LANGUAGE
from chess_app.system_language import SYSTEM, VARIABLE, choose_language, mac_languages


def choose(
    environment: Mapping[str, str], setting: str = SYSTEM, system: Sequence[str] = ()
) -> str:
    return choose_language(environment, setting, lambda: system)


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "sk_SK.UTF-8"}, "sk"),
        ({"LANG": "cs_CZ"}, "cs"),
        ({"LANG": "sk"}, "sk"),
        ({"LANG": "SK_sk@euro"}, "sk"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "skr_PK"}, "en"),
        ({"LANG": "nonsense"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "cs_CZ.UTF-8", "LANG": "sk_SK.UTF-8"}, "cs"),
        ({"LC_MESSAGES": "cs_CZ.UTF-8", "LANG": "sk_SK.UTF-8"}, "cs"),
        ({"LC_ALL": "", "LANG": "sk_SK.UTF-8"}, "sk"),
        ({"LC_TIME": "cs_CZ.UTF-8", "LANG": "sk_SK.UTF-8"}, "sk"),
        ({"LANGUAGE": "de:cs:sk", "LANG": "de_DE.UTF-8"}, "cs"),
        ({"LANGUAGE": "de", "LANG": "sk_SK.UTF-8"}, "sk"),
        ({"LANGUAGE": "sk", "LANG": "C"}, "en"),
        ({"LANGUAGE": "sk", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "sk", "LC_ALL": "POSIX"}, "en"),
    ],
)
def test_the_system_decides_by_its_environment(environment: dict[str, str], code: str) -> None:
    assert choose(environment) == code


@pytest.mark.parametrize(
    ("system", "code"),
    [([], "en"), (["sk_SK"], "sk"), (["de-DE", "cs-CZ"], "cs"), (["en-US", "sk-SK"], "en")],
)
def test_windows_and_mac_are_asked_where_the_environment_says_nothing(
    system: list[str], code: str
) -> None:
    assert choose({}, system=system) == code
    assert choose({"LANG": "cs_CZ"}, system=system) == "cs"


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_the_user_has_chosen_goes_before_the_system(code: str) -> None:
    assert choose({"LANG": "sk_SK.UTF-8"}, code) == code
    assert choose({VARIABLE: code, "LANG": "sk_SK.UTF-8"}, "cs") == code


def test_a_variable_that_names_no_language_is_refused() -> None:
    with pytest.raises(ValueError, match="CHESS_APP_LANGUAGE is 'xx': there are en, sk, cs"):
        choose({VARIABLE: "xx"})


def test_the_setting_offers_what_there_is() -> None:
    for code in (SYSTEM, *LANGUAGES):
        assert LANGUAGE.check(code) == code


def test_this_system_can_be_asked() -> None:
    assert choose_language({}) in LANGUAGES


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('(\n    "sk-SK",\n    "en-SK"\n)\n', ["sk-SK", "en-SK"]),
        ("(\n    cs,\n    en\n)\n", ["cs", "en"]),
        ('(\n    "zh-Hans-SK"\n)', ["zh-Hans-SK"]),
        ("", []),
    ],
)
def test_the_list_of_a_mac(text: str, names: list[str]) -> None:
    assert mac_languages(text) == names
