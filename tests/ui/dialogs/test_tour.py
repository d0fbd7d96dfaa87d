"""The tour of the window."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

import pytest

from chess_app.ui.dialogs.tour import STEPS, Tour
from chess_app.ui.look import Look
from tests.ui.dialogs.acts import press

Parts = dict[str, Callable[[], tk.Misc | None]]


class Guest:
    """A window with parts, and how often the tour has ended."""

    def __init__(self, root: tk.Tk) -> None:
        self.root = root
        self.ends = 0
        self.entry = tk.Entry(root)
        self.entry.place(x=0, y=0, width=50, height=20)
        self.widgets = {
            "board": tk.Frame(root),
            "players": tk.Frame(root),
            "moves": tk.Frame(root),
            "tools": tk.Frame(root),
            "status": tk.Frame(root),
        }
        places = {
            "board": (0, 30, 550, 550),
            "players": (560, 30, 300, 60),
            "moves": (560, 100, 300, 300),
            "tools": (560, 410, 300, 40),
            "status": (0, 600, 900, 30),
        }
        for name, (x, y, width, height) in places.items():
            self.widgets[name].place(x=x, y=y, width=width, height=height)
        root.update()

    def tour(self, look: Look, **others: Callable[[], tk.Misc | None]) -> Tour:
        parts: Parts = {name: self.finder(name) for name in self.widgets}
        parts.update(others)
        tour = Tour(self.root, look, parts, self.on_end)
        self.root.update()
        return tour

    def finder(self, name: str) -> Callable[[], tk.Misc]:
        return lambda: self.widgets[name]

    def on_end(self) -> None:
        self.ends += 1


@pytest.fixture
def guest(root: tk.Tk) -> Guest:
    return Guest(root)


def focused(root: tk.Tk) -> tk.Misc:
    widget = root.focus_get()
    assert widget is not None
    return widget


def button(tour: Tour, text: str) -> ttk.Button:
    found: list[tk.Misc] = [tour.note]
    for widget in found:
        found += widget.winfo_children()
        if isinstance(widget, ttk.Button) and widget.cget("text") == text:
            return widget
    raise AssertionError(f"no button {text}")


def test_it_goes_through_all_parts_and_ends(root: tk.Tk, look: Look, guest: Guest) -> None:
    guest.entry.focus_force()
    root.update()
    tour = guest.tour(look)
    seen = []
    while tour.is_open:
        seen.append(tour.step)
        press(focused(root), "Return")
    assert seen == [step.part for step in STEPS]
    assert guest.ends == 1
    assert root.focus_get() is guest.entry
    tour.close()
    assert guest.ends == 1


@pytest.mark.parametrize("steps", range(len(STEPS)))
def test_it_can_be_left_at_once_at_any_step(
    root: tk.Tk, look: Look, guest: Guest, steps: int
) -> None:
    tour = guest.tour(look)
    for _step in range(steps):
        button(tour, "Next").invoke()
    if steps % 2:
        press(focused(root), "Escape")
    else:
        button(tour, "End the tour").invoke()
    assert not tour.is_open
    assert guest.ends == 1


def test_it_goes_back(root: tk.Tk, look: Look, guest: Guest) -> None:
    tour = guest.tour(look)
    assert button(tour, "Back").instate(["disabled"])
    press(button(tour, "Next"), "Right", "Right")
    assert tour.step == "moves"
    button(tour, "Back").invoke()
    assert tour.step == "players"
    press(button(tour, "Back"), "Return")
    assert tour.step == "board"
    # The keyboard does not stay on a button that is of no use.
    assert root.focus_get() is button(tour, "Next")
    press(button(tour, "Next"), "Left")
    assert tour.step == "board"
    tour.close()


def test_what_is_not_there_is_left_out(look: Look, guest: Guest) -> None:
    guest.widgets["tools"].place_forget()
    guest.root.update()
    tour = guest.tour(look, players=lambda: None)
    seen = []
    while tour.is_open:
        seen.append(tour.step)
        button(tour, "Done" if tour.step == "status" else "Next").invoke()
    assert seen == ["board", "moves", "status"]


def test_without_any_part_it_ends_at_once(root: tk.Tk, look: Look) -> None:
    ends: list[int] = []
    tour = Tour(root, look, {}, lambda: ends.append(1))
    assert not tour.is_open
    assert ends == [1]


@pytest.mark.parametrize("scale", [75, 100, 150])
def test_the_note_is_always_inside_the_window(root: tk.Tk, scale: int, guest: Guest) -> None:
    tour = guest.tour(Look(root, "light", scale))
    while tour.is_open:
        root.update()
        note = tour.note
        assert note.winfo_x() >= 0
        assert note.winfo_y() >= 0
        assert note.winfo_x() + note.winfo_width() <= root.winfo_width()
        assert note.winfo_y() + note.winfo_height() <= root.winfo_height()
        press(focused(root), "Return")


def test_another_tour_takes_the_place_of_the_first(look: Look, guest: Guest) -> None:
    first = guest.tour(look)
    button(first, "Next").invoke()
    second = guest.tour(look)
    assert not first.is_open
    assert second.step == "board"
    assert guest.ends == 1
    second.close()
    assert guest.ends == 2


def test_it_ends_with_the_window(root: tk.Tk, look: Look) -> None:
    window = tk.Toplevel(root)
    part = tk.Frame(window, width=400, height=300)
    part.pack()
    window.update()
    ends: list[int] = []
    tour = Tour(window, look, {"board": lambda: part}, lambda: ends.append(1))
    window.update()
    window.destroy()
    root.update()
    assert not tour.is_open
    assert ends == [1]


def test_nothing_is_blocked_and_resizing_moves_it(root: tk.Tk, look: Look, guest: Guest) -> None:
    tour = guest.tour(look)
    assert root.tk.call("grab", "current") == ""
    root.geometry("700x500")
    root.update()
    note = tour.note
    assert note.winfo_x() + note.winfo_width() <= 700
    guest.widgets["board"].destroy()
    root.geometry("650x480")
    root.update()
    tour.close()
