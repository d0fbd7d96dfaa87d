"""Three dots that light up one after the other: somebody is at work."""

from __future__ import annotations

import tkinter as tk
from typing import Final

from PIL import ImageTk

from chess_app.ui.look import Look
from chess_app.ui.panel.plates import plate

_DOTS: Final = 3
_DOT: Final = 6
_GAP: Final = 3
_STEP_MS: Final = 240


class BusySign:
    """Nothing is seen of it until it is started; it rests while nobody can see it."""

    widget: tk.Canvas

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        dot, gap, palette = look.px(_DOT), look.px(_GAP), look.palette
        self.widget = tk.Canvas(
            parent,
            width=_DOTS * dot + (_DOTS - 1) * gap,
            height=dot,
            background=palette.panel,
            highlightthickness=0,
        )
        self._bright, self._pale = (
            ImageTk.PhotoImage(plate(dot, dot, dot / 2, colour), master=self.widget)
            for colour in (palette.accent, palette.line)
        )
        self._dots = [
            self.widget.create_image(i * (dot + gap), 0, anchor="nw", state="hidden")
            for i in range(_DOTS)
        ]
        self._timer = ""
        self._place = 0
        self._is_busy = False
        self.widget.bind("<Map>", lambda event: self._go())
        self.widget.bind("<Unmap>", lambda event: self._rest())
        self.widget.bind("<Destroy>", lambda event: self._rest())

    @property
    def is_moving(self) -> bool:
        """Whether it moves now."""
        return bool(self._timer)

    def start(self) -> None:
        """Appears and moves."""
        if not self._is_busy:
            self._is_busy = True
            self._go()

    def stop(self) -> None:
        """Disappears."""
        if self._is_busy:
            self._is_busy = False
            self._rest()
            for dot in self._dots:
                self.widget.itemconfigure(dot, state="hidden")

    def _go(self) -> None:
        if self._is_busy and not self._timer and self.widget.winfo_ismapped():
            self._step()

    def _step(self) -> None:
        for place, dot in enumerate(self._dots):
            image = self._bright if place == self._place else self._pale
            self.widget.itemconfigure(dot, image=image, state="normal")
        self._place = (self._place + 1) % _DOTS
        self._timer = self.widget.after(_STEP_MS, self._step)

    def _rest(self) -> None:
        if self._timer:
            self.widget.after_cancel(self._timer)
            self._timer = ""
