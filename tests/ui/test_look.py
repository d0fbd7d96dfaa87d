"""Palettes that can be read, and sizes that follow the scale."""

from __future__ import annotations

import tkinter as tk

import pytest

from chess_app.ui.look import CLOCK, NORMAL, SMALL, Look
from chess_app.ui.palettes import PALETTES, Palette


def luminance(root: tk.Misc, colour: str) -> float:
    """As the guidelines for accessible web pages define it."""
    parts = [value / 65535 for value in root.winfo_rgb(colour)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(root: tk.Misc, one: str, other: str) -> float:
    darker, lighter = sorted((luminance(root, one), luminance(root, other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_words_can_be_read_on_every_ground(root: tk.Tk, palette: Palette) -> None:
    for ground in (palette.window, palette.panel, palette.raised):
        assert contrast(root, palette.text, ground) >= 7
        assert contrast(root, palette.muted, ground) >= 4
    assert contrast(root, palette.on_accent, palette.accent) >= 4.5
    assert contrast(root, palette.danger, palette.panel) >= 4.5


@pytest.mark.parametrize("percent", [75, 100, 150, 300])
def test_sizes_follow_the_scale(root: tk.Tk, percent: int) -> None:
    look = Look(root, "light", percent)
    assert look.px(100) == percent
    assert look.px(0) == 0
    assert look.px(0.1) == 1
    assert look.line_px(SMALL) < look.line_px(NORMAL) < look.line_px(CLOCK)


def test_a_palette_that_does_not_exist_changes_nothing(look: Look) -> None:
    before = look.palette
    with pytest.raises(ValueError, match="'pink' is not one of light, dark, high-contrast"):
        look.apply("pink", 100)
    assert look.palette is before
