"""Games against engines in the window: our own, and stubs that behave as a test wants."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from chess_app.chess.men import parse_square
from chess_app.play.settings import COLOR, EVALUATION_BAR, LEVEL, OPPONENT, TIME
from chess_app.ui.new_game_choice import COMPUTER
from tests.play.stub import stub, wait_until_all_have_gone
from tests.ui.user import User, words_in


def play_stub(user: User, *behaviour: str) -> None:
    """Opens the program with a stub as the opponent, who has Black."""
    user.know_engine("Stub", stub(*behaviour))
    user.choose(OPPONENT, "Stub")
    user.open()


@pytest.fixture
def fifo(tmp_path: Path) -> Iterator[tuple[str, int]]:
    """A named pipe whose reading end tells when all its writers have gone."""
    path = str(tmp_path / "fifo")
    os.mkfifo(path)
    reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    yield path, reading
    os.close(reading)


# Playing


def test_our_engine_answers(user: User) -> None:
    user.choose(OPPONENT, COMPUTER)
    user.choose(LEVEL, "1")
    user.open()
    assert user.status == "Your move."
    user.move("e2e4")
    user.until(lambda: len(user.played) == 2)
    assert user.status == "Your move."
    assert "Computer" in user.root.title()


def test_who_plays_black_sits_below_and_the_engine_begins(user: User) -> None:
    user.choose(COLOR, "black")
    play_stub(user, "white=d2d4")
    user.until(lambda: user.played == ["d2d4"])
    assert user.scene.bottom_seat == 1
    user.move("d7d5")
    assert user.played[:2] == ["d2d4", "d7d5"]


def test_take_back_is_to_the_turn_of_the_user(user: User) -> None:
    play_stub(user, "black=e7e5,b8c6")
    user.move("e2e4")
    user.until(lambda: len(user.played) == 2)
    user.press("Control-z")
    assert user.played == []
    user.press("Control-Shift-Z")
    assert user.played == ["e2e4", "e7e5"]
    assert user.status == "Your move."


def test_take_back_while_the_engine_thinks(user: User) -> None:
    play_stub(user, "go=wait", "black=e7e5")
    user.move("e2e4")
    user.until(lambda: "Stub is thinking." in user.status)
    user.press("Control-z")
    assert user.played == []
    assert user.status == "Your move."


def test_the_engine_moves_when_it_is_told_to(user: User) -> None:
    play_stub(user, "go=wait", "black=e7e5")
    user.move("e2e4")
    assert user.app.stage.room.is_engine_to_move
    user.until(lambda: user.app.stage.panel._thought is not None)
    user.press("Control-m")
    user.until(lambda: len(user.played) == 2)


def test_what_the_engine_thinks_is_shown(user: User) -> None:
    user.choose(EVALUATION_BAR, True)
    play_stub(user, "go=wait", "black=e7e5")
    user.move("e2e4")
    thinking = user.app.screen.thinking
    user.until(lambda: any("e5" in words for words in words_in(thinking.widget)))
    assert user.app.screen.evaluation_bar.widget.winfo_viewable()
    user.press("F4")
    assert not user.app.screen.thinking.widget.winfo_viewable()
    user.press("F5")
    assert not user.app.screen.evaluation_bar.widget.winfo_viewable()


# Premoves


def test_a_premove_is_played_when_its_turn_comes(user: User) -> None:
    play_stub(user, "go=wait", "black=e7e5")
    user.move("e2e4")
    user.move("g1f3")
    assert user.played == ["e2e4"]
    assert list(user.scene.premove) == [parse_square("g1"), parse_square("f3")]
    user.until(lambda: user.app.stage.panel._thought is not None)
    user.press("Control-m")
    user.until(lambda: len(user.played) == 3)
    assert user.played == ["e2e4", "e7e5", "g1f3"]
    assert user.scene.premove == ()


def test_a_premove_that_is_not_possible_is_dropped(user: User) -> None:
    play_stub(user, "go=wait", "black=e7e5")
    user.move("e2e4")
    user.move("e4d5")
    user.until(lambda: user.app.stage.panel._thought is not None)
    user.press("Control-m")
    user.until(lambda: len(user.played) == 2)
    user.until(lambda: user.scene.premove == ())
    assert user.played == ["e2e4", "e7e5"]


def test_a_premove_is_taken_back_by_escape(user: User) -> None:
    play_stub(user, "go=wait", "black=e7e5")
    user.move("e2e4")
    user.move("g1f3")
    user.press("Escape")
    assert user.scene.premove == ()


# Hints


def test_a_hint_is_an_arrow_and_a_word(user: User) -> None:
    user.open()
    user.press("Control-h")
    assert user.status == "Looking for a hint …"
    user.until(lambda: user.scene.hint)
    assert user.status.startswith("Hint: ")
    user.press("Escape")
    assert user.scene.hint == ()


def test_a_hint_that_comes_too_late_is_not_shown(user: User) -> None:
    user.open()
    user.press("Control-h")
    user.move("e2e4")
    assert user.status == "Black to move."
    user.press("Control-h")
    user.until(lambda: user.scene.hint)
    origin = user.scene.hint[0].origin
    assert origin >= parse_square("a7")


# Analysis


def test_analysis_follows_what_is_looked_at(user: User) -> None:
    user.open()
    user.move("e2e4", "e7e5")
    user.press("F8")
    user.until(lambda: hinted_side(user) == "white")
    user.press("Left")
    user.until(lambda: hinted_side(user) == "black")
    user.press("End", "F8")
    assert user.scene.hint == ()
    user.move("g1f3")
    assert user.scene.hint == ()


def hinted_side(user: User) -> str:
    """Whose move the arrow on the board shows."""
    return "".join(user.scene.pieces[arrow.origin].side for arrow in user.scene.hint)


def test_closing_in_mid_analysis(user: User) -> None:
    user.open()
    user.press("F8")
    user.until(lambda: user.scene.hint)
    user.close()
    assert not user.is_open


# Failures


@pytest.mark.parametrize("behaviour", ["go=crash", "go=illegal", "go=none"])
@pytest.mark.parametrize("answer", ["Let ours play", "Play this side myself"])
def test_an_engine_that_fails_is_replaced(user: User, behaviour: str, answer: str) -> None:
    play_stub(user, behaviour)
    user.move("e2e4")
    user.until(lambda: user.asked == "pause")
    assert "Stub" in user.status
    assert not user.scene.is_hidden
    user.answer(answer)
    if answer == "Let ours play":
        user.until(lambda: len(user.played) == 2)
    else:
        user.move("e7e5")
        assert user.played == ["e2e4", "e7e5"]
    assert user.asked == ""


def test_an_engine_that_failed_is_started_again(user: User, tmp_path: Path) -> None:
    log = tmp_path / "log"
    play_stub(user, "go=crash", f"log={log}")
    user.move("e2e4")
    user.until(lambda: user.asked == "pause")
    user.answer("Start it again")
    # It may fail again before anybody can see that the question had gone.
    user.until(lambda: user.asked == "pause" and log.read_text().count("\ngo ") == 2)
    assert user.played == ["e2e4"]


def test_an_engine_that_is_not_there(user: User) -> None:
    user.know_engine("Gone", stub()._replace(words=("/nowhere/engine",)))
    user.choose(OPPONENT, "Gone")
    user.open()
    user.move("e2e4")
    user.until(lambda: user.asked == "pause")
    assert user.status == "Gone: cannot be started: No such file or directory"


# Draws, time, the end


def test_the_engine_answers_an_offer(user: User) -> None:
    play_stub(user, "black=e7e5", "score=cp 900")
    user.move("e2e4")
    user.until(lambda: len(user.played) == 2)
    user.press("Control-d")
    user.until(lambda: "declines the draw" in user.status)


def test_an_engine_that_thinks_too_long_loses_on_time(user: User) -> None:
    user.choose(TIME, "1+0")
    play_stub(user, "go=wait", "black=e7e5")
    user.move("e2e4")
    user.until(lambda: user.app.stage.panel._thought is not None)
    user.let_pass(61_000)
    assert words_in(user.app.screen.banner.widget)[0] == "1–0"


def test_closing_in_mid_search_leaves_nobody_behind(user: User, fifo: tuple[str, int]) -> None:
    path, reading = fifo
    user.choose(TIME, "10+0")
    play_stub(user, "go=wait", "black=e7e5", f"fifo={path}")
    user.move("e2e4")
    user.until(lambda: user.app.stage.panel._thought is not None)
    user.let_pass(10_000)
    user.press("F")
    user.close()
    assert not user.is_open
    wait_until_all_have_gone(reading)
    user.open()
    assert user.played == ["e2e4"]
    assert user.scene.bottom_seat == 1
    room = user.app.stage.room
    assert room.arbiter.clock.remaining_ms(1, user.now) == 590_000
    assert room.arbiter.players[1].name == "Stub"
    # A clock does not run before the user is ready.
    assert user.scene.is_hidden
    user.answer("Continue")
    user.until(lambda: user.app.stage.panel._thought is not None)


def test_the_level_is_there_again(user: User) -> None:
    user.choose(OPPONENT, COMPUTER)
    user.choose(LEVEL, "3")
    user.open()
    name = user.app.stage.room.arbiter.players[1].name
    user.move("e2e4")
    user.close()
    user.choose(LEVEL, "5")
    user.open()
    assert user.app.stage.room.arbiter.players[1].name == name
    user.until(lambda: len(user.played) == 2)
