"""The command that shows the pages of the help: the rules of chess, and more."""

from __future__ import annotations

from typing import Final

from chess_app.help.page_text import page_lines, spoken_lines
from chess_app.help.pages import contents, page
from chess_app.language import N_, _, current_language, unmarked
from chess_app.text.command import Command
from chess_app.text.face import Face
from chess_app.text.mistake import Mistake


def _rules(face: Face, argument: str) -> None:
    if not argument:
        for number, (_name, title) in enumerate(contents(current_language()), 1):
            face.say(f"{number}: {title}")
        face.say(_("Type rules and the number of a page."))
        return
    found = page(_page_name(argument), current_language())
    if face.look.is_spoken:
        face.say(*spoken_lines(found))
    else:
        face.say(*page_lines(found, is_ascii=face.look.is_ascii))


def _page_name(text: str) -> str:
    """The page that a number, a name or a title means."""
    for number, (name, title) in enumerate(contents(current_language()), 1):
        if unmarked(text) in (str(number), name, unmarked(title)):
            return name
    raise Mistake(_("There is no page {text}: type rules.").format(text=repr(text[:20])))


RULES: Final = Command(
    N_("rules learn", context="names of a command"),
    N_("[PAGE]"),
    N_("the rules of chess, page by page"),
    _rules,
)
