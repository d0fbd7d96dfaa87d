"""A short tour of the window: a note beside one part of it after another."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping

from chess_app.ui.look import Look


class Tour:
    """Shows the first step at once; the user goes on, goes back or leaves. Nothing is blocked."""

    def __init__(
        self,
        window: tk.Misc,
        look: Look,
        parts: Mapping[str, Callable[[], tk.Misc | None]],
        on_end: Callable[[], None],
    ) -> None:
        """`parts` finds the widgets that are shown, by these names: `board`, `players`, `moves`,
        `tools`, `status`. A step whose widget is missing or not shown is left out.

        `on_end` is called once, however the tour ends.
        """
        self._on_end = on_end

    def close(self) -> None:
        """Takes the tour away."""
        self._on_end()
