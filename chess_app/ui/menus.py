"""The menus at the top of the window, made from the table of commands."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from pathlib import Path

from chess_app.language import _
from chess_app.ui.commands import MENUS, RECENT, Command
from chess_app.ui.key_words import for_system, key_words


class Menus:
    """Makes the menus; whether commands can be used is looked up when a menu opens."""

    def __init__(
        self,
        root: tk.Tk,
        commands: Sequence[Command],
        run: Callable[[Command], None],
        recent: Callable[[], list[Path]],
        open_path: Callable[[Path], None],
    ) -> None:
        self._run = run
        self._recent = recent
        self._open_path = open_path
        self._system = root.tk.call("tk", "windowingsystem")
        self.bar = tk.Menu(root, tearoff=False)
        labels = [_(name) for name in MENUS]
        for name, label, underline in zip(MENUS, labels, underlines(labels), strict=True):
            menu = tk.Menu(self.bar, tearoff=False)
            self._fill(menu, [command for command in commands if command.menu == name])
            self.bar.add_cascade(label=label, menu=menu, underline=underline)
        root.configure(menu=self.bar)

    def _fill(self, menu: tk.Menu, commands: Sequence[Command]) -> None:
        rows: list[Command | None] = []
        for command in commands:
            if rows and rows[-1] is not None and rows[-1].group != command.group:
                rows.append(None)
            rows.append(command)
        switches: dict[int, tk.BooleanVar] = {}
        for index, row in enumerate(rows):
            if row is None:
                menu.add_separator()
            elif row.name == RECENT:
                menu.add_cascade(label=_(row.label), menu=self._recent_menu(menu))
            elif row.is_on is not None:
                switches[index] = tk.BooleanVar(menu)
                menu.add_checkbutton(
                    label=_(row.label),
                    accelerator=self._accelerator(row),
                    variable=switches[index],
                    command=lambda row=row: self._run(row),  # type: ignore[misc]
                )
            else:
                menu.add_command(
                    label=_(row.label),
                    accelerator=self._accelerator(row),
                    command=lambda row=row: self._run(row),  # type: ignore[misc]
                )

        def update() -> None:
            for index, row in enumerate(rows):
                if row is None:
                    continue
                menu.entryconfigure(index, state="normal" if row.is_enabled() else "disabled")
                if row.is_on is not None:
                    switches[index].set(row.is_on())

        menu.configure(postcommand=update)

    def _recent_menu(self, parent: tk.Menu) -> tk.Menu:
        menu = tk.Menu(parent, tearoff=False)

        def fill() -> None:
            menu.delete(0, "end")
            paths = self._recent()
            for path in paths:
                menu.add_command(
                    label=path.name,
                    command=lambda path=path: self._open_path(path),  # type: ignore[misc]
                )
            if not paths:
                menu.add_command(label=_("None yet"), state="disabled")

        menu.configure(postcommand=fill)
        return menu

    def _accelerator(self, command: Command) -> str:
        return key_words([for_system(keys, self._system) for keys in command.keys])


def underlines(labels: Sequence[str]) -> list[int]:
    """The place of the letter that opens a menu together with Alt, for each; -1 for none.

    It is the first letter that every keyboard has and that no menu before it has taken.
    """
    taken: set[str] = set()
    places = []
    for label in labels:
        free = (
            place
            for place, letter in enumerate(label.lower())
            if letter.isascii() and letter.isalpha() and letter not in taken
        )
        place = next(free, -1)
        if place >= 0:
            taken.add(label[place].lower())
        places.append(place)
    return places
