"""What the engine thinks of a position without searching: its evaluation term by term."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Final

from PIL import ImageTk

from chess_app.chess import Position
from chess_app.formats import number_text
from chess_app.language import N_, _
from chess_app.play.engine_command import EngineCommand
from chess_app.play.engine_errand import ERRAND_DEADLINES
from chess_app.play.engine_process import Deadlines
from chess_app.play.engine_worker import Deliver
from chess_app.play.evaluation_report import EvaluationReport, ask_for_report
from chess_app.ui.accessible import describe
from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.board.mini import position_picture
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.chip_row import Chip, ChipRow
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.look import SMALL, Look
from chess_app.ui.scenes import pieces_of

OPENING: Final = "opening"
ENDGAME: Final = "endgame"
"""The two values that each term has, in this order."""

_BOARD: Final = 432
_NOTE: Final = 620
_HIGHEST: Final = 0.6
_WIDEST: Final = 0.32
"""Of the screen's height and width, that the board may take."""
_WIDEST_VALUE: Final = "+000.00"
_NOTHING: Final = "–"

_TERMS: Final = {
    "material and squares": N_("Men and their squares"),
    "mobility": N_("Mobility"),
    "pawns": N_("Pawns"),
    "passed pawns": N_("Passed pawns"),
    "bishops": N_("Bishops"),
    "rooks": N_("Rooks"),
    "outposts": N_("Outposts"),
    "king safety": N_("Safety of the king"),
    "threats": N_("Threats"),
    "space": N_("Space"),
    "patterns": N_("Patterns"),
    "tempo": N_("Right to move"),
    "complexity": N_("Complexity"),
}
"""What the engine calls its terms, and what people read."""


