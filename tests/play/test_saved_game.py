"""A game with all that resuming needs, as the tags of a PGN game."""

from __future__ import annotations

import datetime
import io
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chess_app.chess import Position, pgn
from chess_app.play.clock import Clock, ClockState
from chess_app.play.conclusion import Conclusion
from chess_app.play.game import Game
from chess_app.play.record import Record
from chess_app.play.saved_game import (
    SavedGame,
    SavedPlayer,
    from_pgn,
    resume,
    set_date,
    snapshot,
    to_pgn,
)
from chess_app.play.time_control import TimeControl
from tests.chess.random_games import games
from tests.play.time_controls import pairs


def read(text: str) -> pgn.Game:
    return next(iter(pgn.read(io.StringIO(text))))


def written(game: pgn.Game) -> str:
    stream = io.StringIO()
    pgn.write(game, stream)
    return stream.getvalue()


def through_a_file(saved: SavedGame) -> SavedGame:
    """What comes back from the text of a save; nothing in it may be unclear."""
    game = read(written(to_pgn(saved)))
    assert game.errors == []
    again, notices = from_pgn(game)
    assert notices == []
    return again


def without_game(saved: SavedGame) -> dict[str, Any]:
    return {name: value for name, value in vars(saved).items() if name != "game"}


# What any text can be on its way through a tag.
WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30).map(str.strip)
NAMES = WORDS.filter(lambda name: name != "?")

