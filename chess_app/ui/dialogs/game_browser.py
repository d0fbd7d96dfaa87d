"""A list of games to search, sort and look at, for dialogs in which one of them is chosen."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterable, Sequence
from tkinter import ttk
from typing import Final

from chess_app.chess import Position
from chess_app.formats import number_text
from chess_app.language import _, counted, plural_form, translated
from chess_app.ui.accessible import describe
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.delayed import Delayed
from chess_app.ui.dialogs.game_rows import (
    LABELS,
    MOVES,
    PLAYERS,
    GameRow,
    found,
    in_order,
    players_text,
    state_text,
    widest_texts,
)
from chess_app.ui.dialogs.long_table import Column, Line, LongTable
from chess_app.ui.dialogs.position_picture import PositionPicture
from chess_app.ui.look import Look

_PICTURE: Final = 232
# Typing and holding down an arrow key go on while the list and the picture wait for so long.
_PATIENCE_MS: Final = 40


class GameBrowser:
    """Shows what it is given, bit by bit; the first game is selected until the user selects."""

    widget: ttk.Frame

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        options: BoardOptions,
        columns: Sequence[str],
        on_select: Callable[[], None],
        on_open: Callable[[], None],
    ) -> None:
        """`columns` are names of `game_rows.LABELS`. `on_select`: `selected` is another now;
        `on_open`: it was double-clicked.
        """
        self._on_select = on_select
        self._columns = tuple(columns)
        self._all: list[GameRow] = []
        self._shown: list[GameRow] = []
        self._selected: GameRow | None = None
        self._has_chosen = False
        self._order = ("", False)
        self._is_complete = False
        self._note, self._is_fault = "", False
        self.widget = ttk.Frame(parent)
        self._showing = Delayed(self.widget, _PATIENCE_MS, self._show)
        self._searching = Delayed(self.widget, _PATIENCE_MS, self._search_all)
        self._previewing = Delayed(self.widget, _PATIENCE_MS, self._show_preview)
        self.widget.columnconfigure(0, weight=1)
        self.widget.rowconfigure(1, weight=1)
        self._add_search(look)
        self._table = LongTable(
            self.widget,
            look,
            [
                Column(name, _(LABELS[name]), widest_texts(name), name == PLAYERS, name == MOVES)
                for name in self._columns
            ],
            self._line,
            self._hear_select,
            lambda number: on_open(),
            self._sort_by,
            lines=14,
        )
        describe(self._table.tree, "Table", _("Games"))
        self._table.widget.grid(row=1, column=0, sticky="nsew", pady=(look.px(8), 0))
        self._add_preview(look, options)
        self._status = ttk.Label(self.widget, style="Muted.TLabel")
        self._status.grid(row=2, column=0, columnspan=2, sticky="w", pady=(look.px(8), 0))
        self._show_status()

    @property
    def selected(self) -> GameRow | None:
        """The game that the user looks at."""
        return self._selected

    @property
    def search_field(self) -> ttk.Entry:
        """Where the user types."""
        return self._search

    def add(self, rows: Iterable[GameRow]) -> None:
        """More games; they are shown soon."""
        rows = list(rows)
        self._all += rows
        # Only what is new is looked through: the list may be long.
        self._shown += found(rows, self._text.get())
        self._showing.soon()

    def complete(self) -> None:
        """All games have come."""
        self._is_complete = True
        self._showing.soon()

    def remove(self, row: GameRow) -> None:
        """Takes a game out of the list; its neighbour is selected."""
        place = self._shown.index(row) if row in self._shown else 0
        self._all.remove(row)
        self._shown = [known for known in self._shown if known != row]
        self._selected = None
        if self._shown:
            self._select(self._shown[min(place, len(self._shown) - 1)])
        self._show()

    def say(self, text: str) -> None:
        """A line below the list, until the user does something."""
        self._note, self._is_fault = text, False
        self._show_status()

    def fail(self, text: str) -> None:
        """The same for what did not work."""
        self._note, self._is_fault = text, True
        self._show_status()

    # Its parts

    def _add_search(self, look: Look) -> None:
        frame = ttk.Frame(self.widget)
        frame.grid(row=0, column=0, columnspan=2, sticky="ew")
        frame.columnconfigure(1, weight=1)
        ttk.Label(frame, text=_("Search")).grid(row=0, column=0, padx=(0, look.px(8)))
        self._text = tk.StringVar(self.widget)
        self._search = ttk.Entry(frame, textvariable=self._text)
        self._search.grid(row=0, column=1, sticky="ew")
        describe(self._search, "Entry", _("Search"))
        self._text.trace_add("write", self._hear_typing)
        # The list follows the arrows while the user types.
        for key in ("Up", "Down", "Prior", "Next"):
            self._search.bind(f"<{key}>", lambda event, key=key: self._table.press(key))  # type: ignore[misc]

    def _add_preview(self, look: Look, options: BoardOptions) -> None:
        side = ttk.Frame(self.widget)
        side.grid(row=1, column=1, sticky="n", padx=(look.px(16), 0), pady=(look.px(8), 0))
        self._picture = PositionPicture(side, look, options, _PICTURE)
        self._picture.widget.grid(sticky="n")
        width = look.px(_PICTURE)
        self._title = ttk.Label(side, style="Strong.TLabel", wraplength=width)
        self._title.grid(sticky="w", pady=(look.px(8), 0))
        self._detail = ttk.Label(side, style="Muted.TLabel", wraplength=width)
        self._detail.grid(sticky="w")
        self._fault = ttk.Label(side, style="Danger.TLabel", wraplength=width)
        self._fault.grid(sticky="w")

    def _line(self, number: int) -> Line:
        row = self._shown[number]
        return Line(
            tuple(row.texts[column] for column in self._columns), is_muted=row.summary is None
        )

    def _sort_by(self, column: str) -> None:
        """A second click turns the order round, a third one takes it away."""
        known, is_reversed = self._order
        if known != column:
            self._order = (column, False)
        else:
            self._order = ("", False) if is_reversed else (column, True)
        self._table.mark_heading(*self._order)
        self._show()

    def _search_all(self) -> None:
        self._shown = found(self._all, self._text.get())
        self._show()

    def _show(self) -> None:
        self._shown = in_order(self._shown, *self._order)
        if not self._has_chosen or self._selected not in self._shown:
            self._select(self._shown[0] if self._shown else None)
        place = None if self._selected is None else self._shown.index(self._selected)
        self._table.show(len(self._shown), place)
        self._show_status()

    def _show_status(self) -> None:
        style = "Danger.TLabel" if self._note and self._is_fault else "Muted.TLabel"
        self._status.configure(text=self._note or self._count_words(), style=style)

    def _count_words(self) -> str:
        if not self._is_complete:
            return _("Reading …")
        if not self._all:
            return _("There are no games here yet.")
        if not self._shown:
            return _("No game has these words.")
        count = len(self._shown)
        return plural_form("{count} game", "{count} games", count).format(count=number_text(count))

    def _hear_typing(self, *_names: str) -> None:
        self._note = ""
        self._searching.soon()

    def _hear_select(self, number: int) -> None:
        self._has_chosen = True
        self._note = ""
        self._select(self._shown[number])
        self._show_status()

    def _select(self, row: GameRow | None) -> None:
        if row == self._selected and row is not None:
            return
        self._selected = row
        self._previewing.soon()
        self._on_select()

    def _show_preview(self) -> None:
        row = self._selected
        summary = None if row is None else row.summary
        title = detail = fault = ""
        if row is not None:
            title = row.name if summary is None else players_text(summary)
            fault = translated(row.fault if summary is None else summary.fault)
        if summary is None:
            self._picture.clear()
        else:
            self._picture.show(Position.from_fen(summary.fen, summary.is_chess960))
            moves = counted("{count} move", "{count} moves", (summary.plies + 1) // 2)
            facts = " · ".join([state_text(summary), moves])
            parts = [facts, summary.event, row.name if row else ""]
            detail = "\n".join(part for part in parts if part)
        self._title.configure(text=title)
        self._detail.configure(text=detail)
        self._fault.configure(text=fault)
