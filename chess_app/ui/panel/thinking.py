"""What the engine thinks: depth, score, and the line that it expects."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from dataclasses import dataclass
from tkinter import ttk

from chess_app.chess import Position
from chess_app.speech.notation import Letters
from chess_app.ui.look import Look


@dataclass(frozen=True)
class ThinkingCard:
    """What is shown of a search.

    - `is_running`: whether the engine searches now; else this is what it found.
    - `depth`: in half-moves, 0 if not known; `score`: as `scores.score_text` writes it, or empty.
    - `line`: moves as people write them, or empty (see `line_text`).
    - `nodes_per_second`: None if not known.
    """

    is_running: bool
    depth: int = 0
    score: str = ""
    line: str = ""
    nodes_per_second: int | None = None


def line_text(position: Position, moves: Sequence[str], letters: Letters) -> str:
    """The line of an engine with numbers; it ends where a move is not legal.

    - `moves`: UCI texts as an engine says them, from `position` on.
    """
    return ""


class ThinkingLine:
    """Two lines of small text, with a sign that moves as long as the engine searches."""

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        self.widget = ttk.Frame(parent, style="Panel.TFrame")

    def show(self, card: ThinkingCard | None) -> None:
        """Shows this from now on; nothing for None, but the space stays."""
