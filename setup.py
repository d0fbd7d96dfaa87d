"""The compiled modules, all of them optional. Everything else about the package is in setup.cfg."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PROJECT = Path(__file__).resolve().parent
sys.path.insert(0, str(PROJECT))

from chess_app._build import compiled_modules, fingerprint  # noqa: E402
from chess_app._environment import is_set  # noqa: E402

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "nonecheck": False,
}
# No -march=native: a wheel has to run on other machines. But counting bits is what an evaluation
# does most, and every x86-64 processor since 2008 has an instruction for it.
OPTIMISE = ["/O2"] if sys.platform == "win32" else ["-O3", "-g0"]
if OPTIMISE != ["/O2"] and platform.machine() in ("x86_64", "AMD64"):
    OPTIMISE.append("-mpopcnt")


def extensions() -> list[Extension]:
    """One extension for each module to compile; one of them carries the hash of all sources."""
    if is_set("CHESS_APP_PURE"):
        return []
    macros = {"chess_app._fingerprint": [("CHESS_APP_FINGERPRINT", fingerprint(PROJECT))]}
    return [
        Extension(
            name,
            [name.replace(".", "/") + ".py"],
            define_macros=macros.get(name, []),
            extra_compile_args=OPTIMISE,
        )
        for name in compiled_modules(PROJECT)
    ]


class OptionalBuildExt(build_ext):
    """Compiles all modules or none: where anything fails, it says so in one line and goes on."""

    def finalize_options(self) -> None:
        """Ignores what earlier builds left: file times don't tell whether it is still right."""
        super().finalize_options()
        self.force = True
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Builds, and on failure leaves neither new nor old compiled modules behind."""
        try:
            self.remove_compiled()
            super().run()
        except Exception as error:  # no failure of an optional step may stop the installation
            self.remove_compiled()
            if is_set("CHESS_APP_REQUIRE_COMPILED"):
                raise
            self.extensions = []
            print(f"{cause(error)}: the chess core runs as plain Python, slower", file=sys.stderr)

    def build_extensions(self) -> None:
        """Translates to C here, not while setup.py is read, so that `run` sees its failures too."""
        from Cython.Build import cythonize

        translated = cythonize(
            self.extensions,
            build_dir="build",
            compiler_directives=DIRECTIVES,
            annotate=False,
            force=True,
            quiet=True,
        )
        for extension, result in zip(self.extensions, translated, strict=True):
            extension.sources = result.sources
        super().build_extensions()

    def remove_compiled(self) -> None:
        """Deletes what is compiled for this Python, in the build folder and beside the sources."""
        folders = [Path(self.build_lib) / "chess_app"]
        if self.inplace:
            folders.append(PROJECT / "chess_app")
        suffix = Path(self.get_ext_filename("module")).name.removeprefix("module")
        for folder in folders:
            for module in folder.rglob("*" + suffix):
                module.unlink()


def cause(error: Exception) -> str:
    """What went wrong, in a few words for people who did not ask for a compiler."""
    message = " ".join(str(error).split())
    if isinstance(error, ImportError):
        return "Cython not found"
    # Unix says that it can't run the compiler; Windows has no exception of its own for it.
    if "No such file" in message or "Visual C++" in message:
        return "no C compiler found"
    return f"compiling failed ({message or type(error).__name__})"


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuildExt})
