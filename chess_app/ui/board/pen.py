"""What the user draws on the board with the right button; knows no Tk."""

from __future__ import annotations

from chess_app.ui.board.scene import Drawing


class Pen:
    """Arrows and circles; the same one drawn again goes away.

    - `drawings`: those that are finished; `is_down`: one is being drawn.
    """

    drawings: tuple[Drawing, ...] = ()

    def __init__(self) -> None:
        self._current: Drawing | None = None

    @property
    def is_down(self) -> bool:
        """Whether something is being drawn."""
        return self._current is not None

    @property
    def shown(self) -> tuple[Drawing, ...]:
        """The drawings with the one that is not finished."""
        current = () if self._current is None else (self._current,)
        return tuple(dict.fromkeys((*self.drawings, *current)))

    def press(self, cell: int, brush: str) -> None:
        """Begins an arrow or a circle."""
        self._current = Drawing(cell, cell, brush)

    def move(self, cell: int | None) -> bool:
        """Leads the arrow to another cell, or leaves it if that is none; whether it has changed."""
        before = self._current
        if before is not None and cell is not None:
            self._current = before._replace(target=cell)
        return self._current != before

    def lift(self) -> None:
        """Finishes the drawing. One between the same cells is replaced, or wiped out if equal."""
        new, self._current = self._current, None
        if new is not None:
            others = tuple(old for old in self.drawings if old[:2] != new[:2])
            self.drawings = others if new in self.drawings else (*others, new)

    def drop(self) -> None:
        """Leaves what is being drawn."""
        self._current = None

    def wipe(self) -> bool:
        """Takes all drawings away; whether there were any."""
        had_some = bool(self.shown)
        self.drawings, self._current = (), None
        return had_some
