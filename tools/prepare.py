"""Makes .venv ready for one of make's targets: `python3 -m tools.prepare TARGET`, see `EXTRAS`.

Works with the standard library alone, and does only what is not done yet: the environment, the
program and its tools in it, the compiled core, and packages of the system. What was done is noted
in .venv, so that a second run takes a moment.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 10):  # noqa: UP036  the first look at whatever Python there is
    sys.exit("chess-app needs Python 3.10 or newer; this is {}.{}".format(*sys.version_info))

import configparser
import hashlib
import json
import os
import shutil
import subprocess

from chess_app._build import PROJECT, CoreState, fingerprint
from chess_app._environment import is_set
from tools import system_packages

VENV = PROJECT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NOTE = VENV / "chess-app.json"

EXTRAS = {
    "play": [],
    "bench": [],
    "pictures": ["test"],
    "test": ["test"],
    "check": ["test", "check"],
    "dist": ["dist"],
}


def main() -> None:
    """Prepares for the target that the command line names; ends with a message where it can't."""
    target = sys.argv[1]
    note = read_note()
    place = [str(PROJECT), sys.base_prefix, sys.version]
    if note.get("place") != place:
        make_environment()
        note = {"place": place}
    install(note, EXTRAS[target])
    compile_core(note)
    provide_screen(target)


def read_note() -> dict[str, object]:
    """What earlier runs have done; empty if there is no usable environment."""
    try:
        note = json.loads(NOTE.read_text())
    except (OSError, ValueError):
        return {}
    return note if isinstance(note, dict) and PYTHON.exists() else {}


def write_note(note: dict[str, object]) -> None:
    """Remembers what has been done."""
    NOTE.write_text(json.dumps(note, indent=1))


def make_environment() -> None:
    """Makes .venv anew."""
    print(f"Making {VENV.name} with Python {sys.version.split()[0]} …", flush=True)
    try:
        import ensurepip  # noqa: F401  Debian has it in a package of its own
    except ImportError:
        if not system_packages.provide("venv"):
            sys.exit(1)
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False).returncode:
        sys.exit(f"chess-app: could not make {VENV}")


def install(note: dict[str, object], extras: list[str]) -> None:
    """Installs the program (editable) and the `extras`, unless the same was installed before."""
    state = hashlib.sha256()
    for name in ("setup.cfg", "pyproject.toml", "setup.py"):
        state.update((PROJECT / name).read_bytes())
    earlier = note.get("extras")
    known = earlier if isinstance(earlier, list) else None
    if note.get("setup") == state.hexdigest() and known is not None and set(extras) <= set(known):
        return
    wanted = sorted({*extras, *(known or [])})
    print("Installing the program" + (f" ({', '.join(wanted)} tools)" if wanted else "") + " …")
    # Without a build environment of its own, so that later builds need no network.
    pip(*build_requirements())
    # The core is compiled in the next step, whose one line of complaint pip would swallow.
    pip(
        "--no-build-isolation",
        "--editable",
        f".[{','.join(wanted)}]" if wanted else ".",
        CHESS_APP_PURE="1",
    )
    note.update(setup=state.hexdigest(), extras=wanted, core=None)
    write_note(note)


def build_requirements() -> list[str]:
    """The packages that setup.py needs."""
    setup = configparser.RawConfigParser()
    setup.read(PROJECT / "setup.cfg", encoding="utf-8")
    lines = setup["options.extras_require"]["build"].splitlines()
    return [line for line in lines if line]


def pip(*arguments: str, **environment: str) -> None:
    """Runs `pip install`, silent unless it fails."""
    command = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    done = subprocess.run(
        [*command, *arguments], cwd=PROJECT, env=os.environ | environment, check=False
    )
    if done.returncode:
        sys.exit(f"chess-app: could not install {' '.join(arguments)}")


def compile_core(note: dict[str, object]) -> None:
    """Compiles the chess core where it is not compiled or stale, and a compiler may do it."""
    if is_set("CHESS_APP_PURE") or core_state() == CoreState.COMPILED.name:
        return
    required = is_set("CHESS_APP_REQUIRE_COMPILED")
    if required and not system_packages.has_c_compiler():
        system_packages.provide("C compiler")
    if required and not system_packages.has_python_headers():
        system_packages.provide("Python headers")
    # What has failed is tried again only when something has changed.
    attempt = [fingerprint(), system_packages.has_c_compiler(), required]
    if note.get("core") == attempt and core_state() == CoreState.PLAIN.name:
        return
    print("Compiling the chess core …", flush=True)
    command = [str(PYTHON), "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}chess-app: could not compile the chess core")
    if core_state() != CoreState.COMPILED.name:
        print(done.stderr.strip().rpartition("\n")[2], file=sys.stderr)
    note["core"] = attempt
    write_note(note)


def core_state() -> str:
    """How the chess core runs in the environment: the name of a `CoreState`."""
    script = "from chess_app._build import core_state; print(core_state().name)"
    done = subprocess.run(
        [str(PYTHON), "-c", script], cwd=PROJECT, stdout=subprocess.PIPE, text=True, check=False
    )
    return done.stdout.strip()


def provide_screen(target: str) -> None:
    """Sees to Tk, without which there is no window, and to a virtual screen for tests of it."""
    if target in ("play", "test", "pictures") and (error := import_error("tkinter")):
        # A module that is there but can't load lacks the library libtk.
        found = system_packages.provide("Tk library" if "libt" in error else "Tk")
        if target == "play" and not (found and not import_error("tkinter")):
            sys.exit("chess-app: the window needs Tk")
    has_screen = os.environ.get("DISPLAY") or sys.platform in ("win32", "darwin")
    if target in ("test", "pictures") and not has_screen and not shutil.which("Xvfb"):
        system_packages.provide("Xvfb")


def import_error(module: str) -> str:
    """Why `module` can't be imported in the environment; empty if it can."""
    done = subprocess.run(
        [str(PYTHON), "-c", f"import {module}"], stderr=subprocess.PIPE, text=True, check=False
    )
    return done.stderr.strip().rpartition("\n")[2]


if __name__ == "__main__":
    main()
