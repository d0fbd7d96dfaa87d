"""The fields of the position editor: whose move it is, castling, en passant, the counters."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import replace
from tkinter import ttk
from typing import Final

from chess_app.chess import Color, parse_square, square_name
from chess_app.language import N_, _
from chess_app.speech.men import side_name
from chess_app.ui.accessible import describe
from chess_app.ui.dialogs.chip_row import Chip, ChipRow
from chess_app.ui.dialogs.position_editor_setup import MOST_DIGITS, RIGHTS, Setup
from chess_app.ui.look import Look

_CASTLING: Final = {
    "K": N_("White O-O"),
    "Q": N_("White O-O-O"),
    "k": N_("Black O-O"),
    "q": N_("Black O-O-O"),
}
_MOST: Final = 10**MOST_DIGITS - 1


class SetupFields:
    """Shows a set-up but for its men, and lets it be changed.

    - `widget`: the whole.
    """

    widget: ttk.Frame

    def __init__(self, parent: tk.Misc, look: Look, on_edit: Callable[[Setup], None]) -> None:
        """`on_edit` gets the set-up that the user has made of the one that is shown."""
        self.widget = ttk.Frame(parent)
        self.widget.columnconfigure(1, weight=1)
        self._look = look
        self._on_edit = on_edit
        self._setup = Setup()
        self._is_showing = False
        self._label(_("To move"), 0)
        sides = [Chip(color.value, side_name(color)) for color in Color]
        self.turn = ChipRow(
            self.widget, look, _("To move"), sides, Color.WHITE.value, self._on_turn
        )
        self.turn.widget.grid(row=0, column=1, sticky="w")
        self._label(_("Castling is still possible"), 1, columns=2)
        self.rights = self._make_rights(2)
        self._label(_("En passant on"), 3)
        self.en_passant = ttk.Combobox(self.widget, width=len(_("nowhere")) + 1)
        self.en_passant.state(["readonly"])
        self.en_passant.grid(row=3, column=1, sticky="w", pady=(look.px(8), 0))
        self.en_passant.bind("<<ComboboxSelected>>", lambda event: self._on_en_passant())
        describe(self.en_passant, "Combobox", _("En passant on"))
        self.halfmoves = self._make_counter(_("Half-moves without pawn move or capture"), 4, 0)
        self.move_number = self._make_counter(_("Number of the move"), 5, 1)

    def show(self, setup: Setup) -> None:
        """Shows another set-up."""
        self._setup = setup
        self._is_showing = True
        self.turn.choose(setup.turn.value)
        for right, (is_given, box) in self.rights.items():
            is_given.set(setup.has_right(right))
            is_useful = setup.has_right(right) or setup.can_have_right(right)
            box.state(["!disabled" if is_useful else "disabled"])
        squares = setup.en_passant_squares()
        self.en_passant.configure(values=[_("nowhere"), *map(square_name, squares)])
        chosen = setup.en_passant
        self.en_passant.set(_("nowhere") if chosen is None else square_name(chosen))
        for variable, number in (
            (self.halfmoves, setup.halfmoves),
            (self.move_number, setup.move_number),
        ):
            if variable.get() != str(number):
                variable.set(str(number))
        self._is_showing = False

    # Making it

    def _label(self, text: str, row: int, columns: int = 1) -> None:
        label = ttk.Label(self.widget, text=text, wraplength=self._look.px(200))
        label.grid(
            row=row,
            column=0,
            columnspan=columns,
            sticky="w",
            padx=(0, self._look.px(8)),
            pady=(self._look.px(8) if row else 0, 0),
        )

    def _make_rights(self, row: int) -> dict[str, tuple[tk.BooleanVar, ttk.Checkbutton]]:
        frame = ttk.Frame(self.widget)
        frame.grid(row=row, column=0, columnspan=2, sticky="w")
        rights = {}
        for place, right in enumerate(RIGHTS):
            variable = tk.BooleanVar(frame)
            box = ttk.Checkbutton(
                frame,
                text=_(_CASTLING[right]),
                variable=variable,
                command=self._on_right(right, variable),
            )
            gap = (0, self._look.px(16))
            box.grid(row=place // 2, column=place % 2, sticky="w", padx=gap)
            rights[right] = (variable, box)
        return rights

    def _make_counter(self, text: str, row: int, least: int) -> tk.StringVar:
        self._label(text, row)
        variable = tk.StringVar(self.widget, str(least))
        field = ttk.Spinbox(
            self.widget, textvariable=variable, from_=least, to=_MOST, width=MOST_DIGITS + 2
        )
        field.grid(row=row, column=1, sticky="w", pady=(self._look.px(8), 0))
        field.configure(
            validate="key",
            validatecommand=(self.widget.register(_is_number_so_far), "%P"),
        )
        variable.trace_add("write", lambda *_event: self._on_counters())
        describe(field, "Spinbox", text)
        return variable

    # What the user does

    def _on_turn(self, value: str) -> None:
        self._on_edit(self._setup.with_turn(Color(value)))

    def _on_right(self, right: str, variable: tk.BooleanVar) -> Callable[[], None]:
        return lambda: self._on_edit(self._setup.with_right(right, variable.get()))

    def _on_en_passant(self) -> None:
        text = self.en_passant.get()
        square = None if text == _("nowhere") else parse_square(text)
        self._on_edit(replace(self._setup, en_passant=square))

    def _on_counters(self) -> None:
        if self._is_showing:
            return
        halfmoves, number = self.halfmoves.get() or "0", self.move_number.get() or "1"
        made = replace(self._setup, halfmoves=int(halfmoves), move_number=int(number))
        if made != self._setup:
            self._on_edit(made)


def _is_number_so_far(text: str) -> bool:
    return not text or (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS)
