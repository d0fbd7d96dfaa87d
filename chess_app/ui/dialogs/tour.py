"""A short tour of the window: a note beside one part of it after another."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import Final, NamedTuple

from chess_app.language import N_, _
from chess_app.ui.look import Look

_WIDTH: Final = 300
_RING: Final = 3
_GAP: Final = 12


class Step(NamedTuple):
    """A part of the window, and what is said about it."""

    part: str
    title: str
    text: str


STEPS: Final = (
    Step(
        "board",
        N_("The board"),
        N_(
            "Click a man and then one of the dots, or drag him. You can also type a move, such as"
            " e4 or Nf3. The game is kept at every moment: close the window whenever you like."
        ),
    ),
    Step(
        "players",
        N_("The players"),
        N_(
            "Who plays, how strong the computer is, the clocks and what was taken. The side to"
            " move is marked."
        ),
    ),
    Step(
        "moves",
        N_("The moves"),
        N_("Click a move to look back at it, or use the arrow keys. Nothing is lost by that."),
    ),
    Step(
        "tools",
        N_("Help during the game"),
        N_("Take back a move (Ctrl+Z), ask for a hint (Ctrl+H), offer a draw or resign."),
    ),
    Step(
        "status",
        N_("What goes on"),
        N_(
            "Here stands whose move it is, and why things happen. F1 shows all keys, and the menu"
            " Help has the rules of chess."
        ),
    ),
)


class Tour:
    """Shows the first step at once; the user goes on, goes back or leaves. Nothing is blocked.

    - `step`: the part of the window that is shown now; nothing when the tour is over.
    """

    def __init__(
        self,
        window: tk.Misc,
        look: Look,
        parts: Mapping[str, Callable[[], tk.Misc | None]],
        on_end: Callable[[], None],
    ) -> None:
        """`parts` finds the widgets that are shown, by these names: `board`, `players`, `moves`,
        `tools`, `status`. A step whose widget is missing or not shown is left out.

        `on_end` is called once, however the tour ends.
        """
        self._top = window.winfo_toplevel()
        self._look = look
        self._parts = parts
        self._on_end = on_end
        self._steps = [step for step in STEPS if self._widget(step) is not None]
        self._place = 0
        self._focus_before = str(self._top.tk.call("focus"))
        palette = look.palette
        self._ring = [tk.Frame(self._top, background=palette.accent) for _edge in range(4)]
        self._note = tk.Frame(self._top, background=palette.accent)
        self._make_note()
        self._binding = self._top.bind("<Configure>", self._on_configure, add=True)
        if self._steps:
            self._show()
            self._next.focus_set()
        else:
            self.close()

    @property
    def step(self) -> str:
        """See the class."""
        return self._steps[self._place].part if self.is_open else ""

    @property
    def is_open(self) -> bool:
        """Whether it has not ended."""
        return bool(self._note.winfo_exists())

    @property
    def note(self) -> tk.Frame:
        """What is said, with its buttons."""
        return self._note

    def close(self) -> None:
        """Takes the tour away; the keyboard goes back to who had it."""
        if not self.is_open:
            return
        had_focus = str(self._top.tk.call("focus")).startswith(str(self._note))
        self._top.unbind("<Configure>", self._binding)
        for widget in (*self._ring, self._note):
            widget.destroy()
        if had_focus and self._top.tk.call("winfo", "exists", self._focus_before):
            self._top.tk.call("focus", self._focus_before)
        self._on_end()

    # Making it

    def _make_note(self) -> None:
        look = self._look
        line = look.px(_RING)
        inner = ttk.Frame(self._note, style="Panel.TFrame", padding=look.px(12))
        inner.pack(padx=line, pady=line)
        inner.columnconfigure(0, weight=1)
        self._title = ttk.Label(inner, style="Strong.Panel.TLabel")
        self._title.grid(row=0, column=0, sticky="w")
        self._count = ttk.Label(inner, style="Small.Panel.TLabel")
        self._count.grid(row=0, column=1, sticky="e")
        self._text = ttk.Label(
            inner, style="Panel.TLabel", wraplength=look.px(_WIDTH), justify="left"
        )
        self._text.grid(row=1, column=0, columnspan=2, sticky="w", pady=look.px(8))
        buttons = ttk.Frame(inner, style="Panel.TFrame")
        buttons.grid(row=2, column=0, columnspan=2, sticky="ew")
        buttons.columnconfigure(0, weight=1)
        leave = ttk.Button(buttons, text=_("End the tour"), command=self.close)
        leave.grid(row=0, column=0, sticky="w")
        self._back = ttk.Button(buttons, text=_("Back"), command=lambda: self._go(-1))
        self._back.grid(row=0, column=1, padx=look.px(8))
        self._next = ttk.Button(
            buttons, text=_("Next"), style="Accent.TButton", command=lambda: self._go(1)
        )
        self._next.grid(row=0, column=2)
        for button in (leave, self._back, self._next):
            button.bind("<Escape>", self._on_escape)
            button.bind("<Return>", self._on_return)
            button.bind("<Left>", lambda event: self._on_arrow(-1))
            button.bind("<Right>", lambda event: self._on_arrow(1))

    def _widget(self, step: Step) -> tk.Misc | None:
        find = self._parts.get(step.part)
        widget = find() if find is not None else None
        if widget is None or not widget.winfo_exists() or not widget.winfo_ismapped():
            return None
        return widget

    # What the user does

    def _go(self, step: int) -> None:
        if self._place + step >= len(self._steps):
            self.close()
        else:
            self._place = max(0, self._place + step)
            self._show()

    def _on_arrow(self, step: int) -> str:
        if self._place + step < len(self._steps):
            self._go(step)
        return "break"

    def _on_return(self, event: tk.Event[tk.Misc]) -> str:
        if isinstance(event.widget, ttk.Button):
            event.widget.invoke()
        return "break"

    def _on_escape(self, event: tk.Event[tk.Misc]) -> str:
        self.close()
        return "break"

    def _on_configure(self, event: tk.Event[tk.Misc]) -> None:
        # Those of all widgets come here; the window's own comes after they have moved.
        if event.widget is self._top:
            self._top.after_idle(self._put)

    # What is shown

    def _show(self) -> None:
        step = self._steps[self._place]
        is_last = self._place == len(self._steps) - 1
        self._title.configure(text=_(step.title))
        self._text.configure(text=_(step.text))
        self._count.configure(text=f"{self._place + 1}/{len(self._steps)}")
        self._back.state(["!disabled" if self._place else "disabled"])
        self._next.configure(text=_("Done") if is_last else _("Next"))
        if not self._place and str(self._top.tk.call("focus")) == str(self._back):
            self._next.focus_set()
        self._put()

    def _put(self) -> None:
        """Puts the ring around the part, and the note beside it where there is most room."""
        if not self.is_open:
            return
        widget = self._widget(self._steps[self._place])
        if widget is None:
            return
        self._top.update_idletasks()
        top, line, gap = self._top, self._look.px(_RING), self._look.px(_GAP)
        left, upper = (
            widget.winfo_rootx() - top.winfo_rootx(),
            widget.winfo_rooty() - top.winfo_rooty(),
        )
        width, height = widget.winfo_width(), widget.winfo_height()
        edges = (
            (left, upper, width, line),
            (left, upper + height - line, width, line),
            (left, upper, line, height),
            (left + width - line, upper, line, height),
        )
        for edge, (x, y, wide, high) in zip(self._ring, edges, strict=True):
            edge.place(x=x, y=y, width=wide, height=high)
            edge.lift()
        note_width, note_height = self._note.winfo_reqwidth(), self._note.winfo_reqheight()
        room = {
            "right": top.winfo_width() - left - width,
            "left": left,
        }
        if max(room.values()) >= note_width + gap:
            is_right = room["right"] >= room["left"]
            x = left + width + gap if is_right else left - note_width - gap
            y = upper + (height - note_height) // 2
        else:
            x = left + (width - note_width) // 2
            is_below = top.winfo_height() - upper - height >= upper
            y = upper + height + gap if is_below else upper - note_height - gap
        x = max(gap, min(x, top.winfo_width() - note_width - gap))
        y = max(gap, min(y, top.winfo_height() - note_height - gap))
        self._note.place(x=x, y=y)
        self._note.lift()
