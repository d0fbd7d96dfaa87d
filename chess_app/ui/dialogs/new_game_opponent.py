"""The part of a new game that says against whom: the computer at a level, a person, an engine."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import Final

from chess_app.language import N_, _
from chess_app.levels import LEVELS, Level, find_level, level_label
from chess_app.ui.accessible import describe
from chess_app.ui.dialogs.alternatives import Alternatives
from chess_app.ui.dialogs.chip_row import Chip, ChipRow
from chess_app.ui.dialogs.dialog import text_px
from chess_app.ui.look import Look
from chess_app.ui.new_game_choice import COMPUTER, HUMAN

_ENGINE: Final = "engine"
_WORDS_WIDTH: Final = 460

# What to expect of a level whose Elo is not above this.
_EXPECTATIONS: Final = (
    (600, N_("Has just learnt how the pieces move, and overlooks most threats.")),
    (1000, N_("Takes what it sees, and often leaves its own pieces unprotected.")),
    (1400, N_("Protects its pieces, but falls for a trap of two moves.")),
    (1800, N_("Plays sound openings, and rarely gives a piece away.")),
    (2200, N_("Sees combinations, and punishes mistakes.")),
    (2600, N_("Hardly makes a mistake: for strong players.")),
)
_NO_MERCY: Final = N_("All that the engine can: hard to beat for anybody.")


def expectation(level: Level) -> str:
    """What to expect of a level, in one line."""
    if level == LEVELS[-1]:
        return _(_NO_MERCY)
    for elo, text in _EXPECTATIONS:
        if level.elo <= elo:
            return _(text)
    return _(_NO_MERCY)


class OpponentPart:
    """Chips for the kind of opponent; below them its level, or which engine it is."""

    widget: ttk.Frame

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        engines: Sequence[str],
        opponent: str,
        level: int,
        on_change: Callable[[], None],
    ) -> None:
        """`opponent` and `level` are what is chosen at first; see `NewGame`."""
        self.widget = ttk.Frame(parent)
        self._on_change = on_change
        is_engine = opponent in engines and opponent not in (COMPUTER, HUMAN)
        kind = _ENGINE if is_engine else opponent if opponent == HUMAN else COMPUTER
        chips = [Chip(COMPUTER, _("Computer")), Chip(HUMAN, _("Another person"))]
        if engines:
            chips.append(Chip(_ENGINE, _("Another engine")))
        self._kinds = ChipRow(self.widget, look, _("Opponent"), chips, kind, self._choose_kind)
        self._kinds.widget.grid(sticky="w")
        self._parts = Alternatives(self.widget)
        self._parts.widget.grid(sticky="ew", pady=(look.px(8), 0))
        self.widget.columnconfigure(0, weight=1)
        self._add_levels(look, level)
        self._parts.add(
            HUMAN,
            ttk.Label(
                self._parts.widget,
                text=_("Two people play at this board, turn by turn."),
                anchor="nw",
                style="Muted.TLabel",
            ),
        )
        self._engine = tk.StringVar(self.widget, opponent if is_engine else "".join(engines[:1]))
        self._add_engines(look, engines)
        self._parts.show(kind)

    @property
    def opponent(self) -> str:
        """See `NewGame`."""
        kind = self._kinds.value
        return self._engine.get() if kind == _ENGINE else kind

    @property
    def level(self) -> str:
        """See `NewGame`."""
        return self._levels.value if self._kinds.value == COMPUTER else ""

    def _add_levels(self, look: Look, level: int) -> None:
        frame = ttk.Frame(self._parts.widget)
        chips = [Chip(str(known.number), str(known.number)) for known in LEVELS]
        self._levels = ChipRow(frame, look, _("Level"), chips, str(level), self._choose_level)
        self._levels.widget.grid(sticky="w")
        self._level_name = ttk.Label(frame, style="Strong.TLabel")
        self._level_name.grid(sticky="w", pady=(look.px(8), 0))
        self._level_words = ttk.Label(
            frame,
            style="Muted.TLabel",
            wraplength=text_px(self.widget, look, _WORDS_WIDTH),
            justify="left",
        )
        self._level_words.grid(sticky="w")
        self._show_level()
        self._parts.add(COMPUTER, frame)

    def _add_engines(self, look: Look, engines: Sequence[str]) -> None:
        frame = ttk.Frame(self._parts.widget)
        box = ttk.Combobox(
            frame, values=list(engines), textvariable=self._engine, state="readonly", width=30
        )
        describe(box, "Combobox", _("Another engine"))
        box.bind("<<ComboboxSelected>>", lambda event: self._on_change())
        box.grid(sticky="w")
        words = _("How strong it plays is set among its options.")
        ttk.Label(frame, text=words, style="Muted.TLabel").grid(sticky="w", pady=(look.px(8), 0))
        self._parts.add(_ENGINE, frame)

    def _choose_kind(self, kind: str) -> None:
        self._parts.show(kind)
        self._on_change()

    def _choose_level(self, number: str) -> None:
        self._show_level()
        self._on_change()

    def _show_level(self) -> None:
        level = find_level(int(self._levels.value))
        assert level is not None
        self._level_name.configure(text=level_label(level))
        self._level_words.configure(text=expectation(level))
