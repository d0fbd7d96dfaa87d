"""The language of the user: every text that people read goes through here.

A text is a whole sentence, or all of a label, in English; what is filled in has a name:

    _("{name} offers a draw.").format(name=…)
    counted("{count} move", "{count} moves", 3)

Tables that are made before the language is known mark their texts with `N_` and call `_` when one
of them is shown. Words that are typed are found by `find_typed`. `make texts` collects all for the
translators: see docs/translating.md.

It speaks English until it is told otherwise, and where it has no translation.
"""

from __future__ import annotations

import gettext
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "sk": "slovenčina", "cs": "čeština"}
"""The languages that there are: code, and name in the language itself."""

DOMAIN: Final = "chess_app"
FOLDER: Final = Path(__file__).with_name("locale")


@runtime_checkable
class Template(Protocol):
    """A text that knows what it was made of: `chess_app.chess.message.Message` is one."""

    @property
    def template(self) -> str:
        """The text, with names in braces where values go."""

    @property
    def values(self) -> Mapping[str, object]:
        """What goes there; some may be templates themselves."""


class _State:
    """What is spoken now, and who wants to know when that changes."""

    code = ENGLISH
    translations: gettext.NullTranslations = gettext.NullTranslations()
    observers: Final[list[Callable[[], None]]] = []


def _(text: str, context: str = "") -> str:
    """A text in the language of the user.

    `context` tells apart texts that only in English are the same.
    """
    if not text:
        return text  # gettext keeps notes of its own under the empty text
    translations = _State.translations
    return translations.pgettext(context, text) if context else translations.gettext(text)


def N_(text: str, many: str = "", *, context: str = "") -> str:  # noqa: N802  known by this name
    """The text itself, marked to be translated later by `_`; with `many`, by `plural_form`."""
    return text


def counted(one: str, many: str, count: int, **values: object) -> str:
    """The form of a text that goes with a number, with `{count}` and `values` filled in."""
    return plural_form(one, many, count).format(count=count, **values)


def plural_form(one: str, many: str, count: int) -> str:
    """The form of a text that goes with a number."""
    return _State.translations.ngettext(one, many, count)


def translated(what: object) -> str:
    """What an error or a message says, in the language of the user.

    Those of the rules know the template they were made of; others come in the words they have.
    """
    if isinstance(what, BaseException) and len(what.args) == 1:
        what = what.args[0]
    if isinstance(what, Template):
        values = {name: _value(value) for name, value in what.values.items()}
        return _(what.template).format(**values)
    return str(what)


def _value(value: object) -> object:
    return translated(value) if isinstance(value, Template) else value


# Words that are typed


def typed_words(text: str, context: str) -> list[str]:
    """The words for something that is typed: those of the user's language, then the English ones.

    `text` has all English words for it, parted by spaces, and its translation those of another
    language; an underscore stands for a space inside of what is typed.
    """
    words = [*_(text, context).split(), *text.split()]
    return list(dict.fromkeys(word.replace("_", " ") for word in words))


def find_typed(word: str, texts: Iterable[str], context: str) -> str | None:
    """Which of these texts has that word: English ones always do; None if there is none.

    Capitals, and marks on letters, do not matter.
    """
    typed = " ".join(unmarked(word).split())
    known = list(texts)
    for words_of in (str.split, lambda text: typed_words(text, context)):
        for text in known:
            if typed in map(unmarked, words_of(text)):
                return text
    return None


def unmarked(text: str) -> str:
    """As people type it in a hurry: small letters, without the marks on them."""
    parts = unicodedata.normalize("NFD", text.lower())
    return "".join(part for part in parts if not unicodedata.combining(part))


# Which language it is


def current_language() -> str:
    """The code of the language that is spoken now, one of `LANGUAGES`."""
    return _State.code


def use_language(code: str) -> None:
    """Speaks this language from now on, and tells the observers; ValueError for an unknown one."""
    if code not in LANGUAGES:
        raise ValueError(f"no language is called {code[:20]!r}: there are {', '.join(LANGUAGES)}")
    if code == _State.code:
        return
    # A catalogue that got lost costs the translations, not the program.
    found = gettext.translation(DOMAIN, str(FOLDER), [code], fallback=True)
    use_translations(code, found)


def use_translations(code: str, translations: gettext.NullTranslations) -> None:
    """Speaks what `translations` say from now on."""
    _State.code = code
    _State.translations = translations
    for observer in tuple(_State.observers):
        observer()


def observe_language(observer: Callable[[], None]) -> Callable[[], None]:
    """Calls `observer` after each change of the language; the returned function ends that."""
    _State.observers.append(observer)

    def stop() -> None:
        if observer in _State.observers:
            _State.observers.remove(observer)

    return stop
