"""The board that one plays on."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence

from chess_app.ui.board.canvas import BoardCanvas
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.scene import Drawing, Scene
from chess_app.ui.look import Look


class BoardView:
    """A board with which the user plays by mouse and keys; knows no rules.

    - `widget`: the canvas; the board is centred on it, square and as large as possible.
    - `is_moving`: a move slides just now; `is_choosing`: a promotion is to be chosen.
    - `drawings`: arrows and circles that the user has drawn.
    """

    widget: tk.Canvas
    is_moving: bool
    is_choosing: bool
    drawings: tuple[Drawing, ...]

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        on_move: Callable[[int, int, bool], None],
        on_still: Callable[[], None] = lambda: None,
        *,
        now_ms: Callable[[], float],
    ) -> None:
        """`now_ms` is a clock that never goes back.

        - `on_move(origin, target, wants_choice)`: the user has moved; Ctrl was held if a choice of
          the promotion is wanted although it is not usually asked for.
        - `on_still()`: a move that was sliding has arrived, and nothing moves any more.
        """
        self._canvas = BoardCanvas(parent, look, options)
        self.widget = self._canvas.widget
        self.is_moving = False
        self.is_choosing = False
        self.drawings = ()

    def show(self, scene: Scene, moved: Sequence[tuple[int, int]] = ()) -> None:
        """Shows a scene; the pieces of `moved` (origin, target) slide there."""
        self._canvas.show(scene)

    def choose(
        self,
        cell: int,
        seat: int,
        names: Sequence[str],
        on_choice: Callable[[str | None], None],
    ) -> None:
        """Asks into which of `names` a pawn turns on `cell`, in a column over its file."""

    def cancel(self) -> bool:
        """Lets go of whatever the user was doing; whether there was something."""
        return False

    def apply(self, options: BoardOptions) -> None:
        """Other pieces, other squares, at once."""
        self._canvas.apply(options)
