"""Text for reading."""

from __future__ import annotations

import tkinter as tk

import pytest
from PIL import Image

from chess_app.ui.dialogs.help_text import HelpText
from chess_app.ui.look import Look


@pytest.fixture
def text(root: tk.Tk, look: Look) -> HelpText:
    text = HelpText(root, look, "Text", columns=30, lines=6)
    text.widget.pack()
    root.update()
    text.text.focus_force()
    root.update()
    return text


def fill(text: HelpText) -> None:
    text.add_title("Title")
    for number in range(40):
        text.add_paragraph(f"Paragraph {number}")


def test_blocks_come_below_each_other_and_can_be_cleared(text: HelpText) -> None:
    text.add_title("Rooks")
    text.add_heading("Where")
    text.add_paragraph("Along lines.")
    text.add_points(["up", "down"])
    text.add_table([("R", "rook"), ("Ctrl+N", "knight")])
    text.add_picture(Image.new("RGB", (8, 8)), "Nothing")
    assert text.text.get("1.0", "end").split() == [
        "Rooks", "Where", "Along", "lines.", "•", "up", "•", "down", "R", "rook", "Ctrl+N",
        "knight", "Nothing",
    ]  # fmt: skip
    assert len(text.text.image_names()) == 1
    text.clear()
    assert text.text.get("1.0", "end").strip() == ""
    assert not text.text.image_names()


def test_it_can_be_read_but_not_written(root: tk.Tk, text: HelpText) -> None:
    fill(text)
    before = text.text.get("1.0", "end")
    text.text.event_generate("<Key>", keysym="x")
    text.text.event_generate("<BackSpace>")
    root.update()
    assert text.text.get("1.0", "end") == before


def test_keys_scroll(root: tk.Tk, text: HelpText) -> None:
    fill(text)
    root.update()
    seen = [text.text.yview()[0]]
    for key in ("Down", "Next", "space", "End"):
        text.text.event_generate(f"<{key}>")
        root.update()
        seen.append(text.text.yview()[0])
    assert seen == sorted(set(seen))
    for key in ("Up", "Prior", "Home"):
        before = text.text.yview()[0]
        text.text.event_generate(f"<{key}>")
        root.update()
        assert text.text.yview()[0] < before
    assert text.text.yview()[0] == 0


def test_tab_leaves_it(root: tk.Tk, text: HelpText) -> None:
    after = tk.Entry(root)
    after.pack()
    root.update()
    text.text.event_generate("<Tab>")
    root.update()
    assert root.focus_get() is after


@pytest.mark.parametrize("scale", [75, 100, 200, 300])
def test_it_never_takes_the_whole_height_of_the_screen(root: tk.Tk, scale: int) -> None:
    look = Look(root, "light", scale)
    text = HelpText(root, look, "Text", columns=20, lines=1000)
    root.update_idletasks()
    assert text.text.winfo_reqheight() < 0.7 * root.winfo_screenheight()
