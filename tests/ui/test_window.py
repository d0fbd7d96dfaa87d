"""Where the parts of the main window stand."""

from __future__ import annotations

import pytest

from chess_app.play.settings import EVALUATION_BAR
from tests.ui.user import User


@pytest.mark.parametrize("size", ["1000x720", "1400x440", "600x900"])
def test_the_bar_is_beside_the_board_and_as_high(user: User, size: str) -> None:
    user.choose(EVALUATION_BAR, True)
    user.open()
    user.root.geometry(size)
    user.settle()
    bar, board = user.app.screen.evaluation_bar.widget, user.board
    gap = board.winfo_x() - bar.winfo_x() - bar.winfo_width()
    assert gap == user.app.stage.look.px(8)
    assert bar.winfo_y() == board.winfo_y()
    assert bar.winfo_height() == board.winfo_height() == board.winfo_width()
    table = board.nametowidget(board.winfo_parent())
    assert board.winfo_y() + board.winfo_height() <= table.winfo_height()
    assert board.winfo_x() + board.winfo_width() <= table.winfo_width()


@pytest.mark.parametrize(
    ("size", "is_below"), [("1000x720", False), ("700x700", False), ("600x1000", True)]
)
def test_the_panel_is_where_it_leaves_more_to_the_board(
    user: User, size: str, is_below: bool
) -> None:
    user.open()
    user.root.geometry(size)
    user.settle()
    screen = user.app.screen
    board, moves = screen.board.widget, screen.moves.widget
    assert (moves.winfo_rooty() >= board.winfo_rooty() + board.winfo_height()) is is_below
    assert (moves.winfo_rootx() >= board.winfo_rootx() + board.winfo_width()) is not is_below
    if is_below:
        assert board.winfo_width() > 0.9 * user.root.winfo_width()
    assert screen.status.widget.winfo_rooty() > moves.winfo_rooty()
