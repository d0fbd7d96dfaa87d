"""Several contents for one place, of which one is shown; the place keeps room for the largest."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk


class Alternatives:
    """Contents are made in `widget`, added by name, and shown one at a time."""

    widget: ttk.Frame

    def __init__(self, parent: tk.Misc) -> None:
        self.widget = ttk.Frame(parent)
        self._contents: dict[str, tk.Widget] = {}
        self._width = self._height = 0

    def add(self, name: str, content: tk.Widget) -> None:
        """Adds a content, which is not shown yet."""
        self._contents[name] = content
        content.update_idletasks()
        self._width = max(self._width, content.winfo_reqwidth())
        self._height = max(self._height, content.winfo_reqheight())
        self.widget.columnconfigure(0, weight=1, minsize=self._width)
        self.widget.rowconfigure(0, weight=1, minsize=self._height)

    def show(self, name: str) -> None:
        """Shows this content and no other."""
        for known, content in self._contents.items():
            if known == name:
                content.grid(row=0, column=0, sticky="nsew")
            else:
                content.grid_remove()
