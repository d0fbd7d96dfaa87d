"""The main window: which widgets it has, and where they stand."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from tkinter import ttk
from typing import Final

from chess_app.chess import pgn
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board.view import BoardView
from chess_app.ui.look import Look
from chess_app.ui.panel.ask_line import AskLine
from chess_app.ui.panel.banner import Banner
from chess_app.ui.panel.evaluation_bar import EvaluationBar
from chess_app.ui.panel.move_list import MoveList
from chess_app.ui.panel.opening_line import OpeningLine
from chess_app.ui.panel.players import PlayerStrip
from chess_app.ui.panel.status_bar import StatusBar
from chess_app.ui.panel.thinking import ThinkingLine
from chess_app.ui.panel.tool_row import Tool, ToolRow

PANEL_WIDTH: Final = 320
PANEL_LOWEST: Final = 420
"""What the panel needs below the board, with a few lines of moves."""
BOARD_SMALLEST: Final = 8 * 24
_GAP: Final = 8
# By how much a window is higher than wide when the panel goes below the board.
_TALL: Final = 1.3


@dataclass(frozen=True)
class Shown:
    """What the user wants to see besides the game."""

    board: BoardOptions
    thinking: bool
    evaluation_bar: bool


@dataclass(frozen=True)
class Reports:
    """Who is told what the user does with the widgets."""

    on_move: Callable[[int, int, bool], None]
    on_still: Callable[[], None]
    on_cursor: Callable[[int], None]
    on_select: Callable[[pgn.Node], None]
    on_banner_closed: Callable[[], None]


class GameScreen:
    """The board, the panel beside it and the lines below, in a frame that fills its parent."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        shown: Shown,
        tools: Sequence[Sequence[Tool]],
        reports: Reports,
        now_ms: Callable[[], float],
    ) -> None:
        self.frame = ttk.Frame(parent)
        self.frame.pack(fill="both", expand=True)
        self.frame.columnconfigure(0, weight=1)
        self._look = look
        gap = look.px(_GAP)

        table = self._table = ttk.Frame(self.frame)
        self.evaluation_bar = EvaluationBar(table, look)
        self.board = BoardView(
            table,
            look,
            shown.board,
            reports.on_move,
            reports.on_still,
            reports.on_cursor,
            now_ms=now_ms,
        )
        self.board.widget.grid(row=1, column=2, sticky="nsew")
        if shown.evaluation_bar:
            self.evaluation_bar.widget.grid(row=1, column=1, sticky="ns", padx=(0, gap))
            # It takes what it gets, also in a window that is lower than it wants to be.
            self.board.widget.configure(width=1, height=1)
            _keep_together(table, self.evaluation_bar.widget, gap)
        else:
            table.columnconfigure(2, weight=1, minsize=look.px(BOARD_SMALLEST))
            table.rowconfigure(1, weight=1, minsize=look.px(BOARD_SMALLEST))
        self.banner = Banner(self.board.widget, look, reports.on_banner_closed)

        self._panel = self._add_panel(look, shown, tools, reports)
        self.ask = AskLine(self.frame, look, self.board.widget)
        self.status = StatusBar(self.frame, look)
        self.status.widget.grid(row=3, column=0, columnspan=2, sticky="ew", padx=gap, pady=gap // 2)
        self._is_tall = False
        self._put_panel_beside()
        self.frame.bind("<Configure>", self._on_configure)

    def strip_of(self, seat: int, bottom_seat: int) -> PlayerStrip:
        """Where a player is shown: on the side of the board where the men are."""
        return self.bottom_strip if seat == bottom_seat else self.top_strip

    def parts(self) -> dict[str, Callable[[], tk.Misc | None]]:
        """What the tour points at, by the names that it knows."""
        return {
            "board": lambda: self.board.widget,
            "players": lambda: self.top_strip.widget,
            "moves": lambda: self.moves.widget,
            "tools": lambda: self.tools.widget,
            "status": lambda: self.status.widget,
        }

    def destroy(self) -> None:
        """Takes everything away."""
        self.frame.destroy()

    # How it fits

    def _on_configure(self, event: tk.Event[tk.Misc]) -> None:
        """In a window much higher than wide, the panel goes below the board."""
        is_tall = event.height > _TALL * event.width
        if is_tall:
            # The board gets all the width, as far as that leaves room for the panel.
            room = event.height - self._look.px(PANEL_LOWEST)
            self.frame.rowconfigure(0, weight=0, minsize=min(event.width, room))
        if is_tall is not self._is_tall:
            self._is_tall = is_tall
            if is_tall:
                self._put_panel_below()
            else:
                self._put_panel_beside()

    def _put_panel_beside(self) -> None:
        gap = self._look.px(_GAP)
        self.frame.rowconfigure(0, weight=1, minsize=0)
        self.frame.rowconfigure(1, weight=0)
        # Beside the panel and the line for questions: the board keeps its size when one is asked.
        self._table.grid(
            row=0, column=0, rowspan=2, columnspan=1, sticky="nsew", padx=gap, pady=(gap, 0)
        )
        self._panel.grid(row=0, column=1, columnspan=1, sticky="nsew", padx=(0, gap), pady=(gap, 0))
        self.ask.widget.grid(
            row=1, column=1, columnspan=1, sticky="ew", padx=(0, gap), pady=(gap // 2, 0)
        )

    def _put_panel_below(self) -> None:
        gap = self._look.px(_GAP)
        self.frame.rowconfigure(1, weight=1)
        self._table.grid(
            row=0, column=0, rowspan=1, columnspan=2, sticky="nsew", padx=gap, pady=(gap, 0)
        )
        self._panel.grid(row=1, column=0, columnspan=2, sticky="nsew", padx=gap, pady=(gap, 0))
        self.ask.widget.grid(
            row=2, column=0, columnspan=2, sticky="ew", padx=gap, pady=(gap // 2, 0)
        )

    def _add_panel(
        self, look: Look, shown: Shown, tools: Sequence[Sequence[Tool]], reports: Reports
    ) -> ttk.Frame:
        """The panel: opponent, opening, moves, thoughts, buttons, and who sits below."""
        panel = ttk.Frame(self.frame, style="Panel.TFrame", width=look.px(PANEL_WIDTH))
        panel.grid_propagate(False)
        panel.columnconfigure(0, weight=1)
        panel.rowconfigure(3, weight=1)
        pad = look.px(_GAP)
        set_name = shown.board.piece_set
        self.top_strip = PlayerStrip(panel, look, piece_set=set_name)
        self.opening = OpeningLine(panel, look)
        self.moves = MoveList(panel, look, reports.on_select)
        self.thinking = ThinkingLine(panel, look)
        self.tools = ToolRow(panel, look, tools)
        self.bottom_strip = PlayerStrip(panel, look, piece_set=set_name)
        rows: list[tuple[tk.Misc, str]] = [
            (self.top_strip.widget, "ew"),
            (_line(panel, look), "ew"),
            (self.opening.widget, "ew"),
            (self.moves.widget, "nsew"),
        ]
        if shown.thinking:
            rows.append((self.thinking.widget, "ew"))
        rows += [
            (self.tools.widget, "ew"),
            (_line(panel, look), "ew"),
            (self.bottom_strip.widget, "ew"),
        ]
        for row, (widget, sticky) in enumerate(rows):
            assert isinstance(widget, tk.Widget)
            widget.grid(row=row, column=0, sticky=sticky, padx=pad, pady=pad // 2)
        return panel


def _keep_together(table: ttk.Frame, bar: tk.Misc, gap: int) -> None:
    """The board gets no more space than it can use, so that the bar is beside it, and as high."""
    table.grid_propagate(False)
    table.columnconfigure((0, 3), weight=1)
    table.rowconfigure((0, 2), weight=1)

    def fit(event: tk.Event[tk.Misc]) -> None:
        side = max(1, min(event.width - bar.winfo_reqwidth() - gap, event.height))
        table.columnconfigure(2, minsize=side)
        table.rowconfigure(1, minsize=side)

    table.bind("<Configure>", fit)


def _line(parent: tk.Misc, look: Look) -> tk.Frame:
    """A thin line between parts of the panel."""
    return tk.Frame(parent, height=look.px(1), background=look.palette.line)
