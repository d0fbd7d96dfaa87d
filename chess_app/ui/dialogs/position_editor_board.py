"""The board of the position editor: men are put, moved and removed on it."""

from __future__ import annotations

import math
import tkinter as tk
from collections.abc import Callable
from typing import Final

from chess_app.chess import Man
from chess_app.language import _
from chess_app.ui.accessible import describe
from chess_app.ui.board.canvas import OVER, BoardCanvas
from chess_app.ui.board.cells import Marks
from chess_app.ui.board.cursor import SquareCursor
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.scene import Scene
from chess_app.ui.board.touch import DRAG_AFTER_PX
from chess_app.ui.dialogs.position_editor_palette import HAND, Drag, Palette, man_of
from chess_app.ui.dialogs.position_editor_setup import Setup
from chess_app.ui.look import Look
from chess_app.ui.scenes import piece_of

_ARROWS: Final = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
_TAKE_AND_DROP: Final = ("Return", "KP_Enter", "space")
_REMOVE: Final = ("Delete", "BackSpace", "KP_Delete")
_LETTERS: Final = "PNBRQKpnbrqk"
_PALETTE_MEN: Final = 0.095
"""The size of the men in the palette, as a part of the board's."""


class EditorBoard:
    """A board and the palette that belongs to it.

    With the hand men are dragged, or go by two clicks; with a man from the palette every square
    that is clicked gets him, or loses him if he stands there. The right button removes.

    - `widget`: the canvas; `palette`: to be placed beside it.
    """

    widget: tk.Canvas
    palette: Palette

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        size_px: int,
        on_edit: Callable[[Setup], None],
    ) -> None:
        """`size_px` is the size of the board at first.

        `on_edit` gets the set-up that the user has made of the one that is shown.
        """
        self._canvas = BoardCanvas(parent, look, options, self._show_cursor)
        self.widget = self._canvas.widget
        self.widget.configure(width=size_px, height=size_px, takefocus=True)
        men_px = round(_PALETTE_MEN * size_px)
        self.palette = Palette(
            parent, look, options, men_px, self._on_palette_drag, self._on_palette_drop
        )
        self._cursor = SquareCursor(self.widget, OVER)
        # Until the mouse is used: who has no mouse sees where the keyboard is.
        self._uses_keys = True
        self._on_edit = on_edit
        self._setup = Setup()
        self._bottom_seat = 0
        # The man that was touched, where the button went down, and what is painted since.
        self._touched: int | None = None
        self._pressed_at: tuple[int, int] | None = None
        self._is_carried = False
        self._is_painting = False
        self._painted_man: Man | None = None
        self._make_bindings()
        describe(self.widget, "Canvas", _("Board"))

    def show(self, setup: Setup, bottom_seat: int) -> None:
        """Shows another set-up."""
        self._setup = setup
        self._bottom_seat = bottom_seat
        if self._touched not in setup.men:
            self._touched = None
        self._draw()

    def cancel(self) -> bool:
        """Puts back what is in hand; False if there is nothing."""
        had_something = self._touched is not None or self._is_carried
        self._let_go()
        self._draw()
        return had_something

    def _make_bindings(self) -> None:
        bind = self.widget.bind
        bind("<Button-1>", self._on_press)
        bind("<B1-Motion>", self._on_motion)
        bind("<ButtonRelease-1>", self._on_release)
        for button in (2, 3):  # the right one is the second on a Mac
            bind(f"<Button-{button}>", self._on_right_press)
        bind("<Key>", self._on_key)
        for key in (*_ARROWS, *_TAKE_AND_DROP, *_REMOVE):
            bind(f"<{key}>", self._on_key)
        bind("<<TraverseIn>>", self._on_traverse)
        bind("<FocusIn>", lambda event: self._draw())
        bind("<FocusOut>", lambda event: self._draw())

    # Drawing

    def _draw(self) -> None:
        pieces = {cell: piece_of(man) for cell, man in self._setup.men.items()}
        marks = Marks(touched=self._touched, is_carried=self._is_carried)
        self._canvas.show(Scene(pieces, self._bottom_seat), marks)
        self._show_cursor()

    def _show_cursor(self) -> None:
        has_focus = str(self.widget.tk.call("focus")) == str(self.widget)
        if has_focus and self._uses_keys and self._cursor.cell is None:
            self._cursor.move(self._canvas.layout, 0, 0)
        self._cursor.show(self._canvas.layout, is_shown=has_focus and self._uses_keys)

    # The mouse

    def _on_press(self, event: tk.Event[tk.Misc]) -> None:
        self._uses_keys = False
        self.widget.focus_set()
        cell = self._canvas.cell_at(event.x, event.y)
        if cell is None:
            self.cancel()
        elif self.palette.tool != HAND:
            self._is_painting = True
            man = self.palette.man
            self._painted_man = None if self._setup.men.get(cell) == man else man
            self._put(cell, self._painted_man)
        elif self._touched is not None and cell != self._touched:
            self._move_touched(cell)
        elif cell in self._setup.men:
            # A second click on the touched man lets him go.
            was_touched = self._touched == cell
            self._touched = cell
            self._pressed_at = (event.x, event.y)
            self._draw()
            if was_touched:
                self._touched = None

    def _on_motion(self, event: tk.Event[tk.Misc]) -> None:
        if self._is_painting:
            cell = self._canvas.cell_at(event.x, event.y)
            if cell is not None:
                self._put(cell, self._painted_man)
            return
        if self._pressed_at is None:
            return
        if not self._is_carried:
            if math.dist((event.x, event.y), self._pressed_at) <= DRAG_AFTER_PX:
                return
            self._touched = self._canvas.cell_at(*self._pressed_at)
            self._is_carried = True
            self._draw()
        man = None if self._touched is None else self._setup.men.get(self._touched)
        if man is not None:
            self._canvas.carry(piece_of(man), event.x, event.y)

    def _on_release(self, event: tk.Event[tk.Misc]) -> None:
        self._is_painting = False
        self._pressed_at = None
        if not self._is_carried:
            self._draw()
            return
        origin, target = self._touched, self._canvas.cell_at(event.x, event.y)
        self._let_go()
        if origin is not None and target is None:
            self._put(origin, None)
        elif origin is not None and target is not None:
            self._edit(self._setup.moved(origin, target))
        self._draw()

    def _on_right_press(self, event: tk.Event[tk.Misc]) -> None:
        self._uses_keys = False
        if self.cancel():
            return
        cell = self._canvas.cell_at(event.x, event.y)
        if cell is not None:
            self._put(cell, None)

    # Men from the palette

    def _on_palette_drag(self, drag: Drag) -> None:
        self._canvas.carry(piece_of(drag.man), *self._here(drag))

    def _on_palette_drop(self, drag: Drag) -> None:
        self._canvas.put_down()
        cell = self._canvas.cell_at(*self._here(drag))
        if cell is not None:
            self._put(cell, drag.man)

    def _here(self, drag: Drag) -> tuple[int, int]:
        return drag.x - self.widget.winfo_rootx(), drag.y - self.widget.winfo_rooty()

    # The keyboard

    def _on_traverse(self, event: tk.Event[tk.Misc]) -> None:
        """Tab has led here, which has to be seen."""
        self._uses_keys = True
        self._show_cursor()

    def _on_key(self, event: tk.Event[tk.Misc]) -> str | None:
        key = event.keysym
        is_letter = bool(event.char) and event.char in _LETTERS
        if key not in (*_ARROWS, *_TAKE_AND_DROP, *_REMOVE) and not is_letter:
            return None
        was_hidden, self._uses_keys = not self._uses_keys, True
        self._show_cursor()
        cell = self._cursor.cell
        if key in _ARROWS:
            if not was_hidden:
                self._cursor.move(self._canvas.layout, *_ARROWS[key])
            self._show_cursor()
        elif cell is not None and key in _REMOVE:
            self._put(cell, None)
        elif cell is not None and is_letter:
            self._put(cell, man_of(event.char))
        elif cell is not None:
            self._take_or_drop(cell)
        return "break"

    def _take_or_drop(self, cell: int) -> None:
        if self.palette.tool != HAND:
            man = self.palette.man
            self._put(cell, None if self._setup.men.get(cell) == man else man)
        elif self._touched is None and cell in self._setup.men:
            self._touched = cell
        elif self._touched == cell:
            self._touched = None
        elif self._touched is not None:
            self._move_touched(cell)
        self._draw()

    # Changing

    def _move_touched(self, target: int) -> None:
        origin = self._touched
        self._let_go()
        if origin is not None:
            self._edit(self._setup.moved(origin, target))

    def _put(self, cell: int, man: Man | None) -> None:
        self._let_go(keeps_painting=True)
        self._edit(self._setup.with_man(cell, man))

    def _edit(self, setup: Setup) -> None:
        if setup != self._setup:
            self._on_edit(setup)

    def _let_go(self, *, keeps_painting: bool = False) -> None:
        self._touched = None
        self._pressed_at = None
        self._is_carried = False
        self._is_painting = self._is_painting and keeps_painting
        self._canvas.put_down()
