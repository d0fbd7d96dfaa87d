"""The row of buttons with signs below the moves."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Collection, Sequence
from tkinter import ttk
from typing import Final, NamedTuple

from PIL import ImageTk

from chess_app.art.pieces import faded
from chess_app.ui.accessible import describe
from chess_app.ui.look import Look
from chess_app.ui.panel.icons import icon
from chess_app.ui.panel.tooltip import Tooltip

_SIGN: Final = 20
_PALE: Final = 0.25


class Tool(NamedTuple):
    """A button: the name of its sign in `icons.ICONS`, words, what it does, its key in words."""

    icon: str
    label: str
    command: Callable[[], None]
    key: str = ""


class ToolRow:
    """Groups of buttons, the first at the left edge and the last at the right one.

    Where there is no space for that, they stand below each other.
    """

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look, groups: Sequence[Sequence[Tool]]) -> None:
        self._look = look
        self._buttons: dict[str, ttk.Button] = {}
        self._pictures: list[ImageTk.PhotoImage] = []
        self.widget = ttk.Frame(parent, style="Panel.TFrame")
        self._groups = [self._group(tools) for tools in groups]
        self._fit(sum(group.winfo_reqwidth() for group in self._groups))
        self.widget.bind("<Configure>", lambda event: self._fit(event.width))

    def show(self, enabled: Collection[str]) -> None:
        """Lets the buttons with these signs be pressed, the others not; at first all can be."""
        for name, button in self._buttons.items():
            button.state(["!disabled" if name in enabled else "disabled"])

    def _fit(self, width: int) -> None:
        """Lays the groups out in so much space."""
        in_one_row = sum(group.winfo_reqwidth() for group in self._groups) <= width
        for place, group in enumerate(self._groups):
            if in_one_row:
                self.widget.columnconfigure(place, weight=1)
                group.grid(row=0, column=place, sticky="e" if place else "w")
            else:
                self.widget.columnconfigure(place, weight=0)
                group.grid(row=place, column=0, sticky="w")

    def _group(self, tools: Sequence[Tool]) -> ttk.Frame:
        group = ttk.Frame(self.widget, style="Panel.TFrame")
        for column, tool in enumerate(tools):
            self._buttons[tool.icon] = self._button(group, tool)
            self._buttons[tool.icon].grid(row=0, column=column)
        # Its width is needed at once.
        group.update_idletasks()
        return group

    def _button(self, group: ttk.Frame, tool: Tool) -> ttk.Button:
        sign = icon(tool.icon, self._look.px(_SIGN), self._look.palette.text)
        plain, pale = (
            ImageTk.PhotoImage(picture, master=self.widget)
            for picture in (sign, faded(sign, _PALE))
        )
        self._pictures += [plain, pale]
        button = ttk.Button(
            group,
            image=(plain, "disabled", pale),  # type: ignore[arg-type]
            command=tool.command,
            style="Tool.TButton",
        )
        button.bind("<Return>", lambda event: button.invoke())
        tip = f"{tool.label} ({tool.key})" if tool.key else tool.label
        Tooltip(button, self._look, tip)
        describe(button, "Button", tool.label, description=tool.key)
        return button
