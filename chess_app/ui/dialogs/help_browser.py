"""The help: a list of pages, and the page that is read."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Final

from chess_app.help.pages import (
    ORDER,
    TOUR,
    Block,
    Heading,
    Paragraph,
    Picture,
    Points,
    Table,
    contents,
    page,
)
from chess_app.language import _, current_language
from chess_app.ui.accessible import describe
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.dialog import Dialog
from chess_app.ui.dialogs.help_picture import diagram_picture
from chess_app.ui.dialogs.help_text import HelpText
from chess_app.ui.look import Look

_COLUMNS: Final = 68
_LINES: Final = 32
_PICTURE: Final = 288
"""The side of a diagram, in steps of the design."""


class HelpBrowser(Dialog):
    """Stays open beside the game as long as one likes; making it opens it.

    - `page`: the name of the page that is read.
    """

    def __init__(
        self, parent: tk.Misc, look: Look, options: BoardOptions, page: str = TOUR
    ) -> None:
        """`page` is one of `help.pages.ORDER`; `options` say how the boards look."""
        super().__init__(parent, look, _("Help"), resizable=True)
        self._options = options
        self._language = current_language()
        self.page = ""
        self.body.columnconfigure(1, weight=1)
        self.body.rowconfigure(0, weight=1)
        self.list = self._make_list()
        self.list.grid(row=0, column=0, sticky="ns", padx=(0, look.px(12)))
        self.text = HelpText(self.body, look, _("Help"), columns=_COLUMNS, lines=_LINES)
        self.text.widget.grid(row=0, column=1, sticky="nsew")
        self.text.scroll_pages_by_keys_of(self.list)
        self._back = self.add_button(_("Previous page"), lambda: self._step(-1))
        self._next = self.add_button(_("Next page"), lambda: self._step(1))
        self.add_cancel_button(_("Close"))
        self.top.bind("<Alt-Left>", lambda event: self._step(-1))
        self.top.bind("<Alt-Right>", lambda event: self._step(1))
        self.show(page)
        self.open(self.list, is_modal=False)

    def show(self, page: str) -> None:
        """Turns to a page of `help.pages.ORDER`."""
        self.list.selection_set(page)
        self.list.focus(page)
        self.list.see(page)
        self._read(page)

    def _make_list(self) -> ttk.Treeview:
        titles = contents(self._language)
        # As high as the text beside it, which knows the screen.
        names = ttk.Treeview(self.body, show="tree", selectmode="browse", height=1)
        widest = max(self.look.text_px(title) for _name, title in titles)
        names.column("#0", width=widest + self.look.px(32), stretch=False)
        for name, title in titles:
            names.insert("", "end", name, text=title)
        names.bind("<<TreeviewSelect>>", self._on_select)
        describe(names, "Listbox", _("Pages"))
        return names

    def _on_select(self, event: tk.Event[tk.Misc]) -> None:
        for name in self.list.selection():
            self._read(name)

    def _step(self, step: int) -> None:
        place = ORDER.index(self.page) + step
        if 0 <= place < len(ORDER):
            self.show(ORDER[place])

    def _read(self, name: str) -> None:
        if name == self.page:
            return
        self.page = name
        shown = page(name, self._language)
        self.text.clear()
        self.text.add_title(shown.title)
        for block in shown.blocks:
            self._add_block(block)
        self._back.state(["disabled" if name == ORDER[0] else "!disabled"])
        self._next.state(["disabled" if name == ORDER[-1] else "!disabled"])

    def _add_block(self, block: Block) -> None:
        match block:
            case Heading(text):
                self.text.add_heading(text)
            case Paragraph(text):
                self.text.add_paragraph(text)
            case Points(items):
                self.text.add_points(items)
            case Table(rows):
                self.text.add_table(rows)
            case Picture(diagram, caption):
                size, window = self.look.px(_PICTURE), self.look.palette.board_window
                self.text.add_picture(
                    diagram_picture(diagram, size, self._options, window), caption
                )
