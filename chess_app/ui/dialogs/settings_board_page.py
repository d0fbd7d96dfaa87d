"""The page of settings about the board, with a picture of it."""

from __future__ import annotations

from typing import Final

from chess_app.chess import Position
from chess_app.language import _
from chess_app.play.settings import (
    ALWAYS_QUEEN,
    ANIMATION,
    COORDINATES,
    FIGURINES,
    LEGAL_MOVES,
    PIECE_SET,
    PREMOVES,
    TEXTURE,
    THEME,
)
from chess_app.ui.board_choice import board_options
from chess_app.ui.dialogs.position_picture import PositionPicture
from chess_app.ui.dialogs.setting_rows import SettingRows

_PICTURE: Final = 184
# Men of every kind on squares of both colours.
_SAMPLE: Final = "r2q1rk1/pb1nbppp/1p2pn2/2p5/3P4/2NBPN2/PP2QPPP/R1BR2K1 w - - 0 11"


class BoardPage:
    """Fills a page; `show` when a setting has changed."""

    def __init__(self, rows: SettingRows) -> None:
        self._settings = rows.settings
        look = rows.look
        self._picture = PositionPicture(rows.widget, look, board_options(rows.settings), _PICTURE)
        rows.chips(PIECE_SET, _("Pieces"), {"classic": _("Classic"), "staunton": _("Staunton")})
        rows.chips(
            THEME,
            _("Squares"),
            {
                "brown": _("Brown"),
                "green": _("Green"),
                "blue-grey": _("Blue-grey"),
                "high-contrast": _("High contrast"),
            },
        )
        rows.chips(TEXTURE, _("Surface"), {"flat": _("Flat"), "wood": _("Wood")})
        rows.space()
        rows.switch(COORDINATES, _("Letters and digits at the edges"))
        rows.switch(LEGAL_MOVES, _("Show where the touched piece can go"))
        rows.switch(ANIMATION, _("Pieces slide"))
        rows.switch(ALWAYS_QUEEN, _("A pawn always becomes a queen (with Ctrl, you choose)"))
        rows.switch(PREMOVES, _("Moves can be entered while the computer thinks"))
        rows.switch(FIGURINES, _("Little pictures of the pieces in the list of moves"))
        self._picture.widget.grid(row=0, column=2, rowspan=20, sticky="nw", padx=(look.px(24), 0))
        self.show()

    def show(self) -> None:
        """Draws the picture as the settings are now."""
        self._picture.apply(board_options(self._settings))
        self._picture.show(Position.from_fen(_SAMPLE))
