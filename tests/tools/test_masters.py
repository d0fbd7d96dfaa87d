"""The committed masters are what the tool draws from outlines and styles."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from chess_app._build import PROJECT
from tests.art.pixels import farthest, pixel
from tools.pieces.curves import ellipse
from tools.pieces.draw import coloured, draw_piece, split_edges
from tools.pieces.masters import Master, all_masters, render, style
from tools.pieces.outline import Shape
from tools.pieces.raster import Canvas
from tools.pieces.shading import turned
from tools.pieces.style import InvalidStyle, read_style

# Versions of Pillow round differently: this much of 255 is allowed, as far as it can be seen.
TOLERANCE = 6


def name_of(master: Master) -> str:
    return str(master.path().relative_to(PROJECT / "pieces"))


@pytest.mark.parametrize("master", list(all_masters()), ids=name_of)
def test_a_master_is_what_its_outline_renders_to(master: Master) -> None:
    with Image.open(master.path()) as kept:
        assert farthest(kept, render(master)) <= TOLERANCE


# The drawing


def disc(x: float, y: float, radius: float) -> Shape:
    return Shape("body", {"turned"}, chains=[ellipse((x, y), (radius, radius))])


def test_edges_inside_another_body_are_seams() -> None:
    left, right = (disc(x, 50, 20).chains[0] for x in (40, 60))
    parts = split_edges(Canvas(50), [left, right])
    for part, chain in zip(parts, (left, right), strict=True):
        runs = [*part.border, *part.seams]
        assert sorted(point for run in runs for point in run) == sorted(chain)
        assert all(abs(x - 50) <= 11 for run in part.seams for x, _ in run)
        assert part.seams
        assert part.border


def test_a_lone_body_has_no_seams() -> None:
    (part,) = split_edges(Canvas(50), [disc(50, 50, 30).chains[0]])
    assert part.seams == []


@pytest.mark.parametrize("set_name", ["classic", "staunton"])
def test_a_disc_is_drawn_as_a_disc_with_an_outline(set_name: str) -> None:
    picture = draw_piece([disc(50, 50, 30)], style(set_name), "white", 100)
    width = style(set_name).outline_width
    for x in range(100):
        *colour, alpha = pixel(picture, x, 50)
        away = abs(x + 0.5 - 50)
        if away > 30 + width / 2 + 1:
            assert alpha == 0
        elif away < 30 + width / 2 - 1:
            assert alpha == 255
        if abs(away - 30) < width / 2 - 1:
            assert max(colour) < 80
        if away < 20:
            assert min(colour) > 150


def test_shapes_for_one_kind_of_picture_are_left_out_of_the_other() -> None:
    fine, coarse = disc(25, 50, 15), disc(75, 50, 15)
    fine.words.add("fine")
    coarse.words.add("coarse")

    def drawn(small: bool) -> tuple[bool, bool]:
        picture = draw_piece([fine, coarse], style("classic"), "black", 40, small=small)
        alpha = picture.getchannel("A")
        return pixel(alpha, 10, 20) == (255,), pixel(alpha, 30, 20) == (255,)

    assert drawn(small=False) == (True, False)
    assert drawn(small=True) == (False, True)


def test_light_falls_from_the_upper_left_on_turned_wood() -> None:
    tones = turned(disc(50, 50, 40).chains[0], 100)
    assert pixel(tones, 35, 32) > pixel(tones, 50, 50) > pixel(tones, 72, 75)


def test_tones_become_colours_between_the_stops() -> None:
    tones = Image.frombytes("L", (3, 1), bytes([0, 128, 255]))
    picture = coloured(tones, [(0, 0, 0), (100, 50, 0), (200, 200, 200)])
    assert [pixel(picture, x, 0) for x in range(3)] == [(0, 0, 0), (100, 51, 1), (200, 200, 200)]


# Styles


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"outline_width": None}, "float"),
        ({"small_weight": "much"}, "much"),
        ({"white": {}}, "'tones' is missing"),
        ({"black": {"tones": ["#12"]}}, "unknown color specifier: '#12'"),
    ],
)
def test_mistakes_in_styles_are_named(
    tmp_path: Path, change: dict[str, object], message: str
) -> None:
    data = json.loads((PROJECT / "pieces/classic/style.json").read_text())
    path = tmp_path / "style.json"
    path.write_text(json.dumps(data | change))
    with pytest.raises(InvalidStyle) as error:
        read_style(path)
    assert str(error.value).startswith("style.json: ")
    assert message in str(error.value)
