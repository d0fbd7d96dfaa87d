"""The board that one plays on: touching, dragging, drawing, choosing and the square cursor."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from chess_app.art.pieces import SIDES
from chess_app.ui.board import touch
from chess_app.ui.board.animation import Animation
from chess_app.ui.board.canvas import OVER, BoardCanvas
from chess_app.ui.board.cells import Marks
from chess_app.ui.board.chooser import Chooser
from chess_app.ui.board.cursor import SquareCursor
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.pen import Pen
from chess_app.ui.board.scene import Drawing, Scene
from chess_app.ui.board.touch import Point, Step
from chess_app.ui.board.travel import Travel, travel
from chess_app.ui.look import Look
from chess_app.ui.modifiers import CONTROL, SHIFT, alt_of, is_held

_ARROWS: Final = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
_ENTER: Final = ("Return", "KP_Enter", "space")


class BoardView:
    """A board with which the user plays by mouse and keys; knows no rules.

    - `widget`: the canvas; the board is centred on it, square and as large as possible.
    """

    widget: tk.Canvas

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        on_move: Callable[[int, int, bool], None],
        on_still: Callable[[], None] = lambda: None,
        on_cursor: Callable[[int], None] = lambda cell: None,
        *,
        now_ms: Callable[[], float],
    ) -> None:
        """`now_ms` is a clock that never goes back.

        - `on_move(origin, target, wants_choice)`: the user has moved; Ctrl was held if a choice of
          the promotion is wanted although it is not usually asked for.
        - `on_still()`: a move that was sliding has arrived, and nothing moves any more.
        - `on_cursor(cell)`: the square cursor has come to a cell.
        """
        self._options = options
        self._on_move = on_move
        self._on_still = on_still
        self._on_cursor = on_cursor
        self._canvas = BoardCanvas(parent, look, options, self._on_laid_out)
        self.widget = self._canvas.widget
        self._touch = touch.NOTHING
        self._pointer = Point(0, 0)
        self._pointer_shape = ""
        self._travel = Travel()
        self._share = 0.0
        self._animation = Animation(self.widget, now_ms)
        self._pen = Pen()
        self._cursor = SquareCursor(self.widget, OVER)
        self._alt = alt_of(self.widget)
        self._has_focus = False
        self._chooser: Chooser | None = None
        # The cell from which a piece was dragged to where the next scene will show it.
        self._dropped_from: int | None = None
        self._bind()

    # What is shown

    @property
    def is_moving(self) -> bool:
        """Whether a move slides just now."""
        return self._animation.is_running

    @property
    def is_choosing(self) -> bool:
        """Whether the user is asked what a pawn turns into."""
        return self._chooser is not None

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """The arrows and circles that the user has drawn."""
        return self._pen.drawings

    def show(self, scene: Scene, moved: Sequence[tuple[int, int]] = ()) -> None:
        """Shows a scene; the pieces of `moved` (origin, target) slide there.

        A move that is still sliding arrives at once, unless only marks have changed since. A piece
        in hand stays there if it still may move. Drawings go when the men have changed.
        """
        before = self._canvas.scene
        has_same_men = before.pieces == scene.pieces and before.is_hidden == scene.is_hidden
        goes_on = self.is_moving and has_same_men and not moved
        was_cut_short = self.is_moving and not goes_on
        unanswered = None
        if not goes_on:
            self._animation.stop()
            self._travel = self._travel_to(scene, moved)
            self._share = 0.0
        if not has_same_men:
            self._pen.wipe()
            unanswered, self._chooser = self._chooser, None
        self._dropped_from = None
        self._touch = self._touch.kept({} if scene.is_hidden else scene.movable)
        self._canvas.show(scene, self._marks())
        if self._travel.slides and not goes_on:
            self._animation.start(self._options.animation_ms, self._on_frame, self._on_arrival)
        self._refresh()
        if unanswered is not None:
            unanswered.cancel()
        if was_cut_short and not self.is_moving:
            self._on_still()

    def apply(self, options: BoardOptions) -> None:
        """Other pieces, other squares, at once."""
        self._options = options
        self._canvas.apply(options)
        self._refresh()

    def choose(
        self,
        cell: int,
        seat: int,
        names: Sequence[str],
        on_choice: Callable[[str | None], None],
    ) -> None:
        """Asks into which of `names` a pawn turns on `cell`, in a column over its file.

        A click beside it or Esc answers None; so does a scene with other men.
        """
        self._let_go()
        before, self._chooser = self._chooser, Chooser(cell, SIDES[seat], names, on_choice)
        self.widget.focus_set()
        self._refresh()
        if before is not None:
            before.cancel()

    def cancel(self) -> bool:
        """Lets go of a piece, answers a choice with None, wipes drawings out; whether it did."""
        return self._let_go() or self._wipe()

    # Its parts

    def _bind(self) -> None:
        widget = self.widget
        widget.configure(takefocus=True)
        right = 2 if widget.tk.call("tk", "windowingsystem") == "aqua" else 3
        for sequence, handler in (
            ("<ButtonPress-1>", self._on_press),
            ("<ButtonRelease-1>", self._on_release),
            (f"<ButtonPress-{right}>", self._on_right_press),
            (f"<ButtonRelease-{right}>", self._on_right_release),
            ("<Motion>", self._on_motion),
            ("<Leave>", self._on_leave),
            ("<Key>", self._on_key),
            ("<<TraverseIn>>", self._on_traverse),
            ("<FocusIn>", self._on_focus),
            ("<FocusOut>", self._on_focus),
            ("<Destroy>", self._on_destroy),
        ):
            widget.bind(sequence, handler, add=True)

    @property
    def _movable(self) -> touch.Movable:
        scene = self._canvas.scene
        return {} if scene.is_hidden else scene.movable

    def _travel_to(self, scene: Scene, moved: Sequence[tuple[int, int]]) -> Travel:
        before = self._canvas.scene
        can_be_seen = self._canvas.layout.square_px and not (before.is_hidden or scene.is_hidden)
        if not self._options.animation_ms or not can_be_seen:
            return Travel()
        if before.bottom_seat != scene.bottom_seat:
            return Travel()
        return travel(before, scene, moved, self._dropped_from)

    def _marks(self) -> Marks:
        """What the board shows besides the scene."""
        if self._chooser is not None:
            return self._chooser.marks(self._canvas.layout)
        marks = self._travel.marks(self._share) if self._travel.slides else Marks()
        origin = self._touch.origin
        if origin is None:
            return marks
        targets = self._movable[origin] if self._options.legal_moves else {}
        return replace(
            marks,
            touched=origin,
            is_carried=self._touch.is_dragging,
            targets=targets,
            hovered=self._touch.hovered if self._touch.hovered in targets else None,
        )

    def _refresh(self) -> None:
        """Brings everything that floats or is marked up to date."""
        canvas = self._canvas
        canvas.mark(self._marks())
        canvas.draw(self._pen.shown)
        canvas.slide(self._travel.floating(canvas.layout, self._share))
        self._cursor.show(canvas.layout, is_shown=self._has_focus and not self.is_choosing)
        self._carry()

    def _carry(self) -> None:
        """The piece that is dragged is where the pointer is."""
        held, scene = self._touch, self._canvas.scene
        if held.is_dragging and held.origin is not None and held.origin in scene.pieces:
            self._canvas.carry(scene.pieces[held.origin], *self._pointer)
        else:
            self._canvas.put_down()

    def _on_laid_out(self) -> None:
        self._refresh()

    def _on_frame(self, share: float) -> None:
        self._share = share
        self._canvas.mark(self._marks())
        self._canvas.slide(self._travel.floating(self._canvas.layout, share))

    def _on_arrival(self) -> None:
        self._travel = Travel()
        self._refresh()
        self._on_still()

    def _take(self, step: Step, *, wants_choice: bool) -> None:
        """Goes on with what an event has led to, and tells of a move."""
        self._touch = step.touch
        self._refresh()
        if step.move is not None:
            origin, target, is_drop = step.move
            self._dropped_from = origin if is_drop else None
            self._on_move(origin, target, wants_choice)

    def _let_go(self) -> bool:
        """No piece in hand, no choice, nothing half drawn; whether there was something."""
        unanswered, self._chooser = self._chooser, None
        had_something = unanswered is not None or self._touch != touch.NOTHING or self._pen.is_down
        self._touch = touch.NOTHING
        self._pen.drop()
        if had_something:
            self._refresh()
        if unanswered is not None:
            unanswered.cancel()
        return had_something

    def _wipe(self) -> bool:
        had_some = self._pen.wipe()
        self._canvas.draw(())
        return had_some

    # Events

    def _on_press(self, event: tk.Event[tk.Misc]) -> None:
        self.widget.focus_set()
        self._animation.finish()
        self._cursor.put_away()
        cell = self._canvas.cell_at(event.x, event.y)
        if self._chooser is not None:
            if self._chooser.point_at(self._canvas.layout, cell):
                self._answer()
            else:
                self._let_go()
            return
        self._pointer = Point(event.x, event.y)
        step = self._touch.pressed(self._movable, cell, self._pointer)
        if step == Step(touch.NOTHING):
            self._pen.wipe()
        self._take(step, wants_choice=is_held(event, CONTROL))

    def _on_motion(self, event: tk.Event[tk.Misc]) -> None:
        cell = self._canvas.cell_at(event.x, event.y)
        self._pointer = Point(event.x, event.y)
        if self._chooser is not None:
            if self._chooser.point_at(self._canvas.layout, cell):
                self._canvas.mark(self._marks())
        elif self._pen.is_down:
            if self._pen.move(cell):
                self._canvas.draw(self._pen.shown)
        else:
            self._hold(self._touch.moved(self._movable, cell, self._pointer))
            self._show_whether_it_moves(cell)

    def _show_whether_it_moves(self, cell: int | None) -> None:
        """The pointer is a hand over what can be taken or reached."""
        wished = "hand2" if cell in self._movable or self._touch.hovered is not None else ""
        if wished != self._pointer_shape:
            self._pointer_shape = wished
            self.widget.configure(cursor=wished)

    def _hold(self, held: touch.Touch) -> None:
        """The pointer has moved with what is in hand."""
        if held != self._touch:
            self._touch = held
            self._refresh()
        else:
            self._carry()

    def _on_leave(self, event: tk.Event[tk.Misc]) -> None:
        self._hold(self._touch.moved(self._movable, None, self._pointer))

    def _on_release(self, event: tk.Event[tk.Misc]) -> None:
        if self._chooser is None:
            cell = self._canvas.cell_at(event.x, event.y)
            step = self._touch.released(self._movable, cell)
            self._take(step, wants_choice=is_held(event, CONTROL))

    def _on_right_press(self, event: tk.Event[tk.Misc]) -> None:
        cell = self._canvas.cell_at(event.x, event.y)
        if not self._let_go() and cell is not None and not self._canvas.scene.is_hidden:
            self._pen.press(cell, self._brush(event))
            self._canvas.draw(self._pen.shown)

    def _on_right_release(self, event: tk.Event[tk.Misc]) -> None:
        self._pen.lift()
        self._canvas.draw(self._pen.shown)

    def _on_key(self, event: tk.Event[tk.Misc]) -> str | None:
        key = event.keysym
        if key == "Escape":
            return "break" if self.cancel() else None
        if self._chooser is not None:
            is_typed = len(event.char) == 1 and not is_held(event, CONTROL | self._alt)
            return self._key_while_choosing(key) or ("break" if is_typed else None)
        if key in _ARROWS and is_held(event, CONTROL):
            self._move_cursor(*_ARROWS[key])
            return "break"
        if key in _ENTER and self._cursor.cell is not None:
            step = self._touch.tapped(self._movable, self._cursor.cell)
            self._take(step, wants_choice=is_held(event, CONTROL))
            return "break"
        if event.char.isprintable() and event.char.strip():
            # Who types a move ends it with Enter, which is not for the cursor then.
            self._cursor.put_away()
            self._refresh()
        return None

    def _key_while_choosing(self, key: str) -> str | None:
        assert self._chooser is not None
        if key in ("Up", "Down"):
            self._chooser.step(self._canvas.layout, 1 if key == "Down" else -1)
            self._canvas.mark(self._marks())
        elif key in _ENTER or self._chooser.point_by_letter(key):
            self._answer()
        else:
            return None
        return "break"

    def _answer(self) -> None:
        answered, self._chooser = self._chooser, None
        self._refresh()
        if answered is not None:
            answered.answer()

    def _on_traverse(self, event: tk.Event[tk.Misc]) -> None:
        """Tab has led here, which has to be seen."""
        if self._cursor.cell is None:
            self._move_cursor(0, 0)

    def _move_cursor(self, right: int, down: int) -> None:
        self._cursor.move(self._canvas.layout, right, down)
        self._refresh()
        if self._cursor.cell is not None:
            self._on_cursor(self._cursor.cell)

    def _on_focus(self, event: tk.Event[tk.Misc]) -> None:
        self._has_focus = event.type is tk.EventType.FocusIn
        self._refresh()

    def _on_destroy(self, event: tk.Event[tk.Misc]) -> None:
        self._animation.stop()

    def _brush(self, event: tk.Event[tk.Misc]) -> str:
        for bits, brush in ((SHIFT, "red"), (CONTROL, "yellow"), (self._alt, "blue")):
            if is_held(event, bits):
                return brush
        return "green"