PLAYERS = NAMES.map(SavedPlayer) | st.builds(
    SavedPlayer,
    NAMES,
    st.just(True),
    WORDS,
    WORDS,
    st.booleans(),
    st.none() | st.integers(0, 999_999_999),
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Random games, with moves taken back and perhaps others played instead."""
    positions = draw(games(12))
    record = Record(start=positions[0])
    for here, there in pairwise(positions):
        record.play(next(move for move in here.legal_moves() if here.play(move) == there))
    record.take_back(draw(st.integers(0, record.ply)))
    varies = draw(st.booleans())
    moves = record.position.legal_moves()
    if moves and varies:
        record.play(draw(st.sampled_from(moves)))
    return record


@st.composite
def saved_games(draw: st.DrawFn) -> SavedGame:
    record = draw(records())
    turn = record.position.turn.index
    controls = draw(pairs())
    seat = draw(st.sampled_from([None, turn]))
    times = [
        draw(st.integers(0, 3_600_000_000)) if control.is_timed else None for control in controls
    ]
    counts = st.integers(0, 999_999)
    clock = ClockState(
        (times[0], times[1]),
        (draw(counts), draw(counts)),
        seat,
        draw(st.integers(0, 86_400_000)),
        seat is not None and draw(st.booleans()),
    )
    return SavedGame(
        record.game,
        record.ply,
        (draw(PLAYERS), draw(PLAYERS)),
        controls,
        clock,
        draw(st.sampled_from(["casual", "fide"])),
        draw(st.booleans()),
        draw(st.integers(0, 1)),
        draw(st.sampled_from([None, 0, 1])),
    )


@given(saved_games())
def test_everything_comes_back(saved: SavedGame) -> None:
    before = written(saved.game)
    again = through_a_file(saved)
    assert without_game(again) == without_game(saved)
    assert again.game.same_as(to_pgn(saved))
    # Saving again changes nothing, nor has saving changed the game.
    assert written(to_pgn(again)) == written(to_pgn(saved))
    assert written(saved.game) == before

    game, clock = resume(again, 5_000)
    assert game.record.ply == saved.ply
    assert (game.rules, game.take_backs) == (saved.rules, saved.take_backs)
    assert game.draw_offer == (None if game.conclusion else saved.draw_offer)
    assert clock.controls == saved.controls
    assert clock.state(5_000) == saved.clock


@settings(max_examples=40)
@given(saved_games(), saved_games())
def test_tags_of_an_earlier_save_do_not_show_through(first: SavedGame, second: SavedGame) -> None:
    game = second.game.copy()
    for name, value in to_pgn(first).tags.pairs():
        if name not in game.tags and name not in ("SetUp", "FEN", "Variant"):
            game.tags.add(name, value)
    again = through_a_file(SavedGame(game, **without_game(second)))
    assert without_game(again) == without_game(second)


# What is written


def save_of(game: Game, clock: Clock, *players: SavedPlayer, bottom_seat: int = 0) -> SavedGame:
    return snapshot(game, clock, (players[0], players[1]), bottom_seat, 0)


SAVE = """\
[Event "?"]
[Site "?"]
[Date "2024.05.01"]
[Round "?"]
[White "Anna"]
[Black "Computer"]
[Result "*"]
[Termination "unterminated"]
[BlackType "program"]
[BlackLevel "5"]
[BlackThinkTime "1.500"]
[TimeControl "300+3"]
[WhiteClock "0:05:04.532"]
[BlackClock "0:05:03.032"]
[ClockState "3 2 black 0.500 paused"]
[Rules "fide"]
[BoardSide "black"]
[DrawOffer "white"]

1. e4 {[%clk 0:05:01.766]} 1... e5 {[%clk 0:05:01.766]} 2. f4
{[%clk 0:05:04.532]} (2. Nf3 {[%clk 0:05:03.532]} 2... Nc6 {[%clk 0:05:03.532]})
*

"""


def test_a_save_as_people_see_it() -> None:
    record = Record()
    set_date(record.game, datetime.date(2024, 5, 1))
    controls = (TimeControl.parse_short("5+3"), TimeControl.parse_short("5+3"))
    game, clock = Game(record, "fide"), Clock(controls)
    clock.start(0, 0)
    now = 0
    for san in ("e4", "e5", "Nf3", "Nc6"):
        now += 1_234
        seat = game.turn
        game.play(seat, game.position.parse_san(san))
        clock.press(now)
        record.write_clock(clock.state(now).left_ms[seat])
    game.take_back(2)
    game.play(0, game.position.parse_san("f4"))
    clock.press(now + 2_000)
    record.write_clock(clock.state(now + 2_000).left_ms[0])
    clock.pause(now + 2_500)
    game.offer_draw(0)
    saved = snapshot(
        game,
        clock,
        (SavedPlayer("Anna"), SavedPlayer("Computer", True, level="5", think_ms=1_500)),
        1,
        now + 99_000,
    )
    assert written(to_pgn(saved)) == SAVE


def test_different_times_for_the_two_sides() -> None:
    controls = (TimeControl.parse_short("5+3"), TimeControl.none())
    saved = save_of(Game(), Clock(controls), SavedPlayer(), SavedPlayer())
    tags = to_pgn(saved).tags
    assert [tags.get(f"{side}TimeControl") for side in ("", "White", "Black")] == [
        "?",
        "300+3",
        "-",
    ]
    assert through_a_file(saved).controls == controls


def test_moves_that_were_taken_back_can_still_be_redone() -> None:
    game = Game()
    for san in ("e4", "e5", "Nf3"):
        game.play(game.turn, game.position.parse_san(san))
    game.take_back(2)
    saved = save_of(game, Clock((TimeControl.none(),) * 2), SavedPlayer(), SavedPlayer())
    assert to_pgn(saved).tags["TakenBack"] == "2"
    again, _ = resume(through_a_file(saved), 0)
    assert again.record.ply == 1
    assert [node.san() for node in again.record.redoable()] == ["e5", "Nf3"]


def test_repetition_counts_over_a_save() -> None:
    game = Game()
    shuffle = ("Nf3", "Nf6", "Ng1", "Ng8")
    for san in (*shuffle, *shuffle[:3]):
        game.play(game.turn, game.position.parse_san(san))
    saved = save_of(game, Clock((TimeControl.none(),) * 2), SavedPlayer(), SavedPlayer())
    again, _ = resume(through_a_file(saved), 0)
    assert again.conclusion is None
    again.play(1, again.position.parse_san("Ng8"))
    assert again.conclusion is not None
    assert again.conclusion.words() == "Draw: the same position came up three times."


@pytest.mark.parametrize(
    "start", [Position.chess960(0), Position.from_fen("8/8/8/8/8/k7/p7/K7 b - -")]
)
def test_the_start_comes_back(start: Position) -> None:
    saved = save_of(
        Game(Record(start=start)), Clock((TimeControl.none(),) * 2), SavedPlayer(), SavedPlayer()
    )
    assert through_a_file(saved).game.start == start


def test_how_it_ended_comes_back() -> None:
    game = Game()
    game.play(0, game.position.parse_san("e4"))
    game.resign(1)
    saved = save_of(game, Clock((TimeControl.none(),) * 2), SavedPlayer(), SavedPlayer())
    assert saved.is_over
    again, _ = resume(through_a_file(saved), 0)
    assert isinstance(again.conclusion, Conclusion)
    assert again.conclusion.words() == "White wins: Black resigned."


# Files of others

FOREIGN = """\
% a line of another program
[Event "Rated Blitz game"]
[Site "somewhere"]
[Date "2021.03.04"]
[White "anna"]
[Black "bot7"]
[Result "1-0"]
[WhiteElo "1500"]
[BlackTitle "BOT"]
[WhiteType "a person"]
[TimeControl "G/90"]
[ClockState "fast"]
[Rules "our own"]
[Annotator "x"]
[Annotator "y"]

{before} 1. e4 $1 {[%eval 0.3] [%clk 0:03:00]} (1. d4 d5 (1... Nf6 {King's})) 1... e5 1-0 {after}

"""


def test_the_tags_of_other_programs_stay_as_they_are() -> None:
    game = read(FOREIGN)
    saved, notices = from_pgn(game)
    assert notices == [
        "the tag TimeControl is not understood: G/90",
        "the tag ClockState is not understood: fast",
        "the tag Rules is not understood: our own",
    ]
    assert to_pgn(saved).same_as(game)


def test_players_may_be_replaced_in_a_file_of_others() -> None:
    saved, _ = from_pgn(read(FOREIGN))
    players = (saved.players[0], SavedPlayer("bot7", True, "Stockfish"))
    tags = to_pgn(SavedGame(saved.game, **{**without_game(saved), "players": players})).tags
    assert tags["WhiteType"] == "a person"
    assert tags["BlackType"] == "program"
    assert tags["BlackEngine"] == "Stockfish"
    assert tags["BlackTitle"] == "BOT"


def test_clocks_come_from_the_notes_beside_the_moves_where_no_tag_has_them() -> None:
    text = '[TimeControl "180+2"]\n\n1. e4 {[%clk 0:03:01]} e5 {[%clk 0:02:59.5]} 2. Nf3 *\n'
    saved, _ = from_pgn(read(text.replace("Nf3", "Nf3 {[%clk 0:02:50]}")))
    assert saved.clock == ClockState((170_000, 179_500), (2, 1), 1)
    # Where some are missing, there is a fresh clock.
    saved, _ = from_pgn(read(text))
    assert saved.clock == ClockState((180_000, 180_000), (2, 1), 1)


@pytest.mark.parametrize(
    ("tags", "bottom_seat"),
    [
        ("", 0),
        ('[WhiteType "program"]', 1),
        ('[BlackType "program"]', 0),
        ('[WhiteType "Computer"] [BlackType "ENGINE"]', 0),
        ('[BoardSide "black"]', 1),
        ('[WhiteType "program"] [BoardSide "White"]', 0),
    ],
)
def test_whose_side_is_below(tags: str, bottom_seat: int) -> None:
    assert from_pgn(read(f"{tags}\n\n*\n"))[0].bottom_seat == bottom_seat


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TimeControl", "5 minutes"),
        ("TimeControl", "9" * 400),
        ("WhiteTimeControl", "*60"),
        ("TakenBack", "3"),
        ("TakenBack", "-1"),
        ("TakenBack", "²"),
        ("TakenBack", "9" * 5000),
        ("BlackClock", "soon"),
        ("BlackClock", "99999:00:00"),
        ("ClockState", "1 1 white 0.000"),
        ("ClockState", "1 1 none 0.000 paused"),
        ("ClockState", "1 1 black 0"),
        ("ClockState", "x" * 100_000),
        ("Rules", "chess"),
        ("TakeBacks", "maybe"),
        ("BoardSide", "left"),
        ("DrawOffer", "both"),
        ("BlackPonder", "sometimes"),
        ("BlackThinkTime", "1e9"),
    ],
)
def test_a_tag_that_makes_no_sense_is_told_in_one_line_and_has_its_default(
    name: str, value: str
) -> None:
    usual = '[BlackType "program"]\n[TimeControl "300"]\n'
    text = f'{usual}[{name} "{value}"]\n\n1. e4 *\n'
    plain, _ = from_pgn(read(f"{usual}\n1. e4 *\n"))
    saved, notices = from_pgn(read(text))
    assert len(notices) == 1
    assert len(notices[0]) < 150
    assert notices[0].startswith("the t")
    if "TimeControl" not in name:
        assert without_game(saved) == without_game(plain)
    else:
        assert saved.controls == (TimeControl.none(),) * 2
    resume(saved, 0)


TAGS = [
    "TimeControl", "WhiteTimeControl", "BlackTimeControl", "WhiteClock", "BlackClock", "ClockState",
    "TakenBack", "DrawOffer", "Rules", "TakeBacks", "BoardSide", "White", "WhiteType",
    "WhiteEngine", "WhiteLevel", "WhitePonder", "WhiteThinkTime", "Result", "Termination", "Ending",
]  # fmt: skip


@given(
    st.dictionaries(
        st.sampled_from(TAGS),
        st.text()
        | st.sampled_from(["program", "white", "black", "300+3", "*60", "1", "0:01:00", "yes"])
        | st.sampled_from(["1 0 black 1.000", "0 0 none 0.000", "1-0", "-", "?", "time forfeit"]),
    )
)
def test_no_tag_can_do_harm(tags: dict[str, str]) -> None:
    game = pgn.Game(tags)
    game.root.add_san("e4")
    saved, notices = from_pgn(game)
    assert all(notice.isprintable() or "\n" not in notice for notice in notices)
    resume(saved, 0)
    again, _ = from_pgn(read(written(to_pgn(saved)).encode(errors="replace").decode()))
    assert again.clock == saved.clock
    assert again.controls == saved.controls
