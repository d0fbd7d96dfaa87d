"""What each cell shows for a scene and what goes on with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chess_app.ui.board.cells import GHOST, CellLook, Ground, Mark, Marks, cell_looks
from chess_app.ui.board.scene import Piece, Scene
from tests.ui.board.scenes import CASTLING, at, men, moves

SCENE = replace(CASTLING, last_move=(at("d7"), at("d5")), check=at("e1"))
KNIGHT, PAWN, KING = (SCENE.pieces[at(name)] for name in ("c3", "d5", "e1"))
TOUCHED = Marks(touched=at("c3"), targets=SCENE.movable[at("c3")])
PREMOVE = replace(SCENE, is_premove=True, premove=(at("a7"), at("a8")))


@pytest.mark.parametrize(
    ("scene", "marks", "cell", "look"),
    [
        (SCENE, Marks(), "c3", CellLook(KNIGHT)),
        (SCENE, Marks(), "c4", CellLook()),
        (SCENE, Marks(), "d5", CellLook(PAWN, ground=Ground.LAST_MOVE)),
        (SCENE, Marks(), "e1", CellLook(KING, is_check=True)),
        (SCENE, TOUCHED, "c3", CellLook(KNIGHT, ground=Ground.TOUCHED)),
        (SCENE, TOUCHED, "e4", CellLook(mark=Mark.DOT)),
        (SCENE, TOUCHED, "d5", CellLook(PAWN, ground=Ground.LAST_MOVE, mark=Mark.CORNERS)),
        (SCENE, replace(TOUCHED, hovered=at("e4")), "e4", CellLook(mark=Mark.HOVER)),
        (
            SCENE, replace(TOUCHED, is_carried=True), "c3",
            CellLook(KNIGHT, GHOST, Ground.TOUCHED),
        ),
        (SCENE, Marks(away=frozenset([at("e1")])), "e1", CellLook()),
        (SCENE, Marks(fading={at("c4"): (PAWN, 0.5)}), "c4", CellLook(PAWN, 0.5)),
        (PREMOVE, Marks(), "a8", CellLook(ground=Ground.PREMOVE)),
        (PREMOVE, TOUCHED, "c3", CellLook(KNIGHT, ground=Ground.PREMOVE)),
        (PREMOVE, TOUCHED, "e4", CellLook(mark=Mark.DOT, is_premove=True)),
    ],
)  # fmt: skip
def test_looks(scene: Scene, marks: Marks, cell: str, look: CellLook) -> None:
    assert cell_looks(scene, marks)[at(cell)] == look


def test_a_king_on_its_own_rook_is_not_marked() -> None:
    marks = Marks(touched=at("e1"), targets=SCENE.movable[at("e1")])
    assert cell_looks(SCENE, marks)[at("h1")].mark is None
    hovered = replace(marks, hovered=at("h1"))
    assert cell_looks(SCENE, hovered)[at("h1")].mark is Mark.HOVER


def test_a_pause_hides_everything() -> None:
    hidden = replace(PREMOVE, is_hidden=True)
    assert set(cell_looks(hidden, TOUCHED).values()) == {CellLook()}


def test_a_choice_dims_the_rest() -> None:
    queen = Piece("white", "queen")
    marks = Marks(choices={at("a8"): queen, at("a7"): KNIGHT}, chosen=at("a8"))
    looks = cell_looks(SCENE, marks)
    assert looks[at("a8")] == CellLook(queen, ground=Ground.CHOSEN)
    assert looks[at("a7")] == CellLook(KNIGHT, ground=Ground.CHOICE)
    assert sum(look.is_dimmed for look in looks.values()) == 62


def test_scenes_are_values() -> None:
    assert Scene(men("Ke1"), movable=moves(e1="e2")) == Scene(men("Ke1"), movable=moves(e1="e2"))
