"""The package as it is built, installed and imported."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib import import_module, metadata
from pathlib import Path

import pytest

import chess_app
from chess_app._build import PROJECT, CoreState, _judge, compiled_modules, core_state, fingerprint
from chess_app._environment import is_set
from chess_app.art.icon import ICON_SIZES
from chess_app.help.pages import ORDER
from chess_app.language import ENGLISH, LANGUAGES
from chess_app.sound.events import SoundEvent
from tools.pieces.masters import all_masters

SETUP = configparser.RawConfigParser()
SETUP.read(PROJECT / "setup.cfg", encoding="utf-8")


def lines(section: str, option: str) -> list[str]:
    return [line for line in SETUP[section][option].splitlines() if line]


def run_python(*arguments: str, cwd: Path = PROJECT, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# Names and versions


def test_the_installed_version_is_that_of_the_sources() -> None:
    assert metadata.version("chess-app") == chess_app.__version__


def test_the_changelog_begins_with_this_version() -> None:
    headings = re.findall(r"^## (\S+)", (PROJECT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == chess_app.__version__


def test_every_public_name_of_the_library_exists_and_is_documented() -> None:
    library = import_module("chess_app.chess")
    assert len(set(library.__all__)) == len(library.__all__)
    for name in library.__all__:
        assert getattr(library, name).__doc__, name


def test_every_package_is_listed() -> None:
    found = {
        ".".join(path.parent.relative_to(PROJECT).parts)
        for path in (PROJECT / "chess_app").rglob("__init__.py")
    }
    assert set(lines("options", "packages")) == found | {"chess_app.pieces"}


def test_build_requirements_agree() -> None:
    text = (PROJECT / "pyproject.toml").read_text("utf-8")
    requires = re.search(r"^requires = \[(.*)\]", text, re.MULTILINE)
    assert requires
    assert re.findall(r'"([^"]+)"', requires[1]) == lines("options.extras_require", "build")


# Compiled or plain


def test_the_core_is_not_stale() -> None:
    assert core_state() is not CoreState.STALE


def test_the_core_is_compiled_where_that_is_required() -> None:
    assert core_state() is CoreState.COMPILED or not is_set("CHESS_APP_REQUIRE_COMPILED")


def test_modules_are_compiled_all_or_none() -> None:
    plain = core_state() is CoreState.PLAIN
    files = {name: str(import_module(name).__file__) for name in compiled_modules()}
    assert {name for name, file in files.items() if file.endswith(".py")} == (
        set(files) if plain else set()
    )


def test_the_switch_makes_the_package_run_from_its_sources() -> None:
    script = (
        "import chess_app.chess, sys; print(*(module.__file__ for name, module in "
        "sys.modules.items() if name.startswith('chess_app.')), sep='\\n')"
    )
    files = run_python("-c", script, CHESS_APP_PURE="1").splitlines()
    assert len(files) > 5
    assert {Path(file).suffix for file in files} == {".py"}


def test_both_ways_count_the_same_nodes() -> None:
    script = """
from chess_app.chess import Position
for fen in (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
):
    print([Position.from_fen(fen).perft(depth) for depth in range(4)])
