"""The colours of the window: light, dark and high contrast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Palette:
    """One set of colours, as Tk writes them.

    - `board_window`: which variant of a board theme goes with it (see `art.themes.WINDOWS`).
    - `window`, `panel`, `raised`: backgrounds, from the outermost to that of buttons.
    - `line`: what separates; `focus`: the ring around what has the keyboard.
    - `text`, `muted`, `disabled`: of words, of less important ones, and of what can't be used now.
    - `accent`, `on_accent`: the main button, the current move; `danger`: low time, warnings.
    """

    board_window: str
    window: str
    panel: str
    raised: str
    pressed: str
    line: str
    focus: str
    text: str
    muted: str
    disabled: str
    accent: str
    on_accent: str
    danger: str


LIGHT: Final = Palette(
    board_window="light",
    window="#f4f2ee",
    panel="#ffffff",
    raised="#eae6de",
    pressed="#ddd8ce",
    line="#ddd8ce",
    focus="#3f7d4e",
    text="#26231f",
    muted="#6f685f",
    disabled="#6f685f",
    accent="#3f7d4e",
    on_accent="#ffffff",
    danger="#c2402f",
)
DARK: Final = Palette(
    board_window="dark",
    window="#262421",
    panel="#302e2b",
    raised="#3d3a35",
    pressed="#4a463f",
    line="#45413b",
    focus="#86b36b",
    text="#e6e2da",
    muted="#a19a8f",
    disabled="#a19a8f",
    accent="#86b36b",
    on_accent="#1b1a17",
    danger="#e8705f",
)
HIGH_CONTRAST: Final = Palette(
    board_window="light",
    window="#ffffff",
    panel="#ffffff",
    raised="#ffffff",
    pressed="#d0d0d0",
    line="#000000",
    focus="#0000c0",
    text="#000000",
    muted="#000000",
    disabled="#6b6b6b",
    accent="#000080",
    on_accent="#ffffff",
    danger="#a00000",
)

PALETTES: Final = {"light": LIGHT, "dark": DARK, "high-contrast": HIGH_CONTRAST}
