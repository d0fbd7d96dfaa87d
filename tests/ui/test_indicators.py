"""Check marks and radio buttons of our own: each state looks different, at every scale."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

import pytest

from chess_app.ui.look import Look
from chess_app.ui.palettes import PALETTES


@pytest.mark.parametrize("appearance", PALETTES)
@pytest.mark.parametrize("percent", [75, 100, 200])
@pytest.mark.parametrize("kind", ["Chess.check", "Chess.radio"])
def test_each_state_has_a_picture_of_its_own(
    root: tk.Tk, appearance: str, percent: int, kind: str
) -> None:
    Look(root, appearance, percent)
    names = [name for name in root.image_names() if name.startswith(kind)]
    assert len(names) == 4
    assert len({str(root.tk.call(name, "data")) for name in names}) == 4


def test_they_grow_with_the_scale_also_when_it_changes(root: tk.Tk) -> None:
    look = Look(root, "light", 100)
    button = ttk.Checkbutton(root)
    root.update_idletasks()
    small = button.winfo_reqwidth()
    look.apply("dark", 200)
    assert ttk.Checkbutton(root).winfo_reqwidth() > 1.5 * small


def test_a_slider_can_be_dragged(root: tk.Tk, look: Look) -> None:
    value = tk.DoubleVar(root, 0)
    scale = ttk.Scale(root, from_=0, to=100, variable=value, length=200)
    scale.grid()
    root.update()
    middle = scale.winfo_height() // 2
    scale.event_generate("<Button-1>", x=look.px(6), y=middle)
    scale.event_generate("<B1-Motion>", x=scale.winfo_width() - 1, y=middle)
    scale.event_generate("<ButtonRelease-1>", x=scale.winfo_width() - 1, y=middle)
    assert value.get() == 100
