"""A bar beside the board that is the fuller of a side's colour the better it stands."""

from __future__ import annotations

import tkinter as tk
from typing import Final

from chess_app.language import _
from chess_app.play.uci_lines import Score
from chess_app.ui.accessible import describe
from chess_app.ui.look import SMALL, Look
from chess_app.ui.panel.scores import score_text, short_score_text, white_share

_WHITE: Final = "#f5f2ec"
_BLACK: Final = "#35322e"
_MIDDLE: Final = "#8f8a82"
"""The colours of the men, not of the window: they say whose part it is."""


class EvaluationBar:
    """A narrow bar, as high as its space; the part of the bottom seat is at the bottom."""

    widget: tk.Canvas

    def __init__(self, parent: tk.Misc, look: Look) -> None:
        self._look = look
        self._score: Score | None = None
        self._bottom_seat = 0
        self.widget = tk.Canvas(
            parent,
            width=look.text_px("99.9", SMALL) + look.px(4),
            height=1,
            background=_BLACK,
            highlightthickness=1,
            highlightbackground=look.palette.line,
        )
        self._white = self.widget.create_rectangle(0, 0, 0, 0, fill=_WHITE, width=0)
        self._middle = self.widget.create_line(0, 0, 0, 0, fill=_MIDDLE)
        self._text = self.widget.create_text(0, 0, font=SMALL)
        self.widget.bind("<Configure>", lambda event: self._draw())

    def show(self, score: Score | None, bottom_seat: int) -> None:
        """Shows a score from White's view (see `scores.white_view`); None: nothing is known."""
        self._score, self._bottom_seat = score, bottom_seat
        self._draw()
        text = "" if score is None else score_text(score)
        describe(self.widget, "Canvas", _("Evaluation"), value=text)

    def _draw(self) -> None:
        canvas, score = self.widget, self._score
        width, height = canvas.winfo_width(), canvas.winfo_height()
        share = 0.5 if score is None else white_share(score)
        is_white_below = self._bottom_seat == 0
        white_px = round(share * height)
        top, bottom = (height - white_px, height) if is_white_below else (0, white_px)
        canvas.coords(self._white, 0, top, width, bottom)
        canvas.coords(self._middle, 0, height / 2, width, height / 2)
        # The number stands at the end of the side that is better, in the other side's colour.
        is_white_better = share >= 0.5
        is_at_bottom = is_white_better == is_white_below
        pad = self._look.px(4)
        canvas.itemconfigure(
            self._text,
            text="" if score is None else short_score_text(score),
            fill=_BLACK if is_white_better else _WHITE,
            anchor="s" if is_at_bottom else "n",
        )
        canvas.coords(self._text, width / 2, height - pad if is_at_bottom else pad)
