"""Games in the window, played by mouse and keys."""

from __future__ import annotations

import tkinter as tk

import pytest

from chess_app.chess import Color, Kind, Position
from chess_app.chess.men import Man, parse_square, square_name
from chess_app.play.settings import (
    ALWAYS_QUEEN,
    ANIMATION,
    FIGURINES,
    RULES,
    TAKE_BACKS,
    TIME,
)
from tests.ui.user import User, descendants, words_in

SCHOLAR = ("e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7")
FOOL = ("f2f3", "e7e5", "g2g4", "d8h4")
SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")


def start_from(user: User, fen: str) -> None:
    """Begins a game from a position of the clipboard."""
    user.root.clipboard_clear()
    user.root.clipboard_append(fen)
    user.press("Control-Shift-V")
    assert user.fen == fen


def man_at(user: User, square: str) -> Man | None:
    return user.app.stage.room.game.position.man_at(parse_square(square))


# Moves


def test_a_game_by_clicks_ends_with_mate_and_a_banner(user: User) -> None:
    user.open()
    assert user.status == "White to move."
    user.move(*SCHOLAR)
    assert user.played == list(SCHOLAR)
    banner = user.app.screen.banner
    assert banner.is_shown
    assert words_in(banner.widget)[:2] == ["1–0", "White wins by checkmate."]
    assert user.scene.movable == {}
    user.answer("Rematch")
    assert not banner.is_shown
    assert user.played == []


@pytest.mark.parametrize("is_flipped", [False, True], ids=["white below", "black below"])
@pytest.mark.parametrize("moves", [SCHOLAR, FOOL], ids=["scholar", "fool"])
def test_the_banner_leaves_the_mated_king_free(
    user: User, moves: tuple[str, ...], is_flipped: bool
) -> None:
    user.open()
    if is_flipped:
        user.press("F")
    user.move(*moves)
    user.root.update()
    banner, king = user.app.screen.banner.widget, user.scene.check
    assert king is not None
    _x, y = user.point(square_name(king))
    assert not banner.winfo_y() <= y <= banner.winfo_y() + banner.winfo_height()


