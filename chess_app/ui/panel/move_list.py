"""The moves of a game: the one that is on the board is marked, a click shows another one.

The rows are lines of a text widget. Which characters are which move is known outside of it, so it
needs few tags and stays quick with thousands of moves.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from itertools import takewhile
from tkinter import font as tkfont
from tkinter import ttk
from typing import Final

from chess_app.chess import pgn
from chess_app.language import _
from chess_app.ui.accessible import describe
from chess_app.ui.look import NORMAL, SMALL, STRONG, Look
from chess_app.ui.panel.move_lines import (
    DEEPEST,
    NUMBER,
    ROW,
    TAKEN_BACK,
    Line,
    Place,
    depth_tag,
    line_of,
)
from chess_app.ui.panel.move_rows import Row, Style
from chess_app.ui.panel.move_steps import STEPS

_INDENT: Final = 12
_GAP: Final = 8
_ROW_SPACING: Final = 4
_NOTE_SPACING: Final = 2
_CURRENT: Final = "current-move"
_HOVERED: Final = "hovered"
_WHEEL_LINES: Final = 3
_WHEEL_DELTA: Final = 120


class MoveList:
    """Shows rows of `move_rows`.

    `on_select` gets the node that the user clicks or goes to with the keyboard: Left and Right by
    one move, Up and Down by one row, Home (to the root) and End. It does not mark it: whoever
    decides that calls `show`.

    - `text`: the part that can have the keyboard.
    """

    widget: ttk.Frame
    text: tk.Text

    def __init__(self, parent: tk.Misc, look: Look, on_select: Callable[[pgn.Node], None]) -> None:
        self._look = look
        self._on_select = on_select
        self._rows: list[Row] = []
        self._lines: list[Line] = []
        self._where: dict[pgn.Node, tuple[int, Place]] = {}
        self._current: pgn.Node | None = None
        self.widget = ttk.Frame(parent, style="Panel.TFrame")
        self.widget.columnconfigure(0, weight=1)
        self.widget.rowconfigure(0, weight=1)
        self.text = self._make_text()
        self.text.grid(row=0, column=0, sticky="nsew")
        scrollbar = ttk.Scrollbar(
            self.widget, style="Slim.Vertical.TScrollbar", command=self.text.yview
        )
        scrollbar.grid(row=0, column=1, sticky="ns")
        self.text.configure(yscrollcommand=scrollbar.set)
        self._slanted = tkfont.nametofont(SMALL, parent).copy()
        self._slanted.configure(slant="italic")
        self._make_tags()
        self._bind()
        self._describe("")

    def show(self, rows: Sequence[Row], current: pgn.Node) -> None:
        """Shows the rows and marks the move of `current`; only what has changed is drawn anew."""
        is_changed = self._replace(list(rows))
        if is_changed or current is not self._current:
            self._current = current
            self._mark()

    # The text

    def _replace(self, rows: list[Row]) -> bool:
        """Puts the rows in, leaving those at the beginning and the end that stay; if any do not."""
        old = self._rows
        if rows == old:
            return False
        pairs = zip(old, rows, strict=False)
        first = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))
        shorter = min(len(old), len(rows)) - first
        pairs = zip(reversed(old), reversed(rows), strict=False)
        same = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))
        last = min(same, shorter)
        lines = [line_of(row) for row in rows[first : len(rows) - last]]
        self._rows = rows
        self._lines[first : len(old) - last] = lines
        self._where = {
            place.node: (number, place)
            for number, line in enumerate(self._lines, 1)
            for place in line.places
        }
        self.text.configure(state="normal")
        self.text.delete(f"{first + 1}.0", f"{len(old) - last + 1}.0")
        pieces = [part for line in lines for piece in line.pieces for part in piece]
        self.text.insert(f"{first + 1}.0", "", "", *pieces)
        self.text.configure(state="disabled")
        return True

    def _mark(self) -> None:
        """Marks the current move and scrolls to it; at the root there is none."""
        text = self.text
        text.tag_remove(_CURRENT, "1.0", "end")
        text.tag_remove(_HOVERED, "1.0", "end")
        found = self._where.get(self._current) if self._current else None
        if found is None:
            self._describe("")
            text.yview_moveto(0)
            return
        number, place = found
        start, end = f"{number}.{place.start}", f"{number}.{place.end}"
        text.tag_add(_CURRENT, start, end)
        self._describe(text.get(start, end).strip())
        # The row after it is seen too.
        text.see(f"{number + 1}.0")
        text.see(f"{number}.0")

    def _describe(self, current: str) -> None:
        describe(self.text, "Text", _("Moves"), value=current)

    def _node_at(self, x: int, y: int) -> pgn.Node | None:
        number, column = map(int, self.text.index(f"@{x},{y}").split("."))
        return self._lines[number - 1].node_at(column) if number <= len(self._lines) else None

    # What the user does

    def _bind(self) -> None:
        text = self.text
        # Without the bindings of a text in which one writes and selects.
        text.bindtags((str(text), str(text.winfo_toplevel()), "all"))
        text.bind("<Configure>", lambda event: self._fit())
        text.bind("<Button-1>", self._on_click)
        text.bind("<Motion>", self._on_motion)
        text.bind("<Leave>", lambda event: self._hover(None))
        text.bind("<MouseWheel>", self._on_wheel)
        text.bind("<Button-4>", lambda event: text.yview_scroll(-_WHEEL_LINES, "units"))
        text.bind("<Button-5>", lambda event: text.yview_scroll(_WHEEL_LINES, "units"))
        text.bind("<Prior>", lambda event: text.yview_scroll(-1, "pages"))
        text.bind("<Next>", lambda event: text.yview_scroll(1, "pages"))
        for key in STEPS:
            text.bind(f"<{key}>", self._on_key)
            # With these keys pressed, too, they are for others.
            for modifier in ("Control", "Alt", "Shift"):
                text.bind(f"<{modifier}-{key}>", lambda event: None)

    def _on_click(self, event: tk.Event[tk.Text]) -> None:
        node = self._node_at(event.x, event.y)
        if node is not None:
            self._on_select(node)

    def _on_key(self, event: tk.Event[tk.Text]) -> str:
        if self._current is not None:
            node = STEPS[event.keysym](self._rows, self._current)
            if node is not self._current:
                self._on_select(node)
        return "break"

    def _on_motion(self, event: tk.Event[tk.Text]) -> None:
        self._hover(self._node_at(event.x, event.y))

    def _hover(self, node: pgn.Node | None) -> None:
        text = self.text
        text.tag_remove(_HOVERED, "1.0", "end")
        text.configure(cursor="hand2" if node else "arrow")
        if node is not None:
            number, place = self._where[node]
            text.tag_add(_HOVERED, f"{number}.{place.start}", f"{number}.{place.end}")

    def _on_wheel(self, event: tk.Event[tk.Text]) -> None:
        # Windows counts in 120ths of a notch, macOS in lines.
        notches = event.delta / _WHEEL_DELTA if abs(event.delta) >= _WHEEL_DELTA else event.delta
        self.text.yview_scroll(round(-notches * _WHEEL_LINES), "units")

    # How it looks

    def _make_text(self) -> tk.Text:
        look, palette = self._look, self._look.palette
        return tk.Text(
            self.widget,
            width=1,
            height=1,
            # That of the empty line at the end; all others have tags.
            font=SMALL,
            wrap="word",
            state="disabled",
            takefocus=True,
            cursor="arrow",
            borderwidth=0,
            padx=0,
            pady=0,
            highlightthickness=look.px(2),
            highlightbackground=palette.panel,
            highlightcolor=palette.focus,
        )

    def _make_tags(self) -> None:
        """Later tags win over earlier ones."""
        look, palette, text = self._look, self._look.palette, self.text
        row_space, note_space = look.px(_ROW_SPACING), look.px(_NOTE_SPACING)
        blank_px = look.text_px(" ")
        text.tag_configure(ROW, font=NORMAL, wrap="none", spacing1=row_space, spacing3=row_space)
        for depth in range(DEEPEST + 1):
            left = self._white_left() + blank_px + look.px(_INDENT) * max(depth - 1, 0)
            text.tag_configure(
                depth_tag(depth),
                font=SMALL,
                lmargin1=left,
                lmargin2=left,
                rmargin=look.px(_GAP),
                spacing1=note_space,
                spacing2=note_space,
                spacing3=note_space,
            )
        text.tag_configure(NUMBER, foreground=palette.muted)
        text.tag_configure(TAKEN_BACK, foreground=palette.muted, overstrike=True)
        text.tag_configure(Style.SIGN.value, foreground=palette.muted)
        text.tag_configure(Style.COMMENT.value, font=self._slanted)
        text.tag_configure(Style.RESULT.value, font=STRONG)
        text.tag_configure(_HOVERED, background=palette.raised)
        text.tag_configure(_CURRENT, background=palette.accent, foreground=palette.on_accent)

    def _white_left(self) -> int:
        return self._look.text_px("000.", NORMAL) + self._look.px(_GAP)

    def _fit(self) -> None:
        """Gives both columns the same width, and keeps the current move in sight."""
        white = self._white_left()
        frame = 2 * int(self.text["highlightthickness"])
        right = max(self.text.winfo_width() - frame, white + 2)
        black = (white + right) // 2
        tabs = (white - self._look.px(_GAP), "right", white, "left", black, "left", right, "left")
        self.text.tag_configure(ROW, tabs=tabs)
        self._mark()
