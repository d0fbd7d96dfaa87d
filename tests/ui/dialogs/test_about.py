"""About the program."""

from __future__ import annotations

import tkinter as tk

import pytest

from chess_app import __version__
from chess_app.ui.dialogs.about import AboutDialog
from chess_app.ui.look import Look


@pytest.mark.parametrize(("is_compiled", "words"), [(True, "compiled"), (False, "plain Python")])
def test_it_tells_what_a_report_needs_and_copies_it(
    root: tk.Tk, look: Look, is_compiled: bool, words: str
) -> None:
    dialog = AboutDialog(root, look, is_compiled=is_compiled)
    root.update()
    dialog.copy()
    copied = dialog.top.clipboard_get()
    for text in (__version__, words, "Python", "Tcl/Tk", "Pillow"):
        assert text in copied
    dialog.top.focus_force()
    dialog.top.event_generate("<Escape>")
    root.update()
    assert not dialog.is_open
