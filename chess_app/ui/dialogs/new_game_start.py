"""The part of a new game that says where it starts."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Final

from chess_app.chess import Position, outcome
from chess_app.language import _, translated
from chess_app.play.new_game import Pick
from chess_app.speech.men import capitalised
from chess_app.ui.accessible import describe
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.chip_row import Chip, ChipRow
from chess_app.ui.dialogs.dialog import text_px
from chess_app.ui.dialogs.position_picture import PositionPicture
from chess_app.ui.look import Look

USUAL: Final = "usual"
CHESS960: Final = "chess960"
FEN: Final = "fen"
BOARD: Final = "board"

_PICTURE: Final = 112
_WORDS_WIDTH: Final = 380
_STARTS: Final = 960


class StartPart:
    """Chips for the kind of start; below them what belongs to it, and its picture."""

    widget: ttk.Frame

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        position: Position | None,
        kind: str,
        pick: Pick,
        on_change: Callable[[], None],
    ) -> None:
        """`position`: what is on the board now, or None. `kind` is what is chosen at first."""
        self.widget = ttk.Frame(parent)
        self.widget.columnconfigure(0, weight=1)
        self._position = position
        self._pick = pick
        self._on_change = on_change
        self._gap = look.px(8)
        self._number = tk.StringVar(self.widget, str(pick(_STARTS)))
        self._fen = tk.StringVar(self.widget, (position or Position.initial()).fen())
        chips = [
            Chip(USUAL, _("Usual")),
            Chip(CHESS960, _("Chess960")),
            Chip(FEN, _("FEN")),
        ]
        if position not in (None, Position.initial()):
            chips.append(Chip(BOARD, _("As on the board")))
        self._kinds = ChipRow(self.widget, look, _("Start"), chips, kind, self._choose)
        self._kinds.widget.grid(row=0, column=0, sticky="w")
        self._words = ttk.Label(
            self.widget,
            wraplength=text_px(self.widget, look, _WORDS_WIDTH),
            style="Muted.TLabel",
            justify="left",
        )
        self._words.grid(row=2, column=0, sticky="nw", pady=(self._gap, 0))
        self._picture = PositionPicture(self.widget, look, options, _PICTURE)
        self._picture.widget.grid(row=0, column=1, rowspan=3, sticky="ne", padx=(look.px(16), 0))
        self.widget.rowconfigure(2, weight=1)
        self._fields = {CHESS960: self._number_field(look), FEN: self._fen_field()}
        for variable in (self._number, self._fen):
            variable.trace_add("write", self._hear_typing)
        self._show()

    @property
    def kind(self) -> str:
        """USUAL, CHESS960, FEN or BOARD."""
        return self._kinds.value

    @property
    def start(self) -> Position:
        """The position; ValueError, in one line, if there is none to play from."""
        position = self._chosen()
        if outcome([position]) is not None:
            raise ValueError(_("In this position the game is over already."))
        return position

    def _chosen(self) -> Position:
        if self.kind == CHESS960:
            text = self._number.get().strip()
            if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) < _STARTS):
                raise ValueError(_("The starts of Chess960 have numbers from 0 to 959."))
            return Position.chess960(int(text))
        if self.kind == FEN:
            return Position.from_fen(self._fen.get())
        if self.kind == BOARD and self._position is not None:
            return self._position
        return Position.initial()

    def _number_field(self, look: Look) -> ttk.Frame:
        frame = ttk.Frame(self.widget)
        ttk.Label(frame, text=_("Number")).grid(row=0, column=0, padx=(0, look.px(8)))
        field = ttk.Spinbox(
            frame, textvariable=self._number, from_=0, to=_STARTS - 1, width=5, wrap=True
        )
        field.grid(row=0, column=1)
        describe(field, "Spinbox", _("Number"))
        ttk.Button(frame, text=_("Another one"), command=self._roll).grid(
            row=0, column=2, padx=(look.px(8), 0)
        )
        return frame

    def _fen_field(self) -> ttk.Frame:
        frame = ttk.Frame(self.widget)
        frame.columnconfigure(0, weight=1)
        field = ttk.Entry(frame, textvariable=self._fen, width=44)
        field.grid(sticky="ew")
        describe(field, "Entry", _("FEN"))
        return frame

    def _roll(self) -> None:
        self._number.set(str(self._pick(_STARTS)))

    def _choose(self, kind: str) -> None:
        self._show()
        self._on_change()

    def _hear_typing(self, *_names: str) -> None:
        self._show()
        self._on_change()

    def _show(self) -> None:
        # The picture is higher than all of this: nothing else moves when a field comes or goes.
        for kind, field in self._fields.items():
            if kind == self.kind:
                field.grid(row=1, column=0, sticky="ew", pady=(self._gap, 0))
            else:
                field.grid_remove()
        try:
            start = self.start
        except ValueError as error:
            self._words.configure(text=capitalised(translated(error)), style="Danger.TLabel")
            return
        self._words.configure(text=_turn_words(start), style="Muted.TLabel")
        self._picture.show(start)


def _turn_words(position: Position) -> str:
    return _("White moves first.") if position.turn.index == 0 else _("Black moves first.")
