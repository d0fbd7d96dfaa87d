"""Pieces: complete sets, in every size, with clean edges."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from chess_app._build import PROJECT
from chess_app.art.pieces import PIECES, SETS, SIDES, faded, master_name, piece
from tools.pieces.masters import LARGE, SMALL, all_masters, outline, style

FOLDER = PROJECT / "pieces"
ALL = list(product(SETS, SIDES, PIECES))
SIZES = (24, 32, 45, 64, 100, 160, 320)


def alpha_box(picture: Image.Image) -> tuple[int, int, int, int]:
    """Where the picture is more opaque than transparent."""
    box = picture.getchannel("A").point([255 * (alpha > 127) for alpha in range(256)]).getbbox()
    assert box
    return box


# The sets


def test_every_set_has_every_master_and_no_other_pictures() -> None:
    found = {path.relative_to(FOLDER) for name in SETS for path in (FOLDER / name).glob("*.png")}
    assert found == {master.path().relative_to(FOLDER) for master in all_masters()}
    assert len(found) == 2 * 2 * 8 * 2


@pytest.mark.parametrize("set_name", SETS)
def test_every_set_has_an_outline_for_every_piece(set_name: str) -> None:
    assert {path.stem for path in (FOLDER / set_name).glob("*.txt")} == set(PIECES)
    for name in PIECES:
        assert outline(set_name, name)


def test_folders_of_sets_are_the_sets_that_can_be_chosen() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/style.json")} == set(SETS)


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize(("set_name", "side", "name"), ALL)
def test_masters_are_of_one_size_and_kind(set_name: str, side: str, name: str, small: bool) -> None:
    with Image.open(FOLDER / master_name(set_name, side, name, small=small)) as master:
        assert master.mode == "RGBA"
        assert master.size == ((SMALL, SMALL) if small else (LARGE, LARGE))


def test_all_pictures_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.*")) < 2_000_000


@pytest.mark.parametrize(("set_name", "side", "name"), ALL)
def test_pieces_fill_80_to_88_percent_of_their_square(set_name: str, side: str, name: str) -> None:
    left, top, right, bottom = alpha_box(piece(set_name, side, name, LARGE))
    filled = max(right - left, bottom - top) / LARGE
    assert 0.797 <= filled <= 0.883
    assert 0.04 * LARGE < left < right < 0.96 * LARGE
    assert 0.04 * LARGE < top < bottom < 0.96 * LARGE


@pytest.mark.parametrize("set_name", SETS)
@pytest.mark.parametrize("names", [("king", "queen", "rook", "bishop", "knight", "pawn")])
def test_pieces_of_a_set_stand_on_one_line(set_name: str, names: tuple[str, ...]) -> None:
    feet = {alpha_box(piece(set_name, side, name, LARGE))[3] for side in SIDES for name in names}
    assert len(feet) == 1


@pytest.mark.parametrize(("set_name", "name"), list(product(SETS, PIECES)))
def test_both_sides_have_the_same_shape(set_name: str, name: str) -> None:
    white, black = (piece(set_name, side, name, LARGE).getchannel("A") for side in SIDES)
    assert white.tobytes() == black.tobytes()


# Scaling


@given(
    which=st.sampled_from(ALL),
    size=st.integers(1, 400),
)
def test_a_piece_has_the_size_of_its_square(which: tuple[str, str, str], size: int) -> None:
    picture = piece(*which, size)
    assert picture.mode == "RGBA"
    assert picture.size == (size, size)


def test_a_piece_is_scaled_once_for_each_size() -> None:
    assert piece("classic", "white", "king", 61) is piece("classic", "white", "king", 61)


@pytest.mark.parametrize(("set_name", "side", "name"), ALL)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_a_piece_reaches_the_edge_of_its_square(
    set_name: str, side: str, name: str, size: int
) -> None:
    alpha = piece(set_name, side, name, size).getchannel("A")
    inner = alpha.getbbox()
    assert inner
    assert inner[0] >= 1
    assert inner[1] >= 1
    assert inner[2] <= size - 1
    assert inner[3] <= size - 1


@pytest.mark.parametrize(("set_name", "side"), list(product(SETS, SIDES)))
@pytest.mark.parametrize(
    ("size", "tolerance"), [(LARGE, 6), (160, 6), (64, 10), (45, 10), (24, 32)]
)
def test_edges_have_the_colour_of_the_outline(
    set_name: str, side: str, size: int, tolerance: int
) -> None:
    # A light fringe would show on dark squares: whatever is half transparent or more must look
    # like outline, as far as it can be seen. At 24 pixels the outline is thinner than a pixel.
    wanted = style(set_name).sides[side].outline
    for name in PIECES:
        picture = piece(set_name, side, name, size)
        pixels = zip(*(band.tobytes() for band in picture.split()), strict=True)
        fringe = (
            max(abs(value - want) for value, want in zip(pixel[:3], wanted, strict=True))
            * pixel[3]
            / 255
            for pixel in pixels
            if 0 < pixel[3] < 128
        )
        assert max(fringe) <= tolerance, name


@pytest.mark.parametrize(
    "arguments",
    [
        ("gothic", "white", "king", 64),
        ("classic", "red", "king", 64),
        ("classic", "white", "camel", 64),
        ("classic", "white", "king", 0),
    ],
)
def test_what_does_not_exist_is_refused(arguments: tuple[str, str, str, int]) -> None:
    with pytest.raises(ValueError, match=r"is not one of|can't be 0 pixels"):
        piece(*arguments)


# Ghosts


@pytest.mark.parametrize("opacity", [0, 0.3, 1])
def test_fading_scales_the_opacity_and_leaves_the_original(opacity: float) -> None:
    original = piece("staunton", "black", "queen", 64)
    before = original.tobytes()
    ghost = faded(original, opacity)
    assert original.tobytes() == before
    assert ghost.getchannel("A").getextrema() == (0, round(255 * opacity))
    assert ghost.convert("RGB").tobytes() == original.convert("RGB").tobytes()
