"""The part of a new game that says how much time there is."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Final

from chess_app.language import _
from chess_app.play.time_control import TimeControl, pair_text, pair_words, parse_pair
from chess_app.speech.men import capitalised
from chess_app.ui.accessible import describe
from chess_app.ui.dialogs.chip_row import Chip, ChipRow
from chess_app.ui.dialogs.dialog import text_px
from chess_app.ui.look import Look

PRESETS: Final = ("none", "1+0", "3+2", "5+0", "10+5", "15+10", "30+0", "90+30")
CUSTOM: Final = "custom"

_EXAMPLES: Final = "5+3   40/90,30+30   10s/move   5d3   hourglass 1   5+3 vs 2"
_WORDS_WIDTH: Final = 440


class TimePart:
    """Chips for usual times; a field for any other; below, what they mean in words."""

    widget: ttk.Frame

    def __init__(
        self, parent: tk.Misc, look: Look, time: str, on_change: Callable[[], None]
    ) -> None:
        """`time` is what is chosen at first, in the short form."""
        self.widget = ttk.Frame(parent)
        self.widget.columnconfigure(0, weight=1)
        self._on_change = on_change
        chosen = _tidy(time)
        labels = {"none": _("No clock"), CUSTOM: _("Other")}
        chips = [Chip(value, labels.get(value, value)) for value in (*PRESETS, CUSTOM)]
        self._presets = ChipRow(
            self.widget,
            look,
            _("Time"),
            chips,
            chosen if chosen in PRESETS else CUSTOM,
            self._choose,
        )
        self._presets.widget.grid(sticky="w")
        self._text = tk.StringVar(self.widget, chosen if chosen != "none" else "5+3")
        below = ttk.Frame(self.widget)
        below.grid(sticky="w", pady=(look.px(8), 0))
        self._entry = ttk.Entry(below, textvariable=self._text, width=16)
        describe(self._entry, "Entry", _("Time"))
        self._entry.grid(row=0, column=0, padx=(0, look.px(8)))
        self._words = ttk.Label(
            below,
            style="Muted.TLabel",
            wraplength=text_px(self.widget, look, _WORDS_WIDTH),
            justify="left",
        )
        self._words.grid(row=0, column=1, sticky="w")
        # Room for what comes and goes, so that nothing else moves.
        below.rowconfigure(0, minsize=self._entry.winfo_reqheight())
        self._examples = ttk.Label(
            below,
            text=_("For example: {examples}").format(examples=_EXAMPLES),
            style="Small.TLabel",
        )
        self._examples.grid(row=1, column=0, columnspan=2, sticky="w", pady=(look.px(4), 0))
        below.rowconfigure(1, minsize=self._examples.winfo_reqheight() + look.px(4))
        self._text.trace_add("write", self._hear_typing)
        self._show()

    @property
    def controls(self) -> tuple[TimeControl, TimeControl]:
        """The time of each seat; ValueError, in one line, for what is none."""
        preset = self._presets.value
        return parse_pair(self._text.get() if preset == CUSTOM else preset)

    def _choose(self, preset: str) -> None:
        if preset != CUSTOM and preset != "none":
            self._text.set(preset)
        self._show()
        self._on_change()

    def _hear_typing(self, *_names: str) -> None:
        self._show()
        self._on_change()

    def _show(self) -> None:
        is_custom = self._presets.value == CUSTOM
        for part in (self._entry, self._examples):
            if is_custom:
                part.grid()
            else:
                part.grid_remove()
        try:
            words, style = _words(self.controls), "Muted.TLabel"
        except ValueError as error:
            words, style = capitalised(str(error)), "Danger.TLabel"
        self._words.configure(text=words, style=style)


def _words(controls: tuple[TimeControl, TimeControl]) -> str:
    if any(control.is_timed for control in controls):
        return pair_words(controls)
    return _("Take as long as you like.")


def _tidy(time: str) -> str:
    """The short form in its usual spelling; that of no clock for what is none."""
    try:
        return pair_text(parse_pair(time))
    except ValueError:
        return "none"
