"""Several choices side by side, one of which is chosen: each looks like a button."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk
from typing import Final, NamedTuple

from PIL import Image, ImageTk

from chess_app.art.pieces import faded
from chess_app.ui.accessible import describe
from chess_app.ui.look import Look

# The rest is for what stands before the row, and for margins.
_MOST_OF_SCREEN: Final = 0.75

_PALE: Final = 0.3

_BACK: Final = ("Left", "Up")
_FORWARD: Final = ("Right", "Down")


class Chip(NamedTuple):
    """One of the choices: its value for the program, what people read, and a picture if any."""

    value: str
    label: str
    image: Image.Image | None = None


class ChipRow:
    """A row (or a column) of chips.

    One stop for Tab, as arrow keys go from chip to chip and choose.
    """

    widget: ttk.Frame

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        name: str,
        chips: Sequence[Chip],
        value: str,
        on_choice: Callable[[str], None],
        *,
        is_column: bool = False,
    ) -> None:
        """`name` tells screen readers what is chosen here. `on_choice` gets the user's choice."""
        self.widget = ttk.Frame(parent)
        self._on_choice = on_choice
        self._variable = tk.StringVar(self.widget, value)
        self._buttons: dict[str, ttk.Radiobutton] = {}
        self._pictures: list[ImageTk.PhotoImage] = []
        for chip in chips:
            button = ttk.Radiobutton(
                self.widget,
                text=chip.label,
                value=chip.value,
                variable=self._variable,
                style="Chip.TRadiobutton",
                command=self._choose,
            )
            if chip.image is not None:
                self._add_picture(button, chip.image)
            for keys, step in ((_BACK, -1), (_FORWARD, 1)):
                for key in keys:
                    button.bind(f"<{key}>", partial(self._step, step))
            describe(button, "Radiobutton", chip.label, description=name)
            self._buttons[chip.value] = button
        gap = look.px(4)
        if is_column:
            self._lay_out_column(gap)
        else:
            self._lay_out_row(gap)
        self._mark()

    @property
    def value(self) -> str:
        """What is chosen."""
        return self._variable.get()

    def choose(self, value: str) -> None:
        """Chooses for the user; nobody is told."""
        self._variable.set(value)
        self._mark()

    def enable(self, is_enabled: bool) -> None:
        """Lets the user choose, or not."""
        for button in self._buttons.values():
            button.state(["!disabled" if is_enabled else "disabled"])

    def button(self, value: str) -> ttk.Radiobutton:
        """The chip of a value."""
        return self._buttons[value]

    def focus(self) -> None:
        """Gives the keyboard to the chosen chip."""
        self._buttons[self.value].focus_set()

    def _add_picture(self, button: ttk.Radiobutton, picture: Image.Image) -> None:
        """A picture at the left, pale while nothing can be chosen."""
        plain, pale = (
            ImageTk.PhotoImage(image, master=self.widget)
            for image in (picture, faded(picture.convert("RGBA"), _PALE))
        )
        self._pictures += [plain, pale]
        button.configure(image=(plain, "disabled", pale), compound="left")  # type: ignore[call-overload]

    def _choose(self) -> None:
        self._mark()
        self.focus()
        self._on_choice(self.value)

    def _lay_out_column(self, gap: int) -> None:
        self.widget.columnconfigure(0, weight=1)
        for place, button in enumerate(self._buttons.values()):
            button.grid(sticky="ew", pady=(gap if place else 0, 0))

    def _lay_out_row(self, gap: int) -> None:
        """A row, or several where the screen is not wide enough."""
        room = round(_MOST_OF_SCREEN * self.widget.winfo_screenwidth())
        lines: list[list[ttk.Radiobutton]] = [[]]
        used = 0
        for button in self._buttons.values():
            width = button.winfo_reqwidth() + gap
            if used + width > room and lines[-1]:
                lines.append([])
                used = 0
            lines[-1].append(button)
            used += width
        for row, line in enumerate(lines):
            frame = ttk.Frame(self.widget)
            frame.lower()  # the chips lie in it, but were made before it
            frame.grid(row=row, sticky="w", pady=(gap if row else 0, 0))
            for column, button in enumerate(line):
                button.grid(
                    in_=frame, row=0, column=column, sticky="ns", padx=(gap if column else 0, 0)
                )

    def _step(self, step: int, event: tk.Event[tk.Misc]) -> str:
        values = list(self._buttons)
        place = values.index(self.value) + step
        button = self._buttons[values[max(0, min(place, len(values) - 1))]]
        if not button.instate(["selected"]):
            button.invoke()
        return "break"

    def _mark(self) -> None:
        """Only the chosen chip is a stop for Tab."""
        for value, button in self._buttons.items():
            button.configure(takefocus=value == self.value)
