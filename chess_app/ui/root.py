"""The main window itself: how sharp it is, its icon, its size and place."""

from __future__ import annotations

import re
import sys
import tkinter as tk
from contextlib import suppress

from PIL import ImageTk

from chess_app.art.icon import icon
from chess_app.ui.look import Look

FIRST_SIZE = (1000, 720)
SMALLEST_SIZE = (600, 440)
_ICONS = (16, 32, 64, 128)
_GEOMETRY = re.compile(r"(\d{2,5})x(\d{2,5})([+-]-?\d{1,5})([+-]-?\d{1,5})")


class NoDisplay(Exception):
    """There is no screen to show a window on."""


def make_root() -> tk.Tk:
    """The window, not yet shown; NoDisplay where it can't be."""
    _make_sharp(sys.platform)
    try:
        root = tk.Tk(baseName="chess-app", className="Chess-app")
    except tk.TclError as error:
        raise NoDisplay(str(error)) from None
    root.withdraw()
    return root


def show_root(root: tk.Tk, look: Look, geometry: str) -> None:
    """Shows the window where it was, as far as that is on the screen."""
    # Kept by the window: Tk forgets pictures that nobody holds.
    pictures = [ImageTk.PhotoImage(icon(size), master=root) for size in _ICONS]
    root.iconphoto(True, *pictures)  # type: ignore[arg-type]
    root.minsize(*(look.px(steps) for steps in SMALLEST_SIZE))
    root.geometry(placed(geometry, look, root.winfo_screenwidth(), root.winfo_screenheight()))
    root.deiconify()
    # Now everything has its size, and pieces need not be drawn twice.
    root.update()


def placed(geometry: str, look: Look, screen_width: int, screen_height: int) -> str:
    """A size and a place that fit on the screen: those of the last time, or the first ones."""
    match = _GEOMETRY.fullmatch(geometry)
    if match is None:
        width, height = (look.px(steps) for steps in FIRST_SIZE)
        width, height = min(width, screen_width), min(height, screen_height * 9 // 10)
        return f"{width}x{height}+{(screen_width - width) // 2}+{(screen_height - height) // 3}"
    width = min(int(match[1]), screen_width)
    height = min(int(match[2]), screen_height)
    left = max(0, min(int(match[3].lstrip("+")), screen_width - width))
    top = max(0, min(int(match[4].lstrip("+")), screen_height - height))
    return f"{width}x{height}+{left}+{top}"


def _make_sharp(platform: str) -> None:
    """Windows blurs programs that do not say that they know about fine screens."""
    if platform == "win32":
        import ctypes

        with suppress(AttributeError, OSError):
            ctypes.windll.shcore.SetProcessDpiAwareness(1)  # type: ignore[attr-defined]
