"""The program's icon for the window's frame and the task bar."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from PIL import Image
from PIL.PngImagePlugin import PngImageFile

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


@lru_cache
def icon(size: int) -> Image.Image:
    """The icon as RGBA in one of the sizes that exist; ValueError for others."""
    if size not in ICON_SIZES:
        raise ValueError(f"{size} is not one of {', '.join(map(str, ICON_SIZES))}")
    with files("chess_app.pieces").joinpath(f"icon/chess-app-{size}.png").open("rb") as stream:
        return PngImageFile(stream).convert("RGBA")
