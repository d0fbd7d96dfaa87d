"""How pictures look to eyes that don't see all colours, near enough to judge whether they read."""

from __future__ import annotations

from PIL import Image

# After Machado, Oliveira and Fernandes (2009), for eyes that lack one kind of cone altogether.
_NO_RED = (0.152286, 1.052583, -0.204868, 0, 0.114503, 0.786281, 0.099216, 0,
           -0.003882, -0.048116, 1.051998, 0)  # fmt: skip
_NO_GREEN = (0.367322, 0.860646, -0.227968, 0, 0.280085, 0.672501, 0.047413, 0,
             -0.011820, 0.042940, 0.968881, 0)  # fmt: skip

VIEWS = ("colour", "grey", "no red", "no green")


def seen(picture: Image.Image, view: str) -> Image.Image:
    """An RGB picture as it looks in one of the views."""
    if view == "grey":
        return picture.convert("L").convert("RGB")
    if view == "no red":
        return picture.convert("RGB", _NO_RED)
    if view == "no green":
        return picture.convert("RGB", _NO_GREEN)
    return picture
