"""The column of pieces that a pawn can turn into."""

from __future__ import annotations

import pytest

from chess_app.language import use_language
from chess_app.ui.board.chooser import Chooser
from chess_app.ui.board.layout import ChessLayout
from tests.ui.board.scenes import at

NAMES = ("queen", "knight", "rook", "bishop")


@pytest.mark.parametrize(
    ("cell", "bottom_seat", "column"),
    [
        ("a8", 0, "a8 a7 a6 a5"),
        ("h1", 0, "h1 h2 h3 h4"),
        ("h1", 1, "h1 h2 h3 h4"),
        ("a8", 1, "a8 a7 a6 a5"),
    ],
)
def test_the_column_leads_into_the_board(cell: str, bottom_seat: int, column: str) -> None:
    layout = ChessLayout(10, bottom_seat=bottom_seat)
    marks = Chooser(at(cell), "white", NAMES, lambda name: None).marks(layout)
    assert [*marks.choices] == [at(name) for name in column.split()]
    assert [piece.name for piece in marks.choices.values()] == [*NAMES]
    assert marks.chosen == at(cell)


@pytest.mark.parametrize(("cell", "downwards"), [("a8", 1), ("a1", -1)])
def test_keys_go_the_way_that_they_point(cell: str, downwards: int) -> None:
    layout = ChessLayout(10)
    chooser = Chooser(at(cell), "white", NAMES, lambda name: None)
    seen = []
    for _ in range(5):
        seen.append(chooser.index)
        chooser.step(layout, downwards)
    assert seen == [0, 1, 2, 3, 0]
    chooser.step(layout, -downwards)
    assert chooser.index == 0


def test_pointing() -> None:
    layout = ChessLayout(10)
    answers: list[str | None] = []
    chooser = Chooser(at("c8"), "white", NAMES, answers.append)
    assert chooser.point_at(layout, at("c6"))
    assert not chooser.point_at(layout, at("d6"))
    assert not chooser.point_at(layout, None)
    chooser.answer()
    assert chooser.point_by_letter("N")
    chooser.answer()
    assert not chooser.point_by_letter("x")
    chooser.cancel()
    assert answers == ["rook", "knight", None]


@pytest.mark.parametrize(
    ("code", "letters"), [("en", "qnrb"), ("sk", "djvs"), ("cs", "DJVS"), ("sk", "qnrb")]
)
def test_letters_of_the_language_and_english_ones(code: str, letters: str) -> None:
    use_language(code)
    answers: list[str | None] = []
    chooser = Chooser(at("c8"), "white", NAMES, answers.append)
    for letter in letters:
        assert chooser.point_by_letter(letter)
        chooser.answer()
    assert answers == [*NAMES]
    assert not chooser.point_by_letter("k")
    assert not chooser.point_by_letter("Escape")
