"""How the window looks: a palette, a scale and fonts, given to Tk's own styles.

A widget takes what it needs from the `Look` when it is made. When the look or the language
changes, the window and its dialogs are made anew, so no widget has to watch for that.

Styles for ttk widgets, besides the plain ones: `Panel.TFrame`, `Panel.TLabel` on a panel;
`Muted.TLabel`, `Small.TLabel`, `Strong.TLabel`, `Danger.TLabel`, each also as `….Panel.TLabel`;
`Accent.TButton` the main button of a dialog, `Tool.TButton` a flat one with a sign,
`Chip.TRadiobutton` one of several choices in a row, which looks like a button;
`Slim.Vertical.TScrollbar` one without arrows, on a panel.
"""

from __future__ import annotations

import tkinter as tk
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any, Final

from chess_app.ui import indicators
from chess_app.ui.palettes import PALETTES, Palette

NORMAL: Final = "ChessNormal"
STRONG: Final = "ChessStrong"
SMALL: Final = "ChessSmall"
CLOCK: Final = "ChessClock"
"""Names of the fonts, which every widget understands."""

_FONT_PX: Final = {NORMAL: 14, STRONG: 14, SMALL: 12, CLOCK: 26}
_TK_FONTS: Final = (
    "TkDefaultFont", "TkTextFont", "TkMenuFont", "TkHeadingFont", "TkCaptionFont", "TkTooltipFont",
)  # fmt: skip


