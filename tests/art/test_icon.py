"""The program's icon in all the forms that systems want."""

from __future__ import annotations

import configparser

import pytest
from PIL import IcnsImagePlugin, IcoImagePlugin, Image

from chess_app._build import PROJECT
from chess_app.art.icon import ICON_SIZES, icon
from tests.art.pixels import farthest, pixel
from tools.pieces.icon import ICNS_KINDS, ICO_SIZES, render

FOLDER = PROJECT / "pieces" / "icon"


@pytest.mark.parametrize("size", ICON_SIZES)
def test_icons_are_what_the_tool_renders(size: int) -> None:
    assert icon(size).size == (size, size)
    assert farthest(icon(size), render(size)) <= 8


@pytest.mark.parametrize("size", ICON_SIZES)
def test_the_corners_are_round(size: int) -> None:
    alpha = icon(size).getchannel("A")
    corners = [(x, y) for x in (0, size - 1) for y in (0, size - 1)]
    assert all(pixel(alpha, x, y) < (3,) for x, y in corners)
    assert pixel(alpha, size // 2, size // 2) == (255,)


def test_other_sizes_are_refused() -> None:
    with pytest.raises(ValueError, match="17 is not one of 16, 24"):
        icon(17)


def test_the_file_for_windows_has_all_sizes() -> None:
    with Image.open(FOLDER / "chess-app.ico") as file:
        assert isinstance(file, IcoImagePlugin.IcoImageFile)
        assert file.info["sizes"] == {(size, size) for size in ICO_SIZES}
        for size in ICON_SIZES:
            assert farthest(file.ico.getimage((size, size)).convert("RGBA"), icon(size)) <= 8


def test_the_file_for_macos_has_all_sizes() -> None:
    with Image.open(FOLDER / "chess-app.icns") as file:
        assert isinstance(file, IcnsImagePlugin.IcnsImageFile)
        found = {width * scale for width, _, scale in file.info["sizes"]}
        assert found == set(ICNS_KINDS.values())
        file.load()
        assert file.size == (512, 512)


def test_the_desktop_entry_names_the_command_and_the_icon() -> None:
    entries = configparser.RawConfigParser()
    entries.optionxform = str  # type: ignore[assignment, method-assign]
    entries.read(FOLDER / "chess-app.desktop", encoding="utf-8")
    entry = entries["Desktop Entry"]
    assert entry["Type"] == "Application"
    assert entry["Exec"] == "chess-app %f"
    assert entry["Icon"] == "chess-app"
    assert entry["Terminal"] == "false"
    assert {"Name", "Name[sk]", "Name[cs]", "Comment"} <= set(entry)
    for lists in ("Categories", "Keywords"):
        assert entry[lists].endswith(";")
