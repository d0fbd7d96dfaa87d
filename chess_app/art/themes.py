"""The colours of boards: a few themes, each for light and for dark windows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
Rgba: TypeAlias = tuple[int, int, int, float]
"""With the opacity from 0 to 1."""

LAST_MOVE: Rgba = (155, 199, 0, 0.41)


@dataclass(frozen=True)
class BoardColours:
    """What a theme looks like in one kind of window."""

    light: Rgb
    dark: Rgb
    text_on_light: Rgb
    """Of coordinates inside the squares."""
    text_on_dark: Rgb
    last_move: Rgba = LAST_MOVE
    mark_opacity: float = 0.5
    """Of the touched piece and of where it can go."""


# On green squares a tint of green is hard to see, on grey ones it may be strong.
_YELLOW = (255, 214, 10, 0.5)
_STRONG = (255, 196, 0, 0.6)


def _rgb(name: str) -> Rgb:
    red, green, blue = bytes.fromhex(name)
    return red, green, blue


def _board(light: str, dark: str, on_light: str, on_dark: str, last: Rgba | None) -> BoardColours:
    colours = (_rgb(light), _rgb(dark), _rgb(on_light), _rgb(on_dark))
    # Who needs contrast needs it in the marks, too.
    return BoardColours(*colours, last or LAST_MOVE, 0.75 if last is _STRONG else 0.5)


# Light and dark squares, coordinates on both, the tint of the last move; for light windows and,
# a little dimmed, for dark ones.
_THEMES = {
    "brown": (
        _board("f0d9b5", "b58863", "8a5a35", "fffcf5", None),
        _board("dbc29c", "9c7250", "70461f", "f8ead2", None),
    ),
    "green": (
        _board("ebecd3", "7b9c62", "4f7038", "fcfdf0", _YELLOW),
        _board("d3d6b8", "67864f", "3f5c2b", "f2f4dd", _YELLOW),
    ),
    "blue-grey": (
        _board("dfe5ea", "8195a9", "4c6277", "ffffff", None),
        _board("c5ced7", "6b8096", "394e63", "f1f5f9", None),
    ),
    "high-contrast": (
        _board("ffffff", "979797", "000000", "000000", _STRONG),
        _board("dcdcdc", "767676", "000000", "ffffff", _STRONG),
    ),
}

THEMES = tuple(_THEMES)
WINDOWS = ("light", "dark")


def board_colours(theme: str, window: str = "light") -> BoardColours:
    """The colours of a theme in a light or dark window; ValueError for unknown names."""
    for value, known in ((theme, THEMES), (window, WINDOWS)):
        if value not in known:
            raise ValueError(f"{value!r} is not one of {', '.join(known)}")
    return _THEMES[theme][WINDOWS.index(window)]
