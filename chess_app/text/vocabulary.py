"""Words that follow commands, in English and in the user's language."""

from __future__ import annotations

from typing import Final

from chess_app.language import N_, find_typed

_AFTER: Final = "typed after a command"
_ARGUMENT_WORDS: Final = (
    N_("on", context="typed after a command"),
    N_("off", context="typed after a command"),
    N_("white", context="typed after a command"),
    N_("black", context="typed after a command"),
    N_("random", context="typed after a command"),
    N_("both", context="typed after a command"),
    N_("none", context="typed after a command"),
    N_("color", context="typed after a command"),
    N_("two", context="typed after a command"),
    N_("level", context="typed after a command"),
    N_("time", context="typed after a command"),
    N_("engine", context="typed after a command"),
    N_("rules", context="typed after a command"),
    N_("casual", context="typed after a command"),
)


def english_word(word: str) -> str:
    """The English word for one that stands after a command; others come back as they are."""
    return find_typed(word, _ARGUMENT_WORDS, _AFTER) or word