class EvaluationDialog(Dialog):
    """Asks our engine in the background; making it opens it.

    - `terms`: the table; `board`: the position, with the worth of each man on its square.
    - `verdict`: the sum in words; before it is known and if it can't be, a line that says so.
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        position: Position,
        deliver: Deliver,
        bottom_seat: int = 0,
        *,
        command: EngineCommand | None = None,
        deadlines: Deadlines = ERRAND_DEADLINES,
    ) -> None:
        """`deliver` brings calls from other threads to Tk's; `command` is that of our engine."""
        super().__init__(parent, look, _("Evaluation of the position"), resizable=True)
        self.body.columnconfigure(1, weight=1)
        self.body.rowconfigure(2, weight=1)
        self._report: EvaluationReport | None = None
        self.verdict = ttk.Label(self.body, text=_("The engine is asked…"), style="Strong.TLabel")
        self.verdict.grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, look.px(12)))
        self.board = self._make_board(position, options, bottom_seat)
        self.board.grid(row=1, column=0, rowspan=2, sticky="n")
        self.phase = self._make_phase()
        self.terms = self._make_table()
        note = _(
            "In pawns, and without looking ahead. Every term has a value for the opening and one"
            " for the endgame; the fewer men are left, the more the second one counts."
        )
        about = ttk.Label(
            self.body, text=note, style="Small.TLabel", wraplength=look.px(_NOTE), justify="left"
        )
        about.grid(row=3, column=0, columnspan=2, sticky="w", pady=(look.px(12), 0))
        self.add_main_button(_("Close"), self.close)
        self._errand = ask_for_report(
            position, deliver, self._show, self._fail, command=command, deadlines=deadlines
        )
        self.open()

    def close(self) -> None:
        """Takes the dialog away, and ends the engine that is being asked."""
        self._errand.cancel()
        super().close()

    # Making it

    def _make_board(self, position: Position, options: BoardOptions, bottom_seat: int) -> tk.Canvas:
        height, width = self.top.winfo_screenheight(), self.top.winfo_screenwidth()
        size = min(self.look.px(_BOARD), round(_HIGHEST * height), round(_WIDEST * width))
        picture = position_picture(
            pieces_of(position),
            size,
            options,
            bottom_seat,
            self.look.palette.board_window,
        )
        # Kept here: Tk forgets pictures that Python does not hold.
        self._picture = ImageTk.PhotoImage(picture, master=self.body)
        board = tk.Canvas(self.body, width=picture.width, height=picture.height)
        board.create_image(0, 0, image=self._picture, anchor="nw")
        self._layout = ChessLayout(picture.width // 8, bottom_seat=bottom_seat)
        describe(board, "Canvas", _("Board"))
        return board

    def _make_phase(self) -> ChipRow:
        chips = (Chip(OPENING, _("Opening")), Chip(ENDGAME, _("Endgame")))
        phase = ChipRow(
            self.body, self.look, _("Values"), chips, OPENING, lambda value: self._list_terms()
        )
        phase.widget.grid(row=1, column=1, sticky="w", padx=(self.look.px(16), 0))
        return phase

    def _make_table(self) -> ttk.Treeview:
        columns = {"white": _("White"), "black": _("Black"), "difference": _("Difference")}
        terms = ttk.Treeview(
            self.body,
            columns=("term", *columns),
            show="headings",
            selectmode="browse",
            height=len(_TERMS),
        )
        terms.heading("term", text=_("Term"), anchor="w")
        widest = max(self.look.text_px(_(name)) for name in _TERMS.values())
        terms.column("term", width=widest + self.look.px(24), stretch=True)
        widest = max(
            self.look.text_px(_WIDEST_VALUE),
            *(self.look.text_px(label, SMALL) for label in columns.values()),
        )
        for column, label in columns.items():
            terms.heading(column, text=label, anchor="e")
            terms.column(column, width=widest + self.look.px(12), anchor="e", stretch=False)
        gap = self.look.px(16)
        terms.grid(row=2, column=1, sticky="new", padx=(gap, 0), pady=(gap // 2, 0))
        describe(terms, "Table", _("Term"))
        return terms

    # What the engine says

    def _show(self, report: EvaluationReport) -> None:
        if not self.is_open:
            return
        self._report = report
        self.verdict.configure(text=_words(report.total))
        self._list_terms()
        for cell, worth in report.men.items():
            self._write_worth(cell, worth)

    def _list_terms(self) -> None:
        """Fills the table with the values of the chosen phase."""
        if self._report is None:
            return
        self.terms.delete(*self.terms.get_children())
        place = (OPENING, ENDGAME).index(self.phase.value)
        for name, white, black in self._report.terms:
            difference = white[place] - black[place]
            row = (
                _(_TERMS.get(name, name)),
                _value_text(white[place]),
                _value_text(black[place]),
                _value_text(difference, signed=True),
            )
            self.terms.insert("", "end", name, values=row)

    def _write_worth(self, cell: int, worth: int) -> None:
        """Puts the worth of a man at the lower edge of his square, readable on every board."""
        side = self._layout.square_px
        x, y = self._layout.corner(cell)
        text = self.board.create_text(
            x + side // 2,
            y + side - self.look.px(1),
            text=number_text(f"{round(worth, -1) / 100:.1f}"),
            font=SMALL,
            anchor="s",
            fill=self.look.palette.text,
        )
        box = self.board.create_rectangle(
            *self.board.bbox(text), fill=self.look.palette.panel, outline=""
        )
        self.board.tag_raise(text, box)

    def _fail(self, reason: str) -> None:
        if self.is_open:
            self.verdict.configure(text=reason, style="Danger.TLabel")


def _words(total: int) -> str:
    pawns = number_text(f"{abs(total) / 100:.2f}")
    if not total:
        return _("Both sides stand equally well.")
    if total > 0:
        return _("White stands better by {pawns} pawns.").format(pawns=pawns)
    return _("Black stands better by {pawns} pawns.").format(pawns=pawns)


def _value_text(value: int, *, signed: bool = False) -> str:
    form = "+.2f" if signed else ".2f"
    return number_text(format(value / 100, form)) if value else _NOTHING
