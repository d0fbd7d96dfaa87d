"""How a game ended, over the edge of the board."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import Final

from PIL import ImageTk

from chess_app.language import _
from chess_app.ui.accessible import describe
from chess_app.ui.enter_key import press_by_enter
from chess_app.ui.look import CLOCK, Look
from chess_app.ui.panel.choice import Choice, ChoiceButtons
from chess_app.ui.panel.icons import icon
from chess_app.ui.panel.tooltip import Tooltip

_MARGIN: Final = 16
_SIGN: Final = 16
_NARROWEST: Final = 120
"""Where the reason would get less space beside the result, it goes below it."""


class Banner:
    """Lies over an edge of another widget while it is shown.

    `on_close` is called when the user closes it: by its cross or by Esc.
    """

    widget: tk.Frame

    def __init__(
        self, over: tk.Misc, look: Look, on_close: Callable[[], None] = lambda: None
    ) -> None:
        palette, margin = look.palette, look.px(_MARGIN)
        self._over = over
        self._look = look
        self._on_close = on_close
        # Beside the other widget for Tk, so that it may be higher than that.
        self.widget = tk.Frame(
            over.nametowidget(over.winfo_parent()),
            background=palette.panel,
            highlightthickness=max(1, look.px(1)),
            highlightbackground=palette.line,
            padx=margin,
            pady=look.px(12),
        )
        self.widget.columnconfigure(1, weight=1)
        self._result = ttk.Label(self.widget, style="Panel.TLabel", font=CLOCK)
        self._result.grid(row=0, column=0, sticky="w", padx=(0, margin))
        self._reason = ttk.Label(self.widget, style="Panel.TLabel", justify="left")
        self._reason.grid(row=0, column=1, sticky="w")
        self._cross = ImageTk.PhotoImage(
            icon("close", look.px(_SIGN), palette.muted), master=self.widget
        )
        close = ttk.Button(
            self.widget, image=self._cross, style="Tool.TButton", command=self._close
        )
        close.grid(row=0, column=2, sticky="ne", padx=(margin, 0))
        press_by_enter(close)
        Tooltip(close, look, _("Close"))
        describe(close, "Button", _("Close"))
        self._buttons = ChoiceButtons(self.widget, look, has_main=True)
        self._buttons.widget.grid(row=2, column=0, columnspan=3, sticky="w", pady=(look.px(12), 0))
        # Tab comes to the buttons before the cross.
        close.lift()
        self._close_button = close
        over.bind("<Configure>", lambda event: self._fit(), add=True)

    @property
    def is_shown(self) -> bool:
        """Whether it is there now."""
        return bool(self.widget.place_info())

    def show(
        self, result: str, reason: str, choices: Sequence[Choice], *, is_below: bool = False
    ) -> None:
        """Appears with a result, `1–0`, the reason in words, and buttons, the first as main one.

        At the upper edge, or at the lower one if `is_below`. The keyboard stays where it is; Tab
        reaches the buttons.
        """
        self._result.configure(text=result)
        self._reason.configure(text=reason)
        self._buttons.show(choices)
        for button in (self._close_button, *self._buttons.widget.winfo_children()):
            button.bind("<Escape>", self._on_escape)
        describe(self.widget, "Frame", f"{result} {reason}")
        margin = self._look.px(_MARGIN)
        if is_below:
            self.widget.place(in_=self._over, relx=0.5, rely=1, y=-margin, anchor="s")
        else:
            self.widget.place(in_=self._over, relx=0.5, rely=0, y=margin, anchor="n")
        self.widget.lift()
        self._fit()

    def hide(self) -> None:
        """Goes away, if it is there; the keyboard goes to what lies below."""
        if str(self.widget.tk.call("focus")).startswith(f"{self.widget}."):
            self._over.focus_set()
        self.widget.place_forget()

    def _fit(self) -> None:
        """Breaks the reason and the buttons into lines, so that all fits into the other widget."""
        if not self.is_shown:
            return
        margin = self._look.px(_MARGIN)
        space = self._over.winfo_width() - 4 * margin
        taken = self._result.winfo_reqwidth() + self._close_button.winfo_reqwidth() + 2 * margin
        beside = space - taken
        if beside >= self._look.px(_NARROWEST):
            self._reason.grid(row=0, column=1, columnspan=1, pady=0)
        else:
            self._reason.grid(row=1, column=0, columnspan=3, pady=(margin // 2, 0))
            beside = space
        self._reason.configure(wraplength=max(beside, 1))
        self._buttons.fit(space)

    def _close(self) -> None:
        self.hide()
        self._on_close()

    def _on_escape(self, event: tk.Event[tk.Misc]) -> str:
        self._close()
        return "break"
