"""Hands for the board: real events on the real widget, and eyes that see what it shows."""

from __future__ import annotations

import tkinter as tk

from chess_app.ui.board.canvas import OVER
from chess_app.ui.board.layout import ChessLayout
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.scene import Scene
from chess_app.ui.board.view import BoardView
from chess_app.ui.look import Look
from tests.ui.board.scenes import CASTLING, at

SHIFT, CONTROL, ALT = 0x1, 0x4, 0x8
STILL = BoardOptions(animation_ms=0)


class Hands:
    """A board that fills the window, with the clock that its animation sees.

    - `moves`: what it has told of; `stills`: how often it has come to rest.
    """

    def __init__(self, root: tk.Tk, look: Look, options: BoardOptions = STILL) -> None:
        self.root = root
        self.now_ms = 0.0
        self.moves: list[tuple[int, int, bool]] = []
        self.stills = 0
        self.view = BoardView(
            root, look, options, self._note_move, self._note_still, now_ms=lambda: self.now_ms
        )
        self.widget = self.view.widget
        self.widget.pack(fill="both", expand=True)
        self.view.show(CASTLING)
        self.bottom_seat = 0
        root.update()
        self.widget.focus_force()
        root.update()

    def _note_move(self, origin: int, target: int, wants_choice: bool) -> None:
        self.moves.append((origin, target, wants_choice))

    def _note_still(self) -> None:
        self.stills += 1

    @property
    def layout(self) -> ChessLayout:
        """Where the cells should be."""
        size = self.widget.winfo_width(), self.widget.winfo_height()
        return ChessLayout.fitting(*size, self.bottom_seat)

    def show(self, scene: Scene, moved: str = "") -> None:
        """Moves are written "e1g1 h1f1"."""
        self.bottom_seat = scene.bottom_seat
        self.view.show(scene, [(at(word[:2]), at(word[2:])) for word in moved.split()])
        self.root.update()

    # Hands

    def point(self, name: str) -> tuple[int, int]:
        """The middle of a cell; "." lies beside the board."""
        if name == ".":
            return 1, 1
        x, y = self.layout.corner(at(name))
        half = self.layout.square_px // 2
        return x + half, y + half

    def do(self, event: str, name: str, state: int = 0) -> None:
        x, y = self.point(name)
        self.widget.event_generate(event, x=x, y=y, state=state)
        self.root.update()

    def press(self, name: str, state: int = 0) -> None:
        self.do("<ButtonPress-1>", name, state)

    def release(self, name: str, state: int = 0) -> None:
        self.do("<ButtonRelease-1>", name, state | 0x100)

    def go(self, name: str) -> None:
        self.do("<Motion>", name)

    def click(self, *names: str, state: int = 0) -> None:
        for name in names:
            self.press(name, state)
            self.release(name, state)

    def drag(self, *names: str) -> None:
        self.press(names[0])
        for name in names[1:]:
            self.go(name)
        self.release(names[-1])

    def draw(self, origin: str, target: str, state: int = 0) -> None:
        self.do("<ButtonPress-3>", origin, state)
        self.go(target)
        self.do("<ButtonRelease-3>", target, state)

    def key(self, *names: str) -> None:
        for name in names:
            self.widget.event_generate(f"<{name}>")
            self.root.update()

    # Eyes

    def option(self, item: int, name: str) -> str:
        """How an item of the canvas is configured."""
        return str(self.widget.tk.call(self.widget, "itemcget", item, f"-{name}"))

    def kind(self, item: int) -> str:
        """What an item of the canvas is: image, text, rectangle."""
        return str(self.widget.tk.call(self.widget, "type", item))

    def corner_colour(self, name: str) -> tuple[int, ...]:
        """The colour near the upper left corner of a cell."""
        return self.colour(name, 0.04, 0.5)

    def colour(self, name: str, right: float = 0.5, down: float = 0.5) -> tuple[int, ...]:
        """The colour at a part of a cell, apart from what floats over it."""
        x, y = self.layout.corner(at(name))
        size = self.layout.square_px
        item = self.widget.find_overlapping(*(x + size // 2, y + size // 2) * 2)[0]
        picture = self.option(item, "image")
        return tuple(self.widget.tk.call(picture, "get", int(size * right), int(size * down)))

    def looks(self) -> dict[int, str]:
        """The pictures of the cells: equal names are equal pictures."""
        found = {}
        for cell in range(64):
            x, y = self.layout.corner(cell)
            half = self.layout.square_px // 2
            item = self.widget.find_overlapping(*(x + half, y + half) * 2)[0]
            found[cell] = self.option(item, "image")
        return found

    def floating(self) -> list[tuple[float, ...]]:
        """Where the pieces are that lie over the board: their upper left corners."""
        return [
            tuple(self.widget.coords(item))
            for item in self.widget.find_withtag(OVER)
            if self.kind(item) == "image" and self.option(item, "state") != "hidden"
        ]

    def has_cursor(self) -> bool:
        """Whether the square cursor can be seen."""
        return any(
            self.kind(item) == "rectangle" and self.option(item, "state") != "hidden"
            for item in self.widget.find_withtag(OVER)
        )

    def wait(self, share_ms: float) -> None:
        """Lets time go by for the animation, and lets it see that."""
        self.now_ms += share_ms
        done = tk.BooleanVar(self.root)
        # Longer than a frame, so that one comes.
        self.root.after(30, lambda: done.set(True))
        self.root.wait_variable(done)
        self.root.update()
