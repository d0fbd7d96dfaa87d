"""Text that is there for reading: headings, paragraphs, lists, tables and pictures."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterable, Sequence
from tkinter import ttk
from typing import Final, Literal

from PIL import Image, ImageTk

from chess_app.ui.accessible import describe
from chess_app.ui.look import CLOCK, NORMAL, SMALL, STRONG, Look

_MARGIN: Final = 16
_POINT: Final = "•"
# The text takes no more of the screen's height than this, whatever the scale.
_MOST_OF_SCREEN: Final = 0.6


class HelpText:
    """Blocks below each other, with a scroll bar; arrow and page keys scroll.

    - `widget`: the frame; `text`: the text in it, which takes the keyboard.
    """

    widget: ttk.Frame
    text: tk.Text

    def __init__(self, parent: tk.Misc, look: Look, name: str, *, columns: int, lines: int) -> None:
        """`name` is for screen readers; `columns` are average characters, `lines` of the normal
        text.
        """
        self._look = look
        self._pictures: list[ImageTk.PhotoImage] = []
        self.widget = ttk.Frame(parent, style="Panel.TFrame")
        self.widget.columnconfigure(0, weight=1)
        self.widget.rowconfigure(0, weight=1)
        palette = look.palette
        fitting = int(_MOST_OF_SCREEN * parent.winfo_screenheight() / look.line_px())
        self.text = tk.Text(
            self.widget,
            width=columns,
            height=min(lines, fitting),
            wrap="word",
            state="disabled",
            cursor="arrow",
            takefocus=True,
            padx=look.px(_MARGIN),
            pady=look.px(_MARGIN) // 2,
            highlightthickness=look.px(1),
            highlightbackground=palette.line,
            highlightcolor=palette.focus,
        )
        describe(self.text, "Text", name)
        bar = ttk.Scrollbar(
            self.widget, style="Slim.Vertical.TScrollbar", command=self.text.yview, takefocus=False
        )
        self.text.configure(yscrollcommand=bar.set)
        self.text.grid(row=0, column=0, sticky="nsew")
        bar.grid(row=0, column=1, sticky="ns")
        self._make_tags()
        for key, step in (
            ("Up", self._scroller(-1, "units")),
            ("Down", self._scroller(1, "units")),
            ("Prior", self._scroller(-1, "pages")),
            ("Next", self._scroller(1, "pages")),
            ("space", self._scroller(1, "pages")),
        ):
            self.text.bind(f"<{key}>", step)
        self.text.bind("<Home>", lambda event: self._to_edge(0))
        self.text.bind("<End>", lambda event: self._to_edge(1))

    def scroll_by_keys_of(self, widget: tk.Misc) -> None:
        """Lets a field of one line beside the text scroll it, with keys that it has no use for."""
        self.scroll_pages_by_keys_of(widget)
        widget.bind("<Up>", self._scroller(-1, "units"))
        widget.bind("<Down>", self._scroller(1, "units"))

    def scroll_pages_by_keys_of(self, widget: tk.Misc) -> None:
        """Lets a widget beside the text scroll it by pages."""
        widget.bind("<Prior>", self._scroller(-1, "pages"))
        widget.bind("<Next>", self._scroller(1, "pages"))

    # What it shows

    def clear(self) -> None:
        """Takes all away."""
        self._change(lambda: self.text.delete("1.0", "end"))
        self._pictures.clear()
        self.text.yview_moveto(0)

    def add_title(self, text: str) -> None:
        """The largest words, at the top."""
        self._add((text, "title"))

    def add_heading(self, text: str) -> None:
        """Words above a part."""
        self._add((text, "heading"))

    def add_paragraph(self, text: str) -> None:
        """Running text."""
        self._add((text, "paragraph"))

    def add_points(self, items: Iterable[str]) -> None:
        """A list."""
        for item in items:
            self._add((f"{_POINT}\t{item}", "point"))

    def add_table(self, rows: Sequence[tuple[str, str]], widest: str = "") -> None:
        """Rows of two. Tables with the same `widest` text on the left are aligned."""
        widest = widest or widest_of(self._look, (key for key, _about in rows))
        column = self._look.text_px(widest, STRONG) + self._look.px(_MARGIN)
        tag, gap = f"row{column}", self._look.px(2)
        self.text.tag_configure(tag, tabs=(column,), lmargin2=column, spacing1=gap, spacing3=gap)
        for key, about in rows:
            self._add((key, (tag, "key")), (f"\t{about}", tag))

    def add_picture(self, picture: Image.Image, caption: str) -> None:
        """A picture, and what is said below it."""
        image = ImageTk.PhotoImage(picture, master=self.text)
        self._pictures.append(image)  # Tk forgets pictures that Python does not hold

        def put() -> None:
            self.text.image_create("end", image=image)
            self.text.insert("end", "\n")
            self.text.tag_add("picture", "end-2l linestart", "end-1c")

        self._change(put)
        self._add((caption, "caption"))

    # Its parts

    def _make_tags(self) -> None:
        look, palette = self._look, self._look.palette
        tag = self.text.tag_configure
        point = look.px(16)
        tag("title", font=CLOCK, spacing1=look.px(4), spacing3=look.px(8))
        tag("heading", font=STRONG, spacing1=look.px(16), spacing3=look.px(4))
        tag("paragraph", font=NORMAL, spacing1=look.px(4), spacing2=look.px(2), spacing3=look.px(4))
        tag(
            "point",
            tabs=(point,),
            lmargin2=point,
            spacing1=look.px(4),
            spacing2=look.px(2),
            spacing3=look.px(4),
        )
        tag("key", font=STRONG)
        tag("picture", justify="center", spacing1=look.px(12))
        tag(
            "caption",
            font=SMALL,
            foreground=palette.muted,
            justify="center",
            spacing1=look.px(4),
            spacing3=look.px(12),
        )

    def _add(self, *parts: tuple[str, str | tuple[str, ...]]) -> None:
        def put() -> None:
            for text, tags in parts:
                self.text.insert("end", text, tags)
            self.text.insert("end", "\n", parts[-1][1])

        self._change(put)

    def _change(self, put: Callable[[], None]) -> None:
        self.text.configure(state="normal")
        put()
        self.text.configure(state="disabled")

    def _scroller(self, number: int, what: Literal["units", "pages"]) -> Callable[[object], str]:
        def scroll(event: object) -> str:
            self.text.yview_scroll(number, what)
            return "break"

        return scroll

    def _to_edge(self, share: float) -> str:
        self.text.yview_moveto(share)
        return "break"


def widest_of(look: Look, texts: Iterable[str]) -> str:
    """The text that takes most space on the left of a table."""
    return max(texts, key=lambda text: look.text_px(text, STRONG), default="")
