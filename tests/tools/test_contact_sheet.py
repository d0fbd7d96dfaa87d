"""The sheets for judging the art can be drawn."""

from __future__ import annotations

from tools.pieces import contact_sheet
from tools.pieces.vision import VIEWS


def test_every_size_has_its_strip() -> None:
    sheet = contact_sheet.sizes_sheet("classic", "brown", "light")
    gap = contact_sheet.GAP
    assert sheet.width == 16 * 160 + 2 * gap
    assert sheet.height == sum(2 * size + gap for size in contact_sheet.SIZES) + gap


def test_every_theme_has_its_boards() -> None:
    sheet = contact_sheet.boards_sheet("staunton", size=24)
    gap = contact_sheet.GAP
    assert sheet.size == (2 * 8 * 24 + 3 * gap, 4 * 8 * 24 + 5 * gap)


def test_the_smallest_size_is_shown_in_every_view() -> None:
    sheet = contact_sheet.small_sheet("classic", zoom=2)
    assert sheet.height >= 48 + len(VIEWS) * 96


def test_highlights_and_icon() -> None:
    assert contact_sheet.highlights_sheet(size=24).width > 16 * 24
    assert contact_sheet.icon_sheet().height > 2 * 256
