"""A monkey at the window: thousands of events at random, and nothing ever goes wrong.

The seed is fixed, so that what it does can be done again.
"""

from __future__ import annotations

import random
import tkinter as tk
from tkinter import ttk

from chess_app.play.settings import LANGUAGE, OPPONENT, TIME
from tests.play.stub import stub
from tests.ui.user import User, descendants

EVENTS = 5_000
SEED = 20_250_301

LETTERS = ["a", "b", "c", "d", "e", "f", "g", "h", "N", "B", "Q", "O", "q", "n", "F", "question"]
DIGITS = [str(digit) for digit in range(1, 9)]
PLAIN_KEYS = [
    "Left", "Right", "Home", "End", "Up", "Down", "Prior", "Next", "Return", "Escape", "BackSpace",
    "Tab", "space", "Delete", "minus", "Pause", "Control-Left", "Control-Right", "Control-Up",
    "Control-Down", "Shift-Tab", "plus",
]  # fmt: skip
# Closing is tried elsewhere, and what fills the screen needs a window manager.
LEFT_OUT = ("quit", "full-screen")


class Monkey:
    """Does one thing at a time, whatever comes to its mind."""

    def __init__(self, user: User, seed: int) -> None:
        self._user = user
        self._random = random.Random(seed)
        self._commands = [each for each in user.app.commands if each.name not in LEFT_OUT]
        self._keys = [key for each in self._commands for key in each.keys]

    def act(self) -> None:
        """One event, or a few that belong together."""
        acts = {
            self._press_key: 30,
            self._click_board: 30,
            self._click_widget: 20,
            self._drag: 8,
            self._turn_wheel: 4,
            self._move_pointer: 4,
            self._play: 12,
            self._run_command: 6,
            self._resize: 1,
            self._close_dialogs: 8,
            self._let_pass: 3,
        }
        (act,) = self._random.choices(list(acts), list(acts.values()))
        act()

    # Its ideas

    def _press_key(self) -> None:
        pool = self._random.choice([LETTERS, DIGITS, PLAIN_KEYS, PLAIN_KEYS, self._keys])
        tk_call = self._user.root.tk.call
        # By its name: Python does not know all widgets of Tk, such as the lists of combo boxes.
        target = str(tk_call("focus")) or "."
        tk_call("event", "generate", target, f"<{self._random.choice(pool)}>")

    def _click_board(self) -> None:
        self._click(self._user.board, self._random.choice([1, 1, 1, 1, 3]))

    def _click_widget(self) -> None:
        widgets = [each for each in self._reachable() if each.winfo_viewable()]
        if widgets:
            self._click(self._random.choice(widgets), 1)

    def _drag(self) -> None:
        board, button = self._user.board, self._random.choice([1, 1, 3])
        self._generate(board, f"<Button-{button}>")
        for _step in range(self._random.randrange(4)):
            self._generate(board, f"<B{button}-Motion>")
        if self._random.random() < 0.2:
            board.event_generate("<Escape>")
        self._generate(board, f"<ButtonRelease-{button}>")

    def _turn_wheel(self) -> None:
        for widget in self._reachable():
            if isinstance(widget, tk.Text | ttk.Treeview | tk.Canvas) and widget.winfo_viewable():
                widget.event_generate(f"<Button-{self._random.choice([4, 5])}>", x=5, y=5)

    def _move_pointer(self) -> None:
        widgets = [each for each in self._reachable() if each.winfo_viewable()]
        if widgets:
            widget = self._random.choice(widgets)
            self._generate(widget, "<Enter>")
            self._generate(widget, "<Motion>")
            widget.event_generate("<Leave>")

    def _play(self) -> None:
        """A legal move, so that games get somewhere."""
        room = self._user.app.stage.room
        if room.is_human_to_move and not self._user.dialogs():
            move = self._random.choice(room.game.position.legal_moves())
            self._user.app.stage.board.move(move.origin, move.target, False)

    def _run_command(self) -> None:
        command = self._random.choice(self._commands)
        if command.is_enabled():
            self._user.app.run(command)

    def _resize(self) -> None:
        width, height = self._random.randrange(300, 1200), self._random.randrange(200, 900)
        self._user.root.geometry(f"{width}x{height}")

    def _close_dialogs(self) -> None:
        for dialog in reversed(self._user.dialogs()):
            if dialog.winfo_exists():
                dialog.event_generate("<Escape>")

    def _let_pass(self) -> None:
        self._user.now += self._random.choice([10, 100, 1000, 3000, 20_000])

    # Its parts

    def _reachable(self) -> list[tk.Misc]:
        """All that can be clicked now: where dialogs are open, what is in the last one."""
        dialogs = self._user.dialogs()
        return list(descendants(dialogs[-1] if dialogs else self._user.app.screen.frame))

    def _click(self, widget: tk.Misc, button: int) -> None:
        point = self._point(widget)
        self._generate(widget, "<Enter>", point)
        self._generate(widget, f"<Button-{button}>", point)
        self._generate(widget, f"<ButtonRelease-{button}>", point)

    def _generate(self, widget: tk.Misc, event: str, point: tuple[int, int] | None = None) -> None:
        """An event at a point of a widget, by default anywhere."""
        x, y = point or self._point(widget)
        widget.event_generate(event, x=x, y=y)

    def _point(self, widget: tk.Misc) -> tuple[int, int]:
        width, height = max(1, widget.winfo_width()), max(1, widget.winfo_height())
        return self._random.randrange(width), self._random.randrange(height)


def test_a_monkey_finds_no_fault(user: User) -> None:
    user.know_engine("Stub", stub("black=e7e5,b8c6,g8f6"))
    user.choose(OPPONENT, "Stub")
    user.choose(TIME, "5+3")
    user.choose(LANGUAGE, "en")
    user.open()
    user.files.path = str(user.folders.saves / "monkey.pgn")
    monkey = Monkey(user, SEED)
    for _event in range(EVENTS):
        monkey.act()
        user.root.update()
        assert user.is_open
        assert not user.faults