"""
    plain = run_python("-c", script, CHESS_APP_PURE="1")
    assert run_python("-c", script, CHESS_APP_PURE="0") == plain
    assert plain.splitlines()[0] == "[1, 20, 400, 8902]"


@pytest.fixture
def small_project(tmp_path: Path) -> Path:
    package = tmp_path / "chess_app"
    (package / "chess").mkdir(parents=True)
    for name in ("a.py", "a.pxd", "b.py", "constants.pxd", "chess/c.py", "chess/c.pxd"):
        (package / name).write_text(f"# {name}\n")
    return tmp_path


def test_modules_with_declarations_are_compiled(small_project: Path) -> None:
    assert compiled_modules(small_project) == ["chess_app.a", "chess_app.chess.c"]


@pytest.mark.parametrize(
    ("name", "matters"),
    [("a.py", True), ("chess/c.pxd", True), ("constants.pxd", True), ("b.py", False)],
)
def test_the_fingerprint_changes_with_what_is_compiled(
    small_project: Path, name: str, matters: bool
) -> None:
    before = fingerprint(small_project)
    (small_project / "chess_app" / name).write_text("# changed\n")
    assert (fingerprint(small_project) != before) is matters


def test_the_fingerprint_ignores_line_endings_and_the_place(
    small_project: Path, tmp_path: Path
) -> None:
    before = fingerprint(small_project)
    other = tmp_path / "elsewhere"
    shutil.copytree(small_project / "chess_app", other / "chess_app")
    (other / "chess_app" / "a.py").write_bytes(b"# a.py\r\n")
    assert fingerprint(other) == before


@pytest.mark.parametrize(
    ("built_from", "sources", "state"),
    [
        ("", "abc", CoreState.PLAIN),
        ("", "", CoreState.PLAIN),
        ("abc", "abc", CoreState.COMPILED),
        ("abc", "", CoreState.COMPILED),
        ("abc", "abd", CoreState.STALE),
    ],
)
def test_states(built_from: str, sources: str, state: CoreState) -> None:
    assert _judge(built_from, sources) is state


# The wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel without compiled modules, made from a copy of what belongs to the project."""
    copy = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for folder in ("chess_app", "pieces"):
        shutil.copytree(PROJECT / folder, copy / folder, ignore=ignored)
    for name in ("setup.cfg", "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(PROJECT / name, copy)
    built = copy / "dist"
    pip = ["-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    run_python(*pip, "--wheel-dir", str(built), str(copy), CHESS_APP_PURE="1")
    (found,) = built.iterdir()
    return found


def test_the_wheel_has_what_runs_and_nothing_else(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    sources = {
        path.relative_to(PROJECT).as_posix() for path in (PROJECT / "chess_app").rglob("*.py")
    }
    assert sources <= names
    needed = {
        "chess_app/py.typed",
        "chess_app/chess/openings.txt",
        "chess_app/engine/patterns.txt",
        "chess_app/engine/polyglot_keys.txt",
        "chess_app/pieces/__init__.py",
        "chess_app/pieces/README.md",
        "chess_app/pieces/classic/king.txt",
        "chess_app/pieces/classic/style.json",
        "chess_app/pieces/icon/chess-app.desktop",
        "chess_app/pieces/icon/chess-app.icns",
        "chess_app/pieces/icon/chess-app.ico",
    }
    needed |= {f"chess_app/{master.path().relative_to(PROJECT)}" for master in all_masters()}
    needed |= {f"chess_app/pieces/icon/chess-app-{size}.png" for size in ICON_SIZES}
    needed |= {f"chess_app/sound/{event.file_name}" for event in SoundEvent}
    needed |= {
        f"chess_app/locale/{code}/LC_MESSAGES/chess_app.mo" for code in LANGUAGES if code != ENGLISH
    }
    needed |= {f"chess_app/help/pages/{code}/{name}.txt" for code in LANGUAGES for name in ORDER}
    needed.add("chess_app/help/diagrams.txt")
    assert needed <= names
    assert {name.split("/")[0] for name in names} == {"chess_app"}
    assert not {Path(name).suffix for name in names} & {".pxd", ".c", ".pyc"}


def test_the_unpacked_wheel_runs_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    script = (
        "import chess_app; from chess_app.chess import Position; "
        "from chess_app.art.pieces import piece; "
        "print(chess_app.__file__, piece('classic', 'white', 'king', 50).size, "
        "Position.initial().perft(2))"
    )
    output = run_python("-c", script, cwd=tmp_path.parent, PYTHONPATH=str(tmp_path))
    assert output.strip() == f"{tmp_path / 'chess_app' / '__init__.py'} (50, 50) 400"
    version = run_python(
        "-m", "chess_app", "--version", cwd=tmp_path.parent, PYTHONPATH=str(tmp_path)
    )
    assert version.startswith(f"chess-app {chess_app.__version__} (plain, Python 3.")


# An environment of its own


def environment_with(wheel: Path, folder: Path) -> Path:
    """The Python of an empty environment with the wheel; what that needs is copied from ours, so
    that the test needs no network."""
    run_python("-m", "venv", "--without-pip", str(folder))
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = ["-m", "pip", "--python", str(python), "install", "--quiet", "--no-index", "--no-deps"]
    run_python(*pip, str(wheel))
    script = "import sysconfig; print(sysconfig.get_path('platlib'))"
    site = Path(subprocess.check_output([str(python), "-c", script], text=True).strip())
    for needed in metadata.requires("chess-app") or []:
        if "extra" in needed:
            continue
        name = re.split(r"[^\w-]", needed, maxsplit=1)[0]
        for file in metadata.distribution(name).files or []:
            if ".." not in file.parts:
                target = site / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(Path(str(file.locate())), target)
    return python


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of the program in an environment of its own."""
    python = environment_with(wheel, tmp_path_factory.mktemp("environment") / "env")
    (command,) = python.parent.glob("chess-app*")
    return command


def run_installed(command: Path, folder: Path, *arguments: str, text: str = "") -> str:
    hidden = ("PYTHONPATH", "CHESS_APP_REQUIRE_COMPILED")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [str(command), *arguments],
        cwd=folder,
        env=environment | {"CHESS_APP_HOME": str(folder)},
        input=text,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_installed_engine_answers(installed: Path, tmp_path: Path) -> None:
    lines = ("uci", "position startpos moves f2f3 e7e5 g2g4", "go depth 2")
    # The engine ends with its input, so the input stays open until it has answered.
    process = subprocess.Popen(
        [str(installed), "uci"],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n".join(lines) + "\n")
    process.stdin.flush()
    answers = iter(process.stdout.readline, "")
    assert next(line for line in answers if line.startswith("bestmove")) == "bestmove d8h4\n"
    process.communicate("quit\n", timeout=20)
    assert process.returncode == 0


def test_the_installed_program_plays_and_saves_a_game(installed: Path, tmp_path: Path) -> None:
    moves = "new both\nf3\ne5\ng4\nQh4\nquit\n"
    assert "mate" in run_installed(installed, tmp_path, "text", text=moves)
    (save,) = (tmp_path / "saves").glob("*.pgn")
    assert "1. f3 e5 2. g4 Qh4# 0-1" in save.read_text("utf-8")


PLAY_IN_THE_WINDOW = """
from chess_app.commands.window import open_window

app = open_window(None, None)
app.root.update()
app.root.focus_force()
for key in "e4":
    app.root.event_generate("<Key>", keysym=key)
record = app.stage.room.record
while record.ply < 2:  # until the engine has answered
    app.root.update()
app.close()
"""


def test_the_installed_window_plays_and_saves_a_game(installed: Path, tmp_path: Path) -> None:
    python = installed.with_name("python" + installed.suffix)
    run_installed(python, tmp_path, "-c", PLAY_IN_THE_WINDOW)
    (save,) = (tmp_path / "saves").glob("*.pgn")
    assert re.search(r"^1\. e4 \S+ \*$", save.read_text("utf-8"), re.MULTILINE)
    assert f'last = "{save}"' in (tmp_path / "settings.toml").read_text("utf-8")
