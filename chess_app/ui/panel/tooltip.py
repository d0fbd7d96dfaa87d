"""A few words about a widget, shown when the mouse rests on it or the keyboard gets there."""

from __future__ import annotations

import tkinter as tk
from typing import Final

from chess_app.ui.look import SMALL, Look

_REST_MS: Final = 600
_ENDS: Final = (
    "<Leave>", "<FocusOut>", "<ButtonPress>", "<Key>", "<Return>", "<Unmap>", "<Destroy>",
)  # fmt: skip
_WIDEST: Final = 320
"""In steps of the design; longer texts are broken into lines."""


class Tooltip:
    """Belongs to a widget and goes with it.

    - `text`: what it says; nothing appears where it is empty.
    """

    text: str

    def __init__(self, widget: tk.Misc, look: Look, text: str, *, rest_ms: int = _REST_MS) -> None:
        """`rest_ms` is how long the mouse has to rest before it appears."""
        self.text = text
        self._rest_ms = rest_ms
        self._widget = widget
        self._look = look
        self._timer = ""
        self._top: tk.Toplevel | None = None
        for event in ("<Enter>", "<FocusIn>"):
            widget.bind(event, self._wait, add=True)
        for event in _ENDS:
            widget.bind(event, self._hide, add=True)

    @property
    def is_shown(self) -> bool:
        """Whether it is on the screen now."""
        return self._top is not None

    def show(self) -> None:
        """Shows it at once, if it has something to say."""
        self._hide()
        if not self.text:
            return
        look, palette = self._look, self._look.palette
        self._top = tk.Toplevel(self._widget, background=palette.text)
        self._top.withdraw()
        self._top.overrideredirect(True)
        label = tk.Label(
            self._top,
            text=self.text,
            font=SMALL,
            foreground=palette.window,
            background=palette.text,
            justify="left",
            wraplength=look.px(_WIDEST),
            padx=look.px(8),
            pady=look.px(4),
        )
        label.pack()
        self._top.update_idletasks()
        self._top.geometry("+{}+{}".format(*self._place(label)))
        self._top.deiconify()
        self._top.lift()

    def _place(self, label: tk.Misc) -> tuple[int, int]:
        """Below the widget, or above it at the lower edge of the screen; never outside."""
        widget, gap = self._widget, self._look.px(4)
        width, height = label.winfo_reqwidth(), label.winfo_reqheight()
        x = widget.winfo_rootx() + (widget.winfo_width() - width) // 2
        x = max(0, min(x, widget.winfo_screenwidth() - width))
        y = widget.winfo_rooty() + widget.winfo_height() + gap
        if y + height > widget.winfo_screenheight():
            y = max(0, widget.winfo_rooty() - height - gap)
        return x, y

    def _wait(self, event: tk.Event[tk.Misc]) -> None:
        self._hide()
        self._timer = self._widget.after(self._rest_ms, self.show)

    def _hide(self, event: tk.Event[tk.Misc] | None = None) -> None:
        if self._timer:
            self._widget.after_cancel(self._timer)
            self._timer = ""
        if self._top is not None:
            self._top.destroy()
            self._top = None
