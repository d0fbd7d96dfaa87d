"""A player beside the board: name, clock and captured men."""

from __future__ import annotations

import tkinter as tk
from dataclasses import dataclass, replace
from typing import Final

from PIL import ImageTk

from chess_app.language import _
from chess_app.ui.accessible import describe
from chess_app.ui.look import NORMAL, SMALL, STRONG, Look
from chess_app.ui.panel.clock_face import ClockFace
from chess_app.ui.panel.one_line import cut_text
from chess_app.ui.panel.small_men import small_man
from chess_app.ui.panel.tooltip import Tooltip

_SIDE_SIGN: Final = 22
_MAN: Final = 20
_GAP: Final = 8
"""In steps of the design."""
_OVERLAP: Final = 0.7
"""How much of a man is seen, at least, if the next one is of the same kind."""


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
    """Shows a `PlayerCard`; as wide as there is space, and high enough for its lines.

    The name and what is known of the player stand above each other; both are cut where the clock
    begins. Below them are the captured men.
    """

    widget: tk.Canvas

    def __init__(self, parent: tk.Misc, look: Look, *, piece_set: str = "classic") -> None:
        self._look = look
        self._piece_set = piece_set
        self.widget = tk.Canvas(
            parent, width=1, height=1, background=look.palette.panel, highlightthickness=0
        )
        self._clock = ClockFace(self.widget, look)
        self._card = PlayerCard("", "white")
        self._drawn: tuple[object, ...] = ()
        self._men: dict[tuple[str, str, int], ImageTk.PhotoImage] = {}
        self._tooltip = Tooltip(self.widget, look, "")
        self.widget.bind("<Configure>", lambda event: self._draw())

    def show(self, card: PlayerCard) -> None:
        """Shows this from now on; cheap where only the clock changes."""
        if card != self._card:
            self._card = card
            self._draw()
            describe(self.widget, "Label", spoken_card(card), value=card.clock)

    def _draw(self) -> None:
        card, width = self._card, self.widget.winfo_width()
        self._clock.draw(width, card.clock, card.is_to_move, card.is_low)
        # The rest does not depend on the time, only on the space that it takes.
        rest = replace(card, clock="", is_to_move=False, is_low=False)
        drawn = (rest, width, self._clock.width)
        if drawn != self._drawn:
            self._drawn = drawn
            self._draw_rest(card, width)

    def _draw_rest(self, card: PlayerCard, width: int) -> None:
        look, palette = self._look, self._look.palette
        self.widget.delete("rest")
        sign_px, gap = look.px(_SIDE_SIGN), look.px(_GAP)
        left, right = sign_px + gap, width - self._clock.width - gap
        line, small_line = look.line_px(NORMAL), look.line_px(SMALL) if card.detail else 0
        # The words stand beside the clock, all of them in its middle.
        head = max(line + small_line, self._clock.height)
        top = (head - line - small_line) // 2
        king = self._man(card.side, "king", sign_px)
        self._add_man(king, (sign_px - king.width()) // 2, top + line // 2)
        is_whole = self._add_text(card.name, STRONG, palette.text, left, top + line // 2, right)
        y = top + line + small_line // 2
        is_whole &= self._add_text(card.detail, SMALL, palette.muted, left, y, right)
        self._tooltip.text = "" if is_whole else f"{card.name}\n{card.detail}".strip()
        men_px = look.px(_MAN)
        self._draw_men(card, left, width, head + gap // 2 + men_px // 2)
        self.widget.configure(height=head + gap // 2 + men_px)

    def _draw_men(self, card: PlayerCard, left: int, right: int, middle: int) -> None:
        """Men of one kind overlap; all of them stand closer where there is little space."""
        look, names = self._look, card.captured
        other = "black" if card.side == "white" else "white"
        lead = f"+{card.lead}" if card.lead > 0 else ""
        gap = look.px(_GAP // 2)
        pictures = [self._man(other, name, look.px(_MAN)) for name in names]
        steps = [
            picture.width() * _OVERLAP if name == following else picture.width() + gap
            for picture, name, following in zip(pictures, names, (*names, "")[1:], strict=True)
        ]
        space = right - left - look.text_px(lead, SMALL)
        closer = min(1.0, space / sum(steps)) if steps and space > 0 else 1.0
        x = float(left)
        for picture, step in zip(pictures, steps, strict=True):
            self._add_man(picture, round(x), middle)
            x += step * closer
        self._add_text(lead, SMALL, look.palette.muted, round(x), middle, right)

    def _man(self, side: str, name: str, size: int) -> ImageTk.PhotoImage:
        key = side, name, size
        if key not in self._men:
            picture = small_man(self._look.palette, self._piece_set, side, name, size)
            self._men[key] = ImageTk.PhotoImage(picture, master=self.widget)
        return self._men[key]

    def _add_man(self, picture: ImageTk.PhotoImage, left: int, middle: int) -> None:
        self.widget.create_image(left, middle, image=picture, anchor="w", tags="rest")

    def _add_text(
        self, text: str, font: str, colour: str, left: int, middle: int, right: int
    ) -> bool:
        """Writes as much as there is space for; whether that is all."""
        cut = cut_text(text, right - left, lambda part: self._look.text_px(part, font))
        self.widget.create_text(
            left, middle, text=cut, font=font, fill=colour, anchor="w", tags="rest"
        )
        return cut == text


def spoken_card(card: PlayerCard) -> str:
    """What a screen reader says of a player, without the time."""
    parts = [card.name, card.detail, _("White") if card.side == "white" else _("Black")]
    if card.is_to_move:
        parts.append(_("to move"))
    if card.is_low:
        parts.append(_("little time left"))
    return ", ".join(part for part in parts if part)
