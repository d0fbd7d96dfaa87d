"""The dialog for a new game: one screen that remembers what was chosen last."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import Final

from PIL import Image

from chess_app.art.pieces import piece
from chess_app.art.squares import square
from chess_app.art.themes import board_colours
from chess_app.chess import Position
from chess_app.language import _
from chess_app.play.new_game import Pick
from chess_app.play.settings import (
    COLOR,
    LEVEL,
    OPPONENT,
    PONDER,
    RULES,
    START,
    TAKE_BACKS,
    TIME,
    Settings,
)
from chess_app.play.time_control import pair_text
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.board_choice import board_options
from chess_app.ui.dialogs.chip_row import Chip, ChipRow
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.new_game_opponent import OpponentPart
from chess_app.ui.dialogs.new_game_rules import RulesPart
from chess_app.ui.dialogs.new_game_start import StartPart
from chess_app.ui.dialogs.new_game_time import TimePart
from chess_app.ui.dialogs.scrolled_rows import ScrolledRows
from chess_app.ui.look import Look
from chess_app.ui.new_game_choice import COMPUTER, HUMAN, WATCH, NewGame, remembered_level

_MOST_OF_SCREEN: Final = 0.78


class NewGameDialog(Dialog):
    """Lets the user choose opponent, colour, time and start; making it opens it."""

    def __init__(
        self,
        parent: tk.Misc,
        look: Look,
        settings: Settings,
        engines: Sequence[str],
        position: Position | None,
        on_start: Callable[[NewGame], None],
        pick: Pick,
    ) -> None:
        """`engines`: names of those that the user has told us of. `position`: what is on the board
        now, if a game can start from it. `pick` chooses among the 960 starts. `on_start` is called
        when the dialog is closed and the settings know the choice; saving them is the caller's.
        """
        super().__init__(parent, look, _("New game"))
        self._settings = settings
        self._on_start = on_start
        self._is_shown = False
        # On a small screen, or with large letters, there may be more than fits.
        self._rows = ScrolledRows(self.body, look, _MOST_OF_SCREEN)
        self._rows.widget.grid(sticky="nsew")
        rows = self._rows.body
        rows.columnconfigure(1, weight=1)
        self._opponent = OpponentPart(
            rows,
            look,
            engines,
            settings.get(OPPONENT),
            remembered_level(settings),
            self._check,
        )
        options = board_options(settings)
        self._kings = _king_pictures(look, options)
        self._colors = self._color_chips()
        self._time = TimePart(rows, look, settings.get(TIME), self._check)
        self._start = StartPart(
            rows,
            look,
            options,
            position,
            settings.get(START),
            pick,
            self._check,
        )
        self._rules = RulesPart(
            rows,
            look,
            settings.get(RULES),
            settings.get(TAKE_BACKS),
            settings.get(PONDER),
        )
        for label, part in (
            (_("Opponent"), self._opponent.widget),
            (_("You play"), self._colors.widget),
            (_("Time"), self._time.widget),
            (_("Start"), self._start.widget),
        ):
            self._add_part(label, part)
        self._add_more()
        self.add_cancel_button()
        self._play = self.add_main_button(_("Play"), self._begin)
        self._check()
        self._rows.fit()
        self._is_shown = True
        self.open(focus=self._play)

    # Its parts

    def _color_chips(self) -> ChipRow:
        labels = {
            "white": _("White"),
            "black": _("Black"),
            "random": _("Random"),
            WATCH: _("Just watch"),
        }
        chips = [Chip(name, label, self._kings.get(name)) for name, label in labels.items()]
        return ChipRow(
            self._rows.body,
            self.look,
            _("You play"),
            chips,
            self._settings.get(COLOR),
            lambda value: None,
        )

    def _add_part(self, label: str, part: tk.Widget) -> None:
        rows = self._rows.body
        row = rows.grid_size()[1]
        above = self.look.px(20 if row else 0)
        # As high as the first line of chips, so that both stand on one line.
        ttk.Label(rows, text=label, style="Muted.TLabel").grid(
            row=row,
            column=0,
            sticky="nw",
            padx=(0, self.look.px(16)),
            pady=(above + self.look.px(6), 0),
        )
        part.grid(row=row, column=1, sticky="ew", pady=(above, 0))

    def _add_more(self) -> None:
        self._more = ttk.Button(
            self.button_row, text=_("More …"), style="TButton", command=self._show_more
        )
        self.add_left(self._more)

    def _show_more(self) -> None:
        """The rest of the choices: once shown, they stay."""
        self._add_part(_("Rules"), self._rules.widget)
        self._more.grid_remove()
        self._fit()
        self._rules.focus()

    def _fit(self) -> None:
        """Has room for what is shown now, if that has become more or less."""
        if self._rows.is_fitting:
            return
        self._rows.fit()
        self.fit()

    # What is chosen

    def _check(self) -> None:
        """Only what can be played can be begun."""
        self._colors.enable(self._opponent.opponent != HUMAN)
        self._play.state(["disabled" if self._choice() is None else "!disabled"])
        if self._is_shown:
            self._fit()

    def _choice(self) -> NewGame | None:
        try:
            return NewGame(
                opponent=self._opponent.opponent,
                level=self._opponent.level,
                color=self._colors.value,
                controls=self._time.controls,
                start=self._start.start,
                rules="fide" if self._rules.rules == "fide" else "casual",
                take_backs=self._rules.take_backs,
                ponders=self._rules.ponders,
            )
        except ValueError:  # each part tells its own reason
            return None

    def _begin(self) -> None:
        choice = self._choice()
        if choice is None:
            return
        self._remember(choice)
        self.close()
        self._on_start(choice)

    def _remember(self, choice: NewGame) -> None:
        settings = self._settings
        settings.set(OPPONENT, choice.opponent)
        if choice.opponent == COMPUTER:
            settings.set(LEVEL, choice.level)
        if choice.color != WATCH:
            settings.set(COLOR, choice.color)
        settings.set(TIME, pair_text(choice.controls))
        if self._start.kind in ("usual", "chess960"):
            settings.set(START, self._start.kind)
        settings.set(RULES, choice.rules)
        settings.set(TAKE_BACKS, choice.take_backs)
        settings.set(PONDER, choice.ponders)


def _king_pictures(look: Look, options: BoardOptions) -> dict[str, Image.Image]:
    """The king of each colour on a square of the board, and half of both for a random one."""
    size = look.px(24)
    colours = board_colours(options.theme, look.palette.board_window)
    pictures = {}
    for side, shade in (("white", "dark"), ("black", "light")):
        picture = square(colours, shade, options.texture, size).copy()
        king = piece(options.piece_set, side, "king", size)
        picture.paste(king, (0, 0), king)
        pictures[side] = picture
    both = pictures["white"].copy()
    half = (size // 2, 0, size, size)
    both.paste(pictures["black"].crop(half), half)
    pictures["random"] = both
    return pictures