class Look:
    """What a Tk program looks like now; `apply` changes it."""

    palette: Palette
    scale: float
    """How many pixels a step of the design is; 1 on an ordinary screen at 100 %."""

    def __init__(self, root: tk.Misc, appearance: str, scale_percent: int) -> None:
        """`appearance` is a name of `PALETTES`, `scale_percent` the user's wish."""
        self._root = root
        # Tk knows the dots of the screen: 4/3 pixels a point on an ordinary one. In quarters, as
        # many screens are a little off.
        dots = float(root.tk.call("tk", "scaling")) * 0.75
        self._screen_scale = max(1.0, round(dots * 4) / 4)
        self._family = tkfont.nametofont("TkDefaultFont", root).actual("family")
        self._fonts = {
            name: tkfont.Font(root, name=name, exists=name in tkfont.names(root))
            for name in _FONT_PX
        }
        self.apply(appearance, scale_percent)

    def apply(self, appearance: str, scale_percent: int) -> None:
        """Gives Tk other colours and sizes; ValueError for a palette that does not exist."""
        if appearance not in PALETTES:
            raise ValueError(f"{appearance!r} is not one of {', '.join(PALETTES)}")
        self.palette = PALETTES[appearance]
        self.scale = self._screen_scale * scale_percent / 100
        self._size_fonts()
        self._colour_tk()
        self._style_ttk(ttk.Style(self._root))

    def px(self, steps: float) -> int:
        """So many steps of the design in pixels, at least one for what is more than nothing."""
        return max(1, round(steps * self.scale)) if steps else 0

    def line_px(self, font: str = NORMAL) -> int:
        """The height of a line of text."""
        return int(self._fonts[font].metrics("linespace"))

    def text_px(self, text: str, font: str = NORMAL) -> int:
        """The width of a text."""
        return int(self._fonts[font].measure(text))

    # Its parts

    def _size_fonts(self) -> None:
        for name, size in _FONT_PX.items():
            # Negative sizes are pixels.
            self._fonts[name].configure(
                family=self._family,
                size=-self.px(size),
                weight="bold" if name in (STRONG, CLOCK) else "normal",
            )
        for name in _TK_FONTS:
            tkfont.nametofont(name, self._root).configure(size=-self.px(_FONT_PX[NORMAL]))
        tkfont.nametofont("TkFixedFont", self._root).configure(size=-self.px(_FONT_PX[NORMAL]))

    def _colour_tk(self) -> None:
        """Colours and fonts of the widgets that ttk has no styles for."""
        p, root = self.palette, self._root
        root.option_clear()
        root.winfo_toplevel().configure(background=p.window)
        defaults = {
            "*Toplevel.background": p.window,
            "*Canvas.background": p.window,
            "*Canvas.highlightThickness": "0",
            "*Text.background": p.panel,
            "*Text.foreground": p.text,
            "*Text.insertBackground": p.text,
            "*Text.selectBackground": p.accent,
            "*Text.selectForeground": p.on_accent,
            "*Text.relief": "flat",
            "*Text.font": NORMAL,
            "*Listbox.background": p.panel,
            "*Listbox.foreground": p.text,
            "*Listbox.selectBackground": p.accent,
            "*Listbox.selectForeground": p.on_accent,
            "*Listbox.font": NORMAL,
            "*TCombobox*Listbox.font": NORMAL,
            "*Menu.background": p.panel,
            "*Menu.foreground": p.text,
            "*Menu.activeBackground": p.accent,
            "*Menu.activeForeground": p.on_accent,
            "*Menu.disabledForeground": p.disabled,
            "*Menu.selectColor": p.text,
            "*Menu.relief": "flat",
            "*Menu.borderWidth": "1",
            "*Menu.activeBorderWidth": "0",
            "*Menu.font": NORMAL,
        }
        for pattern, value in defaults.items():
            root.option_add(pattern, value)

    def _style_ttk(self, style: ttk.Style) -> None:
        p = self.palette
        style.theme_use("clam")
        style.configure(
            ".",
            background=p.window,
            foreground=p.text,
            bordercolor=p.line,
            lightcolor=p.line,
            darkcolor=p.line,
            troughcolor=p.raised,
            fieldbackground=p.panel,
            insertcolor=p.text,
            selectbackground=p.accent,
            selectforeground=p.on_accent,
            focuscolor=p.focus,
            font=NORMAL,
        )
        style.map(".", foreground=[("disabled", p.disabled)])
        self._style_labels(style)
        self._style_buttons(style)
        self._style_fields(style)
        self._style_lists(style)
        indicators.install(style, self._root, p, self.px)

    def _style_labels(self, style: ttk.Style) -> None:
        p = self.palette
        style.configure("Panel.TFrame", background=p.panel)
        style.configure("Panel.TLabel", background=p.panel)
        for ground, background in (("", p.window), (".Panel", p.panel)):
            for name, options in (
                ("Muted", {"foreground": p.muted}),
                ("Small", {"foreground": p.muted, "font": SMALL}),
                ("Strong", {"font": STRONG}),
                ("Danger", {"foreground": p.danger}),
            ):
                style.configure(f"{name}{ground}.TLabel", background=background, **options)
        style.configure("TLabelframe", background=p.window, bordercolor=p.line)
        style.configure("TLabelframe.Label", background=p.window, foreground=p.muted, font=SMALL)
        style.configure("TSeparator", background=p.line)

    def _style_buttons(self, style: ttk.Style) -> None:
        p = self.palette
        # An edge only where the ground does not show what is a button.
        edge = p.line if p.raised == p.window else p.raised
        style.configure(
            "TButton",
            background=p.raised,
            bordercolor=edge,
            lightcolor=p.raised,
            darkcolor=p.raised,
            padding=(self.px(12), self.px(5)),
            anchor="center",
            relief="raised",
        )
        style.map(
            "TButton",
            background=[("disabled", p.window), ("pressed", p.pressed), ("active", p.pressed)],
            lightcolor=[("focus", p.focus), ("disabled", p.window)],
            darkcolor=[("focus", p.focus), ("disabled", p.window)],
            bordercolor=[("focus", p.focus), ("disabled", p.pressed)],
            relief=[],
        )
        style.configure(
            "Accent.TButton",
            background=p.accent,
            foreground=p.on_accent,
            lightcolor=p.accent,
            darkcolor=p.accent,
            bordercolor=p.accent,
            font=STRONG,
        )
        style.map(
            "Accent.TButton",
            background=[("disabled", p.raised), ("pressed", p.text), ("active", p.accent)],
            foreground=[("disabled", p.disabled), ("pressed", p.window)],
            lightcolor=[("focus", p.on_accent), ("disabled", p.raised)],
            darkcolor=[("focus", p.on_accent), ("disabled", p.raised)],
            bordercolor=[("focus", p.text), ("disabled", p.pressed)],
        )
        style.configure(
            "Tool.TButton",
            background=p.panel,
            lightcolor=p.panel,
            darkcolor=p.panel,
            bordercolor=p.panel,
            padding=self.px(4),
        )
        style.map(
            "Tool.TButton",
            background=[("disabled", p.panel), ("pressed", p.pressed), ("active", p.raised)],
            lightcolor=[("focus", p.focus), ("disabled", p.panel), ("active", p.raised)],
            darkcolor=[("focus", p.focus), ("disabled", p.panel), ("active", p.raised)],
            bordercolor=[("focus", p.focus), ("disabled", p.panel), ("active", edge)],
        )
        for name in ("TCheckbutton", "TRadiobutton"):
            style.configure(
                name,
                background=p.window,
                padding=self.px(2),
            )
            style.map(
                name,
                background=[("active", p.window)],
                foreground=[("disabled", p.disabled)],
            )
        style.layout("Chip.TRadiobutton", style.layout("Toolbutton"))
        style.configure(
            "Chip.TRadiobutton",
            background=p.raised,
            bordercolor=edge,
            lightcolor=p.raised,
            darkcolor=p.raised,
            padding=(self.px(10), self.px(5)),
            anchor="center",
            relief="raised",
        )
        style.map(
            "Chip.TRadiobutton",
            background=_chip_ground(p),
            foreground=[("disabled", p.disabled), ("selected", p.on_accent)],
            # The ring around what has the keyboard: dark outside, light inside, on any ground.
            lightcolor=[("focus", p.on_accent), *_chip_ground(p)],
            darkcolor=[("focus", p.on_accent), *_chip_ground(p)],
            bordercolor=[
                ("focus", p.text),
                ("disabled", p.pressed),
                ("selected", p.accent),
            ],
            relief=[("selected", "raised"), ("active", "raised")],
        )

    def _style_fields(self, style: ttk.Style) -> None:
        p = self.palette
        for name in ("TEntry", "TCombobox", "TSpinbox"):
            style.configure(
                name,
                fieldbackground=p.panel,
                background=p.raised,
                foreground=p.text,
                arrowcolor=p.text,
                arrowsize=self.px(13),
                bordercolor=p.line,
                lightcolor=p.panel,
                darkcolor=p.panel,
                padding=self.px(4),
            )
            style.map(
                name,
                bordercolor=[("focus", p.focus)],
                lightcolor=[("focus", p.focus)],
                darkcolor=[("focus", p.focus)],
                fieldbackground=[("disabled", p.window), ("readonly", p.panel)],
                foreground=[("disabled", p.disabled)],
                selectbackground=[("readonly", p.panel)],
                selectforeground=[("readonly", p.text)],
            )
        style.configure("TProgressbar", background=p.accent, troughcolor=p.raised)

    def _style_lists(self, style: ttk.Style) -> None:
        p = self.palette
        style.configure(
            "TScrollbar",
            background=p.raised,
            troughcolor=p.window,
            bordercolor=p.window,
            arrowcolor=p.muted,
            arrowsize=self.px(13),
            gripcount=0,
        )
        style.map("TScrollbar", background=[("disabled", p.window), ("active", p.pressed)])
        style.layout(
            "Slim.Vertical.TScrollbar",
            [
                (
                    "Vertical.Scrollbar.trough",
                    {"children": [("Vertical.Scrollbar.thumb", {"sticky": "nswe"})]},
                )
            ],
        )
        style.configure(
            "Slim.Vertical.TScrollbar",
            background=p.pressed,
            troughcolor=p.panel,
            bordercolor=p.panel,
            lightcolor=p.pressed,
            darkcolor=p.pressed,
            arrowsize=self.px(8),
        )
        style.map(
            "Slim.Vertical.TScrollbar",
            background=[("disabled", p.panel), ("active", p.muted)],
            lightcolor=[("disabled", p.panel), ("active", p.muted)],
            darkcolor=[("disabled", p.panel), ("active", p.muted)],
        )
        style.configure(
            "Treeview",
            background=p.panel,
            fieldbackground=p.panel,
            foreground=p.text,
            rowheight=self.line_px() + self.px(8),
            borderwidth=0,
        )
        style.map(
            "Treeview",
            background=[("selected", p.accent)],
            foreground=[("selected", p.on_accent)],
            bordercolor=[("focus", p.focus)],
            lightcolor=[("focus", p.focus)],
            darkcolor=[("focus", p.focus)],
        )
        style.configure(
            "Treeview.Heading", background=p.raised, foreground=p.muted, relief="flat", font=SMALL
        )
        style.configure("TNotebook", background=p.window, bordercolor=p.line, tabmargins=0)
        style.configure(
            "TNotebook.Tab",
            background=p.window,
            foreground=p.muted,
            lightcolor=p.window,
            bordercolor=p.window,
            padding=(self.px(12), self.px(6)),
        )
        style.map(
            "TNotebook.Tab",
            background=[("selected", p.panel)],
            foreground=[("selected", p.text)],
            lightcolor=[("focus", p.focus), ("selected", p.panel)],
        )


def _chip_ground(p: Palette) -> list[Any]:
    """The ground of a chip by its state."""
    return [("selected", "disabled", p.pressed), ("selected", p.accent), ("active", p.pressed)]
