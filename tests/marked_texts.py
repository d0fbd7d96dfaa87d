"""A language that only marks what it translates, to find what is left out."""

from __future__ import annotations

import gettext
import re


class Marked(gettext.NullTranslations):
    """Puts all that it translates between marks, but for what is typed."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def pgettext(self, context: str, message: str) -> str:
        is_typed = any(word in context for word in ("typed", "names of", "letters of", "between"))
        return message if is_typed else f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


def outside_of_marks(shown: str) -> set[str]:
    """The words in small letters that are not translated."""
    text = " ".join(shown.split())
    while (fewer := re.sub(r"⟦[^⟦⟧]*⟧", " ", text)) != text:
        text = fewer
    return set(re.findall(r"(?<![\w-])[a-z][\w-]+", text))
