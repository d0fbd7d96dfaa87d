"""The keys of the main window: those of commands, and moves that are typed on the board."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from typing import Final

from chess_app.chess import Move, Position
from chess_app.ui.commands import Command
from chess_app.ui.key_words import for_system
from chess_app.ui.typed_entry import TypedEntry, can_begin_move

FLIP: Final = "flip"
FLIP_AFTER_MS: Final = 400
"""A single f flips the board, unless a move such as f4 is typed on within this time."""

# Shift and the locks may be held while a move is typed; Control may not.
_CONTROL: Final = 0x4


class Keyboard:
    """Hears the keys of the main window.

    - `position`: where a typed move is played, None if the user can't move now.
    - `on_move` gets a typed move; `on_text` what has been typed so far; `on_fault` an error.
    - `on_escape`: what Esc does when nothing is being typed.
    """

    def __init__(
        self,
        root: tk.Tk,
        commands: Sequence[Command],
        run: Callable[[Command], None],
        position: Callable[[], Position | None],
        on_move: Callable[[Move], None],
        on_text: Callable[[str], None],
        on_fault: Callable[[ValueError], None],
        on_escape: Callable[[], None],
    ) -> None:
        self._root = root
        self._run = run
        self._position = position
        self._on_move = on_move
        self._on_text = on_text
        self._on_fault = on_fault
        self._on_escape = on_escape
        self._entry = TypedEntry()
        self._typed_at: Position | None = None
        self._flip = next(command for command in commands if command.name == FLIP)
        self._timer: str | None = None
        system = root.tk.call("tk", "windowingsystem")
        for command in commands:
            for keys in command.keys:
                self._bind(for_system(keys, system), command)
        root.bind("<Key>", self._on_key)

    def _bind(self, keys: str, command: Command) -> None:
        def press(event: tk.Event[tk.Misc]) -> str | None:
            if command.is_enabled():
                self._run(command)
            return "break"

        self._root.bind(f"<{keys}>", press)
        # With the lock for capitals, Tk hears the other letter.
        first, dash, letter = keys.rpartition("-")
        if dash and len(letter) == 1 and "Shift" not in first:
            self._root.bind(f"<{first}-{letter.upper()}>", press)

    def _on_key(self, event: tk.Event[tk.Misc]) -> str | None:
        if int(event.state) & _CONTROL:
            return None
        self._forget_old_text()
        if event.keysym == "Escape":
            self._stop_waiting()
            if self._entry.clear():
                self._on_text("")
            else:
                self._on_escape()
            return "break"
        if event.keysym == "BackSpace" and self._entry.text:
            self._entry.erase()
            self._on_text(self._entry.text)
            return "break"
        if event.keysym in ("Return", "KP_Enter") and self._entry.text:
            self._finish()
            return "break"
        if event.char and event.char.isprintable() and not event.char.isspace():
            self._type(event.char)
            return "break"
        return None

    def _type(self, character: str) -> None:
        self._stop_waiting()
        position = self._position()
        is_first = not self._entry.text
        if position is None or (is_first and not can_begin_move(character)):
            if is_first and character == "f":
                self._run(self._flip)
            return
        move = self._entry.type(character, position)
        if move is not None:
            self._entry.clear()
            self._on_text("")
            self._on_move(move)
            return
        self._on_text(self._entry.text)
        if is_first and character == "f":
            self._timer = self._root.after(FLIP_AFTER_MS, self._flip_instead)

    def _forget_old_text(self) -> None:
        """What was begun before the last move is not meant any more."""
        position = self._position()
        if position != self._typed_at:
            self._typed_at = position
            self._entry.clear()

    def _finish(self) -> None:
        self._stop_waiting()
        position = self._position()
        assert position is not None, "there would be no text"
        try:
            move = self._entry.finish(position)
        except ValueError as error:
            self._on_fault(error)
        else:
            self._on_text("")
            self._on_move(move)

    def _flip_instead(self) -> None:
        self._timer = None
        self._entry.clear()
        self._on_text("")
        self._run(self._flip)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._root.after_cancel(self._timer)
            self._timer = None
