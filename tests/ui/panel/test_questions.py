"""What asks the user: the banner at the end of a game, and questions in a line."""

from __future__ import annotations

import tkinter as tk

import pytest

from chess_app.ui.look import Look
from chess_app.ui.panel.ask_line import AskLine
from chess_app.ui.panel.banner import Banner
from chess_app.ui.panel.choice import Choice
from tests.ui.panel.events import buttons_of, click, press


@pytest.fixture
def given_answers() -> list[str]:
    return []


def choices(answers: list[str], *labels: str) -> list[Choice]:
    def answer(label: str) -> Choice:
        return Choice(label, lambda: answers.append(label))

    return [answer(label) for label in labels]


# The banner


class Over:
    """A banner over a board."""

    def __init__(self, root: tk.Tk, look: Look, size: int = 480) -> None:
        self.board = tk.Canvas(root, width=size, height=size)
        self.board.pack(side="left")
        self.closed = 0
        self.banner = Banner(self.board, look, self._on_close)
        root.update()

    def _on_close(self) -> None:
        self.closed += 1


def test_the_banner_shows_the_end_and_what_to_do(
    root: tk.Tk, look: Look, given_answers: list[str]
) -> None:
    over = Over(root, look)
    assert not over.banner.is_shown
    over.banner.show("1–0", "White wins.", choices(given_answers, "Rematch", "New game", "Save"))
    root.update()
    assert over.banner.is_shown
    *buttons, cross = buttons_of(over.banner.widget)
    for button in buttons:
        click(button)
        press(button, "Return")
    assert given_answers == ["Rematch"] * 2 + ["New game"] * 2 + ["Save"] * 2
    assert over.closed == 0
    click(cross)
    assert not over.banner.is_shown
    assert over.closed == 1


def test_the_banner_leaves_the_keyboard_where_it_is(root: tk.Tk, look: Look) -> None:
    over = Over(root, look)
    over.board.focus_force()
    root.update()
    over.banner.show("1–0", "White wins.", choices([], "Rematch", "Save"))
    root.update()
    assert root.focus_get() is over.board
    order = []
    for _step in range(3):
        following = root.focus_get().tk_focusNext()  # type: ignore[union-attr]
        assert following is not None
        following.focus_force()
        root.update()
        order.append(str(following.cget("text")))
    assert order == ["Rematch", "Save", ""]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_escape_closes_the_banner(root: tk.Tk, look: Look, place: int) -> None:
    over = Over(root, look)
    over.banner.show("½–½", "Draw by stalemate.", choices([], "Rematch", "Save"))
    root.update()
    press(buttons_of(over.banner.widget)[place], "Escape")
    assert not over.banner.is_shown
    assert over.closed == 1


def test_who_hides_the_banner_is_not_told(root: tk.Tk, look: Look) -> None:
    over = Over(root, look)
    over.banner.hide()
    over.banner.show("0–1", "Black wins.", choices([], "Rematch"))
    over.banner.hide()
    root.update()
    assert not over.banner.is_shown
    assert over.closed == 0


