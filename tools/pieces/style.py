"""How a set looks: its colours and widths, read from the file `style.json` in its folder."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from PIL import ImageColor

Rgb: TypeAlias = tuple[int, int, int]


class InvalidStyle(ValueError):
    """A style that can't be read; the message says where and why."""


@dataclass(frozen=True)
class Colours:
    """The look of one side's pieces. Widths are hundredths of a square."""

    tones: list[Rgb]
    """Of surfaces, from the deepest shadow to the brightest light; a single one paints flat."""
    outline: Rgb
    seam: Rgb
    """Of inner lines, and of edges between the parts of a piece."""
    seam_width: float
    seam_opacity: float
    gap: float
    """Between inner lines and the outline; 0 lets edges of parts run into it."""
    mark: Rgb
    shadow_opacity: float
    """Of the black shadow that a part throws on the part below it."""


class Style(NamedTuple):
    """The look of a set."""

    outline_width: float
    small_weight: float
    """How much heavier the outline of the small masters is."""
    sides: dict[str, Colours]
    """By `white` and `black`."""


def read_style(path: Path) -> Style:
    """The style in the file; raises `InvalidStyle`."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        sides = {side: _colours(data[side]) for side in ("white", "black")}
        return Style(float(data["outline_width"]), float(data["small_weight"]), sides)
    except KeyError as error:
        raise InvalidStyle(f"{path.name}: {error} is missing") from None
    except (TypeError, ValueError) as error:
        raise InvalidStyle(f"{path.name}: {error}") from None


def _colours(data: dict[str, Any]) -> Colours:
    return Colours(
        tones=[_rgb(name) for name in data["tones"]],
        outline=_rgb(data["outline"]),
        seam=_rgb(data["seam"]),
        seam_width=float(data["seam_width"]),
        seam_opacity=float(data["seam_opacity"]),
        gap=float(data["gap"]),
        mark=_rgb(data["mark"]),
        shadow_opacity=float(data["shadow_opacity"]),
    )


def _rgb(name: str) -> Rgb:
    red, green, blue = ImageColor.getrgb(name)[:3]
    return red, green, blue
