"""Reading outlines: what the commands mean, and how mistakes are reported."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.pieces.curves import curve, ellipse, straight
from tools.pieces.outline import InvalidOutline, Shape, read_outline

COORDINATES = st.floats(0, 100)
POINTS = st.tuples(COORDINATES, COORDINATES)


def shapes_of(folder: Path, text: str) -> list[Shape]:
    path = folder / "camel.txt"
    path.write_text(text)
    return read_outline(path)


@given(POINTS, POINTS, POINTS, POINTS)
def test_curves_go_from_end_to_end_inside_their_handles(
    start: tuple[float, float],
    first: tuple[float, float],
    second: tuple[float, float],
    end: tuple[float, float],
) -> None:
    chain = curve(start, first, second, end)
    assert chain[-1] == pytest.approx(end)
    for axis in (0, 1):
        values = [point[axis] for point in (start, first, second, end)]
        assert all(min(values) - 1e-6 <= p[axis] <= max(values) + 1e-6 for p in chain)


@given(POINTS, POINTS)
def test_straight_lines_go_in_small_steps(
    start: tuple[float, float], end: tuple[float, float]
) -> None:
    chain = [start, *straight(start, end)]
    assert chain[-1] == pytest.approx(end)
    assert all(math.dist(a, b) <= 0.5 + 1e-6 for a, b in pairwise(chain))


def test_ellipses_are_round() -> None:
    for x, y in ellipse((50, 40), (20, 10)):
        assert math.hypot((x - 50) / 20, (y - 40) / 10) == pytest.approx(1, abs=0.001)


def test_shapes_come_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = """
# a remark
body turned           # another one
  O 50 50 10
line 1.5 tapered fine
  M 1 2
  L 3 4
mark
  M 0 0
  L 1 0
  C 1 1 1 1 0 1
  Z
"""
    body, line, mark = shapes_of(tmp_path, text)
    assert (body.kind, body.words, body.width) == ("body", {"turned"}, None)
    assert (line.kind, line.words, line.width) == ("line", {"tapered", "fine"}, 1.5)
    assert line.chains[0][0] == (1, 2)
    assert line.chains[0][-1] == (3, 4)
    assert mark.chains[0][0] == mark.chains[0][-1] == (0, 0)


def test_a_half_is_completed_by_its_reflection(tmp_path: Path) -> None:
    (shape,) = shapes_of(tmp_path, "body half\nM 50 10\nL 70 10\nL 70 90\nL 50 90\n")
    (chain,) = shape.chains
    assert set(chain) == {(100 - x, y) for x, y in chain}
    assert {(30, 10), (30, 90), (70, 10), (70, 90)} <= set(chain)
    assert chain[0] == chain[-1]


def test_half_a_line_stays_open(tmp_path: Path) -> None:
    (shape,) = shapes_of(tmp_path, "line half\nM 30 20\nL 50 25\n")
    assert shape.chains[0][0] == (30, 20)
    assert shape.chains[0][-1] == (70, 20)


def test_a_twin_is_added_on_the_other_side(tmp_path: Path) -> None:
    (shape,) = shapes_of(tmp_path, "body twin\nO 20 30 5 8\n")
    left, right = shape.chains
    assert max(x for x, _ in left) == pytest.approx(25)
    assert min(x for x, _ in right) == pytest.approx(75)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("M 1 2", "line 1: a path before the first shape"),
        ("bodi\n", "line 1: unknown shape 'bodi'"),
        ("body shiny\n", "line 1: unknown word 'shiny'"),
        ("body 3\n", "line 1: unknown word '3'"),
        ("line thick\n", "line 1: 'thick' is not a number"),
        ("body\nQ 1 2\n", "line 2: unknown command 'Q'"),
        ("body\nM 1\n", "line 2: M takes 2 numbers, not 1"),
        ("body\nM 1 2\nC 1 2 3\n", "line 3: C takes 6 numbers, not 3"),
        ("body\nO 1 2\n", "line 2: O takes 3 or 4 numbers, not 2"),
        ("body\nM 1 x\n", "line 2: 'x' is not a number"),
        ("body\nM 1 nan\n", "line 2: 'nan' is not a number"),
        ("body\nL 1 2\n", "line 2: L without M before it"),
        ("body\nO 1 2 3\nL 1 2\n", "line 3: L without M before it"),
        ("body\nM 1 2\nL 2 3\nZ\nZ\n", "line 5: Z without M before it"),
        ("body\n", "a body without a path"),
        ("body\nM 1 2\nL 5 6\nL 7 2\n", "the path of a body does not end where it began"),
        ("body half\nM 50 2\nL 5 6\n", "the path of a half does not end on the axis x = 50"),
    ],
)
def test_mistakes_are_named_with_their_place(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(InvalidOutline) as error:
        shapes_of(tmp_path, text)
    assert str(error.value).startswith("camel.txt")
    assert message in str(error.value)