def test_a_new_end_replaces_the_old_one(root: tk.Tk, look: Look, given_answers: list[str]) -> None:
    over = Over(root, look)
    over.banner.show("0–1", "Black wins.", choices([], "Rematch", "Save"))
    over.banner.show("1–0", "White wins.", choices(given_answers, "New game"))
    root.update()
    new_game, _cross = buttons_of(over.banner.widget)
    click(new_game)
    assert given_answers == ["New game"]


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
def test_the_banner_stays_on_the_board(root: tk.Tk, percent: int) -> None:
    over = Over(root, Look(root, "light", percent), 300 * percent // 100)
    reason = "Remíza: jednej strane vypršal čas, ale druhá už nemá čím dať mat."
    over.banner.show("½–½", reason, choices([], "Odveta", "Nová partia", "Uložiť partiu"))
    root.update()
    widget = over.banner.widget
    assert widget.winfo_x() >= 0
    assert widget.winfo_x() + widget.winfo_width() <= over.board.winfo_width()
    over.board.configure(width=500 * percent // 100)
    root.update()
    assert widget.winfo_reqheight() < over.board.winfo_height()


# Questions


@pytest.fixture
def line(root: tk.Tk, look: Look) -> AskLine:
    line = AskLine(root, look, root)
    line.widget.pack(fill="x")
    root.update()
    return line


def labels(line: AskLine) -> list[str]:
    return [str(button.cget("text")) for button in buttons_of(line.widget)]


def test_a_question_is_answered_by_a_button(
    root: tk.Tk, line: AskLine, given_answers: list[str]
) -> None:
    assert line.widget.winfo_height() <= 1
    line.ask("draw", "Computer offers a draw.", choices(given_answers, "Accept", "Decline"))
    root.update()
    assert line.asked == "draw"
    assert line.widget.winfo_height() > 20
    click(buttons_of(line.widget)[0])
    assert given_answers == ["Accept"]
    assert line.asked == ""
    assert line.widget.winfo_height() <= 1


@pytest.mark.parametrize(
    ("key", "answer"), [("Return", "Accept"), ("space", "Accept"), ("Escape", "Decline")]
)
def test_a_question_is_answered_by_keys(
    root: tk.Tk, line: AskLine, given_answers: list[str], key: str, answer: str
) -> None:
    line.ask("draw", "Computer offers a draw.", choices(given_answers, "Accept", "Decline"))
    root.update()
    press(buttons_of(line.widget)[0], key)
    assert given_answers == [answer]
    assert line.asked == ""


def test_questions_wait_for_each_other(
    root: tk.Tk, line: AskLine, given_answers: list[str]
) -> None:
    line.ask("draw", "A draw?", choices(given_answers, "Accept", "Decline"))
    line.ask("engine", "The engine failed.", choices(given_answers, "Restart", "Take over"))
    line.ask("last", "Go on?", choices(given_answers, "Yes"))
    root.update()
    assert labels(line) == ["Accept", "Decline"]
    line.withdraw("engine")
    line.withdraw("nothing")
    click(buttons_of(line.widget)[1])
    assert labels(line) == ["Yes"]
    line.withdraw("last")
    assert line.asked == ""
    assert given_answers == ["Decline"]


def test_a_question_is_replaced_in_its_place(
    root: tk.Tk, line: AskLine, given_answers: list[str]
) -> None:
    line.ask("draw", "A draw?", choices(given_answers, "Accept"))
    line.ask("engine", "The engine failed.", choices(given_answers, "Restart"))
    line.ask("draw", "A draw, again?", choices(given_answers, "Take it"))
    root.update()
    assert labels(line) == ["Take it"]
    click(buttons_of(line.widget)[0])
    assert given_answers == ["Take it"]
    assert line.asked == "engine"


def test_an_answer_may_ask_again(root: tk.Tk, line: AskLine, given_answers: list[str]) -> None:
    def again() -> None:
        line.ask("draw", "Really?", choices(given_answers, "Yes"))

    line.ask("draw", "A draw?", [Choice("Accept", again)])
    root.update()
    click(buttons_of(line.widget)[0])
    assert labels(line) == ["Yes"]


@pytest.mark.parametrize("width", [240, 400, 900])
def test_text_and_buttons_fit(root: tk.Tk, line: AskLine, width: int) -> None:
    line.widget.pack_forget()
    line.widget.place(x=0, y=0, width=width)
    words = "The engine has failed: it has ended unexpectedly. Your game is safe and can go on."
    line.ask("engine", words, choices([], "Restart", "Use ours", "Take over"))
    for _step in range(3):
        root.update()
    for button in buttons_of(line.widget):
        right = button.winfo_rootx() + button.winfo_width() - line.widget.winfo_rootx()
        assert right <= width
        bottom = button.winfo_rooty() + button.winfo_height() - line.widget.winfo_rooty()
        assert bottom <= line.widget.winfo_height()
