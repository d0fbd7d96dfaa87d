"""Whether the system's own windows are light or dark, where it can be asked."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

SYSTEM: Final = "system"
_PATIENCE_S: Final = 0.5

Ask = Callable[[list[str]], str]
"""What a command prints; OSError or subprocess.SubprocessError if it can't be run."""


def window_appearance(setting: str, ask: Callable[[], str] | None = None) -> str:
    """The name of a palette for a setting, of which `system` means what the system has."""
    return (ask or system_appearance)() if setting == SYSTEM else setting


def system_appearance(
    platform: str = sys.platform,
    environment: Mapping[str, str] = os.environ,
    ask: Ask | None = None,
) -> str:
    """`light` or `dark`; light where nobody knows. Never fails, and never takes long."""
    run = ask or _run
    with suppress(OSError, subprocess.SubprocessError):
        if platform == "darwin":
            return _named(run(["defaults", "read", "-g", "AppleInterfaceStyle"]))
        if platform == "win32":
            # The last word is 0x0 where programs are to be dark.
            key = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
            answer = run(["reg", "query", key, "/v", "AppsUseLightTheme"]).split()
            return "dark" if answer[-1:] == ["0x0"] else "light"
        if environment.get("GTK_THEME"):
            return _named(environment["GTK_THEME"])
        if environment.get("XDG_CURRENT_DESKTOP"):
            schema = "org.gnome.desktop.interface"
            return _named(run(["gsettings", "get", schema, "color-scheme"]))
    return "light"


def _named(name: str) -> str:
    return "dark" if "dark" in name.lower() else "light"


def _run(command: list[str]) -> str:
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=_PATIENCE_S,
        check=True,
        text=True,
    ).stdout
