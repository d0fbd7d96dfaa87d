"""Enter presses buttons, as it does elsewhere; Tk itself knows the space bar only."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk


def press_by_enter(button: ttk.Button) -> None:
    """Lets Enter press a button that has the keyboard; nobody else hears the key then."""

    def press(event: tk.Event[tk.Misc]) -> str:
        button.invoke()
        return "break"

    button.bind("<Return>", press)
    button.bind("<KP_Enter>", press)
