"""The look of boards follows the settings."""

from __future__ import annotations

from pathlib import Path

from chess_app.play.settings import (
    ANIMATION,
    COORDINATES,
    LEGAL_MOVES,
    PIECE_SET,
    TEXTURE,
    THEME,
    Settings,
)
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board_choice import board_options


def test_defaults_are_those_of_the_board(tmp_path: Path) -> None:
    assert board_options(Settings(tmp_path / "settings.toml")) == BoardOptions()


def test_every_choice_comes_to_the_board(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.toml")
    settings.set(PIECE_SET, "staunton")
    settings.set(THEME, "green")
    settings.set(TEXTURE, "wood")
    for setting in (COORDINATES, LEGAL_MOVES, ANIMATION):
        settings.set(setting, False)
    assert board_options(settings) == BoardOptions("staunton", "green", "wood", False, False, 0)
