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
    """Groups of buttons, the first at the left edge and the last at the right one."""

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look, groups: Sequence[Sequence[Tool]]) -> None:
        self._look = look
        self.widget = ttk.Frame(parent, style="Panel.TFrame")
        self._buttons: dict[str, ttk.Button] = {}
        self._pictures: list[ImageTk.PhotoImage] = []
        column = 0
        for group in groups:
            if column:
                self.widget.columnconfigure(column, weight=1)
                column += 1
            for tool in group:
                button = self._button(tool)
                button.grid(row=0, column=column)
                self._buttons[tool.icon] = button
                column += 1

    def show(self, enabled: Collection[str]) -> None:
        """Lets the buttons with these signs be pressed, the others not; at first all can be."""
        for name, button in self._buttons.items():
            button.state(["!disabled" if name in enabled else "disabled"])

    def _button(self, tool: Tool) -> ttk.Button:
        sign = icon(tool.icon, self._look.px(_SIGN), self._look.palette.text)
        plain, pale = (
            ImageTk.PhotoImage(picture, master=self.widget)
            for picture in (sign, faded(sign, _PALE))
        )
        self._pictures += [plain, pale]
        button = ttk.Button(
            self.widget,
            image=(plain, "disabled", pale),  # type: ignore[arg-type]
            command=tool.command,
            style="Tool.TButton",
        )
        button.bind("<Return>", lambda event: button.invoke())
        tip = f"{tool.label} ({tool.key})" if tool.key else tool.label
        Tooltip(button, self._look, tip)
        describe(button, "Button", tool.label, description=tool.key)
        return button
