"""Real events on widgets."""

from __future__ import annotations

import tkinter as tk

from PIL import Image


def laid_out(widget: tk.Widget, width: int = 330, height: int | None = None) -> None:
    """Puts a widget into the window with a given width, and the window onto the screen."""
    root = widget.winfo_toplevel()
    widget.place(x=0, y=0, width=width)
    if height is not None:
        widget.place(height=height)
    root.update()


def click(widget: tk.Misc, x: int | None = None, y: int | None = None) -> None:
    """The left button is pressed and released; in the middle, if no place is given."""
    x = widget.winfo_width() // 2 if x is None else x
    y = widget.winfo_height() // 2 if y is None else y
    widget.event_generate("<Enter>", x=x, y=y)
    widget.event_generate("<Motion>", x=x, y=y)
    widget.event_generate("<Button-1>", x=x, y=y)
    widget.event_generate("<ButtonRelease-1>", x=x, y=y)
    widget.update()


def press(widget: tk.Misc, key: str) -> None:
    """A key is pressed on a widget, which gets the keyboard first."""
    widget.focus_force()
    widget.update()
    widget.event_generate(f"<{key}>")
    widget.update()


def buttons_of(widget: tk.Misc) -> list[tk.Misc]:
    """All buttons inside, in the order in which Tab reaches them."""
    found: list[tk.Misc] = []
    for child in widget.winfo_children():
        found += [child] if child.winfo_class() == "TButton" else buttons_of(child)
    return found


def items_of(canvas: tk.Canvas, kind: str, tag: str = "all") -> list[int]:
    """The items of a kind on a canvas, from the lowest to the highest."""
    return [item for item in canvas.find_withtag(tag) if str(canvas.type(item)) == kind]


def option_of(canvas: tk.Canvas, item: int, option: str) -> str:
    """An option of an item on a canvas."""
    return str(canvas.tk.call(canvas, "itemcget", item, f"-{option}"))


def texts_of(canvas: tk.Canvas) -> list[str]:
    """The texts on a canvas that are not empty, from the lowest item to the highest."""
    texts = [option_of(canvas, item, "text") for item in items_of(canvas, "text")]
    return [text for text in texts if text]


def colours_of(picture: Image.Image) -> set[tuple[int, ...]]:
    """All colours of an RGBA picture."""
    values = picture.tobytes()
    return {tuple(values[start : start + 4]) for start in range(0, len(values), 4)}
