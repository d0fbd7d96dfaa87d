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
