"""The help: every page in every language, by mouse and by keys."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

import pytest

from chess_app.help.diagrams import all_diagrams
from chess_app.help.pages import ORDER, Picture, page
from chess_app.language import LANGUAGES, use_language
from chess_app.ui.board.options import BoardOptions
from chess_app.ui.dialogs.help_browser import HelpBrowser
from chess_app.ui.dialogs.help_picture import diagram_picture
from chess_app.ui.look import Look
from tests.ui.dialogs.acts import click_row, press


def title(browser: HelpBrowser) -> str:
    return browser.text.text.get("1.0", "1.end")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_read(root: tk.Tk, look: Look, language: str) -> None:
    use_language(language)
    browser = HelpBrowser(root, look, BoardOptions(), ORDER[0])
    for name in ORDER:
        browser.show(name)
        root.update()
        shown = page(name, language)
        pictures = [block for block in shown.blocks if isinstance(block, Picture)]
        assert title(browser) == shown.title
        assert len(browser.text.text.image_names()) == len(pictures)
        assert browser.list.selection() == (name,)
    browser.close()


def test_it_opens_on_a_page_and_goes_on_by_keys(root: tk.Tk, look: Look) -> None:
    browser = HelpBrowser(root, look, BoardOptions(), "castling")
    root.update()
    assert title(browser) == "Castling"
    press(browser.list, "Down")
    assert browser.page == "check"
    press(browser.list, "Alt-Left", "Alt-Left")
    assert browser.page == "promotion"
    press(browser.list, "Escape")
    assert not browser.is_open


def test_buttons_end_at_the_first_and_the_last_page(root: tk.Tk, look: Look) -> None:
    browser = HelpBrowser(root, look, BoardOptions(), ORDER[0])
    buttons = [each for each in browser.button_row.winfo_children() if isinstance(each, ttk.Button)]
    back, forward, close = buttons
    assert back.instate(["disabled"])
    for name in ORDER:
        assert browser.page == name
        forward.invoke()
    assert forward.instate(["disabled"])
    back.invoke()
    assert browser.page == ORDER[-2]
    close.invoke()
    assert not browser.is_open


def test_the_game_can_be_used_meanwhile(root: tk.Tk, look: Look) -> None:
    browser = HelpBrowser(root, look, BoardOptions())
    root.update()
    assert root.tk.call("grab", "current") == ""
    browser.close()


def test_a_click_turns_to_a_page(root: tk.Tk, look: Look) -> None:
    browser = HelpBrowser(root, look, BoardOptions())
    root.update()
    click_row(browser.list, "rook")
    assert browser.page == "rook"
    browser.close()


@pytest.mark.parametrize("name", all_diagrams())
def test_every_diagram_has_its_men_and_marks(name: str) -> None:
    diagram = all_diagrams()[name]
    picture = diagram_picture(diagram, 200, BoardOptions(), "light")
    empty = diagram_picture(type(diagram)("empty", {}), 200, BoardOptions(), "light")
    assert picture.size == (200, 200)
    marked = {*diagram.men, *diagram.dots, *diagram.captures, *diagram.circles, *diagram.last}
    for cell in range(64):
        x, y = cell % 8 * 25, (7 - cell // 8) * 25
        box = (x, y, x + 25, y + 25)
        differs = picture.crop(box).tobytes() != empty.crop(box).tobytes()
        assert differs >= (cell in marked)
