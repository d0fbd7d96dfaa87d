"""What all dialogs have in common: a window of their own above the main one, and its keys.

A dialog never makes anybody wait: it is opened, and calls back when the user has decided. Enter
presses the main button, Esc and the frame's cross cancel.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Final

from chess_app.language import _
from chess_app.ui.look import Look

MARGIN: Final = 16
"""Around the content, in steps of the design."""

_MOST_OF_SCREEN: Final = 0.6


def text_px(widget: tk.Misc, look: Look, steps: int) -> int:
    """The width at which a text goes to the next line: so many steps, if the screen has them."""
    return min(look.px(steps), round(_MOST_OF_SCREEN * widget.winfo_screenwidth()))


class Dialog:
    """Fill `body`, add buttons, then `open`.

    - `top`: the window; `body`: the frame for the content.
    """

    def __init__(self, parent: tk.Misc, look: Look, title: str, *, resizable: bool = False) -> None:
        self.look = look
        self.top = tk.Toplevel(parent)
        self.top.withdraw()
        self.top.title(title)
        self.top.transient(parent.winfo_toplevel())
        self.top.resizable(resizable, resizable)
        self.top.columnconfigure(0, weight=1)
        self.top.rowconfigure(0, weight=1)
        self.body = ttk.Frame(self.top, padding=look.px(MARGIN))
        self.body.grid(row=0, column=0, sticky="nsew")
        self._buttons = ttk.Frame(
            self.top, padding=(look.px(MARGIN), 0, look.px(MARGIN), look.px(MARGIN))
        )
        self._buttons.grid(row=1, column=0, sticky="ew")
        self._buttons.columnconfigure(0, weight=1)
        self._main: ttk.Button | None = None
        self._parent = parent
        self._focus_before = ""
        self._grab_before = ""
        self.top.protocol("WM_DELETE_WINDOW", self.cancel)
        self.top.bind("<Escape>", self._on_escape)
        self.top.bind("<Return>", self._on_return)
        self.top.bind("<KP_Enter>", self._on_return)

    def add_button(self, label: str, command: Callable[[], None]) -> ttk.Button:
        """A button at the lower edge, to the right of those before it."""
        return self._add(label, command, "TButton")

    def add_main_button(self, label: str, command: Callable[[], None]) -> ttk.Button:
        """The button that Enter presses, too."""
        self._main = self._add(label, command, "Accent.TButton")
        return self._main

    def add_cancel_button(self, label: str = "") -> ttk.Button:
        """The button that Esc presses, too."""
        return self._add(label or _("Cancel"), self.cancel, "TButton")

    def add_left(self, widget: tk.Widget) -> None:
        """Puts a widget at the left of the buttons; make it in `button_row`."""
        widget.grid(row=0, column=0, sticky="w")

    @property
    def button_row(self) -> ttk.Frame:
        """The frame of the buttons."""
        return self._buttons

    def open(self, focus: tk.Misc | None = None, *, is_modal: bool = True) -> None:
        """Shows the dialog over its parent and gives the keyboard to `focus`.

        Where it is not modal, its parent can be used meanwhile.
        """
        # By their names: Python does not know all widgets of Tk, such as the lists of combo boxes.
        self._focus_before = str(self.top.tk.call("focus"))
        self._grab_before = str(self.top.tk.call("grab", "current", self.top))
        self.top.update_idletasks()
        self._place()
        self.top.deiconify()
        self.top.lift()
        self.top.wait_visibility()
        if is_modal:
            self.top.grab_set()
        # Where no window manager gives the keyboard to new windows, it has to be taken.
        (focus or self._main or self.top).focus_force()

    @property
    def is_open(self) -> bool:
        """Whether it has not been closed."""
        return bool(self.top.winfo_exists())

    def fit(self) -> None:
        """Takes the size that the content needs now, and stays inside the screen."""
        self.top.update_idletasks()
        self._set_geometry(self.top.winfo_x(), self.top.winfo_y())

    def cancel(self) -> None:
        """The user wants nothing of it. Dialogs that tell somebody about that extend this."""
        self.close()

    def close(self) -> None:
        """Takes the dialog away; keyboard and mouse go back to who had them."""
        if not self.is_open:
            return
        call = self.top.tk.call
        focus = str(call("focus"))
        self.top.grab_release()
        self.top.destroy()
        if self._grab_before and call("winfo", "exists", self._grab_before):
            call("grab", "set", self._grab_before)
        before = self._focus_before
        if not before or not call("winfo", "exists", before):
            # Who had it was made anew meanwhile.
            before = str(call("focus", "-lastfor", self._parent.winfo_toplevel()))
        if focus.startswith(str(self.top)):
            call("focus", "-force", before)
        elif not focus:  # another program has the keyboard; when it comes back, it is there
            call("focus", before)

    def _add(self, label: str, command: Callable[[], None], style: str) -> ttk.Button:
        button = ttk.Button(self._buttons, text=label, command=command, style=style)
        column = self._buttons.grid_size()[0] or 1
        button.grid(row=0, column=column, padx=(self.look.px(8), 0))
        return button

    def _place(self) -> None:
        """Over the middle of the parent."""
        top, over = self.top, self._parent.winfo_toplevel()
        self._set_geometry(
            over.winfo_rootx() + (over.winfo_width() - top.winfo_reqwidth()) // 2,
            over.winfo_rooty() + (over.winfo_height() - top.winfo_reqheight()) // 3,
        )

    def _set_geometry(self, x: int, y: int) -> None:
        """As large as the content needs, here or as near as the screen allows."""
        top = self.top
        screen_width, screen_height = top.winfo_screenwidth(), top.winfo_screenheight()
        width = min(top.winfo_reqwidth(), screen_width)
        height = min(top.winfo_reqheight(), screen_height)
        x = max(0, min(x, screen_width - width))
        y = max(0, min(y, screen_height - height))
        top.geometry(f"{width}x{height}+{x}+{y}")

    def _on_escape(self, event: tk.Event[tk.Misc]) -> str:
        self.cancel()
        return "break"

    def _on_return(self, event: tk.Event[tk.Misc]) -> str | None:
        """Presses the button that has the keyboard, else the main one."""
        focus = event.widget
        if isinstance(focus, ttk.Button):
            focus.invoke()
        elif self._main is not None and not isinstance(focus, tk.Text):
            self._main.invoke()
        return "break"
