"""What the engine thinks: depth, score, and the line that it expects."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from dataclasses import dataclass
from tkinter import ttk

from chess_app.chess import Color, IllegalMove, Position
from chess_app.formats import number_text
from chess_app.language import _
from chess_app.speech.notation import Letters, shown_san
from chess_app.ui.look import SMALL, STRONG, Look
from chess_app.ui.panel.busy_sign import BusySign
from chess_app.ui.panel.one_line import OneLine


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
    words: list[str] = []
    for text in moves:
        try:
            move = position.parse_uci(text)
        except IllegalMove:
            break
        if position.turn is Color.WHITE:
            words.append(f"{position.fullmove_number}.")
        elif not words:
            words.append(f"{position.fullmove_number}…")
        words.append(shown_san(position.san(move), letters))
        position = position.play(move)
    return " ".join(words)


def speed_text(nodes_per_second: int) -> str:
    """`850 nodes/s`, `85 k nodes/s`, `1.2 M nodes/s`."""
    if nodes_per_second < 1000:
        return _("{number} nodes/s").format(number=max(0, nodes_per_second))
    if nodes_per_second < 1_000_000:
        return _("{number} k nodes/s").format(number=nodes_per_second // 1000)
    millions = number_text(f"{nodes_per_second / 1_000_000:.1f}")
    return _("{number} M nodes/s").format(number=millions)


class ThinkingLine:
    """Two lines of small text, with a sign that moves as long as the engine searches."""

    widget: tk.Widget

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        gap = look.px(8)
        self.widget = ttk.Frame(parent, style="Panel.TFrame")
        self.widget.columnconfigure(1, weight=1)
        self._score = ttk.Label(self.widget, style="Strong.Panel.TLabel", font=STRONG)
        self._score.grid(row=0, column=0, sticky="w")
        self._depth = OneLine(self.widget, look, "Small.Panel.TLabel", SMALL)
        self._depth.widget.grid(row=0, column=1, sticky="ew", padx=(gap, gap))
        self._busy = BusySign(self.widget, look)
        self._busy.widget.grid(row=0, column=2, sticky="e")
        self._line = OneLine(self.widget, look, "Small.Panel.TLabel", SMALL)
        self._line.widget.grid(row=1, column=0, columnspan=3, sticky="ew")

    @property
    def is_moving(self) -> bool:
        """Whether the sign moves now."""
        return self._busy.is_moving

    def show(self, card: ThinkingCard | None) -> None:
        """Shows this from now on; nothing for None, but the space stays."""
        card = card or ThinkingCard(False)
        about = []
        if card.depth:
            about.append(_("depth {number}").format(number=card.depth))
        if card.nodes_per_second is not None:
            about.append(speed_text(card.nodes_per_second))
        if card.is_running and not card.score and not about:
            about.append(_("thinking…"))
        self._score.configure(text=card.score)
        self._depth.show(" · ".join(about))
        self._line.show(card.line)
        if card.is_running:
            self._busy.start()
        else:
            self._busy.stop()
