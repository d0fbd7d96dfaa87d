"""A player beside the board: name, clock and captured men."""

from __future__ import annotations

import tkinter as tk
from dataclasses import dataclass
from tkinter import ttk

from chess_app.ui.look import Look


@dataclass(frozen=True)
class PlayerCard:
    """What is shown of a player.

    - `name`; `detail`: `Club player (1500)`, or empty.
    - `side`: `white` or `black`; `is_to_move`: whether it is this side's move.
    - `clock`: as `play.clock_text` writes it, empty without a clock; `is_low`: little is left.
    - `captured`: names of the other side's men that this one took; `lead`: by how many pawns this
      side has more.
    """

    name: str
    side: str
    detail: str = ""
    is_to_move: bool = False
    clock: str = ""
    is_low: bool = False
    captured: tuple[str, ...] = ()
    lead: int = 0


class PlayerStrip:
    """Shows a `PlayerCard` in two lines; as wide as there is space."""

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look, *, piece_set: str = "classic") -> None:
        self.widget = ttk.Frame(parent, style="Panel.TFrame")

    def show(self, card: PlayerCard) -> None:
        """Shows this from now on; cheap where only the clock changes."""
