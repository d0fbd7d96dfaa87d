"""Lines of text: cut where the space ends, told whole by a tooltip; status, opening, thinking."""

from __future__ import annotations

import tkinter as tk

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.ui.look import Look
from chess_app.ui.panel.busy_sign import BusySign
from chess_app.ui.panel.one_line import OneLine, cut_text
from chess_app.ui.panel.opening_line import OpeningLine
from chess_app.ui.panel.status_bar import Kind, StatusBar
from chess_app.ui.panel.thinking import ThinkingCard, ThinkingLine
from tests.ui.panel.events import laid_out

LONG = "The engine does not answer and has been stopped; the game is safe. " * 3


@given(st.text(), st.integers(-5, 40))
def test_a_text_is_cut_to_its_space(text: str, width: int) -> None:
    cut = cut_text(text, width, len)
    assert len(cut) <= max(width, 0)
    if len(text) <= width:
        assert cut == text
    elif width >= 1:
        assert cut.endswith("…")
        assert text.startswith(cut[:-1])


def labels_of(widget: tk.Misc) -> list[str]:
    """The texts of the labels inside that can be seen."""
    texts = []
    for child in widget.winfo_children():
        if child.winfo_class() == "TLabel" and child.winfo_ismapped():
            texts.append(str(child.cget("text")))
        texts += labels_of(child)
    return [text for text in texts if text]


def test_a_line_is_cut_anew_when_its_space_changes(root: tk.Tk, look: Look) -> None:
    line = OneLine(root, look, "TLabel")
    line.show("A few words that need some space")
    laid_out(line.widget, 80)
    shown = str(line.widget["text"])
    assert shown.endswith("…")
    assert line._tooltip.text == line.text == "A few words that need some space"
    laid_out(line.widget, 600)
    assert str(line.widget["text"]) == line.text
    assert line._tooltip.text == ""


def test_the_opening(root: tk.Tk, look: Look) -> None:
    line = OpeningLine(root, look)
    laid_out(line.widget)
    line.show("C42 · Russian Game")
    assert str(line.widget.cget("text")) == "C42 · Russian Game"


# The status bar


@pytest.mark.parametrize(
    ("kind", "has_sign", "style"),
    [
        ("normal", False, "TLabel"),
        ("warning", True, "TLabel"),
        ("error", True, "Danger.TLabel"),
    ],
)
def test_warnings_have_a_sign(
    root: tk.Tk, look: Look, kind: Kind, has_sign: bool, style: str
) -> None:
    bar = StatusBar(root, look)
    laid_out(bar.widget, 600)
    bar.show("Before", "error")
    bar.show("Your move.", kind)
    bar.show_side("Saved")
    root.update()
    assert labels_of(bar.widget) == ["Your move.", "Saved"]
    assert bool(bar._sign.winfo_ismapped()) is has_sign
    assert str(bar._line.widget["style"]) == style


def test_a_long_status_leaves_space_for_the_right_side(root: tk.Tk, look: Look) -> None:
    bar = StatusBar(root, look)
    bar.show(LONG, "error")
    bar.show_side("Saved at noon")
    laid_out(bar.widget, 500)
    status, side = labels_of(bar.widget)
    assert status.endswith("…")
    assert side == "Saved at noon"
    assert bar._side.winfo_x() + bar._side.winfo_width() <= 500


# Thinking


@pytest.fixture
def thinking(root: tk.Tk, look: Look) -> ThinkingLine:
    line = ThinkingLine(root, look)
    laid_out(line.widget)
    return line


def test_what_the_engine_thinks(root: tk.Tk, thinking: ThinkingLine) -> None:
    thinking.show(ThinkingCard(True, 18, "+0.35", "12. Nf3 Nf6", 1_234_567))
    root.update()
    assert labels_of(thinking.widget) == ["+0.35", "depth 18 · 1.2 M nodes/s", "12. Nf3 Nf6"]
    assert thinking.is_moving


def test_before_the_first_report_it_says_that_it_thinks(
    root: tk.Tk, thinking: ThinkingLine
) -> None:
    thinking.show(ThinkingCard(True))
    root.update()
    assert labels_of(thinking.widget) == ["thinking…"]


def test_what_was_found_stays_and_nothing_moves(root: tk.Tk, thinking: ThinkingLine) -> None:
    thinking.show(ThinkingCard(True))
    thinking.show(ThinkingCard(False, 18, "White mates in 3"))
    root.update()
    assert labels_of(thinking.widget) == ["White mates in 3", "depth 18"]
    assert not thinking.is_moving


def test_nothing_is_shown_but_the_space_stays(root: tk.Tk, thinking: ThinkingLine) -> None:
    thinking.show(ThinkingCard(True, 18, "+0.35", "12. Nf3 Nf6"))
    root.update()
    height = thinking.widget.winfo_reqheight()
    thinking.show(None)
    root.update()
    assert labels_of(thinking.widget) == []
    assert thinking.widget.winfo_reqheight() == height
    assert not thinking.is_moving


def test_the_sign_rests_while_nobody_can_see_it(root: tk.Tk, look: Look) -> None:
    sign = BusySign(root, look)
    sign.start()
    assert not sign.is_moving
    laid_out(sign.widget, 40)
    assert sign.is_moving
    sign.widget.place_forget()
    root.update()
    assert not sign.is_moving
    laid_out(sign.widget, 40)
    assert sign.is_moving
    sign.stop()
    assert not sign.is_moving
    sign.start()
    sign.widget.destroy()
    assert not sign.is_moving
