"""Pieces in any size, scaled from the masters in `chess_app.pieces` and kept."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from PIL import Image
from PIL.PngImagePlugin import PngImageFile

SETS = ("classic", "staunton")
SIDES = ("white", "black")
PIECES = ("king", "queen", "rook", "bishop", "knight", "pawn", "man", "crowned")
"""The pieces of chess, then those of draughts; every set has them all."""

# Below so many pixels the masters with heavier outlines read better.
SMALL = 48
# The filter that keeps edges sharp leaves a faint echo of them: so little opacity is none.
_WITHOUT_ECHO = [0 if alpha < 8 else alpha for alpha in range(256)]


@lru_cache(maxsize=64)
def piece(set_name: str, side: str, name: str, size: int) -> Image.Image:
    """A piece as RGBA, `size` pixels high and wide like its square, with the space around it."""
    if size < 1:
        raise ValueError(f"a piece can't be {size} pixels large")
    master = _master(master_name(set_name, side, name, small=size < SMALL))
    # Shrinking in two steps takes half the time and looks the same.
    scaled = master.resize((size, size), Image.Resampling.LANCZOS, reducing_gap=3)
    picture = scaled.convert("RGBA")
    picture.putalpha(picture.getchannel("A").point(_WITHOUT_ECHO))
    return picture


def master_name(set_name: str, side: str, name: str, *, small: bool) -> str:
    """The file of a master, below the folder of all sets; ValueError for what no set has."""
    for value, known in ((set_name, SETS), (side, SIDES), (name, PIECES)):
        if value not in known:
            raise ValueError(f"{value!r} is not one of {', '.join(known)}")
    return f"{set_name}/{side}-{name}{'-small' if small else ''}.png"


def faded(picture: Image.Image, opacity: float) -> Image.Image:
    """A copy that is more transparent: the ghost of a dragged piece, a captured one on its way."""
    copy = picture.copy()
    copy.putalpha(picture.getchannel("A").point([round(a * opacity) for a in range(256)]))
    return copy


@lru_cache(maxsize=64)
def _master(name: str) -> Image.Image:
    """A master with its colours multiplied by its opacity, as scaling needs them."""
    with files("chess_app.pieces").joinpath(name).open("rb") as stream:
        # Asked to find out the format, Pillow would first import the readers of many others.
        return PngImageFile(stream).convert("RGBA").convert("RGBa")
