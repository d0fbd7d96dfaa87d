"""Rows of fields that can be more than fit: they scroll, also after the keyboard."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Final

from chess_app.ui.look import Look

_MOST_OF_SCREEN: Final = 0.5
# X11 has buttons for the wheel, other systems an event.
_UP_BUTTON: Final = 4
_WHEEL: Final = ("<Button-4>", "<Button-5>", "<MouseWheel>")
_WHEEL_STEPS: Final = 6


class ScrolledRows:
    """Put fields into `body`, then `fit`; what gets the keyboard scrolls into view.

    - `widget`: the whole; `body`: the frame for the fields.
    """

    widget: ttk.Frame
    body: ttk.Frame

    def __init__(
        self, parent: tk.Misc, look: Look, most_of_screen: float = _MOST_OF_SCREEN
    ) -> None:
        """The rows are not higher than this share of the screen."""
        self._most_of_screen = most_of_screen
        self._fitted = (0, 0)
        self.widget = ttk.Frame(parent)
        self.widget.columnconfigure(0, weight=1)
        self.widget.rowconfigure(0, weight=1)
        self._step_px = look.px(8)
        self._canvas = tk.Canvas(
            self.widget, background=look.palette.window, yscrollincrement=self._step_px
        )
        self._bar = ttk.Scrollbar(self.widget, command=self._canvas.yview, takefocus=False)
        self._canvas.configure(yscrollcommand=self._bar.set)
        self._canvas.grid(row=0, column=0, sticky="nsew")
        self._bar.grid(row=0, column=1, sticky="ns", padx=(look.px(4), 0))
        self.body = ttk.Frame(self._canvas)
        self._window = self._canvas.create_window(0, 0, window=self.body, anchor="nw")
        self._canvas.bind("<Configure>", self._on_configure)
        # Events of all that lies in the dialog come to its window.
        top = parent.winfo_toplevel()
        top.bind("<FocusIn>", self._on_focus, add=True)
        for event in _WHEEL:
            top.bind(event, self._on_wheel, add=True)

    def take_wheel_of(self, field: tk.Misc) -> None:
        """Turning the wheel over this field scrolls the rows, and does not change its value."""
        for event in _WHEEL:
            field.bind(event, self._on_wheel)

    @property
    def is_fitting(self) -> bool:
        """Whether the rows need what they needed at the last `fit`."""
        self.body.update_idletasks()
        return self._fitted == (self.body.winfo_reqwidth(), self.body.winfo_reqheight())

    def fit(self) -> None:
        """Takes the size that the rows need, as far as the screen has it."""
        self.body.update_idletasks()
        most = round(self._most_of_screen * self.widget.winfo_screenheight())
        width, height = self.body.winfo_reqwidth(), self.body.winfo_reqheight()
        self._fitted = (width, height)
        if height > most:
            self._bar.grid()
        else:
            self._bar.grid_remove()
        current = int(self._canvas.cget("width"))
        self._canvas.configure(width=max(width, current), height=min(height, most))
        self._canvas.configure(scrollregion=(0, 0, width, height))
        self._canvas.yview_moveto(0)

    def _on_configure(self, event: tk.Event[tk.Canvas]) -> None:
        self._canvas.itemconfigure(self._window, width=event.width)

    def _on_focus(self, event: tk.Event[tk.Misc]) -> None:
        widget = event.widget
        if not isinstance(widget, tk.Misc) or not str(widget).startswith(f"{self.body}."):
            return
        top = widget.winfo_rooty() - self.body.winfo_rooty()
        bottom = top + widget.winfo_height()
        height = max(1, self.body.winfo_height())
        seen_from, seen_to = (share * height for share in self._canvas.yview())
        if top < seen_from:
            self._canvas.yview_moveto(top / height)
        elif bottom > seen_to:
            # One step more, as it scrolls by whole steps.
            hidden = bottom - self._canvas.winfo_height() + self._step_px
            self._canvas.yview_moveto(hidden / height)

    def _on_wheel(self, event: tk.Event[tk.Misc]) -> str:
        is_up = event.num == _UP_BUTTON or event.delta > 0
        if self._canvas.yview() != (0.0, 1.0):
            self._canvas.yview_scroll(-_WHEEL_STEPS if is_up else _WHEEL_STEPS, "units")
        return "break"
