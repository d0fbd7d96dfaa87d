"""What comes from the system, not from pip: its names on the usual systems, and installing it.

Only root on Debian and its relatives gets packages installed; everybody else is told the command.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

INSTALL_COMMANDS = {
    "apt-get": "apt-get install",
    "dnf": "dnf install",
    "pacman": "pacman -S",
    "zypper": "zypper install",
    "apk": "apk add",
    "brew": "brew install",
}
NAMES = {
    "Tk": {
        "apt-get": "python3-tk",
        "dnf": "python3-tkinter",
        "pacman": "tk",
        "zypper": "python3-tk",
        "apk": "python3-tkinter",
        "brew": "python-tk",
    },
    # A Python that was built with Tk on a system that lacks its library, such as slim containers.
    "Tk library": {"apt-get": "tk", "dnf": "tk", "pacman": "tk", "zypper": "tk", "apk": "tk"},
    "venv": {"apt-get": "python3-venv"},
    "Xvfb": {
        "apt-get": "xvfb",
        "dnf": "xorg-x11-server-Xvfb",
        "pacman": "xorg-server-xvfb",
        "zypper": "xorg-x11-server-Xvfb",
        "apk": "xvfb",
    },
    "C compiler": {
        "apt-get": "gcc libc6-dev",
        "dnf": "gcc",
        "pacman": "gcc",
        "zypper": "gcc",
        "apk": "gcc musl-dev",
    },
    "Python headers": {
        "apt-get": "python3-dev",
        "dnf": "python3-devel",
        "pacman": "python",
        "zypper": "python3-devel",
        "apk": "python3-dev",
    },
}
# Packages that serve only the Python that the system itself brings.
OF_SYSTEM_PYTHON = {"Tk", "venv", "Python headers"}


def provide(what: str) -> bool:
    """Installs what `NAMES` calls `what` if we may, else says how; True if it was installed."""
    installer = next((name for name in INSTALL_COMMANDS if shutil.which(name)), None)
    package = NAMES[what].get(installer or "")
    if what in OF_SYSTEM_PYTHON and not _is_system_python():
        print(
            f"chess-app: {sys.base_prefix} has a Python without {what}, and system packages do not "
            "serve it: use the system's Python (make PYTHON=/usr/bin/python3) or rebuild this one",
            file=sys.stderr,
        )
        return False
    if installer == "apt-get" and package and _is_root():
        print(f"Installing {package} …", flush=True)
        return _apt_install(package.split())
    hint = f": {INSTALL_COMMANDS[installer]} {package}" if installer and package else ""
    print(f"chess-app: {what} is missing; install it with your system{hint}", file=sys.stderr)
    return False


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _is_system_python() -> bool:
    """Whether this Python came with the system's packages (or Homebrew's, which brings its own)."""
    return sys.base_prefix == "/usr" or bool(shutil.which("brew"))


def _apt_install(packages: list[str]) -> bool:
    """Installs Debian packages without a question; shows the output only if it fails."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    # The first try spares an update where the lists of packages are fresh.
    for command in (install, ["apt-get", "update"], install):
        done = subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode == 0 and command is install:
            return True
    print(done.stdout, file=sys.stderr)
    return False


def has_c_compiler() -> bool:
    """Whether a command that compiles C is found (on Windows that is left to the build)."""
    names = [os.environ.get("CC", "").split(" ")[0], "cc", "gcc", "clang"]
    return sys.platform == "win32" or any(name and shutil.which(name) for name in names)


def has_python_headers() -> bool:
    """Whether C code can be compiled against this Python."""
    import sysconfig

    return Path(sysconfig.get_path("include"), "Python.h").exists()
