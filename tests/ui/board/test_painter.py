"""Pictures of cells and of whole positions: what differs looks different, and sizes fit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from chess_app.art.pieces import SETS
from chess_app.art.squares import TEXTURES
from chess_app.art.themes import THEMES, WINDOWS
from chess_app.ui.board.cells import CellLook, Ground, Mark, Marks
from chess_app.ui.board.mini import position_picture, scene_picture
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.painter import CellPainter
from chess_app.ui.board.scene import Drawing, Piece, Scene
from tests.ui.board.scenes import CASTLING, at, men

KING = Piece("white", "king")
LOOKS = [
    CellLook(),
    CellLook(KING),
    CellLook(KING, 0.3),
    CellLook(Piece("black", "king")),
    *(CellLook(KING, ground=ground) for ground in list(Ground)[1:]),
    *(CellLook(KING, mark=mark, is_premove=premove) for mark in Mark for premove in (False, True)),
    CellLook(KING, is_check=True),
    CellLook(KING, is_dimmed=True),
]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [24, 61, 160])
def test_everything_that_differs_can_be_seen(theme: str, window: str, size: int) -> None:
    painter = CellPainter(BoardOptions(theme=theme), window, size)
    for shade in ("light", "dark"):
        painted = [painter.paint(0, shade, look) for look in LOOKS]
        assert all(picture.size == (size, size) and picture.mode == "RGB" for picture in painted)
        assert len({picture.tobytes() for picture in painted}) == len(LOOKS)


@pytest.mark.parametrize("texture", TEXTURES)
def test_equal_keys_mean_equal_squares(texture: str) -> None:
    painter = CellPainter(BoardOptions(texture=texture), "light", 40)
    pictures: dict[object, set[bytes]] = {}
    for cell in range(64):
        shade = "light" if (cell + cell // 8) % 2 else "dark"
        painted = painter.paint(cell, shade, CellLook(KING)).tobytes()
        pictures.setdefault(painter.square_key(cell, shade), set()).add(painted)
    assert all(len(same) == 1 for same in pictures.values())
    assert len(pictures) == (2 if texture == "flat" else 64)


def test_painting_leaves_kept_pictures_alone() -> None:
    painter = CellPainter(BoardOptions(), "light", 40)
    plain = painter.paint(0, "dark", CellLook()).tobytes()
    for look in LOOKS:
        painter.paint(0, "dark", look)
    assert painter.paint(0, "dark", CellLook()).tobytes() == plain


@given(st.integers(1, 300), st.sampled_from(SETS), st.integers(0, 1))
def test_small_positions_in_any_size(size: int, piece_set: str, seat: int) -> None:
    options = BoardOptions(piece_set=piece_set)
    picture = position_picture(men("Ke1 ke8"), size, options, seat)
    side = max(8, size // 8 * 8)
    assert picture.size == (side, side)


def test_a_small_position_shows_its_men_where_they_are() -> None:
    empty, one = (position_picture(men(text), 320, BoardOptions()) for text in ("", "Ke1"))
    turned = position_picture(men("Ke1"), 320, BoardOptions(), 1)
    assert differing_box(empty, one) == (4, 7)
    assert differing_box(position_picture({}, 320, BoardOptions(), 1), turned) == (3, 0)


def differing_box(one: Image.Image, other: Image.Image) -> tuple[int, int]:
    """The column and the row of the only cell in which two boards of 320 pixels differ."""
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None
    assert box[0] // 40 == (box[2] - 1) // 40
    assert box[1] // 40 == (box[3] - 1) // 40
    return box[0] // 40, box[1] // 40


def test_scenes_have_marks_and_arrows() -> None:
    plain = scene_picture(CASTLING, 320, BoardOptions())
    marks = Marks(touched=at("c3"), targets=CASTLING.movable[at("c3")])
    arrows = replace(CASTLING, hint=(Drawing(0, 63, "green"), Drawing(5, 5, "red")))
    pictures = [
        plain,
        scene_picture(CASTLING, 320, BoardOptions(), marks),
        scene_picture(arrows, 320, BoardOptions()),
        scene_picture(CASTLING, 320, BoardOptions(), window="dark"),
        scene_picture(Scene({}), 320, BoardOptions()),
    ]
    assert len({picture.tobytes() for picture in pictures}) == len(pictures)


def test_the_dark_window_has_the_darker_board() -> None:
    light, dark = (
        sum(ImageStat.Stat(position_picture({}, 80, BoardOptions(), window=window)).mean)
        for window in WINDOWS
    )
    assert dark < light
