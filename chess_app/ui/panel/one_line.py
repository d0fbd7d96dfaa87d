"""Text in one line that is cut where its space ends, and then told whole by a tooltip."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Final

from chess_app.ui.look import NORMAL, Look
from chess_app.ui.panel.tooltip import Tooltip

ELLIPSIS: Final = "…"


def cut_text(text: str, width: int, measure: Callable[[str], int]) -> str:
    """The text if it is not wider than `width`, else as much of its beginning as fits, with `…`.

    `measure` tells how wide a text is. Empty where not even the ellipsis fits.
    """
    if measure(text) <= width:
        return text
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS) <= width:
            fits = middle
        else:
            too_long = middle
    cut = text[:fits].rstrip() + ELLIPSIS
    return cut if measure(cut) <= width else ""


class OneLine:
    """A label that asks for no width of its own: give it the space that is left."""

    widget: ttk.Label

    def __init__(self, parent: tk.Misc, look: Look, style: str, font: str = NORMAL) -> None:
        """`style` is one of ttk's, `font` the one that it writes in."""
        self._look = look
        self._font = font
        self._text = ""
        self.widget = ttk.Label(parent, style=style, width=1)
        self._tooltip = Tooltip(self.widget, look, "")
        self.widget.bind("<Configure>", lambda event: self._fit())

    @property
    def text(self) -> str:
        """The whole text."""
        return self._text

    def show(self, text: str) -> None:
        """Shows this text from now on."""
        if text != self._text:
            self._text = text
            self._fit()

    def _fit(self) -> None:
        def measure(text: str) -> int:
            return self._look.text_px(text, self._font)

        # Labels leave a little space at both sides.
        shown = cut_text(self._text, self.widget.winfo_width() - self._look.px(4), measure)
        self.widget.configure(text=shown)
        self._tooltip.text = self._text if shown != self._text else ""
