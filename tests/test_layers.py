"""Which module may import what, and who may look at the clock, read off the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
FOLDERS = ("chess_app", "pieces", "tests", "tools")
SOURCES = sorted(path for folder in FOLDERS for path in (PROJECT / folder).rglob("*.py"))
SOURCES.append(PROJECT / "setup.py")
DECLARATIONS = sorted((PROJECT / "chess_app").rglob("*.pxd"))

# What the parts of chess_app may import of each other, besides themselves.
ANYTHING = None
WORDS = {"formats", "language", "os_reasons"}
MAY_IMPORT: dict[str, set[str] | None] = {
    "__init__": {"_environment", "_plain"},
    "__main__": {"cli"},
    "_build": {"_fingerprint"},
    "_environment": set(),
    "_fingerprint": set(),
    "_nocython": set(),
    "_plain": set(),
    "art": set(),
    "atomic": set(),
    "formats": {"language"},
    "language": set(),
    "levels": {"language"},
    "os_reasons": {"language"},
    "system_language": {"language"},
    "chess": {"_nocython"},
    "engine": {"chess", "levels", "_nocython"},
    "help": {"chess", "speech", *WORDS},
    "match": {"chess", "play", *WORDS},
    "play": {"chess", "atomic", "levels", *WORDS},
    "sound": set(),
    "speech": {"chess", "levels", "play", *WORDS},
    "text": {"chess", "help", "levels", "play", "speech", *WORDS},
    "ui": {"art", "chess", "help", "levels", "play", "sound", "speech", "system_language", *WORDS},
    "cli": ANYTHING,
    "commands": ANYTHING,
}

CHESS_LIBRARIES = {
    "cchess", "chess", "chess_engine", "chesslib", "chessnut", "Chessnut", "libchess", "pgn",
    "pgn_parser", "pychess", "pyffish", "python_chess", "shakmaty", "stockfish", "sunfish",
}  # fmt: skip

CLOCKS = {
    *(f"time.{name}{unit}" for unit in ("", "_ns")
      for name in ("time", "monotonic", "perf_counter", "process_time", "thread_time")),
    "time.ctime", "time.gmtime", "time.localtime", "time.strftime", "os.times",
    "datetime.datetime.now", "datetime.datetime.utcnow", "datetime.datetime.today",
    "datetime.date.today",
}  # fmt: skip
OWNERS_OF_TIME = {
    "chess_app/commands/match.py", "chess_app/commands/perft.py",
    "chess_app/commands/text.py", "chess_app/commands/window.py",
    "chess_app/engine/clock.py", "chess_app/play/engine_process.py",
    "tools/bench.py",
}  # fmt: skip


def name_of(path: Path) -> str:
    return path.relative_to(PROJECT).as_posix()


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports_of(tree: ast.Module, package: str) -> Iterator[str]:
    """The dotted names that a module of `package` imports, each with the name taken from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parents, base] if base else parents)
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield from (str(a.value) for a in node.args if isinstance(a, ast.Constant))


def cimports_of(text: str) -> Iterator[str]:
    """The dotted names that a declaration file imports."""
    for match in re.finditer(r"^\s*(?:from\s+(\S+)\s+)?c?import\s+(\S+)", text, re.MULTILINE):
        yield f"{match[1]}.{match[2]}" if match[1] else match[2]


def all_imports(path: Path) -> list[str]:
    package = ".".join(path.relative_to(PROJECT).parent.parts)
    if path.suffix == ".pxd":
        found = list(cimports_of(path.read_text(encoding="utf-8")))
    else:
        found = list(imports_of(tree_of(path), package))
    return [name.removeprefix("cython.cimports.") for name in found]


def part_of(dotted: str) -> str | None:
    """The part of chess_app that a dotted name lies in; None for other things."""
    names = dotted.split(".")
    if names[0] != "chess_app":
        return None
    if len(names) == 1 or names[1] == "__version__":
        return "__init__"
    return names[1]


def wrong_direction(path: Path, imports: list[str]) -> list[str]:
    part = path.relative_to(PROJECT / "chess_app").with_suffix("").parts[0]
    allowed = MAY_IMPORT[part]
    if allowed is ANYTHING:
        return []
    reachable = {None, part, "__init__", *allowed}
    return [name for name in imports if part_of(name) not in reachable]


def clock_reads(tree: ast.Module) -> list[str]:
    """The clocks that a module refers to, by whatever name it has imported them."""
    origins = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                origins[alias.asname or alias.name.split(".")[0]] = (
                    alias.name if alias.asname else alias.name.split(".")[0]
                )
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                origins[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Name):
            first, dot, rest = ast.unparse(node).partition(".")
            if origins.get(first, "") + dot + rest in CLOCKS:
                found.append(ast.unparse(node))
    return found


APP_SOURCES = [path for path in [*SOURCES, *DECLARATIONS] if "chess_app" in path.parts]


@pytest.mark.parametrize("path", APP_SOURCES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    assert wrong_direction(path, all_imports(path)) == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_tkinter_is_imported_by_the_window_only(path: Path) -> None:
    if not name_of(path).startswith(("chess_app/ui/", "tests/ui/")):
        roots = {name.split(".")[0] for name in all_imports(path)}
        assert not roots & {"tkinter", "_tkinter"}


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_chess_library_is_imported(path: Path) -> None:
    assert not {name.split(".")[0] for name in all_imports(path)} & CHESS_LIBRARIES


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if "tests" not in path.parts], ids=name_of
)
def test_only_the_owners_of_time_read_the_clock(path: Path) -> None:
    if name_of(path) not in OWNERS_OF_TIME:
        assert clock_reads(tree_of(path)) == []


# The finders above find what they are meant to find.


@pytest.mark.parametrize(
    ("part", "code"),
    [
        ("chess", "import chess_app.engine"),
        ("chess", "def f():\n    from chess_app import play"),
        ("chess", "from ..play import clock"),
        ("chess", "from cython.cimports.chess_app.engine.search import go"),
        ("engine", "from chess_app.play.game import Game"),
        ("engine", "import importlib\nimportlib.import_module('chess_app.ui')"),
        ("play", "from chess_app.engine import search"),
        ("play", "from chess_app import ui"),
        ("play", "import chess_app.cli"),
    ],
)
def test_wrong_directions_are_found(part: str, code: str) -> None:
    path = PROJECT / "chess_app" / part / "example.py"
    names = imports_of(ast.parse(code), f"chess_app.{part}")
    assert wrong_direction(path, [name.removeprefix("cython.cimports.") for name in names])


def test_wrong_directions_are_found_in_declarations() -> None:
    path = PROJECT / "chess_app/chess/example.pxd"
    text = "from chess_app.engine.search cimport go\ncimport chess_app.play.clock\n"
    assert wrong_direction(path, list(cimports_of(text))) == [
        "chess_app.engine.search.go",
        "chess_app.play.clock",
    ]


@pytest.mark.parametrize(
    "code",
    [
        "import time\ntime.time()",
        "import time as t\nt.monotonic()",
        "from time import perf_counter_ns as now\nnow()",
        "import datetime\ndatetime.datetime.now()",
        "from datetime import datetime as d\nd.utcnow()",
        "from datetime import date\nf = date.today",
    ],
)
def test_clock_reads_are_found(code: str) -> None:
    assert clock_reads(ast.parse(code))


def test_other_uses_of_time_are_not_clock_reads() -> None:
    assert clock_reads(ast.parse("import time\ntime.sleep(1)\nfrom datetime import date")) == []
