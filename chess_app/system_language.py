"""Which language to speak: the one that the user has chosen, or that of the system."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from chess_app.language import ENGLISH, LANGUAGES

VARIABLE: Final = "CHESS_APP_LANGUAGE"
SYSTEM: Final = "system"

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_CODE: Final = re.compile(r"[A-Za-z]{2,3}(?=$|[-_.@])")
_PLAIN: Final = ("C", "POSIX")
_MAC_COMMAND: Final = ("/usr/bin/defaults", "read", "-g", "AppleLanguages")
_MAC_WAIT_S: Final = 2


def choose_language(
    environment: Mapping[str, str],
    setting: str = SYSTEM,
    ask_system: Callable[[], Iterable[str]] | None = None,
) -> str:
    """The code of the language to speak.

    - `environment`: CHESS_APP_LANGUAGE there outranks all.
    - `setting`: the user's choice, a code or "system".
    - `ask_system`: names of languages that Windows or macOS prefer, the best first.

    ValueError, in one line, if that variable names no language of ours.
    """
    outranking = environment.get(VARIABLE, "")
    if outranking and outranking not in LANGUAGES:
        raise ValueError(f"{VARIABLE} is {outranking[:20]!r}: there are {', '.join(LANGUAGES)}")
    if outranking or setting in LANGUAGES:
        return outranking or setting
    ask = _asker(sys.platform) if ask_system is None else ask_system
    for name in (*_from_environment(environment), *ask()):
        code = _code(name)
        if code in LANGUAGES:
            return code
    return ENGLISH


def _code(name: str) -> str:
    """`sk` for `sk_SK.UTF-8`, `sk-SK` and `SK`; `en` for plain systems; else nothing we know."""
    if name.partition(".")[0] in _PLAIN:
        return ENGLISH
    found = _CODE.match(name)
    return found[0].lower() if found else ""


def _from_environment(environment: Mapping[str, str]) -> list[str]:
    """The names in the variables that POSIX and gettext know, the best first."""
    spoken = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    if spoken.partition(".")[0] in _PLAIN:
        return [spoken]  # here gettext does not look at LANGUAGE either
    preferred = environment.get("LANGUAGE", "").split(":")
    return [name for name in (*preferred, spoken) if name]


def _asker(platform: str) -> Callable[[], Iterable[str]]:
    """How this system is asked; POSIX has said all in the environment."""
    return {"win32": _ask_windows, "darwin": _ask_mac}.get(platform, tuple)


def _ask_windows() -> list[str]:
    import ctypes
    import locale

    number = getattr(ctypes, "windll").kernel32.GetUserDefaultUILanguage()  # noqa: B009
    name = locale.windows_locale.get(number)
    return [name] if name else []


def _ask_mac() -> list[str]:
    """Programs that are not started in a terminal have no variables there."""
    import subprocess  # takes its time to load, and most systems need not be asked

    try:
        done = subprocess.run(
            _MAC_COMMAND, capture_output=True, text=True, timeout=_MAC_WAIT_S, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return []
    return mac_languages(done.stdout)


def mac_languages(text: str) -> list[str]:
    """The names in the list that macOS prints: `("sk-SK", "en-SK")`."""
    return re.findall(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*", text)
