"""A short tour of the window: a note beside one part of it after another."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import Final, NamedTuple

from chess_app.language import N_, _
from chess_app.ui.look import Look

_WIDTH: Final = 380
_RING: Final = 3
_GAP: Final = 12


class Box(NamedTuple):
    """A rectangle in the window, in pixels."""

    x: int
    y: int
    width: int
    height: int

    def edges(self, line: int) -> tuple[Box, Box, Box, Box]:
        """Its four edges, so wide, inside it."""
        x, y, width, height = self
        return (
            Box(x, y, width, line),
            Box(x, y + height - line, width, line),
            Box(x, y, line, height),
            Box(x + width - line, y, line, height),
        )

    def place_for(self, size: tuple[int, int], room: tuple[int, int], gap: int) -> tuple[int, int]:
        """Where a note of that size goes in a window: in the middle of what is large enough, else
        to the left or right of it, else above or below; never outside the window.
        """
        x = self.x + (self.width - size[0]) // 2
        y = self.y + (self.height - size[1]) // 2
        has_room = self.width >= size[0] + 2 * gap and self.height >= 2 * size[1]
        if not has_room:
            left, right = self.x, room[0] - self.x - self.width
            above, below = self.y, room[1] - self.y - self.height
            if max(left, right) >= size[0] + gap:
                x = self.x + self.width + gap if right >= left else self.x - size[0] - gap
            else:
                y = self.y + self.height + gap if below >= above else self.y - size[1] - gap
        return (
            max(gap, min(x, room[0] - size[0] - gap)),
            max(gap, min(y, room[1] - size[1] - gap)),
        )


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
    - `is_open`: whether it has not ended.
    """

    is_open = True

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
        accent = look.palette.accent
        # Widgets of the same name replace those of an earlier tour, which ends by that.
        self._note = tk.Frame(self._top, background=accent, name="tour")
        self._ring = [
            tk.Frame(self._top, background=accent, name=f"tour{edge}") for edge in range(4)
        ]
        # Outside the window, but always as large: it tells when that changes.
        self._watch = tk.Frame(self._top, name="tourwatch")
        self._watch.place(relx=-1, relwidth=1, relheight=1)
        self._watch.bind("<Configure>", lambda event: self._top.after_idle(self._put))
        self._note.bind("<Destroy>", self._on_destroy)
        self._make_note()
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
    def note(self) -> tk.Frame:
        """What is said, with its buttons."""
        return self._note

    def close(self) -> None:
        """Takes the tour away; the keyboard goes back to who had it."""
        if not self.is_open:
            return
        call = self._top.tk.call
        had_focus = str(call("focus")).startswith(str(self._note))
        self._note.destroy()
        if had_focus and self._focus_before and call("winfo", "exists", self._focus_before):
            call("focus", self._focus_before)

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

    def _on_destroy(self, event: tk.Event[tk.Misc]) -> None:
        if event.widget is self._note:
            self.is_open = False
            for widget in (*self._ring, self._watch):
                widget.destroy()
            self._on_end()

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
        """Puts the ring around the part, and the note inside it or beside it."""
        widget = self._widget(self._steps[self._place]) if self.is_open else None
        if widget is None:
            return
        self._top.update_idletasks()
        part = Box(
            widget.winfo_rootx() - self._top.winfo_rootx(),
            widget.winfo_rooty() - self._top.winfo_rooty(),
            widget.winfo_width(),
            widget.winfo_height(),
        )
        line = self._look.px(_RING)
        for edge, box in zip(self._ring, part.edges(line), strict=True):
            edge.place(x=box.x, y=box.y, width=box.width, height=box.height)
            edge.lift()
        size = (self._note.winfo_reqwidth(), self._note.winfo_reqheight())
        room = (self._top.winfo_width(), self._top.winfo_height())
        x, y = part.place_for(size, room, self._look.px(_GAP))
        self._note.place(x=x, y=y)
        self._note.lift()
