"""What slides and what fades from one scene to the next."""

from __future__ import annotations

import pytest

from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.board.scene import Scene
from chess_app.ui.board.travel import Slide, Travel, travel
from tests.ui.board.scenes import at, men


def pairs(text: str) -> list[tuple[int, int]]:
    """Moves such as "e1g1 h1f1"."""
    return [(at(word[:2]), at(word[2:])) for word in text.split()]


@pytest.mark.parametrize(
    ("before", "after", "moved", "slides", "captured"),
    [
        ("Pe2 ke8", "Pe4 ke8", "e2e4", "Pe2e4", ""),
        ("Nf3 pe5", "Ne5", "f3e5", "Nf3e5", "pe5"),
        ("Ke1 Rh1", "Kg1 Rf1", "e1g1 h1f1", "Ke1g1 Rh1f1", ""),
        ("Pe5 pd5", "Pd6", "e5d6", "Pe5d6", "pd5"),
        ("Pa7 rb8", "Qb8", "a7b8", "Pa7b8", "rb8"),
        # Back again
        ("Pd6", "Pe5 pd5", "d6e5", "Pd6e5", ""),
        ("Ne5", "Nf3 pe5", "e5f3", "Ne5f3", ""),
        # King and rook change places
        ("Kf1 Rg1", "Kg1 Rf1", "f1g1 g1f1", "Kf1g1 Rg1f1", ""),
        # Nothing that makes sense slides
        ("Ke1", "Ke1", "", "", ""),
        ("Ke1 pe5", "Ke1", "", "", ""),
        ("Ke1", "Ke1", "e1e1", "", ""),
        ("Ke1", "Ke1", "a1a5", "", ""),
        ("", "Ke1", "a1e1", "Ka1e1", ""),
    ],
)
def test_travels(before: str, after: str, moved: str, slides: str, captured: str) -> None:
    found = travel(Scene(men(before)), Scene(men(after)), pairs(moved))
    expected = []
    for word in slides.split():
        (piece,) = men(word[:3]).values()
        expected.append(Slide(piece, at(word[1:3]), at(word[3:])))
    assert found == Travel(tuple(expected), men(captured))


def test_what_was_dropped_does_not_slide_again() -> None:
    before, after = Scene(men("Ke1 Rh1")), Scene(men("Kg1 Rf1"))
    found = travel(before, after, pairs("e1g1 h1f1"), dropped_from=at("e1"))
    assert [slide.target for slide in found.slides] == [at("f1")]
    assert not found.captured


def test_from_the_first_cell_to_the_last() -> None:
    layout = ChessLayout(50, 3, 4)
    found = travel(Scene(men("Nf3 pe5")), Scene(men("Ne5")), pairs("f3e5"))
    places = [
        (floating.x, floating.y)
        for share in (0.0, 0.1, 0.5, 0.9, 1.0)
        for floating in found.floating(layout, share)
    ]
    assert places[0] == layout.corner(at("f3"))
    assert places[-1] == layout.corner(at("e5"))
    assert [x for x, _ in places] == sorted((x for x, _ in places), reverse=True)
    opacities = [found.marks(share).fading[at("e5")][1] for share in (0.0, 0.3, 0.7, 1.0)]
    assert opacities[0] == 1
    assert opacities == sorted(opacities, reverse=True)
    assert opacities[-1] == 0
    assert found.marks(0.5).away == {at("e5")}
