"""The row of buttons with signs below the moves."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Collection, Sequence
from tkinter import ttk
from typing import NamedTuple

from chess_app.ui.look import Look


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
        self.widget = ttk.Frame(parent, style="Panel.TFrame")

    def show(self, enabled: Collection[str]) -> None:
        """Lets the buttons with these signs be pressed, the others not; at first all can be."""
