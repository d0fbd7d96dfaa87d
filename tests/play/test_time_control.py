"""Time controls: what they mean, and the texts that stand for them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chess_app.play.time_control import (
    LONGEST_MS,
    Bonus,
    Period,
    TimeControl,
    pair_text,
    pair_words,
    parse_pair,
)
from tests.play.time_controls import hourglasses, pairs, played_alone

MINUTE = 60_000
NONE = TimeControl.none()
FIVE = TimeControl.game(5 * MINUTE)
TOURNAMENT = TimeControl((Period(90 * MINUTE, 40), Period(30 * MINUTE, None, 30_000)))
DELAY = TimeControl.game(5 * MINUTE, 3_000, Bonus.DELAY)
BRONSTEIN = TimeControl.game(5 * MINUTE, 3_000, Bonus.BRONSTEIN)

# The value, as people type it, in PGN, in words.
KINDS = [
    (NONE, "none", "-", "no clock"),
    (FIVE, "5+0", "300", "5 minutes"),
    (TimeControl.game(5 * MINUTE, 3_000), "5+3", "300+3", "5 minutes + 3 seconds a move"),
    (TimeControl.game(30_000, 500), "30s+0.5", "30+0.5", "30 seconds + 0.5 seconds a move"),
    (TimeControl.game(0, 2_000), "0+2", "0+2", "0 seconds + 2 seconds a move"),
    (DELAY, "5d3", "300d3", "5 minutes with a delay of 3 seconds a move"),
    (BRONSTEIN, "5b3", "300b3", "5 minutes with up to 3 seconds a move given back"),
    (TimeControl.per_move(10_000), "10s/move", "1/10", "10 seconds a move"),
    (TimeControl.per_move(2 * MINUTE), "2m/move", "1/120", "2 minutes a move"),
    (TimeControl.hourglass(MINUTE), "hourglass 1", "*60", "hourglass with 1 minute each"),
    (TimeControl.hourglass(500), "hourglass 0.5s", "*0.5", "hourglass with 0.5 seconds each"),
    (
        TimeControl((Period(90 * MINUTE, 40),)),
        "40/90",
        "40/5400",
        "1 hour 30 minutes for each 40 moves",
    ),
    (
        TOURNAMENT,
        "40/90,30+30",
        "40/5400:1800+30",
        "1 hour 30 minutes for the first 40 moves, then 30 minutes + 30 seconds a move",
    ),
    (
        TimeControl((Period(120 * MINUTE, 40), Period(60 * MINUTE, 20), Period(15 * MINUTE))),
        "40/120,20/60,15",
        "40/7200:20/3600:900",
        "2 hours for the first 40 moves, then 1 hour for the next 20 moves, then 15 minutes",
    ),
]


@pytest.mark.parametrize(("control", "short", "pgn", "words"), KINDS)
def test_every_kind_has_its_texts(control: TimeControl, short: str, pgn: str, words: str) -> None:
    assert (str(control), control.pgn(), control.describe()) == (short, pgn, words)
    assert TimeControl.parse_short(short) == control
    assert TimeControl.parse_pgn(pgn) == control


@given(played_alone() | hourglasses())
def test_both_texts_stand_for_the_value(control: TimeControl) -> None:
    assert TimeControl.parse_short(str(control)) == control
    assert TimeControl.parse_pgn(control.pgn()) == control
    assert hash(TimeControl.parse_pgn(control.pgn())) == hash(control)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("5", "5+0"),
        (" 5 + 3 ", "5+3"),
        ("5.5", "330s+0"),
        ("0.5+1", "30s+1"),
        ("300s+3s", "5+3"),
        ("2h", "120+0"),
        ("1+1m", "1+60"),
        ("5D3", "5d3"),
        ("5 b 3", "5b3"),
        ("5d0", "5+0"),
        ("40/90, 30+30", "40/90,30+30"),
        ("40 / 90m", "40/90"),
        ("1/10", "10m/move"),
        ("10s / move", "10s/move"),
        ("10s per move", "10s/move"),
        ("24h a move", "1440m/move"),
        ("Hourglass 90s", "hourglass 90s"),
        ("*1", "hourglass 1"),
        ("-", "none"),
        ("No clock", "none"),
    ],
)
def test_what_people_type(text: str, same: str) -> None:
    assert str(TimeControl.parse_short(text)) == same


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("?", "-"),
        (" 300 ", "300"),
        ("300+0", "300"),
        ("1/259200", "1/259200"),
        ("40/9000", "40/9000"),
    ],
)
def test_what_other_programs_write(text: str, same: str) -> None:
    assert TimeControl.parse_pgn(text).pgn() == same


@pytest.mark.parametrize(
    "text",
    ["", " ", "x", "5+", "+3", "-5", "5:00", "5+3+3", "5 3", "5x3", "40/", "/5", "40/90,",
     "10/move", "10s/moves", "5,5 vs", "hourglass", "1e3", "５", "5\n3", "0.0001", "12345678",
     "5+3" + " " * 300, "5," * 10_000, "9" * 10_000],
)  # fmt: skip
def test_what_nobody_can_read_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ValueError, match=r"^not a time such as 5\+3, .*: '") as refused:
        TimeControl.parse_short(text)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 140


@pytest.mark.parametrize(
    "text", ["", "none", "5m", "40/5400,1800", "40/5400:", ":300", "**60", "300 + 3", "3" * 10_000]
)
def test_what_is_no_tag_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ValueError, match=r"^not a TimeControl such as 300\+3 .*: '"):
        TimeControl.parse_pgn(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0", "without time"),
        ("0+0", "without time"),
        ("0d3", "delay"),
        ("0s/move", "without time"),
        ("1001h", "longer than 1000 hours"),
        ("0/90", "1 to 999 moves"),
        ("40/90,1/1", "no other time"),
        ("1/1+3", "no other time"),
        ("5,30", "rest of the game"),
        (",".join(["2/1"] * 10), "more than 9 periods"),
    ],
)
def test_what_nobody_can_play_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        TimeControl.parse_short(text)


@pytest.mark.parametrize("text", ["*40/60", "*60+1", "*60:60"])
def test_an_hourglass_has_one_time(text: str) -> None:
    with pytest.raises(ValueError, match="hourglass has one time"):
        TimeControl.parse_pgn(text)


def test_an_hourglass_without_time_is_refused() -> None:
    with pytest.raises(ValueError, match="hourglass has one time"):
        TimeControl((), is_hourglass=True)


@given(st.text(max_size=30) | st.text("0123456789+-/,:dbsmh* ?.", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    for parse in (TimeControl.parse_short, TimeControl.parse_pgn):
        try:
            control = parse(text)
        except ValueError:
            continue
        assert parse(str(control) if parse == TimeControl.parse_short else control.pgn()) == control


# What the clock asks


@pytest.mark.parametrize(
    ("text", "start_ms", "low_ms"),
    [
        ("none", 0, 0),
        ("5", 300_000, 37_500),
        ("1", 60_000, 10_000),
        ("90+30", 5_400_000, 60_000),
        ("8", 480_000, 60_000),
        ("0+5", 5_000, 10_000),
        ("40/90,30", 5_400_000, 60_000),
        ("10s/move", 10_000, 10_000),
        ("hourglass 2", 120_000, 15_000),
    ],
)
def test_the_time_at_first_and_when_it_is_low(text: str, start_ms: int, low_ms: int) -> None:
    control = TimeControl.parse_short(text)
    assert (control.start_ms, control.low_time_ms) == (start_ms, low_ms)
    assert control.is_timed is (text != "none")


@pytest.mark.parametrize(
    ("text", "moves", "time_ms", "to_go"),
    [
        ("5", 0, 300_000, None),
        ("5", 1000, 300_000, None),
        ("3/1,2/2,3", 0, 60_000, 3),
        ("3/1,2/2,3", 2, 60_000, 1),
        ("3/1,2/2,3", 3, 120_000, 2),
        ("3/1,2/2,3", 4, 120_000, 1),
        ("3/1,2/2,3", 5, 180_000, None),
        ("3/1,2/2", 5, 120_000, 2),
        ("3/1,2/2", 8, 120_000, 1),
        ("1s/move", 7, 1_000, 1),
    ],
)
def test_periods(text: str, moves: int, time_ms: int, to_go: int | None) -> None:
    control = TimeControl.parse_short(text)
    assert control.period(moves).time_ms == time_ms
    assert control.moves_to_go(moves) == to_go


# Two players


@given(pairs())
def test_a_pair_is_one_text(pair: tuple[TimeControl, TimeControl]) -> None:
    assert parse_pair(pair_text(pair)) == pair


@pytest.mark.parametrize(
    ("text", "same", "words"),
    [
        ("5+3", "5+3", "5 minutes + 3 seconds a move"),
        ("5 VS 5+0", "5+0", "5 minutes"),
        ("5+3 vs 2", "5+3 vs 2+0", "5 minutes + 3 seconds a move against 2 minutes"),
        ("5 vs none", "5+0 vs none", "5 minutes against no clock"),
        ("hourglass 1 vs hourglass 2", "hourglass 1 vs hourglass 2", None),
    ],
)
def test_pairs(text: str, same: str, words: str | None) -> None:
    pair = parse_pair(text)
    assert pair_text(pair) == same
    assert words in (None, pair_words(pair))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hourglass 1 vs 5", "takes two"),
        ("none vs hourglass 1", "takes two"),
        ("5 vs", "not a time"),
        ("5 vs 3 vs 1", "not a time"),
    ],
)
def test_no_pairs(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_pair(text)


def test_the_longest_time_can_be_written() -> None:
    assert TimeControl.parse_short(str(TimeControl.game(LONGEST_MS))) == TimeControl.game(
        LONGEST_MS
    )
