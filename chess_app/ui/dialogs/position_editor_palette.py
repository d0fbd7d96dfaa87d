"""The men that can be put on the board of the position editor, and the tools."""

from __future__ import annotations

import math
import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Final, NamedTuple

from PIL import Image, ImageTk

from chess_app.art.pieces import piece
from chess_app.art.squares import square
from chess_app.art.themes import board_colours
from chess_app.chess import Color, Kind, Man
from chess_app.language import _
from chess_app.speech.men import capitalised, man_name
from chess_app.ui.accessible import describe
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.touch import DRAG_AFTER_PX
from chess_app.ui.look import Look
from chess_app.ui.panel.tooltip import Tooltip
from chess_app.ui.scenes import piece_of

HAND: Final = "hand"
REMOVER: Final = "remove"
"""The tools that are no men; the others are called by their letter of FEN."""

_KINDS: Final = (Kind.KING, Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)
_STEPS: Final = {"Left": (0, -1), "Right": (0, 1), "Up": (-1, 0), "Down": (1, 0)}


class Drag(NamedTuple):
    """A man that is dragged off the palette, and where the pointer is on the screen."""

    man: Man
    x: int
    y: int


class Palette:
    """Two columns of men, and two tools; one of all is chosen.

    One stop for Tab; arrow keys go from one to the next, and choose.
    """

    widget: ttk.Frame

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        men_px: int,
        on_drag: Callable[[Drag], None],
        on_drop: Callable[[Drag], None],
    ) -> None:
        """`men_px` is the size of the men.

        `on_drag` follows a man with the pointer, `on_drop` is told where he was let go.
        """
        self.widget = ttk.Frame(parent)
        self._look = look
        self._on_drag = on_drag
        self._on_drop = on_drop
        self._pressed_at = (0, 0)
        self._is_dragging = False
        self._variable = tk.StringVar(self.widget, HAND)
        self._images: list[ImageTk.PhotoImage] = []
        self._buttons: dict[str, ttk.Radiobutton] = {}
        self._places: dict[tuple[int, int], str] = {}
        window = look.palette.board_window
        for row, kind in enumerate(_KINDS):
            for column, color in enumerate(Color):
                man = Man(color, kind)
                self._add_man(man, _tile(man, men_px, options, window), row, column)
        for row, (name, label) in enumerate(
            ((HAND, _("Move men")), (REMOVER, _("Remove men"))), len(_KINDS)
        ):
            button = self._add(name, label, row, 0)
            button.configure(text=label)
            button.grid(columnspan=2)
            self._places[row, 1] = name
        self._mark()

    @property
    def tool(self) -> str:
        """What is chosen: a tool, or the letter of a man."""
        return self._variable.get()

    @property
    def man(self) -> Man | None:
        """The man that is chosen, if one is."""
        return man_of(self.tool) if len(self.tool) == 1 else None

    def choose(self, tool: str) -> None:
        """Chooses a tool, or a man by his letter."""
        self._variable.set(tool)
        self._mark()

    def button(self, tool: str) -> ttk.Radiobutton:
        """The button of a tool, or of a man."""
        return self._buttons[tool]

    # Making it

    def _add_man(self, man: Man, picture: Image.Image, row: int, column: int) -> None:
        image = ImageTk.PhotoImage(picture, master=self.widget)
        self._images.append(image)  # Tk forgets pictures that Python does not hold
        name = capitalised(man_name(man))
        button = self._add(str(man), name, row, column)
        button.configure(image=image, padding=self._look.px(3))
        Tooltip(button, self._look, _("{man}: key {letter}").format(man=name, letter=str(man)))
        button.bind("<Button-1>", self._on_press)
        button.bind("<B1-Motion>", lambda event: self._on_motion(event, man))
        button.bind("<ButtonRelease-1>", lambda event: self._on_release(event, man))

    def _add(self, tool: str, label: str, row: int, column: int) -> ttk.Radiobutton:
        button = ttk.Radiobutton(
            self.widget,
            value=tool,
            variable=self._variable,
            style="Chip.TRadiobutton",
            command=self._mark,
        )
        gap = self._look.px(2)
        button.grid(row=row, column=column, sticky="ew", padx=gap, pady=gap)
        for key, (down, right) in _STEPS.items():
            button.bind(
                f"<{key}>",
                lambda event, to=(row + down, column + right): self._step(to),  # type: ignore[misc]
            )
        describe(button, "Radiobutton", label)
        self._buttons[tool] = button
        self._places[row, column] = tool
        return button

    # What the user does

    def _step(self, place: tuple[int, int]) -> str:
        tool = self._places.get(place)
        if tool is not None:
            self.choose(tool)
            self._buttons[tool].focus_set()
        return "break"

    def _mark(self) -> None:
        """Only what is chosen is a stop for Tab."""
        for tool, button in self._buttons.items():
            button.configure(takefocus=tool == self.tool)

    def _on_press(self, event: tk.Event[tk.Misc]) -> None:
        self._pressed_at = (event.x_root, event.y_root)
        self._is_dragging = False

    def _on_motion(self, event: tk.Event[tk.Misc], man: Man) -> str:
        point = (event.x_root, event.y_root)
        if self._is_dragging or math.dist(point, self._pressed_at) > DRAG_AFTER_PX:
            self._is_dragging = True
            self._on_drag(Drag(man, *point))
        return "break"

    def _on_release(self, event: tk.Event[tk.Misc], man: Man) -> str | None:
        if not self._is_dragging:
            return None
        self._is_dragging = False
        # The button must not take it for a click.
        self._buttons[str(man)].state(["!pressed"])
        self._on_drop(Drag(man, event.x_root, event.y_root))
        return "break"


def _tile(man: Man, size: int, options: BoardOptions, window: str) -> Image.Image:
    """A man on a square of the board, which he stands out from in every window."""
    shade = "dark" if man.color is Color.WHITE else "light"
    tile = square(board_colours(options.theme, window), shade, options.texture, size).copy()
    over = piece(options.piece_set, *piece_of(man), size)
    tile.paste(over, (0, 0), over)
    return tile


def man_of(letter: str) -> Man:
    """The man with a letter of FEN."""
    return Man(Color.WHITE if letter.isupper() else Color.BLACK, Kind(letter.lower()))
