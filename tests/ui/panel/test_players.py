"""A player beside the board."""

from __future__ import annotations

import tkinter as tk
from dataclasses import replace

import pytest

from chess_app.art.pieces import SETS
from chess_app.ui.look import Look
from chess_app.ui.palettes import PALETTES
from chess_app.ui.panel.players import PlayerCard, PlayerStrip, spoken_card
from chess_app.ui.panel.small_men import small_man
from tests.ui.panel.events import colours_of, items_of, laid_out, option_of, texts_of

CARD = PlayerCard("Computer", "black", "Club player (1500)", clock="04:58")
ALL_MEN = ("queen", "rook", "rook", "bishop", "bishop", "knight", "knight", *("pawn",) * 8)


@pytest.fixture
def strip(root: tk.Tk, look: Look) -> PlayerStrip:
    strip = PlayerStrip(root, look)
    laid_out(strip.widget)
    return strip


def clock_of(strip: PlayerStrip) -> tuple[str, list[float], int]:
    """What the clock says, where its characters are, and how many pictures it has."""
    canvas = strip.widget
    texts = items_of(canvas, "text", "clock")
    return (
        "".join(option_of(canvas, item, "text") for item in texts),
        [canvas.coords(item)[0] for item in texts],
        len(items_of(canvas, "image", "clock")),
    )


def men_of(strip: PlayerStrip) -> list[tuple[float, float]]:
    """The left and right edges of the captured men."""
    boxes = [strip.widget.bbox(item) for item in items_of(strip.widget, "image", "rest")]
    return [(box[0], box[2]) for box in boxes[1:]]


def test_a_card_is_shown_whole(strip: PlayerStrip) -> None:
    strip.show(replace(CARD, captured=("queen", "pawn", "pawn"), lead=2))
    assert texts_of(strip.widget)[-3:] == ["Computer", "Club player (1500)", "+2"]
    assert clock_of(strip)[0] == "04:58"
    assert len(men_of(strip)) == 3


def test_no_lead_is_shown_where_there_is_none(strip: PlayerStrip) -> None:
    strip.show(CARD)
    assert not any("+" in text for text in texts_of(strip.widget))


def test_the_digits_do_not_jump(strip: PlayerStrip) -> None:
    strip.show(replace(CARD, clock="11:11"))
    _text, places, _pictures = clock_of(strip)
    strip.show(replace(CARD, clock="08:40"))
    assert clock_of(strip) == ("08:40", places, 0)


def test_the_clock_that_runs_and_the_one_that_runs_out_have_signs(strip: PlayerStrip) -> None:
    pictures = []
    for is_to_move, is_low in ((False, False), (False, True), (True, False), (True, True)):
        strip.show(replace(CARD, is_to_move=is_to_move, is_low=is_low))
        pictures.append(clock_of(strip)[2])
    # A plate for the one that runs; an arrow, or the warning.
    assert pictures == [0, 1, 2, 2]


def test_without_a_clock_the_side_to_move_is_marked_all_the_same(strip: PlayerStrip) -> None:
    strip.show(replace(CARD, clock="", is_to_move=True))
    assert clock_of(strip)[::2] == ("", 2)
    strip.show(replace(CARD, clock=""))
    assert clock_of(strip)[::2] == ("", 0)


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("width", [200, 260, 330, 500])
def test_nothing_overlaps_and_nothing_is_cut_off(root: tk.Tk, width: int, percent: int) -> None:
    look = Look(root, "light", percent)
    strip = PlayerStrip(root, look)
    name = "Magdaléna Kováčová-Šťastná z Hornej Lehoty"
    strip.show(PlayerCard(name, "white", "Veľmajster (2500)", True, "1:04:58", True, ALL_MEN, 39))
    laid_out(strip.widget, look.px(width), strip.widget.winfo_reqheight())
    canvas = strip.widget
    clock_left = canvas.bbox("clock")[0]
    for item in canvas.find_withtag("rest"):
        left, _top, right, bottom = canvas.bbox(item) or (0, 0, 0, 0)
        assert left >= 0
        assert right <= look.px(width) + 1
        assert bottom <= canvas.winfo_reqheight() + 1
    for item in items_of(canvas, "text", "rest")[:2]:
        assert canvas.bbox(item)[2] <= clock_left


def test_a_name_that_was_cut_is_told_by_the_tooltip(strip: PlayerStrip) -> None:
    strip.show(replace(CARD, name="A very long name " * 5))
    assert texts_of(strip.widget)[-2].endswith("…")
    assert "A very long name A very" in strip._tooltip.text
    strip.show(CARD)
    assert strip._tooltip.text == ""


def test_what_a_screen_reader_says() -> None:
    assert spoken_card(CARD) == "Computer, Club player (1500), Black"
    card = PlayerCard("Eva", "white", is_to_move=True, is_low=True)
    assert spoken_card(card) == "Eva, White, to move, little time left"


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("piece_set", SETS)
@pytest.mark.parametrize("side", ["white", "black"])
def test_small_men_stand_out_from_the_panel(
    root: tk.Tk, palette: object, piece_set: str, side: str
) -> None:
    look = Look(root, next(name for name, known in PALETTES.items() if known is palette), 100)
    ground = sum(root.winfo_rgb(look.palette.panel)) / 3 / 257
    man = small_man(look.palette, piece_set, side, "rook", 20)
    opaque = [sum(rgb) / 3 for *rgb, alpha in colours_of(man) if alpha > 200]
    assert max(abs(shade - ground) for shade in opaque) > 80
