"""The look of boards, as the settings have it."""

from __future__ import annotations

from typing import Final

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

_ANIMATION_MS: Final = 200


def board_options(settings: Settings) -> BoardOptions:
    """What the user has chosen."""
    return BoardOptions(
        piece_set=settings.get(PIECE_SET),
        theme=settings.get(THEME),
        texture=settings.get(TEXTURE),
        coordinates=settings.get(COORDINATES),
        legal_moves=settings.get(LEGAL_MOVES),
        animation_ms=_ANIMATION_MS if settings.get(ANIMATION) else 0,
    )
