"""Signs, buttons with signs, and what is told about them."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

import pytest

from chess_app.ui.look import Look
from chess_app.ui.panel.icons import ICONS, icon
from chess_app.ui.panel.tool_row import Tool, ToolRow
from chess_app.ui.panel.tooltip import Tooltip
from tests.ui.panel.events import buttons_of, click, colours_of, laid_out, press


@pytest.mark.parametrize("size", [12, 20, 33, 64])
@pytest.mark.parametrize("name", ICONS)
def test_signs_fill_their_square_and_stay_inside(name: str, size: int) -> None:
    picture = icon(name, size, "#204080")
    assert picture.size == (size, size)
    assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]
    left, top, right, bottom = picture.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= size // 2
    assert {pixel[:3] for pixel in colours_of(picture) if pixel[3]} == {(0x20, 0x40, 0x80)}


def test_signs_differ() -> None:
    assert len({icon(name, 32, "black").tobytes() for name in ICONS}) == len(ICONS)


def test_a_sign_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="'heart' is not one of first, previous"):
        icon("heart", 20, "black")


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def row(root: tk.Tk, look: Look, pressed: list[str]) -> ToolRow:
    def tool(name: str) -> Tool:
        return Tool(name, name.capitalize(), lambda: pressed.append(name), "Ctrl+X")

    row = ToolRow(root, look, [[tool("previous"), tool("next")], [tool("hint"), tool("resign")]])
    laid_out(row.widget)
    return row


def test_buttons_are_pressed_by_mouse_and_keyboard(row: ToolRow, pressed: list[str]) -> None:
    for button in buttons_of(row.widget):
        click(button)
        press(button, "space")
        press(button, "Return")
    expected = [name for name in ("previous", "next", "hint", "resign") for _ in range(3)]
    assert pressed == expected


def test_only_those_that_are_enabled_can_be_pressed(row: ToolRow, pressed: list[str]) -> None:
    row.show({"next", "resign"})
    for button in buttons_of(row.widget):
        click(button)
        press(button, "Return")
    assert pressed == ["next", "next", "resign", "resign"]
    row.show({"hint"})
    click(buttons_of(row.widget)[2])
    assert pressed[-1] == "hint"


def test_groups_stand_at_the_edges(row: ToolRow) -> None:
    lefts = [button.winfo_rootx() for button in buttons_of(row.widget)]
    assert lefts == sorted(lefts)
    resign = buttons_of(row.widget)[-1]
    assert lefts[0] == row.widget.winfo_rootx()
    right = row.widget.winfo_rootx() + row.widget.winfo_width()
    assert resign.winfo_rootx() + resign.winfo_width() == right


def test_groups_stand_below_each_other_where_it_is_narrow(root: tk.Tk, row: ToolRow) -> None:
    one_row = row.widget.winfo_reqheight()
    laid_out(row.widget, 100)
    assert row.widget.winfo_reqheight() == 2 * one_row
    for button in buttons_of(row.widget):
        assert button.winfo_rootx() + button.winfo_width() - row.widget.winfo_rootx() <= 100
    laid_out(row.widget, 330)
    assert row.widget.winfo_reqheight() == one_row


# Tooltips


@pytest.fixture
def button(root: tk.Tk) -> ttk.Button:
    button = ttk.Button(root, text="Hint")
    laid_out(button, 100)
    return button


def wait_for(tooltip: Tooltip, root: tk.Tk) -> None:
    """Until it is shown, but not for ever."""
    too_late: list[bool] = []
    timer = root.after(10_000, lambda: too_late.append(True))
    while not tooltip.is_shown and not too_late:
        root.update()
    root.after_cancel(timer)
    assert tooltip.is_shown


@pytest.mark.parametrize("event", ["<Enter>", "<FocusIn>"])
@pytest.mark.parametrize("end", ["<Leave>", "<FocusOut>", "<Button-1>", "<Key>"])
def test_a_tooltip_comes_and_goes(
    root: tk.Tk, look: Look, button: ttk.Button, event: str, end: str
) -> None:
    tooltip = Tooltip(button, look, "Shows a good move (Ctrl+H)", rest_ms=1)
    button.event_generate(event)
    wait_for(tooltip, root)
    button.focus_force()
    button.event_generate(end)
    assert not tooltip.is_shown
    root.update()


def test_a_tooltip_without_words_never_comes(look: Look, button: ttk.Button) -> None:
    tooltip = Tooltip(button, look, "")
    tooltip.show()
    assert not tooltip.is_shown


def test_a_tooltip_goes_with_its_widget(root: tk.Tk, look: Look, button: ttk.Button) -> None:
    tooltip = Tooltip(button, look, "Shows a good move", rest_ms=1)
    tooltip.show()
    button.event_generate("<Enter>")
    button.destroy()
    root.update()
    assert not tooltip.is_shown


def test_a_tooltip_stays_on_the_screen(root: tk.Tk, look: Look, button: ttk.Button) -> None:
    width, height = root.winfo_screenwidth(), root.winfo_screenheight()
    root.geometry(f"100x40+{width - 60}+{height - 45}")
    root.update()
    tooltip = Tooltip(button, look, "Very many words about this " * 9)
    tooltip.show()
    root.update()
    (top,) = (child for child in button.winfo_children() if isinstance(child, tk.Toplevel))
    assert 0 <= top.winfo_rootx() <= width - top.winfo_width()
    assert 0 <= top.winfo_rooty() <= height - top.winfo_height()
