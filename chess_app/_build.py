"""Which modules are compiled, the hash of their sources, and whether what runs was made from them.

Used by setup.py and make before anything is installed: nothing but the standard library here.
"""

from __future__ import annotations

import hashlib
from enum import Enum
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]


class CoreState(Enum):
    """How the chess core runs."""

    COMPILED = "compiled"
    PLAIN = "plain"
    """From the Python sources: not compiled, or CHESS_APP_PURE is set."""
    STALE = "compiled, STALE: the sources have changed since; run make"


def compiled_modules(project: Path = PROJECT) -> list[str]:
    """The dotted names of the modules to compile: those that have a .pxd beside their .py."""
    declarations = sorted((project / "chess_app").rglob("*.pxd"))
    return [
        ".".join(path.relative_to(project).with_suffix("").parts)
        for path in declarations
        if path.with_suffix(".py").exists()
    ]


def fingerprint(project: Path = PROJECT) -> str:
    """The hash of everything that the compiled modules are made from, the same on every system.

    Empty where there are no .pxd files, as in an installed wheel: there is nothing to compile then.
    """
    declarations = list((project / "chess_app").rglob("*.pxd"))
    sources = [path.with_suffix(".py") for path in declarations]
    files = sorted((path.relative_to(project).as_posix(), path) for path in declarations + sources)
    digest = hashlib.sha256()
    for name, path in files:
        if path.exists():
            text = path.read_bytes().replace(b"\r\n", b"\n")
            digest.update(f"{name} {len(text)}\n".encode() + text)
    return digest.hexdigest()[:16] if declarations else ""


def core_state(project: Path = PROJECT) -> CoreState:
    """How the chess core runs in this process, judged by the sources under `project`."""
    from chess_app._fingerprint import BUILT_FROM

    return _judge(BUILT_FROM, fingerprint(project))


def _judge(built_from: str, sources: str) -> CoreState:
    """Compares the fingerprint that was compiled in ("" if none) with that of the sources."""
    if not built_from:
        return CoreState.PLAIN
    # Without sources to compare (an installed wheel), nothing can have changed.
    return CoreState.COMPILED if sources in ("", built_from) else CoreState.STALE
