"""Setting up any position."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Final

from chess_app.chess import InvalidFen, Position, outcome
from chess_app.language import _, translated
from chess_app.play.conclusion import Conclusion
from chess_app.ui.accessible import describe
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.position_editor_board import EditorBoard
from chess_app.ui.dialogs.position_editor_fields import SetupFields
from chess_app.ui.dialogs.position_editor_setup import Setup
from chess_app.ui.look import Look
from chess_app.ui.panel.tooltip import Tooltip

_BOARD: Final = 416
_LARGEST_SHARE: Final = 0.55
"""Of the screen's height, that the board may take."""
_FAULT_LINES: Final = 3
_MOST_STEPS: Final = 500
_KEYS_WIDTH: Final = 320


class PositionEditorDialog(Dialog):
    """Puts men on a board, by mouse, by keys or as FEN; making it opens it.

    - `setup`: what is on the board; `fen`: what is in the field, which may be unreadable.
    """

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        start: Position | str,
        on_use: Callable[[Position], None],
        bottom_seat: int = 0,
    ) -> None:
        """`start` is where the editing begins, as a position or a FEN, which may be illegal.
        `on_use` gets the position that was made.
        """
        super().__init__(parent, look, _("Set up a position"), resizable=True)
        self._on_use = on_use
        self._bottom_seat = bottom_seat
        self._steps: list[Setup] = []
        self._position: Position | None = None
        text = start if isinstance(start, str) else start.fen()
        try:
            self.setup = Setup.read(text)
        except InvalidFen:
            self.setup = Setup()
        self.fen = tk.StringVar(self.body)
        size = min(look.px(_BOARD), round(_LARGEST_SHARE * self.top.winfo_screenheight()))
        self.board = EditorBoard(self.body, look, options, size, self._edit)
        self.fields = SetupFields(self.body, look, self._edit)
        self._lay_out()
        keys = _("Keys: arrows, Enter, Delete, letters such as K and k for men, Ctrl+Z")
        self.add_left(
            ttk.Label(
                self.button_row, text=keys, style="Small.TLabel", wraplength=look.px(_KEYS_WIDTH)
            )
        )
        self.add_cancel_button()
        self._use = self.add_main_button(_("Use this position"), self._on_used)
        self.top.bind("<Control-z>", self._on_undo)
        self._is_writing = False
        self.fen.trace_add("write", lambda *_event: self._on_typed())
        self._write(text)
        self._show()
        self._judge()
        self.open(self.board.widget)

    def cancel(self) -> None:
        """Puts back the man in hand, or closes the dialog."""
        if not self.board.cancel():
            self.close()

    # Making it

    def _lay_out(self) -> None:
        look, body = self.look, self.body
        body.columnconfigure(0, weight=1)
        body.rowconfigure(0, weight=1)
        self.board.widget.grid(row=0, column=0, rowspan=2, sticky="nsew")
        self.board.palette.widget.grid(
            row=0, column=1, rowspan=2, sticky="n", padx=(look.px(12), look.px(16))
        )
        self.fields.widget.grid(row=0, column=2, sticky="n")
        self._make_buttons()
        line = ttk.Frame(body)
        line.grid(row=2, column=0, columnspan=3, sticky="ew", pady=(look.px(12), 0))
        line.columnconfigure(1, weight=1)
        ttk.Label(line, text="FEN").grid(row=0, column=0)
        field = ttk.Entry(line, textvariable=self.fen)
        field.grid(row=0, column=1, sticky="ew", padx=(look.px(8), 0))
        describe(field, "Entry", "FEN")
        self.verdict = tk.Text(
            body,
            height=_FAULT_LINES,
            width=1,
            wrap="word",
            state="disabled",
            takefocus=False,
            cursor="arrow",
            highlightthickness=0,
            background=look.palette.window,
        )
        self.verdict.tag_configure("fault", foreground=look.palette.danger)
        self.verdict.grid(row=3, column=0, columnspan=3, sticky="ew", pady=(look.px(8), 0))

    def _make_buttons(self) -> None:
        frame = ttk.Frame(self.body)
        frame.grid(row=1, column=2, sticky="sew", pady=(self.look.px(12), 0))
        frame.columnconfigure((0, 1), weight=1, uniform="buttons")
        for place, (label, about, command) in enumerate(
            (
                (_("Usual start"), "", lambda: self._edit(Setup.usual())),
                (_("Empty board"), "", lambda: self._edit(self.setup.emptied())),
                (
                    _("Swap colours"),
                    _("The same position for the other side"),
                    lambda: self._edit(self.setup.mirrored()),
                ),
                (_("Turn the board"), "", self._turn),
            )
        ):
            button = ttk.Button(frame, text=label, command=command)
            button.grid(
                row=place // 2,
                column=place % 2,
                sticky="ew",
                padx=(self.look.px(6) * (place % 2), 0),
                pady=(0, self.look.px(6)),
            )
            Tooltip(button, self.look, about)

    # What the user does

    def _edit(self, setup: Setup) -> None:
        """The set-up is another one now, and so is the FEN."""
        self._steps = [*self._steps[-_MOST_STEPS:], self.setup]
        self._become(setup)

    def _become(self, setup: Setup) -> None:
        self.setup = setup
        self._write(setup.fen())
        self._show()
        self._judge()

    def _on_undo(self, event: tk.Event[tk.Misc]) -> None:
        if self._steps:
            self._become(self._steps.pop())

    def _turn(self) -> None:
        self._bottom_seat = 1 - self._bottom_seat
        self._show()

    def _on_typed(self) -> None:
        """The board follows what is typed, as long as that can be read."""
        if self._is_writing:
            return
        try:
            setup = Setup.read(self.fen.get())
        except InvalidFen:
            setup = self.setup
        if setup != self.setup:
            self._steps = [*self._steps[-_MOST_STEPS:], self.setup]
            self.setup = setup
            self._show()
        self._judge()

    def _on_used(self) -> None:
        position = self._position
        if position is not None:
            self.close()
            self._on_use(position)

    # What is shown

    def _show(self) -> None:
        self.board.show(self.setup, self._bottom_seat)
        self.fields.show(self.setup)

    def _write(self, text: str) -> None:
        self._is_writing = True
        self.fen.set(text)
        self._is_writing = False

    def _judge(self) -> None:
        """Says what is wrong with the FEN, or what there is to know about the position."""
        try:
            self._position = Position.from_fen(self.fen.get().strip())
        except InvalidFen as error:
            self._position = None
            reasons = [f"✗ {translated(reason)}" for reason in error.reasons]
            self._say("    ".join(reasons), "fault")
        else:
            self._say(f"✓ {_about(self._position)}", "")
        self._use.state(["!disabled" if self._position else "disabled"])

    def _say(self, text: str, tag: str) -> None:
        self.verdict.configure(state="normal")
        self.verdict.delete("1.0", "end")
        self.verdict.insert("1.0", text, tag)
        self.verdict.configure(state="disabled")


def _about(position: Position) -> str:
    ended = outcome([position])
    if ended is not None:
        words = Conclusion.of(ended).words()
        return _("The game is over in this position. {reason}").format(reason=words)
    return _("This position can be played.")
