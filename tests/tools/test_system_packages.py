"""What make says where a program of the system is missing."""

from __future__ import annotations

import shutil
import sys

import pytest

from tools import system_packages


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What gets installed, on a machine that only pretends to install."""
    done: list[list[str]] = []

    def pretend(packages: list[str]) -> bool:
        done.append(packages)
        return True

    monkeypatch.setattr(system_packages, "_apt_install", pretend)
    return done


def play_system(
    monkeypatch: pytest.MonkeyPatch, installer: str, *, root: bool = False, prefix: str = "/usr"
) -> None:
    def which(name: str) -> str | None:
        return f"/usr/bin/{name}" if name == installer else None

    monkeypatch.setattr(shutil, "which", which)
    monkeypatch.setattr(system_packages, "_is_root", lambda: root)
    monkeypatch.setattr(sys, "base_prefix", prefix)


def test_root_on_debian_gets_it_installed(
    monkeypatch: pytest.MonkeyPatch, installed: list[list[str]]
) -> None:
    play_system(monkeypatch, "apt-get", root=True)
    assert system_packages.provide("Tk")
    assert system_packages.provide("C compiler")
    assert installed == [["python3-tk"], ["gcc", "libc6-dev"]]


@pytest.mark.parametrize(
    ("installer", "root", "hint"),
    [
        ("apt-get", False, "apt-get install python3-tk"),
        ("dnf", True, "dnf install python3-tkinter"),
        ("pacman", False, "pacman -S tk"),
        ("brew", False, "brew install python-tk"),
    ],
)
def test_others_are_told_the_command(
    installer: str,
    root: bool,
    hint: str,
    monkeypatch: pytest.MonkeyPatch,
    installed: list[list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    play_system(monkeypatch, installer, root=root)
    assert not system_packages.provide("Tk")
    shown = capsys.readouterr().err
    assert hint in shown
    assert shown.count("\n") == 1
    assert installed == []


def test_a_python_of_ones_own_is_not_served_by_system_packages(
    monkeypatch: pytest.MonkeyPatch,
    installed: list[list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    play_system(monkeypatch, "apt-get", root=True, prefix="/opt/own")
    assert not system_packages.provide("Tk")
    assert "/opt/own" in capsys.readouterr().err
    assert system_packages.provide("Xvfb")
    assert installed == [["xvfb"]]
