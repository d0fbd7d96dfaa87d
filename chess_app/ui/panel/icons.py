"""Signs on buttons, drawn by ourselves: fonts don't have them everywhere."""

from __future__ import annotations

from typing import Final

from PIL import Image

ICONS: Final = (
    "first", "previous", "next", "last", "take-back", "hint", "draw", "resign",
    "flip", "pause", "resume", "close", "warning",
)  # fmt: skip


def icon(name: str, size: int, colour: str) -> Image.Image:
    """A sign of `ICONS` as RGBA, `size` pixels high and wide; ValueError if there is none."""
    return Image.new("RGBA", (size, size))
