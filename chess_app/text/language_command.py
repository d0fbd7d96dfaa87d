"""The command that chooses the language."""

from __future__ import annotations

from typing import Final

from chess_app.language import LANGUAGES, N_, _, current_language, unmarked, use_language
from chess_app.os_reasons import os_reason
from chess_app.play.settings import LANGUAGE as SETTING
from chess_app.text.command import Command
from chess_app.text.face import Face
from chess_app.text.mistake import Mistake


def _language(face: Face, argument: str) -> None:
    if not argument:
        face.say(*(f"{code}: {name}" for code, name in LANGUAGES.items()))
        face.say(_("Language: {name}").format(name=LANGUAGES[current_language()]))
        return
    code = _code(argument)
    use_language(code)
    face.say(_("Language: {name}").format(name=LANGUAGES[code]))
    face.settings.set(SETTING, code)
    try:
        face.settings.save()
    except OSError as error:
        line = _("The next program will not know of it: {reason}")
        face.say(line.format(reason=os_reason(error)))


def _code(text: str) -> str:
    """The language that a code or its name means."""
    for code, name in LANGUAGES.items():
        if unmarked(text) in (code, unmarked(name)):
            return code
    known = ", ".join(LANGUAGES)
    line = _("{text} is no language: there are {known}.")
    raise Mistake(line.format(text=repr(text[:20]), known=known))


LANGUAGE: Final = Command(
    N_("language", context="names of a command"),
    "[en|sk|cs]",
    N_("show the languages, or choose another"),
    _language,
)