@pytest.mark.parametrize("drags", [False, True], ids=["clicks", "drags"])
def test_castling_both_ways(user: User, drags: bool) -> None:
    user.open()
    start_from(user, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    if drags:
        user.drag("e1", "h1")
        user.drag("e8", "a8")
    else:
        user.move("e1g1", "e8c8")
    assert user.fen == "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2"


def test_a_click_on_the_own_rook_takes_the_rook(user: User) -> None:
    user.open()
    start_from(user, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    user.move("e1h1")
    assert user.played == []
    user.click("h4")
    assert user.played == ["h1h4"]


def test_en_passant(user: User) -> None:
    user.open()
    user.move("e2e4", "a7a6", "e4e5", "d7d5", "e5d6")
    assert man_at(user, "d5") is None
    assert man_at(user, "d6") == Man(Color.WHITE, Kind.PAWN)


@pytest.mark.parametrize(("square", "piece"), [("b8", "q"), ("b7", "n"), ("b6", "r"), ("b5", "b")])
def test_promotion_by_the_chooser(user: User, square: str, piece: str) -> None:
    user.open()
    start_from(user, "8/1P5k/8/8/8/8/8/K7 w - - 0 1")
    user.move("b7b8")
    assert user.app.screen.board.is_choosing
    assert user.played == []
    user.click(square)
    assert user.played == [f"b7b8{piece}"]


@pytest.mark.parametrize("way", ["click", "Escape"])
def test_a_promotion_that_is_cancelled_changes_nothing(user: User, way: str) -> None:
    user.open()
    start_from(user, "8/1P5k/8/8/8/8/8/K7 w - - 0 1")
    user.move("b7b8")
    if way == "click":
        user.click("g4")
    else:
        user.press(way)
    assert not user.app.screen.board.is_choosing
    assert user.played == []
    user.move("b7b8")
    user.press("n")
    assert user.played == ["b7b8n"]


def test_always_a_queen_unless_control_is_held(user: User) -> None:
    user.choose(ALWAYS_QUEEN, True)
    user.open()
    start_from(user, "8/1P5k/8/8/8/8/8/K7 w - - 0 1")
    user.move("b7b8")
    assert user.played == ["b7b8q"]
    user.press("Control-z")
    user.click("b7")
    x, y = user.point("b8")
    user.board.event_generate("<Control-Button-1>", x=x, y=y)
    user.root.update()
    assert user.app.screen.board.is_choosing


def test_typed_moves_and_the_square_cursor(user: User) -> None:
    user.open()
    user.type("e4")
    assert user.played == ["e2e4"]
    user.type("e7e5")
    user.type("Nf3")
    assert user.played == ["e2e4", "e7e5", "g1f3"]
    user.type("Nf9")
    user.press("Return")
    assert user.status == "'Nf9' is not a move"
    assert len(user.played) == 3


def test_the_square_cursor_takes_and_drops(user: User) -> None:
    user.open()
    user.press("Control-Up")
    cell = user.app.screen.board._cursor.cell
    assert cell is not None
    ways = [*["Control-Left"] * 7, *["Control-Down"] * 7, "Control-Right", "Return"]
    user.press(*ways, "Control-Right", "Control-Up", "Control-Up", "Return")
    assert user.played == ["b1c3"]


def test_what_was_begun_to_be_typed_is_forgotten_with_the_next_move(user: User) -> None:
    user.open()
    user.type("N")
    user.move("e2e4")
    user.type("f6")
    assert user.played == ["e2e4", "f7f6"]


def test_castling_is_typed_and_ended_by_enter(user: User) -> None:
    user.open()
    start_from(user, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    user.type("O-O")
    assert user.status == "Move: O-O"
    user.press("Return")
    user.type("0-0-0")
    assert user.fen == "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2"


def test_a_typed_f_flips_unless_a_move_follows(user: User) -> None:
    user.open()
    user.type("f")
    user.type("4")
    assert user.played == ["f2f4"]
    assert user.scene.bottom_seat == 0
    user.press("F")
    assert user.scene.bottom_seat == 1
    user.type("f")
    user.until(lambda: user.scene.bottom_seat == 0)


def test_a_piece_slides_and_the_next_move_waits_for_it(user: User) -> None:
    user.choose(ANIMATION, True)
    user.open()
    user.move("e2e4")
    board = user.app.screen.board
    assert board.is_moving
    user.type("e5")
    assert user.played == ["e2e4", "e7e5"]
    # It is played, and shown when the first one has arrived.
    assert user.scene.last_move == (parse_square("e2"), parse_square("e4"))
    user.now += 200
    user.until(lambda: user.scene.last_move == (parse_square("e7"), parse_square("e5")))
    user.now += 200
    user.until(lambda: not board.is_moving)


# Back and forth


def test_take_back_and_redo(user: User) -> None:
    user.open()
    user.move("e2e4", "e7e5")
    user.press("Control-z")
    assert user.played == ["e2e4"]
    assert user.status == "Black to move."
    user.press("Control-Shift-Z")
    assert user.played == ["e2e4", "e7e5"]
    user.press("Control-z", "Control-z")
    user.move("d2d4")
    assert user.played == ["d2d4"]


def test_no_take_back_where_the_game_forbids_it(user: User) -> None:
    user.choose(TAKE_BACKS, False)
    user.open()
    user.move("e2e4")
    user.press("Control-z")
    assert user.played == ["e2e4"]


def test_looking_back_by_keys_never_changes_the_game(user: User) -> None:
    user.open()
    user.move("e2e4", "e7e5", "g1f3")
    shown = []
    for key in ("Left", "Left", "Right", "Home", "Right", "End"):
        user.press(key)
        shown.append(user.scene.last_move)
    e4, e5, f3 = (
        (parse_square(move[:2]), parse_square(move[2:])) for move in ("e2e4", "e7e5", "g1f3")
    )
    assert shown == [e5, e4, e5, (), e4, f3]
    assert user.played == ["e2e4", "e7e5", "g1f3"]
    user.press("Left")
    assert user.scene.movable == {}
    assert "earlier position" in user.status
    user.move("b8c6")
    assert len(user.played) == 3
    user.press("Right")
    user.move("b8c6")
    assert user.played[-1] == "b8c6"


def test_looking_back_by_a_click_in_the_move_list(user: User) -> None:
    user.choose(FIGURINES, False)
    user.open()
    user.move("e2e4", "e7e5", "g1f3")
    text = user.app.screen.moves.text
    user.root.update()
    box = text.bbox(text.search("e5", "1.0"))
    assert box is not None
    text.event_generate("<Button-1>", x=box[0] + 2, y=box[1] + 2)
    user.root.update()
    assert user.scene.last_move == (parse_square("e7"), parse_square("e5"))
    user.press("End")
    assert user.scene.last_move == (parse_square("g1"), parse_square("f3"))


# Clocks


def test_a_flag_falls(user: User) -> None:
    user.choose(TIME, "1+0")
    user.open()
    user.move("e2e4", "e7e5")
    assert "01:00" in words_of_clocks(user)
    user.let_pass(30_000)
    assert "00:30" in words_of_clocks(user)
    assert user.app.stage.room.game.conclusion is None
    user.let_pass(30_001)
    assert user.app.screen.banner.is_shown
    assert words_in(user.app.screen.banner.widget)[0] == "0–1"
    user.move("d2d4")
    assert user.played == ["e2e4", "e7e5"]


def test_a_pause_hides_the_board_and_stops_the_clock(user: User) -> None:
    user.choose(TIME, "1+0")
    user.open()
    user.move("e2e4", "e7e5")
    user.press("Control-p")
    assert user.scene.is_hidden
    assert user.asked == "pause"
    user.let_pass(100_000)
    user.move("d2d4")
    assert len(user.played) == 2
    user.answer("Continue")
    assert not user.scene.is_hidden
    user.move("d2d4")
    assert len(user.played) == 3
    user.press("Pause")
    assert user.scene.is_hidden
    user.press("Control-p")
    assert not user.scene.is_hidden


def test_after_a_gap_the_game_is_paused_and_says_so(user: User) -> None:
    user.choose(TIME, "1+0")
    user.open()
    user.move("e2e4", "e7e5")
    user.now += 20_000
    user.until(lambda: user.scene.is_hidden)
    assert "the game is paused" in user.status
    user.answer("Continue")
    assert user.app.stage.room.game.conclusion is None


# Draws and the end


def test_a_draw_that_is_offered_is_answered_in_a_line(user: User) -> None:
    user.open()
    user.move("e2e4")
    user.press("Control-d")
    assert user.status == "A draw can be offered once both have moved."
    user.move("e7e5")
    user.press("Control-d")
    assert user.asked == "draw"
    assert user.status == "White to move."
    user.answer("Decline")
    assert user.asked == ""
    assert "declines the draw" in user.status
    user.move("d2d4")
    user.press("Control-d")
    user.answer("Accept")
    assert words_in(user.app.screen.banner.widget)[0] == "½–½"


def test_a_claim_by_the_rules_of_tournaments(user: User) -> None:
    user.choose(RULES, "fide")
    user.open()
    user.move(*SHUFFLE, *SHUFFLE)
    assert user.app.stage.room.game.conclusion is None
    assert user.asked == "claim"
    user.answer("Claim the draw")
    assert words_in(user.app.screen.banner.widget)[0] == "½–½"


def test_a_claim_with_the_next_move(user: User) -> None:
    user.choose(RULES, "fide")
    user.open()
    user.move(*SHUFFLE, *SHUFFLE[:3])
    assert user.asked == ""
    user.press("Control-Shift-D")
    assert user.status == "Play the move with which you claim the draw."
    user.move(SHUFFLE[3])
    assert words_in(user.app.screen.banner.widget)[0] == "½–½"


def test_friends_need_not_claim(user: User) -> None:
    user.open()
    user.move(*SHUFFLE, *SHUFFLE)
    assert words_in(user.app.screen.banner.widget)[0] == "½–½"


def test_resigning_is_asked_first(user: User) -> None:
    user.open()
    user.move("e2e4")
    user.press("Control-r")
    user.answer("Play on")
    assert user.app.stage.room.game.conclusion is None
    user.press("Control-r")
    user.answer("Resign")
    assert words_in(user.app.screen.banner.widget)[0] == "1–0"


def test_the_banner_can_be_closed_and_does_not_come_back(user: User) -> None:
    user.open()
    user.move(*SCHOLAR)
    banner = user.app.screen.banner
    user.press("Tab")
    banner._close_button.focus_force()
    banner._close_button.event_generate("<Escape>")
    user.root.update()
    assert not banner.is_shown
    user.press("Left", "End")
    assert not banner.is_shown
    user.press("Control-z")
    user.move("h5f7")
    assert banner.is_shown


def test_chess960_castles_as_it_should(user: User) -> None:
    start = "1r1k1r2/pppppppp/8/8/8/8/PPPPPPPP/1R1K1R2 w KQkq - 0 1"
    user.open()
    start_from(user, Position.from_fen(start).fen())
    user.drag("d1", "f1")
    assert man_at(user, "g1") == Man(Color.WHITE, Kind.KING)
    user.drag("d8", "b8")
    assert man_at(user, "c8") == Man(Color.BLACK, Kind.KING)


def words_of_clocks(user: User) -> list[str]:
    """What the clocks show, the upper one first."""
    strips = user.app.screen.top_strip, user.app.screen.bottom_strip
    return [
        "".join(
            str(canvas.itemcget(item, "text"))  # type: ignore[no-untyped-call]
            for canvas in (strip.widget, *descendants(strip.widget))
            if isinstance(canvas, tk.Canvas)
            for item in canvas.find_withtag("clock")
            if str(canvas.type(item)) == "text"
        )
        for strip in strips
    ]
